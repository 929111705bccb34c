/// The tables that substitute and place glyphs.
extension FontBuilder {
  /// Each feature has one lookup, with all that it turns into something else.
  var gsub: Bytes {
    var lookups: [(feature: String, bytes: Bytes)] = []
    for feature in Set(substitutions.map(\.feature)).sorted() {
      let rules = substitutions.filter { $0.feature == feature }.sorted { $0.from < $1.from }
      var table = Bytes()
      table.halves(1, 0, 1, 8)  // a lookup of one subtable
      table.halves([2, 6 + 2 * rules.count, rules.count] + rules.map(\.to))
      table.halves([1, rules.count] + rules.map(\.from))
      lookups.append((feature, table))
    }
    for feature in Set(ligatures.map(\.feature)).sorted() {
      let rules = ligatures.filter { $0.feature == feature }.sorted { $0.from[0] < $1.from[0] }
      var sets = Bytes()
      var offsets: [Int] = []
      for rule in rules {
        offsets.append(6 + 2 * rules.count + sets.count)
        sets.halves(1, 4)  // a set of one ligature
        sets.halves([rule.to, rule.from.count] + rule.from.dropFirst())
      }
      var table = Bytes()
      table.halves(4, 0, 1, 8)
      table.halves([1, 6 + 2 * rules.count + sets.count, rules.count] + offsets)
      table.bytes += sets.bytes
      table.halves([1, rules.count] + rules.map { $0.from[0] })
      lookups.append((feature, table))
    }
    lookups.sort { $0.feature < $1.feature }
    return Self.layout(lookups)
  }

  /// One feature, which puts marks on letters.
  var gpos: Bytes {
    let marks = marks.sorted { $0.glyph < $1.glyph }
    let letters = letters.sorted { $0.glyph < $1.glyph }
    // Both coverages come after the twelve bytes of the subtable, then the marks, then the letters.
    let markCoverage = 12
    let letterCoverage = markCoverage + 4 + 2 * marks.count
    let markArray = letterCoverage + 4 + 2 * letters.count
    let letterArray = markArray + 2 + 10 * marks.count
    var table = Bytes()
    table.halves(4, 0, 1, 8)
    table.halves(1, markCoverage, letterCoverage, 1, markArray, letterArray)
    table.halves([1, marks.count] + marks.map(\.glyph))
    table.halves([1, letters.count] + letters.map(\.glyph))
    table.halves(marks.count)
    for index in marks.indices { table.halves(0, 2 + 4 * marks.count + 6 * index) }
    for mark in marks { table.halves(1, mark.x, mark.y) }
    table.halves(letters.count)
    for index in letters.indices { table.halves(2 + 2 * letters.count + 6 * index) }
    for letter in letters { table.halves(1, letter.x, letter.y) }
    return Self.layout([("mark", table)])
  }

  /// A table of lookups for all scripts, each a feature of its own, in the order of their names.
  private static func layout(_ lookups: [(feature: String, bytes: Bytes)]) -> Bytes {
    var scripts = Bytes()
    scripts.halves(1)
    scripts.tag("DFLT")
    scripts.halves(8, 4, 0, 0, 0xFFFF, lookups.count)
    scripts.halves(Array(lookups.indices))
    var features = Bytes()
    features.halves(lookups.count)
    for (index, lookup) in lookups.enumerated() {
      features.tag(lookup.feature)
      features.halves(2 + 6 * lookups.count + 6 * index)
    }
    for index in lookups.indices { features.halves(0, 1, index) }
    var list = Bytes()
    list.halves(lookups.count)
    var offset = 2 + 2 * lookups.count
    for lookup in lookups {
      list.halves(offset)
      offset += lookup.bytes.count
    }
    for lookup in lookups { list.bytes += lookup.bytes.bytes }
    var table = Bytes()
    table.words(0x10000)
    table.halves(10, 10 + scripts.count, 10 + scripts.count + features.count)
    table.bytes += scripts.bytes + features.bytes + list.bytes
    return table
  }
}
