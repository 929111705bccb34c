import TestSupport
import Testing

@testable import Render2D

@Suite struct TypefaceTests {
  static let printable = (0x20...0x7E).map { UInt32($0) }
  static let others = Characters.all
  static let weights = [1.0, 100, 400, 600, 700, 900, 1000].map { Font.Weight($0) }

  @Test(arguments: printable + others)
  func everyGlyphIsDrawnAndTakesRoom(id: UInt32) {
    let font = Font.system(20)
    #expect(font.covers(Unicode.Scalar(id)!))
    #expect(font.advance(of: id) > 0)
    #expect(font.outline(of: id).isEmpty == (id == 0x20))
  }

  @Test(arguments: weights)
  func everyGlyphKeepsWithinItsLine(weight: Font.Weight) {
    let cut = Typeface.Cut(weight: weight, size: 20)
    // Marks on an i are wider than the letter; the boldest reach out furthest.
    let room = weight.value > 700 ? 185.0 : 130
    for id in Self.printable + Self.others where id != 0x20 {
      let box = Typeface.outline(of: id, cut: cut).bounds
      let name = Unicode.Scalar(id)!
      #expect(box.minY >= -Typeface.ascent, "\(name) reaches above the line")
      #expect(box.maxY <= Typeface.descent, "\(name) reaches below the line")
      #expect(box.minX >= -room, "\(name) reaches into the glyph before")
      let advance = Typeface.advance(of: id, cut: cut)
      #expect(box.maxX <= advance + room, "\(name) reaches into the next glyph")
    }
  }

  @Test(arguments: weights)
  func everyStrokeWindsTheSameWay(weight: Font.Weight) {
    let cut = Typeface.Cut(weight: weight, size: 20)
    for id in Self.printable + Self.others + [0x5D0] where id != 0x20 {
      let areas = signedAreas(Typeface.outline(of: id, cut: cut))
      #expect(areas.reduce(0, +) < -100, "\(Unicode.Scalar(id)!)")
      // A hole lies in a contour that is larger than itself.
      let outer = areas.filter { $0 < 0 }.min() ?? 0
      #expect(areas.allSatisfy { $0 < -outer }, "\(Unicode.Scalar(id)!)")
    }
  }

  @Test(arguments: [400.0, 900])
  func contoursDoNotOverlap(weight: Double) {
    let font = Font(size: 20, weight: Font.Weight(weight))
    let cut = Typeface.Cut(weight: font.weight, size: font.size)
    for id in "ABEKQRabdeghkmpqtu4689&@#%拉新释载Ж".unicodeScalars.map(\.value) {
      let scale = 1e6 / (font.size * font.size)
      let areas = signedAreas(font.outline(of: id)).map { $0 * scale }
      #expect(areas.allSatisfy { $0 <= 0 }, "\(Unicode.Scalar(id)!)")
      let covered = coveredArea(Typeface.outline(of: id, cut: cut))
      let sum = -areas.reduce(0, +)
      #expect(
        (sum - covered).magnitude < 200 + covered * 0.006,
        "\(Unicode.Scalar(id)!) covers \(covered), its contours \(sum)")
    }
  }

  @Test(arguments: [100.0, 400, 600, 900])
  func flatLettersReachTheirHeightAtEveryWeight(weight: Double) {
    let font = Font(size: 1000, weight: Font.Weight(weight))
    for letter in "EFHIKLMNTVXYZ".unicodeScalars {
      let box = font.outline(of: letter.value).bounds
      #expect((box.minY + 705).magnitude < 0.01, "\(letter) is \(-box.minY) high")
      #expect(box.maxY.magnitude < 0.01, "\(letter) stands at \(box.maxY)")
    }
    for letter in "vwxz".unicodeScalars {
      let box = font.outline(of: letter.value).bounds
      #expect((box.minY + 526).magnitude < 0.01, "\(letter) is \(-box.minY) high")
      #expect(box.maxY.magnitude < 0.01, "\(letter) stands at \(box.maxY)")
    }
  }

  @Test(arguments: [100.0, 400, 600, 900])
  func roundLettersOvershoot(weight: Double) {
    let font = Font(size: 1000, weight: Font.Weight(weight))
    for letter in "CGOQS03689".unicodeScalars {
      let box = font.outline(of: letter.value).bounds
      #expect((box.minY + 716).magnitude < 2, "\(letter) is \(-box.minY) high")
    }
    for letter in "aceos".unicodeScalars {
      let box = font.outline(of: letter.value).bounds
      #expect((box.minY + 537).magnitude < 2, "\(letter) is \(-box.minY) high")
      #expect((box.maxY - 11).magnitude < 2, "\(letter) stands at \(box.maxY)")
    }
  }

  @Test func stemsGrowWithTheWeight() {
    let widths = [100.0, 200, 300, 400, 500, 600, 700, 800, 900].map {
      Font(size: 1000, weight: Font.Weight($0)).outline(of: 0x6C).bounds.width
    }
    for (light, heavy) in zip(widths, widths.dropFirst()) { #expect(light < heavy) }
  }

  @Test func smallSizesAreHeavierAndWider() {
    let small = Font.system(11)
    let large = Font.system(34)
    #expect(small.outline(of: 0x6C).bounds.width / 11 > large.outline(of: 0x6C).bounds.width / 34)
    #expect(small.advance(of: 0x6C) / 11 > large.advance(of: 0x6C) / 34)
  }

  /// From thin to bold; beyond, Han characters stay as they are.
  @Test func everyGlyphGrowsDarkerWithTheWeight() {
    let fonts = [100.0, 300, 400, 500, 600].map { Font(size: 20, weight: Font.Weight($0)) }
    for id in Self.printable + Self.others where id != 0x20 {
      let inks = fonts.map { -signedAreas($0.outline(of: id)).reduce(0, +) }
      for (light, heavy) in zip(inks, inks.dropFirst()) {
        #expect(light < heavy, "\(Unicode.Scalar(id)!)")
      }
    }
  }

  /// Cyrillic letters that look like Latin ones are the same drawings, and D with a stroke is eth.
  @Test func glyphsThatLookTheSameAreMeantTo() {
    let alike = [
      "ÐĐ", "AА", "BВ", "EЕ", "ËЁ", "MМ", "HН", "OО", "PР", "CС", "TТ", "XХ", "IІ", "ÏЇ", "aа",
      "eе",
      "ëё",
      "oо", "pр", "cс", "yу", "xх", "iі", "ïї",
    ].map { Set($0.unicodeScalars.map(\.value)) }
    let font = Font.system(1000)
    var ids: [Path: UInt32] = [:]
    for id in Self.printable + Self.others where id != 0x20 {
      guard let former = ids.updateValue(id, forKey: font.outline(of: id)) else { continue }
      #expect(
        alike.contains([former, id]), "\(Unicode.Scalar(former)!) and \(Unicode.Scalar(id)!)")
      expectEqual(font.advance(of: former), font.advance(of: id))
    }
  }

  /// Strokes get thinner as they get more, so that no character stands out from a line. Ink is the
  /// covered part of the square; that of Noto Sans CJK is 0.34 and 0.49 on average.
  @Test(arguments: [(400.0, 0.325, 0.045), (700, 0.479, 0.05)])
  func hanCharactersAreEvenlyDark(weight: Double, mean: Double, range: Double) {
    let font = Font(size: 1000, weight: Font.Weight(weight))
    for scalar in "無記錄據最更刷間設說明面".unicodeScalars {
      let ink = -signedAreas(font.outline(of: scalar.value)).reduce(0, +) / 1e6
      #expect((ink - mean).magnitude < range, "\(scalar) has \(ink)")
    }
  }

  /// Strokes that cross and that lack room leave no bold character thin; the ink is Noto Sans CJK's.
  @Test(arguments: [("寫", 0.468), ("權", 0.540), ("廣", 0.527), ("盡", 0.551), ("實", 0.493)])
  func denseCharactersAreNotThin(text: String, noto: Double) throws {
    let id = try #require(text.unicodeScalars.first).value
    let font = Font(size: 1000, weight: .bold)
    let ink = -signedAreas(font.outline(of: id)).reduce(0, +) / 1e6
    #expect(ink / noto > 0.86 && ink / noto < 1, "\(text) has \(ink)")
  }

  @Test func componentsAreNoGlyphs() {
    // Water, speech and a bird, as the sides of characters.
    for part in ["氵", "讠", "隹"] { #expect(!Font.system(20).covers(part)) }
    #expect(Font.system(20).covers("没请进"))
  }

  @Test func theClaimsHoldNoCharacterTwice() {
    expectEqual(Set(Self.others).count, Self.others.count)
  }

  @Test func fullWidthFormsStandInTheMiddleOfASquare() {
    for weight in Self.weights {
      let font = Font(size: 1000, weight: weight)
      for form in "ＡａＷ８＋".unicodeScalars {
        let box = font.outline(of: form.value).bounds
        expectEqual(font.advance(of: form.value), 1000)
        #expect(((box.minX + box.maxX) / 2 - 500).magnitude < 60, "\(form)")
      }
    }
  }

  @Test func tabularFiguresAreOfOneWidthAndStandInTheMiddle() {
    for weight in Self.weights {
      let plain = Font(size: 1000, weight: weight)
      let tabular = Font(size: 1000, weight: weight, figures: .tabular)
      let width = tabular.advance(of: 0x30)
      for digit in UInt32(0x30)...0x39 {
        expectEqual(tabular.advance(of: digit), width)
        let room = (width - plain.advance(of: digit)) / 2
        let moved = tabular.outline(of: digit).bounds.minX - plain.outline(of: digit).bounds.minX
        #expect((moved - room).magnitude < 0.001)
      }
    }
  }

  @Test func aOneIsNarrowerThanOtherFigures() {
    let font = Font(size: 1000)
    expectEqual(font.figures, .proportional)
    for digit in "023456789".unicodeScalars {
      #expect(font.advance(of: digit.value) > font.advance(of: 0x31) + 120)
    }
    let box = font.outline(of: 0x31).bounds
    #expect(box.minX > 20 && box.maxX < font.advance(of: 0x31) - 20)
  }

  @Test func nineIsSixTurnedRound() {
    let font = Font.system(1000)
    let six = font.outline(of: 0x36).bounds
    let nine = font.outline(of: 0x39).bounds
    #expect((nine.width - six.width).magnitude < 1e-9)
    #expect((nine.minY + 705 + six.maxY).magnitude < 1e-9)
  }

  @Test func hanCharactersFillASquareAtEveryWeight() {
    for weight in Self.weights {
      let cut = Typeface.Cut(weight: weight, size: 17)
      expectEqual(Typeface.advance(of: 0x4E0B, cut: cut), 1000)
    }
    expectEqual(Font.system(17).advance(of: 0x4E0B), 17)
  }
}

/// The areas of a path's contours, negative where they run anticlockwise on screen.
func signedAreas(_ path: Path) -> [Double] {
  var areas: [Double] = []
  var start = Point.zero
  var current = Point.zero
  var area = 0.0
  func add(_ point: Point) {
    area += (current.x * point.y - point.x * current.y) / 2
    current = point
  }
  for element in path.flattened(tolerance: 0.05).elements {
    switch element {
    case .move(let point):
      start = point
      current = point
      area = 0
    case .line(let point), .quadratic(_, let point), .cubic(_, _, let point): add(point)
    case .close:
      add(start)
      areas.append(area)
    }
  }
  return areas
}

/// The area that a path encloses by the non-zero rule, measured along lines one unit apart.
func coveredArea(_ path: Path) -> Double {
  var lines: [(start: Point, end: Point)] = []
  var start = Point.zero
  var current = Point.zero
  for element in path.flattened(tolerance: 0.2).elements {
    switch element {
    case .move(let point):
      start = point
      current = point
    case .line(let point), .quadratic(_, let point), .cubic(_, _, let point):
      lines.append((current, point))
      current = point
    case .close:
      lines.append((current, start))
      current = start
    }
  }
  var area = 0.0
  let bounds = path.bounds
  var y = bounds.minY.rounded(.down) + 0.4871
  while y < bounds.maxY {
    var crossings: [(x: Double, winding: Int)] = []
    for (a, b) in lines where (a.y <= y) != (b.y <= y) {
      let x = a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
      crossings.append((x, a.y < b.y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var winding = 0
    for (index, crossing) in crossings.enumerated() {
      if winding != 0 { area += crossing.x - crossings[index - 1].x }
      winding += crossing.winding
    }
    y += 1
  }
  return area
}
