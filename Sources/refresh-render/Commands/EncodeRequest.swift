import ImageCodecs
import Motion
import RefreshUI
import Render2D

/// An encoding as it was asked for.
struct EncodeRequest {
  var input: FrameInput
  var output: OutputPlace
  var timing: FilmTiming
  /// How often the animation plays.
  var plays: PlayCount
  var gif: GIFOptions
  /// How long is looked for a small APNG.
  var effort: PNGEffort
  /// The most bytes of a GIF.
  var maxBytes: Int?
  var isJSON: Bool
  var isQuiet: Bool
}

extension EncodeRequest {
  init(_ settings: Settings, inputs: [String]) throws(CommandError) {
    output = try OutputPlace(settings)
    let rate = try settings.read("fps", RenderOptions.rate) ?? RenderOptions.standardRate
    input = FrameInput(
      paths: inputs, raw: try settings.read("raw", Self.rawSize),
      stillDelay: Fraction(rate.denominator, rate.numerator),
      isLenient: try settings.isOn("lenient"))
    timing = FilmTiming(
      order: try Self.order(settings),
      speed: try settings.read("speed", Self.speed) ?? Fraction(1),
      hold: try settings.read("hold-last", in: Time.zero...Time.seconds(600)) ?? .zero)
    plays = (try settings.read("loop", RenderOptions.plays) ?? nil).map(PlayCount.times) ?? .forever
    gif = try GIFOptions(settings)
    effort = (try settings.read("effort", FileEffort.init(parameter:)) ?? .standard).value
    maxBytes = try settings.read("max-bytes", Self.byteCount)
    if maxBytes != nil, output.format != .gif {
      throw settings.refusal(of: "max-bytes", "only a GIF can be made to fit")
    }
    isJSON = try settings.isOn("json")
    isQuiet = try settings.isOn("quiet")
    if isJSON, output.isStandardOutput {
      throw .usage("'--json' and '--output -' both write to standard output; give one of them")
    }
  }

  private static func order(_ settings: Settings) throws(CommandError) -> FilmTiming.Order {
    let isReversed = try settings.isOn("reverse")
    guard try settings.isOn("ping-pong") else { return isReversed ? .backward : .forward }
    if isReversed { throw .usage("Give '--reverse' or '--ping-pong', not both") }
    return .thereAndBack
  }

  /// Sides up to which pictures are taken.
  private static let largestSide = 32_767

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

  /// `200kB`, `1.5MB`, `90000`.
  private static func byteCount(_ input: ParameterInput) throws(UnreadableValue) -> Int {
    let text = input.description.lowercased()
    let units: [(String, Double)] = [("mb", 1_000_000), ("kb", 1000), ("b", 1), ("", 1)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count)
      guard let number = Double(digits), digits.allSatisfy({ $0.isNumber || $0 == "." }) else {
        break
      }
      let count = (number * factor).rounded(.down)
      if count >= 1, count <= 1e12 { return Int(count) }
    }
    throw UnreadableValue(expected: "a size such as 90000, 200kB or 1.5MB")
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

extension GIFOptions {
  init(_ settings: Settings) throws(CommandError) {
    self.init()
    colors = try settings.read("colors", in: 1...GIFPalette.capacity) ?? GIFPalette.capacity
    dither = (try settings.read("dither", GIFDither.init(parameter:)) ?? GIFDither.none).value
    lossy = try settings.read("lossy", in: 0...64) ?? 0
    isCompatible = try settings.isOn("compatible")
    if let color = try settings.read("matte", Color.init(parameter:)) {
      guard color.alpha == 1 else {
        throw settings.refusal(of: "matte", "a matte lets nothing through")
      }
      func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
      matte = byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16 | 0xFF00_0000
    }
  }
}

extension Settings {
  /// Whether a switch is on.
  func isOn(_ name: String) throws(CommandError) -> Bool {
    try read(name, Bool.init(parameter:)) ?? false
  }
}
