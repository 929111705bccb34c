import RasterKernels
import TestSupport
import Testing

@Suite struct MaskCoverageTests {
  /// Closed contours of corners without order, on the grid of 1/256 within some pixels.
  private func lines(_ corners: Int, width: Int, height: Int, seed: UInt64) -> [FixedLine] {
    var dice = Dice(seed: seed)
    func next(_ limit: Int) -> Int32 {
      let value = dice.below(limit * 256 + 1)
      // The edges of the pixels come up often.
      return Int32(dice.below(3) == 0 ? value & ~255 : value)
    }
    let points = (0..<corners).map { _ in (next(width), next(height)) }
    return points.indices.map { index in
      let (start, end) = (points[index], points[(index + 1) % corners])
      return FixedLine(startX: start.0, startY: start.1, endX: end.0, endY: end.1)
    }
  }

  @Test func aMaskIsWhatACoverageBufferWrites() {
    var coverage = MaskCoverage()
    var buffer = CoverageBuffer()
    for trial in 0..<400 {
      let width = 1 + trial % 37
      let height = 1 + trial % 9
      let lines = lines(3 + trial % 8, width: width, height: height, seed: UInt64(trial))
      let band = CoverageBand(minX: 0, minY: 0, width: width, height: height)
      let stride = (width + 3) & ~3
      var expected = [UInt8](repeating: 0, count: stride * height)
      var expectedRows = MutableRows(expected.mutableSpan, minX: 0, minY: 0, stride: stride)
      buffer.add(lines.span, in: band)
      buffer.write(.lines(evenOdd: false), in: band, masks: .none, to: &expectedRows)
      var levels = [UInt8](repeating: 0, count: stride * height)
      var rows = MutableRows(levels.mutableSpan, minX: 0, minY: 0, stride: stride)
      coverage.write(lines.span, in: band, to: &rows)
      #expect(levels == expected, "trial \(trial)")
    }
  }

  @Test func whatIsFullIsFullToTheRightEdgeAndNotBeyond() {
    var coverage = MaskCoverage()
    for width in 1...9 {
      let side = Int32(width) << 8
      let lines = [
        FixedLine(startX: 0, startY: 0, endX: 0, endY: 256),
        FixedLine(startX: side, startY: 256, endX: side, endY: 0),
      ]
      let stride = (width + 3) & ~3
      var levels = [UInt8](repeating: 0, count: stride)
      var rows = MutableRows(levels.mutableSpan, minX: 0, minY: 0, stride: stride)
      coverage.write(
        lines.span, in: CoverageBand(minX: 0, minY: 0, width: width, height: 1), to: &rows)
      #expect(levels == (0..<stride).map { $0 < width ? 255 : 0 })
    }
  }
}
