import Films
import RefreshUI
import Render2D

enum RenderOption {
  static let fps = DeclaredOption(
    "fps", value: "rate",
    "Frames a second, such as 50, 60 or 29.97; a GIF uses the nearest rate of whole hundredths of a second",
    group: .time,
    allowed: Limits.fps.text, defaultText: "the scene's, 50 for most", kinds: .films,
    read: OptionText.rate)
  static let device = DeclaredOption(
    "device", value: "name", "The screen", group: .screen,
    defaultText: "the scene's, \(Device.standard.name) for most", read: Device.init(parameter:)
  ).choosing(Device.all.map(\.name))
  static let size = DeclaredOption(
    "size", value: "size", "The screen's size in points, such as 375x667", group: .screen,
    allowed: "each side \(Limits.side.text)", defaultText: "the device's", read: OptionText.size)
  static let scale = DeclaredOption(
    "scale", value: "scale", "Pixels per point", group: .screen, in: Limits.scale,
    defaultText: "the device's")
  static let appearance = DeclaredOption(
    "appearance", value: "appearance", "How the interface looks", group: .screen,
    default: Appearance.light
  ).choosing(Appearance.choices)
  static let ios = DeclaredOption(
    "ios", value: "version",
    "The iOS version that the system's controls look like", group: .screen,
    defaultText: "the screen's", read: OptionText.ios
  ).choosing(IOSVersion.allCases.map { "\($0.rawValue)" })
  static let ground = DeclaredOption(
    "ground", value: "colour",
    "The colour behind everything; clear for a transparent picture", group: .screen,
    defaultText: "the appearance's", kind: Color.kind, read: Color.init(parameter:))
  static let select = DeclaredOption(
    "select", value: "moments", "The moments to render, such as 0.2s..50%,mark:refresh",
    group: .time,
    default: Selection.everything, defaultText: "start..end", read: Selection.init(parameter:))
  static let gesture = DeclaredOption(
    "gesture", value: "name", "Which of the scene's gestures to play", group: .gesture,
    defaultText: "the scene's first", read: { $0.description })
  static let script = DeclaredOption(
    "script", value: "script",
    "A gesture of your own, such as \"pull 120 over 0.5s; hold 0.2s; release; wait 4s\" or "
      + "\"tap footer; wait 1s\", or @ and the name of a file", group: .gesture,
    read: OptionText.script)
  static let show = DeclaredOption(
    "show", value: "what",
    "What to draw on top: glyph-boxes, the boxes of glyphs and their ink; touches, the finger as a dot; "
      + "or both", group: .screen,
    default: [], defaultText: "neither", read: OptionText.shown)
  static let frame = DeclaredOption(
    switch: "frame", "Draw a phone around the screen", group: .screen)
  static let sheetBy = DeclaredOption(
    "sheet-by", value: "what",
    "Which moments a sheet shows: events, or time, evenly spaced", group: .sheet,
    defaultText: "events, or time with --fps", kinds: [.sheet], read: SheetMoments.init(parameter:))
  static let caption = DeclaredOption(
    switch: "caption",
    "Write the time, and the mark at it or before it, below each picture of a sheet", group: .sheet,
    kinds: [.sheet])
  static let onion = DeclaredOption(
    switch: "onion",
    "Draw a sheet's moments over each other: the last as it is, earlier ones paler", group: .sheet,
    kinds: [.sheet])
  static let strictFonts = DeclaredOption(
    switch: "strict-fonts",
    "Fail if no font has a character, instead of drawing a box", group: .fonts)
  static let config = DeclaredOption(
    "config", value: "file",
    "Read this configuration file instead of the nearest \(Configuration.name); none for no file")
  static let verbose = DeclaredOption(
    switch: "verbose", short: "v", "Print where each setting comes from")

  /// The options of a recording, for commands that do not render it to a file.
  static let recording: [any CommandOption] =
    [
      gesture, script, device, size, scale, appearance, ios, ground, frame, show, fps, select,
      strictFonts, config,
    ] + fonts
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
