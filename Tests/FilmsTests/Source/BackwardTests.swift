import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import Films

/// Films played from their end in little memory.
@Suite struct BackwardTests {
  private let folder = TemporaryFolder()

  /// A film of frames of noise, 20 by 10 pixels each, with another delay each.
  private func write(frames count: Int, to name: String) throws {
    var state: UInt32 = 7
    let sink = MemorySink()
    let encoder = try APNGEncoder(
      width: 20, height: 10, plays: .times(2), effort: .fast, into: sink)
    for index in 0..<count {
      let pixels = (0..<200).map { _ -> UInt32 in
        state = state &* 1_664_525 &+ 1_013_904_223
        return state | 0xFF00_0000
      }
      try encoder.write(
        Frame(pixels: pixels.span, width: 20, height: 10, delay: Fraction(Int64(index + 1), 100)))
    }
    try encoder.finish()
    try folder.write(sink.bytes, to: name)
  }

  private func play(
    _ names: [String], _ order: FrameSchedule.Order, room: Int, fileRoom: Int
  ) async throws -> (frames: [Animation.Frame], plays: [PlayCount]) {
    var input = FrameInput(
      sources: names.map { InputSource(folder($0)) }, stillDelay: Fraction(1, 50),
      isLenient: false)
    input.room = room
    input.fileRoom = fileRoom
    var frames: [Animation.Frame] = []
    let files = try await input.play(order, workers: 1) { picture in
      frames.append(Animation.Frame(pixels: picture.pixels, delay: picture.delay))
    }
    return (frames, files.map(\.plays))
  }

  /// From a room for everything to one for a single group of frames, for which the film is read
  /// several times unless the file has room for the others.
  @Test(arguments: [1 << 20, 7000, 4000, 0], [0, 4000, 1 << 20])
  func whateverTheRoomTheOrderIsTheSame(_ room: Int, _ fileRoom: Int) async throws {
    try write(frames: 50, to: "a.apng")
    try write(frames: 3, to: "b.apng")
    let forward = try await play(["a.apng", "b.apng"], .forward, room: room, fileRoom: fileRoom)
    expectEqual(forward.frames.count, 53)
    let backward = try await play(["a.apng", "b.apng"], .backward, room: room, fileRoom: fileRoom)
    expectEqual(backward.frames, forward.frames.reversed())
    // Each file says once how often it plays, however often it is read.
    expectEqual(backward.plays, [.times(2), .times(2)])
    let both = try await play(["a.apng", "b.apng"], .thereAndBack, room: room, fileRoom: fileRoom)
    expectEqual(both.frames, forward.frames + forward.frames[1..<52].reversed())
    expectEqual(both.plays, [.times(2), .times(2)])
  }
}
