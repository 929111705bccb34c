import Elementary
import Render2D

public typealias CGFloat = Double

// MARK: - Points and sizes

/// A point. It is not the kit's `Point`, whose operators controls write for themselves.
public struct CGPoint: Hashable, Sendable, Codable {
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
  public init() { self.init(x: 0.0, y: 0) }

  init(_ kit: Point) { self.init(x: kit.x, y: kit.y) }
  var kit: Point { Point(x, y) }

  public static let zero = CGPoint()

  public func applying(_ t: CGAffineTransform) -> CGPoint { CGPoint(t.kit.apply(kit)) }
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

public struct CGSize: Hashable, Sendable, Codable {
  public var width: CGFloat
  public var height: CGFloat

  public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
  public init() { self.init(width: 0.0, height: 0) }

  init(_ kit: Size) { self.init(width: kit.width, height: kit.height) }
  var kit: Size { Size(width, height) }

  public static let zero = CGSize()

  public func applying(_ t: CGAffineTransform) -> CGSize {
    let vector = t.kit.apply(Vector(width, height))
    return CGSize(width: vector.dx, height: vector.dy)
  }
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

public struct CGVector: Hashable, Sendable, Codable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
  public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
  public init() { self.init(dx: 0.0, dy: 0) }

  init(_ kit: Vector) { self.init(dx: kit.dx, dy: kit.dy) }
  var kit: Vector { Vector(dx, dy) }

  public static let zero = CGVector()
}

// MARK: - Rectangles

public enum CGRectEdge: UInt32, Sendable {
  case minXEdge, minYEdge, maxXEdge, maxYEdge
}

/// A rectangle. One with a negative width or height is the standardized one in all that it answers, as in Core
/// Graphics.
public struct CGRect: Hashable, Sendable, Codable {
  public var origin: CGPoint
  public var size: CGSize

  public init(origin: CGPoint, size: CGSize) {
    self.origin = origin
    self.size = size
  }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
  public init() { self.init(origin: .zero, size: .zero) }

  init(_ kit: Rect) { self.init(origin: CGPoint(kit.origin), size: CGSize(kit.size)) }
  var kit: Rect {
    let own = standardized
    return Rect(own.origin.x, own.origin.y, own.size.width, own.size.height)
  }

  public static let zero = CGRect()
  /// The rectangle of no points: the intersection of rectangles that do not meet.
  public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
  public static let infinite = CGRect(
    x: -.greatestFiniteMagnitude / 2, y: -.greatestFiniteMagnitude / 2,
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  public var width: CGFloat { size.width.magnitude }
  public var height: CGFloat { size.height.magnitude }
  public var minX: CGFloat { min(origin.x, origin.x + size.width) }
  public var midX: CGFloat { origin.x + size.width / 2 }
  public var maxX: CGFloat { max(origin.x, origin.x + size.width) }
  public var minY: CGFloat { min(origin.y, origin.y + size.height) }
  public var midY: CGFloat { origin.y + size.height / 2 }
  public var maxY: CGFloat { max(origin.y, origin.y + size.height) }
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
  public var isInfinite: Bool { self == .infinite }

  public var standardized: CGRect {
    if size.width >= 0, size.height >= 0 { return self }
    return CGRect(x: minX, y: minY, width: width, height: height)
  }
  /// The smallest rectangle of whole numbers that contains it.
  public var integral: CGRect {
    if isNull { return self }
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return CGRect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    if isNull { return self }
    let own = standardized
    let inset = CGRect(
      x: own.origin.x + dx, y: own.origin.y + dy, width: own.size.width - 2 * dx,
      height: own.size.height - 2 * dy)
    return inset.size.width < 0 || inset.size.height < 0 ? .null : inset
  }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    if isNull { return self }
    let own = standardized
    return CGRect(
      x: own.origin.x + dx, y: own.origin.y + dy, width: own.size.width, height: own.size.height)
  }
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let own = standardized
    return CGRect(
      x: own.origin.x + insets.left, y: own.origin.y + insets.top,
      width: own.size.width - insets.left - insets.right,
      height: own.size.height - insets.top - insets.bottom)
  }
  public func union(_ other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
  public func intersection(_ other: CGRect) -> CGRect {
    if isNull || other.isNull { return .null }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    if right < left || bottom < top { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
  public func intersects(_ other: CGRect) -> Bool { !intersection(other).isEmpty }
  /// Whether a point is inside, or on the left or the upper edge.
  public func contains(_ point: CGPoint) -> Bool {
    !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
  public func contains(_ other: CGRect) -> Bool { !other.isNull && union(other) == standardized }
  public func divided(
    atDistance distance: CGFloat, from edge: CGRectEdge
  ) -> (slice: CGRect, remainder: CGRect) {
    let own = standardized
    let isAcross = edge == .minXEdge || edge == .maxXEdge
    let part = min(max(distance, 0), isAcross ? own.width : own.height)
    var (slice, rest) = (own, own)
    if isAcross {
      slice.size.width = part
      rest.size.width -= part
    } else {
      slice.size.height = part
      rest.size.height -= part
    }
    switch edge {
    case .minXEdge: rest.origin.x += part
    case .minYEdge: rest.origin.y += part
    case .maxXEdge: slice.origin.x = rest.maxX
    case .maxYEdge: slice.origin.y = rest.maxY
    }
    return (slice, rest)
  }
  /// The rectangle around its image.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    isNull ? self : CGRect(t.kit.boundingBox(of: kit))
  }
  public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}

extension CGPoint: CustomStringConvertible {
  public var description: String { "(\(x), \(y))" }
}

extension CGSize: CustomStringConvertible {
  public var description: String { "(\(width), \(height))" }
}

extension CGRect: CustomStringConvertible {
  public var description: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}

// MARK: - Affine maps

/// A map of row vectors: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  public var a, b, c, d, tx, ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
  public init(rotationAngle angle: CGFloat) { self.init(.rotation(.radians(angle))) }
  public init(scaleX: CGFloat, y: CGFloat) { self.init(.scale(scaleX, y)) }
  public init(translationX: CGFloat, y: CGFloat) { self.init(.translation(translationX, y)) }

  init(_ kit: Affine) {
    self.init(a: kit.a, b: kit.b, c: kit.c, d: kit.d, tx: kit.tx, ty: kit.ty)
  }
  var kit: Affine { Affine(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

  public static let identity = CGAffineTransform(.identity)

  public var isIdentity: Bool { self == .identity }
  /// This map, then another one.
  public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(kit.then(t.kit))
  }
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// The inverse map; the map itself if it has none.
  public func inverted() -> CGAffineTransform { kit.inverse.map(CGAffineTransform.init) ?? self }
}

// MARK: - Insets

public struct UIEdgeInsets: Hashable, Sendable, Codable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  init(_ kit: Insets) {
    self.init(top: kit.top, left: kit.left, bottom: kit.bottom, right: kit.right)
  }
  var kit: Insets { Insets(top: top, left: left, bottom: bottom, right: right) }

  public static let zero = UIEdgeInsets()
}

public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public static let zero = NSDirectionalEdgeInsets()
}

public struct UIOffset: Hashable, Sendable, Codable {
  public var horizontal, vertical: CGFloat

  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public init() { self.init(horizontal: 0, vertical: 0) }

  public static let zero = UIOffset()
}

public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all = UIRectEdge(rawValue: 15)
}

// MARK: - Functions of older sources

public let CGPointZero = CGPoint.zero
public let CGSizeZero = CGSize.zero
public let CGRectZero = CGRect.zero
public let CGRectNull = CGRect.null
public let CGAffineTransformIdentity = CGAffineTransform.identity
public let UIEdgeInsetsZero = UIEdgeInsets.zero

public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}
public func CGAffineTransformRotate(
  _ t: CGAffineTransform, _ angle: CGFloat
) -> CGAffineTransform { t.rotated(by: angle) }
public func CGAffineTransformScale(
  _ t: CGAffineTransform, _ x: CGFloat, _ y: CGFloat
) -> CGAffineTransform { t.scaledBy(x: x, y: y) }
public func CGAffineTransformTranslate(
  _ t: CGAffineTransform, _ x: CGFloat, _ y: CGFloat
) -> CGAffineTransform { t.translatedBy(x: x, y: y) }
public func CGAffineTransformConcat(
  _ a: CGAffineTransform, _ b: CGAffineTransform
) -> CGAffineTransform { a.concatenating(b) }
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}
