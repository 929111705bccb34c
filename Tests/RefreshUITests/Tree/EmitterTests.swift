import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Particles against `make-particles`, which follows the formula in the documentation.
@Suite struct EmitterTests {
  private static let emitter = {
    var emitter = Emitter(
      birthRate: 40, lifetime: 0.5...1.5, speed: 50...120, colors: [.red, .green, .blue],
      shape: .rect(Rect(-1, -1, 2, 2)))
    emitter.seed = 99
    emitter.area = Rect(10, 20, 20, 5)
    emitter.spread = .degrees(60)
    emitter.acceleration = Vector(0, 300)
    emitter.scale = 0.5...1.5
    emitter.scaleSpeed = -0.25
    emitter.turn = 0...1
    emitter.spin = -2...2
    emitter.fades = .init(start: 0.25, end: 0.5)
    return emitter
  }()

  @Test func particlesAreThoseOfTheReference() throws {
    let rows = MotionTable.numbers("particles.txt")
    #expect(rows.count > 60)
    for seconds in [0, 0.1, 0.75, 2, 2.9] {
      let particles = EmitterTests.emitter.particles(
        after: .seconds(seconds), emittingFor: .seconds(2))
      let expected = rows.filter { $0[0] == seconds }
      try #require(particles.count == expected.count, "at \(seconds)")
      for (particle, row) in zip(particles, expected) {
        #expect(particle.position.distance(to: Point(row[1], row[2])) < 1e-6)
        #expect((particle.turn.radians - row[3] * 2 * .pi).magnitude < 1e-6)
        #expect((particle.scale - row[4]).magnitude < 1e-6)
        let color = [Color.red, .green, .blue][Int(row[5])].faded(row[6])
        #expect((particle.color.alpha - color.alpha).magnitude < 1e-6)
        #expect(particle.color.red == color.red && particle.color.green == color.green)
      }
    }
  }

  @Test func theyEndWithTheirLives() {
    let emitter = EmitterTests.emitter
    #expect(emitter.particles(after: .seconds(-0.1)).isEmpty)
    #expect(emitter.particles(after: .seconds(3.5), emittingFor: .seconds(2)).isEmpty)
    #expect(!emitter.particles(after: .seconds(3.5)).isEmpty)
  }

  /// Eight are born a second, the first at once, and each lives for half a second and not a moment more.
  @Test func eachIsThereFromItsBirthToItsEnd() {
    var emitter = EmitterTests.emitter
    emitter.birthRate = 8
    emitter.lifetime = 0.5...0.5
    for (seconds, count) in [(0.0, 1), (0.124, 1), (0.125, 2), (0.49, 4), (0.5, 4), (1, 4)] {
      expectEqual(emitter.particles(after: .seconds(seconds)).count, count, "at \(seconds)")
    }
    // Within 0.3 s three are born, within 0.25 s two.
    for (duration, count) in [(0.3, 3), (0.25, 2)] {
      let particles = emitter.particles(after: .seconds(0.45), emittingFor: .seconds(duration))
      expectEqual(particles.count, count, "for \(duration)")
    }
  }

  @Test func thereAreNeverTooMany() {
    var emitter = EmitterTests.emitter
    emitter.birthRate = 1e9
    emitter.lifetime = 1...1
    emitter.scaleSpeed = 0
    expectEqual(emitter.particles(after: .seconds(1)).count, 10_000)
  }

  @Test func aRecordingGoesOnUntilTheLastIsGone() throws {
    let stage = Stage(StageSettings(size: Size(100, 100)))
    let layer = EmitterLayer(EmitterTests.emitter)
    stage.screen.add(layer)
    stage.after(.seconds(1)) { layer.emit(for: .seconds(2)) }
    let tape = try stage.record(GestureScript(steps: []))
    expectEqual(tape.end, .seconds(4.5))
    func count(_ seconds: Double) -> Int { tape.displayList(at: .seconds(seconds)).commands.count }
    #expect(count(0.99) == 1 && count(1.5) > 10 && count(4.5) == 1)
  }

  @Test func aLeadFillsTheAir() throws {
    let stage = Stage(StageSettings(size: Size(100, 100)))
    let layer = EmitterLayer(EmitterTests.emitter)
    stage.screen.add(layer)
    layer.emit(lead: .seconds(3))
    let tape = try stage.record(GestureScript("wait 1s; end"))
    #expect(tape.displayList(at: .zero).commands.count > 20)
  }
}
