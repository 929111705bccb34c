import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct FilmCanvasTests {
  /// The disposal of each frame in a file.
  func disposals(_ file: [UInt8]) -> [UInt8] {
    PNGChunks.own(file).filter { $0.kind == .frame }.map { file[$0.data.lowerBound + 24] }
  }

  func noise(_ seed: UInt64, alpha: UInt32) -> [UInt32] {
    var random = Generator(seed: seed)
    return (0..<40 * 30).map { _ in
      (UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF | alpha << 24).premultiplied
    }
  }

  /// What comes back after a frame that hid it is not written again.
  @Test func whatWasHiddenIsRestored() throws {
    let ground = noise(1, alpha: 255)
    var dotted = ground
    dotted[45] = 0xFF00_0000
    let film = TestFilm(
      width: 40, height: 30, frames: [ground, dotted, noise(2, alpha: 255), dotted])
    let file = try film.apng()
    expectEqual(disposals(file), [0, 0, 2, 0])
    try expectEqual(ImageDecoder.decode(file).premultiplied, film.frames)
    // Not where programs are to show it that do this wrong.
    let sink = MemorySink()
    var encoder = try APNGEncoder(
      width: 40, height: 30, plays: .forever, into: sink)
    encoder.isCompatible = true
    try film.play(into: &encoder)
    expectEqual(disposals(sink.bytes), [0, 0, 0, 0])
    try expectEqual(ImageDecoder.decode(sink.bytes).premultiplied, film.frames)
  }

  /// A first frame cannot be restored to what was before it.
  @Test func theFirstFrameIsKept() throws {
    let film = TestFilm(
      width: 40, height: 30, frames: [noise(1, alpha: 255), noise(2, alpha: 255)])
    try expectEqual(disposals(film.apng())[0], 0)
  }

  /// What was before the first frame is no ground for the second, though it would suit best.
  @Test func theSecondFrameDoesNotStandOnWhatWasBeforeTheFirst() {
    let whole = IntRect(0, 0, 40, 30)
    var dot = [UInt32](repeating: 0, count: 40 * 30)
    dot[45] = 0xFF00_00FF
    var canvas = FilmCanvas(width: 40, height: 30, hasAlpha: true)
    var disposals: [[PNGFile.Disposal]] = []
    for picture in [noise(1, alpha: 255), dot, dot] {
      canvas.show(.part(picture, whole, isOver: false))
      let grounds = canvas.grounds()
      disposals.append(grounds.map(\.disposal))
      canvas.draw(onto: grounds[0])
    }
    #expect(disposals[0] == [.keep] && disposals[1] == [.keep, .clear])
  }

  /// Where a film lets through, a frame may be cleared and the next drawn where it differs from that.
  @Test func clearedFramesAreNotOverwritten() throws {
    let whole = noise(1, alpha: 128)
    let blank = [UInt32](repeating: 0, count: whole.count)
    var dot = blank
    dot[45] = 0xFF00_00FF
    let film = TestFilm(width: 40, height: 30, frames: [blank, whole, dot, blank])
    let file = try film.apng()
    #expect(disposals(file)[1] != 0)
    try expectEqual(ImageDecoder.decode(file).premultiplied, film.frames)
  }

  /// A picture has the same straight pixels alone and as a frame of a film, whatever came before it.
  @Test func stillsHaveThePixelsOfTheirFilm() throws {
    let soft = (0..<UInt32(1200)).map { (index: UInt32) -> UInt32 in
      let (alpha, color) = (index % 255, index &* 7919 & 0xFF_FFFF)
      return (alpha << 24 | color).premultiplied
    }
    let film = TestFilm(
      width: 40, height: 30, frames: [noise(1, alpha: 255), soft, noise(2, alpha: 128)])
    let file = try film.apng()
    let frames = try ImageDecoder.decode(file).frames
    for (frame, pixels) in zip(frames, film.frames) {
      let sink = MemorySink()
      try PNGEncoder.encode(pixels: pixels.span, width: 40, height: 30, into: sink)
      try expectEqual(ImageDecoder.decode(sink.bytes).frames[0].pixels, frame.pixels)
      let reds = pixels.map { (pixel: UInt32) -> UInt8 in Pixel(rgba: pixel).straight.red }
      expectEqual(frame.pixels.straight8.map { UInt8($0 & 255) }, reds)
    }
  }

  /// Whether frames wait as they are, compressed or in a temporary file makes no difference to the file.
  @Test func framesWaitInEitherForm() throws {
    let ground = noise(1, alpha: 255)
    var dotted = ground
    dotted[45] = 0xFF00_0000
    let film = TestFilm(
      width: 40, height: 30, frames: [ground, dotted, noise(2, alpha: 128), dotted])
    let files = try [(0, 0), (0, 1 << 20), (10, 500), (1 << 22, 0)].map { most, memory in
      let sink = MemorySink()
      var encoder = try APNGEncoder(width: 40, height: 30, plays: .forever, into: sink)
      encoder.mostPlainWords = most
      encoder.kept.memory = memory
      try film.play(into: &encoder)
      return sink.bytes
    }
    #expect(files.dropFirst().allSatisfy { $0 == files[0] })
    try expectEqual(ImageDecoder.decode(files[0]).premultiplied, film.frames)
  }
}
