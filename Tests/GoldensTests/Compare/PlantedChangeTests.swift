import Render2D
import TestSupport
import Testing

@testable import Goldens
@testable import ImageCodecs

/// Changes that are planted in files are found, and where they are.
@Suite struct PlantedChangeTests {
  private typealias Kind = HandmadeFilm.Kind

  /// How a film differs from the one with six spots.
  private func verdict(
    _ kind: Kind, _ timing: TimingPolicy = .exact, plant: (inout HandmadeFilm) -> Void
  ) throws -> Verdict {
    var film = HandmadeFilm.spots
    plant(&film)
    return try Comparison(timing: timing).verdict(
      expected: HandmadeFilm.spots.file(kind), actual: film.file(kind))
  }

  @Test(arguments: HandmadeFilm.Kind.allCases)
  func `nothing planted is nothing found`(kind: HandmadeFilm.Kind) throws {
    #expect(try verdict(kind) { $0.images[5].isInterlaced = true }.isEqual)
    let film = try ImageDecoder.decode(HandmadeFilm.spots.file(kind))
    expectEqual(film.frames.count, 6)
    expectEqual(film.plays, .times(3))
    expectEqual(film.frames[4].pixels.premultiplied[8 + 4], HandmadeFilm.colors[1])
  }

  @Test(arguments: HandmadeFilm.Kind.allCases)
  func `one pixel`(kind: HandmadeFilm.Kind) throws {
    let verdict = try verdict(kind) { $0.images[3].indices[4 * 8 + 5] = 2 }
    let pixels = try #require(verdict.pixels)
    expectEqual(pixels.frames.map(\.index), [3])
    expectEqual(pixels.first.count, 1)
    expectEqual(pixels.first.bounds, IntRect(5, 4, 1, 1))
    expectEqual(pixels.first.time, Fraction(3, 10))
    #expect(verdict.timing == nil && verdict.frameCount == nil && verdict.plays == nil)
  }

  @Test func `one pixel of a PNG`() throws {
    func png(_ level: UInt8) -> [UInt8] {
      HandmadeFilm.png(3, 2, depth: 8, .gray, rows: [[9, 9, 9], [9, level, 9]])
    }
    let verdict = try Comparison().verdict(expected: png(9), actual: png(10))
    expectEqual(verdict.pixels?.first.bounds, IntRect(1, 1, 1, 1))
    expectEqual(verdict.pixels?.first.largest, .init(red: 1, green: 1, blue: 1, alpha: 0))
  }

  @Test(arguments: HandmadeFilm.Kind.allCases)
  func `a delay of a hundredth more`(kind: HandmadeFilm.Kind) throws {
    let verdict = try verdict(kind) { $0.images[2].delay = 11 }
    let timing = try #require(verdict.timing)
    expectEqual(timing.count, 1)
    #expect(
      timing.first
        == .init(
          frame: 2, time: Fraction(1, 5), expected: Fraction(1, 10), actual: Fraction(11, 100)))
    #expect(verdict.pixels == nil && verdict.frameCount == nil)
  }

  @Test(arguments: HandmadeFilm.Kind.allCases)
  func `a frame that is dropped`(kind: HandmadeFilm.Kind) throws {
    let verdict = try verdict(kind) { $0.images.remove(at: 3) }
    expectEqual(verdict.frameCount, .init(expected: 6, actual: 5))
    expectEqual(verdict.pixels?.frames.map(\.index), [3, 4])
    expectEqual(verdict.timing?.count, 0)
    expectEqual(verdict.timing?.duration, .init(expected: Fraction(6, 10), actual: Fraction(5, 10)))
  }

  @Test(arguments: HandmadeFilm.Kind.allCases)
  func `a frame that comes twice`(kind: HandmadeFilm.Kind) throws {
    let twice = { (film: inout HandmadeFilm) in film.images.insert(film.images[3], at: 3) }
    let verdict = try verdict(kind, plant: twice)
    expectEqual(verdict.frameCount, .init(expected: 6, actual: 7))
    expectEqual(verdict.pixels?.frames.map(\.index), [4, 5])
    // Where frames are not counted, it lasts longer.
    let timeline = try self.verdict(kind, .timeline, plant: twice)
    expectEqual(
      timeline.timing?.duration, .init(expected: Fraction(6, 10), actual: Fraction(7, 10)))
    #expect(timeline.frameCount == nil)
  }

  @Test(arguments: HandmadeFilm.Kind.allCases)
  func `two frames that are swapped`(kind: HandmadeFilm.Kind) throws {
    let verdict = try verdict(kind) { $0.images.swapAt(3, 4) }
    let pixels = try #require(verdict.pixels)
    expectEqual(pixels.frames.map(\.index), [3, 4])
    expectEqual(pixels.first.regions, [IntRect(3, 0, 2, 2)])
    #expect(verdict.timing == nil && verdict.frameCount == nil)
  }

  @Test(arguments: HandmadeFilm.Kind.allCases)
  func `a number of plays`(kind: HandmadeFilm.Kind) throws {
    let verdict = try verdict(kind) { $0.plays = 2 }
    expectEqual(verdict.plays, .init(expected: .times(3), actual: .times(2)))
    #expect(verdict.pixels == nil && verdict.timing == nil)
  }

  @Test(arguments: HandmadeFilm.Kind.allCases)
  func `another order of the palette shows the same`(kind: HandmadeFilm.Kind) throws {
    #expect(try verdict(kind) { $0.places = [2, 0, 3, 1] }.isEqual)
  }

  @Test(arguments: HandmadeFilm.Kind.allCases, [0, 1, 2] as [UInt8])
  func `whole images show the same however they are disposed of`(
    kind: HandmadeFilm.Kind, disposal: UInt8
  ) throws {
    let verdict = try verdict(kind) { film in
      for index in film.images.indices { film.images[index].disposal = disposal }
    }
    #expect(verdict.isEqual)
  }

  @Test(arguments: HandmadeFilm.Kind.allCases)
  func `what changes over what is there shows the same as whole images`(
    kind: HandmadeFilm.Kind
  ) throws {
    let verdict = try verdict(kind) { film in
      for frame in 1..<6 {
        film.images[frame].indices = zip(
          HandmadeFilm.spots.images[frame - 1].indices, film.images[frame].indices
        ).map { $0 == $1 ? HandmadeFilm.clear : $1 }
      }
    }
    #expect(verdict.isEqual)
  }

  /// Spots on a ground that is restored show the same as whole images; a spot that is cleared leaves a
  /// hole, and one that is kept stays.
  @Test(arguments: HandmadeFilm.Kind.allCases, [(0, [5, 6]), (1, [5, 6]), (2, [])])
  func `disposal that shows something else`(
    kind: HandmadeFilm.Kind, planted: (disposal: Int, frames: [Int])
  ) throws {
    let ground = HandmadeFilm.Image(indices: [UInt8](repeating: 0, count: 48))
    let whole = HandmadeFilm(images: [ground] + HandmadeFilm.spots.images)
    let spots = (0..<6).map { frame in
      HandmadeFilm.Image(
        x: frame, y: frame % 3, width: 1, indices: [1],
        disposal: frame == 3 ? UInt8(planted.disposal) : 2)
    }
    let verdict = try Comparison().verdict(
      expected: whole.file(kind), actual: HandmadeFilm(images: [ground] + spots).file(kind))
    #expect(verdict.pixels?.frames.map(\.index) ?? [] == planted.frames)
    #expect(verdict.pixels.map { $0.first.bounds == IntRect(3, 0, 1, 1) } != false)
    #expect(verdict.timing == nil && verdict.frameCount == nil)
  }
}
