import Motion
import Render2D
import Synchronization
import TestSupport
import Testing

@testable import Films
@testable import RefreshScenes
@testable import RefreshUI

/// What must hold for every scene, however its frames are drawn.
@Suite struct FilmTests {
  /// Narrow and odd, so that edges fall between pixels and little is drawn; as high as a small
  /// telephone, so that every pull reaches its point.
  private static let settings = StageSettings(size: Size(161, 568), scale: 1)

  private static let names = Catalog.scenes.map { $0.name }

  private func tapes(_ name: String) throws -> [StageTape] {
    let scene = try #require(Catalog.scenes.first { $0.name == name })
    return try scene.gestures.map {
      try scene.init().record(on: FilmTests.settings, gesture: $0.name)
    }
  }

  /// A scene's gestures as films of few frames: a moment of each state, a little after its mark.
  ///
  /// Of the first gesture, which tells the whole story, there are more: each mark, right after it,
  /// a while later, and whatever lies two thirds of a second apart.
  private func films(_ name: String) throws -> [Film] {
    try tapes(name).enumerated().map { index, tape in
      var moments: Set<Time> = [.zero, tape.end]
      var names: Set<String> = []
      for mark in tape.marks where names.insert(mark.name).inserted {
        for delay in index == 0 ? [0, 0.037, 0.211] : [0.053] {
          moments.insert(min(mark.time + .seconds(delay), tape.end))
        }
      }
      if index == 0 {
        let interval = Time.milliseconds(670)
        for step in 0...Int(tape.end.seconds / interval.seconds) { moments.insert(interval * step) }
      }
      return Film(
        tape,
        schedule: FrameSchedule(
          spans: moments.sorted().map { .init(from: $0, to: $0) }, rate: .fps50))
    }
  }

  @Test(arguments: names) func everyFrameIsAsIfItStoodAlone(_ name: String) async throws {
    var rasterizer = Rasterizer()
    for film in try films(name) {
      var drawn: [(pixels: [UInt32], frame: FilmFrame)] = []
      var wrong: [Int] = []
      var strays: [Int] = []
      try await film.play { pixels, frame in
        let now = pixels.copy(pixels.bounds)
        var fresh = Pixmap(width: film.width, height: film.height)
        let list = film.tape.displayList(at: film.schedule.frames[frame.index].time)
        rasterizer.draw(list, scale: Double(film.tape.scale), into: &fresh)
        if fresh.copy(fresh.bounds) != now { wrong.append(frame.index) }
        // What is not dirty is as before.
        if var before = drawn.last?.pixels {
          for y in frame.dirty.minY..<frame.dirty.maxY {
            let row = y * film.width
            let dirty = row + frame.dirty.minX..<row + frame.dirty.maxX
            before.replaceSubrange(dirty, with: now[dirty])
          }
          if before != now { strays.append(frame.index) }
        }
        drawn.append((now, frame))
      }
      #expect(wrong.isEmpty && strays.isEmpty)
      // Many workers draw what one draws; a few frames they would not share.
      guard drawn.count > 8 else { continue }
      var others: [Int] = []
      try await film.play(workers: 8) { pixels, frame in
        let one = drawn[frame.index]
        if one.frame != frame || one.pixels != pixels.copy(pixels.bounds) {
          others.append(frame.index)
        }
      }
      #expect(others.isEmpty)
    }
  }

  private func letters() throws -> Film {
    let tape = try LettersScene().record(on: FilmTests.settings, gesture: "short")
    return Film(
      tape, schedule: FrameSchedule(spans: [.init(from: .zero, to: tape.end)], rate: .fps50))
  }

  @Test func framesComeInOrderWithTheirDurations() async throws {
    let film = try letters()
    var indices: [Int] = []
    var total = Time.zero
    try await film.play(workers: 4) { _, frame in
      indices.append(frame.index)
      total += frame.duration
    }
    expectEqual(indices, Array(film.schedule.frames.indices))
    expectEqual(total, film.tape.end)
  }

  @Test func whatTheReceiverThrowsComesOut() async throws {
    struct Full: Error {}
    let film = try letters()
    await #expect(throws: Full.self) {
      try await film.play(workers: 4) { _, frame in
        if frame.index == 30 { throw Full() }
      }
    }
  }

  /// One sampler that goes to and fro in time knows the same pictures as a new one for each.
  @Test(arguments: names) func anyMomentCanBeSoughtFromAnyOther(_ name: String) throws {
    for film in try films(name) {
      let times = film.schedule.frames.map(\.time)
      let alone = times.map { film.tape.displayList(at: $0) }
      var dice = Dice(seed: UInt64(times.count))
      var sampler = Sampler(film.tape)
      for index in times.indices.shuffled(using: &dice) + times.indices.reversed() {
        expectEqual(sampler.displayList(at: times[index]), alone[index])
      }
    }
  }

  private func frames(in piece: Range<Int>, by worker: FilmWorker) async -> [DrawnFrame] {
    let drawn = Mutex<[DrawnFrame]>([])
    let left = Mutex(piece)
    await worker.draw(after: PixelChanges()) {
      left.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    } receive: { _, frame in
      drawn.withLock { $0.append(frame) }
    }
    return drawn.withLock { $0 }
  }

  /// A worker's pieces may come in any order, so each has to be the same after any other.
  @Test func aPieceIsTheSameWhateverWasDrawnBefore() async throws {
    let film = try #require(try films("letters").first)
    let pieces = [0..<2, 2..<5, 5..<7]
    var expected: [[DrawnFrame]] = []
    for piece in pieces {
      expected.append(await frames(in: piece, by: FilmWorker(film, talliesColors: true)))
    }
    #expect(expected.allSatisfy { $0.allSatisfy { $0.tally != nil } })
    let worker = FilmWorker(film, talliesColors: true)
    for index in [1, 0, 2, 0, 1] {
      let isSame = await frames(in: pieces[index], by: worker) == expected[index]
      #expect(isSame, "\(pieces[index])")
    }
  }
}
