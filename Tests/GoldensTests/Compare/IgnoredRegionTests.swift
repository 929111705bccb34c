import Goldens
import ImageCodecs
import Render2D
import TestSupport
import Testing

@Suite struct IgnoredRegionTests {
  /// 8 × 6 pixels, all of them changed.
  private let changed = Films.still { for index in 0..<48 { $0[index] = 0xFF10_2030 } }

  private func count(_ regions: [IgnoredRegion], _ actual: Animation? = nil) -> Int {
    Comparison(ignoring: regions)
      .verdict(expected: Films.still(), actual: actual ?? changed).pixels?.first.count ?? 0
  }

  @Test func `pixels within are not compared, and those around are`() {
    expectEqual(count([]), 48)
    expectEqual(count([IgnoredRegion(2, 1, 3, 2)]), 42)
    expectEqual(count([IgnoredRegion(0, 0, 8, 6)]), 0)
    expectEqual(count([IgnoredRegion(6, 4, 100, 100)]), 44)
    expectEqual(count([IgnoredRegion(1, 1, 3, 3), IgnoredRegion(2, 2, 3, 3)]), 34)
    expectEqual(count([IgnoredRegion(3, 0, 1, 6), IgnoredRegion(5, 0, 1, 6)]), 36)
    let corner = Films.still { $0[9] = 0 }
    expectEqual(count([IgnoredRegion(2, 1, 3, 2)], corner), 1)
    expectEqual(count([IgnoredRegion(1, 1, 1, 1)], corner), 0)
  }

  @Test func `columns that only one side has are ignored too`() {
    let wide = Films.still(width: 9)
    expectEqual(count([IgnoredRegion(8, 0, 1, 6)], wide), 0)
    expectEqual(count([IgnoredRegion(8, 0, 1, 5)], wide), 1)
  }

  @Test func `they are hatched in the picture of a difference`() {
    let image = differenceImage(
      Films.still(), changed, by: Comparison(ignoring: [IgnoredRegion(0, 0, 8, 3)]))
    guard case .eight(let pixels) = image.frames[0].pixels else { return }
    #expect(pixels[0..<2].allSatisfy { $0 == 0xFFC0_A080 })
    #expect(pixels[2..<8].allSatisfy { $0 != 0xFFC0_A080 && $0 != 0xFF00_00FF })
    #expect(pixels[24...].allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test(arguments: [
    ("0,0,375,20", IgnoredRegion(0, 0, 375, 20)),
    ("clock:1,2,3,4", IgnoredRegion(1, 2, 3, 4, name: "clock")),
  ])
  func `a text says one`(text: String, region: IgnoredRegion) {
    expectEqual(IgnoredRegion(text), region)
    expectEqual("\(region)", text)
  }

  @Test(arguments: [
    "", "1,2,3", "1,2,3,4,5", "1,2,0,4", "-1,2,3,4", "a,2,3,4", ":1,2,3,4", "a b:1,2,3,4", "1,,3,4",
    "1,2,3,9999999999",
  ])
  func `a text that says none is refused`(text: String) { #expect(IgnoredRegion(text) == nil) }

  @Test func `tolerances are read as they are written`() {
    for tolerance: PixelTolerance in [
      .exact, .channel(0), .channel(255), .edgeShift, .edgeShift(px: 0.3, overshoot: 0.1),
      .deltaE2000(2.3),
    ] {
      expectEqual(PixelTolerance("\(tolerance)"), tolerance)
    }
    expectEqual(PixelTolerance("edge-shift"), .edgeShift(px: 0.45, overshoot: 0.09))
    expectEqual(PixelTolerance("delta-e=200"), .deltaE2000(200))
    expectEqual(PixelTolerance("edge-shift=10/10"), .edgeShift(px: 10, overshoot: 10))
    expectEqual(PixelTolerance("edge-shift=0.2"), .edgeShift(px: 0.2, overshoot: 0.09))
    for text in [
      "", "channel", "channel=256", "channel=-1", "edge-shift=", "edge-shift=a",
      "edge-shift=1/2/3", "edge-shift=nan", "delta-e", "delta-e=-1", "exact=1", "inf",
    ] {
      #expect(PixelTolerance(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [-4, -1, 4]) func `what is near on either side is one region`(way: Int) throws {
    let (old, new) = (
      Films.still(width: 20),
      Films.still(width: 20) { pixels in
        pixels[10] = 0xFF00_0000
        pixels[20 + 10 + way] = 0xFF00_0000
      }
    )
    let verdict = Comparison().verdict(expected: old, actual: new)
    expectEqual(
      verdict.pixels?.first.regions,
      [
        IntRect(min(10, 10 + way), 0, abs(way) + 1, 2)
      ])
  }

  @Test func `regions far apart are told apart`() throws {
    let actual = Films.still(width: 40, height: 20) {
      for place in [0, 1, 41, 30, 40 * 9, 40 * 10 + 1, 40 * 19 + 39] { $0[place] = 0 }
    }
    let verdict = Comparison().verdict(
      expected: Films.still(width: 40, height: 20), actual: actual)
    let regions = try #require(verdict.pixels?.first.regions)
    expectEqual(
      regions,
      [
        IntRect(0, 0, 2, 2), IntRect(30, 0, 1, 1), IntRect(0, 9, 2, 2), IntRect(39, 19, 1, 1),
      ])
    #expect(
      "\(verdict)".contains(
        "\n  4 regions: 2 × 2 at (0, 0), 1 × 1 at (30, 0), 2 × 2 at (0, 9), 1 × 1 at (39, 19)"))
  }
}
