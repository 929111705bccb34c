import ImageCodecs
import TestSupport
import Testing

@testable import Films

@Suite struct GIFSizeSearchTests {
  /// Searches among files of which something else says which fit and how far off they are. Each holds the
  /// number of its try.
  private func search(
    _ given: GIFOptions = GIFOptions(), shortestDelay: Int = 2,
    size: (GIFOptions) -> Int = { _ in 1 }, unbound: (GIFOptions) -> Double? = { _ in nil },
    _ error: (GIFOptions) -> Double?
  ) async throws -> (best: GIFChoice?, tries: [GIFOptions]) {
    var search = GIFSizeSearch(given, shortestDelay: shortestDelay)
    var tries: [GIFOptions] = []
    var least: Double?
    try await search.run { tried, toEnd in
      if !toEnd { #expect(!tries.contains(tried)) }
      tries.append(tried)
      guard let error = error(tried) else {
        return GIFSizeSearch.Trial(error: toEnd ? unbound(tried) : nil)
      }
      least = min(least ?? error, error)
      let file = GIFSizeSearch.File(
        error: error,
        bytes: [UInt8](repeating: UInt8(tries.count), count: size(tried)),
        result: GIFWriter.Result(written: FrameTally(), warnings: []))
      return GIFSizeSearch.Trial(error: error, file: file)
    }
    #expect(tries.first == given && tries.count <= GIFSizeSearch.mostTries)
    guard let (options, file) = search.best else {
      #expect(least == nil)
      return (nil, tries)
    }
    #expect(file.error == least && tries[Int(file.bytes[0]) - 1] == options)
    return (GIFChoice(options: options, error: file.error), tries)
  }

  /// A film whose size grows with colours and frames, and whose error falls with them. `lossy` is of no use.
  private struct Drawing {
    /// The size of two colours at all frames, beside that of a colour.
    var base = 20.0
    /// The error of half the frames, beside one of 100 divided by the colours.
    var motion = 7.0

    func size(_ options: GIFOptions) -> Double {
      (base + Double(options.colors)) * 2 / Double(options.shortestDelay)
    }

    func error(_ options: GIFOptions) -> Double? { error(options, atMost: .infinity) }

    func error(_ options: GIFOptions, atMost size: Double) -> Double? {
      guard self.size(options) <= size else { return nil }
      let lost = motion * (Double(options.shortestDelay) / 2 - 1).squareRoot()
      return 100 / Double(options.colors) + lost + Double(options.lossy) / 8
    }
  }

  @Test func whatFitsAsGivenIsTakenAtOnce() async throws {
    var given = GIFOptions()
    given.colors = 100
    let (best, tries) = try await search(given) { _ in 0.5 }
    expectEqual(tries, [given])
    expectEqual(best, GIFChoice(options: given, error: 0.5))
  }

  @Test func nothingFits() async throws {
    let (best, tries) = try await search { _ in nil }
    #expect(best == nil)
    #expect(tries.last?.colors == 2 && tries.last?.shortestDelay == 20)
  }

  /// What fits with two colours alone is found, in a film that has no frames to spare too.
  @Test(arguments: [2, 25]) func theLastResortIsTwoColors(shortestDelay: Int) async throws {
    let (best, _) = try await search(shortestDelay: shortestDelay) {
      $0.colors == 2 && $0.shortestDelay == (shortestDelay == 25 ? 2 : 20) ? 1 : nil
    }
    #expect(best != nil)
  }

  /// All frames stay as long as there are colours to spare; then as many colours as fit with fewer frames.
  @Test(arguments: [
    (270.0, 239...239, 2), (150, 128...130, 2), (90, 64...64, 2),
    (60, 38...40, 2), (38, 16...18, 2),
    (25, 27...30, 4), (20, 20...20, 4), (5, 15...15, 14),
  ])
  func asManyColorsAsFit(most: Double, colors: ClosedRange<Int>, delay: Int) async throws {
    let film = Drawing()
    let best = try #require(
      try await search(unbound: film.error) { film.error($0, atMost: most) }.best
    ).options
    #expect(best.shortestDelay == delay && best.lossy == 0)
    #expect(colors.contains(best.colors), "\(best.colors)")
  }

  /// With few colours at all frames, more with fewer frames are better for a film that moves little.
  @Test(arguments: [(0.2, 14), (20, 2)])
  func fewColorsAreComparedWithFewerFrames(motion: Double, delay: Int) async throws {
    let film = Drawing(motion: motion)
    let best = try #require(
      try await search(unbound: film.error) { film.error($0, atMost: 40) }.best
    ).options
    expectEqual(best.shortestDelay, delay)
    #expect(best.colors == (delay == 2 ? 20 : 255), "\(best.colors)")
  }

  /// Fewer than few colours at all frames, where those that look better do not fit.
  @Test func veryFewColorsKeepAllFrames() async throws {
    let film = Drawing(motion: 100)
    let best = try #require(try await search { film.error($0, atMost: 24) }.best).options
    #expect(best.shortestDelay == 2 && best.colors == 4)
  }

  /// Photographs, of which `lossy` saves half: twice to four times the colours.
  @Test(arguments: [(12, 96...128), (20, 48...64)])
  func photographsHaveMoreColorsWithLossy(lossy: Int, colors: ClosedRange<Int>) async throws {
    func size(_ options: GIFOptions) -> Int { options.lossy >= lossy ? 4 : 10 }
    let best = try #require(
      try await search(size: size) { options in
        let saved = options.lossy >= lossy ? 0.4 : 1
        return Double(options.colors) * saved <= (lossy == 12 ? 50 : 25)
          ? 255 / Double(options.colors) + Double(options.lossy) / 20 : nil
      }.best
    ).options
    #expect(best.lossy == lossy && colors.contains(best.colors), "\(best)")
  }

  /// Whatever sizes come out, a film under a higher limit has at most the error of one under a lower limit.
  @Test(arguments: 0..<40) func aHigherLimitIsNeverWorse(seed: UInt64) async throws {
    var dice = Dice(seed: seed)
    let motion = Double.random(in: 0.1...12, using: &dice)
    let photograph = Double.random(in: 0.5...1.3, using: &dice)
    func noise(_ options: GIFOptions) -> Double {
      var dice = Dice(
        seed: seed << 40
          | UInt64(
            options.colors << 16 | options.shortestDelay << 8 | options.lossy))
      return Double.random(in: 0.8...1.25, using: &dice)
    }
    func size(_ options: GIFOptions) -> Int {
      let loss = options.lossy == 0 ? 1 : photograph - Double(options.lossy) / 200
      let frames = 2 / Double(options.shortestDelay)
      return Int((2000 + 90 * Double(options.colors)) * loss * frames * noise(options))
    }
    func error(_ options: GIFOptions) -> Double {
      let lost = motion * (Double(options.shortestDelay) / 2 - 1).squareRoot()
      return 100 / Double(options.colors) + lost + Double(options.lossy) / 12
    }
    var last = Double.infinity
    for limit in stride(from: 300, to: 40_000, by: 370) {
      let best = try await search(size: size, unbound: error) {
        size($0) <= limit ? error($0) : nil
      }.best
      #expect(best?.error ?? .infinity <= last, "\(limit)")
      last = best?.error ?? last
    }
  }

  /// Where more colours have the larger error, since frames have no palettes of their own any more, fewer are taken,
  /// however many would fit.
  @Test(arguments: [500, 45, 40, 12]) func fewerColorsMayBeBetter(most: Int) async throws {
    let best = try #require(
      try await search { options in
        if options.colors > most { return nil }
        return 1000 / Double(options.colors * (options.colors < 40 ? 8 : 1))
      }.best
    ).options
    expectEqual(best.colors, min(most, 36))
  }

  /// A film of few frames keeps them: no frame is made to last longer than a fifth of a second.
  @Test func slowFilmsKeepTheirFrames() async throws {
    let (best, tries) = try await search(shortestDelay: 25) { $0.colors <= 20 ? 1 : nil }
    #expect(tries.allSatisfy { $0.shortestDelay == 2 })
    #expect(best.map { $0.options.colors <= 20 } == true)
  }

  /// The delays are multiples of the film's own, up to a fifth of a second.
  @Test(arguments: [(2, [2, 4, 6, 8, 10, 14, 20]), (3, [2, 6, 9, 12, 15, 20]), (12, [2, 20])])
  func delaysAreMultiplesOfTheFilms(shortestDelay: Int, delays: [Int]) async throws {
    for delay in delays {
      let (best, tries) = try await search(shortestDelay: shortestDelay) {
        $0.shortestDelay >= delay ? Double($0.shortestDelay) : nil
      }
      expectEqual(best?.options.shortestDelay, delay)
      #expect(tries.allSatisfy { delays.contains($0.shortestDelay) })
    }
  }

  /// No given setting is passed.
  @Test(arguments: [1, 2, 5, 9, 17, 80, 200])
  func whatIsGivenIsKept(most: Int) async throws {
    var given = GIFOptions()
    given.colors = 90
    given.lossy = 12
    given.shortestDelay = 4
    let (best, tries) = try await search(given) { $0.colors <= most ? 1 / Double($0.colors) : nil }
    #expect(tries.allSatisfy { $0.colors <= 90 && $0.lossy >= 12 && $0.shortestDelay >= 4 })
    #expect(best.map { $0.options.colors <= most } == (most == 1 ? nil : true))
  }

  /// Of files with the same error the first is taken.
  @Test func theFirstOfEqualsIsTaken() async throws {
    let (best, tries) = try await search { $0.colors <= 100 ? 1 : nil }
    expectEqual(best?.options, tries.first { $0.colors <= 100 })
  }

  /// Few colours were asked for: there are fewer, and fewer frames.
  @Test(arguments: 1...8) func fewGivenColorsStay(colors: Int) async throws {
    var given = GIFOptions()
    given.colors = colors
    let (best, tries) = try await search(given) { $0.shortestDelay >= 10 ? 1 : nil }
    #expect(best?.options.shortestDelay == 10 && best?.options.colors == colors)
    #expect(tries.allSatisfy { $0.colors <= colors })
  }
}
