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
    if layout == .fitting || layout == .strip, kind != .sheet {
      throw .usage(
        "A sheet is one PNG, and the output is \(kind.name)", option: FilmOption.output.option)
    }
    try settings.refuseUnused(for: kind)
    selection = try settings.value(RenderOption.select)
    sheet = layout == .row ? .row : try settings.sheet(output, isOnionSkin: isOnionSkin)
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
    let isByTime = layout == .row || settings[RenderOption.fps] != nil
    sheetMoments = try settings.value(RenderOption.sheetBy) ?? (isByTime ? .time : .events)
    hasCaptions = try settings.value(RenderOption.caption)
    if isOnionSkin, settings[RenderOption.caption]?.origin == .flag, hasCaptions {
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
        expected: names.alternatives, hint: nearestWord(to: name, among: names).map(didYouMean))
      throw settings.refusal(
        of: RenderOption.gesture, names.isEmpty ? "the scene has no gestures" : "\(reason)")
    }
    guard let gesture = scene.gestures.first(where: { $0.name == name ?? names.first }) else {
      return ("none", GestureScript(steps: []))
    }
    do {
      return (gesture.name, try GestureScript(gesture.script))
    } catch {
      throw CommandError(
        code: .defect,
        message: "The gesture '\(gesture.name)' of '\(scene.name)' is wrong: \(error)")
    }
  }
}
