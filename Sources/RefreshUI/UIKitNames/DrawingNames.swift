// swift-format-ignore-file
// A table, with up to two lines a name.
import Render2D

// UIBezierPath and CGPath.
extension Path {
  @available(*, unavailable, renamed: "Path.rect(_:)")
  public init(rect: Rect) { self = .rect(rect) }
  @available(*, unavailable, renamed: "Path.ellipse(in:)")
  public init(ovalIn rect: Rect) { self = .ellipse(in: rect) }
  @available(*, unavailable, renamed: "Path.roundedRect(_:radius:)")
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self = .roundedRect(rect, radius: cornerRadius)
  }
  @available(*, unavailable, renamed: "Path.arc(center:radius:start:end:)")
  public init(
    arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) { self.init() }
  @available(*, unavailable, renamed: "line(to:)")
  public mutating func addLine(to point: Point) { line(to: point) }
  @available(*, unavailable, renamed: "quadratic(_:to:)")
  public mutating func addQuadCurve(to end: Point, controlPoint: Point) {
    quadratic(controlPoint, to: end)
  }
  @available(*, unavailable, renamed: "cubic(_:_:to:)")
  public mutating func addCurve(to end: Point, controlPoint1: Point, controlPoint2: Point) {
    cubic(controlPoint1, controlPoint2, to: end)
  }
  @available(*, unavailable, message: "use addArc(center:radius:start:end:)")
  public mutating func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {}
  @available(*, unavailable, renamed: "close()") public mutating func closeSubpath() { close() }
  @available(*, unavailable, message: "use append(.rect(…))")
  public mutating func addRect(_ rect: Rect) { append(.rect(rect)) }
  @available(*, unavailable, message: "use append(.ellipse(in: …))")
  public mutating func addEllipse(in rect: Rect) { append(.ellipse(in: rect)) }
  @available(*, unavailable, message: "use path = path.transformed(by: …)")
  public mutating func apply(_ transform: Affine) { self = transformed(by: transform) }
  @available(*, unavailable, renamed: "bounds") public var boundingBox: Rect { bounds }
  @available(*, unavailable, message: "leave 'cgPath' out") public var cgPath: Path { self }
}

// CGContext.
extension DrawingContext {
  @available(*, unavailable, message: "set 'fill': context.fill = .color(.red)")
  public func setFillColor(_ color: Color) {}
  @available(*, unavailable, message: "set 'stroke': context.stroke = .color(.red)")
  public func setStrokeColor(_ color: Color) {}
  @available(*, unavailable, message: "set line.width") public func setLineWidth(_ width: Double) {}
  @available(*, unavailable, message: "set line.cap") public func setLineCap(_ cap: StrokeStyle.Cap) {}
  @available(*, unavailable, message: "set line.join") public func setLineJoin(_ join: StrokeStyle.Join) {}
  @available(*, unavailable, message: "set line.dash and line.dashPhase")
  public func setLineDash(phase: Double, lengths: [Double]) {}
  @available(*, unavailable, message: "use group(opacity:)") public func setAlpha(_ alpha: Double) {}
  @available(*, unavailable, message: "use group(blend:)") public func setBlendMode(_ mode: BlendMode) {}
  @available(*, unavailable, message: "use fill(.rect(…))") public func fill(_ rect: Rect) {}
  @available(*, unavailable, message: "use stroke(.rect(…))") public func stroke(_ rect: Rect) {}
  @available(*, unavailable, message: "use fill(.ellipse(in: …))") public func fillEllipse(in rect: Rect) {}
  @available(*, unavailable, message: "use stroke(.ellipse(in: …))")
  public func strokeEllipse(in rect: Rect) {}
  @available(*, unavailable, message: "build a Path, and call fill(path) or stroke(path)")
  public func move(to point: Point) {}
  @available(*, unavailable, message: "build a Path, and call fill(path) or stroke(path)")
  public func addLine(to point: Point) {}
  @available(*, unavailable, message: "build a Path, and call fill(path) or stroke(path)")
  public func addPath(_ path: Path) {}
  @available(*, unavailable, message: "use stroke(path)") public func strokePath() {}
  @available(*, unavailable, message: "use fill(path)") public func fillPath() {}
  @available(*, unavailable, message: "use clip(.rect(…))") public func clip(to rect: Rect) {}
  @available(*, unavailable, renamed: "image(_:in:)") public func draw(_ image: Image, in rect: Rect) {}
  @available(*, unavailable, renamed: "scale(_:_:)") public func scaleBy(x: Double, y: Double) {}
  @available(*, unavailable, renamed: "translate(_:_:)") public func translateBy(x: Double, y: Double) {}
  @available(*, unavailable, message: "use rotate(.radians(…))") public func rotate(by radians: Double) {}
  @available(*, unavailable, renamed: "save()") public func saveGState() {}
  @available(*, unavailable, renamed: "restore()") public func restoreGState() {}
}

// CGRect, CGPoint, CGSize and CGVector.
extension Rect {
  @available(*, unavailable, renamed: "init(_:_:_:_:)")
  public init(x: Double, y: Double, width: Double, height: Double) { self.init(x, y, width, height) }
}
extension Point {
  @available(*, unavailable, renamed: "init(_:_:)")
  public init(x: Double, y: Double) { self.init(x, y) }
}
extension Size {
  @available(*, unavailable, renamed: "init(_:_:)")
  public init(width: Double, height: Double) { self.init(width, height) }
}

extension Vector {
  @available(*, unavailable, renamed: "init(_:_:)")
  public init(dx: Double, dy: Double) { self.init(dx, dy) }
  @available(*, unavailable, renamed: "dx")
  public var x: Double { get { dx } set { dx = newValue } }
  @available(*, unavailable, renamed: "dy")
  public var y: Double { get { dy } set { dy = newValue } }
}

// CACornerMask.
extension Corners {
  @available(*, unavailable, renamed: "topLeft") public static var layerMinXMinYCorner: Self { .topLeft }
  @available(*, unavailable, renamed: "topRight") public static var layerMaxXMinYCorner: Self { .topRight }
  @available(*, unavailable, renamed: "bottomLeft")
  public static var layerMinXMaxYCorner: Self { .bottomLeft }
  @available(*, unavailable, renamed: "bottomRight")
  public static var layerMaxXMaxYCorner: Self { .bottomRight }
}

// CGAffineTransform.
extension Affine {
  @available(*, unavailable, renamed: "Affine.translation(_:_:)")
  public init(translationX x: Double, y: Double) { self = .translation(x, y) }
  @available(*, unavailable, renamed: "Affine.scale(_:_:)")
  public init(scaleX x: Double, y: Double) { self = .scale(x, y) }
  @available(*, unavailable, message: "use .rotation(.radians(…))")
  public init(rotationAngle radians: Double) { self = .rotation(.radians(radians)) }
  @available(*, unavailable, renamed: "then(_:)")
  public func concatenating(_ next: Affine) -> Affine { then(next) }
  @available(*, unavailable, renamed: "inverse") public func inverted() -> Affine? { inverse }
  @available(*, unavailable, message: "use .translation(x, y).then(map)")
  public func translatedBy(x: Double, y: Double) -> Affine { Affine.translation(x, y).then(self) }
  @available(*, unavailable, message: "use .scale(x, y).then(map)")
  public func scaledBy(x: Double, y: Double) -> Affine { Affine.scale(x, y).then(self) }
  @available(*, unavailable, renamed: "scale(_:)")
  public static func scaled(by factor: Double) -> Affine { .scale(factor) }
  @available(*, unavailable, message: "use .scale(factor).then(map)")
  public func scaled(by factor: Double) -> Affine { Affine.scale(factor).then(self) }
  @available(*, unavailable, message: "use .rotation(.radians(…)) or .rotation(.turns(…))")
  public static func rotation(_ radians: Double) -> Affine { .rotation(.radians(radians)) }
  @available(*, unavailable, message: "use .rotation(.radians(…), about:) or .rotation(.turns(…), about:)")
  public static func rotation(_ radians: Double, about point: Point) -> Affine {
    .rotation(.radians(radians), about: point)
  }
  @available(*, unavailable, message: "use .rotation(.radians(…)).then(map)")
  public func rotated(by radians: Double) -> Affine { Self.rotation(.radians(radians)).then(self) }
}

// UIColor.
extension Color {
  @available(*, unavailable, message: "use faded(_:), which multiplies the alpha, or set 'alpha'")
  public func withAlphaComponent(_ alpha: Double) -> Color { faded(alpha) }
  @available(*, unavailable, message: "use .gray(_:), from 0 to 255")
  public init(white: Double, alpha: Double) { self = .gray(Int(white * 255)).faded(alpha) }
  @available(*, unavailable, message: "leave 'cgColor' out") public var cgColor: Color { self }
}

// UIFont.
extension Font {
  @available(*, unavailable, renamed: "Font.system(_:_:)")
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    .system(size, weight)
  }
  @available(*, unavailable, message: "use .system(size, weight), and set its figures to .tabular")
  public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> Font {
    .system(size, weight)
  }
  @available(*, unavailable, message: "use .system(size, .bold)")
  public static func boldSystemFont(ofSize size: Double) -> Font { .system(size, .bold) }
  @available(*, unavailable, renamed: "size") public var pointSize: Double { size }
}

// UIView.ContentMode.
extension ContentMode {
  @available(*, unavailable, renamed: "fill") public static var scaleToFill: ContentMode { .fill }
  @available(*, unavailable, renamed: "aspectFit") public static var scaleAspectFit: ContentMode { .aspectFit }
  @available(*, unavailable, renamed: "aspectFill") public static var scaleAspectFill: ContentMode { .aspectFill }
}

// CGRect.
extension Rect {
  @available(*, unavailable, message: "use inset(by: Insets(…))")
  public func insetBy(dx: Double, dy: Double) -> Rect { self }
  @available(*, unavailable, message: "use offset(by: Vector(dx, dy))")
  public func offsetBy(dx: Double, dy: Double) -> Rect { self }
}
