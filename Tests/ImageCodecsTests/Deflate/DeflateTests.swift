import TestSupport
import Testing

@testable import Deflate
@testable import ImageCodecs

@Suite struct DeflateTests {
  /// Compresses bytes in one go and with each search, and lets zlib expand them again.
  func roundTrip(
    _ bytes: [UInt8], row: Int = 0, _ place: SourceLocation = #_sourceLocation
  ) throws {
    var quick = QuickDeflate(depth: 8)
    for onlyRuns in [false, true, false] {
      let draft = quick.draft(bytes.span, row: row, onlyRuns: onlyRuns)
      let stream = quick.zlibStream(draft, of: bytes.span)
      try expectEqual(Zlib.expand(stream.span, count: bytes.count), bytes, sourceLocation: place)
      var gaps = GapParse()
      let parsed = quick.zlibStream(draft, of: bytes.span, &gaps)
      try expectEqual(Zlib.expand(parsed.span, count: bytes.count), bytes, sourceLocation: place)
      let again = quick.zlibStream(draft, of: bytes.span, &gaps)
      expectEqual(again, parsed, sourceLocation: place)
    }
    var deflate = ThoroughDeflate()
    for search in [
      ThoroughDeflate.Search.standard(byteCount: 1), .standard(byteCount: .max),
      .smallest(byteCount: 1),
      .smallest(byteCount: .max),
    ] {
      for step in [0, 1, 3, 4] {
        let stream = deflate.zlibStream(bytes.span, row: row, step: step, search)
        let back = try Zlib.expand(stream.span, count: bytes.count)
        expectEqual(back, bytes, sourceLocation: place)
        // The stream before does not matter.
        let again = deflate.zlibStream(bytes.span, row: row, step: step, search)
        expectEqual(again, stream, sourceLocation: place)
      }
    }
  }

  @Test(arguments: 0..<20)
  func shortStreams(count: Int) throws {
    try roundTrip((0..<count).map { UInt8($0 * 7) })
    try roundTrip([UInt8](repeating: 9, count: count))
  }

  @Test(arguments: [1, 2, 3, 17, 256])
  func noiseOfSoManyValues(values: Int) throws {
    var random = Generator(seed: UInt64(values))
    try roundTrip((0..<5000).map { _ in UInt8(random.below(values)) }, row: 100)
  }

  @Test(arguments: [1, 2, 3, 4, 257, 258, 259, 300, 5000])
  func periods(period: Int) throws {
    var random = Generator(seed: UInt64(period))
    let once = (0..<period).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    try roundTrip((0..<12_000).map { once[$0 % period] }, row: period)
  }

  /// What cannot be compressed is stored, in pieces of at most 65 535 bytes.
  @Test(arguments: [65_534, 65_535, 65_536, 140_000])
  func noiseIsStored(count: Int) throws {
    var random = Generator(seed: 5)
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    var deflate = ThoroughDeflate()
    let stream = deflate.zlibStream(bytes.span, .standard(byteCount: count))
    try expectEqual(Zlib.expand(stream.span, count: count), bytes)
    #expect(stream.count <= count + 6 + 5 * ((count + 65_534) / 65_535))
  }

  /// Past the segments that are parsed together.
  @Test func longStreams() throws {
    var random = Generator(seed: 6)
    let count = (1 << 20) + 70_000
    var bytes = [UInt8](repeating: 0, count: count)
    for index in bytes.indices {
      let isNoise = index % 7000 >= 6900
      bytes[index] = UInt8(truncatingIfNeeded: isNoise ? random.next() : UInt64(index / 7000))
    }
    var deflate = ThoroughDeflate()
    let stream = deflate.zlibStream(bytes.span, row: 7000, .standard(byteCount: bytes.count))
    try expectEqual(Zlib.expand(stream.span, count: bytes.count), bytes)
    var quick = QuickDeflate(depth: 8)
    let draft = quick.draft(bytes.span, row: 7000)
    let drafted = quick.zlibStream(draft, of: bytes.span)
    try expectEqual(Zlib.expand(drafted.span, count: bytes.count), bytes)
    var gaps = GapParse()
    let parsed = quick.zlibStream(draft, of: bytes.span, &gaps)
    try expectEqual(Zlib.expand(parsed.span, count: bytes.count), bytes)
    #expect(parsed.count <= drafted.count)
  }

  /// A match of each length, and of lengths around a distance's borders, between bytes of noise.
  @Test func everyLengthAndDistanceBorder() throws {
    var random = Generator(seed: 7)
    let noise = (0..<33_500).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    var bytes = noise
    for length in 3...260 { bytes += bytes[100 * length..<101 * length] + [UInt8(length & 255)] }
    try roundTrip(bytes)
    for slot in 1...15 {
      let power = 1 << slot
      for distance in [power, power + 1, power * 3 / 2] where distance <= 32_769 {
        let start = noise.count - distance
        guard start >= 0 else { continue }
        var deflate = ThoroughDeflate()
        let far = noise + noise[start..<min(noise.count, start + 20)] + [1, 2, 3]
        let stream = deflate.zlibStream(far.span, .smallest(byteCount: 1))
        try expectEqual(Zlib.expand(stream.span, count: far.count), far)
      }
    }
  }

  /// Where statistics change, blocks with codes of their own are smaller.
  @Test func blocksAreSplit() throws {
    var random = Generator(seed: 8)
    let bytes = (0..<40_000).map { index in
      UInt8(index < 20_000 ? random.below(16) : 128 + random.below(16))
    }
    var deflate = ThoroughDeflate()
    let stream = deflate.zlibStream(bytes.span, .standard(byteCount: bytes.count))
    // Four bits a byte in either half.
    #expect(stream.count < 20_400)
    try expectEqual(Zlib.expand(stream.span, count: bytes.count), bytes)
  }

  /// Pixels of twelve colours, most of them as those above: shapes, and noise between them.
  func drawing() -> [UInt8] {
    var random = Generator(seed: 9)
    let colors = (0..<12).map { _ in (0..<3).map { _ in UInt8(random.below(256)) } }
    var bytes = (0..<100).flatMap { _ in colors[random.below(12)] }
    while bytes.count < 30_000 {
      let above = Array(bytes[bytes.count - 300..<bytes.count - 297])
      bytes += random.below(10) == 0 ? colors[random.below(12)] : above
    }
    return bytes
  }

  @Test func smallerThanZlib() throws {
    let bytes = drawing()
    var deflate = ThoroughDeflate()
    var quick = QuickDeflate(depth: 8)
    // zlib 1.2.13 at levels 3 and 9.
    let zlib = (three: 3883, nine: 3107)
    let draft = quick.draft(bytes.span, row: 300)
    let fast = quick.zlibStream(draft, of: bytes.span).count
    quick = QuickDeflate(depth: 200)
    let deepDraft = quick.draft(bytes.span, row: 300)
    let deep = quick.zlibStream(deepDraft, of: bytes.span).count
    let standard = deflate.zlibStream(bytes.span, row: 300, .standard(byteCount: 1)).count
    let smallest = deflate.zlibStream(bytes.span, row: 300, .smallest(byteCount: 1)).count
    #expect(fast < zlib.three)
    #expect(deep < fast)
    #expect(smallest < zlib.nine)
    #expect(smallest <= standard)
  }

  /// A draft tells about how long its stream comes to be, long ones of many blocks too.
  @Test(arguments: [false, true])
  func draftsTellTheirLength(onlyRuns: Bool) {
    var random = Generator(seed: 10)
    let noise = (0..<60_000).map { _ in UInt8(random.below(40)) }
    var quick = QuickDeflate(depth: 8)
    for bytes in [drawing(), noise, [UInt8](repeating: 3, count: 5000)] {
      let draft = quick.draft(bytes.span, row: 300, onlyRuns: onlyRuns)
      let count = quick.zlibStream(draft, of: bytes.span).count
      #expect(abs(draft.byteCount - count) <= count / 50 + 30)
    }
  }

  /// What came before does not matter: places are numbered on, and the window before them is empty.
  @Test func draftsAreIndependent() {
    let bytes = drawing()
    var quick = QuickDeflate(depth: 8)
    var streams: [[UInt8]] = []
    for _ in 0..<4 {
      let draft = quick.draft(bytes.span, row: 300)
      streams.append(quick.zlibStream(draft, of: bytes.span))
    }
    expectEqual(Set(streams).count, 1)
  }
}
