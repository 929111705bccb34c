import Render2D

/// Writes pictures as sixels: bands of six rows for terminals since DEC's VT240, with a palette of colours
/// in percent.
package enum SixelEncoder {
  /// The resolution, in colours, of the histogram for the palette.
  private static let mostColors = 1 << 12

  /// Appends a rectangle of opaque pixels as an image whose corner is at the terminal's cursor.
  package static func append(
    _ pixels: Span<UInt32>, width: Int, within rect: IntRect, to bytes: inout [UInt8]
  ) {
    let mapper = PaletteMapper(palette(of: pixels, width: width, within: rect))
    // Pixels without a colour stay as they are, such as those below the last row.
    bytes += "\u{1B}P0;1;0q\"1;1;\(rect.width);\(rect.height)".utf8
    for (index, color) in mapper.colors.enumerated() {
      bytes += "#\(index);2;\(percent(color));\(percent(color >> 8));\(percent(color >> 16))".utf8
    }
    var band = Band(width: rect.width)
    for top in stride(from: rect.minY, to: rect.maxY, by: 6) {
      if top > rect.minY { bytes.append(UInt8(ascii: "-")) }
      for y in top..<min(top + 6, rect.maxY) {
        let row = y * width
        band.add(
          pixels.extracting(row + rect.minX..<row + rect.maxX), row: y - top, mapper)
      }
      band.flush(to: &bytes)
    }
    bytes += "\u{1B}\\".utf8
  }

  private static func percent(_ level: UInt32) -> UInt32 { ((level & 255) * 100 + 127) / 255 }

  private static func palette(
    of pixels: Span<UInt32>, width: Int, within rect: IntRect
  ) -> [UInt32] {
    var histogram = ColorHistogram(capacity: mostColors)
    for y in rect.minY..<rect.maxY {
      let end = y * width + rect.maxX
      var place = y * width + rect.minX
      while place < end {
        let (start, color) = (place, pixels[place])
        repeat { place += 1 } while place < end && pixels[place] == color
        histogram.add(color | 0xFF00_0000, place - start, frame: 0)
      }
    }
    return histogram.palette(colors: GIFPalette.capacity).colors
  }

  /// Six rows, as bits of each column for each colour.
  private struct Band {
    private let width: Int
    private var bits: [UInt8]
    /// The first and last column of each colour; none where the first is greater.
    private var extents = [(first: Int, last: Int)](repeating: (.max, -1), count: 256)

    init(width: Int) {
      self.width = width
      bits = [UInt8](repeating: 0, count: 256 * width)
    }

    mutating func add(_ row: Span<UInt32>, row number: Int, _ mapper: PaletteMapper) {
      let bit = 1 << number as UInt8
      for x in row.indices {
        let color = Int(mapper.index(of: row[x] | 0xFF00_0000)) - 1
        bits[color * width + x] |= bit
        if x < extents[color].first { extents[color].first = x }
        if x > extents[color].last { extents[color].last = x }
      }
    }

    /// Appends the band, and clears it.
    mutating func flush(to bytes: inout [UInt8]) {
      var isFirst = true
      for color in extents.indices where extents[color].last >= 0 {
        // Back to the left edge.
        if !isFirst { bytes.append(UInt8(ascii: "$")) }
        isFirst = false
        bytes += "#\(color)".utf8
        let start = color * width
        append(0, extents[color].first, to: &bytes)
        var place = start + extents[color].first
        let end = start + extents[color].last + 1
        while place < end {
          let (begin, sixel) = (place, bits[place])
          repeat { place += 1 } while place < end && bits[place] == sixel
          append(sixel, place - begin, to: &bytes)
        }
        for place in start + extents[color].first..<end { bits[place] = 0 }
        extents[color] = (.max, -1)
      }
    }

    private func append(_ sixel: UInt8, _ count: Int, to bytes: inout [UInt8]) {
      let letter = sixel + UInt8(ascii: "?")
      if count > 3 {
        bytes += "!\(count)".utf8
        bytes.append(letter)
      } else {
        for _ in 0..<count { bytes.append(letter) }
      }
    }
  }
}
