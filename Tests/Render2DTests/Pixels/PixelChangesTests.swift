import TestSupport
import Testing

@testable import Render2D

@Suite struct PixelChangesTests {
  private static let width = 50

  /// Pictures in which each pixel changes with a probability, to one of a few colours.
  private func pictures(oneOf: UInt32, colors: UInt32) -> (old: [UInt32], new: [UInt32]) {
    var state: UInt32 = 9
    func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
    let old = (0..<Self.width * 30).map { _ in next() % colors }
    return (old, old.map { next() % oneOf == 0 ? $0 + 1 + next() % colors : $0 })
  }

  private func region(_ rects: [IntRect]) -> DirtyRegion {
    var region = DirtyRegion.empty
    for rect in rects { region.add(rect) }
    return region
  }

  @Test(arguments: [1, 2, 5, 200], [1, 3, 1000] as [UInt32])
  func theOlderPictureBecomesTheNewer(oneOf: UInt32, colors: UInt32) {
    for region in [
      region([IntRect(0, 0, 50, 30)]), region([]), region([IntRect(49, 29, 1, 1)]),
      region([IntRect(30, 2, 20, 9), IntRect(3, 5, 11, 20), IntRect(20, 14, 30, 16)]),
    ] {
      let (old, new) = pictures(oneOf: oneOf, colors: colors)
      var (wanted, bounds) = (old, IntRect.zero)
      for place in new.indices {
        let (x, y) = (place % Self.width, place / Self.width)
        guard region.rects.contains(where: { $0.contains(x, y) }), new[place] != old[place] else {
          continue
        }
        wanted[place] = new[place]
        bounds = bounds.union(IntRect(x, y, 1, 1))
      }
      var taken = old
      var pixels = taken.mutableSpan
      let changes = PixelChanges(
        of: new.span, since: &pixels, width: Self.width, within: region)
      expectEqual(taken, wanted)
      expectEqual(changes.bounds, bounds)
      var applied = old
      var target = applied.mutableSpan
      changes.apply(to: &target)
      expectEqual(applied, wanted)
      var places: [Int] = []
      changes.forEachRun { place, count, pixels in
        #expect(place / Self.width == (place + count - 1) / Self.width)
        #expect((0..<count).allSatisfy { pixels[min($0, pixels.count - 1)] == new[place + $0] })
        #expect(pixels.count == count || pixels.count == 1)
        places += place..<place + count
      }
      expectEqual(places, old.indices.filter { wanted[$0] != old[$0] })
    }
  }

  @Test(arguments: [1, 2, 5], [2, 1000] as [UInt32])
  func aClearPictureNeedNotBeThere(oneOf: UInt32, colors: UInt32) {
    let new = pictures(oneOf: oneOf, colors: colors).new.map { $0 == 1 ? 0 : $0 }
    for region in [
      region([IntRect(0, 0, 50, 30)]), region([IntRect(30, 2, 20, 9), IntRect(3, 5, 11, 20)]),
    ] {
      var clear = [UInt32](repeating: 0, count: new.count)
      var pixels = clear.mutableSpan
      let changes = PixelChanges(
        of: new.span, since: &pixels, width: Self.width, within: region)
      expectEqual(PixelChanges(of: new.span, width: Self.width, within: region), changes)
    }
  }

  /// Bands may be clear at either end, or altogether.
  @Test(arguments: [1, 2, 5, 400], [2, 1000] as [UInt32])
  func bandsJoinToTheWholePicture(oneOf: UInt32, colors: UInt32) {
    let (old, marked) = pictures(oneOf: oneOf, colors: colors)
    let new = zip(old, marked).map { $0 == $1 ? 0 : $1 }
    func changes(_ rows: Range<Int>) -> PixelChanges {
      PixelChanges(
        of: new.span, width: Self.width,
        within: region([IntRect(0, rows.lowerBound, Self.width, rows.count)]))
    }
    for cuts in [[], [15], [1, 2, 29], Array(1..<30)] {
      let ends = cuts + [30]
      let bands = zip([0] + cuts, ends).map { changes($0..<$1) }
      expectEqual(PixelChanges(joining: bands), changes(0..<30))
    }
    expectEqual(PixelChanges(joining: []), PixelChanges())
  }

  @Test(arguments: [0, 1, 0x80, 254, 255] as [UInt32], [1, 3])
  func translucentPixelsAreSeen(alpha: UInt32, count: Int) {
    let new = (0..<10).map { $0 > 4 && $0 <= 4 + count ? alpha << 24 | 1 : 0xFF00_0000 as UInt32 }
    // What was translucent before is of no concern.
    var old = [UInt32](repeating: 0x4000_0000, count: 10)
    var pixels = old.mutableSpan
    let changes = PixelChanges(
      of: new.span, since: &pixels, width: 10, within: DirtyRegion(IntRect(0, 0, 10, 1)))
    #expect(changes.hasTranslucent == (1...254).contains(alpha))
  }

  /// A row of another colour takes three words: what comes before, how many there are, and the colour.
  @Test func evenStretchesTakeLittle() {
    let old = [UInt32](repeating: 7, count: 1000 * 3)
    let new = old.indices.map { $0 / 1000 == 1 ? 8 : 7 as UInt32 }
    var taken = old
    var pixels = taken.mutableSpan
    let changes = PixelChanges(
      of: new.span, since: &pixels, width: 1000, within: DirtyRegion(IntRect(0, 0, 1000, 3)))
    expectEqual(changes.count, 3)
    #expect(PixelChanges().count == 0 && PixelChanges().bounds.isEmpty)
  }
}
