import Films
import GoldenTesting
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// What every small stage has to be: the picture that was looked at, however it comes about.
@Suite(.goldens(.directory("Fixtures/Goldens"), .suite("Stage")))
struct SmallStageTests {
  private func film(_ stage: SmallStage) throws -> Film {
    let tape = try stage.record()
    return Film(
      tape, schedule: FrameSchedule(spans: [.init(from: .zero, to: tape.end)], rate: .fps50))
  }

  private func frames(_ film: Film, workers: Int = 1) async throws -> [[UInt32]] {
    var frames: [[UInt32]] = []
    try await film.play(workers: workers) { pixels, _ in frames.append(pixels.copy(pixels.bounds)) }
    return frames
  }

  @Test(arguments: SmallStage.all) func picture(stage: SmallStage) async throws {
    expectGolden(try Film(stage.record()).picture(at: stage.moment), stage.name)
  }

  @Test(arguments: SmallStage.all) func redrawingWhatChangedIsRedrawingAll(
    stage: SmallStage
  ) async throws {
    let film = try film(stage)
    let frames = try await frames(film)
    var pixmap = Pixmap(width: film.width, height: film.height)
    var rasterizer = Rasterizer()
    for (frame, pixels) in zip(film.schedule.frames, frames) {
      rasterizer.draw(film.tape.displayList(at: frame.time), scale: 2, into: &pixmap)
      expectEqual(pixmap.copy(pixmap.bounds), pixels, "at \(frame.time)")
    }
  }

  @Test(arguments: SmallStage.all) func oneWorkerDrawsAsMany(stage: SmallStage) async throws {
    let film = try film(stage)
    try await expectEqual(frames(film), frames(film, workers: 4))
  }

  @Test(arguments: SmallStage.all) func backwardsIsAsForwards(stage: SmallStage) throws {
    let film = try film(stage)
    var sampler = Sampler(film.tape)
    let times = film.schedule.frames.map(\.time)
    let forwards = times.map { sampler.displayList(at: $0) }
    let backwards = times.reversed().map { sampler.displayList(at: $0) }
    expectEqual(forwards, backwards.reversed())
    expectEqual(forwards, times.map { film.tape.displayList(at: $0) })
  }

  @Test(arguments: SmallStage.all) func somethingMoves(stage: SmallStage) throws {
    let tape = try stage.record()
    #expect(tape.displayList(at: .zero) != tape.displayList(at: stage.moment))
  }
}
