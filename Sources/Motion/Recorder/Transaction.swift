/// The parameters of an animation of changes made in a block.
public struct Transaction: Hashable, Sendable {
  /// How long one run takes; negative counts as zero.
  public var duration: Time
  /// The time from now to their start; negative counts as zero.
  public var delay: Time
  /// Their curve.
  public var curve: Curve
  /// How often they run. Forever, the animation is over only when it is taken over.
  public var repeats: Repeats
  /// Whether each run is followed by a reversed one. At the end the presentation stays at the start
  /// value, while the model has the end value.
  public var autoreverses: Bool
  /// What it inherits from an enclosing block, and whether it stops what it takes over.
  public var options: AnimationOptions
  /// The animation's name in errors.
  public var name: String?

  /// A transaction; by default as in UIKit eased at both ends, and run once.
  public init(
    _ duration: Time, delay: Time = .zero, curve: Curve = .easeInOut, repeats: Repeats = .once,
    autoreverses: Bool = false, options: AnimationOptions = [], name: String? = nil
  ) {
    self.duration = duration.atLeastZero
    self.delay = delay.atLeastZero
    self.curve = curve
    self.repeats = repeats
    self.autoreverses = autoreverses
    self.options = options
    self.name = name
  }

  /// A spring that settles in a duration, like
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// - Parameters:
  ///   - duration: how long it takes.
  ///   - damping: the damping ratio, above zero: 1 does not overshoot, less does.
  ///   - initialVelocity: the initial speed, in whole distances a second.
  ///   - delay: the time from now to its start.
  ///   - options: what it inherits from a block around it, and whether it stops what it takes over.
  public static func spring(
    _ duration: Time, damping: Double, initialVelocity: Double = 0, delay: Time = .zero,
    options: AnimationOptions = []
  ) -> Transaction {
    let speed = initialVelocity * duration.atLeastZero.seconds
    let curve = Curve.spring(damping: damping, velocity: speed)
    return Transaction(duration, delay: delay, curve: curve, options: options)
  }

  /// A spring until it has settled: `Spring(duration:bounce:)` as in newer UIKit, or
  /// `Spring(mass:stiffness:damping:)` as in Core Animation.
  public static func spring(
    _ spring: Spring, delay: Time = .zero, options: AnimationOptions = [], name: String? = nil
  ) -> Transaction {
    Transaction(
      spring.settlingDuration, delay: delay, curve: spring.curve, options: options, name: name)
  }

  /// A segment between two values with these parameters, from `now`.
  @inlinable
  public func segment<Value>(from: Value, to: Value, now: Time) -> Segment<Value> {
    Segment(
      begin: now + delay, duration: duration, from: from, to: to, course: .curve(curve),
      repeats: repeats, autoreverses: autoreverses)
  }

  /// How long an animation runs, without its delay; `Time.max` if it has no end.
  var length: Time { Repeats.length(of: duration, repeats, autoreverses: autoreverses) }

  /// The parameters of a nested block that inherits, as in UIKit.
  func inheriting(from outer: Transaction) -> Transaction {
    var transaction = self
    if !options.contains(.overrideInheritedDuration) { transaction.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { transaction.curve = outer.curve }
    if !options.contains(.overrideInheritedOptions) {
      transaction.repeats = outer.repeats
      transaction.autoreverses = outer.autoreverses
      transaction.options.formUnion(outer.options.intersection(.beginFromCurrentState))
    }
    return transaction
  }
}

/// Further options of an animation, named as in `UIView.AnimationOptions`.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// The options of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An animation that takes over a moving track stops what moves, and begins at the presentation
  /// value: from rest, or along a spring with the speed that the track has on the new way.
  ///
  /// Without this option a movement along a curve runs on under the new one, as UIKit's additive
  /// animations do: place and speed have no jump. Of a movement that repeats the present run runs on.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1)
  /// A nested block that inherits keeps its own duration.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 2)
  /// A nested block that inherits keeps its own curve.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 4)
  /// A nested block that inherits keeps its own repeats, reverses and options.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 8)
}

/// The parameters of a nested block of `animate`.
public enum Nesting: Hashable, Sendable {
  /// Its own duration, curve and options.
  case own
  /// Those of the enclosing block, as in UIKit, unless its options override them. Its delay is its
  /// own.
  case inherited
}

extension Recorder {
  /// Begins a transaction, like `CATransaction.begin`: until the matching `commitTransaction`,
  /// changes outside `animate` are animated too.
  ///
  /// Transactions can be nested; a parameter that is nil is inherited from the enclosing one.
  /// Blocks of `animate` in a transaction use their own duration and curve. A transaction must be
  /// committed by the event that begins it, or `run` throws `openTransaction`.
  ///
  /// - Parameters:
  ///   - duration: how long its changes take; 0.25 s if no transaction says.
  ///   - curve: their curve; `.default` if no transaction says.
  ///   - disablesActions: whether its changes are steps.
  ///   - name: its name in errors.
  ///   - completion: runs once all animations that were begun in it, or in nested transactions,
  ///     are over, finished or not: after the current event if there are none.
  public func beginTransaction(
    duration: Time? = nil, curve: Curve? = nil, disablesActions: Bool? = nil, name: String? = nil,
    completion: (() -> Void)? = nil
  ) {
    timeline.begin(
      duration: duration, curve: curve, disablesActions: disablesActions, name, completion)
  }

  /// Ends the innermost transaction. Calling it without one is a programming error.
  public func commitTransaction() { timeline.commit() }

  /// Makes the completion of the innermost transaction wait, as for an animation, until the
  /// returned closure is called, once; nil if no transaction is open.
  package func holdTransaction() -> (() -> Void)? { timeline.holdTransaction() }
}
