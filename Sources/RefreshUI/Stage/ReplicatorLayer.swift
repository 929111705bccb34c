import Motion
import Render2D

/// A layer that shows the layers in it several times.
public final class ReplicatorLayer: Layer {
  /// A layer that shows what is in it so many times.
  public init(_ instanceCount: Int = 1, name: String = "replicator") {
    super.init(name)
    self.instanceCount = instanceCount
  }

  /// How often the layers are shown, from 0 to 10 000. It counts whole instances in an animation
  /// too.
  ///
  /// - Precondition: the number is within its bounds.
  public var instanceCount: Int {
    get { Int(self[.instanceCount]) }
    set {
      precondition((0...10_000).contains(newValue), "From 0 to 10 000 instances")
      self[.instanceCount] = Double(newValue)
    }
  }

  /// The map from one instance to the next, about the middle of the layer.
  public var instanceTransform: Affine {
    get { self[.instanceTransform] }
    set { self[.instanceTransform] = newValue }
  }

  /// What the colours of the first instance are multiplied with. Images keep their colours.
  public var instanceColor: Color {
    get { self[.instanceColor] }
    set { self[.instanceColor] = newValue }
  }

  /// What is added to the instance's red from one to the next.
  public var instanceRedOffset: Double {
    get { self[.instanceColorOffsets][0] }
    set { self[.instanceColorOffsets][0] = newValue }
  }

  /// What is added to the instance's green from one to the next.
  public var instanceGreenOffset: Double {
    get { self[.instanceColorOffsets][1] }
    set { self[.instanceColorOffsets][1] = newValue }
  }

  /// What is added to the instance's blue from one to the next.
  public var instanceBlueOffset: Double {
    get { self[.instanceColorOffsets][2] }
    set { self[.instanceColorOffsets][2] = newValue }
  }

  /// What is added to the instance's alpha from one to the next.
  public var instanceAlphaOffset: Double {
    get { self[.instanceColorOffsets][3] }
    set { self[.instanceColorOffsets][3] = newValue }
  }

  /// How much later each instance is than the one before: it shows its layers as they were then.
  public var instanceDelay: Time {
    get { .seconds(self[.instanceDelay]) }
    set { self[.instanceDelay] = newValue.seconds }
  }
}
