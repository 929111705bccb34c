import CVectors
import TestSupport
import Testing

@testable import RasterKernels

/// Gradients over the pixels that lines cover, against pixels by themselves, to the bit.
@Suite struct SweepGradientTests {
  private static let rules: [EdgeRule] = [.pad, .repeat, .reflect, .none]

  private func gradient(_ dice: inout Dice, _ kind: Int) -> GradientShape {
    let step = [0.003, 0.03, 0.3][dice.below(3)]
    let map = PixelMap(
      originX: dice.number(), originY: dice.number(), rightX: step * dice.number(),
      rightY: step * dice.number(), downX: step * dice.number(), downY: step * dice.number())
    switch kind {
    case 0:
      return .linear(
        origin: dice.number(), stepX: step * dice.number(), stepY: step * dice.number())
    case 1: return .conic(map, perTurn: dice.below(2) == 0 ? 1 : -1.5)
    default:
      let (centerX, radius) = [(0, 0), (0.4, 0), (0, 0.3), (1.5, 0.2)][dice.below(4)]
      return .radial(map, centerX: centerX, centerY: 0, radius: radius, growth: 0.8)
    }
  }

  private func row(
    _ gradient: GradientShape, _ stops: Stops, _ y: Int, _ minX: Int, _ count: Int
  ) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: count)
    var row = pixels.mutableSpan
    gradientRow(gradient, stops.colors, y: y, from: minX, into: &row)
    return pixels
  }

  @Test(arguments: rules, [false, true])
  func pixelsAreThoseOfRowsAndLevels(rule: EdgeRule, evenOdd: Bool) {
    var dice = Dice(seed: 47)
    var buffer = CoverageBuffer()
    for round in 0..<300 {
      let (width, height) = (1 + dice.below(round % 3 == 0 ? 400 : 40), 1 + dice.below(20))
      let band = CoverageBand(minX: 3, minY: 2, width: width, height: height)
      let points = (0..<3 + dice.below(5)).map { _ in
        (Int32(768 + dice.below(width * 256 + 1)), Int32(512 + dice.below(height * 256 + 1)))
      }
      let lines = points.indices.map { index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        return FixedLine(startX: a.0, startY: a.1, endX: b.0, endY: b.1)
      }
      let gradient = gradient(&dice, round % 4)
      let stops = Stops(&dice, rule, most: [1, 4, 30][dice.below(3)])
      buffer.add(lines.span, in: band)
      let levels = levels(.lines(evenOdd: evenOdd), band, &buffer)
      let ground = 0xC030_9008 as UInt32
      for vectors in vectorWidths {
        var pixels = [UInt32](repeating: ground, count: (width + 7) * (height + 4))
        var rows = PixelRows(pixels.mutableSpan, minX: 0, minY: 0, stride: width + 7)
        buffer.add(lines.span, in: band)
        buffer.paint(
          gradient, stops.colors, evenOdd: evenOdd, in: band, over: &rows, vectors: vectors)
        var expected = [UInt32](repeating: ground, count: pixels.count)
        for y in 0..<height {
          let colors = row(gradient, stops, y + 2, 3, width)
          for x in 0..<width {
            expected[(y + 2) * (width + 7) + x + 3] = layPixel(
              scalePixel(colors[x], by: UInt32(levels[y * width + x])), over: ground)
          }
        }
        expectEqual(pixels, expected, "\(round) \(vectors.rawValue)")
      }
    }
  }
}
