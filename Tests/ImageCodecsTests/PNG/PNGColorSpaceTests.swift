import TestSupport
import Testing

@testable import ImageCodecs

/// What a PNG's chunks say about its colours.
@Suite struct PNGColorSpaceTests {
  private func words(_ chunks: (String, [UInt8])...) throws -> String? {
    var file = PNGBuilder(width: 2, height: 1, colorType: .rgb, depth: 8) { _, _ in [1, 2, 3] }.file
    var inserted: [UInt8] = []
    for (name, data) in chunks {
      let code = name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
      PNGChunks.append(PNGChunks.Kind(code: code), data.span, to: &inserted)
    }
    // Behind the signature and the header.
    file.insert(contentsOf: inserted, at: 33)
    var film = try FilmReader(MemorySource(file))
    let colors = film.foreignColors
    #expect(try film.next() != nil && film.next() == nil)
    return colors
  }

  private func profile(_ name: String) -> (String, [UInt8]) {
    ("iCCP", Array(name.utf8) + [0, 0, 7])
  }
  private func gamma(_ value: UInt32) -> (String, [UInt8]) {
    var bytes: [UInt8] = []
    bytes.appendBigEndian(value)
    return ("gAMA", bytes)
  }

  @Test func standardColorsNeedNoWords() throws {
    #expect(try words() == nil)
    #expect(try words(("sRGB", [0])) == nil)
    #expect(try words(profile("sRGB IEC61966-2.1")) == nil)
    #expect(try words(gamma(45_455)) == nil && words(gamma(45_000)) == nil)
    #expect(try words(("cICP", [1, 13, 0, 1])) == nil)
    // Which comes first.
    #expect(try words(("sRGB", [0]), gamma(100_000)) == nil)
    #expect(try words(gamma(100_000), profile("GIMP built-in sRGB")) == nil)
  }

  @Test func othersHaveThem() throws {
    try expectEqual(words(profile("Display P3")), "the colour profile 'Display P3'")
    try expectEqual(words(gamma(100_000)), "a gamma of 1.000")
    try expectEqual(words(gamma(55_556)), "a gamma of 0.556")
    try expectEqual(words(("cICP", [9, 16, 0, 1])), "the colours of a video standard")
    try expectEqual(words(("cICP", [9, 13, 0, 1])), "the colours of a video standard")
    #expect(
      try words(gamma(45_455), profile("Adobe RGB (1998)"))
        == "the colour profile 'Adobe RGB (1998)'")
  }

  @Test func oddChunksAreNoError() throws {
    #expect(try words(("gAMA", []), ("cICP", [1]), ("gAMA", [1, 2, 3, 4, 5])) == nil)
    try expectEqual(words(("iCCP", [])), "the colour profile ''")
    let long = [UInt8](repeating: 0x41, count: 5000)
    try expectEqual(words(("iCCP", long))?.count, 80 + "the colour profile ''".count)
  }
}
