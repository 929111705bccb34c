import Deflate

/// Finds the smallest data for a picture among several encodings and filters of its pixels. Its
/// memory is reused between pictures.
struct PictureCompressor {
  /// Rows of pixels and their filter.
  struct Candidate {
    var raster: PNGRaster
    var filter: RowFilter
    /// Bytes that this candidate needs besides its data.
    var overhead = 0
  }

  /// A candidate with its estimated size.
  private struct Trial {
    var candidate: Int
    var bytes: Int
    var rows: [UInt8]
    /// Nil if only a part was tried.
    var draft: QuickDeflate.Draft?
  }

  let effort: PNGEffort
  private var deflate = ThoroughDeflate()
  private var gaps = GapParse()
  private var quick: QuickDeflate

  init(_ effort: PNGEffort) {
    self.effort = effort
    // Matches among differences are found late.
    quick = QuickDeflate(depth: effort == .smallest ? 32 : 8)
  }

  /// The size of the part of a picture by which candidates are compared, if it hardly shrinks.
  private static let sample = 1 << 16
  /// The compression ratio of flat pictures, at least.
  private static let flat = 16
  /// How many candidates to compare by the standard search, since drafts are too rough.
  private static let finalists = 4
  /// The part by which a candidate may be larger than the smallest to be searched.
  private static let farBehind = 150

  /// The smallest zlib stream, and the index of its candidate.
  mutating func smallest(_ candidates: [Candidate]) -> (stream: [UInt8], candidate: Int) {
    switch effort {
    case .fast: return fast(candidates)
    case .standard: return standard(candidates)
    case .smallest:
      let ranking = candidates.count > 1 ? ranking(candidates) : [0]
      let winner = refined(ranking, of: candidates)
      let candidate = candidates[winner]
      let rows = candidate.filter.rows(of: candidate.raster)
      let search = ThoroughDeflate.Search.smallest(byteCount: rows.count)
      let row = candidate.raster.rowBytes + 1
      let counts = quick.draft(rows.span, row: row).counts
      let stream = deflate.zlibStream(
        rows.span, row: row, step: candidate.raster.kind.pixelBytes, after: counts, search)
      return (stream, winner)
    }
  }

  /// Of the first candidates in a ranking the one that the standard search makes smallest. Those that are
  /// much larger after their gaps between long repeats were parsed are not searched.
  private mutating func refined(_ ranking: [Int], of candidates: [Candidate]) -> Int {
    if candidates[0].raster.rows.count > PictureCompressor.sample || ranking.count < 2 {
      return ranking[0]
    }
    var finalists: [Finalist] = []
    for index in ranking.prefix(PictureCompressor.finalists) {
      let candidate = candidates[index]
      let rows = candidate.filter.rows(of: candidate.raster)
      let row = candidate.raster.rowBytes + 1
      let draft = quick.draft(rows.span, row: row)
      let bytes = quick.zlibStream(draft, of: rows.span, &gaps).count + candidate.overhead
      finalists.append(Finalist(candidate: index, rows: rows, counts: draft.counts, bytes: bytes))
    }
    let least = finalists.reduce(Int.max) { min($0, $1.bytes) }
    finalists.removeAll { $0.bytes > least + least / PictureCompressor.farBehind }
    if finalists.count == 1 { return finalists[0].candidate }
    var best = (bytes: Int.max, candidate: finalists[0].candidate)
    for finalist in finalists {
      let candidate = candidates[finalist.candidate]
      let stream = deflate.zlibStream(
        finalist.rows.span, row: candidate.raster.rowBytes + 1,
        step: candidate.raster.kind.pixelBytes,
        after: finalist.counts, .standard(byteCount: finalist.rows.count))
      let bytes = stream.count + candidate.overhead
      if bytes < best.bytes { best = (bytes, finalist.candidate) }
    }
    return best.candidate
  }

  /// A candidate that may be the smallest.
  private struct Finalist {
    let candidate: Int
    let rows: [UInt8]
    let counts: DeflateCounts?
    let bytes: Int
  }

  /// The candidates by their estimated sizes, the smallest first.
  private mutating func ranking(_ candidates: [Candidate]) -> [Int] {
    var trials: [(bytes: Int, candidate: Int)] = []
    forEachTrial(of: candidates) { trials.append(($0.bytes, $0.candidate)) }
    trials.sort { ($0.bytes, $0.candidate) < ($1.bytes, $1.candidate) }
    return trials.map(\.candidate)
  }

  /// The smallest candidate by its draft, with the gaps between its long matches parsed again.
  private mutating func standard(_ candidates: [Candidate]) -> (stream: [UInt8], candidate: Int) {
    var best: Trial?
    forEachTrial(of: candidates) { trial in
      if trial.bytes < best?.bytes ?? .max { best = trial }
    }
    let rows = best!.rows
    let row = candidates[best!.candidate].raster.rowBytes + 1
    let draft = best!.draft ?? quick.draft(rows.span, row: row)
    return (quick.zlibStream(draft, of: rows.span, &gaps), best!.candidate)
  }

  /// Tries the candidates one after another by drafts of their rows, or of the middle rows of a large
  /// picture that hardly shrinks.
  private mutating func forEachTrial(of candidates: [Candidate], _ body: (Trial) -> Void) {
    var hardlyShrinks = false
    for (index, candidate) in candidates.enumerated() {
      let rows = candidate.filter.rows(of: candidate.raster)
      let row = candidate.raster.rowBytes + 1
      func draft(ofMiddle isPart: Bool) -> QuickDeflate.Draft {
        let margin = isPart ? max(0, rows.count - PictureCompressor.sample) / 2 : 0
        let part = rows.span.extracting(margin..<rows.count - margin)
        let draft = quick.draft(part, row: row)
        if candidate.filter == .none { return draft }
        // Among differences most matches are accidental, and cost more than literals.
        let runs = quick.draft(part, onlyRuns: true)
        return runs.byteCount < draft.byteCount ? runs : draft
      }
      var tried = draft(ofMiddle: hardlyShrinks)
      if index == 0, candidates.count > 1, rows.count > PictureCompressor.sample,
        tried.byteCount > rows.count / PictureCompressor.flat
      {
        hardlyShrinks = true
        tried = draft(ofMiddle: true)
      }
      body(
        Trial(
          candidate: index, bytes: tried.byteCount + candidate.overhead, rows: rows,
          draft: hardlyShrinks ? nil : tried))
    }
  }

  /// The smallest candidate by its draft; filtered rows are only searched for runs.
  private mutating func fast(_ candidates: [Candidate]) -> (stream: [UInt8], candidate: Int) {
    var best: (draft: QuickDeflate.Draft, rows: [UInt8], bytes: Int, candidate: Int)?
    for (index, candidate) in candidates.enumerated() {
      // A picture that shrinks much is flat, and filters only obscure its repeats.
      if candidate.filter != .none, let best,
        best.draft.byteCount * PictureCompressor.flat < candidate.raster.rows.count
      {
        continue
      }
      let rows = candidate.filter.rows(of: candidate.raster)
      let draft = quick.draft(
        rows.span, row: candidate.raster.rowBytes + 1,
        onlyRuns: candidate.filter != .none && candidate.raster.kind.bitDepth >= 8)
      let bytes = draft.byteCount + candidate.overhead
      if bytes < best?.bytes ?? .max { best = (draft, rows, bytes, index) }
    }
    let (draft, rows, _, candidate) = best!
    return (quick.zlibStream(draft, of: rows.span), candidate)
  }
}
