import RasterKernels
import Render2D

/// The straight colours of a whole film.
struct FilmColors {
  /// The colours, as long as they fit a palette.
  private(set) var few = ColorSet()
  private(set) var areFew = true
  private(set) var isOpaque = true
  private(set) var areGray = true
  /// A bit for each RGB colour in use; empty while they fit a palette.
  private var used: [UInt64] = []
  private var last: UInt32?

  /// Adds the colours of a frame's changes; those of the first frame are onto a clear picture of so many
  /// pixels.
  mutating func add(_ changes: PixelChanges, onto clear: Int? = nil) {
    var count = 0
    changes.forEachRun { _, length, pixels in
      count += length
      for index in pixels.indices { add(pixels[index]) }
    }
    if let clear, count < clear { add(0) }
  }

  /// Adds the colours within a rectangle of a canvas that differ from those of another one.
  mutating func add(_ canvas: Canvas<UInt32>, since other: Canvas<UInt32>, in rect: IntRect) {
    let (new, old, width) = (canvas.pixels.span, other.pixels.span, canvas.width)
    for y in rect.minY..<rect.maxY {
      let row = new.extracting(y * width + rect.minX..<y * width + rect.maxX)
      let former = old.extracting(y * width + rect.minX..<y * width + rect.maxX)
      var place = nextDifference(row, former, from: 0)
      while place < row.count {
        let end = nextMatch(row, former, from: place)
        for x in place..<end { add(row[x]) }
        place = nextDifference(row, former, from: end)
      }
    }
  }

  mutating func add(_ color: UInt32) {
    if color == last { return }
    last = color
    if color >> 24 != 255 { isOpaque = false }
    if (color ^ color >> 8) & 0xFFFF != 0 { areGray = false }
    if areFew {
      areFew = few.insert(color)
      if areFew { return }
      used = [UInt64](repeating: 0, count: 1 << 18)
      for color in few.colors { mark(color) }
    }
    mark(color)
  }

  private mutating func mark(_ color: UInt32) {
    used[Int((color & 0xFF_FFFF) >> 6)] |= 1 << UInt64(color & 63)
  }

  /// An RGB colour that the opaque film does not use, preferably a grey, which is a run of one
  /// byte; nil if all are used.
  var unused: UInt32? {
    let greys = (0..<256).reversed().map { UInt32($0) * 0x1_0101 }
    if areFew {
      // More candidates than the colours that fit a palette.
      let others = (1...256).map { UInt32($0) }
      return (greys + others).first { few.index(of: $0 | 0xFF00_0000) == nil }
    }
    func isFree(_ color: UInt32) -> Bool { used[Int(color >> 6)] >> UInt64(color & 63) & 1 == 0 }
    if let grey = greys.first(where: isFree) { return grey }
    guard let word = used.firstIndex(where: { $0 != .max }) else { return nil }
    return UInt32(word) << 6 | UInt32((~used[word]).trailingZeroBitCount)
  }

  /// A grey that the opaque film does not use, or nil if all are used.
  var unusedGrey: UInt32? {
    (0..<256).map { $0 * 0x1_0101 }.first { few.index(of: $0 | 0xFF00_0000) == nil }
  }
}
