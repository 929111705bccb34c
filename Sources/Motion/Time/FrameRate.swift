/// A frame rate as an exact fraction: 50, 60, 12.5 or 30000/1001 frames a second.
public struct FrameRate: Hashable, Sendable {
  /// Frames in `denominator` seconds, in lowest terms.
  public let numerator: Int64
  /// The seconds that `numerator` frames take, in lowest terms.
  public let denominator: Int64

  /// The largest numerator and denominator, for which no frame's time overflows in between.
  static let limit: Int64 = 1_000_000_000

  /// A rate of `numerator` frames in `denominator` seconds; nil unless both are in 1 … 10⁹, and for
  /// more than a million frames a second, whose duration would be close to a tick.
  public init?(_ numerator: Int64, _ denominator: Int64 = 1) {
    guard (1...FrameRate.limit).contains(numerator), (1...FrameRate.limit).contains(denominator),
      numerator <= denominator * 1_000_000
    else { return nil }
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  private init(trusted numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// 50 frames a second, the highest rate that GIF can express and viewers play.
  public static let fps50 = FrameRate(trusted: 50, 1)
  /// 60 frames a second.
  public static let fps60 = FrameRate(trusted: 60, 1)

  /// Frames a second, rounded to a floating-point number.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// When a frame begins: frame 0 at zero, each at its exact time rounded down to a tick.
  public func time(ofFrame frame: Int) -> Time {
    let (units, overflow) = Int64(frame).multipliedReportingOverflow(by: denominator)
    guard !overflow, units != .min else { return frame < 0 ? Time(ticks: .min) : .max }
    let product = units.magnitude.multipliedFullWidth(by: UInt64(Time.ticksPerSecond))
    let divisor = UInt64(numerator)
    guard product.high < divisor else { return frame < 0 ? Time(ticks: .min) : .max }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    guard quotient < UInt64(Int64.max) else { return frame < 0 ? Time(ticks: .min) : .max }
    let whole = Int64(quotient)
    return Time(ticks: frame >= 0 ? whole : -whole - (remainder > 0 ? 1 : 0))
  }

  /// The last frame that begins at or before a time; negative before the beginning.
  public func frame(at time: Time) -> Int {
    // The frame whose exact time is at most this one; rounding down can hide the next one.
    let divisor = UInt64(Time.ticksPerSecond) * UInt64(denominator)
    let product = time.ticks.magnitude.multipliedFullWidth(by: UInt64(numerator))
    // |ticks| · numerator < 2⁹³ and divisor ≥ 2²⁹, but the quotient may still not fit.
    guard product.high < divisor else { return time.ticks < 0 ? .min : .max }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    guard quotient < UInt64(Int64.max) else { return time.ticks < 0 ? .min : .max }
    var frame = Int(quotient)
    if time.ticks < 0 { frame = -frame - (remainder > 0 ? 1 : 0) }
    guard frame < Int.max else { return frame }
    let next = self.time(ofFrame: frame + 1)
    if next <= time, next > self.time(ofFrame: frame) { frame += 1 }
    return frame
  }
}

extension FrameRate: LosslessStringConvertible {
  /// Parses `60`, `12.5`, `30000/1001`, and the broadcast rates by their usual names: `23.976`,
  /// `29.97`, `59.94`, `119.88`. The suffix `fps` is optional.
  public init?(_ text: String) {
    let body = text.hasSuffix("fps") ? text.dropLast(3) : text[...]
    if let slash = body.firstIndex(of: "/") {
      let parts = [body[..<slash], body[body.index(after: slash)...]]
      guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
        let top = Int64(parts[0]), let bottom = Int64(parts[1])
      else { return nil }
      self.init(top, bottom)
      return
    }
    guard let first = body.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+")
    else { return nil }
    guard let amount = DecimalText(body), amount.rest.isEmpty,
      amount.whole <= UInt64(FrameRate.limit), amount.denominator <= 1_000_000
    else { return nil }
    let top = amount.whole * amount.denominator + amount.numerator
    var (divisor, rest) = (top, amount.denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    guard divisor > 0, let numerator = Int64(exactly: top / divisor) else { return nil }
    let denominator = Int64(amount.denominator / divisor)
    let named = FrameRate.decimal(numerator, denominator).flatMap(FrameRate.broadcastRate)
    self.init(named ?? numerator, named == nil ? denominator : 1001)
  }

  private static let broadcast: [(name: String, frames: Int64)] = [
    ("23.976", 24_000), ("23.98", 24_000), ("29.97", 30_000), ("47.952", 48_000),
    ("59.94", 60_000), ("119.88", 120_000),
  ]

  /// The frames in 1001 seconds of a broadcast rate.
  private static func broadcastRate(_ name: String) -> Int64? {
    broadcast.first { $0.name == name }?.frames
  }

  /// A fraction in lowest terms as a decimal of one to three places; nil if that is not exact.
  private static func decimal(_ numerator: Int64, _ denominator: Int64) -> String? {
    for scale in [10, 100, 1000] as [Int64] where scale % denominator == 0 {
      let (decimal, overflow) = numerator.multipliedReportingOverflow(by: scale / denominator)
      guard !overflow else { return nil }
      // With a one in front, the zeros that the part begins with are written too.
      return "\(decimal / scale)." + String(scale + decimal % scale).dropFirst()
    }
    return nil
  }

  /// The rate in its usual notation: `50`, `12.5`, `29.97`; otherwise as a fraction, `100/3`.
  public var description: String {
    if denominator == 1 { return String(numerator) }
    if denominator == 1001,
      let rate = FrameRate.broadcast.first(where: { $0.frames == numerator })
    {
      return rate.name
    }
    // 2997/100 is not what 29.97 means.
    if let text = FrameRate.decimal(numerator, denominator), FrameRate.broadcastRate(text) == nil {
      return text
    }
    return "\(numerator)/\(denominator)"
  }
}

extension FrameRate: ExpressibleByIntegerLiteral {
  /// A number of frames a second, as in `fps: 50`.
  ///
  /// - Precondition: it is 1 to a million.
  public init(integerLiteral framesPerSecond: Int64) {
    guard let rate = FrameRate(framesPerSecond) else {
      preconditionFailure("A rate is 1 to a million frames a second")
    }
    self = rate
  }
}

extension FrameRate: ExpressibleByFloatLiteral {
  /// A number of frames a second as it is written, exactly: `fps: 12.5` is 25/2, and `fps: 29.97` the
  /// broadcast rate of 30000/1001, as ``init(_:)-(String)`` parses them.
  ///
  /// - Precondition: it is above 0, at most a million, and has at most six places.
  public init(floatLiteral framesPerSecond: Double) {
    // The shortest text that reads back as this number is what was written.
    guard let rate = FrameRate("\(framesPerSecond)") else {
      preconditionFailure("A rate is above 0, at most a million, and has at most six places")
    }
    self = rate
  }
}
