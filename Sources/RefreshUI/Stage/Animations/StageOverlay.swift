import Motion
import Render2D

/// An explicit animation's effect on a property of a layer, from when it was laid over the layer
/// until it was taken off by hand.
struct StageOverlay: Hashable, Sendable {
  let effect: AnimationEffect
  let added: Time
  /// `Time.max` where nobody took it off.
  var removed = Time.max

  /// What is seen of a property's value under overlays, the lowest first.
  ///
  /// The second part is the turn that an animation gives, which need not lie within half a turn.
  static func compose(
    _ overlays: [StageOverlay], over base: StageValue, at time: Time
  ) -> (value: StageValue, turn: Double?) {
    var value = base
    var turn: Double?
    for overlay in overlays where overlay.added <= time && time < overlay.removed {
      let part = overlay.effect.part
      var below = part.read(value)
      if part == .rotation, let turn { below = .number(turn) }
      guard let above = overlay.effect.value(over: below, after: time - overlay.added) else {
        continue
      }
      value = part.replacing(above, in: value)
      if part == .rotation, case .number(let radians) = above { turn = radians }
      if part == .whole { turn = nil }
    }
    return (value, turn)
  }

  /// From when and until when the overlay does the same to a value that stays, around a moment; the
  /// moment itself twice where it moves.
  func hold(at time: Time) -> (since: Time, until: Time) {
    if time < added { return (Time(ticks: .min), added) }
    if time >= removed { return (removed, .max) }
    let timing = effect.outerTiming
    let begin = added + timing.begin
    if time < begin { return (added, min(begin, removed)) }
    let end = begin + timing.activeDuration
    return time < end ? (time, time) : (end, removed)
  }
}

extension StageOverlay: CustomStringConvertible {
  /// The animation in one line: `rotation from 0.0 to 3.14, 0s + 1s, linear, added at 2s`.
  var description: String {
    var text = effect.part == .whole ? "" : "\(effect.part) "
    text += "\(effect.overlay)"
    for clock in effect.clocks.reversed() { text += ", in \(clock)" }
    text += ", added at \(added)"
    return removed == .max ? text : text + ", taken off at \(removed)"
  }
}
