import Films
import ImageCodecs
import RefreshUI

/// What renders and encodings have in common: the options of a film and of its file.
enum FilmOption {
  /// Where the film goes.
  static let output = Option(
    name: "output", short: "o", value: "file",
    help:
      "Where to write: .gif, .apng, .png (one picture, or many with {n} in the name), or - for standard output",
    isSetting: true)
  /// Its format.
  static let format = Option(
    name: "format", value: "format",
    help: "The format, where the name does not tell: \(OutputFormat.choices.alternatives)",
    isSetting: true)
  /// Its rate.
  static let fps = Option(
    name: "fps", value: "rate",
    help: "Frames a second, such as 50, 60 or 29.97; a GIF has the nearest it can hold evenly",
    isSetting: true, allowed: Limits.fps.text, defaultText: "50", kinds: .films)
  /// Its speed.
  static let speed = Option(
    name: "speed", value: "factor", help: "How many times as fast it plays", isSetting: true,
    allowed: Limits.speed.text, defaultText: "1", kinds: .films)
  /// How long its end stands.
  static let holdLast = Option(
    name: "hold-last", value: "duration", help: "How much longer the last frame is shown",
    isSetting: true, allowed: Limits.holdLast.text, defaultText: "0s", kinds: .animations)
  /// How often it plays.
  static let loop = Option(
    name: "loop", value: "times", help: "How often it plays: forever, or a number", isSetting: true,
    allowed: Limits.plays.text, defaultText: "forever", kinds: .animations)
  /// Whether it plays from the end to the beginning.
  static let reverse = Option(
    name: "reverse", help: "Play from the end to the beginning", isSetting: true, kinds: .films)
  /// Whether it plays there and back.
  static let pingPong = Option(
    name: "ping-pong", help: "Play to the end and back, without repeating the frames at either end",
    isSetting: true, kinds: .films)
  /// How many colours a GIF has.
  static let colors = Option(
    name: "palette", value: "count", help: "The most colours in a GIF's palette", isSetting: true,
    allowed: Limits.palette.text, defaultText: "\(GIFPalette.capacity)", kinds: [.gif])
  /// How a GIF shows colours that its palette has not.
  static let dither = Option(
    name: "dither", value: "kind",
    help: "How a GIF shows colours that its palette lacks: \(GIFDither.choices.alternatives)",
    isSetting: true, defaultText: "none", kinds: [.gif])
  /// How hard an APNG or PNG is compressed.
  static let effort = Option(
    name: "effort", value: "effort",
    help: "How hard to compress an APNG or PNG: \(FileEffort.choices.alternatives)",
    isSetting: true, defaultText: "standard", kinds: .all.subtracting([.gif]))
  /// How far colours may be off.
  static let lossy = Option(
    name: "lossy", value: "levels",
    help: "How many of 255 levels a GIF's colours may be off to make it smaller",
    isSetting: true, allowed: Limits.lossy.text, defaultText: "0", kinds: [.gif])
  /// How long each frame of a GIF is shown at least.
  static let minDelay = Option(
    name: "min-delay", value: "duration",
    help: "How long each frame of a GIF is shown at least; frames that come sooner are left out",
    isSetting: true, allowed: Limits.minDelay.text, defaultText: "0.02s", kinds: [.gif])
  /// How large a GIF may be.
  static let maxBytes = Option(
    name: "max-bytes", value: "size",
    help: "The largest size of a GIF, such as 200kB; frames and colours are given up until it fits",
    isSetting: true, allowed: "from 1 byte to 1000000MB", kinds: [.gif])
  /// Whether codes begin anew when all are taken.
  static let compatible = Option(
    name: "compatible", help: "Write a GIF that the oldest decoders can read; it is larger",
    isSetting: true, kinds: [.gif])
  /// What a GIF has behind translucent pixels.
  static let matte = Option(
    name: "matte", value: "colour",
    help:
      "The colour behind translucent pixels of a GIF; without it soft shadows are dithered",
    isSetting: true, kinds: [.gif])
  /// How many frames stand on one PNG.
  static let sheet = Option(
    name: "sheet", value: "grid",
    help: "Put frames side by side on one PNG: columns and rows such as 5x4, or columns alone",
    isSetting: true, allowed: (1...SheetGrid.most).text, kinds: [.sheet])
  /// How much is done at once.
  static let jobs = Option(
    name: "jobs", short: "j", value: "count", help: "How many frames to work on at once",
    isSetting: true, allowed: Limits.jobs.text, defaultText: "one for each processor")

  /// What says how a film is played.
  static let playing = [speed, holdLast, loop, reverse, pingPong]
  /// What says how a GIF is made.
  static let gif = [colors, dither, lossy, minDelay, maxBytes, matte, compatible]
}

/// How hard files are compressed, as people type it.
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
