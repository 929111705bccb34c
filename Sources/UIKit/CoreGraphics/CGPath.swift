import Elementary
import Render2D

public enum CGLineCap: Int32, Sendable {
  case butt, round, square

  var kit: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel

  var kit: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd

  var kit: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A step of a path, with one point for a move or a line, two or three for a curve, none for a close.
@unsafe public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

/// An outline that does not change.
public class CGPath: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// Only ``CGMutablePath`` sets it.
  fileprivate(set) var kit: Path

  init(_ kit: Path) { self.kit = kit }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(Path.rect(rect.kit).transformed(by: transform))
  }
  /// From the right end of the ellipse on, clockwise on screen.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(Path.quarteredEllipse(in: rect.kit).transformed(by: transform))
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(rect.kit, Size(cornerWidth, cornerHeight))
    unsafe self.init(path.transformed(by: transform))
  }

  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let outline = unsafe path.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      transform: transform?.pointee ?? .identity)
    self.init(outline.kit)
  }

  // MARK: - What it is

  public var isEmpty: Bool { kit.isEmpty }
  public var currentPoint: CGPoint { CGPoint(kit.currentPoint) }
  /// The smallest rectangle around all points, the control points of curves included; null without a point.
  public var boundingBox: CGRect { CGRect(pointsOf: kit) }
  /// The smallest rectangle around the outline itself; null without a point.
  public var boundingBoxOfPath: CGRect { isEmpty ? .null : CGRect(kit.bounds) }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    kit.transformed(by: transform.kit).contains(point.kit, rule.kit)
  }
  /// Whether it is one rectangle parallel to the axes, which it stores.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard Path.rect(kit.bounds) == kit else { return false }
    unsafe rect?.pointee = CGRect(kit.bounds)
    return true
  }

  public func applyWithBlock(_ block: CGPathApplyBlock) {
    for element in kit.elements { unsafe element.pass(to: block) }
  }
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    unsafe applyWithBlock { unsafe function(info, $0) }
  }

  // MARK: - Copies

  public func copy() -> CGPath? { CGPath(kit) }
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    unsafe CGPath(kit.transformed(by: transform))
  }
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(kit) }
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    unsafe CGMutablePath(kit.transformed(by: transform))
  }
  /// The outline of a line along the path, to be filled.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap.kit, join: lineJoin.kit, miterLimit: miterLimit)
    return CGPath(kit.transformed(by: transform.kit).stroked(style, tolerance: 0.01))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.kit == b.kit }
  public func hash(into hasher: inout Hasher) { hasher.combine(kit) }
  public var description: String { "<\(type(of: self)) of \(kit.elements.count) steps>" }
}

/// An outline that is built step by step.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  override init(_ kit: Path) { super.init(kit) }
  public init() { super.init(Path()) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    kit.move(to: transform.kit.apply(point.kit))
  }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    kit.addLine(to: transform.kit.apply(point.kit))
  }
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    kit.addQuadratic(transform.kit.apply(control.kit), to: transform.kit.apply(end.kit))
  }
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    let map = transform.kit
    kit.addCubic(map.apply(control1.kit), map.apply(control2.kit), to: map.apply(end.kit))
  }
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    kit.append(Path.rect(rect.kit).transformed(by: transform.kit))
  }
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    kit.append(Path.quarteredEllipse(in: rect.kit).transformed(by: transform.kit))
  }
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    var path = Path()
    path.addRoundedRect(rect.kit, Size(cornerWidth, cornerHeight))
    kit.append(path.transformed(by: transform.kit))
  }
  /// An arc whose angle grows where it is not `clockwise`: the word is for an axis that points up. On a screen, whose
  /// y points down, `clockwise` looks anticlockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Path.sweep(from: startAngle, to: endAngle, isGrowing: !clockwise)
    kit.addArc(center.kit, radius, from: startAngle, sweep: sweep, transform.kit)
  }
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    kit.addArc(center.kit, radius, from: startAngle, sweep: delta, transform.kit)
  }
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty, let back = transform.kit.inverse else { return }
    kit.appendArc(
      corner: tangent1End.kit, to: tangent2End.kit, radius: radius, transform.kit, back)
  }
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    kit.append(path.kit.transformed(by: transform.kit))
  }
  public func closeSubpath() { kit.close() }
}

// MARK: - Core Graphics' rules for the kit's paths

extension Path {
  /// Draws a line; nothing without a current point.
  mutating func addLine(to point: Point) {
    if !isEmpty { line(to: point) }
  }
  mutating func addQuadratic(_ control: Point, to point: Point) {
    if !isEmpty { quadratic(control, to: point) }
  }
  mutating func addCubic(_ first: Point, _ second: Point, to point: Point) {
    if !isEmpty { cubic(first, second, to: point) }
  }

  func transformed(by map: UnsafePointer<CGAffineTransform>?) -> Path {
    guard let map = unsafe map?.pointee, !map.isIdentity else { return self }
    return transformed(by: map.kit)
  }

  /// The angle that an arc runs over. The end is moved by whole turns to the side of the start where the angle grows,
  /// or falls; where that makes the two the same but they were not, the arc is a whole turn. Several turns in the
  /// right direction stay.
  static func sweep(from start: Double, to end: Double, isGrowing: Bool) -> Double {
    let turn = 2 * Double.pi
    var way = isGrowing ? end - start : start - end
    if way < 0, way.isFinite {
      way = way.truncatingRemainder(dividingBy: turn) + turn
      if way < 1e-9 { way = turn }
    }
    return isGrowing ? way : -way
  }

  /// Draws an arc of a circle under a map, after a line to its start. Each of its curves is at most a quarter of a
  /// turn, whatever the radius, so that arcs of equal angles have as many steps and can become each other.
  mutating func addArc(
    _ center: Point, _ radius: Double, from start: Double, sweep: Double,
    _ map: Affine = .identity
  ) {
    guard radius.isFinite, start.isFinite, sweep.isFinite else { return }
    func unit(_ angle: Double) -> Vector {
      let (sine, cosine) = Elementary.sincos(angle)
      return Vector(cosine, sine)
    }
    let first = unit(start)
    line(to: map.apply(center + first * radius))
    let quarters = min(sweep.magnitude / (.pi / 2), 4000)
    let count = Int((quarters - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let isWhole = count % 4 == 0 && (quarters - Double(count)).magnitude < 1e-9
    let step =
      (sweep < 0 ? -1 : 1) * (isWhole ? Double(count) : quarters) * (.pi / 2) / Double(count)
    let (sine, cosine) = Elementary.sincos(step / 4)
    let reach = 4.0 / 3 * sine / cosine
    var last = first
    for index in 1...count {
      let next = index == count && isWhole ? first : unit(start + step * Double(index))
      cubic(
        map.apply(center + (last + last.turnedRight * reach) * radius),
        map.apply(center + (next - next.turnedRight * reach) * radius),
        to: map.apply(center + next * radius))
      last = next
    }
  }

  /// Draws a line towards a corner and an arc that rounds it, both given before a map.
  mutating func appendArc(
    corner: Point, to end: Point, radius: Double, _ map: Affine, _ back: Affine
  ) {
    var piece = Path()
    piece.move(to: back.apply(currentPoint))
    piece.addArc(corner: corner, to: end, radius: radius)
    for element in piece.elements.dropFirst() {
      switch element {
      case .line(let point): line(to: map.apply(point))
      case .cubic(let first, let second, let point):
        cubic(map.apply(first), map.apply(second), to: map.apply(point))
      case .move, .quadratic, .close: break
      }
    }
  }

  /// The ellipse in a rectangle as four curves, from its right end on, clockwise on screen.
  static func quarteredEllipse(in rect: Rect) -> Path {
    var path = Path()
    path.addArc(
      .zero, 1, from: 0, sweep: 2 * .pi,
      Affine(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    path.close()
    return path
  }

  /// Adds a rectangle with corners of a quarter of an ellipse each, from the middle of its right side on, clockwise
  /// on screen.
  mutating func addRoundedRect(_ rect: Rect, _ corner: Size) {
    let (x, y) = (
      min(max(corner.width, 0), rect.width / 2), min(max(corner.height, 0), rect.height / 2)
    )
    guard x > 0, y > 0 else { return append(.rect(rect)) }
    move(to: Point(rect.maxX, rect.midY))
    for (right, down, angle) in [
      (1.0, 1.0, 0.0), (-1, 1, 0.5 * .pi), (-1, -1, .pi), (1, -1, 1.5 * .pi),
    ] {
      let center = Point(
        right > 0 ? rect.maxX - x : rect.minX + x, down > 0 ? rect.maxY - y : rect.minY + y)
      addArc(
        .zero, 1, from: angle, sweep: .pi / 2,
        Affine(a: x, b: 0, c: 0, d: y, tx: center.x, ty: center.y))
    }
    close()
  }
}

extension Path.Element {
  /// Lends it to a function in Core Graphics' form.
  fileprivate func pass(to block: CGPathApplyBlock) {
    let (type, points): (CGPathElementType, [Point]) =
      switch self {
      case .move(let point): (.moveToPoint, [point])
      case .line(let point): (.addLineToPoint, [point])
      case .quadratic(let control, let end): (.addQuadCurveToPoint, [control, end])
      case .cubic(let first, let second, let end): (.addCurveToPoint, [first, second, end])
      case .close: (.closeSubpath, [])
      }
    // Room for three, so that whoever reads too many reads zeros.
    var room = points.map { CGPoint($0) } + Array(repeating: .zero, count: 3 - points.count)
    unsafe room.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var element = unsafe CGPathElement(type: type, points: base)
      unsafe withUnsafePointer(to: &element) { unsafe block($0) }
    }
  }
}

extension CGRect {
  /// The smallest rectangle around all points of a path.
  fileprivate init(pointsOf path: Path) {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quadratic(let control, let end): points += [control, end]
      case .cubic(let first, let second, let end): points += [first, second, end]
      case .close: break
      }
    }
    guard let first = points.first else {
      self = .null
      return
    }
    var (low, high) = (first, first)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

// MARK: - Functions of older sources

public func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }
public func CGPathMoveToPoint(
  _ path: CGMutablePath, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
  unsafe path.move(to: CGPoint(x: x, y: y), transform: transform?.pointee ?? .identity)
}
public func CGPathAddLineToPoint(
  _ path: CGMutablePath, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
  unsafe path.addLine(to: CGPoint(x: x, y: y), transform: transform?.pointee ?? .identity)
}
public func CGPathGetPathBoundingBox(_ path: CGPath) -> CGRect { path.boundingBoxOfPath }
public func CGPathCreateCopyByStrokingPath(
  _ path: CGPath, _ transform: UnsafePointer<CGAffineTransform>?, _ lineWidth: CGFloat,
  _ lineCap: CGLineCap, _ lineJoin: CGLineJoin, _ miterLimit: CGFloat
) -> CGPath? {
  unsafe path.copy(
    strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
    transform: transform?.pointee ?? .identity)
}
