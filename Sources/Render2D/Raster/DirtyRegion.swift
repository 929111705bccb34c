/// The pixels that have to be redrawn: a few rectangles that do not overlap.
public struct DirtyRegion: Hashable, Sendable {
  /// The most rectangles that a region has; past that the nearest ones are merged.
  public static let capacity = 8

  /// The rectangles, none of them empty.
  public private(set) var rects: [IntRect] = []

  /// A region of one rectangle, or without any if it is empty.
  public init(_ rect: IntRect) { add(rect) }

  private init() {}

  /// The region without pixels.
  public static let empty = DirtyRegion()

  /// Whether there are no pixels.
  public var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle around all pixels.
  public var bounds: IntRect { rects.reduce(.zero) { $0.union($1) } }

  /// The number of pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds a rectangle; where rectangles overlap or are too many, also the pixels between them.
  public mutating func add(_ rect: IntRect) {
    guard !rect.isEmpty else { return }
    insert(rect)
    while rects.count > Self.capacity {
      // Merge the pair that wastes the fewest pixels.
      var best = (waste: Int.max, first: 0, second: 1)
      for first in rects.indices {
        for second in rects.indices.dropFirst(first + 1) {
          let waste = self.waste(rects[first], rects[second])
          if waste < best.waste { best = (waste, first, second) }
        }
      }
      let merged = rects[best.first].union(rects[best.second])
      rects.remove(at: best.second)
      rects.remove(at: best.first)
      insert(merged)
    }
  }

  /// Inserts a rectangle merged with all that it overlaps or extends without waste.
  private mutating func insert(_ rect: IntRect) {
    var rect = rect
    while let index = rects.firstIndex(where: {
      !$0.intersection(rect).isEmpty || waste($0, rect) <= 0
    }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
  }

  /// How many pixels the union of two has beyond their own.
  private func waste(_ a: IntRect, _ b: IntRect) -> Int { a.union(b).area - a.area - b.area }

  /// The part of the region inside a rectangle.
  public func clipped(to rect: IntRect) -> DirtyRegion {
    var result = DirtyRegion()
    result.rects = rects.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    return result
  }
}

extension IntRect {
  /// The number of pixels; 0 for an empty rectangle.
  public var area: Int { isEmpty ? 0 : width * height }

  /// Whether all pixels of `other` lie inside.
  public func contains(_ other: IntRect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// The pixels that an area touches once its corners are snapped to 1/256 of a pixel; nil if a
  /// coordinate is not finite. Edges beyond ±2³⁰ are clamped.
  static func touched(by box: Extent) -> IntRect? {
    guard box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite else {
      return nil
    }
    // Inlined at each use, where the rule is a constant: otherwise rounding dominates the cost.
    @inline(__always)
    func edge(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max(value, -0x1p30), 0x1p30).rounded(rule))
    }
    let slack = 1.0 / 256
    return IntRect(
      minX: edge(box.minX - slack, .down), minY: edge(box.minY - slack, .down),
      maxX: edge(box.maxX + slack, .up), maxY: edge(box.maxY + slack, .up))
  }
}
