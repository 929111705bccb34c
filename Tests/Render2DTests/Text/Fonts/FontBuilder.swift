/// Makes small TrueType fonts, so that tests need no font of the machine.
struct FontBuilder {
  /// A glyph of closed contours, which are made of straight lines.
  struct Glyph {
    var advance: Int
    var contours: [[(x: Int, y: Int)]] = []
    /// How much wider it is at the heaviest weight of a variable font: its rightmost points move.
    var growth = 0

    /// A rectangle that stands on the baseline, 50 units from its start.
    static func block(_ width: Int, _ height: Int, growth: Int = 0) -> Glyph {
      Glyph(
        advance: width + 100,
        contours: [[(50, 0), (50, height), (50 + width, height), (50 + width, 0)]], growth: growth)
    }
  }

  var family = "Blocks"
  var unitsPerEm = 1000
  var ascent = 800
  var descent = 200
  /// The weight, or the lightest one of a variable font.
  var weight = 400
  var isVariable = false
  /// The first stands for what is missing.
  var glyphs: [Glyph] = [.block(400, 700)]
  var characters: [(scalar: UInt32, glyph: Int)] = []
  var kerning: [(left: Int, right: Int, value: Int)] = []
  /// Features that turn one glyph into another.
  var substitutions: [(feature: String, from: Int, to: Int)] = []
  /// Features that turn several glyphs into one.
  var ligatures: [(feature: String, from: [Int], to: Int)] = []
  /// Where marks are put: the point of a mark that comes to lie on a letter's point.
  var marks: [(glyph: Int, x: Int, y: Int)] = []
  var letters: [(glyph: Int, x: Int, y: Int)] = []
  /// Glyphs that are made of others, each moved, in place of contours.
  var composites: [Int: [(glyph: Int, dx: Int, dy: Int)]] = [:]
  /// Tables that are left out.
  var omitted: Set<String> = []

  /// Adds a glyph for a character and returns its number.
  @discardableResult
  mutating func add(_ text: String, _ glyph: Glyph) -> Int {
    glyphs.append(glyph)
    for scalar in text.unicodeScalars { characters.append((scalar.value, glyphs.count - 1)) }
    return glyphs.count - 1
  }

  /// The bytes of the file.
  func data() -> [UInt8] {
    var tables: [(name: String, bytes: Bytes)] = [
      ("OS/2", os2), ("cmap", cmap), ("glyf", glyf.data), ("head", head), ("hhea", hhea),
      ("hmtx", hmtx), ("loca", glyf.places), ("maxp", maxp), ("name", names), ("post", post),
    ]
    if !kerning.isEmpty { tables.append(("kern", kern)) }
    if !substitutions.isEmpty || !ligatures.isEmpty { tables.append(("GSUB", gsub)) }
    if !marks.isEmpty { tables.append(("GPOS", gpos)) }
    if isVariable { tables += [("fvar", fvar), ("gvar", gvar)] }
    tables = tables.filter { !omitted.contains($0.name) }.sorted { $0.name < $1.name }
    var file = Bytes()
    file.words(0x10000)
    file.halves(tables.count, 0, 0, 0)
    var offset = 12 + 16 * tables.count
    for table in tables {
      file.tag(table.name)
      file.words(0, offset, table.bytes.count)
      offset += (table.bytes.count + 3) / 4 * 4
    }
    for table in tables {
      file.bytes += table.bytes.bytes
      while file.count % 4 != 0 { file.bytes.append(0) }
    }
    return file.bytes
  }

  // MARK: - Tables

  private var head: Bytes {
    var table = Bytes()
    table.words(0x10000, 0x10000, 0, 0x5F0F_3CF5)
    table.halves(3, unitsPerEm)
    table.words(0, 0, 0, 0)
    table.halves(0, -descent, 2000, ascent, 0, 8, 2, 1, 0)
    return table
  }

  private var maxp: Bytes {
    var table = Bytes()
    table.words(0x10000)
    table.halves(glyphs.count, 64, 8, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    return table
  }

  private var hhea: Bytes {
    var table = Bytes()
    table.words(0x10000)
    table.halves(ascent, -descent, 0, 2000, 0, 0, 2000, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.count)
    return table
  }

  private var hmtx: Bytes {
    var table = Bytes()
    for glyph in glyphs {
      table.halves(glyph.advance, glyph.contours.joined().map(\.x).min() ?? 0)
    }
    return table
  }

  private var os2: Bytes {
    var table = Bytes()
    table.halves(4, 500, weight, 5)
    table.bytes += [UInt8](repeating: 0, count: 60)
    table.halves(ascent, -descent, 0, ascent, descent)
    table.words(0, 0)
    table.halves(500, 700, 0, 32, 2)
    return table
  }

  private var post: Bytes {
    var table = Bytes()
    table.words(0x30000, 0, 0, 0, 0, 0, 0, 0)
    return table
  }

  private var names: Bytes {
    let texts = [(1, family), (2, "Regular"), (4, family), (6, family)]
    var table = Bytes()
    table.halves(0, texts.count, 6 + 12 * texts.count)
    var place = 0
    for (id, text) in texts {
      table.halves(3, 1, 0x409, id, 2 * text.utf16.count, place)
      place += 2 * text.utf16.count
    }
    for (_, text) in texts { table.halves(text.utf16.map(Int.init)) }
    return table
  }

  private var cmap: Bytes {
    var table = Bytes()
    table.halves(0, 1, 3, 10)
    table.words(12)
    table.halves(12, 0)
    table.words(16 + 12 * characters.count, 0, characters.count)
    for (scalar, glyph) in characters.sorted(by: { $0.scalar < $1.scalar }) {
      table.words(Int(scalar), Int(scalar), glyph)
    }
    return table
  }

  private var glyf: (data: Bytes, places: Bytes) {
    var data = Bytes()
    var places = Bytes()
    places.words(0)
    for (number, glyph) in glyphs.enumerated() {
      let points = Array(glyph.contours.joined())
      if let parts = composites[number] {
        data.halves(-1, 0, 0, 1000, 1000)
        for (index, part) in parts.enumerated() {
          // Two halves that move it, and whether another part follows.
          data.halves(index < parts.count - 1 ? 0x23 : 0x03, part.glyph, part.dx, part.dy)
        }
        while data.count % 4 != 0 { data.bytes.append(0) }
      } else if !points.isEmpty {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        data.halves(glyph.contours.count, xs.min()!, ys.min()!, xs.max()!, ys.max()!)
        var end = -1
        for contour in glyph.contours {
          end += contour.count
          data.halves(end)
        }
        data.halves(0)
        data.bytes += [UInt8](repeating: 1, count: points.count)
        for values in [xs, ys] {
          data.halves(values.indices.map { values[$0] - ($0 > 0 ? values[$0 - 1] : 0) })
        }
        while data.count % 4 != 0 { data.bytes.append(0) }
      }
      places.words(data.count)
    }
    return (data, places)
  }

  private var kern: Bytes {
    var table = Bytes()
    table.halves(0, 1, 0, 14 + 6 * kerning.count, 1, kerning.count, 0, 0, 0)
    for pair in kerning.sorted(by: { ($0.left, $0.right) < ($1.left, $1.right) }) {
      table.halves(pair.left, pair.right, pair.value)
    }
    return table
  }

  /// One axis of weights, from `weight` to 900.
  private var fvar: Bytes {
    var table = Bytes()
    table.words(0x10000)
    table.halves(16, 2, 1, 20, 0, 8)
    table.tag("wght")
    table.words(weight << 16, weight << 16, 900 << 16)
    table.halves(0, 256)
    return table
  }

  private var gvar: Bytes {
    let variations: [Bytes] = glyphs.map { glyph in
      let points = Array(glyph.contours.joined())
      guard glyph.growth != 0, let right = points.map(\.x).max() else { return Bytes() }
      // The four points after the outline's carry the metrics: the second is the advance.
      let moves = points.map { $0.x == right ? glyph.growth : 0 } + [0, glyph.growth, 0, 0]
      var data = Bytes()
      data.bytes += [0, UInt8(0x40 | (moves.count - 1))]  // all points; deltas of two bytes
      data.halves(moves)
      data.bytes.append(UInt8(0x80 | (moves.count - 1)))  // and as many zeros
      var table = Bytes()
      table.halves(1, 10, data.count, 0xA000, 0x4000)
      table.bytes += data.bytes
      while table.count % 4 != 0 { table.bytes.append(0) }
      return table
    }
    let start = 20 + 4 * (glyphs.count + 1)
    var table = Bytes()
    table.words(0x10000)
    table.halves(1, 0)
    table.words(start)
    table.halves(glyphs.count, 1)
    table.words(start)
    var place = 0
    table.words(0)
    for variation in variations {
      place += variation.count
      table.words(place)
    }
    for variation in variations { table.bytes += variation.bytes }
    return table
  }
}

/// Numbers as a font has them, the highest byte first.
struct Bytes {
  var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func halves(_ values: Int...) { halves(values) }

  mutating func halves(_ values: [Int]) {
    for value in values {
      bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
  }

  mutating func words(_ values: Int...) {
    for value in values { halves(value >> 16, value) }
  }

  mutating func tag(_ name: String) { bytes += Array(name.utf8) }
}
