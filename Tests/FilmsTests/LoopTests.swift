import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Dots that pulse for ever, each after its own time, one later than the other.
private struct Dots: Scene {
  static let summary = "a loader"
  static let device = Device(width: 60, height: 20, scale: 1)
  /// Half a beat, there and back.
  var beats = [Time.seconds(0.3)]
  var delay = Time.seconds(0.1)
  var hasIntroduction = false
  var plan: (Stage) -> Void = { _ in }

  func build(on stage: Stage) {
    for (index, beat) in beats.enumerated() {
      let dot = Layer(frame: Rect(20 * Double(index), 4, 10, 10), background: .blue)
      stage.screen.add(dot)
      stage.animate(
        beat, delay: delay * Double(index), repeats: .forever, autoreverses: true
      ) {
        dot.opacity = 0.2
      }
      if hasIntroduction { stage.animate(.seconds(2)) { dot.position.x += 2 } }
    }
    plan(stage)
  }
}

@Suite struct LoopTests {
  private func film(_ scene: Dots) throws -> Film { try scene.film(fps: 20) }

  /// That what is shown at the end is what is shown at the beginning.
  private func isSeamless(_ film: Film) throws -> Bool {
    let loop = try #require(film.tape.loop)
    return film.tape.displayList(at: loop.lowerBound) == film.tape.displayList(at: loop.upperBound)
  }

  @Test func oneBeatFromWhenAllHaveBegun() throws {
    let film = try film(Dots(beats: Array(repeating: .seconds(0.3), count: 3)))
    expectEqual(film.tape.loop, .seconds(0.2)..<(.seconds(0.8)))
    expectEqual(film.schedule.frames.first?.time, .seconds(0.2))
    expectEqual(film.schedule.total, .seconds(0.6))
    #expect(film.tape.end == .seconds(0.8) && film.tape.repeatsForEver && film.tape.isLoop)
    #expect(try isSeamless(film))
    #expect(film.tape.description.hasPrefix("end 0.8s\n"))
    try expectEqual(Film(film.tape, fps: FrameRate(20)).schedule, film.schedule)
  }

  @Test func otherPeriodsMeet() throws {
    let film = try film(Dots(beats: [.seconds(0.3), .seconds(0.2), .seconds(0.25)]))
    expectEqual(film.tape.loop, .seconds(0.2)..<(.seconds(6.2)))
    #expect(try isSeamless(film))
    #expect(film.tape.warnings.isEmpty)
  }

  @Test func tenSecondsAreTheMost() throws {
    try expectEqual(
      film(Dots(beats: [.seconds(1), .seconds(1.25)])).tape.loop?.upperBound, .seconds(10.1))
    let film = try film(Dots(beats: [.seconds(1), .seconds(1.3)]))
    #expect(film.tape.loop == nil && film.tape.end == .seconds(2.7))
    expectEqual(film.tape.warnings, [.noLoop(periods: [.seconds(2), .seconds(2.6)])])
    #expect(
      film.tape.warnings[0].description
        == "the film jumps where it begins again: what repeats every 2s and 2.6s needs more than "
        + "10s to start together again")
  }

  @Test func aLongBeatIsALoop() throws {
    try expectEqual(film(Dots(beats: [.seconds(8), .seconds(4)])).schedule.total, .seconds(16))
  }

  @Test func whereOtherThingsMoveAllIsShown() throws {
    var scene = Dots(hasIntroduction: true)
    let begun = try film(scene)
    expectEqual(begun.tape.loop, .seconds(2)..<(.seconds(2.6)))
    #expect(!begun.tape.isLoop && begun.schedule.total == .seconds(2.6))
    #expect(try isSeamless(begun))
    expectEqual(begun.tape.warnings, [.loopBegins(.seconds(2)..<(.seconds(2.6)))])
    #expect(
      begun.tape.warnings[0].description
        == "the film jumps where it begins again: only from 2s on nothing moves but what repeats "
        + "for ever")
    let loop = try scene.film(select: .loop)
    expectEqual(loop.schedule.frames.first?.time, .seconds(2))
    #expect(try loop.schedule.total == .seconds(0.6) && isSeamless(loop))
    scene = Dots(plan: { stage in
      stage.after(.seconds(1)) { stage.screen.background = .red }
    })
    try expectEqual(film(scene).tape.loop, .seconds(1)..<(.seconds(1.6)))
    try expectEqual(film(scene).schedule.frames.first?.time, .zero)
  }

  @Test func particlesDoNotRepeat() throws {
    let scene = Dots(plan: { stage in
      let sparks = EmitterLayer(
        Emitter(
          birthRate: 100, lifetime: 0.5...1, speed: 50...100, colors: [.orange],
          shape: .circle(center: .zero, radius: 2)))
      stage.screen.add(sparks)
      sparks.emit()
    })
    #expect(try film(scene).tape.loop == nil)
  }

  @Test func aScriptEndsWhereItSays() throws {
    let film = try Dots().film(fps: 20, script: GestureScript("wait 1s; end"))
    #expect(film.tape.loop == nil && film.tape.end == .seconds(1))
    #expect(film.tape.repeatsForEver)
  }

  @Test func explicitAnimationsAndLateInstancesLoop() throws {
    let stage = Stage(StageSettings(size: Size(60, 60), scale: 1))
    let replicator = ReplicatorLayer(4)
    replicator.frame = stage.screen.bounds
    replicator.instanceTransform = .rotation(.turns(0.25))
    replicator.instanceDelay = .seconds(0.1)
    let dot = Layer(frame: Rect(25, 0, 10, 10), background: .blue)
    replicator.add(dot)
    stage.screen.add(replicator)
    dot.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(0.4), repeats: .forever))
    let tape = try stage.record(GestureScript(steps: []))
    expectEqual(tape.loop, .seconds(0.3)..<(.seconds(0.7)))
    expectEqual(tape.displayList(at: .seconds(0.3)), tape.displayList(at: .seconds(0.7)))
    #expect(tape.displayList(at: .seconds(0.2)) != tape.displayList(at: .seconds(0.6)))
  }

  @Test func aFilmWithItsEnd() throws {
    var dot = Dots(
      beats: [],
      plan: { stage in
        let dot = Layer(frame: Rect(0, 0, 10, 10), background: .blue)
        stage.screen.add(dot)
        stage.animate(.seconds(0.32)) {
          dot.position.x = 40
        } completion: { _ in
          dot.isHidden = true
        }
      })
    let times = [0, 0.1, 0.2, 0.3, 0.32].map { Time.seconds($0) }
    let film = try dot.film(fps: 10).withEnd()
    expectEqual(film.schedule.frames.map(\.time), times)
    expectEqual(film.schedule.total, .seconds(0.42))
    func isUnchanged(_ film: Film) throws -> Bool {
      try film.withEnd().schedule == film.schedule
    }
    #expect(try isUnchanged(dot.film(fps: 10, select: .range(.start, .start + .seconds(0.2)))))
    #expect(try isUnchanged(dot.film(fps: 10, hold: .seconds(1))))
    #expect(try isUnchanged(dot.film(fps: 10, order: .thereAndBack)))
    #expect(try isUnchanged(dot.film(fps: 10, select: .moment(.end))))
    dot = Dots()
    #expect(try isUnchanged(dot.film(fps: 10)))
  }
}
