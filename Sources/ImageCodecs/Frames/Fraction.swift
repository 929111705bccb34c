/// An exact number of seconds, kept in lowest terms with a positive denominator.
public struct Fraction: Hashable, Sendable {
  /// The numerator.
  public let numerator: Int64
  /// The denominator, at least 1.
  public let denominator: Int64

  /// A fraction, reduced to lowest terms.
  ///
  /// - Precondition: the denominator is not 0, and neither number is `Int64.min`.
  public init(_ numerator: Int64, _ denominator: Int64 = 1) {
    precondition(denominator != 0, "A denominator is not 0")
    precondition(numerator != .min && denominator != .min, "The number is out of range")
    let divisor = Fraction.commonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int64 = denominator < 0 ? -1 : 1
    self.numerator = sign * (numerator / Int64(divisor))
    self.denominator = sign * (denominator / Int64(divisor))
  }

  /// 0 s.
  public static let zero = Fraction(0)

  /// The sum, or nil if its terms exceed 63 bits.
  public func adding(_ other: Fraction) -> Fraction? {
    let divisor = Int64(Fraction.commonDivisor(denominator.magnitude, other.denominator.magnitude))
    let (common, overflow0) = denominator.multipliedReportingOverflow(
      by: other.denominator / divisor)
    let (left, overflow1) = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
    let (right, overflow2) = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
    let (sum, overflow3) = left.addingReportingOverflow(right)
    if overflow0 || overflow1 || overflow2 || overflow3 || sum == .min { return nil }
    return Fraction(sum, common)
  }

  /// The difference, or nil if its terms exceed 63 bits.
  public func subtracting(_ other: Fraction) -> Fraction? {
    adding(Fraction(-other.numerator, other.denominator))
  }

  /// The quotient, or nil if its terms exceed 63 bits or the divisor is 0.
  public func dividing(by other: Fraction) -> Fraction? {
    if other.numerator == 0 { return nil }
    // Common divisors are cancelled first, so that only results out of range overflow.
    let across = Fraction(numerator, other.numerator)
    let below = Fraction(other.denominator, denominator)
    let (top, overflow0) = across.numerator.multipliedReportingOverflow(by: below.numerator)
    let (bottom, overflow1) = across.denominator.multipliedReportingOverflow(by: below.denominator)
    if overflow0 || overflow1 || top == .min { return nil }
    return Fraction(top, bottom)
  }

  /// The nearest whole number of 1/`unit` seconds, halves away from zero, or nil if it exceeds 63
  /// bits.
  public func rounded(toUnit unit: Int64) -> Int64? {
    precondition(unit > 0, "A unit is positive")
    let product = numerator.magnitude.multipliedFullWidth(by: unit.magnitude)
    guard product.high < denominator.magnitude else { return nil }
    let (quotient, remainder) = denominator.magnitude.dividingFullWidth(product)
    let nearest = quotient &+ (remainder >= denominator.magnitude - remainder ? 1 : 0)
    guard nearest <= UInt64(Int64.max) else { return nil }
    return numerator < 0 ? -Int64(nearest) : Int64(nearest)
  }

  private static func commonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension Fraction: Comparable {
  /// Whether the left one is smaller.
  public static func < (left: Fraction, right: Fraction) -> Bool {
    let a = left.numerator.multipliedFullWidth(by: right.denominator)
    let b = right.numerator.multipliedFullWidth(by: left.denominator)
    return a.high != b.high ? a.high < b.high : a.low < b.low
  }
}

extension Fraction: CustomStringConvertible {
  /// "1/50", or "2" for a whole number.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
