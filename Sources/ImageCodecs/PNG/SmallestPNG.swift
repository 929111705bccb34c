/// The smallest of the files that were tried.
///
/// The ways are told apart at a middling level, and only the best is compressed as hard as can be:
/// that takes ten times as long on pictures with many colours, and hardly ever changes the order.
struct SmallestPNG {
  /// The file; empty before the first attempt.
  private(set) var file: [UInt8] = []
  private var raster: PNGRaster?
  private var filter = LibPNG.Filter.none
  private var hasOnlyRuns = false
  private let trialLevel: Int

  /// Nothing is tried yet. Trials are compressed as hard as can be where the effort is greatest.
  init(_ effort: PNGEffort = .standard) { trialLevel = effort == .smallest ? 9 : 6 }

  private static let lastLevel = 9

  /// Compresses the raster, keeps the file if it is smaller, and says whether it was.
  mutating func attempt(
    _ raster: PNGRaster, _ filter: LibPNG.Filter, onlyRuns: Bool = false
  ) throws(EncodingError) -> Bool {
    let other = try LibPNG.encode(raster, filter: filter, level: trialLevel, onlyRuns: onlyRuns)
    if !file.isEmpty, other.count >= file.count { return false }
    file = other
    self.raster = raster
    self.filter = filter
    hasOnlyRuns = onlyRuns
    return true
  }

  /// The best of the attempts as small as it gets.
  func finished() throws(EncodingError) -> [UInt8] {
    guard let raster, trialLevel < SmallestPNG.lastLevel else { return file }
    let hard = try LibPNG.encode(
      raster, filter: filter, level: SmallestPNG.lastLevel, onlyRuns: hasOnlyRuns)
    return hard.count < file.count ? hard : file
  }
}
