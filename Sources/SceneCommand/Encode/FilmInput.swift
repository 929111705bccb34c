import Films
import ImageCodecs

/// A picture file that is read frame by frame, with errors that name it.
struct FilmInput: ~Copyable {
  let name: String
  private var reader: FilmReader

  /// Opens a file and reads up to its first frame.
  init(
    _ source: InputSource, isLenient: Bool = false, limits: DecodingLimits = .streaming
  ) throws(CommandError) {
    name = source.name
    let bytes = try source.open()
    reader = try ImageFile.reader(bytes, limits: limits, lenient: isLenient)
  }

  var width: Int { reader.width }
  var height: Int { reader.height }
  var frames: Int { reader.frames }
  /// The number of frames that the file declares at its beginning, or nil.
  var announcedFrames: Int? { reader.announcedFrames }
  /// How often it plays, as far as it was read.
  var plays: PlayCount { reader.plays }
  /// The first fault in a damaged file.
  var damage: ImageDecodingError? { reader.damage }

  /// The warning about a damaged file that was read leniently.
  var damageWarning: String? {
    damage.map { "'\(name)' is read up to its frame \(frames): \(ImageFile.reason($0))" }
  }

  /// What the file says about its colours, if they are not those of sRGB.
  var foreignColors: String? { reader.foreignColors }

  /// The warning about colours that are not sRGB's, of a file and of others with some.
  static func warning(of colors: String, _ name: String, others: Int = 0) -> String {
    let more = others == 0 ? "" : ", as \(others) more \(others == 1 ? "file does" : "files do"),"
    return
      "'\(name)' has\(more) \(colors), which is neither applied nor kept: the colours are taken as sRGB's"
  }

  /// The next frame; nil at the end.
  mutating func next() throws(CommandError) -> FilmReader.Frame? {
    do {
      return try reader.next()
    } catch {
      throw ImageFile.refusal(error, name)
    }
  }
}

extension DecodingLimits {
  /// Reading frame by frame takes no memory for the bytes of a file.
  static let streaming: DecodingLimits = {
    var limits = DecodingLimits.default
    limits.bytes = .max
    return limits
  }()

  /// Rejects raw frames that have too many pixels in total.
  func check(frames: Int, of size: RawSize, _ name: String) throws(CommandError) {
    let (sum, overflow) = frames.multipliedReportingOverflow(by: size.width * size.height)
    guard overflow || sum > filmPixels else { return }
    throw CommandError(
      code: .badData,
      message:
        "Cannot read '\(name)': \(frames) frames of \(size.width) × \(size.height) have more "
        + "than \(filmPixels) pixels together; --max-film-pixels allows more")
  }
}
