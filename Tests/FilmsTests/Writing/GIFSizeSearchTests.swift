import ImageCodecs
import Testing

@testable import Films

@Suite struct GIFSizeSearchTests {
  /// Searches among files of which something else says which fit and how far off they are.
  private func search(
    _ given: GIFOptions = GIFOptions(), shortestDelay: Int = 2, _ error: (GIFOptions) -> Double?
  ) -> (best: GIFChoice?, tries: [GIFOptions]) {
    var search = GIFSizeSearch(given, shortestDelay: shortestDelay)
    var tries: [GIFOptions] = []
    while let tried = search.next() {
      tries.append(tried)
      let isBest = search.note(error(tried))
      #expect(isBest == (search.best?.options == tried))
    }
    #expect(tries.count <= GIFSizeSearch.mostTries)
    #expect(Set(tries).count == tries.count)
    return (search.best, tries)
  }

  @Test func whatFitsAsGivenIsTakenAtOnce() {
    var given = GIFOptions()
    given.colors = 100
    let (best, tries) = search(given) { _ in 1.5 }
    #expect(tries == [given])
    #expect(best == GIFChoice(options: given, error: 1.5))
  }

  @Test func nothingFits() {
    let (best, tries) = search { _ in nil }
    #expect(best == nil)
    #expect(tries.last?.colors == 2 && tries.last?.lossy == 64)
  }

  /// What a file takes: more for more colours and for more frames.
  private func size(_ options: GIFOptions) -> Double {
    (Double(options.colors) + 200) / Double(options.shortestDelay)
  }

  /// Frames go before colours are few.
  @Test(arguments: [(240.0, 2), (140, 2), (80, 4), (45, 6), (12, 20)])
  func framesGoBeforeColorsAreFew(most: Double, delay: Int) throws {
    let (found, _) = search { options in
      let error = 300 - Double(options.colors) + 200 * Double(options.shortestDelay)
      return size(options) <= most ? error : nil
    }
    let best = try #require(found).options
    #expect(size(best) <= most && best.shortestDelay == delay)
    #expect(best.colors >= 48 || delay == 20)
  }

  /// A film that hardly moves: between two steps of a rate there is more to find, and with fewer
  /// frames more still.
  @Test(arguments: [true, false]) func whatFitsIsUsedUp(movesLittle: Bool) throws {
    let (found, _) = search(shortestDelay: 4) { options in
      let pixels = 40 * Double(options.colors) / Double(options.shortestDelay)
      let time = (movesLittle ? 0.2 : 5) * Double(options.shortestDelay)
      return pixels <= 500 ? 2000 / Double(options.colors) + time : nil
    }
    let best = try #require(found).options
    #expect(best.shortestDelay == (movesLittle ? 12 : 8))
    #expect((movesLittle ? 136...150 : 88...100).contains(best.colors), "\(best.colors)")
  }

  /// Fewer colours than 64 only make what was even larger: what fits at a rate is found past ones that do
  /// not, and has no more `lossy` than is needed.
  @Test func moreFramesAreTriedWhereFewColorsAreLarge() throws {
    let (found, _) = search { options in
      let colors = Double(max(options.colors, 128 - options.colors))
      let size = colors / Double(options.shortestDelay)
      return size <= 17 ? Double(options.shortestDelay) : nil
    }
    let best = try #require(found).options
    #expect(best.shortestDelay == 4 && best.colors == 64 && best.lossy <= 20)
  }

  /// Photographs that move keep their frames with few colours: `lossy` makes them no smaller, and every frame
  /// that is left out shows.
  @Test(arguments: [2, 10, 20]) func photographsKeepTheirFrames(shortestDelay: Int) throws {
    let (found, _) = search(shortestDelay: shortestDelay) { options in
      let rate = Double(options.shortestDelay) / Double(shortestDelay)
      let size = (20 + Double(options.colors)) / max(1, rate)
      return size <= 45 ? 100 / Double(options.colors) + 20 * (rate - 1) : nil
    }
    let best = try #require(found).options
    #expect(best.shortestDelay == 2 && (16...25).contains(best.colors), "\(best.colors)")
  }

  /// A film of few frames keeps them: no frame is made to last longer than a fifth of a second.
  @Test func slowFilmsKeepTheirFrames() {
    let (best, tries) = search(shortestDelay: 25) { $0.colors <= 20 ? 1 : nil }
    #expect(tries.allSatisfy { $0.shortestDelay == 2 })
    #expect(best.map { $0.options.colors <= 20 } == true)
  }

  /// No step of the ladder keeps more than the one before at the same rate, so that halves find it.
  @Test(arguments: [2, 3, 10]) func stepsGiveUpMoreAndMore(shortestDelay: Int) {
    var given = GIFOptions()
    given.lossy = 7
    let (_, tries) = search(given, shortestDelay: shortestDelay) { _ in nil }
    for (before, after) in zip(tries.dropFirst(), tries.dropFirst(2)) {
      #expect(after.shortestDelay >= before.shortestDelay)
      #expect(after.shortestDelay > before.shortestDelay || after.colors <= before.colors)
    }
    #expect(tries.last?.shortestDelay == 20 && tries.last?.colors == 2)
  }

  /// No given setting is passed.
  @Test(arguments: [2, 5, 9, 17, 80, 200])
  func whatIsGivenIsKept(most: Int) {
    var given = GIFOptions()
    given.colors = 90
    given.lossy = 12
    given.shortestDelay = 4
    let (best, tries) = search(given) { $0.colors <= most ? 1 / Double($0.colors) : nil }
    #expect(tries.allSatisfy { $0.colors <= 90 && $0.lossy >= 12 && $0.shortestDelay >= 4 })
    #expect(best.map { $0.options.colors <= most } == true)
  }
}
