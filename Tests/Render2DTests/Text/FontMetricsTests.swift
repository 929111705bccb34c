import Testing

@testable import Render2D

@Suite struct FontMetricsTests {
  @Test func theLineIsAsHighAsOnIOS() {
    let font = Font.system(17)
    #expect((font.lineHeight - 20.281).magnitude < 1e-9)
    #expect((font.ascent - 16.184).magnitude < 1e-9)
    #expect((font.descent - 4.097).magnitude < 1e-9)
    #expect((font.capHeight - 12.07).magnitude < 1e-9)
    #expect((font.xHeight - 9.01).magnitude < 1e-9)
  }

  @Test func coverage() {
    let font = Font.system(17)
    #expect(font.covers("Last Updated: 9:41 – 下拉刷新……"))
    #expect(font.covers("a\tb\nc\u{200B}\u{FE0F}\u{A0}"))
    #expect(font.covers("Привет, 更新、リフレッシュ"))
    #expect(!font.covers("שלום"))
    #expect(!font.covers("龘"))
    #expect(font.covers(""))
  }

  @Test func outlinesAreTheSameFromTheCache() {
    let font = Font(size: 23.5, weight: .semibold)
    let first = font.outline(of: 0x67)
    #expect(font.outline(of: 0x67) == first)
    // Enough outlines to make the cache start anew.
    for step in 0..<2500 { _ = Font(size: 10 + Double(step) / 8).outline(of: 0x2E) }
    #expect(font.outline(of: 0x67) == first)
  }

  @Test func outlinesComeFromManyThreads() async {
    let expected = Font.system(19).outline(of: 0x40)
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<32 {
        group.addTask {
          _ = Font.system(19 + Double(index % 4)).outline(of: 0x40)
          return Font.system(19).outline(of: 0x40) == expected
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
