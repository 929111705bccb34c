import RefreshUI

/// The commands that make films of pictures, and pictures of films.
extension CommandTable {
  static let encode = CommandPage(
    name: "encode", summary: "Makes a GIF, an APNG or PNGs of picture files",
    discussion: [
      "The frames follow one another as the inputs do. A still stands for one frame of the rate, "
        + "and an animation keeps its own delays. All pictures must be of the same size."
    ],
    arguments: [
      .init(name: "input", help: "A PNG, APNG or GIF, or raw frames; - for standard input", isRepeated: true)
    ],
    required: "--output <file>",
    options: [
      FilmOption.output, FilmOption.format, FilmOption.fps,
      Option(
        name: "raw", value: "size",
        help: "The inputs are raw frames of this size, such as 375x667: red, green, blue, alpha"),
    ] + FilmOption.playing + FilmOption.gif + [
      FilmOption.effort, FilmOption.sheet, lenient, FilmOption.jobs, json, quiet,
    ])

  static let decode = CommandPage(
    name: "decode", summary: "Takes a picture file apart into PNGs, one a frame",
    discussion: [
      "Each frame is written as it stands on the screen. With --json the exact delays are printed."
    ],
    arguments: [.init(name: "input", help: "A PNG, APNG or GIF; - for standard input")],
    options: [
      Option(
        name: "output", short: "o", value: "file",
        help: "Where to: a .png with {n} for the frame's number; without it nothing is written"),
      FilmOption.format, FilmOption.effort, FilmOption.sheet, lenient, FilmOption.jobs, json, quiet,
    ])

  private static let lenient = Option(
    name: "lenient", help: "Take the frames before the first fault of a damaged file")
}
