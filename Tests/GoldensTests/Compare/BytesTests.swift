import Goldens
import ImageCodecs
import TestSupport
import Testing

@Suite struct BytesTests {
  @Test func `the same bytes are equal`() throws {
    let file = try png(Films.still())
    #expect(try Comparison().verdict(expected: file, actual: file).isEqual)
  }

  @Test func `other bytes of the same picture are equal`() throws {
    let plain = try png(Films.straight { $0[3] = 0 })
    let hidden = try png(Films.straight { $0[3] = 0x0012_3456 })
    #expect(plain != hidden)
    #expect(try Comparison().verdict(expected: plain, actual: hidden).isEqual)
  }

  @Test func `a truncated file is an error, never equal`() throws {
    let file = try png(Films.still())
    let damaged: [[UInt8]] = [file.dropLast(20), file.dropLast(30), [1, 2, 3], []]
    for bytes in damaged {
      for other in [file, bytes, damaged[0]] {
        #expect(throws: ImageDecodingError.self) {
          try Comparison().verdict(expected: other, actual: bytes)
        }
      }
    }
  }

  @Test func `files of two pictures differ`() throws {
    let verdict = try Comparison().verdict(
      expected: png(Films.still()), actual: png(Films.still { $0[1] = 0 }))
    expectEqual(verdict.pixels?.first.count, 1)
  }

  /// Of the second file only the rows that differ are kept; what is in memory is compared whole.
  @Test(arguments: [PixelTolerance.exact, .channel(2), .edgeShift, .deltaE2000(1)])
  func `files are compared like pictures in memory`(tolerance: PixelTolerance) throws {
    let golden = Films.still(width: 40, height: 30) { pixels in
      for place in pixels.indices where place % 40 > 20 { pixels[place] = 0xFF20_4060 }
    }
    let comparison = Comparison(tolerance: tolerance)
    for rows in [0..<1, 29..<30, 11..<14, 0..<30] {
      let actual = Films.still(width: 40, height: 30) { pixels in
        for place in pixels.indices {
          let (x, y) = (place % 40, place / 40)
          if x > (rows.contains(y) ? 19 : 20) { pixels[place] = 0xFF20_4060 }
          if x == y, rows.contains(y) { pixels[place] ^= 0x0003_0102 }
        }
      }
      let verdict = try comparison.verdict(expected: png(golden), actual: png(actual))
      expectEqual(verdict, comparison.verdict(expected: golden, actual: actual))
      #expect(!verdict.isEqual, "rows \(rows)")
    }
  }

  @Test func `files of other sizes with as many pixels are compared by their places`() throws {
    let (wide, high) = (Films.still(width: 12, height: 4), Films.still(width: 4, height: 12))
    let comparison = Comparison()
    let verdict = try comparison.verdict(expected: png(wide), actual: png(high))
    expectEqual(verdict, comparison.verdict(expected: wide, actual: high))
    expectEqual(verdict.pixels?.first.count, 2 * 8 * 4)
  }

  private func png(_ still: Animation) throws -> [UInt8] {
    let sink = MemorySink()
    guard case .eight(let pixels) = still.frames[0].pixels else { return [] }
    try PNGEncoder.encode(
      straight: pixels.span, width: still.width, height: still.height, into: sink)
    return sink.bytes
  }
}
