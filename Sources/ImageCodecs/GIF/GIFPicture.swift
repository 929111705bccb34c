import RasterKernels
import Render2D

/// Consecutive pixels in a row.
struct PixelSpan: Hashable, Sendable {
  var y, minX, maxX: Int32

  /// The indices of the pixels in a picture of a width.
  @inline(__always)
  func places(_ width: Int) -> Range<Int> {
    let row = Int(y) * width
    return row + Int(minX)..<row + Int(maxX)
  }

  /// The part within a rectangle, or nil.
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

/// The current picture of a film, in the colours that it should have in a GIF: opaque ones, and 0
/// for clear.
struct GIFPicture {
  let width, height: Int
  private let flattening: GIFFlattening
  /// Whether there were translucent pixels, whose result depends on those around them.
  private var hasTranslucent = false
  private(set) var colors: [UInt32]
  /// The pixels changed by the last update: row by row, from left to right.
  private(set) var changes: [PixelSpan] = []

  /// A clear picture. The matte is an opaque colour, or nil.
  init(width: Int, height: Int, matte: UInt32?) {
    self.width = width
    self.height = height
    flattening = GIFFlattening(matte: matte, width: width, height: height)
    colors = [UInt32](repeating: 0, count: width * height)
  }

  /// Updates the picture to a frame, including the changes of frames that were left out.
  mutating func update(_ frame: borrowing Frame, and carried: IntRect) {
    guard let known = frame.changes, carried.isEmpty, !hasTranslucent, !known.hasTranslucent else {
      return update(frame.pixels, within: frame.dirty.union(carried))
    }
    changes.removeAll(keepingCapacity: true)
    var colors = colors.mutableSpan
    known.apply(to: &colors)
    var (y, row) = (0 as Int32, 0)
    known.forEachStretch { place, count in
      while place >= row + width { (y, row) = (y + 1, row + width) }
      let span = PixelSpan(y: y, place - row..<place - row + count)
      if let last = changes.last, last.y == y, last.maxX == span.minX {
        changes[changes.count - 1].maxX = span.maxX
      } else {
        changes.append(span)
      }
    }
  }

  /// Updates a region of the picture.
  mutating func update(_ pixels: Span<UInt32>, within region: IntRect) {
    changes.removeAll(keepingCapacity: true)
    let region = hasTranslucent ? grown(region) : region
    // Moved out during the loop, so that other properties can change (exclusive access).
    var taken: [UInt32] = []
    swap(&taken, &colors)
    defer { swap(&taken, &colors) }
    var colors = taken.mutableSpan
    for y in region.minY..<region.maxY {
      let columns = y * width + region.minX..<y * width + region.maxX
      let row = pixels.extracting(columns)
      let start = columns.lowerBound
      var place = nextDifference(row, colors.span.extracting(columns), from: 0)
      while place < row.count {
        let first = place
        while place < row.count, row[place] != colors[start + place] {
          let color = flattening.color(pixels, x: region.minX + place, y: y)
          if color != row[place] { hasTranslucent = true }
          // Translucent pixels always differ from their result.
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

  /// A region enlarged by one pixel on each side.
  private func grown(_ region: IntRect) -> IntRect {
    if region.isEmpty { return region }
    return IntRect(
      minX: max(0, region.minX - 1), minY: max(0, region.minY - 1),
      maxX: min(width, region.maxX + 1), maxY: min(height, region.maxY + 1))
  }
}
