public import ImageCodecs

/// What a film is written as.
public enum FilmFormat: Hashable, Sendable {
  /// A GIF.
  case gif(GIFFormat)
  /// An animated PNG: all colours, any delays.
  case apng(plays: PlayCount = .forever, effort: PNGEffort = .standard)
  /// One picture, or a numbered file for each.
  case png(effort: PNGEffort = .standard)
  /// Frames beside and below each other on one PNG, with gaps of so many points; with captions the
  /// time and the last mark stand under each.
  case sheet(
    SheetGrid, gap: Int = 16, captions: Bool = false, effort: PNGEffort = .standard)

  /// A GIF of the best colours that plays forever.
  public static var gif: FilmFormat { .gif(GIFFormat()) }
  /// An APNG that plays forever.
  public static var apng: FilmFormat { .apng() }
  /// One picture, or a numbered file for each.
  public static var png: FilmFormat { .png() }

  /// The format that a file's name says by its ending: `.gif`, `.apng` or `.png`.
  public init(nameOf path: String) throws(FilmError) {
    let name = splitPath(path).name
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
    switch dot.map({ name[$0...].lowercased() }) {
    case ".gif": self = .gif
    case ".apng": self = .apng
    case ".png": self = .png
    default: throw .unknownEnding(path: path)
    }
  }
}

/// How a film becomes a GIF, and how large it may be.
public struct GIFFormat: Hashable, Sendable {
  /// How its colours are chosen and shown.
  public var options: GIFOptions
  /// How often it plays.
  public var plays: PlayCount
  /// The most bytes: frames and colours are given up until the file fits.
  public var maxBytes: Int?

  /// A GIF made with the given options.
  public init(_ options: GIFOptions, plays: PlayCount = .forever, maxBytes: Int? = nil) {
    self.options = options
    self.plays = plays
    self.maxBytes = maxBytes
  }

  /// A GIF of at most so many colours, 1 to 255.
  public init(
    colors: Int = GIFPalette.capacity, dither: GIFOptions.Dither = .none, lossy: Int = 0,
    plays: PlayCount = .forever, maxBytes: Int? = nil
  ) {
    var options = GIFOptions()
    options.colors = colors
    options.dither = dither
    options.lossy = lossy
    self.init(options, plays: plays, maxBytes: maxBytes)
  }
}
