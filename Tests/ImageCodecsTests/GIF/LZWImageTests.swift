import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct LZWImageTests {
  func runs(_ image: LZWImage) -> [[Int]] {
    image.runs.map { [Int($0.pixel.index), $0.pixel.isFree ? 1 : 0, Int($0.end)] }
  }

  @Test func equalNeighboursAreOneRun() {
    var image = LZWImage()
    #expect(image.count == 0 && image.indices.isEmpty)
    image.append(LZWPixel(3), count: 2)
    image.append(LZWPixel(3), count: 5)
    image.append(LZWPixel(3, isFree: true), count: 1)
    image.append(LZWPixel(0), count: 1)
    expectEqual(runs(image), [[3, 0, 7], [3, 1, 8], [0, 0, 9]])
    expectEqual(image.count, 9)
    expectEqual(image.indices, [3, 3, 3, 3, 3, 3, 3, 3, 0])
    expectEqual(runs(LZWImage(indices: image.indices.span)), [[3, 0, 8], [0, 0, 9]])
    expectEqual(LZWImage(indices: [UInt8]().span), LZWImage())
  }

  @Test func indicesPastABoundBecomeClear() {
    let image = LZWImage([
      LZWPixel(2), LZWPixel(4, isFree: true), LZWPixel(2, second: 4, third: 3), LZWPixel(0),
    ])
    expectEqual(
      image.below(4).runs.map(\.pixel),
      [
        LZWPixel(2), LZWPixel(0), LZWPixel(2, third: 3), LZWPixel(0),
      ])
    expectEqual(image.below(5), image)
  }

  @Test(arguments: [
    (1, "1000100"), (2, "1000100"), (3, "1000130"), (4, "1222130"), (9, "1222130"),
  ])
  func longStretchesThatMayBeClearAre(shortest: Int, expected: String) {
    let image = LZWImage([
      LZWPixel(1), LZWPixel(2, isFree: true), LZWPixel(2, isFree: true),
      LZWPixel(2, isFree: true), LZWPixel(1), LZWPixel(3, isFree: true),
      // A clear pixel counts too.
      LZWPixel(0),
    ])
    let cleared = image.clearing(runsFrom: shortest)
    expectEqual(cleared.indices.map(String.init).joined(), expected)
    #expect(cleared.runs.allSatisfy { !$0.pixel.hasChoice })
  }

  /// Whether a shorter bound clears more is found without clearing, and so are indices past a bound.
  @Test func runsThatAreClearedAreFoundBeforehand() {
    var random = Generator(seed: 7)
    var equal = 0
    for _ in 0..<300 {
      let pixels = (0..<30).map { _ in
        LZWPixel(UInt8(random.below(5)), isFree: random.below(3) > 0)
      }
      let image = LZWImage(pixels)
      let (bound, first, next) = (3 + random.below(3), 1 + random.below(6), 7 + random.below(4))
      let (more, less) = (
        image.clearing(runsFrom: first, below: bound), image.clearing(runsFrom: next, below: bound)
      )
      expectEqual(more, image.below(bound).clearing(runsFrom: first))
      #expect((more != less) == image.hasFreeRun(of: first..<next, below: bound))
      if more == less { equal += 1 }
    }
    #expect((20...280).contains(equal))
  }
}
