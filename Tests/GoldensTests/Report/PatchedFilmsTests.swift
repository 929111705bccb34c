import ImageCodecs
import TestSupport
import Testing

@testable import Goldens

@Suite struct PatchedFilmsTests {
  private let width = 6
  private let height = 5

  private func film(_ frames: [[UInt32]]) -> Animation {
    Animation(
      width: width, height: height,
      frames: frames.map { Animation.Frame(premultiplied: $0, delay: Fraction(1, 10)) },
      plays: .forever)
  }

  private func plain(_ dots: [Int: UInt32] = [:]) -> [UInt32] {
    var pixels = [UInt32](repeating: 0xFF80_8080, count: width * height)
    for (place, pixel) in dots { pixels[place] = pixel }
    return pixels
  }

  private func patched(
    _ expected: Animation, _ actual: Animation, limit: Int = 1 << 20
  ) throws -> PatchedFilms {
    try PatchedFilms(expected: FilmReader(expected), actual: FilmReader(actual), limit: limit)
  }

  @Test func onlyWhatDiffersIsKept() throws {
    let films = try patched(
      film([plain(), plain([8: 0xFF00_0000])]),
      film([plain([15: 0xFF00_00FF]), plain([8: 0xFF00_0000])]))
    let (expected, actual) = (try #require(films.expected), try #require(films.actual))
    #expect(expected.frames[0].patch?.origin ?? (9, 9) == (0, 0))
    #expect(expected.frames[1].patch?.origin ?? (9, 9) == (2, 1))
    expectEqual(actual.frames[0].base, .expected)
    #expect(actual.frames[0].patch?.origin ?? (9, 9) == (3, 2))
    #expect(actual.frames[1].base == .expected && actual.frames[1].patch == nil)
    expectEqual(actual.frames.map(\.start), [.zero, Fraction(1, 10)])
    let dot = try ImageDecoder.decode(try #require(actual.frames[0].patch?.png))
    #expect(dot.width == 1 && dot.frames[0].pixels.premultiplied == [0xFF00_00FF])
    #expect(!films.isCut)
  }

  /// A film that is a frame late differs less from itself than from the other.
  @Test func theSmallerDifferenceIsTaken() throws {
    let films = try patched(
      film([plain(), plain([0: 0xFF00_0000, 29: 0xFF00_0000])]),
      film([plain(), plain([1: 0xFF00_0000])]))
    let frame = try #require(films.actual?.frames[1])
    expectEqual(frame.base, .previous)
    #expect(frame.patch?.origin ?? (9, 9) == (1, 0))
  }

  /// Drawn one over the other, the parts are the frames.
  @Test func thePartsMakeUpTheFrames() throws {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func frames(_ count: Int) -> [[UInt32]] {
      (0..<count).map { _ in
        plain(Dictionary(uniqueKeysWithValues: [(random(30), UInt32(0x4010_2030))]))
      }
    }
    for count in 1...6 {
      let (left, right) = (frames(count), frames(7 - count))
      let films = try patched(film(left), film(right))
      let expected = try drawn(try #require(films.expected), over: [])
      expectEqual(expected, left)
      try expectEqual(drawn(try #require(films.actual), over: expected), right)
    }
  }

  private func drawn(_ film: PatchedFilms.Film, over other: [[UInt32]]) throws -> [[UInt32]] {
    var frames: [[UInt32]] = []
    for (index, frame) in film.frames.enumerated() {
      var pixels = [UInt32](repeating: 0, count: width * height)
      if frame.base == .expected {
        pixels = other[index]
      } else if index > 0 {
        pixels = frames[index - 1]
      }
      if let patch = frame.patch {
        let part = try ImageDecoder.decode(patch.png)
        let source = part.frames[0].pixels.premultiplied
        for y in 0..<part.height {
          for x in 0..<part.width {
            pixels[(patch.origin.y + y) * width + patch.origin.x + x] = source[y * part.width + x]
          }
        }
      }
      frames.append(pixels)
    }
    return frames
  }

  @Test func picturesOfAnotherSizeAreWhole() throws {
    let other = Animation(
      width: 2, height: 2, premultiplied: [1, 2, 3, 4].map { 0xFF00_0000 | $0 })
    let films = try patched(film([plain()]), other)
    expectEqual(films.actual?.frames[0].base, .previous)
    expectEqual(films.actual?.width, 2)
    let alone = try PatchedFilms(expected: nil, actual: FilmReader(other))
    #expect(alone.expected == nil && alone.actual?.frames.count == 1)
  }

  @Test func aLongFilmIsCut() throws {
    let frames = (0..<20).map { plain([$0: 0xFF00_0000]) }
    let films = try patched(film(frames), film(frames), limit: 400)
    #expect(films.isCut)
    #expect((3..<20).contains(films.expected?.frames.count ?? 0))
    expectEqual(films.expected?.frames[2].start, Fraction(1, 5))
  }

  @Test func sixteenBitsAreNamed() throws {
    let deep = Animation(
      width: 1, height: 1, frames: [Animation.Frame(pixels: .sixteen([0xFFFF_0000_0000_1234]))])
    let films = try PatchedFilms(expected: FilmReader(deep), actual: nil)
    #expect(films.expected?.isDeep == true)
  }

  @Test(arguments: [
    Comparison(), Comparison(timing: .timeline(milliseconds: 5), tolerance: .edgeShift),
    Comparison(
      timing: .tolerance(milliseconds: 2), tolerance: .channel(3), strictAlpha: true,
      ignoring: [IgnoredRegion(1, 2, 3, 4, name: "clock"), IgnoredRegion(0, 0, 1, 1)]),
  ])
  func whatTheLockFileSaysIsRead(_ comparison: Comparison) {
    expectEqual(Comparison(lockText: comparison.lockText), comparison)
    expectEqual(Comparison(lockText: comparison.lockText + " storage=hash-only"), comparison)
    #expect(Comparison(lockText: "tolerance=much") == nil)
  }
}
