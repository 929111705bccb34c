/// The windings of an outline within one pixel, and the area of each.
///
/// The parts of lines within the pixel cut it into slabs, in which each is whole and no two cross:
/// there the middle of a part stands for all of it. A slab in which two do cross is cut finer.
/// Windings count from that of the pixel's top left corner, which follows from the sum of the areas.
/// Only arithmetic that IEEE 754 rounds exactly, in a fixed order: the same on every processor.
struct PixelWindings: ~Copyable, Sendable {
  /// The most lines in one pixel.
  static let mostLines = 128

  private var parts = Scratch<LinePart>()
  private var edges = Scratch<EdgeCrossing>()
  private var borders = Scratch<Double>()
  private var crossings = Scratch<SlabCrossing>()

  /// Room for the windings of any pixel.
  init() {
    parts.reserve(Self.mostLines, filledWith: LinePart())
    edges.reserve(Self.mostLines, filledWith: EdgeCrossing())
    borders.reserve(3 * Self.mostLines + 2, filledWith: 0)
    crossings.reserve(Self.mostLines, filledWith: SlabCrossing())
  }

  /// Lends all memory at once.
  @_lifetime(&self)
  @inline(__always)
  mutating func lend() -> WindingsHandle {
    let handle = unsafe WindingsHandle(
      parts: parts.lent, edges: edges.lent, borders: borders.lent, crossings: crossings.lent)
    return unsafe _overrideLifetime(handle, mutating: &self)
  }
}

// The types in memory are public because the compiler lends them to other modules.

/// The part of a line within a pixel, from top to bottom, in pixels from its corner.
@frozen
public struct LinePart: BitwiseCopyable, Sendable {
  fileprivate var topX = 0.0
  fileprivate var top = 0.0
  fileprivate var bottomX = 0.0
  fileprivate var bottom = 0.0
  fileprivate var slope = 0.0
  fileprivate var winding = 0

  @inline(__always)
  fileprivate func x(at y: Double) -> Double { topX + slope * (y - top) }

  /// Keeps what is above or below the place where the part reaches a column.
  @inline(__always)
  fileprivate mutating func cut(atX x: Double, keepsTop: Bool) {
    let y = min(max(top + (x - topX) / slope, top), bottom)
    if keepsTop {
      (bottomX, bottom) = (x, y)
    } else {
      (topX, top) = (x, y)
    }
  }
}

/// Where a line crosses the left edge of a pixel, and by how much the winding is larger below.
@frozen
public struct EdgeCrossing: BitwiseCopyable, Sendable {
  fileprivate var y = 0.0
  fileprivate var change = 0
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

/// Where a part of a line crosses the top and the bottom of a slab.
@frozen
public struct SlabCrossing: BitwiseCopyable, Sendable {
  fileprivate var top = 0.0
  fileprivate var bottom = 0.0
  fileprivate var winding = 0

  @inline(__always)
  fileprivate var middle: Double { (top + bottom) / 2 }
}

/// All memory of a `PixelWindings`, lent for one pixel.
struct WindingsHandle: ~Copyable, ~Escapable {
  private var parts: MutableSpan<LinePart>
  private var partCount = 0
  private var edges: MutableSpan<EdgeCrossing>
  private var edgeCount = 0
  /// The heights between slabs.
  private var borders: MutableSpan<Double>
  private var borderCount = 0
  /// The crossings of a slab, from left to right.
  private var crossings: MutableSpan<SlabCrossing>
  private var crossingCount = 0
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

  @_lifetime(copy parts, copy edges, copy borders, copy crossings)
  @inline(__always)
  init(
    parts: consuming MutableSpan<LinePart>, edges: consuming MutableSpan<EdgeCrossing>,
    borders: consuming MutableSpan<Double>, crossings: consuming MutableSpan<SlabCrossing>
  ) {
    self.parts = parts
    self.edges = edges
    self.borders = borders
    self.crossings = crossings
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
    var part = LinePart(
      topX: topX, top: topY, bottomX: bottomX, bottom: bottomY, slope: slope, winding: winding)
    if topY < 0 { (part.topX, part.top) = (topX - slope * topY, 0) }
    if bottomY > 1 { (part.bottomX, part.bottom) = (bottomX - slope * (bottomY - 1), 1) }
    guard part.top < part.bottom else { return }
    if chain != self.chain {
      endChain()
      self.chain = chain
    }
    var (change, crossing) = (winding, Double.infinity)
    if (part.topX < 0) != (part.bottomX < 0) {
      let isLeaving = part.bottomX < 0
      part.cut(atX: 0, keepsTop: isLeaving)
      let edge = EdgeCrossing(
        y: isLeaving ? part.bottom : part.top, change: isLeaving ? winding : -winding)
      unsafe edges[unchecked: edgeCount] = edge
      edgeCount &+= 1
      (change, crossing) = (edge.change, edge.y)
      relative += Double(change) * (1 - edge.y)
    } else if part.topX < 0 {
      return
    }
    if (part.topX > 1) != (part.bottomX > 1) {
      part.cut(atX: 1, keepsTop: part.bottomX > 1)
    } else if part.topX > 1 {
      return
    }
    if change > 0 { rises &+= 1 } else { falls &+= 1 }
    effect.add(change, crossingAt: crossing)
    if part.top < part.bottom {
      unsafe parts[unchecked: partCount] = part
      partCount &+= 1
      let right = 1 - (part.topX + part.bottomX) / 2
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

  /// Computes the area inside and the sum of all.
  private mutating func measure() {
    if partCount > Self.mostExactParts {
      sortParts()
      let height = 1 / Double(Self.rows)
      for row in 0..<Self.rows { measureRow((Double(row) + 0.5) * height, height) }
      return
    }
    unsafe (borders[unchecked: 0], borders[unchecked: 1]) = (0, 1)
    borderCount = 2
    for index in 0..<partCount {
      unsafe addBorder(parts[unchecked: index].top)
      unsafe addBorder(parts[unchecked: index].bottom)
    }
    for index in 0..<edgeCount { unsafe addBorder(edges[unchecked: index].y) }
    for index in 1..<borderCount {
      unsafe measureSlab(borders[unchecked: index &- 1], borders[unchecked: index])
    }
  }

  /// With more parts than this, rows of the pixel stand for slabs.
  private static var mostExactParts: Int { 12 }
  private static var rows: Int { 16 }

  /// Sorts the parts from left to right, so that those of a row nearly are.
  private mutating func sortParts() {
    for index in 1..<partCount {
      let part = parts[index]
      var place = index
      while place > 0, parts[place &- 1].topX + parts[place &- 1].bottomX > part.topX + part.bottomX
      {
        parts[place] = parts[place &- 1]
        place &-= 1
      }
      parts[place] = part
    }
  }

  /// Adds the areas around a height.
  private mutating func measureRow(_ y: Double, _ height: Double) {
    crossingCount = 0
    for index in 0..<partCount {
      let part = unsafe parts[unchecked: index]
      if part.top <= y && part.bottom > y {
        let x = part.x(at: y)
        insert(SlabCrossing(top: x, bottom: x, winding: part.winding))
      }
    }
    addAreas(winding(below: y), height)
  }

  /// The winding on the left edge just below a height.
  @inline(__always)
  private func winding(below y: Double) -> Int {
    var winding = corner
    for index in 0..<edgeCount {
      let edge = unsafe edges[unchecked: index]
      if edge.y <= y { winding &+= edge.change }
    }
    return winding
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

  /// Adds the areas between two heights, where no part begins or ends.
  private mutating func measureSlab(_ top: Double, _ bottom: Double) {
    crossingCount = 0
    for index in 0..<partCount {
      let part = unsafe parts[unchecked: index]
      if part.top <= top && part.bottom >= bottom {
        insert(
          SlabCrossing(top: part.x(at: top), bottom: part.x(at: bottom), winding: part.winding))
      }
    }
    if areInOrder {
      addAreas(winding(below: top), bottom - top)
      return
    }
    let height = (bottom - top) / 4
    for row in 0..<4 { measureRow(top + (Double(row) + 0.5) * height, height) }
  }

  /// Adds a crossing to those of a slab.
  @inline(__always)
  private mutating func insert(_ crossing: SlabCrossing) {
    let middle = crossing.middle
    var place = crossingCount
    while place > 0, unsafe crossings[unchecked: place &- 1].middle > middle {
      unsafe crossings[unchecked: place] = crossings[unchecked: place &- 1]
      place &-= 1
    }
    unsafe crossings[unchecked: place] = crossing
    crossingCount &+= 1
  }

  /// At least the rounding error of a crossing.
  private static var rounding: Double { 0x1p-30 }

  /// Whether no two parts cross each other within the slab.
  @inline(__always)
  private var areInOrder: Bool {
    var index = 1
    while index < crossingCount {
      let (left, right) = unsafe (crossings[unchecked: index &- 1], crossings[unchecked: index])
      if left.top > right.top + Self.rounding || left.bottom > right.bottom + Self.rounding {
        return false
      }
      index &+= 1
    }
    return true
  }

  /// Adds the areas between the crossings of a slab, whose winding on the left is given.
  @inline(__always)
  private mutating func addAreas(_ start: Int, _ height: Double) {
    var winding = start
    var x = 0.0
    var (widths, sum) = (0.0, 0.0)
    @inline(__always)
    func add(_ width: Double, _ rule: WindingRule) {
      if rule == .evenOdd ? winding & 1 != 0 : winding != 0 { widths += width }
      sum += Double(winding) * width
    }
    for index in 0..<crossingCount {
      let crossing = unsafe crossings[unchecked: index]
      let next = min(max(crossing.middle, 0), 1)
      add(next - x, rule)
      winding &+= crossing.winding
      x = next
    }
    add(1 - x, rule)
    inside += widths * height
    total += sum * height
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
