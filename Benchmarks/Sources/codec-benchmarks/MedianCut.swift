import Render2D

/// A palette by median cut over the colours of all changes, told apart by five bits of each part.
struct MedianCut {
  /// At most 256.
  private(set) var colors: [UInt32] = []
  /// The index for each cell of the cube.
  private(set) var indices = [UInt8](repeating: 0, count: cells)

  private static let cells = 1 << 15

  /// The cell of the cube that a colour lies in.
  @inline(__always)
  static func cell(_ color: UInt32) -> Int {
    let (red, green, blue) = (color >> 3 & 0x1F, color >> 6 & 0x3E0, color >> 9 & 0x7C00)
    return Int(red | green | blue)
  }

  /// Red, green or blue of a cell, 0 to 31.
  private static func part(_ axis: Int, of cell: Int) -> Int { cell >> (5 * axis) & 31 }

  /// What lies in a cell: how many pixels, and the sums of their red, green and blue.
  private struct Content {
    var count = 0
    var sums = SIMD4<Int>()
  }

  /// Cells that share a colour.
  private struct Box {
    var cells: [Int]
    var count = 0
    /// The longest side.
    var axis = 0
    /// Boxes with more pixels that lie farther apart are cut first.
    var weight = 0

    init(_ cells: [Int], _ contents: [Content]) {
      self.cells = cells
      for cell in cells { count += contents[cell].count }
      for axis in 0..<3 {
        let parts = cells.map { part(axis, of: $0) }
        let side = (parts.max() ?? 0) - (parts.min() ?? 0)
        if side * count > weight { (weight, self.axis) = (side * count, axis) }
      }
    }

    /// Two boxes, each with about half of the pixels.
    func halves(_ contents: [Content]) -> (Box, Box) {
      let sorted = cells.sorted { part(axis, of: $0) < part(axis, of: $1) }
      var (cut, passed) = (0, 0)
      while cut < sorted.count - 1, passed * 2 < count {
        passed += contents[sorted[cut]].count
        cut += 1
      }
      return (Box(Array(sorted[..<cut]), contents), Box(Array(sorted[cut...]), contents))
    }
  }

  init(_ clip: Clip, _ changes: [Clip.Change]) {
    let contents = MedianCut.contents(clip, changes)
    var boxes = [Box(contents.indices.filter { contents[$0].count > 0 }, contents)]
    while boxes.count < 256 {
      guard let index = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
        boxes[index].weight > 0
      else { break }
      let (first, second) = boxes[index].halves(contents)
      boxes[index] = first
      boxes.append(second)
    }
    for box in boxes {
      var sums = SIMD4<Int>()
      for cell in box.cells {
        sums &+= contents[cell].sums
        indices[cell] = UInt8(colors.count)
      }
      let mean = (sums &+ box.count / 2) / box.count
      colors.append(UInt32(mean.x | mean.y << 8 | mean.z << 16) | 0xFF00_0000)
    }
  }

  private static func contents(_ clip: Clip, _ changes: [Clip.Change]) -> [Content] {
    var contents = [Content](repeating: Content(), count: cells)
    func add(_ color: UInt32, _ count: Int) {
      let parts = SIMD4(Int(color & 255), Int(color >> 8 & 255), Int(color >> 16 & 255), 0)
      contents[cell(color)].count += count
      contents[cell(color)].sums &+= parts &* count
    }
    for change in changes {
      unsafe clip.frames[change.frame].withUnsafeBufferPointer { frame in
        var (last, count) = (UInt32(0), 0)
        for y in change.rect.minY..<change.rect.maxY {
          for place in y * clip.width + change.rect.minX..<y * clip.width + change.rect.maxX {
            let color = unsafe frame[place]
            if color != last {
              if count > 0 { add(last, count) }
              (last, count) = (color, 0)
            }
            count += 1
          }
        }
        if count > 0 { add(last, count) }
      }
    }
    return contents
  }
}
