import Foundation
import ImageCodecs
import RefreshRender
import TestSupport
import Testing

/// Pictures of films and of files.
@Suite struct FilmPicturesTests {
  private let folder = TemporaryFolder()

  private func film() throws -> Film { try Pulse().film(on: Pulse.screen, fps: 10) }

  @Test func anAnimationHasTheFramesAndTheirDelays() async throws {
    let film = try film()
    let animation = try await film.animation()
    expectEqual(animation.frames.map(\.delay), Array(repeating: Fraction(1, 10), count: 6))
    for (index, frame) in animation.frames.enumerated() {
      let picture = try film.picture(at: .seconds(Double(index) / 10))
      expectEqual(picture.copy(picture.bounds), frame.pixels.premultiplied)
    }
    #expect(animation.frames[0] != animation.frames[3])
  }

  @Test func aMomentOutsideTheRecordingIsRefused() throws {
    let film = try film()
    for time in [Time.seconds(-0.1), .seconds(0.7)] {
      let error = #expect(throws: FilmError.self) { _ = try film.picture(at: time).width }
      expectEqual(
        error?.description, "The moment \(time) is outside the recording, which lasts 0.6s")
    }
  }

  @Test func aPictureComesBackFromItsFile() throws {
    let picture = try film().picture(at: .zero)
    try Data(picture.png()).write(to: URL(fileURLWithPath: folder("a.png")))
    let image = try Image(file: folder("a.png"), scale: 2)
    expectEqual(image.premultiplied, picture.copy(picture.bounds))
    expectEqual(image.size, Size(24, 12))
  }

  @Test func whatIsNoPictureIsToldInWords() throws {
    try folder.write("a text", to: "a.gif")
    var error = #expect(throws: FileError.self) { try Animation(file: folder("a.gif")) }
    expectEqual(error?.description, "Cannot read '\(folder("a.gif"))': it is no PNG, APNG or GIF")
    error = #expect(throws: FileError.self) { try Animation(file: folder("b.gif")) }
    expectEqual(error?.description, "Cannot read '\(folder("b.gif"))': there is no such file")
  }

  @Test func aTimeIsAnExactDelay() {
    expectEqual(Fraction(Time.seconds(1.5)), Fraction(3, 2))
    expectEqual(Fraction(FrameRate.fps60.time(ofFrame: 1)), Fraction(1, 60))
  }
}
