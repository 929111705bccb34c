import Films
import ImageCodecs
import Motion
import RefreshUI

/// The options of a rendering, checked against each other, and what follows from them for its scene.
struct RenderOptions {
  /// The options as they were given.
  let film: FilmOptions
  var output: OutputPlace
  var stage: StageSettings
  /// Whether a scale is set that no device overrules.
  let hasScale: Bool
  let rate: FrameRate
  let order: FrameSchedule.Order
  let holdLast: Time
  let gesture: GestureScript
  /// The name of the gesture in the scene, or ``ownScript``.
  let gestureName: String
  let gif: GIFOptions
  /// The size limit of a GIF in bytes, or nil.
  let maxBytes: Int?
  let effort: PNGEffort
  /// The layout of a sheet, or nil.
  private(set) var sheet: SheetGrid?
  /// Which moments a sheet shows, and whether it has captions.
  private(set) var sheetMoments: SheetMoments
  private(set) var hasCaptions: Bool
  var jobs: Int

  /// The name of a gesture given as a script.
  static let ownScript = "script"

  /// Checks options for a scene.
  ///
  /// - Parameter output: where the film goes; nil for where the options say.
  init(
    _ film: FilmOptions, _ settings: Settings, scene: any Scene.Type, output: OutputPlace? = nil,
    layout: SheetLayout = .asked
  ) throws(CommandError) {
    self.film = film
    let output =
      if let output { output } else { try OutputPlace(film.output, scene: scene.name) }
    self.output = output
    let sheet = film.sheet
    let kind = output.kind(isSheet: layout != .asked || sheet.onion || sheet.$sheet.setting != nil)
    if layout != .asked, kind != .sheet {
      throw .usage(
        "A sheet is one PNG, and the output is \(kind.name)",
        option: film.output.$output.description)
    }
    try settings.refuseUnused(for: kind)
    if kind == .sheet { self.sheet = sheet.sheet ?? (sheet.onion ? .onionSkin : nil) }
    stage = try Self.stage(film.recording, settings, for: scene)
    hasScale = settings.holds(film.recording.$scale.setting)
    rate = film.recording.fps ?? scene.fps
    // A PNG has no timing.
    holdLast = output.format == .png ? .zero : film.playing.holdLast
    order = try film.playing.order.order()
    gif = try film.file.gif()
    maxBytes = output.format == .gif ? film.file.maxBytes : nil
    effort = film.file.$effort.value(for: output)
    sheetMoments = sheet.sheetBy ?? (film.recording.fps != nil ? .time : .events)
    hasCaptions = sheet.caption
    if sheet.onion, sheet.$caption.setting?.origin.isGiven == true, hasCaptions {
      throw .usage("'--caption' is for pictures beside each other, and '--onion' makes one of them")
    }
    jobs = film.jobs
    (gestureName, gesture) = try Self.gesture(film.recording, scene)
    if layout == .fitting, !sheet.onion { fitSheet() }
    if layout == .strip { layStrip() }
  }

  /// The device's screen, or a size or scale that was set with the same or higher precedence.
  private static func stage(
    _ recording: RecordingOptions, _ settings: Settings, for scene: any Scene.Type
  ) throws(CommandError) -> StageSettings {
    let screen = recording.device ?? scene.device
    var stage = StageSettings(
      size: recording.size.flatMap { settings.holds(recording.$size.setting) ? $0 : nil }
        ?? screen.size,
      scale: recording.scale.flatMap { settings.holds(recording.$scale.setting) ? $0 : nil }
        ?? screen.scale,
      appearance: recording.appearance, ios: recording.ios,
      fontFamily: try recording.fonts.family(), ground: recording.ground)
    stage.showsTouches = recording.show.contains(.touches)
    return stage
  }

  /// `--script` or `--gesture`, whichever has precedence, or the scene's first gesture.
  private static func gesture(
    _ recording: RecordingOptions, _ scene: any Scene.Type
  ) throws(CommandError) -> (String, GestureScript) {
    let scriptRank = recording.$script.setting?.origin.rank ?? 0
    let gestureRank = recording.$gesture.setting?.origin.rank ?? 0
    if scriptRank > 0, scriptRank == gestureRank {
      throw .usage("Give '--script <script>' or '--gesture <name>', not both")
    }
    if scriptRank > gestureRank, let script = recording.$script.setting {
      return (ownScript, try script.gestureScript())
    }
    let names = scene.gestures.map(\.name)
    if let name = recording.gesture, !names.contains(name) {
      let reason = UnreadableValue(
        expected: names.alternatives, hint: didYouMean(name, among: names))
      throw recording.$gesture.refusal(
        names.isEmpty ? "the scene has no gestures" : "\(reason)")
    }
    let name = recording.gesture ?? names.first
    guard let gesture = scene.gestures.first(where: { $0.name == name }) else {
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
  /// As many moments as can be distinguished in one picture.
  static let onionSkin = SheetGrid(columns: 8, rows: 1)
}

extension RenderOptions {
  /// The width of a sheet in pixels up to which there are more columns and more pixels to a point.
  static let usualSheetWidth = 1600

  /// Sets defaults: as many columns as fit, then as many pixels per point.
  private mutating func fitSheet() {
    let screen = stage.size
    let points =
      film.recording.frame ? DeviceFrame(screen: screen).size.width : screen.width
    func fits(_ columns: Int, _ scale: Int) -> Bool {
      let width = Int((points * Double(scale)).rounded())
      return width * columns + Rendering.sheetGap * scale * (columns - 1) <= Self.usualSheetWidth
    }
    let least = hasScale ? stage.scale : 1
    if sheet == nil {
      let columns = (1...SheetGrid.usual.columns).last { fits($0, least) } ?? 1
      sheet = SheetGrid(columns: columns, rows: SheetGrid.usual.rows)
    }
    if let columns = sheet?.columns {
      stage.scale = (least...stage.scale).last { fits(columns, $0) } ?? least
    }
  }

  /// Sets defaults: as many columns as there are events, at scale 1.
  private mutating func layStrip() {
    if sheet == nil { sheet = SheetGrid(columns: SheetGrid.most) }
    if film.sheet.$sheetBy.setting == nil { sheetMoments = .events }
    if film.sheet.$caption.setting == nil { hasCaptions = true }
    if !hasScale { stage.scale = 1 }
  }
}
