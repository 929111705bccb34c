import Render2D
import TestSupport
import Testing

/// Places along a path, as a browser measures them.
@Suite struct PathPlaceTests {
  @Test func pointsAreABrowsers() throws {
    let rows = MotionTable.rows("browser-motion.txt", "path")
    expectEqual(rows.count, 56)
    for row in rows {
      let path = try Path(data: row[0].replacing("_", with: " "))
      let numbers = row[1...].compactMap(Double.init)
      let place = try #require(path.place(at: numbers[0]))
      // Lines are exact; a browser measures curves in pieces, of which it was given large ones.
      let tolerance = row[0].contains("C") || row[0].contains("Q") ? 2e-3 : 1e-5
      #expect(place.point.distance(to: Point(numbers[1], numbers[2])) < tolerance, "\(row)")
    }
  }

  @Test func directionsAreABrowsers() throws {
    let rows = MotionTable.rows("browser-motion.txt", "turn")
    expectEqual(rows.count, 56)
    for row in rows {
      let path = try Path(data: row[0].replacing("_", with: " "))
      let numbers = row[1...].compactMap(Double.init)
      let place = try #require(path.place(at: numbers[0]))
      let off = (place.direction.degrees - numbers[1]).remainder(dividingBy: 360)
      #expect(off.magnitude < 0.05, "\(row)")
    }
  }

  @Test func endsAndNothing() throws {
    let path = try Path(data: "M0 0H10M0 20H10")
    expectEqual(path.place(at: -1)?.point, .zero)
    expectEqual(path.place(at: 0.5)?.point, Point(0, 20), "where two meet the later one counts")
    expectEqual(path.place(at: 2)?.point, Point(10, 20))
    let corner = try Path(data: "M0 0H10V10").place(at: 0.5)
    #expect(corner?.point == Point(10, 0) && corner?.direction == .degrees(90), "so at a corner")
    #expect(Path().place(at: 0.5) == nil)
  }
}
