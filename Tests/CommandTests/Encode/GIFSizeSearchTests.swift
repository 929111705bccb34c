import ImageCodecs
import Testing

@testable import refresh_render

@Suite struct GIFSizeSearchTests {
  /// Searches among files of which something else says which fit and how far off they are.
  private func search(
    _ given: GIFOptions = GIFOptions(), _ error: (GIFOptions) -> Double?
  ) -> (best: GIFChoice?, tries: [GIFOptions]) {
    var search = GIFSizeSearch(given)
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

  /// Colours alone make the size: of those that fit, the most, and no more off than needed.
  @Test func asManyColorsAsFitAndAsNearAsCanBe() {
    let (best, _) = search { $0.colors <= 33 ? Double(300 - $0.colors + $0.lossy) : nil }
    #expect(best?.options.colors == 32 && best?.options.lossy == 3)
  }

  /// What may be off alone makes the size: more colours are the better way.
  @Test func moreColorsWhereTheyFit() {
    let (best, _) = search { $0.lossy >= 14 ? 300 - Double($0.colors) : nil }
    #expect(best?.options.colors == 56 && best?.options.lossy == 64)
  }

  /// The size falls from step to step; no given setting is passed.
  @Test(arguments: [2, 5, 9, 17, 80, 200])
  func whatIsGivenIsKept(most: Int) {
    var given = GIFOptions()
    given.colors = 90
    given.lossy = 12
    let (best, tries) = search(given) { $0.colors <= most ? 1 / Double($0.colors) : nil }
    #expect(tries.allSatisfy { $0.colors <= 90 && $0.lossy >= 12 })
    #expect(best.map { $0.options.colors <= most } == true)
  }
}
