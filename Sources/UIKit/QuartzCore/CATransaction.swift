import Motion
import RefreshUI

/// Changes that are committed together.
public final class CATransaction: NSObject {
  public static func begin() { Session.current?.beginTransaction() }
  public static func commit() { Session.current?.commitTransaction() }
  /// What waits for layout and drawing is done at once.
  public static func flush() { Session.current?.commit() }

  public static func animationDuration() -> CFTimeInterval {
    Session.current?.implicitDuration ?? 0.25
  }
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    Session.current?.setTransaction { $0.duration = duration }
  }
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    Session.current?.transactionValue(\.timingFunction)
  }
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    Session.current?.setTransaction { $0.timingFunction = function }
  }
  public static func disableActions() -> Bool { Session.current?.disablesActions ?? false }
  public static func setDisableActions(_ flag: Bool) {
    Session.current?.setTransaction { $0.disablesActions = flag }
  }
  public static func completionBlock() -> (() -> Void)? {
    Session.current?.transactionCompletion
  }
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    Session.current?.setTransactionCompletion(block)
  }
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    default: nil
    }
  }
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: number(of: value).map(setAnimationDuration)
    case kCATransactionDisableActions: setDisableActions(number(of: value).map { $0 != 0 } ?? false)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(value as? CAMediaTimingFunction)
    default: withoutEffect("CATransaction.setValue(_:forKey: \"\(key)\")")
    }
  }
  public static func lock() {}
  public static func unlock() {}
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// A transaction that is open, or waits for its animations.
final class OpenTransaction {
  var duration: CFTimeInterval?
  var timingFunction: CAMediaTimingFunction?
  var disablesActions: Bool?
  /// What is called when the animations that began since it was set are over.
  var completion: (() -> Void)?
  private var running = 0
  private var isCommitted = false

  /// Waits for an animation until the result is called.
  func hold() -> () -> Void {
    running += 1
    return { [self] in
      running -= 1
      finishIfOver()
    }
  }

  func commit() {
    isCommitted = true
    finishIfOver()
  }

  private func finishIfOver() {
    guard isCommitted, running == 0, let completion else { return }
    self.completion = nil
    RecordedStage.current?.stage.after(.zero, completion)
  }
}

// The transactions of a recording. The outermost one is implicit: it is open from the first change of an event to
// the commit at the end of the event.

extension Session {
  func beginTransaction() { transactions.append(OpenTransaction()) }

  /// Ends the innermost transaction; one more than were begun ends the implicit one.
  func commitTransaction() {
    transactions.popLast()?.commit()
    if transactions.isEmpty { scheduleCommit() }
  }

  /// The innermost transaction.
  private var transaction: OpenTransaction {
    if let last = transactions.last { return last }
    let implicit = OpenTransaction()
    transactions = [implicit]
    scheduleCommit()
    return implicit
  }

  func setTransaction(_ change: (OpenTransaction) -> Void) { change(transaction) }

  /// A value of the innermost transaction that has one.
  func transactionValue<Value>(_ path: KeyPath<OpenTransaction, Value?>) -> Value? {
    for transaction in transactions.reversed() {
      if let value = transaction[keyPath: path] { return value }
    }
    return nil
  }

  var transactionCompletion: (() -> Void)? { transactions.last?.completion }

  /// A block that is replaced is called too, as Core Animation does for a group that has animations.
  func setTransactionCompletion(_ block: (() -> Void)?) { transaction.completion = block }

  var implicitDuration: CFTimeInterval { transactionValue(\.duration) ?? 0.25 }
  var implicitCurve: Curve { transactionValue(\.timingFunction)?.kit ?? .default }
  var disablesActions: Bool { transactionValue(\.disablesActions) ?? false }

  /// Lets all open transactions wait for an animation until the result is called.
  func holdTransactions() -> () -> Void {
    let ends = transactions.map { $0.hold() }
    return { for end in ends { end() } }
  }
}
