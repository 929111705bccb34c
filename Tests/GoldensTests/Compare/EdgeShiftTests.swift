import Goldens
import ImageCodecs
import Render2D
import TestSupport
import Testing

@Suite struct EdgeShiftTests {
  private static let card = Path.rect(Rect(12.3, 10.6, 34, 30))
  private static let circle = Path.ellipse(in: Rect(10.4, 12.7, 38, 38))
  private static let shapes = ["card": card, "circle": circle]

  /// A shape on white, moved, scaled about its middle.
  private static func drawing(
    _ shape: Path, _ x: Double = 0, _ y: Double = 0, scale: Double = 1, alpha: Double = 1
  ) -> Animation {
    var list = DisplayList()
    list.append(.fill(.rect(Rect(0, 0, 64, 64)), .nonZero, .color(.white), .identity))
    let blue = Color(red: 0.1, green: 0.3, blue: 0.9, alpha: alpha)
    let map = Affine.scale(scale).about(Point(32, 32)).then(.translation(x, y))
    list.append(.fill(shape, .nonZero, .color(blue), map))
    var pixmap = Pixmap(width: 64, height: 64)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, into: &pixmap)
    return Animation(still: pixmap)
  }

  private static func verdict(
    _ shape: String, _ actual: Animation, _ tolerance: PixelTolerance = .exact
  ) -> Verdict {
    Comparison(tolerance: tolerance).verdict(expected: drawing(shapes[shape]!), actual: actual)
  }

  @Test func `a move is told in words`() {
    let actual = Self.drawing(Self.card, 0.3)
    #expect("\(Self.verdict("card", actual))".contains("\n  edges moved 0.3 px to the right\n"))
    let up = Self.drawing(Self.card, -0.25, -0.5)
    #expect("\(Self.verdict("card", up))".contains("edges moved 0.25 px to the left and 0.5 px up"))
  }

  @Test(arguments: ["card", "circle"])
  func `the shift of a move along an axis is that of its edges`(shape: String) throws {
    for by in [0.1, 0.3, 0.44] {
      let actual = Self.drawing(Self.shapes[shape]!, by)
      #expect(Self.verdict(shape, actual, .edgeShift(px: by + 0.02)).isEqual, "\(by)")
      #expect(!Self.verdict(shape, actual, .edgeShift(px: by - 0.08)).isEqual, "\(by)")
    }
  }

  /// What comparers that forgive antialiasing pass over.
  @Test func `changes that are no small move are found`() {
    let half = Self.drawing(Self.card, 0.5, 0)
    #expect(!Self.verdict("card", half, .edgeShift).isEqual, "half a pixel")
    let grown = Self.drawing(Self.circle, scale: 20.5 / 20)
    #expect(!Self.verdict("circle", grown, .edgeShift).isEqual, "a radius of 20.5 for 20")
    let faded = Self.drawing(Self.circle, alpha: 0.98)
    #expect(!Self.verdict("circle", faded, .edgeShift).isEqual, "a little more light through")
    let bare = Self.drawing(Path())
    #expect(!Self.verdict("card", bare, .edgeShift).isEqual, "no card")
  }

  @Test func `a deleted hairline is no shift`() {
    let line = Films.still(width: 12, height: 9) { for x in 0..<12 { $0[48 + x] = 0xFF70_7070 } }
    let verdict = Comparison(tolerance: .edgeShift(px: 1, overshoot: 1))
      .verdict(expected: line, actual: Films.still(width: 12, height: 9))
    expectEqual(verdict.pixels?.first.count, 12)
  }

  @Test func `a colour past those around it overshoots`() {
    // An edge of grey 128 beside 168, whose pixels become 120, by 8 of 40 beyond.
    func edge(_ value: UInt32) -> Animation {
      Films.still { pixels in
        for y in 0..<6 {
          for x in 4..<8 { pixels[y * 8 + x] = 0xFFA8_A8A8 }
          pixels[y * 8 + 3] = 0xFF00_0000 | value * 0x1_0101
        }
      }
    }
    func isEqual(_ overshoot: Double) -> Bool {
      Comparison(tolerance: .edgeShift(px: 0.45, overshoot: overshoot))
        .verdict(expected: edge(128), actual: edge(120)).isEqual
    }
    // Less two steps for rounding: 6 of 40.
    #expect(isEqual(0.15))
    #expect(!isEqual(0.149))
  }

  /// One of each rasteriser.
  @Test func `two steps of rounding are forgiven anywhere`() {
    let actual = Films.still { $0[20] += 0x0002_0001 }
    let rule = Comparison(tolerance: .edgeShift(px: 0, overshoot: 0))
    #expect(rule.verdict(expected: Films.still(), actual: actual).isEqual)
    let three = Films.still { $0[20] += 0x0003_0000 }
    #expect(!rule.verdict(expected: Films.still(), actual: three).isEqual)
  }

  @Test func `a sweep says what would do`() throws {
    let pixels = try #require(Self.verdict("card", Self.drawing(Self.card, 0.3)).pixels)
    guard case .channel(let steps)? = pixels.first.forgivingChannel,
      case .edgeShift(let px, PixelTolerance.usualOvershoot) = pixels.forgiving.last
    else {
      Issue.record("\(pixels.forgiving)")
      return
    }
    #expect(abs(px - 0.3) <= 0.02)
    for tolerance in pixels.forgiving {
      #expect(Self.verdict("card", Self.drawing(Self.card, 0.3), tolerance).isEqual)
    }
    let least = PixelTolerance.channel(steps - 1)
    #expect(!Self.verdict("card", Self.drawing(Self.card, 0.3), least).isEqual)
    // A canvas of another size is beyond any.
    let wide = Comparison().verdict(
      expected: Films.still(), actual: Films.still(width: 9)
    ).pixels
    expectEqual(wide?.forgiving, [])
  }
}
