import Testing

@testable import ImageCodecs

@Suite struct FailingSinkTests {
  struct Full: Error, Equatable { var at: Int }

  /// A sink that takes so many bytes and then throws, every time.
  final class SmallSink: ByteSink {
    let room: Int
    var taken = 0

    init(room: Int) { self.room = room }

    func write(_ bytes: Span<UInt8>) throws {
      if taken + bytes.count > room { throw Full(at: room) }
      taken += bytes.count
    }
  }

  @Test func everyByteMayBeTheLast() throws {
    let film = TestFilm.wanderingBar(count: 3)
    let gif = try film.gif().count
    for room in 0..<gif {
      #expect(throws: Full(at: room)) { try film.gif(into: SmallSink(room: room)) }
    }
    try film.gif(into: SmallSink(room: gif))
    let apng = try film.apng().count
    for room in 0..<apng {
      #expect(throws: Full(at: room)) { try film.apng(into: SmallSink(room: room)) }
    }
    try film.apng(into: SmallSink(room: apng))
    let pixels = film.frames[0]
    let png = try film.png().count
    for room in 0..<png {
      #expect(throws: Full(at: room)) {
        try PNGEncoder.encode(
          pixels: pixels.span, width: 24, height: 10, into: SmallSink(room: room))
      }
    }
  }
}
