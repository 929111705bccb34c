import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct ClipFileTests {
  private let folder = TemporaryFolder()

  /// A film of frames of noise, 40 by 30 pixels each, a third of them translucent.
  private func write(frames count: Int, to name: String) throws -> [[UInt32]] {
    var state: UInt32 = 3
    let sink = MemorySink()
    let encoder = try APNGEncoder(
      width: 40, height: 30, plays: .forever, effort: .fast, into: sink)
    var film: [[UInt32]] = []
    for _ in 0..<count {
      let pixels = (0..<1200).map { _ -> UInt32 in
        state = state &* 1_664_525 &+ 1_013_904_223
        return state % 3 == 0 ? 0x4000_0000 | state & 0x3F3F3F : state | 0xFF00_0000
      }
      film.append(pixels)
      try encoder.write(
        Frame(pixels: pixels.span, width: 40, height: 30, delay: Fraction(1, 50)))
    }
    try encoder.finish()
    try folder.write(sink.bytes, to: name)
    return film
  }

  /// All are held, some are, and none is but as what changes.
  @Test(arguments: [1 << 21, 5000, 0])
  func packedFramesAreTheFilms(_ plainPixels: Int) throws {
    let film = try write(frames: 20, to: "a.apng")
    let room = ClipFile.Room(plainPixels: plainPixels)
    let clip = try ClipFile.read(folder("a.apng"), room: room)
    expectEqual(clip.frames.map(\.image.premultiplied), film)
    #expect(clip.frames.allSatisfy { $0.duration == .milliseconds(20) })
    let plain = try ClipFile.read(folder("a.apng"))
    expectEqual(clip, plain)
  }

  @Test func aFilmForWhichThereIsNoRoomIsRefused() throws {
    _ = try write(frames: 20, to: "a.apng")
    let error = #expect(throws: CommandError.self) {
      try ClipFile.read(folder("a.apng"), room: .init(words: 12_000))
    }
    expectEqual(error?.code, .badData)
    // Nine frames of 1200 pixels, with a word or two more a row, are less; ten are more.
    expectEqual(
      error?.message,
      "Cannot show '\(folder("a.apng"))': its frames up to number 9 of 40 × 30 "
        + "pixels take more than 48.0 kB of memory; give it fewer or smaller frames")
    #expect(throws: Never.self) { try ClipFile.read(folder("a.apng"), room: .init(words: 26_000)) }
  }

  /// Files of a numbered name share the room.
  @Test func allFilesOfANameCount() throws {
    for number in 0..<3 { _ = try write(frames: 1, to: "f\(number).png") }
    #expect(throws: Never.self) { try ClipFile.read(folder("f{n}.png"), room: .init(words: 4000)) }
    #expect(throws: CommandError.self) {
      try ClipFile.read(folder("f{n}.png"), room: .init(words: 3000))
    }
    let clip = try ClipFile.read(folder("f{n}.png"), room: .init(words: 4000, plainPixels: 0))
    #expect(clip.frames.count == 3 && clip.frames.allSatisfy { $0.duration == nil })
  }
}
