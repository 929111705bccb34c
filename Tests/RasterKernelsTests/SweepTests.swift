import CVectors
import TestSupport
import Testing

@testable import RasterKernels

/// The levels that a shape covers, painted through the whole chain.
func levels(
  _ lines: [FixedLine], evenOdd: Bool = false, band: CoverageBand
) -> [UInt8] {
  var buffer = CoverageBuffer()
  buffer.add(lines.span, in: band)
  return levels(.lines(evenOdd: evenOdd), band, &buffer)
}

func levels(
  _ shape: CoverageBuffer.Source, _ band: CoverageBand, _ buffer: inout CoverageBuffer
) -> [UInt8] {
  var result = [UInt8](repeating: 0, count: band.width * band.height)
  var target = MutableRows(
    result.mutableSpan, minX: band.minX, minY: band.minY, stride: band.width)
  buffer.write(shape, in: band, through: Clip(), to: &target)
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
    expectEqual(result, [0, 255, 255, 0, 0, 255, 255, 0])
  }

  @Test func directionDoesNotMatter() {
    let result = levels(contour((256, 512), (768, 512), (768, 0), (256, 0)), band: band)
    expectEqual(result, [0, 255, 255, 0, 0, 255, 255, 0])
  }

  @Test func aHalfCoveredPixelIsHalf() {
    // A right triangle over the pixel (0, 0).
    let result = levels(contour((0, 0), (256, 256), (0, 256)), band: band)
    expectEqual(result, [128, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func aSlopeAcrossPixelsCoversItsAreas() {
    // Under the line from (0, 1) to (4, 0): 1/8, 3/8, 5/8 and 7/8 of the first row.
    let result = levels(contour((0, 256), (1024, 0), (1024, 256)), band: band)
    expectEqual(result, [32, 96, 159, 223, 0, 0, 0, 0])
  }

  @Test func windingsCountUnderTheTwoRules() {
    let twice =
      contour((0, 0), (512, 0), (512, 256), (0, 256))
      + contour((256, 0), (768, 0), (768, 256), (256, 256))
    expectEqual(levels(twice, band: band)[0..<4], [255, 255, 255, 0])
    expectEqual(levels(twice, evenOdd: true, band: band)[0..<4], [255, 0, 255, 0])
  }

  @Test func oppositeWindingsCancel() {
    let ring =
      contour((0, 0), (1024, 0), (1024, 512), (0, 512))
      + contour((256, 0), (256, 512), (512, 512), (512, 0))
    expectEqual(levels(ring, band: band), [255, 0, 255, 255, 255, 0, 255, 255])
  }

  @Test func linesLeftOfTheBandCount() {
    let lines = contour((-5000, -300), (300, -300), (300, 900), (-5000, 900))
    let expected = levels(contour((0, 0), (300, 0), (300, 512), (0, 512)), band: band)
    expectEqual(levels(lines, band: band), expected)
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
          expectEqual(Array(result[row * 7..<row * 7 + 7]), Array(all[start..<start + 7]))
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
        expectEqual(levels(lines, band: part), expected)
      }
    }
  }

  /// Cells as of many edges, near and far from one another, and marks of some that are zero too.
  private func cells(_ band: CoverageBand, _ dice: inout Dice) -> ([Int32], [UInt64]) {
    var cells = [Int32](repeating: 0, count: band.cellCount)
    var marks = [UInt64](repeating: 0, count: band.wordCount)
    let share = [1, 8, 60, 300][dice.below(4)]
    for row in 0..<band.height {
      for column in 0..<band.cellsPerRow where dice.below(share) == 0 {
        let change = Int32(dice.below(1 << 18)) - 1 << 17
        cells[row * band.cellsPerRow + column] =
          [0, change, 1 << 17, -1 << 17, .min][dice.below(5)]
        marks[row * band.wordsPerRow + column >> 8] |= 1 << UInt64(column >> 2 & 63)
      }
    }
    return (cells, marks)
  }

  /// Sums cells one by one, and lays a colour over each pixel.
  private func blended(
    _ color: UInt32, _ band: CoverageBand, _ evenOdd: Bool, _ cells: [Int32], over ground: UInt32
  ) -> (pixels: [UInt32], levels: [UInt8]) {
    var pixels: [UInt32] = []
    var levels: [UInt8] = []
    for row in 0..<band.height {
      var sum: Int32 = 0
      for column in 0..<band.width {
        sum &+= cells[row * band.cellsPerRow + column]
        let whole = UInt32(1 << 17)
        let folded = sum.magnitude & (2 * whole - 1)
        let area = evenOdd ? min(folded, 2 * whole - folded) : min(sum.magnitude, whole)
        let level = (area * 255 + whole / 2) >> 17
        levels.append(UInt8(level))
        pixels.append(layPixel(scalePixel(color, by: level), over: ground))
      }
    }
    return (pixels, levels)
  }

  @Test(arguments: [false, true]) func rowsAreSummedAlikeByEveryWidth(evenOdd: Bool) {
    var dice = Dice(seed: 31)
    for round in 0..<300 {
      let width = 1 + dice.below(round % 3 == 0 ? 700 : 40)
      let band = CoverageBand(minX: 2, minY: 1, width: width, height: 12)
      let (cells, marks) = cells(band, &dice)
      let color = [0xFF20_40F0, 0x8010_4002, 0xFEFE_00FE, 0][dice.below(4)] as UInt32
      let ground = 0xC030_9008 as UInt32
      let expected = blended(color, band, evenOdd, cells, over: ground)
      for vectors in vectorWidths {
        var (found, bits) = (cells, marks)
        var lent = found.mutableSpan
        var lentBits = bits.mutableSpan
        // Pixels around the band stay as they are.
        var pixels = [UInt32](repeating: ground, count: (width + 5) * 14)
        var rows = PixelRows(pixels.mutableSpan, minX: 0, minY: 0, stride: width + 5)
        sweepBlending(
          color, band: band, evenOdd: evenOdd, cells: &lent, marks: &lentBits, over: &rows,
          vectors: vectors)
        for y in 0..<14 {
          for x in 0..<width + 5 {
            let isInside = (2..<width + 2).contains(x) && (1..<13).contains(y)
            let pixel = isInside ? expected.pixels[(y - 1) * width + x - 2] : ground
            expectEqual(pixels[y * (width + 5) + x], pixel, "\(round): \(x), \(y)")
          }
        }
        #expect(found.allSatisfy { $0 == 0 } && bits.allSatisfy { $0 == 0 })
        expectEqual(swept(band, evenOdd, cells, marks, vectors), expected.levels, "\(round)")
        expectEqual(written(band, evenOdd, cells, marks, vectors), expected.levels, "\(round)")
      }
    }
  }

  /// The levels of all rows of a band at once.
  private func written(
    _ band: CoverageBand, _ evenOdd: Bool, _ cells: [Int32], _ marks: [UInt64],
    _ vectors: vector_width
  ) -> [UInt8] {
    var (cells, marks) = (cells, marks)
    var result = [UInt8](repeating: 7, count: band.width * band.height)
    var lent = cells.mutableSpan
    var lentMarks = marks.mutableSpan
    unsafe withRows(0..<band.height, of: band, &lent, &lentMarks) { rows in
      unsafe sweep_rows(vectors, rows, evenOdd, &result, band.width)
    }
    #expect(cells.allSatisfy { $0 == 0 } && marks.allSatisfy { $0 == 0 })
    return result
  }

  /// The levels of a band by the runs of its rows.
  private func swept(
    _ band: CoverageBand, _ evenOdd: Bool, _ cells: [Int32], _ marks: [UInt64],
    _ vectors: vector_width
  ) -> [UInt8] {
    var (cells, marks) = (cells, marks)
    var result = [UInt8](repeating: 0, count: band.width * band.height)
    var coverage = [UInt8](repeating: 0, count: band.cellsPerRow + Int(levels_beyond))
    let none = CoverageRun(start: 0, end: 0, coverage: 0)
    var runs = [CoverageRun](repeating: none, count: band.cellsPerRow)
    for row in 0..<band.height {
      var lent = cells.mutableSpan
      var lentMarks = marks.mutableSpan
      var lentCoverage = coverage.mutableSpan
      var lentRuns = runs.mutableSpan
      let count = sweepRow(
        row, band: band, evenOdd: evenOdd, cells: &lent, marks: &lentMarks,
        coverage: &lentCoverage, runs: &lentRuns, vectors: vectors)
      var end: Int32 = 0
      for run in runs[..<count] {
        #expect(run.start >= end && run.end > run.start && Int(run.end) <= band.width)
        end = run.end
        for column in Int(run.start)..<Int(run.end) {
          result[row * band.width + column] =
            run.coverage < 0 ? coverage[column] : UInt8(run.coverage)
        }
      }
    }
    #expect(cells.allSatisfy { $0 == 0 } && marks.allSatisfy { $0 == 0 })
    return result
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
      expectEqual(fast, levels(contour((a, b), (c, b), (c, d), (a, d)), band: band))
    }
  }
}
