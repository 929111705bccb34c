import ImageCodecs
import Motion

/// The commands that convert pictures to films, and films to pictures.
extension CommandTable {
  static let encode = CommandPage(
    name: "encode", summary: "Makes a GIF, an APNG or PNGs of picture files",
    discussion: [
      "The frames come in the order of the inputs. A still is shown for one frame of the rate, and "
        + "an animation keeps its own delays. All pictures must have the same size."
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
    ] + InputLimits.streaming + [FilmOption.jobs, json, quiet])

  static let decode = CommandPage(
    name: "decode", summary: "Takes a picture file apart into PNGs, one for each frame",
    discussion: [
      "Each frame is written as it is shown on the screen. With --json the exact delays are printed."
    ],
    arguments: [.init(name: "input", help: "A PNG, APNG or GIF; - for standard input")],
    options: [
      output,
      FilmOption.format, FilmOption.effort, FilmOption.sheet, frames, lenient,
    ] + InputLimits.streaming + [FilmOption.jobs, json, quiet])

  static let frames = DeclaredOption(
    switch: "frames", "List how long each frame is shown, and a sum of its pixels",
    isSetting: false)

  /// Where `decode` writes, which is nowhere if not given.
  private static let output: Option = {
    var output = FilmOption.output.option
    output.help =
      "Where to write: a .png with {n} for the frame's number; without it nothing is written"
    output.isSetting = false
    return output
  }()
}

/// Options that only `encode` has, or reads in another way than `render`.
enum EncodeOption {
  static let fps = DeclaredOption(
    RenderOption.fps.name, value: "rate",
    "Frames a second of stills and raw frames, such as 50, 60 or 29.97",
    allowed: Limits.fps.text, default: FrameRate.fps50, defaultText: "50", kinds: .animations,
    read: OptionText.rate)
  static let raw = DeclaredOption(
    "raw", value: "size",
    "The inputs are raw frames of this size, such as 375x667: a byte each of red, green, blue and "
      + "alpha",
    allowed: "each side \(Limits.pictureSide.text)", isSetting: false, read: OptionText.rawSize)
  static let speed = DeclaredOption(
    FilmOption.speed.name, value: "factor", FilmOption.speed.option.help,
    allowed: Limits.speed.text, default: Fraction(1), defaultText: "1", kinds: .animations,
    read: OptionText.speed)
  static let loop = DeclaredOption(
    FilmOption.loop.name, value: "times",
    FilmOption.loop.option.help + "; as often as the inputs if not given",
    allowed: Limits.plays.text, kinds: .animations, read: OptionText.plays)
}
