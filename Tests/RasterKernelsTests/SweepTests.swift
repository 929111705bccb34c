import RasterKernels
import TestSupport
import Testing

/// The levels that a shape covers, painted through the whole chain.
func levels(
  _ lines: [FixedLine], evenOdd: Bool = false, band: CoverageBand
) -> [UInt8] {
  var buffer = CoverageBuffer()
  buffer.add(lines.span, in: band)
  return levels(.lines(evenOdd: evenOdd), band, &buffer)
}

func levels(
  _ shape: CoverageBuffer.Shape, _ band: CoverageBand, _ buffer: inout CoverageBuffer
) -> [UInt8] {
  var result = [UInt8](repeating: 0, count: band.width * band.height)
  var target = MutableRows(
    result.mutableSpan, minX: band.minX, minY: band.minY, stride: band.width)
  buffer.write(shape, in: band, masks: .none, to: &target)
  return result
}

/// The closed contour through points in 1/256 of a pixel.
func contour(_ points: (Int32, Int32)...) -> [FixedLine] {
  points.indices.map { index in
    let (a, b) = (points[index], points[(index + 1) % points.count])
    return FixedLine(startX: a.0, startY: a.1, endX: b.0, endY: b.1)
  }
}

@Suite struct SweepTests {
  private let band = CoverageBand(minX: 0, minY: 0, width: 4, height: 2)

  @Test func wholePixelsAreFull() {
    let result = levels(contour((256, 0), (768, 0), (768, 512), (256, 512)), band: band)
    #expect(result == [0, 255, 255, 0, 0, 255, 255, 0])
  }

  @Test func directionDoesNotMatter() {
    let result = levels(contour((256, 512), (768, 512), (768, 0), (256, 0)), band: band)
    #expect(result == [0, 255, 255, 0, 0, 255, 255, 0])
  }

  @Test func aHalfCoveredPixelIsHalf() {
    // A right triangle over the pixel (0, 0).
    let result = levels(contour((0, 0), (256, 256), (0, 256)), band: band)
    #expect(result == [128, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func aSlopeAcrossPixelsCoversItsAreas() {
    // Under the line from (0, 1) to (4, 0): 1/8, 3/8, 5/8 and 7/8 of the first row.
    let result = levels(contour((0, 256), (1024, 0), (1024, 256)), band: band)
    #expect(result == [32, 96, 159, 223, 0, 0, 0, 0])
  }

  @Test func windingsCountUnderTheTwoRules() {
    let twice =
      contour((0, 0), (512, 0), (512, 256), (0, 256))
      + contour((256, 0), (768, 0), (768, 256), (256, 256))
    #expect(levels(twice, band: band)[0..<4] == [255, 255, 255, 0])
    #expect(levels(twice, evenOdd: true, band: band)[0..<4] == [255, 0, 255, 0])
  }

  @Test func oppositeWindingsCancel() {
    let ring =
      contour((0, 0), (1024, 0), (1024, 512), (0, 512))
      + contour((256, 0), (256, 512), (512, 512), (512, 0))
    #expect(levels(ring, band: band) == [255, 0, 255, 255, 255, 0, 255, 255])
  }

  @Test func linesLeftOfTheBandCount() {
    let lines = contour((-5000, -300), (300, -300), (300, 900), (-5000, 900))
    let expected = levels(contour((0, 0), (300, 0), (300, 512), (0, 512)), band: band)
    #expect(levels(lines, band: band) == expected)
  }

  @Test func aPartOfABandComesOutAlike() {
    let lines = contour((-700, 130), (3000, 40), (9000, 5000), (1500, 7777), (-20, 3001))
    let whole = CoverageBand(minX: 0, minY: 0, width: 40, height: 32)
    let all = levels(lines, band: whole)
    for x in stride(from: 0, to: 33, by: 3) {
      for y in stride(from: 0, to: 25, by: 5) {
        let part = CoverageBand(minX: x, minY: y, width: 7, height: 6)
        let result = levels(lines, band: part)
        for row in 0..<6 {
          let start = (y + row) * 40 + x
          #expect(Array(result[row * 7..<row * 7 + 7]) == Array(all[start..<start + 7]))
        }
      }
    }
  }

  /// Lines that are inside a band take ways of their own, by how many rows and columns they cross.
  @Test(arguments: [20, 300, 3000]) func aColumnWideBandComesOutAlike(size: Int) {
    var dice = Dice(seed: UInt64(size))
    let band = CoverageBand(minX: -3, minY: 5, width: size, height: size)
    for _ in 0..<(size > 1000 ? 4 : 60) {
      func place() -> (Int32, Int32) {
        // Often on the border of a pixel.
        let x = dice.below(size * 256) & (dice.below(2) == 0 ? ~255 : ~0)
        let y = dice.below(size * 256 + 1) & (dice.below(2) == 0 ? ~255 : ~0)
        return (Int32(x - 3 * 256), Int32(y + 5 * 256))
      }
      let (a, b, c) = (place(), place(), place())
      let near = (min(c.0 + 30, Int32(size - 3) * 256 - 1), min(c.1 + 90, Int32(size + 5) * 256))
      let lines = contour(a, b, c, near)
      let all = levels(lines, band: band)
      // A band of one column holds hardly a line: what reaches out of it takes the general way.
      for column in stride(from: 0, to: size, by: size > 1000 ? 501 : 7) {
        let part = CoverageBand(minX: column - 3, minY: 5, width: 1, height: size)
        let expected = (0..<size).map { all[$0 * size + column] }
        #expect(levels(lines, band: part) == expected)
      }
    }
  }

  @Test func aSweepLeavesTheBufferZero() {
    var buffer = CoverageBuffer()
    let wide = CoverageBand(minX: 0, minY: 0, width: 600, height: 3)
    let lines = contour((0, 0), (150_000, 300), (100, 768))
    buffer.add(lines.span, in: wide)
    _ = levels(.lines(evenOdd: false), wide, &buffer)
    #expect(levels(.lines(evenOdd: false), wide, &buffer).allSatisfy { $0 == 0 })
  }

  @Test func rectanglesEqualTheirLines() {
    let band = CoverageBand(minX: 1, minY: 1, width: 6, height: 5)
    for step in 0..<400 {
      let minX = step * 37 % 1500 - 100
      let minY = step * 53 % 1200 - 100
      let rect = FixedRect(
        minX: minX, minY: minY, maxX: minX + 1 + step * 71 % 900, maxY: minY + 1 + step * 29 % 700)
      let (a, b, c, d) = (
        Int32(rect.minX), Int32(rect.minY), Int32(rect.maxX), Int32(rect.maxY)
      )
      var buffer = CoverageBuffer()
      let fast = levels(.rect(rect), band, &buffer)
      #expect(fast == levels(contour((a, b), (c, b), (c, d), (a, d)), band: band))
    }
  }
}
