import RasterKernels

/// The outlines of glyphs as straight lines, and the coverage of upright ones, kept from draw to
/// draw.
///
/// What is kept is what would be worked out again: a glyph draws the same pixels whether it was
/// kept or not. Each rasteriser has its own, so that threads never wait for each other.
struct FlatGlyphs {
  /// A font at the size and slant that it has on the pixels, as a number.
  typealias Strike = Int

  private struct StrikeKey: Hashable {
    var font: Font
    var a, b, c, d: Double
  }

  private struct GlyphKey: Hashable {
    var strike: Strike
    var id: UInt32
  }

  /// A glyph at a place between two pixels, in 2⁻³² of a pixel. That is fine enough for every mask
  /// to be the one that the outline would draw, and coarse enough for sums of advances that differ
  /// in their last bits to share one.
  struct MaskKey: Hashable {
    var strike: Strike
    var id: UInt32
    var x, y: UInt32
  }

  /// Past this many outlines all are forgotten: an animation that turns text would fill the memory.
  private static let capacity = 1024
  /// A mask of more pixels than this is not kept: a large outline is as quickly filled.
  static let largestMask = 1 << 14
  /// What a mask takes besides its levels, in bytes.
  private static let maskOverhead = 96

  /// Past this many bytes of masks all are forgotten.
  private let maskCapacity: Int
  private var strikes: [StrikeKey: Strike] = [:]
  private var contours: [GlyphKey: FlatContours] = [:]
  private var masks: [MaskKey: GlyphMask] = [:]
  /// The bytes that the masks take.
  private(set) var maskBytes = 0

  /// Nothing yet; `maskCapacity` in bytes.
  init(maskCapacity: Int = 4 << 20) { self.maskCapacity = maskCapacity }

  /// The strike of a font under a map, whose translation does not count. Nil for very large glyphs:
  /// those are cut to fine pieces only where they are in sight.
  mutating func strike(_ font: Font, _ map: Affine) -> Strike? {
    let growth = max(map.a.magnitude, map.b.magnitude, map.c.magnitude, map.d.magnitude)
    guard font.size * growth <= 1000 else { return nil }
    let key = StrikeKey(font: font, a: map.a, b: map.b, c: map.c, d: map.d)
    if let known = strikes[key] { return known }
    if strikes.count >= Self.capacity { forgetAll() }
    strikes[key] = strikes.count
    return strikes.count - 1
  }

  private mutating func forgetAll() {
    strikes.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    maskBytes = 0
  }

  /// The contours of a glyph in pixels from the start of its baseline. The strike is that of the
  /// font and the map.
  mutating func contours(
    of id: UInt32, _ font: Font, _ map: Affine, _ strike: Strike
  ) -> FlatContours {
    let key = GlyphKey(strike: strike, id: id)
    if let known = contours[key] { return known }
    let linear = Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    let result = FlatContours(font.outline(of: id), linear)
    if contours.count >= Self.capacity { contours.removeAll(keepingCapacity: true) }
    contours[key] = result
    return result
  }

  /// A mask that was kept.
  func mask(_ key: MaskKey) -> GlyphMask? { masks[key] }

  /// Keeps a mask.
  mutating func keep(_ mask: GlyphMask, _ key: MaskKey) {
    let bytes = mask.levels.count + Self.maskOverhead
    if maskBytes + bytes > maskCapacity {
      masks.removeAll(keepingCapacity: true)
      maskBytes = 0
    }
    guard bytes <= maskCapacity else { return }
    masks[key] = mask
    maskBytes += bytes
  }

  /// The pixels that a run of glyphs may touch under a map to pixels.
  mutating func pixelBounds(_ run: GlyphRun, _ map: Affine) -> IntRect {
    var result = IntRect.zero
    let strike = strike(run.font, map)
    for glyph in run.glyphs {
      let origin = map.apply(glyph.origin)
      let touched =
        if let strike {
          IntRect.touched(
            by: contours(of: glyph.id, run.font, map, strike).bounds.offset(by: origin - .zero))
        } else {
          IntRect.touched(
            by: run.font.outline(of: glyph.id).bounds(
              Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: origin.x, ty: origin.y)))
        }
      result = result.union(touched ?? .zero)
    }
    return result
  }
}

/// How much an upright glyph covers of each pixel.
struct GlyphMask {
  /// The pixels, from the one that the start of the baseline lies in.
  var bounds: IntRect
  /// The levels from 0 to 255, row by row.
  var levels: [UInt8]
}
