import Films
import ImageCodecs
import Motion
import RefreshUI
import Render2D

/// An encoding as it was asked for.
struct EncodeRequest {
  var input: FrameInput
  var output: OutputPlace
  var timing: FilmTiming
  /// How often the animation plays; nil for as often as the inputs do.
  var plays: PlayCount?
  var gif: GIFOptions
  /// How long is looked for a small APNG or PNG.
  var effort: PNGEffort
  /// The most bytes of a GIF.
  var maxBytes: Int?
  /// How the frames stand on one PNG, where they do.
  var sheet: SheetGrid?
  /// Whether a colour behind translucent pixels was chosen.
  var hasMatte: Bool
  var isJSON: Bool
  var isQuiet: Bool
}

extension EncodeRequest {
  init(_ settings: Settings, inputs: [String]) throws(CommandError) {
    output = try OutputPlace(settings)
    try settings.refuseUnused(for: output.kind(isSheet: settings["sheet"] != nil))
    let rate = try settings.read("fps", RenderOptions.rate) ?? RenderOptions.standardRate
    let order = try settings.order()
    sheet = try settings.sheet(output)
    // A GIF and a sheet take two looks, and what is played backward is read in pieces.
    let isReadOnce = output.format != .gif && sheet == nil && order == .forward
    if inputs.count(where: { $0 == "-" }) > 1 {
      throw .usage("Standard input, '-', can be given once")
    }
    input = FrameInput(
      sources: inputs.map { InputSource($0, isReadOnce: isReadOnce) },
      raw: try settings.read("raw", Self.rawSize),
      stillDelay: Fraction(rate.denominator, rate.numerator),
      isLenient: try settings.isOn("lenient"), limits: try DecodingLimits(streaming: settings),
      jobs: try settings.read("jobs", in: Limits.jobs) ?? System.processorCount)
    timing = FilmTiming(
      order: order,
      speed: try settings.read("speed", Self.speed) ?? Fraction(1),
      hold: try settings.read("hold-last", in: Limits.holdLast) ?? .zero)
    plays = try settings.read("loop", RenderOptions.plays)
      .map { $0.map(PlayCount.times) ?? .forever }
    gif = try GIFOptions(settings)
    effort = (try settings.read("effort", FileEffort.init(parameter:)) ?? .standard).value
    maxBytes = try settings.maxBytes(output)
    hasMatte = settings["matte"] != nil
    isJSON = try settings.isOn("json")
    isQuiet = try settings.isOn("quiet")
    if isJSON, output.isStandardOutput {
      throw .usage("'--json' and '--output -' both write to standard output; give one of them")
    }
  }

  /// Sides up to which pictures are taken.
  static let largestSide = 32_767

  private static func rawSize(_ input: ParameterInput) throws(UnreadableValue) -> RawSize {
    let sides = input.description.lowercased().split(omittingEmptySubsequences: false) {
      $0 == "x" || $0 == "×"
    }
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      (1...largestSide).contains(width), (1...largestSide).contains(height)
    else {
      throw UnreadableValue(
        expected: "a size in pixels such as 375x667, each side from 1 to \(largestSide)")
    }
    return RawSize(width: width, height: height)
  }

  /// A decimal number as an exact fraction, so that nothing is rounded before the end.
  private static func speed(_ input: ParameterInput) throws(UnreadableValue) -> Fraction {
    let text = input.description
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.count == 2 ? parts[1].count : 0
    let expected = "a number from 0.01 to 100 with at most six decimal places"
    guard parts.count <= 2, digits <= 6,
      text.utf8.allSatisfy({ $0 == 0x2E || (0x30...0x39) ~= $0 }),
      let number = Int64(parts.joined())
    else { throw UnreadableValue(expected: expected) }
    let unit = (0..<digits).reduce(1 as Int64) { unit, _ in unit * 10 }
    let speed = Fraction(number, unit)
    guard speed >= Fraction(1, 100), speed <= Fraction(100) else {
      throw UnreadableValue(expected: expected)
    }
    return speed
  }
}
