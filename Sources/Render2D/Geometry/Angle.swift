/// An angle; a positive one turns clockwise on screen.
public struct Angle: Hashable, AdditiveArithmetic, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }

  /// An angle in degrees, 360 to a turn.
  public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }

  /// An angle in radians, 2π to a turn.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle in whole turns.
  public static func turns(_ turns: Double) -> Angle { Angle(radians: turns * 2 * .pi) }

  /// The angle in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// The angle 0.
  public static let zero = Angle(radians: 0)

  /// The sum.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  /// The difference.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

  /// The angle the other way round.
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

  /// The multiple.
  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }

  /// The part.
  public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }
}
