import Render2D

public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  var kit: Corners { Corners(rawValue: Int(rawValue & 15)) }
}

/// A path with a style of line, which draws itself in the current context.
open class UIBezierPath: NSObject, NSCopying {
  var kit = Path()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  /// Curves are drawn exactly here, whatever it is.
  open var flatness: CGFloat = 0.6
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  public override init() {}

  init(_ kit: Path) { self.kit = kit }

  public convenience init(rect: CGRect) { self.init(.rect(rect.kit)) }
  /// From the right end of the oval on, clockwise.
  public convenience init(ovalIn rect: CGRect) { self.init(.quarteredEllipse(in: rect.kit)) }
  /// Its corners are those of iOS, whose curvature grows from zero, and it begins at the top left one.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(.continuousRoundedRect(rect.kit, cornerRadius, .all))
  }
  /// The corners have one radius, which is the width of `cornerRadii`.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(.continuousRoundedRect(rect.kit, cornerRadii.width, corners.kit))
  }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  public convenience init(cgPath: CGPath) { self.init(cgPath.kit) }
  public required init?(coder: NSCoder) { nil }

  // MARK: - Construction

  open var cgPath: CGPath {
    get { CGPath(kit) }
    set { kit = newValue.kit }
  }
  open func move(to point: CGPoint) { kit.move(to: point.kit) }
  open func addLine(to point: CGPoint) { kit.addLine(to: point.kit) }
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    kit.addCubic(controlPoint1.kit, controlPoint2.kit, to: endPoint.kit)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    kit.addQuadratic(controlPoint.kit, to: endPoint.kit)
  }
  /// An arc that is `clockwise` as it looks on screen, after a line to its start.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let sweep = Path.sweep(from: startAngle, to: endAngle, isGrowing: clockwise)
    kit.addArc(center.kit, radius, from: startAngle, sweep: sweep)
  }
  open func close() { kit.close() }
  open func removeAllPoints() { kit = Path() }
  open func append(_ bezierPath: UIBezierPath) { kit.append(bezierPath.kit) }
  open func apply(_ transform: CGAffineTransform) { kit = kit.transformed(by: transform.kit) }
  /// Another path that runs the other way, with the same style.
  open func reversing() -> UIBezierPath { styled(kit.reversed) }
  open func copy(with zone: NSZone?) -> Any { styled(kit) }

  private func styled(_ kit: Path) -> UIBezierPath {
    let path = UIBezierPath(kit)
    path.lineWidth = lineWidth
    path.lineCapStyle = lineCapStyle
    path.lineJoinStyle = lineJoinStyle
    path.miterLimit = miterLimit
    path.usesEvenOddFillRule = usesEvenOddFillRule
    path.flatness = flatness
    path.dash = dash
    return path
  }

  // MARK: - What it is

  open var isEmpty: Bool { kit.isEmpty }
  /// The smallest rectangle around all points, those of controls included.
  open var bounds: CGRect { cgPath.boundingBox }
  open var currentPoint: CGPoint { CGPoint(kit.currentPoint) }
  open func contains(_ point: CGPoint) -> Bool { kit.contains(point.kit, rule) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return kit == other.kit && line == other.line
      && usesEvenOddFillRule == other.usesEvenOddFillRule
  }
  open override var hash: Int { kit.hashValue }

  // MARK: - Lines

  /// Dashes and gaps in turn; none with a null pointer or a count of 0.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = unsafe pattern.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) }
    dash = (lengths ?? [], phase)
  }
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { unsafe pattern?[index] = length }
    unsafe count?.pointee = dash.lengths.count
    unsafe phase?.pointee = dash.phase
  }

  var rule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonZero }
  var line: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCapStyle.kit, join: lineJoinStyle.kit, miterLimit: miterLimit,
      dash: dash.lengths, dashPhase: dash.phase)
  }
}

extension Path {
  /// A rectangle with the corners of iOS, clockwise from the end of its top left one.
  static func continuousRoundedRect(_ rect: Rect, _ radius: Double, _ corners: Corners) -> Path {
    let outline = Path.roundedRect(rect, radius: radius, curve: .continuous, corners: corners)
    // The kit's begins where the top right corner does; and that of a rectangle at the top left already.
    guard radius > 0, !corners.isEmpty, outline.elements.count > 5,
      case .move(let first) = outline.elements[0]
    else { return outline }
    var path = Path()
    var last = first
    for element in outline.elements.dropLast() {
      switch element {
      case .line(let point), .cubic(_, _, let point): last = point
      default: break
      }
    }
    path.move(to: last)
    path.line(to: first)
    for element in outline.elements.dropFirst().dropLast() {
      switch element {
      case .line(let point): path.line(to: point)
      case .cubic(let first, let second, let point): path.cubic(first, second, to: point)
      default: break
      }
    }
    path.close()
    return path
  }
}
