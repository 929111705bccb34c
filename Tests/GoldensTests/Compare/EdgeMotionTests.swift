import Goldens
import ImageCodecs
import Render2D
import Testing

@Suite struct EdgeMotionTests {
  /// What moves: its name and its drawing.
  struct Subject: Sendable, CustomTestStringConvertible {
    let name: String
    let draw: @Sendable (Affine) -> DisplayList
    /// Across a line alone a motion shows.
    var across: Vector?
    var testDescription: String { name }

    static func filled(_ name: String, _ path: Path) -> Subject {
      Subject(name: name) { DisplayList([.fill(path, .nonZero, .color(ink), $0)]) }
    }

    static func stroked(
      _ name: String, _ path: Path, width: Double, across: Vector? = nil
    ) -> Subject {
      Subject(
        name: name,
        draw: { DisplayList([.stroke(path, StrokeStyle(width: width), .color(ink), $0)]) },
        across: across)
    }

    private static let ink = Color.rgb(25, 76, 230)

    static func text(_ words: String, size: Double, at place: Point = Point(4.3, 6.7)) -> Subject {
      Subject(name: "\(words) of \(size)") { map in
        var list = DisplayList()
        for (line, text) in words.split(separator: "\n").enumerated() {
          let down = place.y + (1.4 * size).rounded() * Double(line)
          list.append(
            TextLayout(String(text), font: .system(size)), ink,
            Affine.translation(place.x, down).then(map))
        }
        return list
      }
    }

    static let words: [Subject] = [
      "Pull to\nrefresh", "Hillimu", "Loading…", "12:45", "WAVE", "Jetzt aktualisieren",
      "Settings\nGeneral\nAbout",
    ].flatMap { words in
      [12.0, 13, 15, 17, 22, 28, 34].map {
        text(words, size: $0, at: Point(14.3, 12.7))
      }
    }

    static let all: [Subject] =
      [
        filled("card", .rect(Rect(12.3, 10.6, 34, 30))),
        filled("rounded card", .roundedRect(Rect(12.3, 10.6, 34, 30), radius: 6)),
        filled("card on whole pixels", .roundedRect(Rect(12, 10, 36, 38), radius: 6)),
        filled(
          "tilted card",
          Path.roundedRect(Rect(14, 18, 34, 26), radius: 4)
            .transformed(by: .rotation(.degrees(23), about: Point(32, 32)))),
        filled("circle", .ellipse(in: Rect(10.4, 12.7, 38, 38))),
        filled("dot", .circle(center: Point(30.2, 31.1), radius: 4)),
        stroked("ring", .circle(center: Point(30.2, 31.1), radius: 15), width: 2),
        text("Pull to\nrefresh", size: 15),
      ]
      + [0.0, 17, 45, 72, 90].map { degrees in
        let turn = Affine.rotation(.degrees(degrees), about: Point(32.3, 31.6))
        var line = Path()
        line.move(to: Point(-40, 31.6))
        line.line(to: Point(104, 31.6))
        return stroked(
          "line at \(degrees)°", line.transformed(by: turn), width: 3,
          across: turn.apply(Vector(0, 1)))
      }
  }

  private static func drawing(
    _ subject: Subject, moved by: Vector, width: Int = 64, height: Int = 64
  ) -> Animation {
    let ground = Path.rect(Rect(0, 0, Double(width), Double(height)))
    var list = DisplayList([.fill(ground, .nonZero, .color(.white), .identity)])
    list.append(subject.draw(.translation(by.dx, by.dy)), .identity)
    var pixmap = Pixmap(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, into: &pixmap)
    return Animation(still: pixmap)
  }

  static let distances = [0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.7, 0.9, 1]

  @Test(arguments: Subject.all)
  func `a move is read back from the pixels`(of subject: Subject) throws {
    let still = Self.drawing(subject, moved: .zero)
    let directions: [Vector] = [
      Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(0, -1), Vector(0.8, 0.6),
      Vector(-0.6, 0.8), Vector(0.71, -0.71),
    ]
    for distance in Self.distances {
      for direction in directions {
        var move = direction * distance
        if let across = subject.across {
          move = across * (move.dx * across.dx + move.dy * across.dy)
          if move.length < 0.05 { continue }
        }
        let found = Comparison().verdict(
          expected: still, actual: Self.drawing(subject, moved: direction * distance))
        let motion = try #require(found.pixels?.first.motion, "\(subject.name) by \(move)")
        #expect(
          abs(motion.x - move.dx) <= 0.02 && abs(motion.y - move.dy) <= 0.02,
          "\(subject.name) by \(move): \(motion)")
      }
    }
  }

  @Test(arguments: Subject.words)
  func `a move of words is read back`(of subject: Subject) throws {
    let size = (width: 420, height: 180)
    let still = Self.drawing(subject, moved: .zero, width: size.width, height: size.height)
    let directions: [Vector] = [
      Vector(1, 0), Vector(0, -1), Vector(-0.6, 0.8), Vector(0.71, -0.71), Vector(-0.71, -0.71),
    ]
    for (index, hundredths) in [5, 10, 25, 40, 55, 70, 85, 100].enumerated() {
      for direction in stride(from: index % 2, to: directions.count, by: 2) {
        let move = directions[direction] * (Double(hundredths) / 100)
        let other = Self.drawing(subject, moved: move, width: size.width, height: size.height)
        let found = Comparison().verdict(expected: still, actual: other)
        let motion = try #require(found.pixels?.first.motion, "\(subject.name) by \(move)")
        #expect(
          abs(motion.x - move.dx) <= 0.02 && abs(motion.y - move.dy) <= 0.02,
          "\(subject.name) by \(move): \(motion)")
      }
    }
  }

  /// Stems of 1.1 px whose two pixels lie alike everywhere, so that none has the whole colour: the same
  /// pixels as of paler, thicker stems that moved further.
  @Test func `without the whole colour a motion cannot be told from a larger one`() throws {
    func stems(_ width: Double, _ ink: Int, at left: Double) -> Subject {
      Subject(name: "stems") { map in
        DisplayList(
          (0..<8).map { stem in
            let rect = Rect(left + 5 * Double(stem), 20, width, 24)
            return .fill(.rect(rect), .nonZero, .color(.gray(ink)), map)
          })
      }
    }
    // Black, 1 px of ink, moved by 0.25 px; and grey, 4/3 px, moved by 1/3 px.
    let black = (stems(1, 0, at: 10.25), stems(1, 0, at: 10.5))
    let grey = (
      stems(4.0 / 3, 64, at: 10), stems(4.0 / 3, 64, at: 10 + 1.0 / 3)
    )
    func drawn(_ subject: Subject) -> Animation { Self.drawing(subject, moved: .zero) }
    for (left, right) in [(black.0, grey.0), (black.1, grey.1)] {
      #expect(
        Comparison(tolerance: .channel(1)).verdict(expected: drawn(left), actual: drawn(right))
          .isEqual)
    }
  }

  @Test func `what does not move has no motion`() {
    let card = Path.roundedRect(Rect(12.3, 10.6, 34, 30), radius: 6)
    func motion(_ actual: Subject) -> EdgeMotion? {
      Comparison().verdict(
        expected: Self.drawing(.filled("card", card), moved: .zero),
        actual: Self.drawing(actual, moved: .zero)
      ).pixels?.first.motion
    }
    let grown = card.transformed(by: .scale(1.03).about(Point(29.3, 25.6)))
    #expect(motion(.filled("larger", grown)) == nil)
    #expect(motion(.stroked("outline", card, width: 2)) == nil)
    #expect(motion(.filled("none", Path())) == nil)
    #expect(
      motion(
        Subject(name: "lighter") {
          DisplayList([.fill(card, .nonZero, .color(.rgb(60, 100, 230)), $0)])
        }) == nil)
  }
}
