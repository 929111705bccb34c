import ImageCodecs
import TestSupport
import Testing

@testable import Goldens

/// Films that are read from files tell what changed, and those in memory do not: both come to the
/// same verdict.
@Suite struct FilmComparisonTests {
  /// The same verdict, whatever differs and wherever: the first pixel, the worst, and the least tolerances.
  @Test(
    arguments: [
      PixelTolerance.exact, .channel(9), .edgeShift(px: 0.1, overshoot: 0), .deltaE2000(3),
    ], [0, 1, 3, 997])
  func severalThreadsFindTheSame(tolerance: PixelTolerance, every: Int) throws {
    let (width, height) = (190, 170)
    let ground = (0..<width * height).map { UInt32($0 % width * $0 / width % 251) }
    let films = [0, 1].map { side in
      Animation(
        width: width, height: height,
        frames: (0..<3).map { frame in
          let pixels = ground.enumerated().map { place, level -> UInt32 in
            let isOther = every > 0 && side == 1 && (place + frame) % every == 0
            return 0xFF00_0000 | (isOther ? (level * 7 + UInt32(frame)) % 256 : level) * 0x1_0101
          }
          return .init(pixels: .eight(pixels), delay: Fraction(1, 10))
        })
    }
    for timing in [TimingPolicy.exact, .timeline(milliseconds: 150)] {
      let comparison = Comparison(timing: timing, tolerance: tolerance)
      let verdicts = try [1, 4].map { count in
        try comparison.verdict(
          expected: FilmReader(films[0]), actual: FilmReader(films[1]), workers: Workers(count))
      }
      #expect(verdicts[0] == verdicts[1] && verdicts[0].isEqual == (every == 0))
    }
  }

  /// Every comparison is told, with how many there will be where the file says it.
  @Test func progressIsTold() throws {
    let film = Animation(
      width: 1, height: 1,
      frames: (0..<4 as Range<UInt32>).map { .init(pixels: .eight([$0]), delay: Fraction(1, 10)) })
    var told: [[Int]] = []
    _ = try Comparison().verdict(expected: FilmReader(film), actual: FilmReader(film)) {
      told.append([$0, $1])
    }
    expectEqual(told, [[1, 4], [2, 4], [3, 4], [4, 4]])
  }

  /// The picture number `index` of a film: a square that wanders over a ground.
  private func picture(_ index: Int, mark: UInt32? = nil) -> [UInt32] {
    (0..<30 * 20).map { place in
      let (x, y) = (place % 30, place / 30)
      if let mark, x == 27, y == 1 { return mark }
      // Every third picture is as the one before.
      let step = index - index / 3
      return (step..<step + 6).contains(x) && (4..<10).contains(y)
        ? 0xFF00_0000 | UInt32(step * 9) : 0xFF20_4060
    }
  }

  private func film(_ pictures: [[UInt32]], _ delays: [Fraction]? = nil) throws -> Animation {
    Animation(
      width: 30, height: 20,
      frames: pictures.enumerated().map { index, pixels in
        Animation.Frame(
          premultiplied: pixels, delay: delays?[index] ?? Fraction(Int64(1 + index % 3), 25))
      }, plays: .forever)
  }

  private func file(_ film: Animation) throws -> [UInt8] {
    let sink = MemorySink()
    let encoder = try APNGEncoder(
      width: film.width, height: film.height, plays: film.plays, into: sink)
    for frame in film.frames {
      let pixels = frame.pixels.premultiplied
      try encoder.write(
        Frame(pixels: pixels.span, width: film.width, height: film.height, delay: frame.delay))
    }
    try encoder.finish()
    return sink.bytes
  }

  enum Change: CaseIterable { case marked, markedOnce, late, early, shorter, longer, slower, none }

  private func changed(_ change: Change) throws -> Animation {
    let plain = (0..<12).map { picture($0) }
    switch change {
    case .none: return try film(plain)
    case .marked: return try film((0..<12).map { picture($0, mark: $0 > 4 ? 0xFF00_00FF : nil) })
    case .markedOnce: return try film((0..<12).map { picture($0, mark: $0 == 4 ? 1 << 24 : nil) })
    case .late: return try film([picture(40)] + plain.dropLast())
    case .early: return try film(Array(plain.dropFirst(2)) + [picture(40), picture(42)])
    case .shorter: return try film(plain.dropLast(2))
    case .longer: return try film(plain + [picture(13), picture(14)])
    case .slower: return try film(plain, plain.indices.map { Fraction(Int64(2 + $0 % 2), 30) })
    }
  }

  @Test(
    arguments: Change.allCases,
    [TimingPolicy.exact, .tolerance(milliseconds: 15), .timeline])
  func `what is read in step has the verdict of what is whole`(
    change: Change, timing: TimingPolicy
  ) throws {
    let comparison = Comparison(timing: timing)
    let (expected, actual) = (try film((0..<12).map { picture($0) }), try changed(change))
    let (left, right) = (try file(expected), try file(actual))
    let verdict = try comparison.verdict(
      expected: FilmReader(MemorySource(left)), actual: FilmReader(MemorySource(right)))
    let whole = comparison.verdict(
      expected: try ImageDecoder.decode(left), actual: try ImageDecoder.decode(right))
    expectEqual(verdict, whole)
    #expect(verdict.isEqual == (change == .none))
    if change == .marked {
      // APNG merges equal neighbours: 8 pictures are left of 12, and from the fifth on one pixel
      // stays different although nothing near it changes.
      #expect(verdict.pixels?.frames.allSatisfy { $0.count == 1 && $0.first.x == 27 } == true)
      #expect((verdict.pixels?.frames.count ?? 0) > 3)
    }
    if timing == .exact, change == .late { #expect(verdict.pixels != nil) }
  }

  @Test func `the picture shows the first frame that differs`() throws {
    let (expected, actual) = (try film((0..<12).map { picture($0) }), try changed(.marked))
    let (_, still) = try Comparison().difference(
      expected: FilmReader(expected), actual: FilmReader(actual))
    let all = differenceImage(expected, actual)
    expectEqual(still.frames.map(\.pixels), [all.frames[5].pixels])
    let (_, same) = try Comparison().difference(
      expected: FilmReader(expected), actual: FilmReader(expected))
    expectEqual(same.frames.map(\.pixels), [all.frames[0].pixels])
  }

  @Test func `a side that cannot be read is named`() throws {
    let whole = try file(film((0..<4).map { picture($0) }))
    let cut = [UInt8](whole.dropLast(5))
    func fault(_ left: [UInt8], _ right: [UInt8]) throws -> UnreadableFilm? {
      let left = try FilmReader(MemorySource(left))
      let right = try FilmReader(MemorySource(right))
      do throws(UnreadableFilm) {
        _ = try Comparison().verdict(expected: left, actual: right)
        return nil
      } catch {
        return error
      }
    }
    try expectEqual(fault(cut, whole), UnreadableFilm(side: .expected, reason: .truncated))
    try expectEqual(fault(whole, cut), UnreadableFilm(side: .actual, reason: .truncated))
  }

  @Test func `the worst pixel is found and told`() throws {
    let actual = Films.still {
      $0[19] = 0xFF80_8088
      $0[20] = 0xFF80_1080
      $0[21] = 0xFF80_8010
    }
    let verdict = Comparison().verdict(expected: Films.still(), actual: actual)
    let difference = try #require(verdict.pixels?.first)
    // 112 levels apart in green and in red: the first of the two.
    #expect(difference.first.x == 3 && difference.worst.x == 4 && difference.worst.y == 2)
    #expect(
      verdict.description.hasSuffix(
        "pixel (3, 2): expected 128 128 128 255, actual 136 128 128 255; "
          + "worst pixel (4, 2): expected 128 128 128 255, actual 128 16 128 255"))
  }
}
