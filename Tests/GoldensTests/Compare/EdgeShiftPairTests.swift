import ImageCodecs
import Render2D
import TestSupport
import Testing

@testable import Goldens

/// How well ``PixelTolerance/edgeShift`` tells regressions from what another rasteriser does to the same
/// outlines. A regression that it passes over is missed, a harmless pair that it does not is a false alarm.
/// Decision 5 has the figures.
@Suite struct EdgeShiftPairTests {
  typealias Change = @Sendable (inout Screen) -> Void

  /// What regressions are made of, and on which subjects they show.
  static let regressions: [(name: String, subjects: [Screen.Subject], change: Change)] = [
    ("turned by 2°", [.arc], { $0.turn = 2 }),
    ("radius 20 → 20.5", [.dot], { $0.radius = 20.5 }),
    ("moved by half a pixel", Screen.Subject.allCases, { $0.place.dx += 0.5 }),
    ("moved down by a pixel", Screen.Subject.allCases, { $0.place.dy += 1 }),
    ("opacity 0.9", Screen.Subject.allCases, { $0.ink = $0.ink.faded(0.9) }),
    ("no hairline", [.card, .chart], { $0.hasHairline = false }),
    ("recoloured by ΔE 5", Screen.Subject.allCases, { $0.ink = $0.ink.recolored }),
    (
      "ground darker by 3", Screen.Subject.allCases,
      { $0.ground = .gray($0.ground.red > 0.5 ? 252 : 37) }
    ),
    ("line 2 → 3", [.arc, .line], { $0.lineWidth = 3 }),
    ("corners 6 → 8", [.card], { $0.corners = 8 }),
    ("butt ends", [.arc, .spinner, .line], { $0.cap = .butt }),
    ("a spoke less", [.spinner], { $0.spokes = 7 }),
  ]

  /// Where subjects stand in their pixels, on light and on dark.
  static let screens: [Screen] = Screen.Subject.allCases.flatMap { subject in
    [(0.0, 0.0), (0.5, 0.25), (0.31, 0.77), (0.85, 0.5), (0.13, 0.4)].flatMap { x, y in
      [
        Screen(subject: subject, place: Vector(x, y)),
        Screen(
          subject: subject, place: Vector(x, y), ink: .rgb(240, 180, 60), ground: .gray(40)),
      ]
    }
  }

  private static func isEqual(
    _ expected: Animation, _ actual: Animation, _ overshoot: Double
  ) -> Bool {
    Comparison(tolerance: .edgeShift(px: 0.45, overshoot: overshoot))
      .verdict(expected: expected, actual: actual).isEqual
  }

  @Test(arguments: [(0.15, 28), (0.1, 2), (0.09, 0)])
  func `few regressions are missed`(overshoot: Double, most: Int) {
    var (missed, count): ([String], Int) = ([], 0)
    for screen in Self.screens {
      for (name, subjects, change) in Self.regressions where subjects.contains(screen.subject) {
        var other = screen
        change(&other)
        count += 1
        if Self.isEqual(screen.drawn, other.drawn, overshoot) {
          missed.append("\(screen.subject) at \(screen.place): \(name)")
        }
      }
    }
    expectEqual(count, 410)
    #expect(missed.count <= most, "\(missed)")
  }

  @Test(arguments: [0.15, 0.09])
  func `other rasterisers and moves of a twelfth of a pixel raise few alarms`(overshoot: Double) {
    var (alarms, count): ([String], Int) = ([], 0)
    for screen in Self.screens {
      var moved = screen
      moved.place = moved.place + Vector(0.06, -0.05)
      let others = [
        ("16 samples", screen.sampled(4)), ("64 samples", screen.sampled(8)),
        ("moved", moved.drawn),
      ]
      for (name, picture) in others {
        count += 1
        if !Self.isEqual(screen.drawn, picture, overshoot) {
          alarms.append("\(screen.subject) at \(screen.place): \(name)")
        }
      }
    }
    expectEqual(count, 180)
    #expect(alarms.count <= 4, "\(alarms)")
  }
}

/// A picture of a user interface in a few numbers.
struct Screen: Sendable {
  enum Subject: CaseIterable { case card, dot, arc, spinner, line, chart }

  var subject: Subject
  /// Where it stands in its pixels.
  var place: Vector
  var ink = Color.rgb(20, 90, 220)
  var ground = Color.white
  var corners = 6.0
  var radius = 20.0
  var turn = 0.0
  var spokes = 8
  var lineWidth = 2.0
  var cap = StrokeStyle.Cap.round
  var hasHairline = true

  private static let side = 64
  private static let middle = Point(32, 32)

  /// As our rasteriser draws it.
  var drawn: Animation { Animation(still: pixmap(list, 1)) }

  /// As a rasteriser draws it that looks at `count` × `count` points of each pixel.
  func sampled(_ count: Int) -> Animation {
    let large = pixmap(DisplayList([.pushAntialiasing(false)] + list.commands + [.pop]), count)
    let pixels = (0..<Self.side * Self.side).map { index in
      var sums = SIMD4<Int>()
      for row in 0..<count {
        for column in 0..<count {
          let x = index % Self.side * count + column
          let pixel = large[x, index / Self.side * count + row].rgba
          sums &+= Lanes.values(Lanes.spread(pixel))
        }
      }
      let area = count * count
      return (0..<4).reduce(UInt32(0)) { pixel, channel in
        pixel | UInt32((sums[channel] + area / 2) / area) << UInt32(8 * channel)
      }
    }
    return Animation(width: Self.side, height: Self.side, premultiplied: pixels)
  }

  private func pixmap(_ list: DisplayList, _ scale: Int) -> Pixmap {
    var pixmap = Pixmap(width: Self.side * scale, height: Self.side * scale)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: Double(scale), into: &pixmap)
    return pixmap
  }

  private var list: DisplayList {
    let map = Affine.translation(place.dx, place.dy)
    let ground = Path.rect(Rect(-9, -9, 99, 99))
    return DisplayList(
      [.fill(ground, .nonZero, .color(self.ground), .identity)] + shapes.map { $0(map) })
  }

  private typealias Shape = (Affine) -> DisplayList.Command

  private var shapes: [Shape] {
    switch subject {
    case .card:
      let hairline = fill(.rect(Rect(18, 30, 28, 1)), ground)
      return [fill(.roundedRect(Rect(14, 12, 36, 38), radius: corners), ink)]
        + (hasHairline ? [hairline] : [])
    case .dot: return [fill(.circle(center: Self.middle, radius: radius), ink)]
    case .arc:
      let arc = Path.arc(
        center: Self.middle, radius: 18, start: .degrees(turn - 80), end: .degrees(turn + 170))
      return [stroke(arc, lineWidth, ink)]
    case .spinner:
      return (0..<spokes).map { spoke in
        let turn = Affine.rotation(.degrees(Double(spoke) * 45), about: Self.middle)
        let shape = stroke(line(32, 14, 32, 22), 3, ink.faded(Double(spoke + 3) / 11))
        return { shape(turn.then($0)) }
      }
    case .line:
      var path = Path()
      path.move(to: Point(8.3, 50.2))
      path.cubic(Point(20, 4), Point(40, 70), to: Point(56, 13.7))
      return [stroke(path, lineWidth, ink)]
    case .chart:
      let bars = (0..<5).map { bar in
        let height = 12 + Double(bar * 7 % 5) * 6.3
        return fill(.rect(Rect(8 + Double(bar) * 10.4, 54 - height, 7, height)), ink)
      }
      return bars + (hasHairline ? [stroke(line(8, 56.5, 60, 56.5), 1, ink)] : [])
    }
  }

  private func fill(_ path: Path, _ color: Color) -> Shape {
    { .fill(path, .nonZero, .color(color), $0) }
  }

  private func stroke(_ path: Path, _ width: Double, _ color: Color) -> Shape {
    let style = StrokeStyle(width: width, cap: cap)
    return { .stroke(path, style, .color(color), $0) }
  }

  private func line(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> Path {
    var path = Path()
    path.move(to: Point(x, y))
    path.line(to: Point(toX, toY))
    return path
  }
}

extension Color {
  /// The nearest colour with more green that is ΔE 5 away by CIEDE2000.
  fileprivate var recolored: Color {
    var other = self
    while ColorDifference.between(lab, other.lab) < 5 { other.green += 1.0 / 255 }
    return other
  }

  private var lab: ColorDifference.Lab { .init(red: red, green: green, blue: blue) }
}
