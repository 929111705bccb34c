import Foundation
import GoldenTesting
import Render2D
import TestSupport
import Testing

private let paper = Color.rgb(250, 249, 246)
private let ink = Color.rgb(28, 28, 30)
private let blue = Color.rgb(0, 122, 255)
private let coral = Color.rgb(255, 95, 87)
private let mint = Color.rgb(0, 199, 140)
private let sun = Color.rgb(255, 214, 10)

/// The code and the pictures of `Documentation/Canvas.md`.
@Suite(.goldens(.directory("Fixtures/Goldens"), .suite("Canvas"))) struct CanvasPageTests {
  private func expect(_ list: DisplayList, _ name: String, height: Int = 100) {
    var pixmap = Pixmap(width: 480, height: 2 * height)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 2, background: paper, into: &pixmap)
    expectGolden(pixmap, name, rules: .budget(.bytes(32 << 10)))
  }

  @Test func card() {
    var list = DisplayList()
    let card = Path.roundedRect(Rect(20, 14, 200, 68), radius: 18, curve: .continuous)
    list.withShadow(Shadow(color: .black.faded(0.2), offset: Vector(0, 3), radius: 6)) {
      $0.append(.fill(card, .nonZero, .color(.white), .identity))
    }
    let sea = LinearGradient(
      from: Point(34, 28), to: Point(74, 68), stops: [.init(0, blue), .init(1, mint)])
    let disc = Path.circle(center: Point(54, 48), radius: 20)
    list.append(.fill(disc, .nonZero, .linear(sea), .identity))
    list.append(TextLayout("Render2D", font: .system(18, .bold)), ink, .translation(88, 26))
    list.append(
      TextLayout("Drawn without a window", font: .system(10)), .gray, .translation(88, 52))

    var pixmap = Pixmap(width: 480, height: 200)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 2, background: paper, into: &pixmap)
    expectGolden(pixmap, "card", rules: .budget(.bytes(32 << 10)))
  }

  @Test func paths() throws {
    var list = DisplayList()
    var leaf = Path()
    leaf.move(to: Point(14, 86))
    leaf.cubic(Point(10, 40), Point(30, 16), to: Point(66, 14))
    leaf.quadratic(Point(72, 78), to: Point(14, 86))
    leaf.close()
    list.append(.fill(leaf, .nonZero, .color(mint), .identity))

    let heart = try Path(
      data: "M37 68 C-14 34 6 -4 37 18 C68 -4 88 34 37 68 Z")
    list.append(.fill(heart, .nonZero, .color(coral), .translation(83, 12)))

    var star = Path()
    for corner in 0..<5 {
      let turn = Affine.rotation(.turns(Double(corner) * 0.4))
      star.line(to: Point(200, 53) + turn.apply(Vector(0, -38)))
    }
    star.close()
    list.append(.fill(star, .evenOdd, .color(sun), .identity))
    expect(list, "paths")
  }

  @Test func corners() {
    var list = DisplayList()
    let circular = Path.roundedRect(Rect(16, 18, 64, 64), radius: 22)
    list.append(.fill(circular, .nonZero, .color(coral), .identity))
    let continuous = Path.roundedRect(Rect(88, 18, 64, 64), radius: 22, curve: .continuous)
    list.append(.fill(continuous, .nonZero, .color(blue), .identity))
    let speech = Path.roundedRect(
      Rect(160, 18, 64, 64),
      radii: CornerRadii(topLeft: 24, topRight: 24, bottomRight: 24, bottomLeft: 2))
    list.append(.fill(speech, .nonZero, .color(mint), .identity))
    expect(list, "corners")
  }

  @Test func text() {
    var list = DisplayList()
    let body = Font.system(13)
    var text = AttributedText("A long text is broken between words, and ", font: body)
    text.append("a part of it", style: .init(font: .system(13, .bold), color: coral))
    text.append(" may look different.", style: .init(font: body))
    var style = ParagraphStyle(alignment: .center)
    style.lineSpacing = 3
    let layout = TextLayout(text, style: style, width: 176)
    list.append(layout, ink, .translation(32, (100 - layout.size.height) / 2))
    expect(list, "text")
  }

  @Test func strokes() {
    var list = DisplayList()
    let zigzag = { (x: Double) in
      var path = Path()
      for (step, y) in [72.0, 30, 72].enumerated() {
        path.line(to: Point(x + 16 * Double(step), y))
      }
      return path
    }
    let joins: [(StrokeStyle.Cap, StrokeStyle.Join)] = [
      (.butt, .miter), (.square, .bevel), (.round, .round),
    ]
    for (index, (cap, join)) in joins.enumerated() {
      let path = zigzag(20 + 48 * Double(index))
      let style = StrokeStyle(width: 9, cap: cap, join: join)
      list.append(.stroke(path, style, .color(ink), .identity))
      list.append(.stroke(path, StrokeStyle(width: 1), .color(.white), .identity))
    }
    let ring = Path.circle(center: Point(198, 52), radius: 28)
    list.append(.stroke(ring, StrokeStyle(width: 6), .color(.gray(225)), .identity))
    let part = ring.trimmed(from: 0, to: 0.7, offset: 0.75)
    list.append(.stroke(part, StrokeStyle(width: 6, cap: .round), .color(blue), .identity))
    let dots = StrokeStyle(width: 4, cap: .round, dash: [0, 7.854])
    let inner = Path.circle(center: Point(198, 52), radius: 17.5)
    list.append(.stroke(inner, dots, .color(coral), .identity))
    expect(list, "strokes")
  }

  @Test func gradients() {
    var list = DisplayList()
    let stops: [GradientStop] = [.init(0, blue), .init(0.5, coral), .init(1, sun)]
    let linear = LinearGradient(from: Point(16, 18), to: Point(80, 82), stops: stops)
    let square = Path.roundedRect(Rect(16, 18, 64, 64), radius: 12)
    list.append(.fill(square, .nonZero, .linear(linear), .identity))

    let ball = RadialGradient(
      center: Point(120, 50), radius: 34, focus: Point(108, 36),
      stops: [.init(0, .white), .init(0.4, mint), .init(1, ink)])
    let disc = Path.circle(center: Point(120, 50), radius: 32)
    list.append(.fill(disc, .nonZero, .radial(ball), .identity))

    let comet = ConicGradient(
      center: Point(192, 50), start: .turns(-0.25),
      stops: [.init(0, blue.faded(0)), .init(1, blue)])
    let ring = Path.circle(center: Point(192, 50), radius: 25)
    list.append(.stroke(ring, StrokeStyle(width: 14), .conic(comet), .identity))
    expect(list, "gradients")
  }

  @Test func images() throws {
    var list = DisplayList()
    let pixels: [[Color]] = [[coral, sun, coral], [sun, mint, sun], [coral, sun, coral]]
    let image = try Image(
      width: 3, height: 3, premultiplied: pixels.joined().map { $0.premultiplied.rgba })
    let places = [(16.0, ImagePattern.Sampling.nearest), (88, .smooth)]
    for (x, sampling) in places {
      let pattern = ImagePattern(
        image, edges: .pad, sampling: sampling, transform: Affine.scale(64.0 / 3))
      let square = Path.rect(Rect(0, 0, 64, 64))
      list.append(.fill(square, .nonZero, .image(pattern), .translation(x, 18)))
    }
    let tiles = ImagePattern(
      image, edges: .repeat, sampling: .nearest,
      transform: Affine.scale(4).then(.rotation(.turns(0.125))))
    let disc = Path.circle(center: Point(192, 50), radius: 32)
    list.append(.fill(disc, .nonZero, .image(tiles), .identity))
    expect(list, "images")
  }

  @Test func layers() {
    var list = DisplayList()
    let discs: [DisplayList.Command] = [(36, 38, coral), (60, 38, sun), (48, 60, blue)].map {
      .fill(.circle(center: Point($0, $1), radius: 22), .nonZero, .color($2), .identity)
    }
    list.append(.pushGroup(opacity: 0.5))
    for disc in discs { list.append(disc) }
    list.append(.pop)

    list.append(.pushClip(.roundedRect(Rect(92, 20, 56, 60), radius: 12), .nonZero, .identity))
    list.append(DisplayList(discs), .translation(72, 0))
    list.append(.pop)

    var mask = DisplayList()
    let fading = LinearGradient(
      from: Point(0, 20), to: Point(0, 80), stops: [.init(0, .black), .init(1, .clear)])
    mask.append(.fill(.rect(Rect(150, 10, 90, 80)), .nonZero, .linear(fading), .identity))
    list.append(.pushMask(mask, .alpha, .identity))
    list.append(.pushGroup(opacity: 1))
    list.append(DisplayList(discs), .translation(144, 0))
    list.append(.pop)
    list.append(.pop)
    expect(list, "layers")
  }

  @Test func blendModes() {
    var list = DisplayList()
    for (index, mode) in BlendMode.allCases.enumerated() {
      let corner = Affine.translation(
        10 + 32 * Double(index % 7), 8 + 32 * Double(index / 7))
      list.append(.pushGroup(opacity: 1))
      let below = Path.circle(center: Point(10, 10), radius: 10)
      list.append(.fill(below, .nonZero, .color(sun), corner))
      list.append(.pushClip(.rect(Rect(0, 0, 28, 28)), .nonZero, corner))
      list.append(.pushBlend(mode))
      let above = Path.circle(center: Point(18, 18), radius: 10)
      list.append(.fill(above, .nonZero, .color(blue), corner))
      for _ in 0..<3 { list.append(.pop) }
    }
    expect(list, "blend-modes", height: 140)
  }

  @Test func shadows() {
    var list = DisplayList()
    let shadow = Shadow(color: ink.faded(0.4), offset: Vector(0, 4), radius: 5)
    list.withShadow(shadow) { list in
      for (index, color) in [coral, sun, mint].enumerated() {
        let disc = Path.circle(center: Point(48 + 22 * Double(index), 46), radius: 24)
        list.append(.fill(disc, .nonZero, .color(color), .identity))
      }
    }
    let ring = Path.circle(center: Point(188, 46), radius: 22)
    list.withShadow(Shadow(color: blue, offset: .zero, radius: 7)) {
      $0.append(.stroke(ring, StrokeStyle(width: 8), .color(.white), .identity))
    }
    expect(list, "shadows")
  }

  @Test func levels() throws {
    var list = DisplayList()
    var dots = AlphaPixmap(width: 480, height: 200)
    for y in 0..<200 {
      for x in 0..<480 {
        let (right, down) = (Double(x % 16) - 7.5, Double(y % 16) - 7.5)
        let distance = (right * right + down * down).squareRoot()
        let radius = Double(x / 16) * 0.4
        dots[x, y] = UInt8(min(max(radius - distance + 0.5, 0), 1) * 255)
      }
    }
    let stencil = try Image(dots, scale: 2, color: blue)
    list.append(.pushClip(.roundedRect(Rect(16, 18, 208, 64), radius: 16), .nonZero, .identity))
    list.append(.image(stencil, .translation(0, 2)))
    list.append(.pop)
    expect(list, "levels")
  }

  @Test func hits() throws {
    var list = DisplayList()
    var ring = Path.circle(center: Point(120, 50), radius: 42)
    ring.append(.circle(center: Point(120, 50), radius: 18))
    for x in stride(from: 69.0, through: 171, by: 6) {
      for y in stride(from: 11.0, through: 89, by: 6) {
        let isHit = ring.contains(Point(x, y), .evenOdd)
        let dot = Path.circle(center: Point(x, y), radius: isHit ? 2.4 : 1)
        list.append(.fill(dot, .nonZero, .color(isHit ? coral : .gray(190)), .identity))
      }
    }
    expect(list, "hits")
  }

  @Test func antialiasing() {
    var list = DisplayList()
    for (x, isSmooth) in [(4.0, true), (12, false)] {
      list.append(.pushAntialiasing(isSmooth))
      let disc = Path.circle(center: Point(x, 4), radius: 3.3)
      list.append(.fill(disc, .nonZero, .color(ink), .identity))
      list.append(.pop)
    }
    let small = Image(list, width: 16, height: 8, scale: 1)
    let large = ImagePattern(small, edges: .pad, sampling: .nearest, transform: .scale(10))
    list = DisplayList()
    list.append(.fill(.rect(Rect(0, 0, 160, 80)), .nonZero, .image(large), .translation(40, 10)))
    expect(list, "antialiasing")
  }

  /// Each block of code on the page stands in this file, and each picture on it is one of these.
  @Test func thePageShowsThisCode() throws {
    func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/Canvas.md"), encoding: .utf8)
    let code = lines(try String(contentsOf: here, encoding: .utf8)).joined(separator: "\n")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
      lines($0.components(separatedBy: "```")[0]).joined(separator: "\n")
    }
    expectEqual(blocks.count, 14)
    // The last one is a scene of a test of films.
    for block in blocks.dropLast() { #expect(code.contains(block), "\(block)") }
    let goldens = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Fixtures/Goldens/Canvas").path)
    let shown = page.components(separatedBy: "](../Fixtures/Goldens/Canvas/").dropFirst().map {
      $0.components(separatedBy: ")")[0]
    }
    #expect(Set(shown) == Set(goldens) && shown.count == 13)
  }
}
