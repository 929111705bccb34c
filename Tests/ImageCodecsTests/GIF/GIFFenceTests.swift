import Foundation
import TestSupport
import Testing

@testable import ImageCodecs

/// What giflib does not do right, and what stands before it.
@Suite struct GIFFenceTests {
  private let colors: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]

  private func image(
    _ indices: [UInt8] = [1, 2, 3, 1], width: Int = 2, height: Int = 2, colors: [UInt32]? = nil
  ) -> GIFFileWriter.Image {
    var compressor = LZWCompressor()
    return GIFFileWriter.Image(
      left: 0, top: 0, width: width, height: height, delay: 5, isCleared: false, colors: colors,
      codes: compressor.smallest(LZWImage(indices: indices.span)))
  }

  private func start(limit: Int = .max) throws -> GIFFileWriter {
    let writer = try GIFFileWriter(limit: limit)
    try writer.writeScreen(width: 2, height: 2, colors: colors, loops: 0)
    return writer
  }

  /// giflib takes no notice of what its write callback returns.
  @Test func aFailedWriteIsAnErrorWhateverGiflibReturns() throws {
    let whole = MemorySink()
    let all = try start()
    try all.writeImage(image())
    try all.writeEnd()
    try all.drain(into: whole)
    for limit in 0..<whole.bytes.count {
      #expect(throws: ImageEncodingError.library("the output passes its limit"), "\(limit)") {
        let writer = try start(limit: limit)
        try writer.writeImage(image())
        try writer.writeEnd()
      }
    }
    let writer = try start(limit: whole.bytes.count)
    try writer.writeImage(image())
    try writer.writeEnd()
  }

  /// Its call for lines cuts the caller's pixels to the palette's bits, in place.
  @Test func whatIsHandedOverStaysAsItWas() throws {
    let given = image()
    let before = given.codes.bytes
    let writer = try start()
    try writer.writeImage(given)
    expectEqual(given.codes.bytes, before)
    expectEqual(given.codes.spelled.indices, [1, 2, 3, 1])
  }

  /// Where giflib would cut an index to the palette's bits, it is an error.
  @Test func indicesPastThePaletteAreRefused() throws {
    let refusal = ImageEncodingError.library("the codes are wider than the palette")
    let writer = try start()
    #expect(throws: refusal) { try writer.writeImage(image([1, 2, 3, 4])) }
    try writer.writeImage(image([1, 2, 3, 3]))
  }

  /// It would write an image before the screen that it belongs to.
  @Test func anImageBeforeTheScreenIsRefused() throws {
    let writer = try GIFFileWriter()
    let refusal = ImageEncodingError.library("the image does not hold together")
    #expect(throws: refusal) { try writer.writeImage(image()) }
    let sink = MemorySink()
    try writer.drain(into: sink)
    #expect(sink.bytes.isEmpty)
  }

  @Test func anImageOutsideTheScreenIsRefused() throws {
    let writer = try start()
    for (width, height) in [(3, 2), (2, 3), (0, 2), (2, 0)] {
      var part = image()
      (part.width, part.height) = (width, height)
      #expect(throws: ImageEncodingError.library("the image does not hold together")) {
        try writer.writeImage(part)
      }
    }
  }

  @Test func nothingIsWrittenAfterTheEnd() throws {
    let writer = try start()
    try writer.writeImage(image())
    try writer.writeEnd()
    #expect(throws: ImageEncodingError.self) { try writer.writeImage(image()) }
    #expect(throws: ImageEncodingError.library("already ended")) { try writer.writeEnd() }
  }

  /// giflib loses an image's own palette when the next image has none. In a process of its own, whose
  /// memory no other test takes.
  @Test func changesOfPaletteLeakNothing() async {
    await #expect(processExitsWith: .success) {
      let fence = GIFFenceTests()
      let writer = try fence.start()
      let own = fence.image(colors: (0..<255).map { 0xFF00_0000 + UInt32($0) })
      let plain = fence.image()
      let sink = CountingSink()
      func round(_ count: Int) throws {
        for _ in 0..<count {
          try writer.writeImage(own)
          try writer.writeImage(plain)
          try writer.drain(into: sink)
        }
      }
      try round(100)
      let before = try GIFFenceTests.residentBytes()
      try round(20_000)
      // Palettes that are kept would be more than 16 MB.
      #expect(try GIFFenceTests.residentBytes() - before < 4_000_000)
      #expect(sink.count > 20_100 * 2 * 10)
    }
  }

  private static func residentBytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return try #require(Int(pages[1])) * 4096
  }

  private final class CountingSink: ByteSink {
    var count = 0
    func write(_ bytes: Span<UInt8>) { count += bytes.count }
  }
}
