import Goldens
import ImageCodecs
import Testing

@Suite struct BytesTests {
  @Test func `the same bytes are equal without being decoded`() throws {
    let noPicture: [UInt8] = [1, 2, 3]
    #expect(try Comparison().verdict(expected: noPicture, actual: noPicture).isEqual)
  }

  @Test func `other bytes of the same picture are equal`() throws {
    let plain = try png(Films.straight { $0[3] = 0 })
    let hidden = try png(Films.straight { $0[3] = 0x0012_3456 })
    #expect(plain != hidden)
    #expect(try Comparison().verdict(expected: plain, actual: hidden).isEqual)
  }

  @Test func `a truncated file is an error, never equal`() throws {
    let file = try png(Films.still())
    #expect(throws: ImageDecodingError.self) {
      try Comparison().verdict(expected: file, actual: file.dropLast(20))
    }
  }

  @Test func `files of two pictures differ`() throws {
    let verdict = try Comparison().verdict(
      expected: png(Films.still()), actual: png(Films.still { $0[1] = 0 }))
    #expect(verdict.pixels?.first.count == 1)
  }

  private func png(_ still: Animation) throws -> [UInt8] {
    let sink = MemorySink()
    guard case .eight(let pixels) = still.frames[0].pixels else { return [] }
    try PNGEncoder.encode(
      straight: pixels.span, width: still.width, height: still.height, into: sink)
    return sink.bytes
  }
}
