import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct ChangedColorsTests {
  private let width = 64
  private let height = 40

  private func changes(_ pixels: [UInt32], since old: [UInt32]? = nil) -> PixelChanges {
    let all = DirtyRegion(IntRect(0, 0, width, height))
    guard var old else { return PixelChanges(of: pixels.span, width: width, within: all) }
    var span = old.mutableSpan
    return PixelChanges(of: pixels.span, since: &span, width: width, within: all)
  }

  private func counted(_ changes: PixelChanges, since old: [UInt32]?) -> ChangedColors? {
    guard let old else { return ChangedColors(of: changes) }
    return ChangedColors(of: changes, since: old.span)
  }

  /// Noise of so many colours, of which the first is clear if that is asked for.
  private func noise(seed: UInt64, colors: Int, isClear: Bool = false) -> [UInt32] {
    var random = Generator(seed: seed)
    return (0..<width * height).map { _ in
      let number = UInt32(random.below(colors))
      return number == 0 && isClear ? 0 : 0xFF00_0000 | number &* 0x01_2345 & 0xFF_FFFF
    }
  }

  @Test func eachColorStandsOnce() throws {
    var pixels = [UInt32](repeating: 0xFF00_00FF, count: width * height)
    for place in [3, 4, 70] { pixels[place] = place == 4 ? 0 : 0xFF00_FF00 }
    let first = try #require(ChangedColors(of: changes(pixels)))
    #expect(first.colors == [0xFF00_00FF, 0xFF00_FF00] && first.counts == [2557, 2])
    // What is clear from the beginning has not changed.
    #expect(first.pixels == 2559 && !first.hasClear)
    var next = pixels
    for place in [0, 1, 9] { next[place] = place == 1 ? 0xFF00_FF00 : 0 }
    let second = try #require(counted(changes(next, since: pixels), since: pixels))
    expectEqual(second.colors, [0xFF00_FF00, 0xFF00_00FF])
    #expect(second.counts == [1, 0] && second.losses == [0, 3])
    #expect(second.pixels == 3 && second.hasClear)
  }

  /// A survey of frames whose colours were counted before is one that counts their pixels, also where there are so
  /// many colours that they are counted in steps.
  @Test(arguments: [60, 2000], [1, 90])
  func surveysAreTheSame(colors: Int, frames: Int) throws {
    let surveys = try (0..<2).map { _ in try GIFSurvey(width: width, height: height) }
    var old: [UInt32]?
    for frame in 0..<frames {
      let more = colors > 1000 ? colors * (frame + 1) : colors
      let pixels = noise(seed: UInt64(frame), colors: more, isClear: frame > 2)
      let changes = changes(pixels, since: old)
      let tally = try #require(counted(changes, since: old))
      for (survey, tally) in zip(surveys, [nil, tally]) {
        try survey.write(
          Frame(
            changes: changes, tally: tally, width: width, height: height, delay: Fraction(1, 50)))
      }
      old = pixels
    }
    for survey in surveys { try survey.finish() }
    for colors in [255, 16] {
      expectEqual(surveys[0].palette(colors: colors), surveys[1].palette(colors: colors))
    }
    #expect(surveys[0].palette(colors: 255).hasClear == (frames > 2))
  }

  @Test func partsMakeTheWhole() throws {
    let pixels = noise(seed: 5, colors: 90)
    let bands = [0..<7, 7..<8, 8..<40].map { rows in
      let rect = IntRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
      return PixelChanges(of: pixels.span, width: width, within: DirtyRegion(rect))
    }
    let whole = ChangedColors(of: changes(pixels))
    #expect(whole != nil && ChangedColors(joining: bands.map { ChangedColors(of: $0) }) == whole)
    #expect(ChangedColors(joining: [whole, nil]) == nil)
  }

  @Test func tooManyColorsAreNotCounted() throws {
    var histogram = ColorHistogram(capacity: 100)
    let tally = try #require(ChangedColors(of: changes(noise(seed: 1, colors: 90))))
    #expect(histogram.hasRoom(for: tally.colors.count))
    histogram.add(tally, frame: 0, at: 0)
    let pixels = histogram.counts.reduce(0, +)
    expectEqual(pixels, 64 * 40)
    let other = try #require(ChangedColors(of: changes(noise(seed: 2, colors: 91))))
    #expect(!histogram.hasRoom(for: other.colors.count))
  }
}
