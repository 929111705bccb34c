import Render2D
import TestSupport
import Testing

@Suite struct MaskTests {
  private let page = Path.rect(Rect(0, 0, 16, 16))

  private func masked(
    _ channel: MaskChannel = .alpha, _ map: Affine = .identity,
    by mask: (inout DisplayList) -> Void,
    drawing draw: (inout DisplayList) -> Void
  ) -> Drawing {
    var picture = DisplayList()
    mask(&picture)
    return Drawing(16, 16) {
      $0.append(.pushMask(picture, channel, map))
      draw(&$0)
      $0.append(.pop)
      $0.fill(.rect(Rect(15, 15, 1, 1)), .green)
    }
  }

  @Test func alphaLetsThrough() {
    let drawn = masked(
      by: {
        $0.fill(.rect(Rect(0, 0, 4, 16)), .red)
        $0.fill(.rect(Rect(4, 0, 4, 16)), Color.red.faded(0.4))
      },
      drawing: { $0.fill(page, .blue) })
    expectEqual(drawn[1, 1], Color.blue.premultiplied)
    expectEqual(drawn[5, 1], Color.blue.faded(0.4).premultiplied)
    expectEqual(drawn[12, 1], .clear)
    expectEqual(drawn[15, 15], Color.green.premultiplied, "the mask has ended")
  }

  @Test func brightnessLetsThrough() {
    let drawn = masked(
      .luminance,
      by: {
        for (index, color) in [Color.white, .black, .red, .green, .blue].enumerated() {
          $0.fill(.rect(Rect(Double(index) * 3, 0, 3, 16)), color)
        }
      },
      drawing: { $0.fill(page, .white) })
    #expect((0..<5).map { drawn[$0 * 3, 2].alpha } == [255, 0, 54, 182, 18])
  }

  @Test func levelsAreAMask() throws {
    var levels = AlphaPixmap(width: 4, height: 4)
    for y in 0..<4 {
      for x in 0..<4 { levels[x, y] = UInt8(x * 80 + y * 5) }
    }
    let image = try Image(levels)
    let drawn = masked(
      .alpha, .translation(2, 3), by: { $0.append(.image(image, .identity)) },
      drawing: { $0.fill(page, .black) })
    for y in 0..<4 { for x in 0..<4 { expectEqual(drawn[2 + x, 3 + y].alpha, levels[x, y]) } }
    #expect(drawn[1, 3] == .clear && drawn[6, 3] == .clear)
  }

  @Test func masksMultiplyWithClipsAndEachOther() {
    let half = DisplayList([.fill(page, .nonZero, .color(Color.black.faded(0.5)), .identity)])
    let drawn = Drawing(16, 16) {
      $0.clip(to: .circle(center: Point(8, 8), radius: 5)) {
        $0.append(.pushMask(half, .alpha, .identity))
        $0.append(.pushMask(half, .alpha, .identity))
        $0.fill(page, .black)
      }
    }
    #expect(drawn[8, 8].alpha == 64 && drawn[1, 1].alpha == 0)
  }

  @Test func aGroupIsMaskedAsOne() {
    let half = DisplayList([.fill(page, .nonZero, .color(Color.black.faded(0.5)), .identity)])
    func draw(_ isGroup: Bool) -> Drawing {
      Drawing(16, 16) {
        $0.append(.pushMask(half, .alpha, .identity))
        if isGroup { $0.append(.pushGroup(opacity: 1)) }
        $0.fill(page, .red)
        $0.fill(page, .blue)
      }
    }
    expectEqual(draw(true)[3, 3], Pixel(red: 0, green: 0, blue: 128, alpha: 128))
    #expect(draw(false)[3, 3].red > 0)
  }

  @Test func deepMasksLetNothingThrough() {
    var list = DisplayList([.fill(page, .nonZero, .color(.black), .identity)])
    for _ in 0..<40 {
      list = DisplayList([
        .pushMask(list, .alpha, .identity), .fill(page, .nonZero, .color(.black), .identity),
      ])
    }
    #expect(Drawing(list, 16, 16).pixels.allSatisfy { $0 == 0 })
  }

  @Test func anEmptyMaskLetsNothingThrough() {
    let drawn = masked(
      by: { _ in },
      drawing: { $0.fill(page, .blue) })
    #expect(drawn[3, 3] == .clear && drawn[15, 15] == Color.green.premultiplied)
  }

  @Test func aShadowCanBeAMask() {
    let shadow = Shadow(color: .black, offset: Vector(6, 0), radius: 1)
    let drawn = masked(
      by: {
        $0.append(.pushShadow(shadow, .identity))
        $0.fill(.rect(Rect(0, 4, 6, 8)), .white)
      },
      drawing: { $0.fill(page, .blue) })
    #expect(drawn[9, 8].alpha > 200 && drawn[1, 8].alpha == 0)
  }
}
