/// How the changes made in a block of `animate` are animated.
public struct Transaction: Hashable, Sendable {
  /// How long one run takes; below zero it counts as zero.
  public var duration: Time
  /// How long after now they begin; below zero it counts as zero.
  public var delay: Time
  /// How they go.
  public var curve: Curve
  /// How often they run. For ever, the animation is over only when it is taken over.
  public var repeats: Repeats
  /// Whether each run is followed by one back. At the end the presentation stays at the start of the
  /// way, while the model is at its end.
  public var autoreverses: Bool
  /// What of a block around it holds, and whether a spring takes a speed over.
  public var options: AnimationOptions
  /// What the animation is called in errors.
  public var name: String?

  /// A way to animate changes: as in UIKit slow at its ends, and once.
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

  /// A segment from a value to a value that goes by this transaction, as of `now`.
  @inlinable
  public func segment<Value>(from: Value, to: Value, now: Time) -> Segment<Value> {
    Segment(
      begin: now + delay, duration: duration, from: from, to: to, course: .curve(curve),
      repeats: repeats, autoreverses: autoreverses)
  }

  /// How long an animation runs, without its delay; `Time.max` where it has no end.
  var length: Time { Repeats.length(of: duration, repeats, autoreverses: autoreverses) }

  /// What a block inside another goes by where it inherits, as in UIKit.
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

/// Further options of an animation, as `UIView.AnimationOptions` names them.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// The options of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A spring that takes over what moves goes on with its speed, in place of its own.
  ///
  /// With this option or without it, every animation begins at the presentation value.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1)
  /// Inside a block that is inherited from, the duration stays the animation's own.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 2)
  /// Inside a block that is inherited from, the curve stays the animation's own.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 4)
  /// Inside a block that is inherited from, repeats, reverses and options stay the animation's own.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 8)
}

/// What a block of `animate` inside another goes by.
public enum Nesting: Hashable, Sendable {
  /// By its own duration, curve and options.
  case own
  /// By those of the block around it, as in UIKit, unless its options override them. Its delay is
  /// its own.
  case inherited
}

extension Recorder {
  /// Begins a transaction, as `CATransaction.begin` does: until the `commitTransaction` that belongs
  /// to it, changes outside `animate` are animated too.
  ///
  /// Transactions stand within each other; what one does not say it takes from the one around it.
  /// Blocks of `animate` in a transaction go by their own duration and curve. The event that begins a
  /// transaction commits it: where it does not, `run` throws `openTransaction`.
  ///
  /// - Parameters:
  ///   - duration: how long its changes take; 0.25 s where no transaction says.
  ///   - curve: how they go; `.default` where no transaction says.
  ///   - disablesActions: whether its changes are steps.
  ///   - name: what it is called in errors.
  ///   - completion: runs once all animations that were begun in it, or in transactions within it,
  ///     are over, finished or not: after the current event where there is none.
  public func beginTransaction(
    duration: Time? = nil, curve: Curve? = nil, disablesActions: Bool? = nil, name: String? = nil,
    completion: (() -> Void)? = nil
  ) {
    timeline.begin(
      duration: duration, curve: curve, disablesActions: disablesActions, name, completion)
  }

  /// Ends the transaction that was begun last. To call it without one is a mistake in the program.
  public func commitTransaction() { timeline.commit() }

  /// Lets the completion of the transaction that was begun last wait, as for an animation, until what
  /// is returned is called, once; nil where no transaction is open.
  package func holdTransaction() -> (() -> Void)? { timeline.holdTransaction() }
}
