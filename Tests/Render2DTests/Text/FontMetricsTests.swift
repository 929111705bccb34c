import TestSupport
import Testing

@testable import Render2D

@Suite struct FontMetricsTests {
  @Test func theLineIsAsHighAsOnIOS() {
    let font = Font.system(17)
    #expect((font.lineHeight - 20.281).magnitude < 1e-9)
    #expect((font.ascent - 16.184).magnitude < 1e-9)
    #expect((font.descent - 4.097).magnitude < 1e-9)
    #expect((font.capHeight - 11.985).magnitude < 1e-9)
    #expect((font.xHeight - 8.942).magnitude < 1e-9)
  }

  /// Measured in pictures of tables and navigation bars of iOS 12 to 18.
  @Test(arguments: [
    ("the", Font.Weight.regular, 22.5), ("point", .regular, 35.0), ("What's", .semibold, 51.5),
  ])
  func wordsAreAsWideAsOnIOS(word: String, weight: Font.Weight, width: Double) {
    let layout = TextLayout(word, font: .system(17, weight))
    let boxes = layout.runs.flatMap { run in
      run.glyphs.map { run.font.outline(of: $0.id).bounds.offset(by: $0.origin - .zero) }
    }
    let ink = boxes.map(\.maxX).max()! - boxes.map(\.minX).min()!
    #expect((ink / width - 1).magnitude < 0.02, "\(word) is \(ink) wide")
  }

  /// 0 to 9 at 17 points, regular; the ink in square points.
  @Test func figuresAreAsTallAndAsDarkAsOnIOS() {
    let font = Font.system(17)
    let outlines = (UInt32(0x30)...0x39).map { font.outline(of: $0) }
    for digit in [1, 4, 7] {
      #expect((outlines[digit].bounds.height / 12 - 1).magnitude < 0.02)
    }
    let ink = -outlines.flatMap(signedAreas).reduce(0, +)
    for measured in [346.5, 357] {
      #expect((ink / measured - 1).magnitude < 0.02, "figures have \(ink) of ink")
    }
    let foot = outlines[1].elements.compactMap { element -> Double? in
      guard case .line(let point) = element, point.y.magnitude < 0.01 else { return nil }
      return point.x
    }
    let stem = foot.max()! - foot.min()!
    #expect((stem / 1.41 - 1).magnitude < 0.02, "the stem of 1 is \(stem) wide")
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
    expectEqual(font.outline(of: 0x67), first)
    // Enough outlines to make the cache start anew.
    for step in 0..<2500 { _ = Font(size: 10 + Double(step) / 8).outline(of: 0x2E) }
    expectEqual(font.outline(of: 0x67), first)
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
