import CVectors

/// The windings of an outline within one pixel, and the area of each.
///
/// The parts of lines within the pixel cut it into slabs, in which each is whole and no two cross:
/// there the middle of a part stands for all of it. A slab in which two do cross is cut finer.
/// Windings count from that of the pixel's top left corner, which follows from the sum of the areas.
/// Only arithmetic that IEEE 754 rounds exactly, in a fixed order: the same on every processor.
struct PixelWindings: ~Copyable, Sendable {
  /// The most lines in one pixel.
  static let mostLines = Int(most_line_parts)

  private var parts = Scratch<line_part>()
  private var edges = Scratch<edge_crossing>()
  private var borders = Scratch<Double>()
  private var strips = Scratch<Double>()
  private var crossed = Scratch<Int64>()
  private let vectors: vector_width

  /// Room for the windings of any pixel.
  init(vectors: vector_width = widest_vectors()) {
    self.vectors = vectors
    parts.reserve(Self.mostLines, filledWith: line_part())
    edges.reserve(Self.mostLines, filledWith: edge_crossing())
    borders.reserve(3 * Self.mostLines + 2, filledWith: 0)
    strips.reserve(4 * WindingsHandle.mostStrips, filledWith: 0)
    crossed.reserve(WindingsHandle.mostStrips, filledWith: 0)
  }

  /// Lends all memory at once.
  @_lifetime(&self)
  @inline(__always)
  mutating func lend() -> WindingsHandle {
    let handle = unsafe WindingsHandle(
      parts: parts.lent, edges: edges.lent, borders: borders.lent, strips: strips.lent,
      crossed: crossed.lent, vectors)
    return unsafe _overrideLifetime(handle, mutating: &self)
  }
}

extension line_part {
  @inline(__always)
  fileprivate func x(at y: Double) -> Double { top_x + slope * (y - top) }

  /// Keeps what is above or below the place where the part reaches a column.
  @inline(__always)
  fileprivate mutating func cut(atX x: Double, keepsTop: Bool) {
    let y = min(max(top + (x - top_x) / slope, top), bottom)
    if keepsTop {
      (bottom_x, bottom) = (x, y)
    } else {
      (top_x, top) = (x, y)
    }
  }
}

/// What a chain does to the winding of a pixel's corner on its other side.
private struct ChainEffect {
  /// Whether it raises or lowers it; both where its lines do not tell.
  private(set) var (rises, falls) = (false, false)
  /// The uppermost place where it crosses the left edge, which tells.
  private var edge = Double.infinity

  /// Adds a line by its change of the winding, and where it crosses the left edge, if it does.
  @inline(__always)
  mutating func add(_ change: Int, crossingAt y: Double) {
    if y < edge {
      edge = y
      (rises, falls) = (change > 0, change < 0)
    } else if edge == .infinity {
      rises = rises || change > 0
      falls = falls || change < 0
    }
  }
}

/// All memory of a `PixelWindings`, lent for one pixel.
struct WindingsHandle: ~Copyable, ~Escapable {
  private var parts: MutableSpan<line_part>
  private var partCount = 0
  private var edges: MutableSpan<edge_crossing>
  private var edgeCount = 0
  /// The heights between slabs.
  private var borders: MutableSpan<Double>
  private var borderCount = 0
  /// The tops of strips, their bottoms, and what is measured of them, and which of them are crossed; see
  /// `pixel_strips`.
  private var strips: MutableSpan<Double>
  private var crossed: MutableSpan<Int64>
  private var stripCount = 0
  private let vectors: vector_width
  /// What the lines add up to, less the winding of the corner; in pixels.
  private var relative = 0.0
  /// How many lines make the winding larger than the corner's, and smaller; and how many chains, each
  /// of which does only one of them, by one.
  private var (rises, falls) = (0, 0)
  private var (chainRises, chainFalls) = (0, 0)
  /// The chain of the lines added last, and its effect.
  private var (chain, effect) = (Int32.min, ChainEffect())
  /// The winding of the corner.
  private var corner = 0
  private var rule = WindingRule.nonZero
  /// The area inside, and the sum of the areas times their windings.
  private var (inside, total) = (0.0, 0.0)

  @_lifetime(copy parts, copy edges, copy borders, copy strips, copy crossed)
  @inline(__always)
  init(
    parts: consuming MutableSpan<line_part>, edges: consuming MutableSpan<edge_crossing>,
    borders: consuming MutableSpan<Double>, strips: consuming MutableSpan<Double>,
    crossed: consuming MutableSpan<Int64>, _ vectors: vector_width
  ) {
    self.parts = parts
    self.edges = edges
    self.borders = borders
    self.strips = strips
    self.crossed = crossed
    self.vectors = vectors
  }

  /// Adds a line of a chain, of which only the part within the pixel counts; the pixel's corner is in
  /// 1/256.
  mutating func add(_ line: FixedLine, _ chain: Int32, minX: Int32, minY: Int32) {
    let isDown = line.startY < line.endY
    let winding = isDown ? 1 : -1
    let unit = 1.0 / 256
    let topX = Double((isDown ? line.startX : line.endX) &- minX) * unit
    let topY = Double((isDown ? line.startY : line.endY) &- minY) * unit
    let bottomX = Double((isDown ? line.endX : line.startX) &- minX) * unit
    let bottomY = Double((isDown ? line.endY : line.startY) &- minY) * unit
    let slope = (bottomX - topX) / (bottomY - topY)
    var part = line_part(
      top_x: topX, top: topY, bottom_x: bottomX, bottom: bottomY, slope: slope,
      winding: Int64(winding))
    if topY < 0 { (part.top_x, part.top) = (topX - slope * topY, 0) }
    if bottomY > 1 { (part.bottom_x, part.bottom) = (bottomX - slope * (bottomY - 1), 1) }
    guard part.top < part.bottom else { return }
    if chain != self.chain {
      endChain()
      self.chain = chain
    }
    var (change, crossing) = (winding, Double.infinity)
    if (part.top_x < 0) != (part.bottom_x < 0) {
      let isLeaving = part.bottom_x < 0
      part.cut(atX: 0, keepsTop: isLeaving)
      let edge = edge_crossing(
        y: isLeaving ? part.bottom : part.top, change: Int64(isLeaving ? winding : -winding))
      unsafe edges[unchecked: edgeCount] = edge
      edgeCount &+= 1
      (change, crossing) = (Int(edge.change), edge.y)
      relative += Double(change) * (1 - edge.y)
    } else if part.top_x < 0 {
      return
    }
    if (part.top_x > 1) != (part.bottom_x > 1) {
      part.cut(atX: 1, keepsTop: part.bottom_x > 1)
    } else if part.top_x > 1 {
      return
    }
    if change > 0 { rises &+= 1 } else { falls &+= 1 }
    effect.add(change, crossingAt: crossing)
    if part.top < part.bottom {
      unsafe parts[unchecked: partCount] = part
      partCount &+= 1
      let right = 1 - (part.top_x + part.bottom_x) / 2
      relative += Double(winding) * ((part.bottom - part.top) * right)
    }
  }

  /// Counts the effect of the chain whose lines were added last.
  private mutating func endChain() {
    chainRises &+= effect.rises ? 1 : 0
    chainFalls &+= effect.falls ? 1 : 0
    effect = ChainEffect()
  }

  /// By how much the area inside the outline is larger than what its lines add up to, `sum`; in
  /// pixels.
  mutating func excess(over sum: Double, _ rule: WindingRule) -> Double {
    endChain()
    corner = Int(truncatingIfNeeded: nearest(sum - relative))
    if isExact(rule, sum) || isStrip { return 0 }
    self.rule = rule
    measure()
    return inside - coveredArea(total, evenOdd: rule == .evenOdd)
  }

  /// Whether no winding that the pixel may have makes the area inside differ from the sum.
  private func isExact(_ rule: WindingRule, _ sum: Double) -> Bool {
    if rule == .evenOdd { return chainRises &+ chainFalls <= 1 }
    let (least, most) = (corner &- chainFalls, corner &+ chainRises)
    if least > 0 || most < 0 || least >= -1 && most <= 0 || least >= 0 && most <= 1 { return true }
    return rule == .oneSigned && (sum >= 0 ? corner &+ rises <= 1 : corner &- falls >= -1)
  }

  /// Whether there are just two lines, side by side and in opposite directions: the windings on both
  /// sides of them are the same.
  private var isStrip: Bool {
    guard partCount == 2, parts[0].winding != parts[1].winding else { return false }
    let (first, second) = (parts[0], parts[1])
    let top = max(first.top, second.top)
    let bottom = min(first.bottom, second.bottom)
    guard top < bottom else { return false }
    let ahead = first.x(at: top) - second.x(at: top)
    let behind = first.x(at: bottom) - second.x(at: bottom)
    return ahead >= 0 && behind >= 0 || ahead <= 0 && behind <= 0
  }

  /// With more parts than this, rows of the pixel stand for slabs.
  private static var mostExactParts: Int { 12 }
  private static var rows: Int { 16 }
  /// Room for all slabs, and for the rows of all that are crossed.
  static var mostStrips: Int { 8 * (2 * mostExactParts + PixelWindings.mostLines + 8) }

  /// Computes the area inside and the sum of all.
  private mutating func measure() {
    stripCount = 0
    if partCount > Self.mostExactParts {
      addRows(Self.rows, from: 0, to: 1)
      measureStrips(0..<stripCount, findsCrossings: false)
      for row in 0..<stripCount { addArea(row, 1 / Double(Self.rows)) }
      return
    }
    findBorders()
    for index in 1..<borderCount {
      unsafe addStrip(borders[unchecked: index &- 1], borders[unchecked: index])
    }
    measureStrips(0..<stripCount, findsCrossings: true)
    let slabs = 0..<stripCount
    stripCount = (stripCount + 7) & ~7
    let firstRow = stripCount
    for slab in slabs {
      let (top, bottom) = (borders[slab], borders[slab + 1])
      if crossed[slab] != 0 {
        addRows(4, from: top, to: bottom)
      } else {
        addArea(slab, bottom - top)
      }
    }
    if stripCount == firstRow { return }
    measureStrips(firstRow..<stripCount, findsCrossings: false)
    var row = firstRow
    for slab in slabs where crossed[slab] != 0 {
      for _ in 0..<4 {
        addArea(row, (borders[slab + 1] - borders[slab]) / 4)
        row += 1
      }
    }
  }

  /// Adds strips without height, in the middle of each of some rows.
  private mutating func addRows(_ count: Int, from top: Double, to bottom: Double) {
    let height = (bottom - top) / Double(count)
    for row in 0..<count {
      let y = top + (Double(row) + 0.5) * height
      addStrip(y, y)
    }
  }

  @inline(__always)
  private mutating func addStrip(_ top: Double, _ bottom: Double) {
    strips[stripCount] = top
    strips[Self.mostStrips + stripCount] = bottom
    stripCount &+= 1
  }

  /// Adds the measured areas of a strip.
  @inline(__always)
  private mutating func addArea(_ strip: Int, _ height: Double) {
    inside += strips[2 * Self.mostStrips + strip] * height
    total += strips[3 * Self.mostStrips + strip] * height
  }

  private mutating func measureStrips(_ range: Range<Int>, findsCrossings: Bool) {
    let (partCount, edgeCount, corner) = (partCount, edgeCount, Int64(corner))
    let (isEvenOdd, vectors) = (rule == .evenOdd, vectors)
    unsafe parts.withUnsafeMutableBufferPointer { parts in
      unsafe edges.withUnsafeMutableBufferPointer { edges in
        unsafe strips.withUnsafeMutableBufferPointer { strips in
          unsafe crossed.withUnsafeMutableBufferPointer { crossed in
            guard let tops = strips.baseAddress else { return }
            var lines = unsafe pixel_lines(
              parts: parts.baseAddress, part_count: partCount, edges: edges.baseAddress,
              edge_count: edgeCount, corner: corner, is_even_odd: isEvenOdd)
            var all = unsafe pixel_strips(
              tops: tops, bottoms: tops + Self.mostStrips, inside: tops + 2 * Self.mostStrips,
              sums: tops + 3 * Self.mostStrips, crossed: crossed.baseAddress)
            unsafe measure_strips(
              vectors, &lines, &all, range.lowerBound, range.upperBound, findsCrossings)
          }
        }
      }
    }
  }

  /// Finds the heights between slabs.
  private mutating func findBorders() {
    unsafe (borders[unchecked: 0], borders[unchecked: 1]) = (0, 1)
    borderCount = 2
    for index in 0..<partCount {
      unsafe addBorder(parts[unchecked: index].top)
      unsafe addBorder(parts[unchecked: index].bottom)
    }
    for index in 0..<edgeCount { unsafe addBorder(edges[unchecked: index].y) }
  }

  /// Adds a height between slabs, in order, unless it is there; the pixel's own top and bottom are.
  @inline(__always)
  private mutating func addBorder(_ y: Double) {
    if y <= 0 || y >= 1 { return }
    var place = borderCount &- 1
    while unsafe borders[unchecked: place &- 1] > y { place &-= 1 }
    if unsafe borders[unchecked: place &- 1] == y { return }
    var index = borderCount
    while index > place {
      unsafe borders[unchecked: index] = borders[unchecked: index &- 1]
      index &-= 1
    }
    unsafe borders[unchecked: place] = y
    borderCount &+= 1
  }
}

/// Which windings of an outline are inside it.
package enum WindingRule: Sendable {
  case evenOdd, nonZero
  /// Non-zero, for an outline that nowhere winds both ways, as a stroke's.
  case oneSigned
}

/// The nearest whole number of a small one: adding 1.5 · 2⁵² leaves it in the low bits.
@inline(__always)
func nearest(_ value: Double) -> Int32 {
  Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
}

/// The area that is covered where lines add up to `sum`, in pixels.
func coveredArea(_ sum: Double, evenOdd: Bool) -> Double {
  guard evenOdd else { return min(sum.magnitude, 1) }
  let rest = sum.magnitude - 2 * (sum.magnitude / 2).rounded(.down)
  return min(rest, 2 - rest)
}
