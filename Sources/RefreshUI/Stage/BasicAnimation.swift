import Motion
import Render2D

/// An animation of one value that is laid over a layer without changing its properties.
public struct BasicAnimation: Hashable, Sendable {
  /// What it animates.
  public enum KeyPath: Hashable, Sendable {
    /// The turn about the anchor, as a number: 0 to 2π is a whole turn.
    case rotation
  }

  /// What it animates.
  public var keyPath: KeyPath
  /// Where it starts; nil starts from the value that the layer's transform gives.
  public var from: Angle?
  /// Where it ends.
  public var to: Angle
  /// How long it takes once.
  public var duration: Time
  /// How the value gets from start to end.
  public var curve: Curve
  /// How often it runs.
  public var repeats: Repeats
  /// Whether the layer shows its own value again afterwards, rather than keep the last one.
  public var isRemovedOnCompletion: Bool

  /// An animation to a value. As in Core Animation it is linear, and removed on completion.
  public init(
    _ keyPath: KeyPath, from: Angle? = nil, to: Angle, duration: Time, curve: Curve = .linear,
    repeats: Repeats = .count(1), isRemovedOnCompletion: Bool = true
  ) {
    self.keyPath = keyPath
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
    self.repeats = repeats
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }
}

extension Layer {
  /// Lays an animation over the layer; it takes the place of one that runs on the same value.
  public func add(_ animation: BasicAnimation) {
    guard let stage else { return }
    let recorder = stage.recorder
    let start = animation.from ?? transform.parts.rotation
    let segment = Segment(
      begin: stage.now, duration: animation.duration, from: StageValue.number(start.radians),
      to: .number(animation.to.radians), course: .curve(animation.curve),
      repeats: animation.repeats)
    recorder.withoutAnimation {
      recorder.record(track(.rotation), segment)
      guard animation.isRemovedOnCompletion, segment.length < .max else { return }
      recorder.record(track(.rotation), Segment(stepTo: .none, at: segment.end))
    }
  }

  /// Takes all animations off the layer, which shows its own values again.
  public func removeAllAnimations() {
    guard let stage else { return }
    stage.recorder.withoutAnimation {
      stage.recorder.record(track(.rotation), Segment(stepTo: StageValue.none, at: stage.now))
    }
  }

  /// The turn on screen at this moment, in the middle of an animation too.
  public var presentationRotation: Angle {
    if case .number(let radians) = presentation(.rotation) { return .radians(radians) }
    guard case .transform(let map) = presentation(.transform) else { return .zero }
    return map.parts.rotation
  }
}
