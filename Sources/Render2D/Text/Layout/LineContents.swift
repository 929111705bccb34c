/// The glyphs of a line, in visual order.
struct LineContents {
  /// The input of a line: its scalars, their offsets in the text and their bidirectional levels.
  struct Source {
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    var levels: [UInt8] = []
  }

  /// The glyphs from left to right; their clusters are offsets in the text.
  private(set) var runs: [ShapedRun] = []
  /// The sum of all advances.
  private(set) var width = 0.0

  init() {}

  /// Shapes the characters of a line, and puts them in visual order.
  init(_ source: Source, _ text: FlatText, _ tabs: TabStops) {
    var start = 0
    while start < source.scalars.count {
      let font = text.style(at: source.offsets[start]).font
      let level = source.levels[start]
      var end = start + 1
      while end < source.scalars.count, source.levels[end] == level,
        text.style(at: source.offsets[end]).font == font
      {
        end += 1
      }
      runs += Shaper.shape(source.scalars, start..<end, font: font, level: level)
      start = end
    }
    for index in runs.indices {
      for glyph in runs[index].glyphs.indices {
        runs[index].glyphs[glyph].cluster = source.offsets[runs[index].glyphs[glyph].cluster]
      }
    }
    space(text)
    runs = Bidi.visualOrder(runs.map(\.level)).map { runs[$0] }
    tabs.widen(&runs, text)
    for run in runs {
      for glyph in run.glyphs { width += glyph.advance }
    }
  }

  /// Adds the letter spacing of the styles after the last glyph of each character.
  private mutating func space(_ text: FlatText) {
    for index in runs.indices {
      let glyphs = runs[index].glyphs
      for (place, glyph) in glyphs.enumerated() {
        let spacing = text.style(at: glyph.cluster).letterSpacing
        if spacing == 0 { continue }
        let isLast = place + 1 == glyphs.count || glyphs[place + 1].cluster != glyph.cluster
        if isLast { runs[index].glyphs[place].advance += spacing }
      }
    }
  }

  /// Distributes room among the gaps of a line: its spaces, or if it has none, between ideographs.
  /// A line with tabs is left alone, so that its tab stops hold.
  mutating func stretch(to width: Double, _ text: FlatText) {
    let places = runs.indices.flatMap { run in runs[run].glyphs.indices.map { (run, $0) } }
    func scalar(_ place: (Int, Int)) -> Unicode.Scalar {
      let cluster = runs[place.0].glyphs[place.1].cluster
      return cluster < text.scalars.count ? text.scalars[cluster] : " "
    }
    if places.contains(where: { scalar($0) == "\t" }) { return }
    var gaps = places.filter { scalar($0) == " " || scalar($0) == "\u{A0}" }
    if gaps.isEmpty {
      gaps = places.indices.dropLast().filter { index in
        LineBreakClass.isEastAsian(scalar(places[index]))
          && LineBreakClass.isEastAsian(scalar(places[index + 1]))
      }.map { places[$0] }
    }
    guard !gaps.isEmpty, width > self.width, width.isFinite else { return }
    let share = (width - self.width) / Double(gaps.count)
    for gap in gaps { runs[gap.0].glyphs[gap.1].advance += share }
    self.width = width
  }
}
