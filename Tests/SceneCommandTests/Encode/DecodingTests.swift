import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

/// `decode` into PNGs, which have no delays.
@Suite struct DecodingTests: CommandSuite {
  let folder = TemporaryFolder()

  /// Writes a film of grey frames with delays in hundredths of a second.
  private func write(_ hundredths: [Int64]) throws {
    let sink = MemorySink()
    let encoder = try APNGEncoder(width: 2, height: 2, plays: .forever, effort: .fast, into: sink)
    for (index, delay) in hundredths.enumerated() {
      let pixels = [UInt32](repeating: 0xFF00_0000 | UInt32(index), count: 4)
      try encoder.write(
        Frame(pixels: pixels.span, width: 2, height: 2, delay: Fraction(delay, 100)))
    }
    try encoder.finish()
    try folder.write(sink.bytes, to: "a.apng")
  }

  @Test func aSequenceSaysThatItLosesDelays() throws {
    try write([5, 20, 2, 5])
    let run = try run("refresh decode a.apng -o 'f{n}.png'")
    expectEqual(run.code, 0)
    expectEqual(
      run.errors,
      """
      Warning: The delays of 'a.apng' differ, from 0.02s to 0.2s, and PNGs have none: 'encode' keeps \
      them if it is given 'a.apng' itself, and an APNG or a GIF as output

      """)
    #expect(try self.run("refresh decode a.apng -o 'f{n}.png' -q").errors.isEmpty)
  }

  @Test func whatLosesNothingSaysNothing() throws {
    try write([5, 20])
    #expect(try run("refresh decode a.apng").errors.isEmpty)
    #expect(try run("refresh decode a.apng -o a.png --sheet 2x1").errors.isEmpty)
    try write([5, 5, 5])
    #expect(try run("refresh decode a.apng -o 'f{n}.png'").errors.isEmpty)
  }
}
