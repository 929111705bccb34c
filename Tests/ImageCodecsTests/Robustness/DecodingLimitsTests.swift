import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct DecodingLimitsTests {
  /// What a file is refused for, or nil where it is not.
  func refusal(_ file: [UInt8], _ change: (inout DecodingLimits) -> Void) -> ImageDecodingError? {
    var limits = DecodingLimits()
    change(&limits)
    do {
      _ = try ImageDecoder.decode(file, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [true, false])
  func eachLimitIsNamed(isGIF: Bool) throws {
    let film = TestFilm.wanderingBar(count: 4)
    let file = try isGIF ? film.gif() : film.apng()
    expectEqual(refusal(file) { $0.pixels = 239 }, .limitExceeded(name: "pixels", limit: 239))
    expectEqual(refusal(file) { $0.frames = 3 }, .limitExceeded(name: "frames", limit: 3))
    expectEqual(
      refusal(file) { $0.filmPixels = 959 }, .limitExceeded(name: "filmPixels", limit: 959))
    expectEqual(
      refusal(file) { $0.keptPixels = 959 }, .limitExceeded(name: "keptPixels", limit: 959))
    let bytes = file.count - 1
    expectEqual(refusal(file) { $0.bytes = bytes }, .limitExceeded(name: "bytes", limit: bytes))
    #expect(
      refusal(file) {
        $0.pixels = 240
        $0.frames = 4
        $0.bytes = file.count
        $0.filmPixels = 4 * 240
        $0.keptPixels = 4 * 240
      } == nil)
  }

  /// A reader of single frames keeps none, and takes time for each.
  @Test(arguments: [true, false])
  func framesReadOneByOneHaveALimitTogether(isGIF: Bool) throws {
    let film = TestFilm.wanderingBar(count: 4)
    let file = try isGIF ? film.gif() : film.apng()
    func read(_ filmPixels: Int) throws -> Int {
      var limits = DecodingLimits()
      (limits.filmPixels, limits.keptPixels) = (filmPixels, 0)
      var reader = try FilmReader(MemorySource(file), limits: limits)
      while try reader.next() != nil {}
      return reader.frames
    }
    try expectEqual(read(960), 4)
    let error = #expect(throws: ImageDecodingError.self) { try read(959) }
    expectEqual(error?.description, "its frames have more than 959 pixels together")
  }

  /// Sizes whose product is more than a number holds, as that of 2³² × 2³² pixels of 4 bytes, which is 0.
  @Test(arguments: [
    (1, 1 << 32, 1 << 32), (1 << 32, 1 << 31, 1), (3, .max, 2), (1, 1, .max), (1 << 61, 1, 1),
  ])
  func thereIsNoMemoryForMoreThanANumberHolds(pictures: Int, width: Int, height: Int) {
    #expect(!SpareMemory.has(pictures: pictures, width: width, height: height))
    #expect(SpareMemory.has(pictures: 3, width: 100, height: 100))
  }

  @Test func aFewBytesCannotAskForALargePicture() {
    let builder = PNGBuilder(width: 1, height: 1, colorType: .rgba, depth: 8) { _, _ in
      [1, 2, 3, 4]
    }
    var header: [UInt8] = []
    header.appendBigEndian(5000 as UInt32)
    header.appendBigEndian(5000 as UInt32)
    header += [8, 6, 0, 0, 0]
    var file = PNGChunks.signature
    PNGChunks.append(.header, header.span, to: &file)
    PNGChunks.append(.data, PNGBuilder.stored(builder.rows).span, to: &file)
    PNGChunks.append(.end, [UInt8]().span, to: &file)
    #expect(throws: ImageDecodingError.truncated) { try ImageDecoder.decode(file) }
  }
}
