import Films
import ImageCodecs
import Motion
import RefreshUI
import Render2D

/// Everything that a rendering needs to know, read and checked.
struct RenderOptions {
  var output: OutputPlace
  var stage: StageSettings
  var rate: FrameRate
  var selection: Selection
  var speed: Double
  var holdLast: Time
  /// How often the animation plays; nil for ever.
  var plays: Int?
  var gesture: GestureScript
  /// What the gesture is called: the scene's word for it, or `script`.
  var gestureName: String
  /// Whether the boxes of glyphs are drawn over the picture.
  var showsGlyphBoxes: Bool
  /// The fonts that the command line or a file names.
  var namedFonts: [String] = []
  /// Whether a character that no font has is an error.
  var needsAllCharacters: Bool
  var jobs: Int
  var isQuiet: Bool
  var isVerbose: Bool
  /// In which order the moments are shown.
  var order = FrameSchedule.Order.forward
  /// How a GIF is made.
  var gif = GIFOptions()
  /// The most bytes of a GIF.
  var maxBytes: Int?
  /// How long is looked for a small APNG or PNG.
  var effort = PNGEffort.standard
  /// How the moments stand on one picture, where they do.
  var sheet: SheetGrid?
}

extension RenderOptions {
  init(
    _ settings: Settings, scene: any Scene.Type, isRow: Bool = false
  ) throws(CommandError) {
    output = try OutputPlace(settings)
    try settings.refuseUnused(for: output.kind(isSheet: isRow || settings["sheet"] != nil))
    selection = try settings.read("select", Selection.init(parameter:)) ?? .everything
    sheet = isRow ? .row : try settings.sheet(output)
    stage = try Self.stage(settings, for: scene)
    rate = try settings.read("fps", Self.rate) ?? Self.standardRate
    speed = try settings.read("speed", in: Limits.speed) ?? 1
    holdLast = try settings.read("hold-last", in: Limits.holdLast) ?? .zero
    // The time of a PNG is nowhere.
    if output.format == .png { holdLast = .zero }
    plays = try settings.read("loop", Self.plays) ?? nil
    order = try settings.order()
    gif = try GIFOptions(settings)
    maxBytes = try settings.maxBytes(output)
    effort = (try settings.read("effort", FileEffort.init(parameter:)) ?? .standard).value
    showsGlyphBoxes = try settings.read("show", Self.glyphBoxes) ?? false
    jobs = try settings.read("jobs", in: Limits.jobs) ?? System.processorCount
    namedFonts = try settings.namedFonts()
    needsAllCharacters = try settings.read("strict-fonts", Bool.init(parameter:)) ?? false
    isQuiet = try settings.read("quiet", Bool.init(parameter:)) ?? false
    isVerbose = try settings.read("verbose", Bool.init(parameter:)) ?? false
    (gestureName, gesture) = try Self.gesture(settings, scene)
  }

  static let standardRate = FrameRate("50")!

  /// A device, and a size or scale that was set at least as strongly.
  private static func stage(
    _ settings: Settings, for scene: any Scene.Type
  ) throws(CommandError) -> StageSettings {
    let device = try settings.read("device", Device.init(parameter:))
    let size = try settings.read("size", Self.size)
    let scale = try settings.read("scale", in: Limits.scale)
    let appearance = try settings.read("appearance", Self.appearance) ?? .light
    func holds(_ name: String) -> Bool { settings.overruling(name) == nil }
    let screen = device ?? scene.device
    return StageSettings(
      size: size.flatMap { holds("size") ? $0 : nil } ?? screen.size,
      scale: scale.flatMap { holds("scale") ? $0 : nil } ?? screen.scale,
      appearance: appearance, fontFamily: try settings.fontFamily(),
      ground: try settings.read("ground", Color.init(parameter:)))
  }

  private static func size(_ input: ParameterInput) throws(UnreadableValue) -> Size {
    let expected = "a size in points such as 375x667, each side \(Limits.side.text)"
    guard case .text(let text) = input else { throw UnreadableValue(expected: expected) }
    let sides = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      Limits.side.contains(width), Limits.side.contains(height)
    else { throw UnreadableValue(expected: expected) }
    return Size(Double(width), Double(height))
  }

  private static func appearance(_ input: ParameterInput) throws(UnreadableValue) -> Appearance {
    let names = Appearance.allCases.map(\.rawValue)
    guard case .text(let text) = input, let value = Appearance(rawValue: text) else {
      throw UnreadableValue(
        expected: names.alternatives,
        hint: nearestWord(to: input.description, among: names).map(didYouMean))
    }
    return value
  }

  private static func glyphBoxes(_ input: ParameterInput) throws(UnreadableValue) -> Bool {
    guard input == .text("glyph-boxes") else { throw UnreadableValue(expected: "glyph-boxes") }
    return true
  }

  static func rate(_ input: ParameterInput) throws(UnreadableValue) -> FrameRate {
    let expected = "frames a second such as 50, 60 or 29.97, \(Limits.fps.text)"
    guard case .text(let text) = input, let rate = FrameRate(text),
      rate.numerator >= Int64(Limits.fps.lowerBound) * rate.denominator,
      rate.numerator <= Int64(Limits.fps.upperBound) * rate.denominator
    else { throw UnreadableValue(expected: expected) }
    return rate
  }

  static func plays(_ input: ParameterInput) throws(UnreadableValue) -> Int? {
    guard case .text(let text) = input else { throw UnreadableValue(expected: "one value") }
    if text == "forever" { return nil }
    guard let times = Int(text), Limits.plays.contains(times) else {
      throw UnreadableValue(
        expected: "forever, or a number \(Limits.plays.text)",
        hint: nearestWord(to: text, among: ["forever"]).map(didYouMean))
    }
    return times
  }

  /// The stronger of `--script` and `--gesture`, or the scene's first gesture.
  private static func gesture(
    _ settings: Settings, _ scene: any Scene.Type
  ) throws(CommandError) -> (String, GestureScript) {
    let scriptRank = settings["script"]?.origin.rank ?? 0
    let gestureRank = settings["gesture"]?.origin.rank ?? 0
    if scriptRank > 0, scriptRank == gestureRank {
      throw .usage("Give '--script <script>' or '--gesture <name>', not both")
    }
    if scriptRank > gestureRank,
      let script = try settings.read(
        "script",
        { (input) throws(UnreadableValue) in
          guard case .text(let text) = input else { throw UnreadableValue(expected: "a script") }
          return text
        })
    {
      do {
        return ("script", try GestureScript(script))
      } catch {
        throw settings.refusal(ofScript: script, error)
      }
    }
    let names = scene.gestures.map(\.name)
    let name =
      try settings.read(
        "gesture",
        { (input) throws(UnreadableValue) in
          guard names.contains(input.description) else {
            throw UnreadableValue(
              expected: names.alternatives,
              hint: nearestWord(to: input.description, among: names).map(didYouMean))
          }
          return input.description
        }) ?? names.first
    guard let gesture = scene.gestures.first(where: { $0.name == name }) else {
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
