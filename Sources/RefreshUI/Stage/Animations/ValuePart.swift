import Motion
import Render2D

/// What of a property's value an explicit animation changes.
enum ValuePart: Hashable, Sendable {
  /// All of it.
  case whole

  // Of a point.

  /// How far across.
  case x
  /// How far down.
  case y

  // Of an extent.

  /// The width.
  case width
  /// The height.
  case height

  // Of a map.

  /// The turn, a number of radians.
  case rotation
  /// The stretch along both axes; read as the mean of the two.
  case scale
  /// The stretch along x.
  case scaleX
  /// The stretch along y.
  case scaleY
  /// The move, as a point.
  case translation
  /// The move across.
  case translationX
  /// The move down.
  case translationY

  /// The part of a value; all of one that has no such part.
  func read(_ value: StageValue) -> StageValue {
    switch (self, value) {
    case (.x, .point(let point)): .number(point.x)
    case (.y, .point(let point)): .number(point.y)
    case (.width, .size(let size)): .number(size.width)
    case (.height, .size(let size)): .number(size.height)
    case (.rotation, .transform(let map)): .number(map.parts.rotation.radians)
    case (.scale, .transform(let map)):
      .number((map.parts.scale.dx + map.parts.scale.dy) / 2)
    case (.scaleX, .transform(let map)): .number(map.parts.scale.dx)
    case (.scaleY, .transform(let map)): .number(map.parts.scale.dy)
    case (.translation, .transform(let map)): .point(Point(map.tx, map.ty))
    case (.translationX, .transform(let map)): .number(map.tx)
    case (.translationY, .transform(let map)): .number(map.ty)
    default: value
    }
  }

  /// A value with the part replaced; the same where the kinds do not fit.
  func replacing(_ part: StageValue, in value: StageValue) -> StageValue {
    switch (self, value, part) {
    case (.whole, _, _):
      return part
    case (.x, .point(let point), .number(let x)):
      return .point(Point(x, point.y))
    case (.y, .point(let point), .number(let y)):
      return .point(Point(point.x, y))
    case (.width, .size(let size), .number(let width)):
      return .size(Size(width, size.height))
    case (.height, .size(let size), .number(let height)):
      return .size(Size(size.width, height))
    case (.translation, .transform(var map), .point(let point)):
      (map.tx, map.ty) = (point.x, point.y)
      return .transform(map)
    case (.translationX, .transform(var map), .number(let x)):
      map.tx = x
      return .transform(map)
    case (.translationY, .transform(var map), .number(let y)):
      map.ty = y
      return .transform(map)
    case (_, .transform(let map), .number(let number)):
      var parts = map.parts
      switch self {
      case .rotation: parts.rotation = .radians(number)
      case .scale: parts.scale = Vector(number, number)
      case .scaleX: parts.scale = Vector(number, parts.scale.dy)
      case .scaleY: parts.scale = Vector(parts.scale.dx, number)
      default: break
      }
      return .transform(Affine(parts))
    default:
      return value
    }
  }
}
