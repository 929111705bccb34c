import ImageCodecs
import RefreshUI

/// What renders and encodings have in common: the options of a film and of its file.
enum FilmOption {
  /// Where the film goes.
  static let output = Option(
    name: "output", short: "o", value: "file",
    help:
      "Where to: .gif, .apng, .png (one picture, or many with {n} in the name), or - for standard output",
    isSetting: true)
  /// Its format.
  static let format = Option(
    name: "format", value: "format",
    help: "The format where the name does not say: \(OutputFormat.choices.alternatives)",
    isSetting: true)
  /// Its rate.
  static let fps = Option(
    name: "fps", value: "rate", help: "Frames a second, such as 50, 60 or 29.97",
    isSetting: true, defaultText: "50")
  /// Its speed.
  static let speed = Option(
    name: "speed", value: "factor", help: "How many times as fast it plays", isSetting: true,
    defaultText: "1")
  /// How long its end stands.
  static let holdLast = Option(
    name: "hold-last", value: "duration", help: "How much longer the last frame stands",
    isSetting: true, defaultText: "0s")
  /// How often it plays.
  static let loop = Option(
    name: "loop", value: "times", help: "How often it plays: forever, or a number",
    isSetting: true, defaultText: "forever")
  /// Whether it plays from the end to the beginning.
  static let reverse = Option(
    name: "reverse", help: "Play from the end to the beginning", isSetting: true)
  /// Whether it plays there and back.
  static let pingPong = Option(
    name: "ping-pong", help: "Play to the end and back; the two ends stand once", isSetting: true)
  /// How many colours a GIF has.
  static let colors = Option(
    name: "palette", value: "count", help: "The most colours of a GIF's palette, from 1 to 255",
    isSetting: true, defaultText: "255")
  /// How a GIF shows colours that its palette has not.
  static let dither = Option(
    name: "dither", value: "kind",
    help: "How a GIF shows colours outside its palette: \(GIFDither.choices.alternatives)",
    isSetting: true, defaultText: "none")
  /// How long is looked for a small APNG or PNG.
  static let effort = Option(
    name: "effort", value: "effort",
    help: "How long a small APNG or PNG is looked for: \(FileEffort.choices.alternatives)",
    isSetting: true, defaultText: "standard")
  /// How far colours may be off.
  static let lossy = Option(
    name: "lossy", value: "levels",
    help: "How far, of 255, a GIF's colour may be off before its pixel is drawn anew, 0 to 64",
    isSetting: true, defaultText: "0")
  /// How large a GIF may be.
  static let maxBytes = Option(
    name: "max-bytes", value: "size",
    help: "The largest GIF, such as 200kB; colours are given up until it fits",
    isSetting: true)
  /// Whether codes begin anew when all are taken.
  static let compatible = Option(
    name: "compatible", help: "Write a GIF that the oldest decoders read; it is larger",
    isSetting: true)
  /// What a GIF has behind translucent pixels.
  static let matte = Option(
    name: "matte", value: "colour",
    help: "What stands behind translucent pixels of a GIF; soft shadows are dithered without it",
    isSetting: true)
  /// How many frames stand on one PNG.
  static let sheet = Option(
    name: "sheet", value: "grid",
    help: "Put frames on one PNG: columns and rows such as 5x4, or columns alone",
    isSetting: true)
  /// How much is done at once.
  static let jobs = Option(
    name: "jobs", short: "j", value: "count",
    help: "How many frames to work on at once; one for each processor if not given",
    isSetting: true)

  /// What says how a film is played.
  static let playing = [speed, holdLast, loop, reverse, pingPong]
  /// What says how a GIF is made.
  static let gif = [colors, dither, lossy, maxBytes, matte, compatible]
}

/// How long is looked for a small file, as people type it.
enum FileEffort: String, ParameterChoice {
  case fast, standard, smallest

  var value: PNGEffort {
    switch self {
    case .fast: .fast
    case .standard: .standard
    case .smallest: .smallest
    }
  }
}

/// How a GIF shows colours outside its palette, as people type it.
enum GIFDither: String, ParameterChoice {
  case none, ordered, diffusion

  var value: GIFOptions.Dither {
    switch self {
    case .none: .none
    case .ordered: .ordered
    case .diffusion: .diffusion
    }
  }
}
