/// What the finger does to a scroll view, as its pan gesture recogniser tells it.
public enum TouchState: String, Hashable, Sendable, CaseIterable {
  /// No finger moves the plane.
  case possible
  /// The finger begins to move it.
  case began
  /// The finger has moved it.
  case changed
  /// The finger was lifted; `possible` again once everybody has heard of it.
  case ended
}
