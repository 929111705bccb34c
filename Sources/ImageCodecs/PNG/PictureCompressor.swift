/// Finds the smallest data for a picture among several encodings and filters of its pixels. Its
/// memory is reused between pictures.
struct PictureCompressor {
  /// Rows of pixels and their filter.
  struct Way {
    var raster: PNGRaster
    var filter: RowFilter
    /// Bytes that this way needs besides its data.
    var overhead = 0
  }

  /// A way with its estimated size.
  private struct Trial {
    var way: Int
    var bytes: Int
    var rows: [UInt8]
    /// Nil if only a part was tried.
    var draft: QuickDeflate.Draft?
  }

  let effort: PNGEffort
  private var deflate = Deflate()
  private var gaps = GapParse()
  private var quick: QuickDeflate

  init(_ effort: PNGEffort) {
    self.effort = effort
    // Matches among differences are found late.
    quick = QuickDeflate(depth: effort == .smallest ? 32 : 8)
  }

  /// The size of the part of a picture by which ways are compared, if it hardly shrinks.
  private static let sample = 1 << 16
  /// The compression ratio of flat pictures, at least.
  private static let flat = 16
  /// How many ways to compare by the standard search, since drafts are too rough.
  private static let finalists = 4
  /// The part by which a way may be larger than the smallest to be searched.
  private static let farBehind = 150

  /// The smallest zlib stream, and the index of its way.
  mutating func smallest(_ ways: [Way]) -> (stream: [UInt8], way: Int) {
    switch effort {
    case .fast: return fast(ways)
    case .standard: return standard(ways)
    case .smallest:
      let ranking = ways.count > 1 ? ranking(ways) : [0]
      let winner = refined(ranking, of: ways)
      let way = ways[winner]
      let rows = way.filter.rows(of: way.raster)
      let search = Deflate.Search.smallest(byteCount: rows.count)
      let row = way.raster.rowBytes + 1
      let counts = quick.draft(rows.span, row: row).counts
      let stream = deflate.zlibStream(
        rows.span, row: row, step: way.raster.kind.pixelBytes, after: counts, search)
      return (stream, winner)
    }
  }

  /// Of the first ways in a ranking the one that the standard search makes smallest. Those that are
  /// much larger after their gaps between long repeats were parsed are not searched.
  private mutating func refined(_ ranking: [Int], of ways: [Way]) -> Int {
    if ways[0].raster.rows.count > PictureCompressor.sample || ranking.count < 2 {
      return ranking[0]
    }
    var finalists: [Finalist] = []
    for index in ranking.prefix(PictureCompressor.finalists) {
      let way = ways[index]
      let rows = way.filter.rows(of: way.raster)
      let row = way.raster.rowBytes + 1
      let draft = quick.draft(rows.span, row: row)
      let bytes = quick.zlibStream(draft, of: rows.span, &gaps).count + way.overhead
      finalists.append(Finalist(way: index, rows: rows, counts: draft.counts, bytes: bytes))
    }
    let least = finalists.reduce(Int.max) { min($0, $1.bytes) }
    finalists.removeAll { $0.bytes > least + least / PictureCompressor.farBehind }
    if finalists.count == 1 { return finalists[0].way }
    var best = (bytes: Int.max, way: finalists[0].way)
    for finalist in finalists {
      let way = ways[finalist.way]
      let stream = deflate.zlibStream(
        finalist.rows.span, row: way.raster.rowBytes + 1, step: way.raster.kind.pixelBytes,
        after: finalist.counts, .standard(byteCount: finalist.rows.count))
      let bytes = stream.count + way.overhead
      if bytes < best.bytes { best = (bytes, finalist.way) }
    }
    return best.way
  }

  /// A way that may be the smallest.
  private struct Finalist {
    let way: Int
    let rows: [UInt8]
    let counts: DeflateCounts?
    let bytes: Int
  }

  /// The ways by their estimated sizes, the smallest first.
  private mutating func ranking(_ ways: [Way]) -> [Int] {
    var trials: [(bytes: Int, way: Int)] = []
    forEachTrial(of: ways) { trials.append(($0.bytes, $0.way)) }
    trials.sort { ($0.bytes, $0.way) < ($1.bytes, $1.way) }
    return trials.map(\.way)
  }

  /// The smallest way by its draft, with the gaps between its long matches parsed again.
  private mutating func standard(_ ways: [Way]) -> (stream: [UInt8], way: Int) {
    var best: Trial?
    forEachTrial(of: ways) { trial in
      if trial.bytes < best?.bytes ?? .max { best = trial }
    }
    let rows = best!.rows
    let row = ways[best!.way].raster.rowBytes + 1
    let draft = best!.draft ?? quick.draft(rows.span, row: row)
    return (quick.zlibStream(draft, of: rows.span, &gaps), best!.way)
  }

  /// Tries the ways one after another by drafts of their rows, or of the middle rows of a large
  /// picture that hardly shrinks.
  private mutating func forEachTrial(of ways: [Way], _ body: (Trial) -> Void) {
    var hardlyShrinks = false
    for (index, way) in ways.enumerated() {
      let rows = way.filter.rows(of: way.raster)
      let row = way.raster.rowBytes + 1
      func draft(ofMiddle isPart: Bool) -> QuickDeflate.Draft {
        let margin = isPart ? max(0, rows.count - PictureCompressor.sample) / 2 : 0
        let part = rows.span.extracting(margin..<rows.count - margin)
        let draft = quick.draft(part, row: row)
        if way.filter == .none { return draft }
        // Among differences most matches are accidental, and cost more than literals.
        let runs = quick.draft(part, onlyRuns: true)
        return runs.byteCount < draft.byteCount ? runs : draft
      }
      var tried = draft(ofMiddle: hardlyShrinks)
      if index == 0, ways.count > 1, rows.count > PictureCompressor.sample,
        tried.byteCount > rows.count / PictureCompressor.flat
      {
        hardlyShrinks = true
        tried = draft(ofMiddle: true)
      }
      body(
        Trial(
          way: index, bytes: tried.byteCount + way.overhead, rows: rows,
          draft: hardlyShrinks ? nil : tried))
    }
  }

  /// The smallest way by its draft; filtered rows are only searched for runs.
  private mutating func fast(_ ways: [Way]) -> (stream: [UInt8], way: Int) {
    var best: (draft: QuickDeflate.Draft, rows: [UInt8], bytes: Int, way: Int)?
    for (index, way) in ways.enumerated() {
      // A picture that shrinks much is flat, and filters only obscure its repeats.
      if way.filter != .none, let best,
        best.draft.byteCount * PictureCompressor.flat < way.raster.rows.count
      {
        continue
      }
      let rows = way.filter.rows(of: way.raster)
      let draft = quick.draft(
        rows.span, row: way.raster.rowBytes + 1,
        onlyRuns: way.filter != .none && way.raster.kind.bitDepth >= 8)
      let bytes = draft.byteCount + way.overhead
      if bytes < best?.bytes ?? .max { best = (draft, rows, bytes, index) }
    }
    let (draft, rows, _, way) = best!
    return (quick.zlibStream(draft, of: rows.span), way)
  }
}
