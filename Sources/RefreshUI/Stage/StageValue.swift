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
  /// A place.
  case point(Point)
  /// An extent.
  case size(Size)
  /// A map of the plane.
  case transform(Affine)
  /// A colour.
  case color(Color)
  /// What a layer shows.
  case content(Content)
  /// Layers, by their numbers.
  case layers([Int])
}

extension StageValue: Interpolatable {
  /// Numbers, places, extents, maps and colours have values in between; everything else jumps.
  public func interpolates(to other: StageValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.transform, .transform),
      (.color, .color):
      true
    default:
      false
    }
  }

  /// The value at `fraction` of the way to `other`: maps by their parts, colours premultiplied.
  public func interpolated(to other: StageValue, at fraction: Double) -> StageValue {
    switch (self, other) {
    case (.number(let a), .number(let b)):
      .number(a + (b - a) * fraction)
    case (.point(let a), .point(let b)):
      .point(a.interpolated(to: b, at: fraction))
    case (.size(let a), .size(let b)):
      .size(
        Size(
          a.width + (b.width - a.width) * fraction, a.height + (b.height - a.height) * fraction))
    case (.transform(let a), .transform(let b)):
      .transform(a.interpolated(to: b, at: fraction))
    case (.color(let a), .color(let b)):
      .color(a.interpolated(to: b, at: fraction))
    default:
      other
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
    case .transform(let map): "[\(map.a) \(map.b) \(map.c) \(map.d) \(map.tx) \(map.ty)]"
    case .color(let color): "rgba(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
    case .content(let content): content.description
    case .layers(let layers): "layers \(layers)"
    }
  }
}
