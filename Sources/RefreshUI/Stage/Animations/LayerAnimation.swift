import Motion
import Render2D

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

/// What an explicit animation does to one property: a segment over its track.
public struct AnimationEffect: Sendable {
  let property: Property
  /// The clocks of the groups around it, the outermost first, and its own.
  private(set) var clocks: [AnimationTiming]
  private let keyPath: any Hashable & Sendable
  private let overlay: any Hashable & Sendable
  private let lay: @Sendable (inout LayerState, Time) -> Void

  init<Value>(_ keyPath: AnimationKeyPath<Value>, _ overlay: Overlay<Value>) {
    property = keyPath.property
    clocks = [overlay.timing]
    self.keyPath = keyPath
    self.overlay = overlay
    let place = keyPath.place
    lay = { state, time in
      guard let value = overlay.value(over: state[keyPath: place], at: time) else { return }
      state[keyPath: place] = value
    }
  }

  /// A value of a property that is found from another one, which is animated; `source` tells effects
  /// with other values apart.
  init<Value, Way>(
    _ keyPath: AnimationKeyPath<Value>, _ overlay: Overlay<Way>,
    of source: some Hashable & Sendable,
    _ value: @escaping @Sendable (Way) -> Value
  ) where Way: ExpressibleByIntegerLiteral {
    property = keyPath.property
    clocks = [overlay.timing]
    self.keyPath = keyPath
    self.overlay = Sourced(overlay: overlay, source: source)
    let place = keyPath.place
    lay = { state, time in
      guard let way = overlay.value(over: 0, at: time) else { return }
      state[keyPath: place] = value(way)
    }
  }

  private struct Sourced<Way: Combinable, Source: Hashable & Sendable>: Hashable, Sendable,
    CustomStringConvertible
  {
    let overlay: Overlay<Way>
    let source: Source

    var description: String { "\(overlay) of \(source)" }
  }

  /// The same on the clock of a group.
  func within(_ group: AnimationTiming) -> AnimationEffect {
    var effect = self
    effect.clocks.insert(group, at: 0)
    return effect
  }

  /// Lays the animation over a state, of which all that lies below is there already, so long after it
  /// was laid over the layer.
  func apply(to state: inout LayerState, after elapsed: Time) {
    var time = elapsed
    for clock in clocks.dropLast() {
      guard let within = clock.elapsed(at: time) else { return }
      time = within
    }
    lay(&state, time)
  }
}

extension AnimationEffect: Hashable, CustomStringConvertible {
  /// Whether both do the same to the same property.
  public static func == (a: AnimationEffect, b: AnimationEffect) -> Bool {
    a.clocks == b.clocks && AnyHashable(a.keyPath) == AnyHashable(b.keyPath)
      && AnyHashable(a.overlay) == AnyHashable(b.overlay)
  }

  /// Mixes in what it does.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(clocks)
    overlay.hash(into: &hasher)
  }

  /// The animation in one line: `transform.rotation.z from 0.0 to 3.14, 0s + 1s, linear`.
  public var description: String {
    let groups = clocks.dropLast().reversed().map { ", in \($0)" }.joined()
    return "\(keyPath) \(overlay)" + groups
  }
}

/// Animations that run together on a clock of their own, as `CAAnimationGroup` describes it.
///
/// Repeats, reverses and fill of the group hold for all of them; what would run longer than the group
/// is cut off. One that runs as long as the group, or longer, shows its last value for as long as the
/// group fills.
public struct LayerAnimationGroup: LayerAnimation {
  /// What runs in it, the lowest first; each begins on the group's clock.
  public var animations: [any LayerAnimation]
  /// When it runs, counted from the moment at which it is laid over the layer.
  public var timing: AnimationTiming

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
      return animation.effects.map { $0.within(timing) }
    }
  }
}
