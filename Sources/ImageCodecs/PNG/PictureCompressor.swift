/// Finds the smallest data for a picture among ways to bring its pixels into rows and to filter them.
/// Its memory is kept from picture to picture.
struct PictureCompressor {
  /// Rows of pixels and the filter they are to take.
  struct Way {
    var raster: PNGRaster
    var filter: RowFilter
    /// Bytes that the way costs beside its data.
    var overhead = 0
  }

  let effort: PNGEffort
  private var deflate = Deflate()
  private var quick: QuickDeflate

  init(_ effort: PNGEffort) {
    self.effort = effort
    // Matches among differences lie deep.
    quick = QuickDeflate(depth: effort == .fast ? 8 : 32)
  }

  /// The bytes of a picture that hardly shrinks that are looked at to tell ways apart.
  private static let sample = 1 << 16
  /// How many times flat pictures shrink at the least.
  private static let flat = 16
  /// How many of the ways the standard search tells apart where drafts alone would be too rough.
  private static let finalists = 4

  /// The smallest zlib stream, and the place of its way.
  mutating func smallest(_ ways: [Way]) -> (stream: [UInt8], way: Int) {
    if effort == .fast { return fast(ways) }
    let ranking = ways.count > 1 ? ranking(ways) : [0]
    let winner = effort == .smallest ? refined(ranking, of: ways) : ranking[0]
    let way = ways[winner]
    let rows = way.filter.rows(of: way.raster)
    let search: Deflate.Search =
      effort == .standard ? .standard(byteCount: rows.count) : .smallest(byteCount: rows.count)
    return (deflate.zlibStream(rows.span, row: way.raster.rowBytes + 1, search), winner)
  }

  /// Of the first ways in a ranking the one that the standard search makes smallest.
  private mutating func refined(_ ranking: [Int], of ways: [Way]) -> Int {
    if ways[0].raster.rows.count > PictureCompressor.sample || ranking.count < 2 {
      return ranking[0]
    }
    var best = (bytes: Int.max, way: ranking[0])
    for index in ranking.prefix(PictureCompressor.finalists) {
      let way = ways[index]
      let rows = way.filter.rows(of: way.raster)
      let stream = deflate.zlibStream(
        rows.span, row: way.raster.rowBytes + 1, .standard(byteCount: rows.count))
      if stream.count + way.overhead < best.bytes { best = (stream.count + way.overhead, index) }
    }
    return best.way
  }

  /// The ways in the order of about what they come to, the smallest first.
  private mutating func ranking(_ ways: [Way]) -> [Int] {
    var scores: [(bytes: Int, way: Int)] = []
    var hardlyShrinks = false
    for (index, way) in ways.enumerated() {
      let rows = way.filter.rows(of: way.raster)
      /// What a draft of the rows comes to, or of those in the middle of a large picture.
      func byteCount(ofMiddle isPart: Bool) -> Int {
        let margin = isPart ? max(0, rows.count - PictureCompressor.sample) / 2 : 0
        let part = rows.span.extracting(margin..<rows.count - margin)
        let count = quick.draft(part, row: way.raster.rowBytes + 1).byteCount
        if way.filter == .none { return count }
        // Among differences most matches are by chance, and cost more than literals.
        return min(count, quick.draft(part, onlyRuns: true).byteCount)
      }
      var count = byteCount(ofMiddle: hardlyShrinks)
      // The middle stands for all of a picture that is much the same everywhere.
      if index == 0, rows.count > PictureCompressor.sample, count > rows.count / 16 {
        hardlyShrinks = true
        count = byteCount(ofMiddle: true)
      }
      scores.append((count + way.overhead, index))
    }
    scores.sort { ($0.bytes, $0.way) < ($1.bytes, $1.way) }
    return scores.map(\.way)
  }

  /// The smallest of the ways by their drafts; filtered rows are searched for runs alone.
  private mutating func fast(_ ways: [Way]) -> (stream: [UInt8], way: Int) {
    var best: (draft: QuickDeflate.Draft, rows: [UInt8], bytes: Int, way: Int)?
    for (index, way) in ways.enumerated() {
      // What shrinks much is flat, and filters only blur its repeats.
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
