import Render2D
import TestSupport
import Testing

@Suite struct PathDataTests {
  private func elements(_ data: String) throws -> [Path.Element] { try Path(data: data).elements }

  @Test func commandsAreReadAbsoluteAndRelative() throws {
    try expectEqual(
      elements("M1 2L3 4H5V6Q7 8 9 10C1 2 3 4 5 6Z"),
      [
        .move(Point(1, 2)), .line(Point(3, 4)), .line(Point(5, 4)), .line(Point(5, 6)),
        .quadratic(Point(7, 8), to: Point(9, 10)),
        .cubic(Point(1, 2), Point(3, 4), to: Point(5, 6)), .close,
      ])
    try expectEqual(
      elements("m1 2l3 4h5v6q7 8 9 10c1 2 3 4 5 6z"),
      [
        .move(Point(1, 2)), .line(Point(4, 6)), .line(Point(9, 6)), .line(Point(9, 12)),
        .quadratic(Point(16, 20), to: Point(18, 22)),
        .cubic(Point(19, 24), Point(21, 26), to: Point(23, 28)), .close,
      ])
  }

  @Test func curvesGoOnSmoothly() throws {
    try expectEqual(
      elements("M0 0C1 2 3 4 5 6S8 9 10 10"),
      [
        .move(.zero), .cubic(Point(1, 2), Point(3, 4), to: Point(5, 6)),
        .cubic(Point(7, 8), Point(8, 9), to: Point(10, 10)),
      ])
    try expectEqual(
      elements("M0 0Q1 2 4 4t4 4T20 0"),
      [
        .move(.zero), .quadratic(Point(1, 2), to: Point(4, 4)),
        .quadratic(Point(7, 6), to: Point(8, 8)), .quadratic(Point(9, 10), to: Point(20, 0)),
      ])
    // Without a curve before, the control point is where the pen is.
    try expectEqual(
      elements("M1 1S3 3 4 4M1 1T5 5"),
      [
        .move(Point(1, 1)), .cubic(Point(1, 1), Point(3, 3), to: Point(4, 4)), .move(Point(1, 1)),
        .quadratic(Point(1, 1), to: Point(5, 5)),
      ])
  }

  @Test(arguments: [
    "M 10 , -20.5 .5 , .5", " M+10-20.5 +.5+.5 ", "m10-20.5-9.5 21",
    "M1e1-205e-1.5.5", "M10.-20.5,.5.5\n", "M10-20.5L.5.5",
  ])
  func separatorsCanBeLeftOut(data: String) throws {
    let path = try elements(data)
    expectEqual(path[0], .move(Point(10, -20.5)))
    expectEqual(path[1], .line(Point(0.5, 0.5)))
  }

  @Test func pairsAfterAMoveAreLines() throws {
    try expectEqual(
      elements("m1 1 2 2 3 3zm1 0 1 0"),
      [
        .move(Point(1, 1)), .line(Point(3, 3)), .line(Point(6, 6)), .close, .move(Point(2, 1)),
        .line(Point(3, 1)),
      ])
    try expectEqual(
      elements("M1 1L4 1zL9 9"),
      [
        .move(Point(1, 1)), .line(Point(4, 1)), .close, .move(Point(1, 1)), .line(Point(9, 9)),
      ])
  }

  @Test func flagsOfArcsNeedNoSeparators() throws {
    let spaced = try Path(data: "M10 20A 14 9 25 1 0 26 12 14 9 25 0 1 40 30")
    try expectEqual(Path(data: "M10 20A14 9 25 1026 12 14 9 25 0140 30"), spaced)
    try expectEqual(Path(data: "M10 20a14,9,25,1016-8 14 9 25 0114 18"), spaced)
    var path = Path()
    path.move(to: Point(10, 20))
    path.addArc(
      to: Point(26, 12), radii: Size(14, 9), rotation: .degrees(25), isLarge: true,
      isClockwise: false)
    path.addArc(
      to: Point(40, 30), radii: Size(14, 9), rotation: .degrees(25), isLarge: false,
      isClockwise: true)
    expectEqual(spaced, path)
  }

  @Test func nothingIsTheEmptyPath() throws {
    #expect(try Path(data: "").isEmpty)
    #expect(try Path(data: " \t\n\r\u{c}").isEmpty)
  }

  @Test(arguments: [
    ("L1 1", 0, PathDataError.Expected.move), ("  1 1", 2, .move), ("M1", 2, .number),
    ("M1 1,", 5, .number), ("M,1 1", 1, .number), ("M1 1X", 4, .command), ("M1 1 L", 6, .number),
    ("M1 1 H2,,3", 8, .number), ("M1 1Z2", 5, .command), ("M1 1A1 1 0 2 0 5 5", 11, .flag),
    ("M1 1A1 1 0 0", 12, .flag), ("M1 1e", 4, .command), ("M1 1e999", 3, .smallerNumber),
    ("M1 1 2", 6, .number), ("M1 1L-", 5, .number), ("M1 1L.", 5, .number), ("M0 0é", 4, .command),
    ("M0 0 M", 6, .number), ("M0 0\u{b}", 4, .command), ("M1 1C1 2 3 4 5", 14, .number),
  ])
  func errorsNameThePlace(data: String, offset: Int, expected: PathDataError.Expected) {
    #expect(throws: PathDataError(offset: offset, expected: expected)) { try Path(data: data) }
  }

  @Test func errorsAreReadable() {
    let error = PathDataError(offset: 11, expected: .flag)
    expectEqual("\(error)", "path data at byte 11: expected 0 or 1")
  }

  @Test func textIsShort() throws {
    var path = Path(Point(0, 0), Point(10, 0), Point(10, -0.5), Point(0.25, 0.125))
    path.close()
    expectEqual(path.data, "M0 0H10V-.5L.25.125Z")
    var curve = Path(Point(1000, 100_000))
    curve.cubic(Point(-1, -2), Point(1e-9, 0.5), to: Point(1.5, 3))
    curve.cubic(Point(-1, 2), Point(1e21, -1e-7), to: Point(12_000, 3))
    expectEqual(curve.data, "M1e3 1e5C-1-2 1e-9.5 1.5 3-1 2 1e21-1e-7 12e3 3")
    expectEqual(Path().data, "")
  }

  @Test func whatIsNotFiniteHasNoText() {
    #expect(Path(Point(.nan, 0), Point(1, 1)).data == nil)
    #expect(Path(Point(0, 0), Point(.infinity, 1)).data == nil)
  }

  @Test(arguments: 0..<200) func textIsReadBackToTheBit(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    func number() -> Double {
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: Double(Int.random(in: -2000...2000, using: &dice))
      case 1: Double(Int.random(in: -2000...2000, using: &dice)) / 8
      case 2: dice.number(-1...1) * 1e-6
      case 3: dice.number(-1...1) * 1e20
      default: dice.number(-100...100)
      }
    }
    func point() -> Point { Point(number(), number()) }
    var path = Path()
    for _ in 0..<12 {
      switch Int.random(in: 0..<7, using: &dice) {
      case 0: path.move(to: point())
      case 1: path.line(to: point())
      case 2: path.line(to: Point(path.currentPoint.x, number()))
      case 3: path.line(to: Point(number(), path.currentPoint.y))
      case 4: path.quadratic(point(), to: point())
      case 5: path.cubic(point(), point(), to: point())
      default: path.close()
      }
    }
    let text = try #require(path.data)
    let again = try Path(data: text)
    expectEqual(again.elements, path.elements, "\(text)")
    expectEqual(again.data, text)
  }

  @Test(.timeLimit(.minutes(10)), arguments: 0..<40) func anyTextIsReadOrRefused(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let pieces = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+,eE \n") + ["é", "\u{0}", "x"]
    for _ in 0..<200 {
      var text = dice.chance(0.8) ? "M1 1" : ""
      for _ in 0..<Int.random(in: 0...30, using: &dice) {
        text.append(pieces.randomElement(using: &dice)!)
      }
      do {
        let path = try Path(data: text)
        let data = path.data ?? ""
        let again = try Path(data: data)
        #expect(data.isEmpty || again.elements == path.elements)
      } catch {
        #expect((0...text.utf8.count).contains(error.offset))
      }
    }
  }
}
