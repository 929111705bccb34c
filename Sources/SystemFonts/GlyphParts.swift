#if Fonts
  /// Checks the composite glyphs of a TrueType font, before HarfBuzz draws one.
  ///
  /// A glyph may consist of others, and those of others again. HarfBuzz follows each reference: a
  /// few hundred bytes, in which each glyph names the next one twice, would keep it busy for years.
  struct GlyphParts {
    /// The most glyphs that one may consist of, each counted as often as it is drawn. Fonts have a
    /// dozen.
    static let mostParts = 1024
    /// The most points of all parts of a glyph. Rough, torn letters have ten thousand.
    static let mostPoints = 1 << 15
    /// The deepest nesting of glyphs. Fonts have three or four levels.
    static let deepest = 16

    /// The totals of one glyph.
    private struct Sum {
      var parts = 1
      var points = 0
      /// The levels of nesting, including this glyph.
      var depth = 1
    }

    private let bytes: FontBytes
    private let glyf: Range<Int>
    private let loca: Range<Int>
    private let hasLongPlaces: Bool
    private var sums: [Sum?]

    /// The glyphs in the given tables of a file.
    init(
      _ bytes: FontBytes, glyf: Range<Int>, loca: Range<Int>, hasLongPlaces: Bool, count: Int
    ) {
      self.bytes = bytes
      self.glyf = glyf
      self.loca = loca
      self.hasLongPlaces = hasLongPlaces
      sums = [Sum?](repeating: nil, count: count)
    }

    /// The first glyph that contains itself, too many parts or too many points.
    mutating func findTooComplex() -> Int? {
      for glyph in sums.indices where add(glyph, depth: 0) == nil { return glyph }
      return nil
    }

    /// The totals of a glyph; nil if they exceed a limit. A cycle exceeds any depth.
    private mutating func add(_ glyph: Int, depth: Int) -> Sum? {
      guard glyph < sums.count else { return Sum() }
      if let sum = sums[glyph] { return sum }
      guard depth < Self.deepest else { return nil }
      var sum = Sum()
      let place = place(of: glyph)
      if let contours = number(at: place.lowerBound, in: place) {
        if Int16(bitPattern: contours) >= 0 {
          let last = place.lowerBound + 8 + 2 * Int(contours)
          sum.points = contours == 0 ? 0 : 1 + Int(number(at: last, in: place) ?? 0)
        } else {
          guard let parts = addParts(place, depth: depth) else { return nil }
          sum = parts
        }
      }
      guard sum.points <= Self.mostPoints, sum.depth <= Self.deepest else { return nil }
      sums[glyph] = sum
      return sum
    }

    private mutating func addParts(_ place: Range<Int>, depth: Int) -> Sum? {
      var sum = Sum()
      var next = place.lowerBound + 10
      while let flags = number(at: next, in: place), let part = number(at: next + 2, in: place) {
        guard let more = add(Int(part), depth: depth + 1) else { return nil }
        sum.parts += more.parts
        sum.points += more.points
        sum.depth = max(sum.depth, more.depth + 1)
        guard sum.parts <= Self.mostParts, sum.points <= Self.mostPoints else { return nil }
        if flags & 0x20 == 0 { break }
        next += 4 + (flags & 1 != 0 ? 4 : 2)
        // One factor, two, or four numbers of a matrix.
        next += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      }
      return sum
    }

    /// Where a glyph lies in the file; empty if its offsets are not valid.
    private func place(of glyph: Int) -> Range<Int> {
      func offset(_ index: Int) -> Int? {
        if hasLongPlaces {
          let at = loca.lowerBound + 4 * index
          return at + 4 <= loca.upperBound ? bytes.word(at: at).map { Int($0) } : nil
        }
        return number(at: loca.lowerBound + 2 * index, in: loca).map { 2 * Int($0) }
      }
      guard let start = offset(glyph), let end = offset(glyph + 1), start < end,
        end <= glyf.count
      else { return 0..<0 }
      return glyf.lowerBound + start..<glyf.lowerBound + end
    }

    /// Two bytes within a range; nil past its end.
    private func number(at place: Int, in range: Range<Int>) -> UInt16? {
      place + 2 <= range.upperBound ? bytes.half(at: place) : nil
    }
  }
#endif
