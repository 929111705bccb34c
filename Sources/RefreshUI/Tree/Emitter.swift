import Motion
import Render2D

/// A source of particles: sparks, confetti, rain.
///
/// Each particle is a function of the seed, its number and its age, so any time can be sampled in any
/// order, with the same result on every machine. Particle `n` is born after `n / birthRate` seconds. Its
/// random numbers come from SplitMix64 (Steele, Lea and Flood 2014), started at
/// `seed ^ (n + 1) · 0x9E3779B97F4A7C15`; the upper 53 bits of each make a number from 0 to 1. In order
/// they choose lifetime, x and y in the area, direction, speed, scale, initial rotation, spin and colour.
public struct Emitter: Hashable, Sendable {
  /// The seed of the random numbers.
  public var seed: UInt64 = 1
  /// Particles born in a second.
  public var birthRate: Double
  /// The lifetime in seconds.
  public var lifetime: ClosedRange<Double>
  /// The area in which they are born, in the layer.
  public var area = Rect.zero
  /// The mean initial direction.
  public var direction = Angle.turns(-0.25)
  /// The angle between the outermost directions.
  public var spread = Angle.zero
  /// The initial speed, in points a second.
  public var speed: ClosedRange<Double>
  /// The acceleration, in points a second each second: (0, 300) falls.
  public var acceleration = Vector.zero
  /// The initial scale.
  public var scale: ClosedRange<Double> = 1...1
  /// The change of the scale in a second. A particle whose scale falls to 0 disappears.
  public var scaleSpeed = 0.0
  /// The initial rotation, in turns.
  public var turn: ClosedRange<Double> = 0...0
  /// The rotation, in turns a second.
  public var spin: ClosedRange<Double> = 0...0
  /// The colours, one of which each particle has.
  public var colors: [Color]
  /// The fractions of the lifetime in which a particle fades in and out.
  public var fades = Fades()
  /// The change of the opacity in a second. A particle whose opacity falls to 0 disappears.
  public var alphaSpeed = 0.0
  /// The outline of a particle, about the origin.
  public var shape: Path
  /// A picture of a particle, in place of the outline, in the middle of it. Unless a particle is white, it has the
  /// picture's shape in its own colour.
  public var image: Image?

  /// The fractions of the lifetime in which a particle fades in and out.
  public struct Fades: Hashable, Sendable {
    /// The fraction at the start, 0 … 1.
    public var start: Double
    /// The fraction at the end, 0 … 1.
    public var end: Double

    /// Both fractions.
    public init(start: Double = 0, end: Double = 0) {
      self.start = start
      self.end = end
    }
  }

  /// An emitter; the other properties have defaults.
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

  /// A particle at one time.
  public struct Particle: Hashable, Sendable {
    /// The position of its origin.
    public var position: Point
    /// Its rotation.
    public var turn: Angle
    /// Its scale.
    public var scale: Double
    /// Its colour, faded.
    public var color: Color

    /// What draws it, under a map of the layer.
    func item(of emitter: Emitter, _ map: Affine) -> DisplayList.Item {
      let place = Affine.scale(scale).then(.rotation(turn))
        .then(.translation(position.x, position.y)).then(map)
      guard let image = emitter.image else {
        return DisplayList.Item(.fill(emitter.shape, .nonZero, .color(color), place))
      }
      let size = image.size
      let middle = Affine.translation(-size.width / 2, -size.height / 2).then(place)
      if (color.red, color.green, color.blue) == (1, 1, 1) {
        let whole = DisplayList.Item(.image(image, middle))
        return DisplayList.Item(.pushGroup(opacity: color.alpha), [whole])
      }
      let area = Path.rect(Rect(origin: .zero, size: size))
      let tint = DisplayList.Item(.fill(area, .nonZero, .color(color), middle))
      return DisplayList.Item(
        .pushMask(DisplayList([.image(image, .identity)]), .alpha, middle), [tint])
    }
  }

  /// The most particles at a time; the oldest are left out.
  static let most = 10_000

  /// The particles at a time, the oldest first.
  ///
  /// - Parameters:
  ///   - elapsed: the time since the first one was born.
  ///   - duration: how long particles are born; nil for ever.
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
    var chance = SeededGenerator(seed: seed ^ (UInt64(number) &+ 1) &* 0x9E37_79B9_7F4A_7C15)
    let age = time - Double(number) / birthRate
    let life = chance.number(in: lifetime)
    guard age >= 0, age < life else { return nil }
    let birth = Point(
      area.minX + chance.number() * area.width, area.minY + chance.number() * area.height)
    let heading = Angle.radians(direction.radians + (chance.number() - 0.5) * spread.radians)
    let velocity = Vector(length: chance.number(in: speed), angle: heading)
    let size = chance.number(in: scale) + scaleSpeed * age
    let first = chance.number(in: turn)
    let turns = first + chance.number(in: spin) * age
    let color = colors[min(Int(chance.number() * Double(colors.count)), colors.count - 1)]
    let alpha = min(1 + alphaSpeed * age, 1)
    guard size > 0, alpha > 0 else { return nil }
    let part = age / life
    let fadedIn = fades.start > 0 ? min(part / fades.start, 1) : 1
    let fadedOut = fades.end > 0 ? min((1 - part) / fades.end, 1) : 1
    return Particle(
      position: birth + velocity * age + acceleration * (age * age / 2), turn: .turns(turns),
      scale: size, color: color.faded(fadedIn * fadedOut * alpha))
  }
}

/// A layer that emits particles.
///
///     let sparks = EmitterLayer(emitter)
///     stage.screen.add(sparks)
///     sparks.emit(for: .milliseconds(80))
open class EmitterLayer: Layer {
  /// The source of its particles. A change takes effect with the next `emit`.
  public var emitter: Emitter

  /// A layer that does not emit yet.
  public init(_ emitter: Emitter, name: String = "emitter") {
    self.emitter = emitter
    super.init(name)
  }

  /// Emits particles from now on; earlier ones disappear.
  ///
  /// - Parameters:
  ///   - duration: for how long; nil for as long as the film lasts.
  ///   - lead: how long ago it began, so that particles are everywhere at once.
  public func emit(for duration: Time? = nil, lead: Time = .zero) {
    let now = stage?.now ?? .zero
    content = .particles(emitter, since: now - lead, lasting: duration)
    keepRecording()
  }

  /// Emits no more; the particles that are on their way go on.
  package func stopEmitting() {
    guard let stage, case .particles(let emitter, let begin, let duration) = content else { return }
    content = .particles(
      emitter, since: begin, lasting: min(duration ?? .max, stage.now - begin))
    keepRecording()
  }

  open override func didEnterStage() {
    super.didEnterStage()
    keepRecording()
  }

  /// Keeps the recording running until the last particle is gone.
  private func keepRecording() {
    guard let stage, case .particles(let emitter, let begin, let duration?) = content else {
      return
    }
    stage.after(begin + duration + .seconds(emitter.lifetime.upperBound) - stage.now) {}
  }
}
