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
  public func holdTransaction() -> (() -> Void)? { timeline.holdTransaction() }
}
