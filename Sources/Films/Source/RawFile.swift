import ImageCodecs

/// A file of raw frames: red, green, blue, alpha of each pixel, one byte each.
struct RawFile {
  /// The number of frames; nil if it is only known at the end.
  let count: Int?
  private let source: FileSource
  private let size: PixelSize
  private let limits: DecodingLimits
  /// The number of frames read.
  private var frames = 0

  init(_ source: FileSource, _ size: PixelSize, _ limits: DecodingLimits) throws {
    self.source = source
    self.size = size
    self.limits = limits
    let frame = size.width * size.height * 4
    Interrupt.expectPictures(width: size.width, height: size.height)
    count = source.size.map { $0 / frame }
    if let bytes = source.size, bytes == 0 || bytes % frame != 0 { throw notWhole(bytes) }
    try check(count ?? 1)
  }

  /// The straight pixels of the next frame; nil at the end.
  mutating func next() throws -> [UInt32]? {
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    switch try source.read(into: &pixels) {
    case pixels.count * 4: frames += 1
    case 0: return nil
    default: throw notWhole(nil)
    }
    try check(frames)
    return pixels
  }

  /// Seeks to a frame of a file.
  mutating func seek(to index: Int) { source.seek(to: index * size.width * size.height * 4) }

  private func check(_ frames: Int) throws(FileError) {
    let (sum, overflow) = frames.multipliedReportingOverflow(by: size.width * size.height)
    guard overflow || sum > limits.filmPixels else { return }
    throw .tooManyPixels(path: source.name, frames: frames, size, most: limits.filmPixels)
  }

  private func notWhole(_ bytes: Int?) -> FileError {
    .notWholeFrames(path: source.name, bytes: bytes, size)
  }
}
