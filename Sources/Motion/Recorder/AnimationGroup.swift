/// The animations that were begun in a transaction, and what is done when all of them are over.
final class AnimationGroup {
  private let name: EventName
  private let completion: (() -> Void)?
  /// The group around it, which waits for this one.
  private let outer: AnimationGroup?
  /// The animations and inner groups that are not over, and the transaction while it is open.
  private var waiting = 1

  init(_ name: EventName, within outer: AnimationGroup?, _ completion: (() -> Void)?) {
    self.name = name
    self.outer = outer
    self.completion = completion
    outer?.enter()
  }

  func enter() { waiting += 1 }

  func leave(_ agenda: Agenda) {
    waiting -= 1
    guard waiting == 0 else { return }
    agenda.after(.zero, name) { [self] in
      completion?()
      outer?.leave(agenda)
    }
  }
}
