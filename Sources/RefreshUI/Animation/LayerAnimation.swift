import Motion

/// An animation that can be added to a layer: it changes what is drawn, and no property.
///
/// ``BasicAnimation`` goes from one value to another, ``KeyframeAnimation`` through several, and
/// ``LayerAnimationGroup`` runs others on its own clock.
public protocol LayerAnimation: Sendable {
  /// When it runs, from the moment at which it is added to the layer, or in a group from the
  /// group's start.
  var timing: AnimationTiming { get set }
  /// The key of an animation that is added without one: the later of two with the same `usualKey`
  /// replaces the earlier. Nil lets it coexist with all others.
  var usualKey: String? { get }
  /// Its effect on each property.
  var effects: [AnimationEffect] { get }
}

extension LayerAnimation {
  /// The animation, some time later.
  ///
  ///     bar.add(
  ///       BasicAnimation(.scaleY, to: 2, duration: .seconds(0.4), repeats: .forever)
  ///         .autoreversing().delayed(by: .seconds(0.1)))
  public func delayed(by delay: Time) -> Self {
    var animation = self
    animation.timing.begin += delay
    return animation
  }

  /// The animation, each run of which is followed by a reversed one.
  public func autoreversing() -> Self {
    var animation = self
    animation.timing.autoreverses = true
    return animation
  }
}

/// The effect of an explicit animation on one property: a segment over its track.
public struct AnimationEffect: Hashable, Sendable {
  /// When a group runs, and how far it is at each time of a run.
  struct Clock: Hashable, Sendable {
    var timing: AnimationTiming
    /// The curve of a group's run; an animation's own is part of its overlay.
    var curve = Curve.linear

    /// The time within a run; nil if it has no effect.
    func time(at time: Time) -> Time? {
      guard let elapsed = timing.elapsed(at: time) else { return nil }
      guard curve != .linear, timing.duration > .zero else { return elapsed }
      return timing.duration * curve.value(at: elapsed / timing.duration)
    }
  }

  /// What it shows in place of the value below it.
  enum Source: Hashable, Sendable {
    /// A segment from and to values that the value below completes.
    case overlay(Overlay<StageValue>)
    /// A place on a path, or the direction there.
    case path(PathAnimation.Value)
    /// A change in a block of `animate`: as far as it is from its last value, the layer is from its own.
    case change(Segment<StageValue>)
  }

  /// The property that it changes, or the part of one.
  private let part: LayerProperty
  /// The property over whose track it lies.
  let property: LayerProperty
  /// The clocks of the groups around it, the outermost first, and its own.
  private(set) var clocks: [Clock]
  private let source: Source

  init<Value>(_ keyPath: AnimationKeyPath<Value>, timing: AnimationTiming, _ source: Source) {
    self.init(keyPath.own, of: keyPath.property, timing: timing, source)
  }

  init(
    _ part: LayerProperty, of whole: LayerProperty, timing: AnimationTiming, _ source: Source
  ) {
    (self.part, property) = (part, whole)
    clocks = [Clock(timing: timing)]
    self.source = source
  }

  init(_ property: LayerProperty, _ change: Segment<StageValue>) {
    (part, self.property) = (property, property)
    let timing = AnimationTiming(
      duration: change.duration, repeats: change.repeats, autoreverses: change.autoreverses,
      fillMode: .both, isRemovedOnCompletion: !change.autoreverses)
    clocks = [Clock(timing: timing)]
    source = .change(change)
  }

  /// Whether all values that were given for it are finite.
  var isFinite: Bool {
    guard case .overlay(let overlay) = source else { return true }
    let values = [overlay.from, overlay.to, overlay.by] + overlay.path.map(\.value)
    return values.allSatisfy { $0?.isFinite ?? true }
  }

  /// Why it jumps over a state of the layer, see `StageValue.jumpReason`; nil if it does not.
  func jumpReason(over state: LayerState) -> String? {
    guard case .overlay(let overlay) = source else { return nil }
    let ends = overlay.ends(over: part.read(state))
    let intervals =
      overlay.path.isEmpty
      ? [Keyframe(at: 1, ends.end, curve: overlay.curve)] : overlay.path
    var start = ends.start
    for interval in intervals {
      if !interval.curve.isStepped, let reason = start.jumpReason(to: interval.value) {
        return reason
      }
      start = interval.value
    }
    return nil
  }

  /// The same on the clock of a group.
  func within(_ group: Clock) -> AnimationEffect {
    var effect = self
    effect.clocks.insert(group, at: 0)
    return effect
  }

  /// The timing of the outermost group, or its own.
  var timing: AnimationTiming { clocks[0].timing }

  /// When a recording need not continue for it.
  var rest: Time { clocks.map(\.timing.rest).max() ?? .zero }

  /// Whether it lasts for ever without being as it was: each run goes on from the one before. Whole turns are as they
  /// were.
  var goesOn: Bool {
    guard case .overlay(let overlay) = source, overlay.isCumulative, timing.end == .max else {
      return false
    }
    let ends = overlay.ends(over: part.read(LayerState()))
    let step = overlay.timing.autoreverses ? ends.start : ends.end
    guard part.name.contains(".rotation"), case .number(let radians) = step else { return true }
    let turns = radians / (2 * .pi)
    return (turns - turns.rounded()).magnitude > 1e-9
  }

  /// The period after which it repeats itself; nil if it has an end or stands still. In a group that lasts for
  /// ever it is the animation that may repeat.
  var period: Time? {
    if goesOn { return nil }
    var speed = 1.0
    for clock in clocks {
      if let period = clock.timing.period { return speed == 1 ? period : period / speed }
      if clock.timing.duration < .max { return nil }
      speed *= clock.timing.speed.magnitude
    }
    return nil
  }

  /// Applies the animation, `elapsed` after it was added, to a state that contains everything below
  /// it.
  func apply(to state: inout LayerState, after elapsed: Time) {
    var time = elapsed
    for clock in clocks.dropLast() {
      guard let within = clock.time(at: time) else { return }
      time = within
    }
    switch source {
    case .overlay(let overlay):
      guard let value = overlay.value(over: part.read(state), at: time) else { return }
      part.write(value, &state)
    case .path(let path):
      if let value = path.value(at: time) { part.write(value, &state) }
    case .change(let change):
      guard clocks[clocks.count - 1].timing.elapsed(at: time) != nil else { return }
      let value = change.value(at: change.begin + max(time, .zero))
      part.write(part.read(state).moved(from: change.to, to: value) ?? value, &state)
    }
  }
}

extension AnimationEffect: CustomStringConvertible {
  /// The animation in one line: `transform.rotation.z from 0.0 to 3.14, 0s + 1s, linear`.
  public var description: String {
    let groups = clocks.dropLast().reversed().map { clock in
      ", in \(clock.timing)" + (clock.curve == .linear ? "" : ", \(clock.curve)")
    }.joined()
    let shown: any CustomStringConvertible =
      switch source {
      case .overlay(let overlay): overlay
      case .path(let path): path
      case .change(let change): change
      }
    return "\(part.name) \(shown)" + groups
  }
}

/// Animations that run together on their own clock, like `CAAnimationGroup`.
///
/// Repeats, reverses, speed, curve and fill mode of the group apply to all of them; an animation longer than
/// the group is cut off. One at least as long as the group shows its last value while the group fills.
public struct LayerAnimationGroup: LayerAnimation {
  /// The animations, the lowest first; each begins on the group's clock.
  public var animations: [any LayerAnimation]
  /// When it runs, from the moment at which it is added to the layer.
  public var timing: AnimationTiming
  /// The curve of each run: how far its animations are at each time of it, besides their own curves.
  public var curve = Curve.linear

  /// Some animations over a duration.
  public init(
    _ animations: [any LayerAnimation], duration: Time, delay: Time = .zero,
    repeats: Repeats = .once, autoreverses: Bool = false, fillMode: FillMode = .forwards,
    isRemovedOnCompletion: Bool = true
  ) {
    self.animations = animations
    timing = AnimationTiming(
      begin: delay, duration: duration, repeats: repeats, autoreverses: autoreverses,
      fillMode: fillMode, isRemovedOnCompletion: isRemovedOnCompletion)
  }

  /// Some animations with a timing of the group: delay, speed, reverses and fill mode.
  public init(
    _ animations: [any LayerAnimation], timing: AnimationTiming, curve: Curve = .linear
  ) {
    self.animations = animations
    self.timing = timing
    self.curve = curve
  }

  /// Nil: groups coexist.
  public var usualKey: String? { nil }

  /// The effects of all animations, on the group's clock.
  public var effects: [AnimationEffect] {
    animations.flatMap { animation in
      var animation = animation
      if animation.timing.end >= timing.duration {
        animation.timing.isRemovedOnCompletion = false
        let fillsBefore = [.backwards, .both].contains(animation.timing.fillMode)
        animation.timing.fillMode = fillsBefore ? .both : .forwards
      }
      return animation.effects.map { $0.within(.init(timing: timing, curve: curve)) }
    }
  }
}
