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
public struct AnimationEffect: Sendable {
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

  let property: Property
  /// The clocks of the groups around it, the outermost first, and its own.
  private(set) var clocks: [Clock]
  let isFinite: Bool
  /// Why it jumps over a state of the layer, see `StageValue.misfit`; nil if it does not.
  let misfit: @Sendable (LayerState) -> String?
  private let keyPath: any Hashable & Sendable
  private let overlay: any Hashable & Sendable
  private let lay: @Sendable (inout LayerState, Time) -> Void

  init<Value>(_ keyPath: AnimationKeyPath<Value>, _ overlay: Overlay<Value>) {
    property = keyPath.property
    clocks = [Clock(timing: overlay.timing)]
    isFinite = ([overlay.from, overlay.to, overlay.by] + overlay.path.map(\.value))
      .allSatisfy { $0?.stageValue.isFinite ?? true }
    self.keyPath = keyPath
    self.overlay = overlay
    let place = keyPath.place
    misfit = { Self.misfit(of: overlay, over: $0[keyPath: place]) }
    lay = { state, time in
      guard let value = overlay.value(over: state[keyPath: place], at: time) else { return }
      state[keyPath: place] = value
    }
  }

  /// An effect whose value is a function of an animated number; `source` distinguishes it from effects
  /// with other functions.
  init<Value, Way>(
    _ keyPath: AnimationKeyPath<Value>, _ overlay: Overlay<Way>,
    of source: some Hashable & Sendable,
    _ value: @escaping @Sendable (Way) -> Value
  ) where Way: ExpressibleByIntegerLiteral {
    property = keyPath.property
    clocks = [Clock(timing: overlay.timing)]
    isFinite = true
    misfit = { _ in nil }
    self.keyPath = keyPath
    self.overlay = Sourced(overlay: overlay, source: source)
    let place = keyPath.place
    lay = { state, time in
      guard let way = overlay.value(over: 0, at: time) else { return }
      state[keyPath: place] = value(way)
    }
  }

  /// The effect of a change in a block of `animate`: as far as it is from its last value, the layer is from its own.
  init(_ property: Property, _ movement: Segment<StageValue>) {
    self.property = property
    let timing = AnimationTiming(
      duration: movement.duration, repeats: movement.repeats,
      autoreverses: movement.autoreverses, fillMode: .both,
      isRemovedOnCompletion: !movement.autoreverses)
    clocks = [Clock(timing: timing)]
    isFinite = true
    misfit = { _ in nil }
    keyPath = property.name
    overlay = movement
    lay = { state, time in
      guard timing.elapsed(at: time) != nil else { return }
      let value = movement.value(at: movement.begin + max(time, .zero))
      let own = property.read(state)
      property.write(own.moved(from: movement.to, to: value) ?? value, &state)
    }
  }

  private struct Sourced<Way: Combinable, Source: Hashable & Sendable>: Hashable, Sendable,
    CustomStringConvertible
  {
    let overlay: Overlay<Way>
    let source: Source

    var description: String { "\(overlay) of \(source)" }
  }

  private static func misfit<Value: AnimatableValue>(
    of overlay: Overlay<Value>, over below: Value
  ) -> String? {
    let ends = overlay.ends(over: below)
    let ways =
      overlay.path.isEmpty
      ? [Keyframe(at: 1, ends.end, curve: overlay.curve)] : overlay.path
    var start = ends.start
    for way in ways {
      if !way.curve.isStepped, let misfit = start.stageValue.misfit(with: way.value.stageValue) {
        return misfit
      }
      start = way.value
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

  /// After how long it is the same again; nil if it has an end or stands still. In a group that lasts for
  /// ever it is the animation that may repeat.
  var period: Time? {
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
    lay(&state, time)
  }
}

extension AnimationEffect: Hashable, CustomStringConvertible {
  /// Whether both have the same effect on the same property.
  public static func == (a: AnimationEffect, b: AnimationEffect) -> Bool {
    a.clocks == b.clocks && AnyHashable(a.keyPath) == AnyHashable(b.keyPath)
      && AnyHashable(a.overlay) == AnyHashable(b.overlay)
  }

  /// Hashes the effect.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(clocks)
    overlay.hash(into: &hasher)
  }

  /// The animation in one line: `transform.rotation.z from 0.0 to 3.14, 0s + 1s, linear`.
  public var description: String {
    let groups = clocks.dropLast().reversed().map { clock in
      ", in \(clock.timing)" + (clock.curve == .linear ? "" : ", \(clock.curve)")
    }.joined()
    return "\(keyPath) \(overlay)" + groups
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
