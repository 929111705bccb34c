import ImageCodecs
import Motion
import Render2D
import TestSupport
import Testing

@testable import Films
@testable import RefreshScenes
@testable import RefreshUI

@Suite struct FilmGridTests {
  private static let settings = StageSettings(size: Size(64, 48), scale: 2)

  private func tape(_ script: String) throws -> StageTape {
    try TableScene().record(on: Self.settings, script: GestureScript(script))
  }

  private func grid(_ tapes: [StageTape], from start: Time = .zero) -> FilmGrid {
    FilmGrid(
      tapes.map { FilmGrid.Cell($0, [.init(from: start, to: $0.end)], label: "label") }, columns: 2,
      appearance: .light)
  }

  private func film(_ grid: FilmGrid) throws -> Film {
    try Film(grid, FrameSampling(spans: [], rate: .fps50), for: .apng)
  }

  /// Three screens of 64 × 48 points in two columns: gaps of 16, labels of 24 below.
  @Test func everyRecordingIsWhereItBelongs() throws {
    let tapes = try ["pull 30 over 0.2s; release; wait 0.6s", "wait 0.3s", "wait 0.5s"].map(tape)
    let film = try film(grid(tapes))
    #expect(film.width == 2 * (16 + 2 * (64 + 16)) && film.height == 2 * (16 + 2 * (48 + 24)))
    expectEqual(film.schedule.total, tapes[0].end)
    for time in [Time.zero, .milliseconds(180), .milliseconds(700)] {
      var sampler = FilmSampler(film)
      var picture = Pixmap(width: film.width, height: film.height)
      var rasterizer = Rasterizer()
      rasterizer.draw(sampler.displayList(at: time), scale: 2, into: &picture)
      for (tape, origin) in zip(tapes, [(16, 16), (96, 16), (16, 88)]) {
        // One that has ended stays as it ended.
        let alone = try Film(tape).picture(at: min(time, tape.end))
        let (x, y) = (2 * origin.0, 2 * origin.1)
        expectEqual(picture.copy(IntRect(x, y, 128, 96)), alone.copy(alone.bounds), "\(time)")
      }
    }
  }

  @Test func aPartBeginsAtItsStart() throws {
    let tape = try tape("pull 30 over 0.2s; release; wait 0.6s")
    let film = try film(grid([tape, tape], from: .milliseconds(100)))
    expectEqual(film.schedule.total, tape.end - .milliseconds(100))
    let first = try film.picture(at: .zero)
    let alone = try Film(tape).picture(at: .milliseconds(100))
    expectEqual(first.copy(IntRect(32, 32, 128, 96)), alone.copy(alone.bounds))
  }

  /// A part that is shorter than another stays as it ends, whatever comes after it in its recording.
  @Test func aPartStaysAsItEnds() throws {
    let tape = try tape("pull 30 over 0.2s; release; wait 0.6s")
    let cells = [.milliseconds(100), tape.end].map { end in
      FilmGrid.Cell(tape, [.init(from: .zero, to: end)], label: "label")
    }
    let film = try film(FilmGrid(cells, columns: 2, appearance: .light))
    let later = try film.picture(at: .milliseconds(180))
    let alone = try Film(tape).picture(at: .milliseconds(100))
    expectEqual(later.copy(IntRect(32, 32, 128, 96)), alone.copy(alone.bounds))
  }

  /// Each beside the others in its own size, with its telephone around it, in the middle of its place.
  @Test func recordingsOfSeveralSizesAreWhole() throws {
    let sizes = [Size(64, 48), Size(30, 80), Size(51, 20)]
    let tapes = try sizes.map { size in
      try TableScene().record(
        on: StageSettings(size: size, scale: 2), script: GestureScript("wait 0.2s"))
    }
    var cells = tapes.map { FilmGrid.Cell($0, [.init(from: .zero, to: $0.end)], label: "label") }
    cells[2].frame = DeviceFrame(screen: sizes[2])
    cells[1].showsGlyphBoxes = true
    let film = try film(FilmGrid(cells, columns: 2, appearance: .light))
    // The frame adds 18 points at each side.
    expectEqual(film.width, 2 * (16 + 87 + 16 + 30 + 16))
    expectEqual(film.height, 2 * (16 + 80 + 24 + 56 + 24))
    let picture = try film.picture(at: .zero)
    let places = [Point(16 + 11, 16 + 16), Point(16 + 87 + 16, 16), Point(16, 16 + 80 + 24)]
    for index in 0..<2 {
      var alone = try Film(tapes[index])
      alone.showsGlyphBoxes = cells[index].showsGlyphBoxes
      let own = try alone.picture(at: .zero)
      let (x, y) = (2 * Int(places[index].x), 2 * Int(places[index].y))
      let rect = IntRect(x, y, own.width, own.height)
      expectEqual(picture.copy(rect), own.copy(own.bounds), "\(index)")
    }
    // Within the body of the third, which is round at its corners.
    var framed = try Film(tapes[2])
    framed.frame = cells[2].frame
    let own = try framed.picture(at: .zero)
    let part = picture.copy(IntRect(2 * 16 + 40, 2 * 120 + 10, 60, 90))
    expectEqual(part, own.copy(IntRect(40, 10, 60, 90)))
  }

  /// Parts follow each other, and a moment among them is shown for a while.
  @Test func partsFollowEachOther() throws {
    let tape = try tape("pull 30 over 0.2s; release; wait 0.6s")
    func span(_ start: Double, _ end: Double) -> FrameSchedule.Span {
      .init(from: .milliseconds(start), to: .milliseconds(end))
    }
    let cell = FilmGrid.Cell(
      tape, [span(300, 400), span(50, 50), span(100, 150)], moment: .milliseconds(20), label: "")
    expectEqual(cell.length, .milliseconds(170))
    let times = [0, 99, 100, 119, 120, 160, 500].map { Time.milliseconds($0) }
    #expect(
      times.map { cell.time(at: $0) }
        == [300, 399, 50, 50, 100, 140, 150].map { Time.milliseconds($0) })
  }

  @Test func anyNumberOfWorkersWritesTheSameBytes() async throws {
    let film = try film(grid(["pull 30 over 0.2s; release; wait 0.4s", "wait 0.3s"].map(tape)))
    let (one, three) = (MemorySink(), MemorySink())
    try await film.write(.gif, to: one, workers: 1)
    try await film.write(.gif, to: three, workers: 3)
    #expect(one.bytes == three.bytes && !one.bytes.isEmpty)
  }
}
