import TestSupport
import Testing

@testable import Render2D

@Suite struct GlyphTableTests {
  /// A key with its bits where keys of glyphs have theirs.
  private func key(_ number: UInt32) -> SIMD4<UInt32> {
    SIMD4(number % 3, number / 7, number << 24, number &* 0x9E37_79B9)
  }

  @Test func everyKeyFindsItsPlaceAndNoOtherDoes() {
    var table = GlyphTable()
    for number in 0..<5000 { table.keep(number, for: key(UInt32(number))) }
    expectEqual(table.count, 5000)
    #expect((0..<5000).allSatisfy { table.place(of: key(UInt32($0))) == $0 })
    #expect((5000..<9000).allSatisfy { table.place(of: key(UInt32($0))) == nil })
    table.removeAll()
    expectEqual(table.count, 0)
    #expect((0..<5000).allSatisfy { table.place(of: key(UInt32($0))) == nil })
  }

  @Test func keysThatDifferInOneNumberAreApart() {
    var table = GlyphTable()
    for lane in 0..<4 {
      for number in UInt32(1)...50 {
        var key = SIMD4<UInt32>.zero
        key[lane] = number
        table.keep(lane * 50 + Int(number), for: key)
      }
    }
    #expect(table.place(of: .zero) == nil)
    expectEqual(table.place(of: SIMD4(0, 7, 0, 0)), 57)
    expectEqual(table.place(of: SIMD4(0, 0, 0, 50)), 200)
  }
}
