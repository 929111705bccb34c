import Goldens
import ImageCodecs
import TestSupport
import Testing

@Suite struct FilmGoldenTests {
  let shelf = Shelf()
  let film = Films.film([10, 20, 30, 40, 50, 60])

  @Test func `a film is one file that holds every frame`() throws {
    try shelf.put(film, "film")
    expectEqual(shelf.files, ["Goldens/Suite/film.png", "Goldens/goldens.lock"])
    try expectEqual(shelf.decoded("Goldens/Suite/film.png"), film)
  }

  @Test func `a film's line tells its frames, its time and its plays`() throws {
    try shelf.put(film, "film")
    #expect(shelf.lock.contains("\nSuite/film.png 8x6 frames=6 time=0.6s plays=forever hash="))
  }

  @Test func `a time that decimals cannot tell is a fraction in its line`() throws {
    try shelf.put(Films.film([1, 2], delays: [Fraction(1, 60), Fraction(1, 30)]), "film")
    #expect(shelf.lock.contains(" frames=2 time=0.05s "))
    try shelf.put(Films.film([1, 2], delays: [Fraction(1, 60), Fraction(1, 60)]), "other")
    #expect(shelf.lock.contains(" frames=2 time=1/30s "))
  }

  @Test func `a change in frame 4 alone fails`() throws {
    try shelf.put(film, "film")
    let outcome = try shelf.check(Films.film([10, 20, 30, 41, 50, 60]), "film")
    #expect(
      outcome.message.contains("pixels: 1 of 6 frames differ, first 4/6 at 0.30s, 1 px in "))
  }

  @Test func `a change of one delay alone fails`() throws {
    try shelf.put(film, "film")
    var delays = [Fraction](repeating: Fraction(1, 10), count: 6)
    delays[2] = Fraction(3, 25)
    let outcome = try shelf.check(
      Films.film([10, 20, 30, 40, 50, 60], delays: delays), "film")
    guard case .differs(let verdict) = outcome.finding else {
      Issue.record("\(outcome.finding)")
      return
    }
    expectEqual(verdict.timing?.first?.frame, 2)
    #expect(verdict.pixels == nil)
  }

  @Test func `a change of a delay alone changes the line's sum`() throws {
    try shelf.put(Films.film([1, 2], delays: [Fraction(1, 10), Fraction(2, 10)]), "film")
    let before = shelf.lock
    try shelf.put(Films.film([1, 2], delays: [Fraction(2, 10), Fraction(1, 10)]), "film")
    #expect(shelf.lock != before)
  }

  @Test func `a change of the plays alone fails`() throws {
    try shelf.put(film, "film")
    let outcome = try shelf.check(
      Films.film([10, 20, 30, 40, 50, 60], plays: .times(2)), "film")
    #expect(!outcome.passes)
  }

  @Test func `neighbouring frames that are equal count as one`() throws {
    try shelf.put(Films.film([10, 10, 20]), "film")
    let delays = [Fraction(2, 10), Fraction(1, 10)]
    #expect(try shelf.check(Films.film([10, 20], delays: delays), "film").passes)
    #expect(shelf.lock.contains(" frames=2 time=0.3s "))
  }

  @Test func `a frame held longer fails, however many frames say so`() throws {
    try shelf.put(Films.film([10, 20]), "film")
    #expect(try !shelf.check(Films.film([10, 10, 20]), "film").passes)
  }

  @Test func `a film of one frame with a delay keeps the delay`() throws {
    try shelf.put(Films.film([10], delays: [Fraction(1, 4)]), "film")
    let same = Films.film([10], delays: [Fraction(1, 4)])
    #expect(try shelf.check(same, "film").passes)
    #expect(try !shelf.check(Films.film([10], delays: [Fraction(1, 2)]), "film").passes)
  }

  @Test func `a delay that no file holds is rounded as the golden's is`() throws {
    let odd = Fraction(100_001, 1_000_003)
    let film = Films.film([1, 2], delays: [odd, odd])
    try shelf.check(film, "film", variable: "all")
    #expect(try shelf.check(film, "film").passes)
    #expect(shelf.lock.contains(" frames=2 time=0.2s "))
    let later = try #require(odd.adding(Fraction(1, 1000)))
    #expect(try !shelf.check(Films.film([1, 2], delays: [odd, later]), "film").passes)
  }

  @Test func `a delay that is too long for any file is not written`() {
    let film = Films.film([1, 2], delays: [Fraction(1, 10), Fraction(65536)])
    #expect {
      try shelf.check(film, "film", variable: "all")
    } throws: { error in
      guard case .unencodable? = error as? GoldenError else { return false }
      return true
    }
    #expect(shelf.files.isEmpty)
  }

  @Test func `a failing film leaves films`() throws {
    try shelf.put(film, "film")
    try shelf.check(Films.film([10, 20, 30, 40, 50, 61]), "film")
    let folder = "failures/Suite/film/"
    try expectEqual(shelf.decoded(folder + "expected.png"), film)
    try expectEqual(shelf.decoded(folder + "actual.png").frames.count, 6)
    // Equal neighbours of the difference become one where they are written.
    try expectEqual(
      shelf.decoded(folder + "diff.png").frames.last?.pixels.premultiplied[0], 0xFF00_00FF)
  }

  @Test func `a film may have 100 KiB`() throws {
    var state: UInt32 = 1
    func noise(_ side: Int) -> Animation.Frame {
      let pixels = (0..<side * side).map { _ -> UInt32 in
        state = state &* 1_664_525 &+ 1_013_904_223
        return 0xFF00_0000 | state >> 8
      }
      return Animation.Frame(premultiplied: pixels, delay: Fraction(1, 10))
    }
    let small = Animation(width: 96, height: 96, frames: (0..<2).map { _ in noise(96) })
    try shelf.check(small, "small", variable: "all")
    let large = Animation(width: 96, height: 96, frames: (0..<4).map { _ in noise(96) })
    #expect {
      try shelf.check(large, "large", variable: "all")
    } throws: { error in
      guard case .overBudget(_, _, 102_400, _, _)? = error as? GoldenError else { return false }
      return true
    }
  }
}
