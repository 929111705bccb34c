import RasterKernels

/// Where drawing is allowed: the intersection of all clips around a command.
struct Clip {
  /// The pixels that may be touched.
  var bounds: IntRect
  /// The intersection of all rectangular clips, in 1/256 of a pixel; nil if there are none.
  private(set) var rect: FixedRect?
  /// The mask of `rect` over `bounds`, for shapes that touch its edges.
  private var rectMask = ClipMask()
  /// The mask of all other clips, multiplied.
  private var pathMask = ClipMask()

  /// A clip to whole pixels.
  init(_ bounds: IntRect) { self.bounds = bounds }

  /// Intersects the clip with a rectangle.
  mutating func intersect(_ other: FixedRect) {
    var common = other
    if let rect {
      common.minX = max(common.minX, rect.minX)
      common.minY = max(common.minY, rect.minY)
      common.maxX = min(common.maxX, rect.maxX)
      common.maxY = min(common.maxY, rect.maxY)
    }
    guard common.minX < common.maxX, common.minY < common.maxY else {
      bounds = .zero
      return
    }
    bounds = bounds.intersection(common.pixels)
    rect = common
    rectMask = bounds.isEmpty || common.isWholePixels ? ClipMask() : ClipMask(common, over: bounds)
  }

  /// Intersects the clip with a mask, given by its levels for some pixels, row by row.
  mutating func intersect(_ levels: [UInt8], _ pixels: IntRect) {
    bounds = bounds.intersection(pixels)
    var mask = ClipMask(levels, over: pixels)
    if let outer = pathMask.layout, !bounds.isEmpty {
      let mine = mask.layout!
      var target = mask.levels.mutableSpan
      for y in bounds.minY..<bounds.maxY {
        multiplyLevels(
          &target, from: mine.offset(ofRow: y) + bounds.minX - mine.minX, by: pathMask.levels.span,
          from: outer.offset(ofRow: y) + bounds.minX - outer.minX, count: bounds.width)
      }
    }
    pathMask = mask
  }

  /// The masks that affect a shape within some pixels, lent to a kernel.
  @_lifetime(borrow self)
  borrowing func masks(for pixels: IntRect) -> MaskPair {
    let isInside = rect.map { $0.wholePixels.contains(pixels) } ?? true
    return MaskPair(
      first: rectMask.levels.span, layout: isInside ? nil : rectMask.layout,
      second: pathMask.levels.span, layout: pathMask.layout)
  }
}

/// The levels of a clip; no mask if `layout` is nil.
private struct ClipMask {
  let layout: MaskLayout?
  var levels: [UInt8]

  /// No mask.
  init() {
    layout = nil
    levels = []
  }

  /// The mask with given levels over some pixels.
  init(_ levels: [UInt8], over pixels: IntRect) {
    layout = MaskLayout(
      minX: pixels.minX, minY: pixels.minY, width: pixels.width, height: pixels.height,
      isRectangular: false)
    self.levels = levels
  }

  /// The mask of a rectangle, for some of its pixels.
  init(_ rect: FixedRect, over pixels: IntRect) {
    let layout = MaskLayout(
      minX: pixels.minX, minY: pixels.minY, width: pixels.width, height: pixels.height,
      isRectangular: true)
    self.layout = layout
    levels = []
    levels.reserveCapacity(layout.count)
    for y in [pixels.minY, min(pixels.minY + 1, pixels.maxY - 1), pixels.maxY - 1] {
      for x in pixels.minX..<pixels.maxX { levels.append(rect.coverage(x, y)) }
    }
  }
}

extension FixedRect {
  /// The rectangle between two opposite corners, snapped to the grid. Edges beyond ±2²⁰ pixels are
  /// clamped.
  init(_ a: Point, _ b: Point) {
    func edge(_ value: Double) -> Int {
      Int(OutlineLines.snapped(min(max(value, -0x1p20), 0x1p20)))
    }
    self.init(
      minX: edge(min(a.x, b.x)), minY: edge(min(a.y, b.y)), maxX: edge(max(a.x, b.x)),
      maxY: edge(max(a.y, b.y)))
  }

  /// The pixels that the rectangle touches.
  var pixels: IntRect {
    guard minX < maxX, minY < maxY else { return .zero }
    return IntRect(
      minX: minX >> 8, minY: minY >> 8, maxX: (maxX + 255) >> 8, maxY: (maxY + 255) >> 8)
  }

  /// The pixels that lie wholly inside.
  var wholePixels: IntRect {
    IntRect(minX: (minX + 255) >> 8, minY: (minY + 255) >> 8, maxX: maxX >> 8, maxY: maxY >> 8)
  }

  /// The whole pixels whose centres lie inside.
  var centres: FixedRect {
    func border(_ edge: Int) -> Int { ((edge + 127) >> 8) << 8 }
    return FixedRect(
      minX: border(minX), minY: border(minY), maxX: border(maxX), maxY: border(maxY))
  }

  var isWholePixels: Bool { (minX | minY | maxX | maxY) & 255 == 0 }
}

extension Path {
  /// The image of the path under a map to pixels, if the path is a single rectangle that stays
  /// parallel to the axes.
  func rectangle(_ map: Affine) -> FixedRect? {
    let count = elements.count
    guard count >= 4, count <= 6, case .move(let first) = elements[0],
      case .line(let second) = elements[1], case .line(let third) = elements[2],
      case .line(let fourth) = elements[3]
    else { return nil }
    // The rest may only close the rectangle, with a line or without.
    for index in 4..<count {
      switch elements[index] {
      case .close where index == count - 1: break
      case .line(let point) where index == 4 && map.apply(point) == map.apply(first): break
      default: return nil
      }
    }
    let (a, b) = (map.apply(first), map.apply(second))
    let (c, d) = (map.apply(third), map.apply(fourth))
    let isFirstAcross = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isFirstDown = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isFirstAcross || isFirstDown else { return nil }
    return FixedRect(a, c)
  }
}
