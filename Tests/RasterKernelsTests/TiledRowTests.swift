import RasterKernels
import TestSupport
import Testing

@Suite struct TiledRowTests {
  @Test func aPixelIsThatOfItsColumn() {
    for width in 1...9 {
      let tile = (0..<width).map { UInt32($0) }
      for start in 0..<width {
        for count in 0...40 {
          var row = [UInt32](repeating: 99, count: count + 2)
          var span = row.mutableSpan
          var columns = span._mutatingExtracting(1..<count + 1)
          writeTiles(tile.span, from: start, into: &columns)
          let expected = (0..<count).map { UInt32((start + $0) % width) }
          expectEqual(row, [99] + expected + [99], "\(width) from \(start)")
        }
      }
    }
  }
}
