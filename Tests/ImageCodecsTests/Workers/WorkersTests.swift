import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct WorkersTests {
  @Test(arguments: [1, 2, 5, 40])
  func resultsStandInTheOrderOfTheInputs(count: Int) {
    let inputs = Array(0..<23)
    let squares = inputs.map { $0 * $0 }
    expectEqual(Workers(count).map(inputs) { $0 * $0 }, squares)
    expectEqual(Workers(count).map([Int]()) { $0 }, [])
  }

  @Test(arguments: [1, 3])
  func theFirstInputsErrorIsThrown(count: Int) {
    #expect(throws: ImageEncodingError.playsOutOfRange(4)) {
      try Workers(count).map(Array(0..<9)) { number throws -> Int in
        if number > 3 { throw ImageEncodingError.playsOutOfRange(number) }
        return number
      }
    }
  }

  @Test func thereIsAWorkerAtLeast() {
    expectEqual(Workers(0).count, 1)
    expectEqual(Workers(-3).count, 1)
  }

  /// A film comes to the same bytes however many frames are compressed together.
  @Test(arguments: PNGEffort.allCases)
  func filmsAreTheSame(effort: PNGEffort) throws {
    var random = Generator(seed: 5)
    var picture = [UInt32](repeating: 0x4000_2010, count: 1200)
    let frames = (0..<21).map { frame -> [UInt32] in
      for _ in 0..<200 { picture[random.below(1200)] = UInt32(random.below(64)) | 0x8000_0000 }
      // Some frames stand, and their time goes to the one before.
      return frame % 5 == 4 ? picture.map { _ in 0xFF00_00FF } : picture
    }
    let film = TestFilm(width: 40, height: 30, frames: frames.flatMap { [$0, $0] })
    let files = try [1, 2, 7].map { workers in
      let sink = MemorySink()
      var encoder = try APNGEncoder(
        width: 40, height: 30, plays: .forever, effort: effort, workers: Workers(workers),
        into: sink)
      try film.play(into: &encoder)
      return sink.bytes
    }
    try expectEqual(ImageDecoder.decode(files[0]).premultiplied, frames)
    expectEqual(files[1], files[0])
    expectEqual(files[2], files[0])
  }
}
