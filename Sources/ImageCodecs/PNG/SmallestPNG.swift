/// The smallest of the files that were tried.
///
/// The ways are told apart at a middling level, and only the best is compressed as hard as can be:
/// that takes ten times as long on pictures with many colours, and hardly ever changes the order.
struct SmallestPNG {
  /// The file; empty before the first attempt.
  private(set) var file: [UInt8] = []
  private var raster: PNGRaster?
  private var filter = LibPNG.Filter.none

  private static let trialLevel = 6
  private static let lastLevel = 9

  /// Compresses the raster, keeps the file if it is smaller, and says whether it was.
  mutating func attempt(
    _ raster: PNGRaster, _ filter: LibPNG.Filter
  ) throws(EncodingError) -> Bool {
    let other = try LibPNG.encode(raster, filter: filter, level: SmallestPNG.trialLevel)
    if !file.isEmpty, other.count >= file.count { return false }
    file = other
    self.raster = raster
    self.filter = filter
    return true
  }

  /// The best of the attempts as small as it gets.
  func finished() throws(EncodingError) -> [UInt8] {
    guard let raster else { return file }
    let hard = try LibPNG.encode(raster, filter: filter, level: SmallestPNG.lastLevel)
    return hard.count < file.count ? hard : file
  }
}
