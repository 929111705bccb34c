import Render2D

struct ScrollListeners {
  var scrolled: [() -> Void] = []
  var draggingBegan: [() -> Void] = []
  var draggingEnded: [(_ willDecelerate: Bool) -> Void] = []
  var decelerationBegan: [() -> Void] = []
  var decelerationEnded: [() -> Void] = []
  var scrollingAnimationEnded: [() -> Void] = []
  var offset: [(Point) -> Void] = []
  var contentSize: [(Size) -> Void] = []
  var contentInset: [() -> Void] = []
  var touchState: [(TouchState) -> Void] = []
}

extension ScrollView {
  // MARK: - The delegate

  /// Calls `body` whenever the offset has changed: at every tick while the content moves by itself
  /// or with the finger, and immediately when it is set.
  public func whenScrolled(_ body: @escaping () -> Void) { listeners.scrolled.append(body) }

  /// Calls `body` when the finger begins to move the content.
  public func whenDraggingBegins(_ body: @escaping () -> Void) {
    listeners.draggingBegan.append(body)
  }

  /// Calls `body` whenever the finger is lifted, before the content moves on by itself.
  public func whenDraggingEnds(_ body: @escaping () -> Void) {
    listeners.draggingEnded.append { _ in body() }
  }

  /// Calls `body` whenever the finger is lifted, with whether the content will move on by itself.
  public func whenDraggingEnds(_ body: @escaping (_ willDecelerate: Bool) -> Void) {
    listeners.draggingEnded.append(body)
  }

  /// Calls `body` when the content begins to move on by itself.
  public func whenDecelerationBegins(_ body: @escaping () -> Void) {
    listeners.decelerationBegan.append(body)
  }

  /// Calls `body` whenever the content has come to rest by itself, was caught by the finger, or was
  /// moved by an animation instead.
  public func whenDecelerationEnds(_ body: @escaping () -> Void) {
    listeners.decelerationEnded.append(body)
  }

  /// Calls `body` when `setContentOffset(_:animated:)` has arrived.
  public func whenScrollingAnimationEnds(_ body: @escaping () -> Void) {
    listeners.scrollingAnimationEnded.append(body)
  }

  // MARK: - Observation

  /// Calls `body` with every new offset, after those of `whenScrolled`.
  public func observeOffset(_ body: @escaping (Point) -> Void) { listeners.offset.append(body) }

  /// Calls `body` with every new size of the content. If the content moves because it has become
  /// smaller, the offset is reported first.
  public func observeContentSize(_ body: @escaping (Size) -> Void) {
    listeners.contentSize.append(body)
  }

  /// Calls `body` with every new state of the touch, before the delegate's listeners.
  public func observeState(_ body: @escaping (TouchState) -> Void) {
    listeners.touchState.append(body)
  }
}
