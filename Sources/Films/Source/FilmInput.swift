package import ImageCodecs

/// A picture file that is read frame by frame, with errors that name it.
package struct FilmInput: ~Copyable {
  package let name: String
  private var reader: FilmReader

  /// Opens a file and reads up to its first frame.
  package init(
    _ source: InputSource, isLenient: Bool = false, limits: DecodingLimits = .streaming
  ) throws(FileError) {
    name = source.name
    reader = try source.open().film(isLenient: isLenient, limits: limits)
  }

  package var size: PixelSize { PixelSize(width: width, height: height) }
  package var width: Int { reader.width }
  package var height: Int { reader.height }
  package var frames: Int { reader.frames }
  /// The number of frames that the file declares at its beginning, or nil.
  package var announcedFrames: Int? { reader.announcedFrames }
  /// How often it plays, as far as it was read.
  package var plays: PlayCount { reader.plays }
  /// The first fault in a damaged file.
  package var damage: ImageDecodingError? { reader.damage }

  /// What the file says about its colours, if they are not those of sRGB.
  package var foreignColors: String? { reader.foreignColors }

  /// The next frame; nil at the end.
  package mutating func next() throws(FileError) -> FilmReader.Frame? {
    do {
      return try reader.next()
    } catch {
      throw .unreadable(path: name, error)
    }
  }
}

extension FileSource {
  /// The film in the file, read up to its first frame, with errors that name the file.
  package func film(
    isLenient: Bool = false, limits: DecodingLimits
  ) throws(FileError) -> FilmReader {
    do {
      let film = try FilmReader(self, limits: limits, lenient: isLenient)
      Interrupt.expectPictures(width: film.width, height: film.height)
      return film
    } catch {
      throw .unreadable(path: name, error)
    }
  }
}

extension DecodingLimits {
  /// Reading frame by frame takes no memory for the bytes of a file.
  package static let streaming: DecodingLimits = {
    var limits = DecodingLimits.default
    limits.bytes = .max
    return limits
  }()
}
