import Motion
import RefreshUI
import Render2D
import Testing

/// What must hold for every scene, however its frames are drawn.
@Suite struct FilmTests {
  /// Small and odd, so that edges fall between pixels.
  private static let settings = StageSettings(size: Size(321, 287), scale: 1)

  private static func film(of scene: any Scene.Type, gesture: Gesture) throws -> Film {
    let tape = try scene.init().record(on: settings, gesture: gesture.name)
    return Film(
      tape,
      schedule: FrameSchedule(
        spans: [.init(from: .zero, to: tape.end)], rate: try #require(FrameRate(25))))
  }

  private static let names = Catalog.scenes.map { $0.name }

  private func films(_ name: String) throws -> [Film] {
    let scene = try #require(Catalog.scenes.first { $0.name == name })
    return try scene.gestures.map { try FilmTests.film(of: scene, gesture: $0) }
  }

  @Test(arguments: names) func drawingWhatChangedIsDrawingAll(_ name: String) async throws {
    for film in try films(name) {
      var whole = Rasterizer()
      var wrong: [Int] = []
      try await film.play { pixels, frame in
        var fresh = Pixmap(width: film.width, height: film.height)
        let list = film.tape.displayList(at: film.schedule.frames[frame.index].time)
        whole.draw(list, scale: Double(film.tape.scale), into: &fresh)
        if fresh.copy(fresh.bounds) != pixels.copy(pixels.bounds) { wrong.append(frame.index) }
      }
      #expect(wrong.isEmpty)
    }
  }

  @Test(arguments: names) func manyWorkersDrawWhatOneDraws(_ name: String) async throws {
    for film in try films(name) {
      let one = try await fingerprints(of: film, workers: 1)
      let many = try await fingerprints(of: film, workers: 8)
      #expect(one == many)
    }
  }

  @Test(arguments: names) func whatIsNotDirtyIsAsBefore(_ name: String) async throws {
    for film in try films(name) {
      var before: [UInt32] = []
      var strays = 0
      try await film.play { pixels, frame in
        let now = pixels.copy(pixels.bounds)
        if !before.isEmpty {
          for y in 0..<pixels.height {
            for x in 0..<pixels.width
            where now[y * pixels.width + x] != before[y * pixels.width + x] {
              let dirty = frame.dirty
              if x < dirty.minX || x >= dirty.maxX || y < dirty.minY || y >= dirty.maxY {
                strays += 1
              }
            }
          }
        }
        before = now
      }
      #expect(strays == 0)
    }
  }

  @Test func framesComeInOrderWithTheirDurations() async throws {
    let film = try #require(try films("letters").first)
    var indices: [Int] = []
    var total = Time.zero
    try await film.play(workers: 4) { _, frame in
      indices.append(frame.index)
      total += frame.duration
    }
    #expect(indices == Array(film.schedule.frames.indices))
    #expect(total == film.tape.end)
  }

  @Test func whatTheReceiverThrowsComesOut() async throws {
    struct Full: Error {}
    let film = try #require(try films("letters").first)
    await #expect(throws: Full.self) {
      try await film.play(workers: 4) { _, frame in
        if frame.index == 30 { throw Full() }
      }
    }
  }

  @Test func seekingBackwardsIsPlayingForwards() throws {
    for name in FilmTests.names {
      for film in try films(name) {
        let times = film.schedule.frames.map(\.time)
        let forwards = times.map { film.tape.displayList(at: $0) }
        let backwards = times.reversed().map { film.tape.displayList(at: $0) }
        #expect(forwards == backwards.reversed())
      }
    }
  }

  /// A number for each frame's pixels, and where they are said to have changed.
  private func fingerprints(of film: Film, workers: Int) async throws -> [String] {
    var prints: [String] = []
    try await film.play(workers: workers) { pixels, frame in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for pixel in pixels.copy(pixels.bounds) { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01b3 }
      prints.append("\(hash) \(frame)")
    }
    return prints
  }
}
