import Films
import Goldens
import ImageCodecs
import Motion
import RefreshUI
import Render2D

/// Parses values of kinds that scene parameters do not have.
enum OptionText {
  static func rate(_ input: ParameterInput) throws(UnreadableValue) -> FrameRate {
    let expected = "frames a second such as 50, 60 or 29.97, \(Limits.fps.text)"
    guard case .text(let text) = input, let rate = FrameRate(text),
      rate.numerator >= Int64(Limits.fps.lowerBound) * rate.denominator,
      rate.numerator <= Int64(Limits.fps.upperBound) * rate.denominator
    else { throw UnreadableValue(expected: expected) }
    return rate
  }

  static func plays(_ input: ParameterInput) throws(UnreadableValue) -> PlayCount {
    guard case .text(let text) = input else { throw UnreadableValue(expected: "one value") }
    if text == "forever" { return .forever }
    guard let times = Int(text), Limits.plays.contains(times) else {
      throw UnreadableValue(
        expected: "forever, or a number \(Limits.plays.text)",
        hint: didYouMean(text, among: ["forever"]))
    }
    return .times(times)
  }

  /// The size of a screen in points.
  static func size(_ input: ParameterInput) throws(UnreadableValue) -> Size {
    let (width, height) = try sides(input, in: Limits.side, of: "points")
    return Size(Double(width), Double(height))
  }

  static func rawSize(_ input: ParameterInput) throws(UnreadableValue) -> PixelSize {
    let (width, height) = try sides(input, in: Limits.pictureSide, of: "pixels")
    return PixelSize(width: width, height: height)
  }

  private static func sides(
    _ input: ParameterInput, in range: ClosedRange<Int>, of unit: String
  ) throws(UnreadableValue) -> (Int, Int) {
    let sides = input.description.lowercased().split(omittingEmptySubsequences: false) {
      $0 == "x" || $0 == "×"
    }
    guard case .text = input, sides.count == 2, let width = Int(sides[0]),
      let height = Int(sides[1]), range.contains(width), range.contains(height)
    else {
      throw UnreadableValue(
        expected: "a size in \(unit) such as 375x667, each side \(range.text)")
    }
    return (width, height)
  }

  static func ios(_ input: ParameterInput) throws(UnreadableValue) -> IOSVersion {
    guard case .text(let text) = input, let number = Int(text),
      let version = IOSVersion(rawValue: number)
    else {
      throw UnreadableValue(
        expected: IOSVersion.allCases.map { "\($0.rawValue)" }.alternatives)
    }
    return version
  }

  static func shown(_ input: ParameterInput) throws(UnreadableValue) -> Set<Shown> {
    var shown: Set<Shown> = []
    for word in try [String](parameter: input) { shown.insert(try Shown(parameter: .text(word))) }
    return shown
  }

  static func script(_ input: ParameterInput) throws(UnreadableValue) -> String {
    guard case .text(let text) = input else { throw UnreadableValue(expected: "a script") }
    return text
  }

  /// A decimal number as an exact fraction, to avoid rounding.
  static func speed(_ input: ParameterInput) throws(UnreadableValue) -> Fraction {
    let text = input.description
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.count == 2 ? parts[1].count : 0
    let expected = "a number \(Limits.speed.text) with at most six decimal places"
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

  /// `200kB`, `1.5MB`, `90000`, `200k`.
  static func byteCount(_ input: ParameterInput) throws(UnreadableValue) -> Int {
    let text = input.description.lowercased()
    let units: [(String, Double)] = [
      ("mb", 1_000_000), ("m", 1_000_000), ("kb", 1000), ("k", 1000), ("b", 1), ("", 1),
    ]
    for (unit, factor) in units where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count)
      guard let number = Double(digits), digits.allSatisfy({ $0.isNumber || $0 == "." }) else {
        break
      }
      let count = (number * factor).rounded(.down)
      if let count = Int(exactly: count), Limits.bytes.contains(count) { return count }
    }
    throw UnreadableValue(expected: "a size such as 90000, 200kB or 1.5MB")
  }

  static func timing(_ input: ParameterInput) throws(UnreadableValue) -> TimingPolicy {
    let text = input.description
    guard let policy = TimingPolicy(text), Limits.tolerance.contains(policy.milliseconds) else {
      throw UnreadableValue(
        expected: "exact, timeline, or whole milliseconds such as 10ms or timeline=5ms",
        hint: didYouMean(text, among: ["exact", "timeline"]))
    }
    return policy
  }

  static func tolerance(_ input: ParameterInput) throws(UnreadableValue) -> PixelTolerance {
    let text = input.description
    guard let tolerance = PixelTolerance(text) else {
      let names = ["exact", "channel", "edge-shift", "delta-e"]
      let name = String(text.prefix { $0 != "=" })
      throw UnreadableValue(
        expected: "exact, channel=2, edge-shift=0.45, edge-shift=0.45/0.09 with the overshoot, or "
          + "delta-e=2.3",
        hint: names.contains(name) ? nil : didYouMean(name, among: names))
    }
    return tolerance
  }

  static func ignored(_ input: ParameterInput) throws(UnreadableValue) -> IgnoredRegion {
    guard let region = IgnoredRegion(input.description) else {
      throw UnreadableValue(
        expected: "x,y,width,height in pixels such as 0,0,375,20, or name:x,y,width,height")
    }
    return region
  }
}

extension Device {
  /// Parses a name or an alias.
  init(parameter input: ParameterInput) throws(UnreadableValue) {
    let expected = "a device such as \(Device.all.map(\.name).alternatives)"
    guard case .text(let text) = input else { throw UnreadableValue(expected: expected) }
    let word = text.lowercased()
    if let device = Device.all.first(where: { $0.name == word || $0.aliases.contains(word) }) {
      self = device
      return
    }
    let names = Device.all.flatMap { [$0.name] + $0.aliases }
    throw UnreadableValue(
      expected: expected, hint: didYouMean(word, among: names))
  }
}

extension SheetGrid {
  /// Parses `5x4` or `5`.
  init(parameter input: ParameterInput) throws(UnreadableValue) {
    let sides = input.description.lowercased().split(omittingEmptySubsequences: false) {
      $0 == "x" || $0 == "×"
    }
    let numbers = sides.map { Int($0) ?? 0 }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ (1...Self.most).contains($0) })
    else {
      throw UnreadableValue(
        expected: "columns and rows such as 5x4, or columns alone, each from 1 to \(Self.most)")
    }
    self.init(columns: numbers[0], rows: numbers.count == 2 ? numbers[1] : nil)
  }
}
