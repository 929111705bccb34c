import Motion

/// An explicit animation's effect on a property of a layer, from when it was added until it was
/// removed by code or by its end.
struct StageOverlay: Hashable, Sendable {
  let effect: AnimationEffect
  let added: Time
  /// When it was added, in the layer's own time.
  let origin: Time
  /// `Time.max` if it was not removed.
  var removed = Time.max

  /// A moment of a recording as a layer knows it.
  struct Moment {
    /// On the stage.
    var time: Time
    /// The layer's own clock.
    var clock: LocalClock
    /// The delay of the replicator's instance that shows it.
    var late = Time.zero

    /// On the layer's clock.
    var own: Time { clock.isPlain ? time : clock.time(at: time + late) - late }
  }

  /// Applies the effect to a state that contains everything below it.
  func apply(to state: inout LayerState, at moment: Moment) {
    let time = moment.clock.isPlain ? moment.time : moment.time + moment.late
    guard added <= time, time < removed else { return }
    effect.apply(to: &state, after: moment.own - origin)
  }

  /// The time on the stage from which a recording need not continue for it.
  func rest(by clock: LocalClock) -> Time {
    let rest = origin + effect.rest
    guard let last = clock.pieces.last else { return min(rest, removed) }
    return min(max(clock.reach(rest) ?? .zero, last.since), removed)
  }

  /// When it moves, on the stage; without an end if it repeats for ever.
  func span(by clock: LocalClock) -> Range<Time> {
    let (begin, end) = (origin + effect.timing.begin, origin + effect.timing.end)
    let first = max(added, clock.isPlain ? begin : added)
    guard let last = clock.pieces.last else {
      let stops = end == .max && effect.period == nil && !effect.goesOn
      return first..<max(first, min(stops ? first : end, removed))
    }
    guard last.rate != 0, end < .max || effect.period != nil || effect.goesOn else {
      return first..<max(first, min(last.since, removed))
    }
    if last.rate > 0, end == .max { return max(first, min(last.since, removed))..<removed }
    let stop = clock.reach(last.rate > 0 ? end : begin) ?? .zero
    return first..<max(first, min(max(stop, last.since), removed))
  }

  /// The period after which it repeats itself on the stage, for ever; nil if it does not.
  func period(by clock: LocalClock) -> Time? {
    guard removed == .max, let period = effect.period else { return nil }
    guard let last = clock.pieces.last else { return period }
    return last.rate > 0 ? period / last.rate : nil
  }

  /// The interval around a moment in which the overlay has a constant effect on a constant value;
  /// empty, at that time, while it changes.
  func hold(at moment: Moment) -> (since: Time, until: Time) {
    let time = moment.time
    guard moment.clock.isPlain else { return ownHold(at: moment) }
    if time < added { return (Time(ticks: .min), added) }
    if time >= removed { return (removed, .max) }
    let begin = added + effect.timing.begin
    if time < begin { return (added, min(begin, removed)) }
    if effect.timing.speed == 0 { return (max(begin, added), removed) }
    let end = added + effect.timing.end
    // One that began before it was added may be over by then.
    return time < end ? (time, time) : (max(end, added), removed)
  }

  private func ownHold(at moment: Moment) -> (since: Time, until: Time) {
    let (time, late) = (moment.time + moment.late, moment.late)
    if time < added { return (Time(ticks: .min), added - late) }
    if time >= removed { return (removed - late, .max) }
    let piece = moment.clock.piece(at: time)
    let until = min(moment.clock.end(at: time), removed) - late
    if piece.rate == 0 { return (max(piece.since, added) - late, until) }
    let isOver = piece.rate > 0 && moment.own - origin >= effect.timing.end
    return isOver ? (moment.time, until) : (moment.time, moment.time)
  }
}

extension StageOverlay: CustomStringConvertible {
  /// The animation in one line:
  /// `transform.rotation.z from 0.0 to 3.14, 0s + 1s, linear, added at 2s`.
  var description: String {
    let text = "\(effect), added at \(added)" + (origin == added ? "" : ", its own \(origin)")
    return removed == .max ? text : text + ", taken off at \(removed)"
  }
}
