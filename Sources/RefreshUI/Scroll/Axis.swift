import Render2D

/// A direction of scrolling.
public enum Axis: Int, Hashable, Sendable, CaseIterable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
}

struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  /// The same value for both.
  init(_ value: Value) {
    horizontal = value
    vertical = value
  }

  init(each value: (Axis) -> Value) {
    horizontal = value(.horizontal)
    vertical = value(.vertical)
  }

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension Point {
  /// The coordinate along an axis.
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Vector {
  /// The part along an axis.
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }
}

extension Size {
  /// The extent along an axis.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Insets {
  func start(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  func end(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
