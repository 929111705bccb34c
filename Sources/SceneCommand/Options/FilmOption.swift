import Films
import ImageCodecs
import Motion
import RefreshUI
import Render2D
import SystemCalls

/// The options that `render` and `encode` share: those of a film and of its file.
enum FilmOption {
  static let output = DeclaredOption(
    "output", short: "o", value: "file",
    "Where to write: .gif, .apng, .png (one picture, or many with {n} in the name), or - for standard output",
    group: .output,
    read: String.init(parameter:))
  static let format = DeclaredOption(
    "format", value: "format",
    "The format, if the extension does not say it; apng for an APNG named .png",
    group: .output,
    read: OutputFormat.init(parameter:)
  ).choosing(OutputFormat.choices)
  static let speed = DeclaredOption(
    "speed", value: "factor", "How many times as fast it plays", group: .time, in: Limits.speed,
    default: 1,
    kinds: .films)
  static let holdLast = DeclaredOption(
    "hold-last", value: "duration", "How long to hold the end of the film", group: .time,
    in: Limits.holdLast, default: .zero, kinds: .animations)
  static let loop = DeclaredOption(
    "loop", value: "times", "How often it plays: forever, or a number", group: .time,
    allowed: Limits.plays.text, default: PlayCount.forever, defaultText: "forever",
    kinds: .animations, read: OptionText.plays)
  static let reverse = DeclaredOption(
    switch: "reverse", "Play from the end to the beginning", group: .time, kinds: .films)
  static let pingPong = DeclaredOption(
    switch: "ping-pong", "Play to the end and back, without repeating the frames at either end",
    group: .time,
    kinds: .films)
  static let colors = DeclaredOption(
    "palette", value: "count", "The most colours in a GIF's palette", group: .gif,
    in: Limits.palette,
    default: GIFPalette.capacity, kinds: [.gif])
  static let dither = DeclaredOption(
    "dither", value: "kind",
    "How to approximate colours that a GIF's palette lacks", group: .gif,
    default: GIFOptions.Dither.none, kinds: [.gif]
  ).choosing(GIFOptions.Dither.choices)
  static let effort = DeclaredOption(
    "effort", value: "effort",
    "How hard to compress an APNG or PNG; for numbered PNGs the default is fast", group: .output,
    default: PNGEffort.standard, kinds: .all.subtracting([.gif])
  ).choosing(PNGEffort.choices)
  static let lossy = DeclaredOption(
    "lossy", value: "levels",
    "How far a GIF's colours may be off, in levels of 255, to make it smaller", group: .gif,
    in: Limits.lossy,
    default: 0, kinds: [.gif])
  static let minDelay = DeclaredOption(
    "min-delay", value: "duration",
    "The shortest delay of a GIF's frames; frames that come sooner are left out", group: .gif,
    in: Limits.minDelay, default: .milliseconds(20), kinds: [.gif])
  static let maxBytes = DeclaredOption(
    "max-bytes", value: "size",
    "The size limit of a GIF, such as 200kB; frames and colours are reduced until it fits",
    group: .gif,
    allowed: "from 1 byte to 1000000MB", kinds: [.gif], read: OptionText.byteCount)
  static let compatible = DeclaredOption(
    switch: "compatible",
    "Write a GIF for the oldest decoders, an APNG for those that restore no frames; it is larger",
    group: .output, kinds: .animations)
  static let matte = DeclaredOption(
    "matte", value: "colour",
    "The colour behind translucent pixels of a GIF; without it soft shadows are dithered",
    group: .gif,
    kind: Color.kind, kinds: [.gif], read: Color.init(parameter:))
  static let sheet = DeclaredOption(
    "sheet", value: "grid",
    "Put frames side by side on one PNG: columns and rows such as 5x4, or columns alone",
    group: .sheet,
    allowed: (1...SheetGrid.most).text, kinds: [.sheet], read: SheetGrid.init(parameter:))
  static let jobs = DeclaredOption(
    "jobs", short: "j", value: "count", "How many frames to process in parallel", in: Limits.jobs,
    default: System.processorCount, defaultText: "one for each processor")

  static let playing: [any CommandOption] = [speed, holdLast, loop, reverse, pingPong]
  static let gif: [any CommandOption] = [
    colors, dither, lossy, minDelay, maxBytes, matte, compatible,
  ]
  /// The options of an animation that do not change what is recorded, in the order of the page of `tune`.
  static let files: [any CommandOption] = playing + gif + [effort]
}

extension PNGEffort: ParameterChoice {}
extension GIFOptions.Dither: ParameterChoice {}
