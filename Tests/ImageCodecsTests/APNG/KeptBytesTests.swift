import TestSupport
import Testing

@testable import ImageCodecs

/// Bytes that wait for the end of a film are in memory up to a limit, then in a temporary file.
@Suite struct KeptBytesTests {
  func bytes(_ seed: UInt8, _ count: Int) -> [UInt8] { (0..<count).map { seed &+ UInt8($0 % 251) } }

  @Test func bytesPastTheLimitAreInAFile() throws {
    let limit = KeptBytesLimit()
    limit.memory = 100
    let parts = [bytes(1, 60), bytes(2, 40), bytes(3, 1), bytes(4, 0), bytes(5, 3000)]
    let kept = parts.map { limit.keep(KeptBytes($0)) }
    expectEqual(kept.map(\.isInMemory), [true, true, false, false, false])
    // In any order, more than once.
    for (part, kept) in zip(parts, kept).reversed() {
      try expectEqual(kept.read(), part)
      try expectEqual(kept.read(), part)
    }
  }

  @Test func aFileKeepsWhatIsAppended() throws {
    let file = try #require(TemporaryFile.make())
    let (first, second) = (bytes(7, 1000), bytes(9, 5))
    expectEqual(file.append(first), 0..<1000)
    expectEqual(file.append(second), 1000..<1005)
    expectEqual(file.read(1000..<1005), second)
    expectEqual(file.read(990..<1002), Array(first[990...] + second[..<2]))
    #expect(file.read(1000..<1006) as [UInt8]? == nil)
  }

  /// A film of 16 bits is the same file.
  @Test func deepFramesMayWaitInAFile() throws {
    var random = Generator(seed: 3)
    let frames = (0..<3).map { _ in (0..<600).map { _ in random.next() | 0xFFFF << 48 } }
    let files = try [0, 1 << 20].map { memory in
      let sink = MemorySink()
      let encoder = try DeepAPNGEncoder(width: 30, height: 20, into: sink)
      encoder.kept.memory = memory
      for frame in frames { try encoder.write(straight16: frame.span, delay: Fraction(1, 10)) }
      try encoder.finish(.forever)
      return sink.bytes
    }
    expectEqual(files[0], files[1])
    try expectEqual(ImageDecoder.decode(files[0]).frames.count, 3)
  }
}
