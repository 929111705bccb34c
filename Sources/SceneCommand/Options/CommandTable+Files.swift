import ImageCodecs
import Motion

/// The commands that convert pictures to films, and films to pictures.
extension CommandTable {
  static let encode = CommandPage(
    name: "encode", summary: "Encodes picture files as a GIF, an APNG or PNGs",
    discussion: [
      "The frames are in the order of the inputs. A still lasts one frame of --fps, and an animation "
        + "keeps its delays. All pictures must have the same size."
    ],
    arguments: [
      .init(
        name: "input", help: "A PNG, APNG or GIF, or raw frames; - for standard input",
        isRepeated: true)
    ],
    required: "--output <file>",
    options: [
      FilmOption.output, FilmOption.format,
      EncodeOption.fps, EncodeOption.raw, EncodeOption.speed,
      FilmOption.holdLast, EncodeOption.loop, FilmOption.reverse, FilmOption.pingPong,
    ] + FilmOption.gif + [
      FilmOption.effort, FilmOption.sheet, lenient,
    ] + InputLimits.options + [FilmOption.jobs, json, quiet])

  static let decode = CommandPage(
    name: "decode", summary: "Decodes a picture file into PNGs, one for each frame",
    discussion: [
      "Each frame is written as a player shows it. With --json the exact delays are printed."
    ],
    arguments: [.init(name: "input", help: "A PNG, APNG or GIF; - for standard input")],
    options: [
      output,
      FilmOption.format, FilmOption.effort, FilmOption.sheet, frames, lenient,
    ] + InputLimits.options + [FilmOption.jobs, json, quiet])

  static let frames = DeclaredOption(
    switch: "frames", "List the duration of each frame, and a checksum of its pixels",
    isSetting: false)

  /// Where `decode` writes, which is nowhere if not given.
  private static let output: Option = {
    var output = FilmOption.output.option
    output.help =
      "Where to write: a .png with {n} for the number of the frame; by default nothing is written"
    output.isSetting = false
    return output
  }()
}

/// Options that only `encode` has, or reads in another way than `render`.
enum EncodeOption {
  static let fps = DeclaredOption(
    RenderOption.fps.name, value: "rate",
    "Frames a second of stills and raw frames, such as 50, 60 or 29.97", group: .time,
    allowed: Limits.fps.text, default: FrameRate.fps50, defaultText: "50", kinds: .animations,
    read: OptionText.rate)
  static let raw = DeclaredOption(
    "raw", value: "size",
    "Read raw frames of this size, such as 375x667: a byte each for red, green, blue and alpha",
    group: .input,
    allowed: "each side \(Limits.pictureSide.text)", isSetting: false, read: OptionText.rawSize)
  static let speed = DeclaredOption(
    FilmOption.speed.name, value: "factor", FilmOption.speed.option.help, group: .time,
    allowed: Limits.speed.text, default: Fraction(1), defaultText: "1", kinds: .animations,
    read: OptionText.speed)
  static let loop = DeclaredOption(
    FilmOption.loop.name, value: "times",
    FilmOption.loop.option.help + "; by default as often as the inputs", group: .time,
    allowed: Limits.plays.text, kinds: .animations, read: OptionText.plays)
}
