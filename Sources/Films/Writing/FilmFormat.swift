public import ImageCodecs

/// The file format of a film.
public enum FilmFormat: Hashable, Sendable {
  /// A GIF.
  case gif(GIFFormat)
  /// An animated PNG: all colours, any delays. A compatible one restores no frame to what was before it, which
  /// some programs do wrong.
  case apng(
    plays: PlayCount = .forever, effort: PNGEffort = .standard, isCompatible: Bool = false)
  /// One picture, or a numbered file for each frame.
  case png(effort: PNGEffort = .standard)
  /// Frames beside and below each other on one PNG, with gaps of so many points; with captions the
  /// time and the mark at it, or before it, stand under each.
  case sheet(
    SheetGrid, gap: Int = 16, captions: Bool = false, effort: PNGEffort = .standard)
  /// The frames that a sheet would show over each other in one picture on a PNG: the last as it is, and
  /// what was elsewhere before, paler the earlier it was.
  case onionSkin(SheetGrid, effort: PNGEffort = .standard)

  /// A GIF with default options that plays forever.
  public static var gif: FilmFormat { .gif(GIFFormat()) }
  /// An APNG that plays forever.
  public static var apng: FilmFormat { .apng() }
  /// One picture, or a numbered file for each frame.
  public static var png: FilmFormat { .png() }

  /// The default effort for PNGs. Numbered ones are many and mostly read
  /// by another program: with the least effort they take a third of the time and 5 % more bytes.
  package static func usualEffort(for path: String) -> PNGEffort {
    NumberedFiles.isNumbered(path) ? .fast : .standard
  }

  /// The format of a file name's extension: `.gif`, `.apng` or `.png`; numbered PNGs take the least effort.
  public init(nameOf path: String) throws(FilmError) {
    switch nameEnding(of: path) {
    case "gif": self = .gif
    case "apng": self = .apng
    case "png": self = .png(effort: Self.usualEffort(for: path))
    default: throw .unknownEnding(path: path)
    }
  }
}

/// The options of a GIF, with an optional size limit.
public struct GIFFormat: Hashable, Sendable {
  /// The options of the encoder.
  public var options: GIFOptions
  /// How often it plays.
  public var plays: PlayCount
  /// The size limit in bytes, for which frames and colours are reduced, or nil.
  public var maxBytes: Int?

  /// A GIF with the given options.
  public init(_ options: GIFOptions, plays: PlayCount = .forever, maxBytes: Int? = nil) {
    self.options = options
    self.plays = plays
    self.maxBytes = maxBytes
  }

  /// A GIF of at most `colors` colours, 1 to 255.
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
