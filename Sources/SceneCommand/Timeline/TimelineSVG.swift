import Films
import Goldens
import ImageCodecs
import Render2D

extension TimelinePicture {
  /// The picture as SVG, with its texts as text and the pictures of the film within.
  ///
  /// A viewer has other fonts, so every text says how wide it is.
  func svg(title: String) throws -> String {
    let (width, height) = (Self.text(size.width), Self.text(size.height))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" "
        + "font-family=\"Inter, system-ui, -apple-system, 'Segoe UI', sans-serif\" "
        + "style=\"font-variant-numeric: tabular-nums\">",
      "<title>\(title.xml)</title>",
      "<rect width=\"100%\" height=\"100%\" \(Self.paint("fill", ground))/>",
    ]
    for shape in shapes { lines.append(try Self.element(shape)) }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func element(_ shape: Shape) throws -> String {
    switch shape {
    case .rect(let rect, let radius, let color):
      let corners = radius > 0 ? " rx=\"\(text(radius))\"" : ""
      return "<rect \(place(rect))\(corners) \(paint("fill", color))/>"
    case .line(let points, let width, let color):
      return "<polyline points=\"\(places(points))\" fill=\"none\" stroke-width=\"\(text(width))\" "
        + "stroke-linecap=\"round\" stroke-linejoin=\"round\" \(paint("stroke", color))/>"
    case .polygon(let points, let color):
      return "<polygon points=\"\(places(points))\" \(paint("fill", color))/>"
    case .text(let line):
      return "<text x=\"\(text(line.origin.x))\" y=\"\(text(line.origin.y))\" "
        + "font-size=\"\(text(line.size))\"" + (line.isStrong ? " font-weight=\"600\"" : "")
        + " textLength=\"\(text(line.width))\" lengthAdjust=\"spacingAndGlyphs\" "
        + "xml:space=\"preserve\" \(paint("fill", line.color))>\(line.words.xml)</text>"
    case .picture(let image, let rect):
      let sink = MemorySink()
      try PNGEncoder.encode(
        pixels: image.premultiplied.span, width: image.width, height: image.height, into: sink)
      let data = String(decoding: sink.bytes.base64, as: UTF8.self)
      return "<image \(place(rect)) preserveAspectRatio=\"none\" "
        + "href=\"data:image/png;base64,\(data)\"/>"
    }
  }

  private static func places(_ points: [Point]) -> String {
    points.map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")
  }

  private static func place(_ rect: Rect) -> String {
    "x=\"\(text(rect.minX))\" y=\"\(text(rect.minY))\" width=\"\(text(rect.width))\" "
      + "height=\"\(text(rect.height))\""
  }

  /// A colour as the value of an attribute, with its opacity.
  private static func paint(_ attribute: String, _ color: Color) -> String {
    func level(_ part: Double) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }
    let hex = [color.red, color.green, color.blue].map { part in
      String(level(part) + 256, radix: 16).dropFirst()
    }
    let opacity = color.alpha < 1 ? " \(attribute)-opacity=\"\(text(max(0, color.alpha)))\"" : ""
    return "\(attribute)=\"#\(hex.joined())\"\(opacity)"
  }

  /// A number to a hundredth.
  private static func text(_ number: Double) -> String {
    JSON.number((number * 100).rounded() / 100).text
  }
}
