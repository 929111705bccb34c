import TestSupport
import Testing

@testable import Deflate
@testable import ImageCodecs

@Suite struct PixelRunsTests {
  /// The matches of all places in runs, by their places.
  private func matches(_ bytes: [UInt8], step: Int) -> [Int: DeflateToken] {
    var runs = PixelRuns()
    runs.measure(bytes.span, 0..<bytes.count, step: step, hashes: 8)
    var matches: [Int: DeflateToken] = [:]
    for place in bytes.indices {
      let usable = min(DeflateSymbols.longestMatch, bytes.count - place)
      matches[place] = runs.match(
        bytes.span, place, rest: runs.rest(at: place), usable: usable)
    }
    return matches
  }

  /// Whatever the runs: short, long, of grey, and of clear pixels, whose alpha alone differs.
  @Test(arguments: [1, 3, 4, 8])
  func matchesRepeatWhatIsThere(step: Int) {
    var random = Generator(seed: UInt64(step))
    var bytes: [UInt8] = [0]
    while bytes.count < 20_000 {
      var pixel = [UInt8](repeating: UInt8(random.below(2)), count: step)
      if random.below(2) == 0 { pixel[step - 1] = UInt8(random.below(3)) }
      for _ in 0..<1 + random.below(random.below(4) == 0 ? 200 : 30) { bytes += pixel }
    }
    let matches = matches(bytes, step: step)
    #expect(matches.count > bytes.count / 2)
    for (place, match) in matches {
      let isRepeat = (place..<place + match.length).allSatisfy {
        bytes[$0] == bytes[$0 - match.low]
      }
      #expect(isRepeat && [1, step].contains(match.low))
    }
  }

  @Test func firstPixelHasNoMatch() {
    let found = matches([9] + (0..<20).flatMap { _ in [1, 2, 3] as [UInt8] }, step: 3)
    #expect(found[1] == nil)
    expectEqual(found[4]?.bits, DeflateToken(length: 57, distance: 3).bits)
    expectEqual(matches([UInt8](repeating: 7, count: 60), step: 3)[3]?.low, 1)
    // Black pixels after a black byte: their alpha is none.
    #expect(matches([0] + (0..<20).flatMap { _ in [0, 0, 0, 255] as [UInt8] }, step: 4)[1] == nil)
  }

  @Test func shortRunsAndNoPixelsAreNoRuns() {
    let short: [UInt8] = [1, 2, 3, 1, 2, 3, 1, 2, 3, 4, 5]
    #expect(matches(short, step: 3).isEmpty)
    #expect(matches([UInt8](repeating: 7, count: 60), step: 0).isEmpty)
  }

  @Test func startsAreRemembered() {
    var runs = PixelRuns()
    runs.measure([1, 2].span, 0..<2, step: 1, hashes: 4)
    expectEqual(runs.lastStart(2, now: 5), -1)
    expectEqual(runs.lastStart(2, now: 9), 5)
    runs.forget()
    expectEqual(runs.lastStart(2, now: 9), -1)
  }

  /// Places are parted by the rest of their run without a loss.
  @Test func streamsStaySmall() {
    var random = Generator(seed: 4)
    let marks = (0..<30).map { _ in (random.below(280), 1 + random.below(20)) }
    var bytes: [UInt8] = []
    for row in 0..<200 {
      bytes.append(0)
      var pixels = [UInt8](repeating: 240, count: 900)
      for (x, width) in marks[(row / 20)..<(row / 20 + 5)] {
        for byte in 3 * x..<3 * (x + width) { pixels[byte] = UInt8(byte % 3 * 40 + row % 20) }
      }
      bytes += pixels
    }
    var deflate = ThoroughDeflate()
    let plain = deflate.zlibStream(bytes.span, row: 901, .smallest(byteCount: 1)).count
    let parted = deflate.zlibStream(bytes.span, row: 901, step: 3, .smallest(byteCount: 1)).count
    #expect(parted * 100 <= plain * 101)
  }
}
