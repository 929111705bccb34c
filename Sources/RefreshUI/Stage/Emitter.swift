import Motion
import Render2D

/// Small shapes that are thrown out, fly and fade: sparks, confetti, rain.
///
/// Each is a function of the seed, its number and the time since its birth, so any moment can be looked
/// at in any order, and is the same on every machine. Number `n` is born after `n / birthRate` seconds.
/// Its random numbers are those of SplitMix64 (Steele, Lea and Flood 2014) that starts from
/// `seed ^ (n + 1) · 0x9E3779B97F4A7C15`; the upper 53 bits of each make a number from 0 to 1. In order
/// they choose lifetime, x and y within the area, direction, speed, scale, first turn, spin, and colour.
public struct Emitter: Hashable, Sendable {
  /// Where all chance comes from.
  public var seed: UInt64 = 1
  /// How many are born a second.
  public var birthRate: Double
  /// How many seconds each lives.
  public var lifetime: ClosedRange<Double>
  /// Where they are born, in the layer.
  public var area = Rect.zero
  /// Where they fly at first.
  public var direction = Angle.turns(-0.25)
  /// How far apart the outermost directions lie.
  public var spread = Angle.zero
  /// How fast they fly at first, in points a second.
  public var speed: ClosedRange<Double>
  /// What changes their speed, in points a second each second: (0, 300) falls.
  public var acceleration = Vector.zero
  /// How large they are at first.
  public var scale: ClosedRange<Double> = 1...1
  /// How much that grows a second; below 0 they shrink and are gone at 0.
  public var scaleSpeed = 0.0
  /// How far they are turned at first, in whole turns.
  public var turn: ClosedRange<Double> = 0...0
  /// How fast they turn, in whole turns a second.
  public var spin: ClosedRange<Double> = 0...0
  /// The colours that they have one of.
  public var colors: [Color]
  /// The part of its life in which each fades in, and the part in which it fades out.
  public var fades = Fades()
  /// The outline of each, about the origin.
  public var shape: Path

  /// The parts of a life in which a particle fades in and out.
  public struct Fades: Hashable, Sendable {
    /// The part at the start, 0 … 1.
    public var start: Double
    /// The part at the end, 0 … 1.
    public var end: Double

    /// Both parts.
    public init(start: Double = 0, end: Double = 0) {
      self.start = start
      self.end = end
    }
  }

  /// Particles; what is not said here is set as a property.
  public init(
    birthRate: Double, lifetime: ClosedRange<Double>, speed: ClosedRange<Double>,
    colors: [Color], shape: Path
  ) {
    self.birthRate = birthRate
    self.lifetime = lifetime
    self.speed = speed
    self.colors = colors
    self.shape = shape
  }

  /// One of the shapes at a moment.
  public struct Particle: Hashable, Sendable {
    /// Where its origin is.
    public var position: Point
    /// How far it is turned.
    public var turn: Angle
    /// How large it is.
    public var scale: Double
    /// Its colour, with what it has faded.
    public var color: Color
  }

  /// The most that fly at a time; the oldest are left out.
  static let most = 10_000

  /// All that fly so long after the first was born, the oldest first.
  ///
  /// - Parameters:
  ///   - elapsed: since the first one was born.
  ///   - duration: for how long more are born; nil for ever.
  public func particles(after elapsed: Time, emittingFor duration: Time? = nil) -> [Particle] {
    let time = elapsed.seconds
    guard time >= 0, birthRate > 0, birthRate.isFinite, !colors.isEmpty else { return [] }
    var count = min(time * birthRate, 0x1p52).rounded(.down) + 1
    if let duration { count = min(count, (duration.seconds * birthRate).rounded(.up)) }
    let oldest = max((time - lifetime.upperBound) * birthRate, count - Double(Emitter.most), 0)
    let first = Int(oldest.rounded(.down))
    guard Int(count) > first else { return [] }
    return (first..<Int(count)).compactMap { particle($0, at: time) }
  }

  private func particle(_ number: Int, at time: Double) -> Particle? {
    var chance = Chance(state: seed ^ (UInt64(number) &+ 1) &* 0x9E37_79B9_7F4A_7C15)
    let age = time - Double(number) / birthRate
    let life = chance.next(in: lifetime)
    guard age >= 0, age < life else { return nil }
    let birth = Point(
      area.minX + chance.next() * area.width, area.minY + chance.next() * area.height)
    let heading = Angle.radians(direction.radians + (chance.next() - 0.5) * spread.radians)
    let velocity = Vector(length: chance.next(in: speed), angle: heading)
    let size = chance.next(in: scale) + scaleSpeed * age
    let first = chance.next(in: turn)
    let turns = first + chance.next(in: spin) * age
    let color = colors[min(Int(chance.next() * Double(colors.count)), colors.count - 1)]
    guard size > 0 else { return nil }
    let part = age / life
    let fadedIn = fades.start > 0 ? min(part / fades.start, 1) : 1
    let fadedOut = fades.end > 0 ? min((1 - part) / fades.end, 1) : 1
    return Particle(
      position: birth + velocity * age + acceleration * (age * age / 2), turn: .turns(turns),
      scale: size, color: color.faded(fadedIn * fadedOut))
  }

  /// SplitMix64.
  private struct Chance {
    var state: UInt64

    /// A number from 0 up to 1.
    mutating func next() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      return Double(bits >> 11) * 0x1p-53
    }

    mutating func next(in range: ClosedRange<Double>) -> Double {
      range.lowerBound + next() * (range.upperBound - range.lowerBound)
    }
  }
}
