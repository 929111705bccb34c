import Render2D

public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, high
  case medium = 4
}

/// A picture that is drawn step by step.
///
/// A context of UIKit's has its origin at the top left and y that points down. That of a bitmap, as
/// ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)`` makes one, has it at the bottom left.
public final class CGContext {
  /// What ``saveGState()`` saves, apart from the map and the clip, which `kit` has.
  struct State {
    var fill = CGColor.black
    var stroke = CGColor.black
    var fillSpace = CGColorSpace.gray
    var strokeSpace = CGColorSpace.gray
    var line = StrokeStyle()
    var alpha = 1.0
    var blend = CGBlendMode.normal
    /// The offset is in the base coordinates.
    var shadow: Shadow?
    var isAntialiased = true
    var quality = CGInterpolationQuality.default
    var masks: [DisplayList.Command] = []
    /// A rectangle around the clip, in the picture's coordinates.
    var clip: CGRect
  }

  /// A transparency layer: what is around it.
  private struct Layer {
    let kit: DrawingContext
    let saved: [State]
  }

  /// What it draws into; its transform is the current one.
  private(set) var kit: DrawingContext
  var state: State
  private var saved: [State] = []
  private var layers: [Layer] = []
  /// From what has no transform to the picture.
  let base: Affine
  /// The picture's rectangle, and its pixels to a point.
  let bounds: CGRect
  let scale: Double
  /// The memory of a bitmap.
  let bitmap: Bitmap?

  private var path = Path()
  /// The transform that the path's coordinates are under.
  private var pathMap = Affine.identity

  /// A context that draws into the kit's, whose y points down.
  init(
    kit: DrawingContext, bounds: CGRect = .infinite, scale: Double = 1, bitmap: Bitmap? = nil
  ) {
    self.kit = kit
    self.bitmap = bitmap
    base = bitmap == nil ? .identity : kit.transform
    (self.bounds, self.scale) = (bounds, scale)
    state = State(clip: bounds)
  }

  // MARK: - State

  public func saveGState() {
    saved.append(state)
    kit.save()
  }
  /// Restores what was saved last; nothing if there is none.
  public func restoreGState() {
    guard let before = saved.popLast() else { return }
    state = before
    kit.restore()
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) { kit.translate(tx, ty) }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { kit.scale(sx, sy) }
  public func rotate(by angle: CGFloat) { kit.rotate(.radians(angle)) }
  public func concatenate(_ transform: CGAffineTransform) { kit.concatenate(transform.kit) }
  /// The map to pixels, whose y points up.
  public var ctm: CGAffineTransform {
    let height = bounds.isInfinite ? 0 : bounds.maxY
    let device = Affine(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height * scale)
    return CGAffineTransform(kit.transform.then(device))
  }
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.kit }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.kit }
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dash, state.line.dashPhase) = (lengths, phase)
  }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }

  /// A shadow below all that is drawn; it is not subject to the transform, and its standard deviation is half the blur.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    state.shadow = Shadow(
      color: color.kit, offset: Vector(offset.width, offset.height), radius: max(blur, 0) / 2)
  }
  /// A shadow of black at one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: - Colours

  public func setFillColor(_ color: CGColor) { state.fill = color }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(gray: gray, alpha: alpha)
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(gray: gray, alpha: alpha)
  }
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }
  /// A colour from the components of the space that was set.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    let color = unsafe CGColor(colorSpace: state.fillSpace, components: components)
    state.fill = color ?? state.fill
  }
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    let color = unsafe CGColor(colorSpace: state.strokeSpace, components: components)
    state.stroke = color ?? state.stroke
  }

  // MARK: - The path

  public func beginPath() { path = Path() }
  public func move(to point: CGPoint) { extend { $0.move(to: point.kit) } }
  public func addLine(to point: CGPoint) { extend { $0.addLine(to: point.kit) } }
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    extend { $0.addCubic(control1.kit, control2.kit, to: end.kit) }
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    extend { $0.addQuadratic(control.kit, to: end.kit) }
  }
  public func addRect(_ rect: CGRect) { extend { $0.append(.rect(rect.kit)) } }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addEllipse(in rect: CGRect) { extend { $0.append(.quarteredEllipse(in: rect.kit)) } }
  /// An arc whose angle grows where it is not `clockwise`, as for ``CGMutablePath``.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let sweep = Path.sweep(from: startAngle, to: endAngle, isGrowing: !clockwise)
    extend { $0.addArc(center.kit, radius, from: startAngle, sweep: sweep) }
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard !isPathEmpty else { return }
    extend { $0.addArc(corner: tangent1End.kit, to: tangent2End.kit, radius: radius) }
  }
  public func addPath(_ path: CGPath) { extend { $0.append(path.kit) } }
  public func closePath() { extend { $0.close() } }
  public func replacePathWithStrokedPath() {
    extend { [line = state.line] in $0 = $0.stroked(line, tolerance: 0.01) }
  }

  public var isPathEmpty: Bool { path.isEmpty }
  public var currentPointOfPath: CGPoint { CGPoint(localPath().currentPoint) }
  public var boundingBoxOfPath: CGRect { CGPath(localPath()).boundingBox }
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: FillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .nonZero
    return localPath().contains(point.kit, rule)
  }

  /// The path in the coordinates of the current transform.
  private func localPath() -> Path {
    let map = kit.transform
    if pathMap != map {
      if !path.isEmpty {
        path = map.inverse.map { path.transformed(by: pathMap.then($0)) } ?? Path()
      }
      pathMap = map
    }
    return path
  }
  private func extend(_ body: (inout Path) -> Void) {
    _ = localPath()
    body(&path)
  }
  private func takePath() -> Path {
    defer { path = Path() }
    return localPath()
  }

  // MARK: - Painting

  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill: fill(path)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path)
      stroke(path)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path)
    }
  }
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule.kit) }
  public func strokePath() { stroke(takePath()) }
  public func fill(_ rect: CGRect) { fill(Path.rect(rect.kit)) }
  public func fill(_ rects: [CGRect]) {
    fill(rects.reduce(into: Path()) { $0.append(.rect($1.kit)) })
  }
  public func fillEllipse(in rect: CGRect) { fill(Path.quarteredEllipse(in: rect.kit)) }
  public func stroke(_ rect: CGRect) { stroke(Path.rect(rect.kit)) }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.line.width
    state.line.width = width
    stroke(rect)
    state.line.width = before
  }
  public func strokeEllipse(in rect: CGRect) { stroke(Path.quarteredEllipse(in: rect.kit)) }
  /// A line from each point at an even place to the one after it.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for place in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[place].kit)
      path.line(to: points[place + 1].kit)
    }
    stroke(path)
  }
  public func clear(_ rect: CGRect) {
    composite(
      DisplayList([.fill(.rect(rect.kit), .nonZero, .color(.black), kit.transform)]), as: .clear)
  }

  func fill(_ path: Path, _ rule: FillRule = .nonZero) {
    paint(state.fill, area: (path, rule)) { .fill(path, rule, $0, $1) }
  }
  func stroke(_ path: Path, _ line: StrokeStyle? = nil) {
    let line = line ?? state.line
    let isBounded = state.blend.kit.reachesOutside
    paint(
      state.stroke,
      area: (isBounded ? path.stroked(line, tolerance: 0.01) : path, .nonZero)
    ) { .stroke(path, line, $0, $1) }
  }

  /// Paints an area with a colour. A mode that would change what is outside of the area is held within it.
  private func paint(
    _ color: CGColor, area: (path: Path, rule: FillRule),
    _ command: (Paint, Affine) -> DisplayList.Command
  ) {
    let map = kit.transform
    guard !area.path.isEmpty, map.isFinite else { return }
    var paint = color.paint
    switch paint {
    case .color(let color): paint = .color(color.faded(state.alpha))
    case .image(var pattern):
      pattern.transform = pattern.transform.then(base).then(map.inverse ?? .identity)
      paint = .image(pattern)
    default: break
    }
    let isPlain = color.tile == nil
    guard state.blend.kit.reachesOutside else {
      composite(DisplayList([command(paint, map)]), isFaded: isPlain)
      return
    }
    let box = Path.rect(area.path.bounds.inset(by: Insets(-1)))
    composite(
      DisplayList([.fill(box, .nonZero, paint, map)]), isFaded: isPlain,
      within: .pushClip(area.path, area.rule, map))
  }

  /// Composites drawing in the picture's coordinates as the state says: masked, in its mode, with its shadow, and at
  /// its alpha unless that is in it already. `clip` holds a mode that reaches outside of what is drawn.
  func composite(
    _ drawing: DisplayList, as mode: CGBlendMode? = nil, isFaded: Bool = false,
    within clip: DisplayList.Command? = nil
  ) {
    let mode = mode ?? state.blend
    var list = DisplayList()
    var pushes = state.masks
    if !state.isAntialiased { pushes.append(.pushAntialiasing(false)) }
    if let clip { pushes.append(clip) }
    if mode != .normal { pushes.append(.pushBlend(mode.kit)) }
    for push in pushes { list.append(push) }
    func draw(_ list: inout DisplayList) {
      if isFaded || state.alpha == 1 { return list.append(drawing, .identity) }
      list.append(.pushGroup(opacity: state.alpha))
      list.append(drawing, .identity)
      list.append(.pop)
    }
    if let shadow = state.shadow, mode != .clear {
      list.withShadow(shadow, base) { draw(&$0) }
    } else {
      draw(&list)
    }
    for _ in pushes { list.append(.pop) }
    let map = kit.transform
    kit.transform = .identity
    kit.draw(list)
    kit.transform = map
    if let bitmap, layers.isEmpty { bitmap.show(kit.list) }
  }

  // MARK: - Clips

  public func clip(using rule: CGPathFillRule = .winding) { clip(takePath(), rule.kit) }
  public func clip(to rect: CGRect) { clip(Path.rect(rect.kit), .nonZero) }
  public func clip(to rects: [CGRect]) {
    clip(rects.reduce(into: Path()) { $0.append(.rect($1.kit)) }, .nonZero)
  }
  /// Lets through what a picture in a rectangle does: where it is opaque, or white if all of it is opaque.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let place = Self.upright(mask.kit, in: rect) else { return }
    clip(to: rect)
    let isOpaque = mask.kit.premultiplied.allSatisfy { $0 >= 0xFF00_0000 }
    state.masks.append(
      .pushMask(
        DisplayList([.image(mask.kit, place)]), isOpaque ? .luminance : .alpha, kit.transform))
  }

  func clip(_ path: Path, _ rule: FillRule) {
    kit.clip(path, rule)
    let box = CGRect(kit.transform.boundingBox(of: path.bounds))
    state.clip = state.clip.intersection(box)
  }

  public var boundingBoxOfClipPath: CGRect {
    guard let back = kit.transform.inverse, !state.clip.isInfinite else { return state.clip }
    return CGRect(back.boundingBox(of: state.clip.kit))
  }

  /// All that the clip lets through, in the picture's coordinates.
  var reach: Path {
    .rect(state.clip.isInfinite ? Rect(-1e5, -1e5, 2e5, 2e5) : state.clip.kit)
  }

  // MARK: - Pictures

  /// Draws a picture whose top is where y is largest: upside down in a context of UIKit's.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard let place = Self.upright(image.kit, in: rect) else { return }
    guard byTiling else { return draw(image.kit, place) }
    let pattern = ImagePattern(image.kit, transform: place.then(kit.transform))
    composite(DisplayList([.fill(reach, .nonZero, .image(pattern), .identity)]))
  }

  /// Draws a picture whose top is where y is smallest.
  func drawDown(_ image: Image, in rect: CGRect) {
    guard
      let place = Affine.mapping(Rect(origin: .zero, size: image.size), onto: rect.kit)
    else { return }
    draw(image, place)
  }

  private func draw(_ image: Image, _ place: Affine) {
    let map = place.then(kit.transform)
    let box = Path.rect(Rect(origin: .zero, size: image.size))
    var command = DisplayList.Command.image(image, map)
    if state.quality == .none {
      let pattern = ImagePattern(image, edges: .pad, sampling: .nearest)
      command = .fill(box, .nonZero, .image(pattern), map)
    }
    let mode = state.blend.kit
    let needsClip = mode.reachesOutside || mode.fadesResult && state.alpha < 1
    composite(
      DisplayList([command]), within: needsClip ? .pushClip(box, .nonZero, map) : nil)
  }

  /// The map of a picture into a rectangle whose y points up.
  private static func upright(_ image: Image, in rect: CGRect) -> Affine? {
    let size = image.size
    guard !rect.isEmpty else { return nil }
    return Affine(
      a: rect.width / size.width, b: 0, c: 0, d: -rect.height / size.height, tx: rect.minX,
      ty: rect.maxY)
  }

  // MARK: - Transparency layers

  /// Until ``endTransparencyLayer()``, draws on a surface of its own, which is then composited as a whole.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { beginLayer(nil) }
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
    beginLayer(rect)
  }
  private func beginLayer(_ area: CGRect?) {
    saveGState()
    layers.append(Layer(kit: kit, saved: saved))
    let inner = DrawingContext()
    inner.transform = kit.transform
    (kit, saved) = (inner, [])
    (state.alpha, state.shadow, state.blend, state.masks) = (1, nil, .normal, [])
    if let area { clip(to: area) }
  }
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let drawing = kit.list
    (kit, saved) = (layer.kit, layer.saved)
    restoreGState()
    var group = DisplayList([.pushGroup(opacity: state.alpha)])
    group.append(drawing, .identity)
    group.append(.pop)
    composite(group, isFaded: true)
  }
}
