import RasterKernels

/// The outlines of glyphs as straight lines, and how much they cover of each pixel, kept from draw
/// to draw.
///
/// What is kept is what would be worked out again: a glyph draws the same pixels whether it was
/// kept or not. Each rasteriser has its own, so that threads never wait for each other.
struct FlatGlyphs: ~Copyable {
  /// A font at the size and slant that it has on the pixels, as a number.
  typealias Strike = Int

  private struct StrikeKey: Hashable {
    var font: Int
    var a, b, c, d: Double
  }

  /// How much a glyph covers of each pixel.
  struct Mask {
    /// The pixels, from the one that the start of the baseline lies in.
    var bounds: IntRect
    /// Where its levels start, row by row.
    var start: Int
    /// The distance from row to row: the width in whole quads. What is beyond the width is zero.
    var stride: Int { (bounds.width + 3) & ~3 }

    /// Writes how much lines cover of its pixels.
    fileprivate func write(
      _ lines: [FixedLine], _ coverage: inout MaskCoverage, to levels: inout [UInt8]
    ) {
      var rows = MutableRows(
        levels.mutableSpan, minX: bounds.minX, minY: bounds.minY, stride: stride, from: start)
      coverage.write(lines.span, in: CoverageBand(bounds), to: &rows)
    }
  }

  /// Past this many strikes, or outlines of them, all are forgotten: an animation that turns text
  /// would fill the memory.
  private static let capacity = 1024
  /// Past this many steps of outlines, of 56 bytes each, all are forgotten.
  private static let mostSteps = 1 << 18
  /// A mask of more pixels than this is not kept: a large outline is as quickly filled.
  static let largestMask = 1 << 14
  /// What a mask takes besides its levels, in bytes.
  private static let maskOverhead = 96

  /// Past this many bytes of masks all are forgotten.
  private let maskCapacity: Int
  private var fonts: [Font: Int] = [:]
  private var lastFont: (font: Font, index: Int)?
  private var strikes: [StrikeKey: Strike] = [:]
  private var lastStrike: (key: StrikeKey, strike: Strike)?
  /// How often each strike was drawn.
  private var draws: [Int] = []
  private var outlineTable = GlyphTable()
  private var outlines: [Path] = []
  private var outlineSteps = 0
  private var contourTable = GlyphTable()
  private var contours: [GlyphContours.Entry] = []
  private(set) var points = GlyphContours()
  private var maskTable = GlyphTable()
  private(set) var masks: [Mask] = []
  /// The levels of all masks, from 0 to 255.
  private(set) var levels: [UInt8] = []
  /// The masks that are drawn next, each moved to its place.
  var placed: [Mask] = []
  /// The lines of the glyph whose mask is made.
  private var lines: [FixedLine] = []
  private var coverage = MaskCoverage()

  /// Nothing yet; `maskCapacity` in bytes.
  init(maskCapacity: Int = 4 << 20) { self.maskCapacity = maskCapacity }

  /// The bytes that the masks take.
  var maskBytes: Int { levels.count + masks.count * Self.maskOverhead }

  // MARK: - Strikes

  /// The strike of a font under a map, whose translation does not count. Nil for very large glyphs:
  /// those are cut to fine pieces only where they are in sight.
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
    outlineTable.removeAll()
    outlines.removeAll(keepingCapacity: true)
    outlineSteps = 0
    forgetContours()
    forgetMasks()
  }

  // MARK: - Contours

  /// The contours of a glyph in pixels from the start of its baseline. The strike is that of the
  /// font and the map.
  mutating func contours(
    of id: UInt32, _ font: Font, _ map: Affine, _ strike: Strike
  ) -> GlyphContours.Entry {
    let key = SIMD4(UInt32(truncatingIfNeeded: strike), id, 0, 0)
    if let known = contourTable.place(of: key) { return contours[known] }
    if contours.count >= Self.capacity || points.count >= GlyphContours.capacity {
      forgetContours()
    }
    let linear = Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    let entry = points.add(outline(of: id, font), linear)
    if entry.isTooLong { points.remove(entry) }
    contourTable.keep(contours.count, for: key)
    contours.append(entry)
    return entry
  }

  /// The outline of a glyph in points. The one that all threads share has to be waited for.
  private mutating func outline(of id: UInt32, _ font: Font) -> Path {
    let key = SIMD4(UInt32(truncatingIfNeeded: index(of: font)), id, 0, 0)
    if let known = outlineTable.place(of: key) { return outlines[known] }
    if outlines.count >= Self.capacity || outlineSteps >= Self.mostSteps {
      outlineTable.removeAll()
      outlines.removeAll(keepingCapacity: true)
      outlineSteps = 0
    }
    let outline = font.outline(of: id)
    outlineSteps += outline.elements.count
    outlineTable.keep(outlines.count, for: key)
    outlines.append(outline)
    return outline
  }

  private mutating func forgetContours() {
    contourTable.removeAll()
    contours.removeAll(keepingCapacity: true)
    points.removeAll()
  }

  /// The pixels that a run of glyphs may touch under a map to pixels.
  mutating func pixelBounds(_ run: GlyphRun, _ map: Affine) -> IntRect {
    let infinity = Double.infinity
    var (minX, minY, maxX, maxY) = (infinity, infinity, -infinity, -infinity)
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
      // A glyph with a place that is no number draws nothing.
      let (right, bottom) = (box.maxX, box.maxY)
      guard (right - box.minX) - (right - box.minX) == 0,
        (bottom - box.minY) - (bottom - box.minY) == 0
      else { continue }
      if box.minX < minX { minX = box.minX }
      if box.minY < minY { minY = box.minY }
      if right > maxX { maxX = right }
      if bottom > maxY { maxY = bottom }
    }
    guard minX <= maxX else { return .zero }
    return IntRect.touched(by: Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)) ?? .zero
  }

  // MARK: - Masks

  /// The key of the mask of a glyph at a place between two pixels, in 2⁻³² of a pixel. That is
  /// fine enough for every mask to be the one that the outline would draw, and coarse enough for
  /// sums of advances that differ in their last bits to share one.
  static func maskKey(_ strike: Strike, _ id: UInt32, x: UInt32, y: UInt32) -> SIMD4<UInt32> {
    SIMD4(UInt32(truncatingIfNeeded: strike), id, x, y)
  }

  /// A mask that was kept.
  func mask(_ key: SIMD4<UInt32>) -> Mask? { maskTable.place(of: key).map { masks[$0] } }

  /// Counts that a strike is drawn; false the first time. Masks are not kept then: text that turns
  /// is drawn in a new strike in every picture, and would push out those of text that stands.
  mutating func drawsAgain(_ strike: Strike) -> Bool {
    draws[strike] += 1
    return draws[strike] > 1
  }

  /// Whether there is room to keep any mask more.
  var hasRoom: Bool {
    maskBytes + 2 * Self.largestMask + Self.maskOverhead <= maskCapacity
  }

  /// The mask of a glyph whose baseline starts at a place within the pixel (0, 0); it may be kept.
  mutating func newMask(_ contours: GlyphContours.Entry, _ way: Vector) -> Mask {
    let pixels = points.write(contours, movedBy: way, to: &lines)
    let mask = Mask(bounds: pixels, start: levels.count)
    guard !pixels.isEmpty else { return mask }
    levels.append(contentsOf: repeatElement(0, count: mask.stride * pixels.height))
    mask.write(lines, &coverage, to: &levels)
    return mask
  }

  /// Keeps the mask that was made last.
  mutating func keep(_ mask: Mask, _ key: SIMD4<UInt32>) {
    maskTable.keep(masks.count, for: key)
    masks.append(mask)
  }

  /// Forgets the masks that were not kept.
  mutating func forgetUnkept() {
    let end = masks.last.map { $0.start + $0.stride * $0.bounds.height } ?? 0
    levels.removeLast(levels.count - end)
  }

  mutating func forgetMasks() {
    maskTable.removeAll()
    masks.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
  }

  /// Gets a mask ready to be drawn, moved by whole pixels.
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
