import ImageCodecs
import Render2D

/// A picture with its scale and how it is shown.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// How a picture is shown, apart from its pixels.
  struct Look: Hashable {
    var orientation = Orientation.up
    var mode = RenderingMode.automatic
    var caps = UIEdgeInsets.zero
    var resizing = ResizingMode.tile
    var alignment = UIEdgeInsets.zero
    var isBlank = false
  }

  /// The pixels as they are stored.
  private let stored: Image
  /// The picture as it is seen, at its scale.
  let kit: Image
  let look: Look
  public let images: [UIImage]?
  public let duration: Double

  init(
    _ stored: Image, _ look: Look = Look(), images: [UIImage]? = nil, lasting duration: Double = 0
  ) {
    self.stored = stored
    kit = look.orientation == .up ? stored : stored.turned(look.orientation)
    self.look = look
    self.images = images
    self.duration = duration
  }

  /// A picture of no size.
  public override convenience init() {
    var look = Look()
    look.isBlank = true
    self.init(Image(DisplayList(), width: 1, height: 1, scale: 1), look)
  }
  public convenience init(cgImage: CGImage) { self.init(cgImage.kit) }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage.kit.scaled(to: scale), Look(orientation: orientation))
  }
  /// The first picture of a PNG or a GIF; nil for other files.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let image = Image(file: data.bytes, scale: scale) else { return nil }
    self.init(image)
  }
  /// The picture of a name in the folders that ``RefreshUI/Stage/addPictures(beside:)`` added, of the screen's scale
  /// or the nearest. Without one it is nil, and the recording has a warning that names it.
  public convenience init?(named name: String) {
    guard let (image, look) = PictureFolders.find(name) else { return nil }
    self.init(image, look)
  }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name)
  }
  public convenience init?(contentsOfFile path: String) { self.init(named: path) }
  /// Nil: there are no symbols here. The recording has a warning that names it.
  public convenience init?(systemName name: String) {
    withoutEffect("UIImage(systemName: \"\(name)\")")
    return nil
  }
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
  }
  public required convenience init(imageLiteralResourceName name: String) {
    if let (image, look) = PictureFolders.find(name) {
      self.init(image, look)
    } else {
      self.init()
    }
  }

  // MARK: - What it is

  open var cgImage: CGImage? { look.isBlank ? nil : CGImage(stored) }
  open var scale: CGFloat { stored.scale }
  open var size: CGSize { look.isBlank ? .zero : CGSize(kit.size) }
  open var imageOrientation: Orientation { look.orientation }
  open var renderingMode: RenderingMode { look.mode }
  open var capInsets: UIEdgeInsets { look.caps }
  open var resizingMode: ResizingMode { look.resizing }
  open var alignmentRectInsets: UIEdgeInsets { look.alignment }

  open func copy(with zone: NSZone?) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other
      || stored == other.stored && look == other.look && images == other.images
        && duration == other.duration
  }
  open override var hash: Int { stored.hashValue }
  open override var description: String { "<UIImage \(size) @\(scale)>" }

  /// The bytes of a PNG.
  open func pngData() -> Data? {
    let sink = MemorySink()
    let pixels = kit.premultiplied
    do {
      try PNGEncoder.encode(
        pixels: pixels.span, width: kit.width, height: kit.height, into: sink)
    } catch {
      return nil
    }
    return Data(sink.bytes)
  }

  // MARK: - Other looks

  private func with(_ change: (inout Look) -> Void) -> UIImage {
    var look = look
    change(&look)
    return UIImage(stored, look, images: images, lasting: duration)
  }
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.mode = renderingMode }
  }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with { ($0.caps, $0.resizing) = (capInsets, resizingMode) }
  }
  /// Between its caps a column and a row of a point are repeated; a cap of 0 stretches all of a side.
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    let (left, top) = (Double(left), Double(top))
    return with {
      $0.caps = UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0,
        right: left > 0 ? size.width - left - 1 : 0)
      $0.resizing = .stretch
    }
  }
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignment = alignmentInsets }
  }
  open func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }
  /// The same, as a recording runs from left to right.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// Its shape in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(stored.tinted(color.kit), look)
  }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  open class func animatedImage(with images: [UIImage], duration: Double) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(first.stored, first.look, images: images, lasting: duration)
  }
  /// The pictures `name0`, `name1` and so on.
  open class func animatedImageNamed(_ name: String, duration: Double) -> UIImage? {
    var images: [UIImage] = []
    while let image = PictureFolders.find("\(name)\(images.count)", warns: images.isEmpty) {
      images.append(UIImage(image.0, image.1))
    }
    return animatedImage(with: images, duration: duration)
  }

  // MARK: - Drawing

  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws it into a rectangle of the current context; a template in the colour that is set.
  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isTemplate = look.mode == .alwaysTemplate
    let shown = isTemplate ? kit.tinted(context.state.fill.kit) : kit
    if look.caps == .zero { return context.drawDown(shown, in: rect) }
    context.composite(
      shown.stretched(look, to: rect.size.kit).mapped(
        by: .translation(rect.minX, rect.minY).then(context.kit.transform)))
  }
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.withMode(blendMode, alpha: alpha) { _ in draw(in: rect) }
  }
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFillColor(UIColor(patternImage: self).cgColor)
    context.fill(rect)
    context.restoreGState()
  }

  // MARK: - Configurations

  /// The same, as it is no symbol.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }

  open class Configuration: NSObject {}

  /// What a symbol looks like; there are none here.
  public final class SymbolConfiguration: Configuration {
    public init(pointSize: CGFloat) {}
    public init(pointSize: CGFloat, weight: SymbolWeight) {}
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
    public init(weight: SymbolWeight) {}
    public init(scale: SymbolScale) {}
    public init(font: UIFont) {}
    public init(textStyle: UIFont.TextStyle) {}
  }
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }
}

/// The type of `#imageLiteral(…)`.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}

public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

extension UIImage.Orientation {
  var mirrored: UIImage.Orientation {
    UIImage.Orientation(rawValue: (rawValue + 4) % 8) ?? .up
  }
}

// MARK: - Pixels

extension Image {
  /// The first picture of a PNG, an APNG or a GIF.
  init?(file: [UInt8], scale: Double) {
    guard let film = try? ImageDecoder.decode(file), let frame = film.frames.first else {
      return nil
    }
    let pixels: [UInt32]
    switch frame.pixels {
    case .eight(let straight):
      pixels = straight.map { pixel in
        let parts = Pixel(rgba: pixel)
        return Pixel(
          straightRed: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha
        ).rgba
      }
    case .sixteen(let straight):
      pixels = straight.map { pixel in
        func level(_ place: UInt64) -> UInt8 { UInt8((pixel >> (16 * place) & 0xFFFF) / 257) }
        return Pixel(
          straightRed: level(0), green: level(1), blue: level(2), alpha: level(3)
        ).rgba
      }
    }
    guard
      let image = try? Image(
        width: film.width, height: film.height, scale: scale, premultiplied: pixels)
    else { return nil }
    self = image
  }

  /// The same pixels at another number of them to a point.
  func scaled(to scale: Double) -> Image {
    if scale == self.scale { return self }
    return (try? Image(width: width, height: height, scale: scale, premultiplied: premultiplied))
      ?? self
  }

  /// Its alpha in one colour.
  func tinted(_ color: Color) -> Image {
    let pixels = premultiplied.map { pixel in
      color.faded(Double(Pixel(rgba: pixel).alpha) / 255).premultiplied.rgba
    }
    return (try? Image(width: width, height: height, scale: scale, premultiplied: pixels)) ?? self
  }

  /// A part of whole pixels; nil without one.
  func cropped(x: Range<Int>, y: Range<Int>) -> Image? {
    let (x, y) = (x.clamped(to: 0..<width), y.clamped(to: 0..<height))
    let all = premultiplied
    let pixels = y.flatMap { all[$0 * width + x.lowerBound..<$0 * width + x.upperBound] }
    return try? Image(width: x.count, height: y.count, scale: scale, premultiplied: pixels)
  }

  /// The picture as it is seen whose pixels are stored in an orientation.
  fileprivate func turned(_ orientation: UIImage.Orientation) -> Image {
    let isOnSide = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    let (columns, rows) = isOnSide ? (height, width) : (width, height)
    let all = premultiplied
    var pixels: [UInt32] = []
    for y in 0..<rows {
      for x in 0..<columns {
        let (fromX, fromY) =
          switch orientation {
          case .up: (x, y)
          case .down: (width - 1 - x, height - 1 - y)
          case .left: (width - 1 - y, x)
          case .right: (y, height - 1 - x)
          case .upMirrored: (width - 1 - x, y)
          case .downMirrored: (x, height - 1 - y)
          case .leftMirrored: (y, x)
          case .rightMirrored: (width - 1 - y, height - 1 - x)
          }
        pixels.append(all[fromY * width + fromX])
      }
    }
    return (try? Image(width: columns, height: rows, scale: scale, premultiplied: pixels)) ?? self
  }

  /// The picture at a size: its caps as they are, and what is between them stretched or repeated.
  func stretched(_ look: UIImage.Look, to size: Size) -> DisplayList {
    var list = DisplayList()
    let columns = Self.parts(width, scale, size.width, look.caps.left, look.caps.right)
    let rows = Self.parts(height, scale, size.height, look.caps.top, look.caps.bottom)
    for (y, down) in rows {
      for (x, across) in columns {
        let target = Rect(
          minX: across.lowerBound, minY: down.lowerBound, maxX: across.upperBound,
          maxY: down.upperBound)
        guard !target.isEmpty, let part = cropped(x: x, y: y) else { continue }
        let source = Rect(origin: .zero, size: part.size)
        if look.resizing == .tile, part.size != target.size {
          let pattern = ImagePattern(part, transform: .translation(target.minX, target.minY))
          list.append(.fill(.rect(target), .nonZero, .image(pattern), .identity))
        } else if let map = Affine.mapping(source, onto: target) {
          list.append(.image(part, map))
        }
      }
    }
    return list
  }

  /// The two caps of a side and what is between them: their pixels, and where they are at a length. Where the caps do
  /// not fit they share it.
  private static func parts(
    _ count: Int, _ scale: Double, _ length: Double, _ first: Double, _ last: Double
  ) -> [(pixels: Range<Int>, place: Range<Double>)] {
    let low = min(max(Int((first * scale).rounded()), 0), count)
    let high = min(max(count - Int((last * scale).rounded()), low), count)
    var (head, tail) = (Double(low) / scale, Double(count - high) / scale)
    if head + tail > length, head + tail > 0 {
      (head, tail) = (length * head / (head + tail), length * tail / (head + tail))
    }
    return [
      (0..<low, 0..<head), (low..<high, head..<max(head, length - tail)),
      (high..<count, max(head, length - tail)..<max(length, head)),
    ].filter { !$0.0.isEmpty }
  }
}

extension DisplayList {
  func mapped(by map: Affine) -> DisplayList {
    var list = DisplayList()
    list.append(self, map)
    return list
  }
}
