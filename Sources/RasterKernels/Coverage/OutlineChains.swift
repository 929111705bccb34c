/// Numbers the monotone chains of an outline: writes to each line the number of its chain.
///
/// A chain is a sequence of lines that all lead down, all up, all to the right or all to the left.
/// It cannot cross itself: a pixel that only one chain visits has at most two windings, one apart.
/// Horizontal lines may be left out of an outline.
package func findChains(of lines: Span<FixedLine>, to numbers: inout [Int32]) {
  if numbers.count < lines.count {
    numbers.append(contentsOf: repeatElement(0, count: lines.count - numbers.count))
  }
  var chains = numbers.mutableSpan
  var chain: Int32 = 0
  var directions: Int32 = 15
  var end = SIMD2<Int32>(repeating: .min)
  for index in lines.indices {
    let line = unsafe lines[unchecked: index]
    let start = SIMD2(line.startX, line.startY)
    let own = openDirections(SIMD2(line.endX, line.endY) &- start)
    directions &= own
    if start != end {
      // A horizontal line may be missing.
      directions &= start.y == end.y ? openDirections(start &- end) : 0
    }
    if directions == 0 {
      chain &+= 1
      directions = own
    }
    unsafe chains[unchecked: index] = chain
    end = SIMD2(line.endX, line.endY)
  }
}

/// Bits for the directions that a line does not lead against.
@inline(__always)
private func openDirections(_ way: SIMD2<Int32>) -> Int32 {
  (way.x >= 0 ? 1 : 0) | (way.x <= 0 ? 2 : 0) | (way.y >= 0 ? 4 : 0) | (way.y <= 0 ? 8 : 0)
}
