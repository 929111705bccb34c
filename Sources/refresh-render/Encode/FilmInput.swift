import ImageCodecs

/// A picture file that is read frame by frame, with errors that name it.
struct FilmInput: ~Copyable {
  let name: String
  private var reader: FilmReader

  /// Opens a file and reads what comes before its first frame.
  init(
    _ source: InputSource, isLenient: Bool = false, limits: DecodingLimits = .default
  ) throws(CommandError) {
    name = source.name
    let bytes = try source.open()
    do {
      reader = try FilmReader(bytes, limits: limits, lenient: isLenient)
    } catch {
      throw ImageFile.refusal(error, name)
    }
  }

  var width: Int { reader.width }
  var height: Int { reader.height }
  /// How many frames were read.
  var frames: Int { reader.frames }
  /// How many there are, where the file says so at its beginning.
  var announcedFrames: Int? { reader.announcedFrames }
  /// How often it plays, as far as it was read.
  var plays: PlayCount { reader.plays }
  /// The first fault of a damaged file.
  var damage: DecodingError? { reader.damage }

  /// What is to be said of a damaged file that was read all the same.
  var damageWarning: String? {
    damage.map { "'\(name)' is read up to its frame \(frames): \(ImageFile.reason($0))" }
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
