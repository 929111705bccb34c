import Motion

/// Animations that run together on a clock of their own, as `CAAnimationGroup` describes it.
///
/// Repeats, reverses, speed and fill of the group hold for all of them; what would run longer than
/// the group is cut off. One that runs as long as the group, or longer, shows its last value for as
/// long as the group fills.
public struct LayerAnimationGroup: LayerAnimation {
  /// What runs in it, the lowest first; each begins on the group's clock.
  public var animations: [any LayerAnimation]
  /// When it runs, counted from the moment at which it is laid over the layer.
  public var timing: AnimationTiming

  /// Some animations over a duration.
  public init(
    _ animations: [any LayerAnimation], duration: Time, delay: Time = .zero,
    repeats: Repeats = .count(1), autoreverses: Bool = false, fillMode: FillMode = .forwards,
    isRemovedOnCompletion: Bool = true
  ) {
    self.animations = animations
    timing = AnimationTiming(duration: duration)
    timing.begin = delay
    timing.repeats = repeats
    timing.autoreverses = autoreverses
    timing.fillMode = fillMode
    timing.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// None: groups lie beside each other.
  public var usualKey: String? { nil }

  /// What all animations in it do, on the group's clock.
  public var effects: [AnimationEffect] {
    animations.flatMap { animation in
      var animation = animation
      if animation.timing.end >= timing.duration {
        animation.timing.isRemovedOnCompletion = false
        let fillsBefore = [.backwards, .both].contains(animation.timing.fillMode)
        animation.timing.fillMode = fillsBefore ? .both : .forwards
      }
      return animation.effects.map { effect in
        var effect = effect
        effect.clocks.insert(timing, at: 0)
        return effect
      }
    }
  }
}
