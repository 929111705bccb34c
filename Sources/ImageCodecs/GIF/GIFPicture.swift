import RasterKernels
import Render2D

/// Pixels that follow one another in a row.
struct PixelSpan: Hashable, Sendable {
  var y, minX, maxX: Int32

  /// The places of the pixels in a picture of a width.
  @inline(__always)
  func places(_ width: Int) -> Range<Int> {
    let row = Int(y) * width
    return row + Int(minX)..<row + Int(maxX)
  }

  /// The part in a rectangle; nil where there is none.
  func within(_ rect: IntRect) -> PixelSpan? {
    guard (rect.minY..<rect.maxY).contains(Int(y)) else { return nil }
    let (first, end) = (max(Int(minX), rect.minX), min(Int(maxX), rect.maxX))
    return first < end ? PixelSpan(y: y, first..<end) : nil
  }

  init(y: Int32, _ columns: Range<Int>) {
    self.y = y
    minX = Int32(truncatingIfNeeded: columns.lowerBound)
    maxX = Int32(truncatingIfNeeded: columns.upperBound)
  }
}

/// What a film shows, in the colours that it should have as a GIF: opaque ones, and 0 where it is
/// clear.
struct GIFPicture {
  let width, height: Int
  private let matte: UInt32
  private(set) var colors: [UInt32]
  /// The pixels that the last update changed: row by row, from the left to the right.
  private(set) var changes: [PixelSpan] = []

  /// A clear picture. The matte is an opaque colour.
  init(width: Int, height: Int, matte: UInt32) {
    self.width = width
    self.height = height
    self.matte = matte
    colors = [UInt32](repeating: 0, count: width * height)
  }

  /// Takes over what a frame shows in a region.
  mutating func update(_ pixels: Span<UInt32>, within region: IntRect) {
    changes.removeAll(keepingCapacity: true)
    // Taken out for the time of the loop, which changes the rest beside them.
    var taken: [UInt32] = []
    swap(&taken, &colors)
    defer { swap(&taken, &colors) }
    var colors = taken.mutableSpan
    var last: UInt32 = 0
    var color: UInt32 = 0
    for y in region.minY..<region.maxY {
      let columns = y * width + region.minX..<y * width + region.maxX
      let row = pixels.extracting(columns)
      let start = columns.lowerBound
      var place = nextDifference(row, colors.span.extracting(columns), from: 0)
      while place < row.count {
        let first = place
        while place < row.count, row[place] != colors[start + place] {
          if row[place] != last {
            last = row[place]
            color = GIFPalette.flatten(last, on: matte)
          }
          // Translucent pixels differ from what they are shown as.
          if color == colors[start + place] { break }
          colors[start + place] = color
          place += 1
        }
        if place > first {
          changes.append(
            PixelSpan(
              y: Int32(truncatingIfNeeded: y), region.minX + first..<region.minX + place))
        } else {
          place += 1
        }
        place = nextDifference(row, colors.span.extracting(columns), from: place)
      }
    }
  }
}
