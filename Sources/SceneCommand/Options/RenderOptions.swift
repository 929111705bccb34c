import Films
import ImageCodecs
import Motion
import RefreshUI

/// All options of a rendering, parsed and checked.
struct RenderOptions {
  var output: OutputPlace
  var stage: StageSettings
  var rate: FrameRate
  var selection: Selection
  var speed: Double
  var holdLast: Time
  var plays: PlayCount
  var gesture: GestureScript
  /// The name of the gesture in the scene, or ``ownScript``.
  var gestureName: String
  /// Whether the boxes of glyphs are drawn over the picture.
  var showsGlyphBoxes: Bool
  var isFramed: Bool
  /// Which moments a sheet shows, and whether it has captions.
  var sheetMoments: SheetMoments
  var hasCaptions: Bool
  /// Whether the pictures of a sheet are laid over each other.
  var isOnionSkin: Bool
  /// The fonts that the command line or a file names.
  var namedFonts: [String] = []
  /// Whether a character that no font has is an error.
  var needsAllCharacters: Bool
  var jobs: Int
  var isQuiet: Bool
  var isVerbose: Bool
  var order = FrameSchedule.Order.forward
  var gif = GIFOptions()
  /// The size limit of a GIF in bytes, or nil.
  var maxBytes: Int?
  var effort = PNGEffort.standard
  /// The layout of a sheet, or nil.
  var sheet: SheetGrid?
}

extension RenderOptions {
  /// The name of a gesture given as a script.
  static let ownScript = "script"

  init(
    _ settings: Settings, scene: any Scene.Type, layout: SheetLayout = .asked
  ) throws(CommandError) {
    output = try OutputPlace(settings, scene: scene.name)
    isOnionSkin = try settings.value(RenderOption.onion)
    let isSheet = layout != .asked || isOnionSkin || settings[FilmOption.sheet] != nil
    let kind = output.kind(isSheet: isSheet)
    if layout != .asked, kind != .sheet {
      throw .usage(
        "A sheet is one PNG, and the output is \(kind.name)", option: FilmOption.output.option)
    }
    try settings.refuseUnused(for: kind)
    selection = try settings.value(RenderOption.select)
    sheet = try settings.sheet(output, isOnionSkin: isOnionSkin)
    stage = try Self.stage(settings, for: scene)
    rate = try settings.value(RenderOption.fps) ?? scene.fps
    speed = try settings.value(FilmOption.speed)
    holdLast = try settings.value(FilmOption.holdLast)
    // A PNG has no timing.
    if output.format == .png { holdLast = .zero }
    plays = try settings.value(FilmOption.loop)
    order = try settings.order()
    gif = try GIFOptions(settings)
    maxBytes = try settings.maxBytes(output)
    effort = try settings.effort(output)
    let shown = try settings.value(RenderOption.show)
    showsGlyphBoxes = shown.contains(.glyphBoxes)
    stage.showsTouches = shown.contains(.touches)
    isFramed = try settings.value(RenderOption.frame)
    sheetMoments =
      try settings.value(RenderOption.sheetBy)
      ?? (settings[RenderOption.fps] != nil ? .time : .events)
    hasCaptions = try settings.value(RenderOption.caption)
    if isOnionSkin, settings[RenderOption.caption]?.origin.isGiven == true, hasCaptions {
      throw .usage("'--caption' is for pictures beside each other, and '--onion' makes one of them")
    }
    jobs = try settings.value(FilmOption.jobs)
    namedFonts = try settings.namedFonts()
    needsAllCharacters = try settings.value(RenderOption.strictFonts)
    isQuiet = try settings.value(CommandTable.quiet)
    isVerbose = try settings.value(RenderOption.verbose)
    (gestureName, gesture) = try Self.gesture(settings, scene)
    if layout == .fitting, !isOnionSkin { fitSheet(settings) }
    if layout == .strip { layStrip(settings) }
  }

  /// The device's screen, or a size or scale that was set with the same or higher precedence.
  private static func stage(
    _ settings: Settings, for scene: any Scene.Type
  ) throws(CommandError) -> StageSettings {
    let screen = try settings.value(RenderOption.device) ?? scene.device
    let size = try settings.value(RenderOption.size)
    let scale = try settings.value(RenderOption.scale)
    let appearance = try settings.value(RenderOption.appearance)
    func holds(_ option: some CommandOption) -> Bool { settings.overruling(option) == nil }
    return StageSettings(
      size: size.flatMap { holds(RenderOption.size) ? $0 : nil } ?? screen.size,
      scale: scale.flatMap { holds(RenderOption.scale) ? $0 : nil } ?? screen.scale,
      appearance: appearance, ios: try settings.value(RenderOption.ios),
      fontFamily: try settings.fontFamily(),
      ground: try settings.value(RenderOption.ground))
  }

  /// `--script` or `--gesture`, whichever has precedence, or the scene's first gesture.
  private static func gesture(
    _ settings: Settings, _ scene: any Scene.Type
  ) throws(CommandError) -> (String, GestureScript) {
    let scriptRank = settings[RenderOption.script]?.origin.rank ?? 0
    let gestureRank = settings[RenderOption.gesture]?.origin.rank ?? 0
    if scriptRank > 0, scriptRank == gestureRank {
      throw .usage("Give '--script <script>' or '--gesture <name>', not both")
    }
    if scriptRank > gestureRank, let script = try settings.value(RenderOption.script) {
      return (ownScript, try settings.gestureScript(script))
    }
    let names = scene.gestures.map(\.name)
    let name = try settings.value(RenderOption.gesture)
    if let name, !names.contains(name) {
      let reason = UnreadableValue(
        expected: names.alternatives, hint: didYouMean(name, among: names))
      throw settings.refusal(
        of: RenderOption.gesture, names.isEmpty ? "the scene has no gestures" : "\(reason)")
    }
    guard let gesture = scene.gestures.first(where: { $0.name == name ?? names.first }) else {
      return ("none", GestureScript(steps: []))
    }
    let script = try orThrow(try GestureScript(gesture.script)) { (error: GestureScriptError) in
      CommandError(
        code: .defect,
        message: "The gesture '\(gesture.name)' of '\(scene.name)' is wrong: \(error)")
    }
    return (gesture.name, script)
  }
}

/// How to lay out the sheet of a rendering.
enum SheetLayout {
  /// By the options.
  case asked
  /// By the options; by default as large as fits a screen.
  case fitting
  /// By the options; by default all events in one row, with captions.
  case strip
}

extension SheetGrid {
  /// The most columns of a sheet, and its rows, by default.
  static let usual = SheetGrid(columns: 5, rows: 4)
}

extension RenderOptions {
  /// The width of a sheet in pixels up to which there are more columns and more pixels to a point.
  static let usualSheetWidth = 1600

  /// Sets defaults: as many columns as fit, then as many pixels per point.
  mutating func fitSheet(_ settings: Settings) {
    let screen = stage.size
    let points = isFramed ? DeviceFrame(screen: screen).size.width : screen.width
    func fits(_ columns: Int, _ scale: Int) -> Bool {
      let width = Int((points * Double(scale)).rounded())
      return width * columns + Rendering.sheetGap * scale * (columns - 1) <= Self.usualSheetWidth
    }
    let least = settings.hasScale ? stage.scale : 1
    if sheet == nil {
      let columns = (1...SheetGrid.usual.columns).last { fits($0, least) } ?? 1
      sheet = SheetGrid(columns: columns, rows: SheetGrid.usual.rows)
    }
    if let columns = sheet?.columns {
      stage.scale = (least...stage.scale).last { fits(columns, $0) } ?? least
    }
  }

  /// Sets defaults: as many columns as there are events, at scale 1.
  mutating func layStrip(_ settings: Settings) {
    if sheet == nil { sheet = SheetGrid(columns: SheetGrid.most) }
    if settings[RenderOption.sheetBy] == nil { sheetMoments = .events }
    if settings[RenderOption.caption] == nil { hasCaptions = true }
    if !settings.hasScale { stage.scale = 1 }
  }
}

extension Settings {
  /// Whether a scale is set that no device overrules.
  var hasScale: Bool {
    self[RenderOption.scale] != nil && overruling(RenderOption.scale) == nil
  }
}
