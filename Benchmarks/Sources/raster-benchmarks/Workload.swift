import Glibc
import Render2D

/// Something to draw, in pixels.
enum Shape {
  case rect(Rect, Affine)
  case circle(Point, radius: Double)
  case roundedRect(Rect, radius: Double)
  /// A line with round ends.
  case line(Point, Point, width: Double)
  /// One of the outlines of the workload.
  case outline(Int, Affine)
  /// A line along one of the outlines of the workload.
  case stroke(Int, StrokeStyle)
  /// A rectangle or a circle about the origin with one of the paints of the workload, both mapped.
  case painted(Outline, paint: Int, Affine)
  /// One of the images of the workload.
  case image(Int, Affine)
  /// A rectangle in a blend mode.
  case blended(Rect, BlendMode)
  /// A rectangle in a group with an opacity.
  case group(Rect, opacity: Double)
  /// The shadow of a rectangle with a standard deviation.
  case shadow(Rect, radius: Double)
  /// One of the outlines of the workload with one of its paints.
  case outlinePainted(Int, paint: Int, Affine)
  /// A line along one of the outlines of the workload with one of its paints.
  case strokePainted(Int, StrokeStyle, paint: Int)
  /// A rectangle tiled with one of the images of the workload.
  case tiled(Rect, image: Int)
  /// A circle about the origin with one of the paints of the workload, clipped to a rounded square about it.
  case clipped(radius: Double, paint: Int, Affine)
  /// A rectangle through a mask of one of the paints of the workload.
  case masked(Rect, paint: Int)
  /// A rectangle in a group in a blend mode.
  case blendedGroup(Rect, BlendMode)

  /// What a paint fills.
  enum Outline {
    case rect(Rect)
    case circle(radius: Double)
  }
}

/// A shape and its colour, which gradients and images do not need.
struct Mark {
  var shape: Shape
  var color = Color.black
}

/// A case of the comparison: the same numbers for every engine.
struct Workload {
  /// The size of the picture, that of an older telephone.
  static let width = 750
  static let height = 1334
  let name: String
  /// How many times faster than Cairo the rasteriser should be, if Cairo can draw it: about as many
  /// as the fastest engine known to the authors.
  let goal: Double?
  /// What the picture is cleared with first, if it is.
  var background: Color?
  var outlines: [Path] = []
  var paints: [Paint] = []
  var images: [Image] = []
  var marks: [Mark] = []

  /// Cairo has no conic gradients.
  var isForCairo: Bool {
    !paints.contains { if case .conic = $0 { true } else { false } }
  }
}

/// A linear congruential generator: every engine gets the same places and colours.
struct Generator {
  private var state: UInt32 = 12345

  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / 16_777_216
  }

  mutating func color(alpha: Double = 1) -> Color {
    let (red, green, blue) = (Int(next() * 256), Int(next() * 256), Int(next() * 256))
    return .rgb(red, green, blue, alpha: alpha)
  }

  /// A place for a box of some size, and its colour.
  mutating func place(
    _ width: Double, _ height: Double, whole: Bool = false, alpha: Double = 1
  ) -> (x: Double, y: Double, color: Color) {
    var x = next() * (Double(Workload.width) - width)
    var y = next() * (Double(Workload.height) - height)
    if whole {
      x.round(.down)
      y.round(.down)
    }
    return (x, y, color(alpha: alpha))
  }
}

extension Workload {
  /// All cases, with the outlines of the printable ASCII characters in 1/2048 of the font's size.
  static func all(_ glyphs: Glyphs) -> [Workload] {
    [
      Workload(name: "clear", goal: 1.4, background: .white),
      rects("whole rectangle", 1.7, whole: true),
      rects("fractional rectangle", 2.8, whole: false),
      rects("half clear rectangle", 2.0, whole: true, alpha: 128.0 / 255),
      many("turned rectangle", 3.5, 1000) { dice in
        let (x, y, color) = dice.place(120, 100)
        return Mark(
          shape: .rect(Rect(-50, -30, 100, 60), turn(17, 1, x + 60, y + 50)), color: color)
      },
      many("circle", 3.5, 1000) { dice in
        let (x, y, color) = dice.place(60, 60)
        return Mark(shape: .circle(Point(x + 30, y + 30), radius: 30), color: color)
      },
      many("rounded rectangle", 2.5, 1000) { dice in
        let (x, y, color) = dice.place(120, 44)
        return Mark(shape: .roundedRect(Rect(x, y, 120, 44), radius: 10), color: color)
      },
      many("line with round ends", 3.4, 1000) { dice in
        let (x, y, color) = dice.place(160, 160)
        let angle = dice.next() * 2 * .pi
        let (dx, dy) = (75 * cos(angle), 75 * sin(angle))
        let (midX, midY) = (x + 80, y + 80)
        return Mark(
          shape: .line(Point(midX - dx, midY - dy), Point(midX + dx, midY + dy), width: 3),
          color: color)
      },
      many("flower of 50 curves", 4.3, 1000, outlines: [flower]) { dice in
        let (x, y, color) = dice.place(100, 100)
        return Mark(shape: .outline(0, .translation(x, y)), color: color)
      },
      many("turned image", 4.2, 500, images: [pattern(side: 64, alpha: 255)]) { dice in
        let (x, y, _) = dice.place(110, 110)
        let map = Affine.translation(-32, -32).then(turn(17, 1.3, x + 55, y + 55))
        return Mark(shape: .image(0, map))
      },
      characters(13, glyphs), characters(40, glyphs), frame(glyphs),
    ] + gradients + images + layers + lines + others(glyphs)
  }

  static func many(
    _ name: String, _ goal: Double?, _ count: Int, outlines: [Path] = [], paints: [Paint] = [],
    images: [Image] = [], _ mark: (inout Generator) -> Mark
  ) -> Workload {
    var dice = Generator()
    let marks = (0..<count).map { _ in mark(&dice) }
    return Workload(
      name: name, goal: goal, outlines: outlines, paints: paints, images: images, marks: marks)
  }

  private static func rects(
    _ name: String, _ goal: Double, whole: Bool, alpha: Double = 1
  ) -> Workload {
    many(name, goal, 1000) { dice in
      let (x, y, color) = dice.place(100, 60, whole: whole, alpha: alpha)
      return Mark(shape: .rect(Rect(x, y, 100, 60), .identity), color: color)
    }
  }

  private static func characters(_ size: Double, _ glyphs: Glyphs) -> Workload {
    let outlines = glyphs.outlines(size: size)
    return many("glyph outline, \(Int(size)) px", 3.3, 2000, outlines: outlines) { dice in
      let (x, y, color) = dice.place(size, size)
      let glyph = 33 + Int(dice.next() * 94)
      return Mark(shape: .outline(glyph, .translation(x, y + size)), color: color)
    }
  }

  /// A list with a header, and the letters of its refresh control.
  private static func frame(_ glyphs: Glyphs) -> Workload {
    var workload = Workload(
      name: "whole frame", goal: 3, background: .white,
      outlines: glyphs.outlines(size: 34) + glyphs.outlines(size: 40))
    func add(_ rect: Rect, _ color: Color) {
      workload.marks.append(Mark(shape: .rect(rect, .identity), color: color))
    }
    func add(_ text: String, _ x: Double, _ y: Double, _ color: Color) {
      var x = x
      for character in text.utf8 {
        let map = Affine.translation(x, y)
        workload.marks.append(Mark(shape: .outline(Int(character), map), color: color))
        x += glyphs.advance(Int(character), size: 34)
      }
    }
    add(Rect(0, 0, Double(width), 128), .rgb(0, 0xBC, 0xD4))
    add("Refresh", 310, 92, .white)
    for (index, character) in "REFRESH".utf8.enumerated() {
      let map = Affine.translation(-glyphs.advance(Int(character), size: 40) / 2, 14.6)
        .then(turn(17 * Double(index), 1 + 0.05 * Double(index), Double(195 + 60 * index), 190))
      workload.marks.append(
        Mark(shape: .outline(Glyphs.count + Int(character), map), color: .gray(0x33)))
    }
    for row in 0..<5 {
      let y = Double(250 + 100 * row)
      add(Rect(0, y, Double(width), 100), .white)
      add("The quick brown fox", 30, y + 62, .gray(0x22))
      add(Rect(30, y + 99, Double(width - 30), 1), .rgb(0xC8, 0xC7, 0xCC))
    }
    return workload
  }

  static func turn(_ degrees: Double, _ scale: Double, _ x: Double, _ y: Double) -> Affine {
    Affine.rotation(.degrees(degrees)).then(.scale(scale)).then(.translation(x, y))
  }

  /// A star of 100 pixels with waves for rays.
  private static var flower: Path {
    let count = 50
    var path = Path()
    var last = (point: Point.zero, way: Vector(0, 0))
    for index in 0...count {
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let radius = index & 1 == 1 ? 30.0 : 50.0
      let reach = Double.pi * radius / Double(count)
      let point = Point(50 + radius * cos(angle), 50 + radius * sin(angle))
      let way = Vector(-sin(angle), cos(angle)) * reach
      if index == 0 {
        path.move(to: point)
      } else {
        path.cubic(last.point + last.way, point - way, to: point)
      }
      last = (point, way)
    }
    path.close()
    return path
  }
}
