import Motion
import Render2D

/// The value of a layer's property at a moment.
public enum StageValue: Hashable, Sendable {
  /// Nothing: the property does not apply.
  case none
  /// A plain number.
  case number(Double)
  /// Yes or no.
  case flag(Bool)
  /// A place, or a distance across and down.
  case point(Point)
  /// An extent.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A distance for each edge.
  case insets(Insets)
  /// A map of the plane.
  case transform(Affine)
  /// A colour.
  case color(Color)
  /// An outline.
  case path(Path)
  /// Colours in order.
  case colors([Color])
  /// Numbers in order.
  case numbers([Double])
  /// Ends and corners of a line.
  case outlineStyle(OutlineStyle)
  /// What a layer shows.
  case content(Content)
  /// Layers, by their numbers.
  case layers([Int])
}

extension StageValue: Interpolatable {
  /// Numbers, places, extents, maps and colours have values in between, and so have paths with the
  /// same steps and lists of the same length; everything else jumps.
  public func interpolates(to other: StageValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.insets, .insets),
      (.transform, .transform), (.color, .color):
      true
    case (.path(let a), .path(let b)): a.interpolates(to: b)
    case (.colors(let a), .colors(let b)): a.count == b.count
    case (.numbers(let a), .numbers(let b)): a.count == b.count
    default: false
    }
  }

  /// The value at `fraction` of the way to `other`: maps by their parts with the shorter turn,
  /// colours premultiplied in encoded sRGB, paths point by point.
  public func interpolated(to other: StageValue, at fraction: Double) -> StageValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    func mix(_ a: Size, _ b: Size) -> Size {
      Size(mix(a.width, b.width), mix(a.height, b.height))
    }
    switch (self, other) {
    case (.number(let a), .number(let b)):
      return .number(mix(a, b))
    case (.point(let a), .point(let b)):
      return .point(a.interpolated(to: b, at: fraction))
    case (.size(let a), .size(let b)):
      return .size(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(
        Rect(origin: a.origin.interpolated(to: b.origin, at: fraction), size: mix(a.size, b.size)))
    case (.insets(let a), .insets(let b)):
      return .insets(
        Insets(
          top: mix(a.top, b.top), left: mix(a.left, b.left), bottom: mix(a.bottom, b.bottom),
          right: mix(a.right, b.right)))
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, at: fraction))
    case (.color(let a), .color(let b)):
      return .color(a.interpolated(to: b, at: fraction))
    case (.path(let a), .path(let b)) where a.interpolates(to: b):
      return .path(a.interpolated(to: b, at: fraction))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.interpolated(to: $1, at: fraction) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { mix($0, $1) })
    default:
      return other
    }
  }
}

extension StageValue: CustomStringConvertible {
  /// The value as it stands in a printed tape.
  public var description: String {
    switch self {
    case .none: "none"
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .point(let point): "(\(point.x), \(point.y))"
    case .size(let size): "\(size.width) × \(size.height)"
    case .rect(let rect): "(\(rect.minX), \(rect.minY)) \(rect.width) × \(rect.height)"
    case .insets(let insets):
      "insets \(insets.top) \(insets.left) \(insets.bottom) \(insets.right)"
    case .transform(let map): "[\(map.a) \(map.b) \(map.c) \(map.d) \(map.tx) \(map.ty)]"
    case .color(let color): StageValue.text(color)
    case .path(let path): "\(path)"
    case .colors(let colors): "[\(colors.map(StageValue.text).joined(separator: ", "))]"
    case .numbers(let numbers): "\(numbers)"
    case .outlineStyle(let style): "\(style.cap) cap \(style.join) join"
    case .content(let content): content.description
    case .layers(let layers): "layers \(layers)"
    }
  }

  private static func text(_ color: Color) -> String {
    "rgba(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
  }
}
