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
    /// How near it is read, in pixels.
    var error = 0.02

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

    static let text = Subject(
      name: "text",
      draw: { map in
        var list = DisplayList()
        for (line, text) in ["Pull to", "refresh"].enumerated() {
          let place = Affine.translation(4.3, 6.7 + 21 * Double(line)).then(map)
          list.append(TextLayout(text, font: .system(15)), ink, place)
        }
        return list
      }, error: 0.03)

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
        text,
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

  private static func drawing(_ subject: Subject, moved by: Vector) -> Animation {
    let ground = Path.rect(Rect(0, 0, 64, 64))
    var list = DisplayList([.fill(ground, .nonZero, .color(.white), .identity)])
    list.append(subject.draw(.translation(by.dx, by.dy)), .identity)
    var pixmap = Pixmap(width: 64, height: 64)
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
          abs(motion.x - move.dx) <= subject.error && abs(motion.y - move.dy) <= subject.error,
          "\(subject.name) by \(move): \(motion)")
      }
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
