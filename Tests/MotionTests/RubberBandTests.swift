import Motion
import TestSupport
import Testing

@Suite struct RubberBandTests {
  let band = RubberBand(dimension: 600)

  @Test func givesWayByTheFormula() {
    for travel in [1.0, 50, 120, 300, 1000, 5000] {
      let shown = (1 - 1 / (travel * 0.55 / 600 + 1)) * 600
      #expect((band.shown(for: travel) - shown).magnitude < 1e-10)
    }
    #expect((band.shown(for: 120) - 59.459_459_459_459_46).magnitude < 1e-12)
  }

  @Test func bothDirectionsAreAlike() {
    expectEqual(band.shown(for: -120), -band.shown(for: 120))
    expectEqual(band.travel(for: -50), -band.travel(for: 50))
    expectEqual(band.slope(at: -50), band.slope(at: 50))
  }

  @Test func travelIsTheInverse() {
    for travel in [0, 0.001, 1, 120, 4000, -77, 1e6] {
      let back = band.travel(for: band.shown(for: travel))
      #expect((back - travel).magnitude <= travel.magnitude * 1e-11)
    }
    expectEqual(band.travel(for: 600), .infinity)
    expectEqual(band.travel(for: -601), -.infinity)
  }

  @Test func neverReachesItsHeight() {
    #expect(band.shown(for: 1e9) < 600)
    expectEqual(band.shown(for: .infinity), 600)
    #expect(band.shown(for: .greatestFiniteMagnitude) <= 600)
  }

  @Test func theSlopeIsThatOfTheShownWay() {
    expectEqual(band.slope(at: 0), 0.55)
    for travel in [1.0, 50, 400] {
      let step = 1e-4
      let slope = (band.shown(for: travel + step) - band.shown(for: travel - step)) / (2 * step)
      #expect((band.slope(at: travel) - slope).magnitude < 1e-9)
    }
  }

  @Test(arguments: [0, -5, .nan, .infinity] as [Double])
  func withoutAHeightNothingGives(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    expectEqual(band.shown(for: 100), 0)
    expectEqual(band.slope(at: 100), 0)
  }
}
