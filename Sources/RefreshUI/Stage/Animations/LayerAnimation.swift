import Motion

/// An animation that can be laid over a layer: it changes what is seen, and no property.
///
/// ``BasicAnimation`` goes from a value to a value, ``KeyframeAnimation`` through several, and
/// ``LayerAnimationGroup`` runs others on a clock of its own.
public protocol LayerAnimation: Sendable {
  /// When it runs, counted from the moment at which it is laid over the layer, or in a group from
  /// the group's begin.
  var timing: AnimationTiming { get set }
  /// What it is called where it is laid over a layer without a key: of two without a key that are
  /// called alike the later takes the place of the earlier. Nil lets it lie beside all others.
  var usualKey: String? { get }
  /// What it does to each property.
  var effects: [AnimationEffect] { get }
}

/// What an explicit animation does to one property.
public struct AnimationEffect: Hashable, Sendable {
  let property: Property
  let part: ValuePart
  /// The clocks of the groups around it, the outermost first.
  var clocks: [AnimationTiming] = []
  var overlay: Overlay<StageValue>

  /// The timing that counts from the moment at which the animation is laid over a layer.
  var outerTiming: AnimationTiming { clocks.first ?? overlay.timing }

  /// The value that is seen over another one when so much time has passed since the animation was
  /// laid over the layer; nil where it has no effect.
  func value(over base: StageValue, after elapsed: Time) -> StageValue? {
    var time = elapsed
    for clock in clocks {
      guard let sample = clock.sample(at: time) else { return nil }
      time = max(clock.duration, .zero) * sample.progress
    }
    guard overlay.timing.sample(at: time) != nil else { return nil }
    return overlay.value(over: base, at: time)
  }
}
