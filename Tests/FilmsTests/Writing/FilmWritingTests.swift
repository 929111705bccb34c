import Foundation
import ImageCodecs
import RefreshRender
import TestSupport
import Testing

/// Films into files, as a user of the package writes them.
@Suite struct FilmWritingTests {
  private let folder = TemporaryFolder()

  private func film(_ fps: FrameRate = 50) throws -> Film {
    try Pulse().film(on: Pulse.screen, fps: fps)
  }

  private func bytes(_ name: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: folder(name)) ?? Data())
  }

  @Test(arguments: ["a.gif", "a.apng", "A.GIF"])
  func theNameSaysTheFormat(_ name: String) async throws {
    let report = try await film().write(to: folder(name))
    let read = try Animation(file: folder(name))
    expectEqual(folder.names, [name])
    #expect(read.width == 48 && read.height == 24 && read.plays == .forever)
    #expect(report.frames == read.frames.count && report.frames > 20)
    expectEqual(report.duration, Fraction(3, 5))
    #expect(report.bytes == bytes(name).count && report.files.map(\.bytes) == [report.bytes])
    #expect(report.files.map(\.path) == [folder(name)] && report.files[0].digest.count == 64)
    #expect(report.warnings.isEmpty && report.rate == 50)
  }

  @Test func anUnknownEndingIsRefusedBeforeAnythingIsThere() async throws {
    for name in ["a.mov", "gif", ".gif", "a.gif.txt"] {
      let path = folder(name)
      let error = await #expect(throws: FilmError.self) { try await film().write(to: path) }
      #expect(
        error?.description
          == "Cannot write '\(path)': its name does not end in .gif, .apng or .png")
    }
    let path = folder("a{n}.gif")
    await #expect(throws: FilmError.notNumbered(path: path)) { try await film().write(to: path) }
    #expect(folder.names.isEmpty)
  }

  @Test func whatAFileHoldsDoesNotDependOnTheWorkers() async throws {
    for format in [FilmFormat.gif, .apng, .sheet(SheetGrid(columns: 3))] {
      let (one, many) = (MemorySink(), MemorySink())
      try await film().write(format, to: one, workers: 1)
      try await film().write(format, to: many, workers: 8)
      #expect(one.bytes == many.bytes && !one.bytes.isEmpty)
    }
  }

  /// Colours are said once: neither the palette nor the pictures have more.
  @Test func aGIFHasNoMoreColorsThanAskedFor() async throws {
    try await film().write(to: folder("a.gif"), as: .gif(GIFFormat(colors: 3)))
    let few = try Animation(file: folder("a.gif"))
    var colors: Set<UInt32> = []
    for frame in few.frames { colors.formUnion(frame.pixels.straight8) }
    #expect(colors.count <= 3)
    try await film().write(to: folder("b.gif"))
    var all: Set<UInt32> = []
    for frame in try Animation(file: folder("b.gif")).frames {
      all.formUnion(frame.pixels.straight8)
    }
    #expect(all.count > 3)
  }

  @Test func aGIFFitsTheSizeThatItMayHave() async throws {
    let whole = try await film().write(to: folder("a.gif"))
    let most = whole.bytes * 2 / 3
    let report = try await film().write(to: folder("a.gif"), as: .gif(GIFFormat(maxBytes: most)))
    #expect(report.bytes <= most && bytes("a.gif").count == report.bytes)
    #expect(report.chosen != nil && whole.chosen == nil)
    await #expect(throws: FilmError.doesNotFit(bytes: 20)) {
      try await film().write(to: folder("a.gif"), as: .gif(GIFFormat(maxBytes: 20)))
    }
    expectEqual(bytes("a.gif").count, report.bytes)
  }

  @Test func aGIFHasARateThatItCanHoldAndSaysSo() async throws {
    let gif = try await film(60).write(to: folder("a.gif"))
    #expect(gif.rate == 50 && gif.warnings == [.rateChanged(from: 60, to: 50)])
    try expectEqual(Animation(file: folder("a.gif")).frames[1].delay, Fraction(1, 50))
    let apng = try await film(60).write(to: folder("a.apng"))
    #expect(apng.rate == 60 && apng.warnings.isEmpty)
  }

  /// The soft shadow of a circle becomes dots; its own rim does not, and neither does anything on a ground.
  @Test(arguments: [true, false], [Color.clear, .white])
  func softEdgesThatAGIFCannotHoldAreTold(hasShadow: Bool, ground: Color) async throws {
    var screen = StageSettings(size: Size(40, 40), scale: 2)
    screen.ground = ground
    let film = try Disc(hasShadow: hasShadow).film(on: screen)
    let gif = try await film.write(to: folder("a.gif"))
    #expect(gif.warnings == (hasShadow && ground == .clear ? [.softEdgesDithered] : []))
    var onWhite = GIFOptions()
    onWhite.matte = .max
    let others: [FilmFormat] = [.apng, .gif(GIFFormat(onWhite))]
    for format in others {
      #expect(try await film.write(format, to: MemorySink()).warnings.isEmpty)
    }
  }

  /// A gradient in two directions has more colours than a palette; one in one direction does not.
  @Test(arguments: [true, false])
  func bandsOfGradientsAreToldUnlessTheyAreDithered(isCrossed: Bool) async throws {
    let film = try Sky(isCrossed: isCrossed).film(
      on: StageSettings(size: Size(100, 100), scale: 1))
    let gif = try await film.write(to: folder("a.gif"))
    #expect(gif.warnings == (isCrossed ? [.gradientsBanded] : []))
    var diffused = GIFOptions()
    diffused.dither = .diffusion
    let others: [FilmFormat] = [
      .apng, .gif(GIFFormat(diffused)), .gif(GIFFormat(maxBytes: gif.bytes)),
    ]
    for format in others {
      #expect(try await film.write(format, to: MemorySink()).warnings.isEmpty)
    }
  }

  @Test func scheduledFramesAreWrittenAsTheyAre() async throws {
    let tape = try Pulse().record(on: Pulse.screen, gesture: "wait")
    let schedule = FrameSchedule(spans: [.init(from: .zero, to: .seconds(0.4))], rate: 10)
    let report = try await Film(tape, schedule: schedule).write(to: folder("a.gif"))
    #expect(report.frames == 4 && report.rate == nil && report.duration == Fraction(2, 5))
  }

  @Test func numberedFilesShowAllFrames() async throws {
    let report = try await film(10).write(to: folder("f{n}.png"))
    #expect(folder.names == (0..<6).map { "f\($0).png" })
    #expect(report.files.map(\.path) == folder.names.map { folder($0) } && report.frames == 6)
    let frames = try await film(10).animation().frames
    for (index, name) in folder.names.enumerated() {
      try expectEqual(Animation(file: folder(name)).frames[0].pixels, frames[index].pixels)
    }
  }

  @Test func aPNGHoldsOnePicture() async throws {
    let error = await #expect(throws: FilmError.self) {
      try await film(10).write(to: folder("a.png"))
    }
    #expect(error == .manyPictures(6) && folder.names.isEmpty)
    let still = try Pulse().film(on: Pulse.screen, select: .moment(.mark("there")))
    let report = try await still.write(to: folder("a.png"))
    #expect(report.frames == 1 && report.duration == .zero && report.rate == nil)
    let picture = try still.picture(at: .seconds(0.5))
    try expectEqual(picture.png(), bytes("a.png"))
    // Where nothing moves, all frames are one picture.
    let rest = Selection.range(.mark("there"), .end)
    let resting = try Pulse().film(on: Pulse.screen, select: rest)
    expectEqual(resting.schedule.frames.count, 5)
    try await expectEqual(resting.write(to: folder("b.png")).frames, 1)
    expectEqual(bytes("b.png"), bytes("a.png"))
  }

  @Test func progressIsToldAfterEveryFrame() async throws {
    var told: [FilmProgress] = []
    try await film(10).write(.gif, to: MemorySink(), workers: 1) { told.append($0) }
    expectEqual(told.map(\.frames), [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6])
    expectEqual(told.map(\.pass), [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
    #expect(told.allSatisfy { $0.total == 6 && $0.passes == 2 })
  }

  /// Most of the time goes into the compression of its frames, of which equal ones are one.
  @Test func progressOfAnAPNGIsToldWhileItIsCompressed() async throws {
    for workers in [1, 3] {
      var told: [FilmProgress] = []
      let report = try await film(50).write(
        .apng(), to: MemorySink(), workers: workers
      ) { told.append($0) }
      let second = told.filter { $0.pass == 2 }
      expectEqual(second.map(\.frames), Array(1...report.frames))
      #expect(second.allSatisfy { $0.total == report.frames && $0.passes == 2 && $0.bytes > 0 })
      #expect(told.count > second.count && told.map(\.pass) == told.map(\.pass).sorted())
    }
  }

  @Test func whatProgressThrowsEndsTheWritingAndLeavesTheOldFile() async throws {
    struct Enough: Error {}
    try folder.write("old", to: "a.gif")
    await #expect(throws: Enough.self) {
      try await film().write(to: folder("a.gif")) { if $0.frames == 3 { throw Enough() } }
    }
    #expect(folder.names == ["a.gif"] && folder.text(of: "a.gif") == "old")
  }

  @Test(arguments: [1, 2]) func aCancelledTaskWritesNothing(_ workers: Int) async throws {
    let film = try film()
    let path = folder("a.apng")
    let task = Task {
      try await film.write(to: path, workers: workers) { progress in
        if progress.frames == 5 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(folder.names.isEmpty)
  }
}

/// A circle that stands still.
private struct Disc: Scene {
  static let name = "disc"
  static let summary = "a circle, with a shadow or without"
  static let gestures = [Gesture("wait", "nobody touches it", "wait 0.1s; end")]
  var hasShadow = false

  func build(on stage: Stage) {
    let disc = Layer()
    disc.frame = Rect(10, 10, 20, 20)
    disc.background = .rgb(200, 40, 90)
    disc.cornerRadius = 10
    disc.shadowOpacity = hasShadow ? 0.5 : 0
    stage.screen.add(disc)
  }
}

private struct Sky: Scene {
  static let name = "sky"
  static let summary = "a gradient to the right, and one over it to the bottom"
  static let gestures = [Gesture("wait", "nobody touches it", "wait 0.1s; end")]
  var isCrossed = false

  func build(on stage: Stage) {
    let right = GradientLayer([.rgb(230, 40, 90), .rgb(30, 60, 220)])
    right.endPoint = Point(1, 0)
    right.startPoint = Point(0, 0)
    let down = GradientLayer([.clear, .rgb(250, 220, 40)])
    for layer in isCrossed ? [right, down] : [right] {
      layer.frame = Rect(0, 0, 100, 100)
      stage.screen.add(layer)
    }
  }
}
