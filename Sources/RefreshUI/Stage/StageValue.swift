import Motion
import Render2D

/// The value of a layer's property, of any type, as it is stored on a tape.
///
/// A track holds values of one type, which ``AnimationKeyPath`` gives to its property.
public enum StageValue: Hashable, Sendable {
  /// Nothing: the property does not apply.
  case none
  /// A plain number.
  case number(Double)
  /// A boolean.
  case flag(Bool)
  /// A point, or a horizontal and a vertical distance.
  case point(Point)
  /// A size.
  case size(Size)
  /// An affine map.
  case transform(Affine)
  /// A colour.
  case color(Color)
  /// An outline.
  case path(Path)
  /// Colours in order.
  case colors([Color])
  /// Numbers in order.
  case numbers([Double])
  /// One of several choices, or some of them as bits.
  case choice(Int)
  /// The caps and joins of a line, and a fill rule.
  case outlineStyle(OutlineStyle)
  /// The content of a layer.
  case content(Content)
  /// Layers, by their numbers.
  case layers([Int])
}

extension StageValue: Interpolatable {
  /// Whether values of this type interpolate. `none`, flags and values without a continuous range
  /// jump.
  public func interpolates(to other: StageValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.transform, .transform),
      (.color, .color):
      true
    case (.path(let a), .path(let b)): a.interpolates(to: b)
    case (.colors(let a), .colors(let b)): a.interpolates(to: b)
    case (.numbers(let a), .numbers(let b)): a.interpolates(to: b)
    case (.none, .none), (.none, .path), (.path, .none), (.flag, .flag),
      (.choice, .choice), (.outlineStyle, .outlineStyle), (.content, .content), (.layers, .layers):
      false
    default: preconditionFailure("A track holds values of one type, not \(self) and \(other)")
    }
  }

  /// The value at `fraction` of the way to `other`, by the rule of their type.
  public func interpolated(to other: StageValue, at fraction: Double) -> StageValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, at: fraction))
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, at: fraction))
    case (.size(let a), .size(let b)): .size(a.interpolated(to: b, at: fraction))
    case (.transform(let a), .transform(let b)): .transform(a.interpolated(to: b, at: fraction))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, at: fraction))
    case (.path(let a), .path(let b)) where a.interpolates(to: b):
      .path(a.interpolated(to: b, at: fraction))
    case (.colors(let a), .colors(let b)) where a.interpolates(to: b):
      .colors(a.interpolated(to: b, at: fraction))
    case (.numbers(let a), .numbers(let b)) where a.interpolates(to: b):
      .numbers(a.interpolated(to: b, at: fraction))
    default: jump(to: other)
    }
  }

  /// The other value, for types that do not interpolate.
  private func jump(to other: StageValue) -> StageValue {
    precondition(!interpolates(to: other))
    return other
  }

  /// The position of a value on the line to another one, by the rule of their type; nil for paths
  /// and for values that jump.
  public func part(of value: StageValue, to other: StageValue) -> Double? {
    guard interpolates(to: value), interpolates(to: other) else { return nil }
    return switch (self, value, other) {
    case (.number(let a), .number(let b), .number(let c)): a.nearest(of: b, to: c)
    case (.point(let a), .point(let b), .point(let c)): a.part(of: b, to: c)
    case (.size(let a), .size(let b), .size(let c)): a.part(of: b, to: c)
    case (.transform(let a), .transform(let b), .transform(let c)): a.part(of: b, to: c)
    case (.color(let a), .color(let b), .color(let c)): a.part(of: b, to: c)
    case (.colors(let a), .colors(let b), .colors(let c)): a.part(of: b, to: c)
    case (.numbers(let a), .numbers(let b), .numbers(let c)): a.part(of: b, to: c)
    default: nil
    }
  }
}

extension StageValue {
  /// What does not interpolate between two values of a kind that mostly does; nil where they do, for kinds
  /// that always jump, and for empty values, which stand for none.
  func misfit(with other: StageValue) -> String? {
    func counts<Element>(_ a: [Element], _ b: [Element], _ name: String) -> String? {
      a.isEmpty || b.isEmpty || a.count == b.count ? nil : "\(a.count) and \(b.count) \(name)"
    }
    switch (self, other) {
    case (.path(let a), .path(let b)):
      if a.interpolates(to: b) || a.isEmpty || b.isEmpty { return nil }
      return counts(a.elements, b.elements, "steps of a path") ?? "lines and curves of paths"
    case (.colors(let a), .colors(let b)): return counts(a, b, "colours")
    case (.numbers(let a), .numbers(let b)): return counts(a, b, "numbers")
    default: return nil
    }
  }

  /// Whether all its numbers are finite. What a layer's content draws is not looked at.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .point(let point): point.isFinite
    case .size(let size): size.isFinite
    case .transform(let map): map.isFinite
    case .color(let color): color.isFinite
    case .path(let path): path.bounds.origin.isFinite
    case .colors(let colors): colors.allSatisfy(\.isFinite)
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .none, .flag, .choice, .outlineStyle, .content, .layers: true
    }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Insets {
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension Color {
  fileprivate var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }
}

extension StageValue: CustomStringConvertible {
  /// The value as it is printed in a tape.
  public var description: String {
    switch self {
    case .none: "none"
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .point(let point): "(\(point.x), \(point.y))"
    case .size(let size): "\(size.width) × \(size.height)"
    case .transform(let map): "[\(map.a) \(map.b) \(map.c) \(map.d) \(map.tx) \(map.ty)]"
    case .color(let color): StageValue.text(color)
    case .path(let path): "\(path)"
    case .colors(let colors): "[\(colors.map(StageValue.text).joined(separator: ", "))]"
    case .numbers(let numbers): "\(numbers)"
    case .choice(let number): "choice \(number)"
    case .outlineStyle(let style): "\(style.cap) cap \(style.join) join"
    case .content(let content): content.description
    case .layers(let layers): "layers \(layers)"
    }
  }

  private static func text(_ color: Color) -> String {
    "rgba(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
  }
}

/// One of several choices, or some of them, as a property that jumps.
struct Choice<Option: RawRepresentable & Hashable & Sendable>: JumpingValue
where Option.RawValue == Int {
  var option: Option

  init(_ option: Option) { self.option = option }

  var stageValue: StageValue { .choice(option.rawValue) }

  init?(_ value: StageValue) {
    guard case .choice(let number) = value, let option = Option(rawValue: number) else {
      return nil
    }
    self.option = option
  }
}
