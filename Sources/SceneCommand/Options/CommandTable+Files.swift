import RefreshUI

/// The commands that make films of pictures, and pictures of films.
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
      FilmOption.fps.serving(
        .animations, help: "Frames a second of stills and raw frames, such as 50, 60 or 29.97"),
      Option(
        name: "raw", value: "size",
        help: "The inputs are raw frames of this size, such as 375x667: a byte each of red, green, "
          + "blue and alpha",
        allowed: "each side \((1...EncodeRequest.largestSide).text)"),
      FilmOption.speed.serving(.animations),
      FilmOption.holdLast, loop, FilmOption.reverse, FilmOption.pingPong,
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
      Option(
        name: "output", short: "o", value: "file",
        help:
          "Where to write: a .png with {n} for the frame's number; without it nothing is written"),
      FilmOption.format, FilmOption.effort, FilmOption.sheet, lenient,
    ] + InputLimits.streaming + [FilmOption.jobs, json, quiet])

  private static let loop: Option = {
    var loop = FilmOption.loop
    loop.help += "; as often as the inputs if not given"
    loop.defaultText = nil
    return loop
  }()

  private static let lenient = Option(
    name: "lenient", help: "Read a damaged file up to its first fault")
}
