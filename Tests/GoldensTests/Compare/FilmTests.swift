import ImageCodecs
import TestSupport
import Testing

@testable import Goldens

@Suite struct FilmTests {
  let exact = Comparison()
  let film = Films.film([10, 20, 30, 40, 50, 60, 70, 80])

  @Test func `equal films have no difference`() {
    #expect(exact.verdict(expected: film, actual: film).isEqual)
  }

  @Test func `a frame more is told`() {
    let longer = Films.film([10, 20, 30, 40, 50, 60, 70, 80, 90])
    let verdict = exact.verdict(expected: film, actual: longer)
    expectEqual(verdict.frameCount, .init(expected: 8, actual: 9))
    #expect(verdict.pixels == nil)
  }

  @Test func `other plays are told, and nothing else`() {
    let once = Films.film([10, 20, 30, 40, 50, 60, 70, 80], plays: .times(1))
    let verdict = exact.verdict(expected: film, actual: once)
    expectEqual(verdict, Verdict(plays: .init(expected: .forever, actual: .times(1))))
  }

  @Test func `the first and the worst frame are found`() throws {
    var actual = film
    plant(2, in: &actual.frames[3])
    plant(16, in: &actual.frames[6])
    let pixels = try #require(exact.verdict(expected: film, actual: actual).pixels)
    expectEqual(pixels.frames.map(\.index), [3, 6])
    expectEqual(pixels.first.time, Fraction(3, 10))
    expectEqual(pixels.first.count, 2)
    expectEqual(pixels.worst.index, 6)
    expectEqual(pixels.worst.count, 16)
    expectEqual(pixels.compared, 8)
  }

  private func plant(_ count: Int, in frame: inout Animation.Frame) {
    var pixels = frame.pixels.premultiplied
    for index in 20..<20 + count { pixels[index] = 0xFF00_00FF }
    frame = Animation.Frame(premultiplied: pixels, delay: frame.delay)
  }
}

@Suite struct LatenessTests {
  let exact = Comparison()
  let film = Films.film([10, 20, 30, 40, 50, 60, 70, 80])

  @Test(arguments: [
    (1, [5, 10, 20, 30, 40, 50, 60, 70]), (3, [1, 2, 3, 10, 20, 30, 40, 50]),
    (-1, [20, 30, 40, 50, 60, 70, 80, 90]), (-2, [30, 40, 50, 60, 70, 80, 90, 99]),
  ])
  func `a shift by whole frames is recognised`(shift: Int, levels: [Int]) throws {
    let actual = Films.film(levels.map(UInt32.init))
    let pixels = try #require(exact.verdict(expected: film, actual: actual).pixels)
    expectEqual(pixels.lateness, shift)
  }

  @Test(arguments: [([9, 9, 1, 2, 3], 2), ([9, 9, 9, 1, 2], nil)] as [([UInt32], Int?)])
  func `a shift is one of most frames`(levels: [UInt32], shift: Int?) throws {
    let verdict = exact.verdict(
      expected: Films.film([1, 2, 3, 4, 5]), actual: Films.film(levels))
    try expectEqual(#require(verdict.pixels).lateness, shift)
  }

  @Test func `a shift past three frames is not looked for`() throws {
    let actual = Films.film([1, 2, 3, 4, 10, 20, 30, 40])
    let pixels = try #require(exact.verdict(expected: film, actual: actual).pixels)
    #expect(pixels.lateness == nil)
  }

  @Test func `a shift with one more change is none`() throws {
    let actual = Films.film([5, 10, 20, 30, 99, 50, 60, 70])
    let pixels = try #require(exact.verdict(expected: film, actual: actual).pixels)
    #expect(pixels.lateness == nil)
  }

  @Test func `a frame put in before all others makes the film late`() throws {
    let actual = Films.film([5, 10, 20, 30, 40, 50, 60, 70, 80])
    let pixels = try #require(exact.verdict(expected: film, actual: actual).pixels)
    expectEqual(pixels.lateness, 1)
  }
}
