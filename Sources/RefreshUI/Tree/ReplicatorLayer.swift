import Motion
import Render2D

/// A layer that draws its sublayers several times.
open class ReplicatorLayer: Layer {
  /// A layer that draws its sublayers `instanceCount` times.
  public init(_ instanceCount: Int = 1, name: String = "replicator") {
    super.init(name)
    self.instanceCount = instanceCount
  }

  /// How often the sublayers are drawn, from 0 to 10 000; whole instances even in an animation.
  ///
  /// - Precondition: the number is within its bounds.
  public var instanceCount: Int {
    get { Int(self[.instanceCount]) }
    set {
      precondition((0...10_000).contains(newValue), "From 0 to 10 000 instances")
      self[.instanceCount] = Double(newValue)
    }
  }

  /// The map from one instance to the next, about the centre of the layer.
  public var instanceTransform: Affine {
    get { self[.instanceTransform] }
    set { self[.instanceTransform] = newValue }
  }

  /// The map in space from one instance to the next, about the centre of the layer, after ``instanceTransform``.
  /// Each instance of the sublayers is a plane.
  public var instanceTransform3D: Matrix4 {
    get { self[.instanceTransform3D] }
    set { self[.instanceTransform3D] = newValue }
  }

  /// The colour that the first instance is multiplied by. Images keep their colours.
  public var instanceColor: Color {
    get { self[.instanceColor] }
    set { self[.instanceColor] = newValue }
  }

  /// The change of the instance's red from one to the next.
  public var instanceRedOffset: Double {
    get { self[.instanceColorOffsets][0] }
    set { self[.instanceColorOffsets][0] = newValue }
  }

  /// The change of the instance's green from one to the next.
  public var instanceGreenOffset: Double {
    get { self[.instanceColorOffsets][1] }
    set { self[.instanceColorOffsets][1] = newValue }
  }

  /// The change of the instance's blue from one to the next.
  public var instanceBlueOffset: Double {
    get { self[.instanceColorOffsets][2] }
    set { self[.instanceColorOffsets][2] = newValue }
  }

  /// The change of the instance's alpha from one to the next.
  public var instanceAlphaOffset: Double {
    get { self[.instanceColorOffsets][3] }
    set { self[.instanceColorOffsets][3] = newValue }
  }

  /// The delay of each instance after the one before: it shows the sublayers as they were then.
  public var instanceDelay: Time {
    get { .seconds(self[.instanceDelay]) }
    set { self[.instanceDelay] = newValue.seconds }
  }
}

extension LayerState {
  struct InstanceState: Hashable, Sendable {
    /// The number of instances, fractional during an animation.
    var number = 1.0
    var transform = Affine.identity
    var color = Color.white
    /// Red, green, blue, alpha.
    var colorOffsets = [0.0, 0, 0, 0]
    /// In seconds.
    var delay = 0.0

    var count: Int { Int(max(0, min(number, 10_000))) }
  }
}

extension AnimationKeyPath where Value == Double {
  /// How often a replicator draws its sublayers, in whole instances.
  public static var instanceCount: Self { Self("instanceCount", \.instances.number) }
  /// The delay of each instance after the one before, in seconds.
  public static var instanceDelay: Self { Self("instanceDelay", \.instances.delay) }
}

extension AnimationKeyPath where Value == Affine {
  /// The map from one instance of a replicator to the next.
  public static var instanceTransform: Self { Self("instanceTransform", \.instances.transform) }
}

extension AnimationKeyPath where Value == Color {
  /// The colour that a replicator's first instance is multiplied by.
  public static var instanceColor: Self { Self("instanceColor", \.instances.color) }
}

extension AnimationKeyPath where Value == [Double] {
  /// The change of that colour from one instance to the next: red, green, blue, alpha.
  static var instanceColorOffsets: Self {
    Self("instanceColorOffsets", \.instances.colorOffsets)
  }
}

extension AnimationKeyPath where Value == Double {
  /// The change of the colour's red from one instance to the next.
  public static var instanceRedOffset: Self {
    Self("instanceRedOffset", \.instances.colorOffsets[0], of: .instanceColorOffsets)
  }
  /// The change of its green.
  public static var instanceGreenOffset: Self {
    Self("instanceGreenOffset", \.instances.colorOffsets[1], of: .instanceColorOffsets)
  }
  /// The change of its blue.
  public static var instanceBlueOffset: Self {
    Self("instanceBlueOffset", \.instances.colorOffsets[2], of: .instanceColorOffsets)
  }
  /// The change of its alpha.
  public static var instanceAlphaOffset: Self {
    Self("instanceAlphaOffset", \.instances.colorOffsets[3], of: .instanceColorOffsets)
  }
}
