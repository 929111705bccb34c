import RasterKernels

/// A cache of the outlines of glyphs as straight lines, and of their masks.
///
/// It affects speed and never a result: a cached glyph draws the same pixels. Each rasteriser has
/// its own, so that threads never wait for each other.
struct FlatGlyphs: ~Copyable {
  /// The number of a font at a size and slant in pixels.
  typealias Strike = Int

  private struct StrikeKey: Hashable {
    var font: Int
    var a, b, c, d: Double
  }

  /// A glyph's coverage of each pixel.
  struct Mask {
    /// The pixels, relative to the one that the start of the baseline lies in.
    var bounds: IntRect
    /// Where its rows start in `levels`.
    var start: Int
    /// The distance from row to row: the width, rounded up to whole quads. The rest is zero.
    var stride: Int { (bounds.width + 3) & ~3 }

    /// Writes the coverage of its pixels by lines.
    fileprivate func write(
      _ lines: [FixedLine], _ buffer: inout CoverageBuffer, to levels: inout [UInt8]
    ) {
      let band = CoverageBand(bounds)
      var rows = MutableRows(
        levels.mutableSpan, minX: bounds.minX, minY: bounds.minY, stride: stride, from: start)
      buffer.add(lines.span, in: band)
      buffer.writeLines(in: band, to: &rows)
    }
  }

  /// Past this many strikes, or outlines, the caches are emptied: text that turns would fill the
  /// memory.
  private static let capacity = 1024
  /// The largest mask, in pixels: filling a larger outline is as fast.
  static let largestMask = 1 << 14
  /// The size of a mask besides its levels, in bytes.
  private static let maskOverhead = 96

  /// Past this many bytes all masks are forgotten.
  private let maskCapacity: Int
  private var fonts: [Font: Int] = [:]
  private var lastFont: (font: Font, index: Int)?
  private var strikes: [StrikeKey: Strike] = [:]
  private var lastStrike: (key: StrikeKey, strike: Strike)?
  /// How often each strike was drawn.
  private var draws: [Int] = []
  private var contourTable = GlyphTable()
  private var contours: [GlyphContours.Entry] = []
  private(set) var points = GlyphContours()
  private var maskTable = GlyphTable()
  private(set) var masks: [Mask] = []
  /// The levels of all masks, from 0 to 255.
  private(set) var levels: [UInt8] = []
  /// The masks to draw next, each moved to its place.
  var placed: [Mask] = []
  /// The lines of the glyph whose mask is being made.
  private var lines: [FixedLine] = []
  private var buffer = CoverageBuffer()

  /// An empty cache; `maskCapacity` is in bytes.
  init(maskCapacity: Int = 4 << 20) { self.maskCapacity = maskCapacity }

  /// The size of the masks in bytes.
  var maskBytes: Int { levels.count + masks.count * Self.maskOverhead }

  // MARK: - Strikes

  /// The strike of a font under a map, regardless of translation. Nil for very large glyphs, whose
  /// curves are cut finely only within the picture.
  mutating func strike(_ font: Font, _ map: Affine) -> Strike? {
    let growth = max(map.a.magnitude, map.b.magnitude, map.c.magnitude, map.d.magnitude)
    guard font.size * growth <= 1000 else { return nil }
    if strikes.count >= Self.capacity { forgetAll() }
    let key = StrikeKey(font: index(of: font), a: map.a, b: map.b, c: map.c, d: map.d)
    if let lastStrike, lastStrike.key == key { return lastStrike.strike }
    let strike = strikes[key] ?? draws.count
    if strike == draws.count {
      strikes[key] = strike
      draws.append(0)
    }
    lastStrike = (key, strike)
    return strike
  }

  private mutating func index(of font: Font) -> Int {
    if let lastFont, lastFont.font == font { return lastFont.index }
    let index = fonts[font] ?? fonts.count
    fonts[font] = index
    lastFont = (font, index)
    return index
  }

  private mutating func forgetAll() {
    fonts.removeAll(keepingCapacity: true)
    lastFont = nil
    strikes.removeAll(keepingCapacity: true)
    lastStrike = nil
    draws.removeAll(keepingCapacity: true)
    forgetContours()
    forgetMasks()
  }

  // MARK: - Contours

  /// The contours of a glyph in pixels from the start of its baseline. `strike` is that of the font
  /// and the map.
  mutating func contours(
    of id: UInt32, _ font: Font, _ map: Affine, _ strike: Strike
  ) -> GlyphContours.Entry {
    let key = SIMD4(UInt32(truncatingIfNeeded: strike), id, 0, 0)
    if let known = contourTable.place(of: key) { return contours[known] }
    if contours.count >= Self.capacity || points.count >= GlyphContours.capacity {
      forgetContours()
    }
    let linear = Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    let entry = points.add(font.outline(of: id), linear)
    if entry.isTooLong { points.remove(entry) }
    contourTable.keep(contours.count, for: key)
    contours.append(entry)
    return entry
  }

  private mutating func forgetContours() {
    contourTable.removeAll()
    contours.removeAll(keepingCapacity: true)
    points.removeAll()
  }

  /// The pixels that a run of glyphs may touch under a map to pixels.
  mutating func pixelBounds(_ run: GlyphRun, _ map: Affine) -> IntRect {
    var all = Extent.none
    let strike = strike(run.font, map)
    for glyph in run.glyphs {
      let origin = map.apply(glyph.origin)
      var bounds: Rect?
      if let strike {
        let contours = contours(of: glyph.id, run.font, map, strike)
        if !contours.isTooLong { bounds = contours.bounds.offset(by: origin - .zero) }
      }
      let box =
        bounds
        ?? run.font.outline(of: glyph.id).bounds(
          Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: origin.x, ty: origin.y))
      // A glyph whose position is not a number draws nothing.
      let (right, bottom) = (box.maxX, box.maxY)
      guard (right - box.minX) - (right - box.minX) == 0,
        (bottom - box.minY) - (bottom - box.minY) == 0
      else { continue }
      all.add(Extent(minX: box.minX, minY: box.minY, maxX: right, maxY: bottom))
    }
    return IntRect.touched(by: all) ?? .zero
  }

  // MARK: - Masks

  /// The key of the mask of a glyph at a fraction of a pixel, in 2⁻³² of a pixel. That is fine
  /// enough for every mask to equal what the outline would draw, and coarse enough for sums of
  /// advances that differ in their last bits to share one.
  static func maskKey(_ strike: Strike, _ id: UInt32, x: UInt32, y: UInt32) -> SIMD4<UInt32> {
    SIMD4(UInt32(truncatingIfNeeded: strike), id, x, y)
  }

  /// A cached mask, or nil.
  func mask(_ key: SIMD4<UInt32>) -> Mask? { maskTable.place(of: key).map { masks[$0] } }

  /// Counts that a strike is drawn; false the first time. Masks are not cached then: text that
  /// turns has a new strike in every picture, and would evict the masks of text at rest.
  mutating func drawsAgain(_ strike: Strike) -> Bool {
    draws[strike] += 1
    return draws[strike] > 1
  }

  /// Whether a mask of any size still fits.
  var hasRoom: Bool {
    maskBytes + 2 * Self.largestMask + Self.maskOverhead <= maskCapacity
  }

  /// The mask of a glyph whose baseline starts at a place within the pixel (0, 0); `keep` caches
  /// it.
  mutating func newMask(_ contours: GlyphContours.Entry, _ way: Vector) -> Mask {
    let pixels = points.write(contours, movedBy: way, to: &lines)
    let mask = Mask(bounds: pixels, start: levels.count)
    guard !pixels.isEmpty else { return mask }
    levels.append(contentsOf: repeatElement(0, count: mask.stride * pixels.height))
    mask.write(lines, &buffer, to: &levels)
    return mask
  }

  /// Caches the mask that was made last.
  mutating func keep(_ mask: Mask, _ key: SIMD4<UInt32>) {
    maskTable.keep(masks.count, for: key)
    masks.append(mask)
  }

  /// Frees the masks that were not cached.
  mutating func forgetUnkept() {
    let end = masks.last.map { $0.start + $0.stride * $0.bounds.height } ?? 0
    levels.removeLast(levels.count - end)
  }

  mutating func forgetMasks() {
    maskTable.removeAll()
    masks.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
  }

  /// Queues a mask to be drawn, moved by whole pixels.
  mutating func place(_ mask: Mask, _ x: Int, _ y: Int) {
    guard !mask.bounds.isEmpty else { return }
    var mask = mask
    mask.bounds.minX += x
    mask.bounds.maxX += x
    mask.bounds.minY += y
    mask.bounds.maxY += y
    placed.append(mask)
  }
}
