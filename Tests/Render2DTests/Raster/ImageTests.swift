import Render2D
import Synchronization
import TestSupport
import Testing

@Suite struct ImageTests {
  /// 4 by 3 pixels, each of its own colour, some half clear.
  private func image(scale: Double = 1) throws -> Image {
    var dice = Dice(seed: 5)
    return try Image(
      width: 4, height: 3, scale: scale,
      premultiplied: (0..<12).map { _ in dice.color().premultiplied.rgba })
  }

  private func draw(_ image: Image, _ map: Affine, scale: Double = 1) -> Drawing {
    Drawing(12, 12, scale: scale) { $0.append(.image(image, map)) }
  }

  @Test(arguments: [1.0, 2, 3]) func onWholePixelsItIsCopied(scale: Double) throws {
    let image = try image(scale: scale)
    let drawing = draw(image, .translation(3 / scale, 5 / scale), scale: scale)
    for y in 0..<12 {
      for x in 0..<12 {
        let inside = (3..<7).contains(x) && (5..<8).contains(y)
        let expected = inside ? image.premultiplied[(y - 5) * 4 + x - 3] : 0
        expectEqual(drawing[x, y].rgba, expected)
      }
    }
  }

  @Test func aQuarterTurnCopiesToo() throws {
    let image = try image()
    let drawing = draw(image, Affine(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 2))
    for y in 0..<4 {
      for x in 0..<3 {
        expectEqual(drawing[7 - x, 2 + y].rgba, image.premultiplied[x * 4 + y])
      }
    }
  }

  @Test func betweenTwoPixelsItIsMixed() throws {
    let image = try Image(width: 2, height: 1, straight: [0, 0, 0, 255, 200, 100, 50, 255])
    let drawing = draw(image, .scale(4, 1))
    // Eight columns: a quarter of a pixel's way from middle to middle in each.
    #expect((0..<8).map { Int(drawing[$0, 0].red) } == [0, 0, 25, 75, 125, 175, 200, 200])
  }

  @Test func madeMuchSmallerItIsTheMean() throws {
    // A chessboard in black and white is grey from afar.
    let pixels = (0..<4096).map { ($0 + $0 / 64) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32 }
    let image = try Image(width: 64, height: 64, premultiplied: pixels)
    let drawing = draw(image, .scale(1.0 / 8))
    for y in 0..<8 { for x in 0..<8 { #expect(abs(Int(drawing[x, y].red) - 128) <= 1) } }
  }

  /// The image at its size is unpacked each time, a smaller one the first time.
  @Test func whatLiesElsewhereIsUnpackedWhenItIsNeeded() throws {
    let pixels = (0..<4096).map { 0xFF00_0000 | UInt32($0 * 99) }
    let calls = Atomic(0)
    let packed = try Image(width: 64, height: 64, scale: 1, premultiplied: pixels) {
      calls.add(1, ordering: .relaxed)
      return pixels
    }
    let held = try Image(width: 64, height: 64, premultiplied: pixels)
    expectEqual(calls.load(ordering: .relaxed), 0)
    #expect(packed == held && packed.hashValue == held.hashValue)
    expectEqual(packed.premultiplied, pixels)
    let before = calls.load(ordering: .relaxed)
    for scale in [1.0, 0.3, 0.1, 0.3, 0.1, 0.01, 0.5] {
      let (a, b) = (draw(packed, .scale(scale)), draw(held, .scale(scale)))
      for y in 0..<12 { for x in 0..<12 { expectEqual(a[x, y], b[x, y]) } }
    }
    // At its size once, the half and the fourth are made of it, and the rest of those.
    #expect(calls.load(ordering: .relaxed) - before <= 4)
  }

  @Test func straightPixelsArePremultiplied() throws {
    let image = try Image(width: 1, height: 1, straight: [255, 100, 0, 128])
    expectEqual(image.premultiplied, [Pixel(red: 128, green: 50, blue: 0, alpha: 128).rgba])
  }

  @Test func aComponentIsNeverAboveItsAlpha() throws {
    let image = try Image(width: 1, height: 1, premultiplied: [0x80FF_FFFF])
    expectEqual(image.premultiplied, [0x8080_8080])
  }

  @Test func equalPixelsMakeEqualImages() throws {
    try expectEqual(image(), image())
    try expectEqual(image().hashValue, image().hashValue)
    #expect(try image() != image(scale: 2))
  }

  @Test func whatIsNoImageIsNamed() {
    #expect(throws: ImageError.size(width: 0, height: 3)) {
      try Image(width: 0, height: 3, premultiplied: [])
    }
    #expect(throws: ImageError.count(expected: 6, found: 2)) {
      try Image(width: 2, height: 3, premultiplied: [0, 0])
    }
    #expect(throws: ImageError.count(expected: 4, found: 3)) {
      try Image(width: 1, height: 1, straight: [0, 0, 0])
    }
    #expect(throws: ImageError.scale(0)) {
      try Image(width: 1, height: 1, scale: 0, premultiplied: [0])
    }
    #expect(throws: ImageError.size(width: .max, height: 2)) {
      try Image(width: .max, height: 2, premultiplied: [])
    }
  }

  @Test(arguments: [
    Affine.scale(0), .translation(.nan, 0), .scale(1e300), .scale(1e-300), .translation(1e18, 0),
  ])
  func aStrangeMapDrawsNothing(map: Affine) throws {
    #expect(draw(try image(), map).alphas.allSatisfy { $0 == 0 })
  }
}
