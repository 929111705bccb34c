import ImageCodecs
import RefreshRender
import TestSupport
import Testing

/// Frames that are not drawn, as a user of the package writes them.
@Suite struct FrameSourceTests {
  private let folder = TemporaryFolder()

  /// Three pictures of 4 by 2 pixels, of which the last is held.
  private struct Blink: FrameSource {
    var pixels: (Int) -> FramePicture.Pixels = { number in
      .straight(.eight([UInt32](repeating: 0xFF00_0000 | UInt32(number * 80), count: 8)))
    }
    let hold = Fraction(1)

    func playPictures(
      workers: Int, _ receive: (consuming FramePicture) async throws -> Void
    ) async throws {
      for number in 0..<3 {
        try await receive(
          FramePicture(pixels(number), width: 4, height: 2, delay: Fraction(1, 10)))
      }
    }
  }

  @Test(arguments: ["a.gif", "a.apng"]) func aSourceOfOnesOwnIsWritten(_ name: String) async throws
  {
    let report = try await Blink().write(to: folder(name))
    #expect(report.frames == 3 && report.duration == Fraction(13, 10))
    #expect(report.width == 4 && report.height == 2)
    let film = try Animation(file: folder(name))
    expectEqual(film.frames.map(\.delay), [Fraction(1, 10), Fraction(1, 10), Fraction(11, 10)])
  }

  /// The first picture has 8 bits a sample and the second 16.
  @Test(arguments: ["a.apng", "a{n}.png"])
  func straightPixelsStayAndTheDeepestDecides(_ name: String) async throws {
    let deep = (0..<8).map { UInt64($0) << 52 | 0x0000_1234_5678_9ABC }
    let source = Blink {
      $0 == 1 ? .straight(.sixteen(deep)) : .straight(.eight([0x0102_0304, 1, 2, 3, 4, 5, 6, 7]))
    }
    try await source.write(to: folder(name))
    let files = folder.names.map { try? Animation(file: folder($0)) }
    let pixels = files.flatMap { $0?.frames.map(\.pixels) ?? [] }
    let eight = Animation.Pixels.eight([0x0102_0304, 1, 2, 3, 4, 5, 6, 7])
    expectEqual(pixels, [eight, .sixteen(deep), eight].map { .sixteen($0.straight16) })
  }

  @Test func filesAreWrittenAgain() async throws {
    try await Pulse().film(on: Pulse.screen, fps: 10).write(to: folder("a.apng"))
    let film = try Animation(file: folder("a.apng"))
    try await PictureFiles([folder("a.apng")]).write(to: folder("b.apng"))
    try await film.write(to: folder("c.apng"))
    for name in ["b.apng", "c.apng"] { try expectEqual(Animation(file: folder(name)), film) }
    var twice = PictureFiles.Options()
    twice.order = .backward
    twice.speed = Fraction(2)
    let files = PictureFiles([folder("a.apng")], twice)
    let report = try await files.write(to: folder("d.apng"))
    #expect(report.duration == Fraction(3, 10) && files.size == PixelSize(width: 48, height: 24))
    #expect(
      try Animation(file: folder("d.apng")).frames.map(\.pixels)
        == film.frames.map(\.pixels).reversed())
    let sheet = try await files.write(
      to: folder("s.png"), as: .sheet(SheetGrid(columns: 2, rows: 1)))
    #expect(sheet.width == 2 * 48 + 16 && sheet.height == 24)
  }

  @Test func whatCannotBeIsRefused() async throws {
    let source = Blink()
    await #expect(throws: FilmError.manyPictures(nil)) {
      try await source.write(to: folder("a.png"))
    }
    await #expect(throws: FilmError.notRecorded) {
      try await source.write(to: folder("a.png"), as: .onionSkin(SheetGrid(columns: 2)))
    }
    await #expect(throws: FileError.isFolder(path: folder.path)) {
      try await PictureFiles([folder.path]).write(to: folder("a.gif"))
    }
    #expect(folder.names.isEmpty)
  }
}
