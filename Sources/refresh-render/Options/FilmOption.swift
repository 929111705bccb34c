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
  static let reverse = Option(name: "reverse", help: "Play from the end to the beginning")
  /// Whether it plays there and back.
  static let pingPong = Option(
    name: "ping-pong", help: "Play to the end and back; the two ends stand once")
  /// How many colours a GIF has.
  static let colors = Option(
    name: "colors", value: "count", help: "The most colours of a GIF, from 1 to 255",
    defaultText: "255")
  /// What a GIF has behind translucent pixels.
  static let matte = Option(
    name: "matte", value: "colour", help: "What stands behind translucent pixels of a GIF",
    defaultText: "white")
}
