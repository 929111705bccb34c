import Render2D

/// The bounding rectangles of groups of nearby differing pixels, collected row by row.
struct DifferenceRegions {
  /// The largest distance of pixels in one region.
  private static let gap = 4

  private var done: [IntRect] = []
  /// Regions that a pixel of the current row may still join.
  private var open: [IntRect] = []
  private var row = 0

  /// Adds the next pixel, in row order.
  mutating func add(_ x: Int, _ y: Int) {
    if y != row {
      row = y
      let (open, done) = (
        open.filter { $0.maxY + Self.gap > y }, open.filter { $0.maxY + Self.gap <= y }
      )
      self.open = open
      self.done += done
    }
    var joined = IntRect(x, y, 1, 1)
    let near = IntRect(
      minX: x - Self.gap, minY: y - Self.gap, maxX: x + 1 + Self.gap, maxY: y + 1)
    if let last = open.last, last.minX <= x, x < last.maxX, last.maxY == y + 1 { return }
    open.removeAll { rect in
      if rect.intersection(near).isEmpty { return false }
      joined = joined.union(rect)
      return true
    }
    open.append(joined)
  }

  /// All regions, merged if they overlap, from the top.
  var rects: [IntRect] {
    var rects: [IntRect] = []
    for rect in done + open {
      var rect = rect
      while let index = rects.firstIndex(where: { !$0.intersection(rect).isEmpty }) {
        rect = rect.union(rects.remove(at: index))
      }
      rects.append(rect)
    }
    return rects.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }
}
