import RasterKernels

/// Tells paths that overlap themselves from those that do not, whose coverage needs no correction.
///
/// The answer depends on the path alone, under no map. Answers are kept for as long as the path's
/// steps are the same memory, which a kept path holds on to: a list that is drawn again asks
/// nothing twice.
struct PathOverlaps: ~Copyable {
  /// The number of kept answers, a power of two times those in a set.
  private static let capacity = 1024
  /// A path's answer is kept in any place of its set.
  private static let setSize = 4
  /// Paths of more steps may always overlap.
  private static let mostSteps = 1000
  /// Paths of more columns or rows of pixels may always overlap: what is small beside all of one, but no
  /// smaller than a pixel, is not looked at.
  private static let mostPixels = 1 << 13
  /// The size that a path is looked at, in pixels.
  private static let size = 96.0

  private var paths = [Path](repeating: Path(), count: capacity)
  private var answers = [Bool](repeating: false, count: capacity)
  /// The place in a set that is replaced next.
  private var oldest = 0
  private var outline = Outline()
  private var chains: [Int32] = []
  private var buffer = CoverageBuffer()

  /// Whether a path that is drawn on some pixels may overlap itself.
  mutating func mayOverlap(_ path: Path, on pixels: IntRect) -> Bool {
    guard path.elements.count <= Self.mostSteps else { return true }
    if path.isConvex { return false }
    if max(pixels.width, pixels.height) > Self.mostPixels { return true }
    let address = path.address
    let set = (address >> 4 ^ address >> 14) & (Self.capacity / Self.setSize - 1)
    let places = set * Self.setSize..<(set + 1) * Self.setSize
    for place in places where paths[place].address == address { return answers[place] }
    let answer = overlaps(path)
    let place = places.lowerBound + oldest
    oldest = (oldest + 1) % Self.setSize
    paths[place] = path
    answers[place] = answer
    return answer
  }

  private mutating func overlaps(_ path: Path) -> Bool {
    let bounds = path.bounds
    let scale = (Self.size - 2) / max(bounds.width, bounds.height)
    guard scale > 0, scale.isFinite else { return true }
    let pixels = IntRect(minX: 0, minY: 0, maxX: Int(Self.size), maxY: Int(Self.size))
    outline.begin(in: pixels)
    outline.add(
      path,
      Affine.translation(-bounds.minX, -bounds.minY).then(.scale(scale)).then(.translation(1, 1)))
    return overlap(outline, in: CoverageBand(pixels), &chains, &buffer)
  }
}

/// A free function because it changes members of the owner of the outline.
private func overlap(
  _ outline: borrowing Outline, in band: CoverageBand, _ chains: inout [Int32],
  _ buffer: inout CoverageBuffer
) -> Bool {
  findChains(of: outline.lines, to: &chains)
  return buffer.overlaps(outline.lines, chains: chains.span, in: band)
}

extension Path {
  /// Where its steps are in memory.
  fileprivate var address: Int {
    unsafe elements.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }

  /// Whether it is a single subpath whose points and control points turn one way round, once.
  fileprivate var isConvex: Bool {
    guard elements.count > 2, case .move(let start) = elements[0] else { return false }
    let second: Point
    switch elements[1] {
    case .line(let point), .quadratic(let point, _), .cubic(let point, _, _): second = point
    default: return false
    }
    guard second != start else { return false }
    var turns = Turns(from: start, to: second)
    let steps = elements.span
    for index in 1..<steps.count {
      switch steps[index] {
      case .move: return false
      case .line(let point): turns.go(to: point)
      case .quadratic(let control, let point):
        turns.go(to: control)
        turns.go(to: point)
      case .cubic(let first, let second, let point):
        turns.go(to: first)
        turns.go(to: second)
        turns.go(to: point)
      case .close: if index != steps.count - 1 { return false }
      }
      if !turns.areConvex { return false }
    }
    turns.go(to: start)
    turns.go(to: second)
    return turns.areConvex
  }
}

/// The corners of a polygon.
private struct Turns {
  private var pen: Point
  private var way: Vector
  /// What is less is a rounding error, where lines lead straight on.
  private let slack: Double
  /// The most that corners turn either way.
  private var least = 0.0
  private var most = 0.0
  /// How often the polygon changes between leading to the left and to the right.
  private var changes = 0

  init(from start: Point, to next: Point) {
    pen = start
    way = next - start
    let extent = start.x.magnitude + start.y.magnitude + way.dx.magnitude + way.dy.magnitude
    slack = extent * extent * 1e-12
  }

  /// Whether all corners turn the same way, and all of them together once around.
  var areConvex: Bool { !(most > slack && least < -slack) && changes <= 2 }

  @inline(__always)
  mutating func go(to point: Point) {
    let next = point - pen
    if next.dx == 0 && next.dy == 0 { return }
    let cross = way.cross(next)
    most = cross > most ? cross : most
    least = cross < least ? cross : least
    changes &+= (way.dx < 0) != (next.dx < 0) ? 1 : 0
    way = next
    pen = point
  }
}
