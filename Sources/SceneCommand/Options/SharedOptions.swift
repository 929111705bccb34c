import Films
import ImageCodecs
import Motion
import RefreshUI
import Render2D
import SystemCalls

// Options that several verbs have: `@Option(.jobs) var jobs: Int`.

extension Option {
  /// Declares an option that several verbs have.
  init(_ shared: Self) { self = shared }
}

extension Option<Bool> {
  static var json: Self {
    Self(
      wrappedValue: false, "--json", "Print the result as JSON", .switch, in: .output,
      isSetting: false)
  }

  static var quiet: Self {
    Self(wrappedValue: false, "-q, --quiet", "Print nothing but errors", .switch)
  }

  static var lenient: Self {
    Self(
      wrappedValue: false, "--lenient", "Read a damaged file up to its first fault", .switch,
      in: .input, isSetting: false)
  }
}

extension Option<Int> {
  static var jobs: Self {
    Self(
      wrappedValue: System.processorCount, "-j, --jobs", "How many frames to process in parallel",
      .value("count", in: Limits.jobs, default: "one for each processor"))
  }
}

extension Option<Time> {
  static var holdLast: Self {
    Self(
      wrappedValue: .zero, "--hold-last", "How long to hold the end of the film",
      .value("duration", in: Limits.holdLast), in: .time, for: .animations)
  }
}

extension Option<PNGEffort> {
  static var effort: Self {
    Self(
      wrappedValue: .standard, "--effort",
      "How hard to compress an APNG or PNG; for numbered PNGs the default is fast",
      .value("effort"), in: .output, for: .all.subtracting([.gif]))
  }

  /// The effort for an output, which of numbered files is low unless it is set.
  func value(for output: OutputPlace?) -> PNGEffort {
    guard let output, setting == nil else { return wrappedValue }
    return FilmFormat.usualEffort(for: output.path)
  }
}

extension Option<SheetGrid?> {
  static var sheet: Self {
    Self(
      "--sheet",
      "Put frames side by side on one PNG: columns and rows such as 5x4, or columns alone",
      .parsed("grid", allowed: (1...SheetGrid.most).text, by: SheetGrid.init(parameter:)),
      in: .sheet, for: [.sheet])
  }

  /// The layout of a sheet, or nil; a sheet must be one PNG.
  func value(for output: OutputPlace) -> SheetGrid? {
    output.kind(isSheet: true) == .sheet ? wrappedValue : nil
  }
}

/// Where a film is written, and as what.
struct OutputOptions {
  @Option var output: String?
  @Option(
    "--format", "The format, if the extension does not say it; apng for an APNG named .png",
    .value("format"), in: .output)
  var format: FileFormat?

  init(
    help: String =
      "Where to write: \(FileFormat.endings().joined(separator: ", ")) (one picture, or many with {n} in the name), or - for standard output",
    isSetting: Bool = true
  ) {
    _output = Option("-o, --output", help, .text("file"), in: .output, isSetting: isSetting)
  }
}

/// What is recorded: the options of all verbs that play a scene.
struct RecordingOptions {
  @Option(
    "--fps",
    "Frames a second, such as 50, 60 or 29.97; a GIF uses the nearest rate of whole hundredths of a second",
    .rate(default: "the scene's, 50 for most"), in: .time, for: .films)
  var fps: FrameRate?
  @Option(
    "--device", "The screen",
    .parsed(
      "name", default: "the scene's, \(Device.standard.name) for most",
      among: Device.all.map(\.name), by: Device.init(parameter:)), in: .screen)
  var device: Device?
  @Option(
    "--size", "The screen's size in points, such as 375x667",
    .parsed(
      "size", kind: "size", default: "the device's", allowed: "each side \(Limits.side.text)",
      by: OptionText.size
    ).overruled(by: "device"), in: .screen)
  var size: Size?
  @Option(
    "--scale", "Pixels per point",
    .value("scale", in: Limits.scale, default: "the device's").overruled(by: "device"), in: .screen)
  var scale: Int?
  @Option("--appearance", "How the interface looks", .value("appearance"), in: .screen)
  var appearance = Appearance.light
  @Option(
    "--ios", "The iOS version that the system's controls look like",
    .parsed(
      "version", default: "the screen's", among: IOSVersion.allCases.map { "\($0.rawValue)" },
      by: OptionText.ios), in: .screen)
  var ios: IOSVersion?
  @Option(
    "--ground", "The colour behind everything; clear for a transparent picture",
    .value("colour", default: "the appearance's"), in: .screen)
  var ground: Color?
  @Option(
    "--select", "The moments to render, such as 0.2s..50%,mark:refresh",
    .parsed("moments", kind: "selection", default: "start..end", by: Selection.init(parameter:)),
    in: .time)
  var select = Selection.everything
  @Option(
    "--gesture", "Which of the scene's gestures to play",
    .parsed("name", default: "the scene's first") { $0.description }.overruled(by: "script"),
    in: .gesture)
  var gesture: String?
  @Option(
    "--script",
    "A gesture of your own, such as \"pull 120 over 0.5s; hold 0.2s; release; wait 4s\" or "
      + "\"tap footer; wait 1s\", or @ and the name of a file",
    .parsed("script", kind: "script", by: OptionText.script).overruled(by: "gesture"), in: .gesture)
  var script: String?
  @Option(
    "--show",
    "What to draw on top: glyph-boxes, the boxes of glyphs and their ink; touches, the finger as a dot; "
      + "or both", .parsed("what", default: "neither", by: OptionText.shown), in: .screen)
  var show: Set<Shown> = []
  @Option("--frame", "Draw a phone around the screen", .switch, in: .screen)
  var frame = false
  @Option(
    "--strict-fonts", "Fail if no font has a character, instead of drawing a box", .switch,
    in: .fonts)
  var strictFonts = false
  @Option(
    "--config",
    "Read this configuration file instead of the nearest \(Configuration.name); none for no file",
    .text("file"), isSetting: false)
  var config: String?
  var fonts = FontOptions()

  /// The option that is read before all others.
  static let configOption = Self().$config.description
}

/// How a recorded film plays.
struct PlayingOptions {
  @Option(
    "--speed", Self.speedHelp, .value("factor", in: Limits.speed), in: .time, for: .films)
  var speed = 1.0
  @Option(.holdLast) var holdLast: Time
  @Option("--loop", Self.loopHelp, .plays(default: "forever"), in: .time, for: .animations)
  var loop = PlayCount.forever
  var order = OrderOptions()

  static let speedHelp = "How many times as fast it plays"
  static let loopHelp = "How often it plays: forever, or a number"
}

/// In which direction a film plays.
struct OrderOptions {
  @Option("--reverse", "Play from the end to the beginning", .switch, in: .time, for: .films)
  var reverse = false
  @Option(
    "--ping-pong", "Play to the end and back, without repeating the frames at either end", .switch,
    in: .time, for: .films)
  var pingPong = false

  func order() throws(CommandError) -> FrameSchedule.Order {
    guard pingPong else { return reverse ? .backward : .forward }
    if reverse { throw .usage("Give '--reverse' or '--ping-pong', not both") }
    return .thereAndBack
  }
}

/// How the file of a film is encoded.
struct FileOptions {
  @Option(
    "--palette", "The most colours in a GIF's palette", .value("count", in: Limits.palette),
    in: .gif, for: [.gif])
  var palette = GIFPalette.capacity
  @Option(
    "--dither", "How to approximate colours that a GIF's palette lacks", .value("kind"), in: .gif,
    for: [.gif])
  var dither = GIFOptions.Dither.none
  @Option(
    "--lossy", "How far a GIF's colours may be off, in levels of 255, to make it smaller",
    .value("levels", in: Limits.lossy), in: .gif, for: [.gif])
  var lossy = 0
  @Option(
    "--min-delay", "The shortest delay of a GIF's frames; frames that come sooner are left out",
    .value("duration", in: Limits.minDelay), in: .gif, for: [.gif])
  var minDelay = Time.milliseconds(20)
  @Option(
    "--max-bytes",
    "The size limit of a GIF, such as 200kB; frames and colours are reduced until it fits",
    .parsed("size", allowed: "from 1 byte to 1000000MB", by: OptionText.byteCount), in: .gif,
    for: [.gif])
  var maxBytes: Int?
  @Option(
    "--matte",
    "The colour behind translucent pixels of a GIF; without it soft shadows are dithered",
    .value("colour"), in: .gif, for: [.gif])
  var matte: Color?
  @Option(
    "--compatible",
    "Write a GIF for the oldest decoders, an APNG for those that restore no frames; it is larger",
    .switch, in: .output, for: .animations)
  var compatible = false
  @Option(.effort) var effort: PNGEffort

  /// The options of a GIF.
  func gif() throws(CommandError) -> GIFOptions {
    var gif = GIFOptions()
    gif.colors = palette
    gif.dither = dither
    gif.lossy = lossy
    gif.shortestDelay = Int((minDelay.seconds * 100).rounded())
    gif.isCompatible = compatible
    if let matte {
      guard matte.alpha == 1 else { throw $matte.refusal("a matte must be opaque") }
      func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
      gif.matte =
        byte(matte.red) | byte(matte.green) << 8 | byte(matte.blue) << 16 | 0xFF00_0000
    }
    return gif
  }
}

/// How moments of a film are laid onto one PNG.
struct SheetOptions {
  @Option(.sheet) var sheet: SheetGrid?
  @Option(
    "--sheet-by", "Which moments a sheet shows: events, or time, evenly spaced",
    .parsed("what", default: "events, or time with --fps", by: SheetMoments.init(parameter:)),
    in: .sheet, for: [.sheet])
  var sheetBy: SheetMoments?
  @Option(
    "--caption",
    "Write the time, and the mark at it or before it, below each picture of a sheet", .switch,
    in: .sheet, for: [.sheet])
  var caption = false
  @Option(
    "--onion", "Draw a sheet's moments over each other: the last as it is, earlier ones paler",
    .switch, in: .sheet, for: [.sheet])
  var onion = false
}

/// All that `render` can be told.
struct FilmOptions {
  var output = OutputOptions()
  var recording = RecordingOptions()
  var playing = PlayingOptions()
  var file = FileOptions()
  var sheet = SheetOptions()
  @Option(.jobs) var jobs: Int
  @Option(.json) var json: Bool
  @Option(.quiet) var quiet: Bool
  @Option("-v, --verbose", "Print where each setting comes from", .switch)
  var verbose = false
}

/// The limits of pictures that are read.
struct InputLimits {
  @Option("--max-pixels", "The most pixels of a frame", .count(1_000_000_000_000), in: .input)
  var pixels = DecodingLimits.default.pixels
  @Option("--max-frames", "The most frames of a film", .count(1_000_000_000_000), in: .input)
  var frames = DecodingLimits.default.frames
  @Option(
    "--max-film-pixels", "The most pixels of all frames of a film together",
    .count(1_000_000_000_000_000), in: .input)
  var filmPixels = DecodingLimits.default.filmPixels

  /// The given limits. The size of a file is not limited if it is read frame by frame.
  var decoding: DecodingLimits {
    var limits = DecodingLimits()
    limits.bytes = .max
    limits.pixels = pixels
    limits.frames = frames
    limits.filmPixels = filmPixels
    return limits
  }
}

extension OptionReader<Int> {
  fileprivate static func count(_ most: Int) -> Self {
    .value("count", in: 1...most, showsLimits: false)
  }
}

extension OptionReader<FrameRate> {
  static func rate(default text: String) -> Self {
    var reader = parsed(
      "rate", kind: "rate", default: text, allowed: Limits.fps.text, by: OptionText.rate)
    (reader.least, reader.most) = ("\(Limits.fps.lowerBound)", "\(Limits.fps.upperBound)")
    return reader
  }
}

extension OptionReader<PlayCount> {
  static func plays(default text: String? = nil) -> Self {
    parsed("times", default: text, allowed: Limits.plays.text, by: OptionText.plays)
  }
}

enum SheetMoments: String, ParameterChoice {
  case events, time
}

/// What is drawn over a scene.
enum Shown: String, ParameterChoice {
  case glyphBoxes = "glyph-boxes"
  case touches
}

extension Appearance: ParameterChoice {}
extension PNGEffort: ParameterChoice {}
extension GIFOptions.Dither: ParameterChoice {}
