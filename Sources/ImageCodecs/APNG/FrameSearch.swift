import Render2D

/// A frame of an APNG with the ground that it is drawn onto, to be compressed in several ways.
struct FrameSearch: Sendable {
  let ground: FilmCanvas.Ground
  /// The picture within the ground's rectangle.
  private let whole: Drawing
  /// The same with unchanged pixels clear, or nil if that cannot be drawn over the ground.
  private let sparse: Drawing?

  /// Pixels, and an estimate of how hard they are to compress.
  private struct Drawing {
    var pixels: [UInt32]
    var texture: PictureTexture

    init(_ pixels: [UInt32], _ rect: IntRect) {
      self.pixels = pixels
      texture = PictureTexture(pixels.span, width: rect.width)
    }
  }

  /// A way to draw a frame.
  private struct Way {
    var picture: PictureCompressor.Way
    /// Whether it is composited over the ground instead of replacing it.
    var isOver: Bool
  }

  private init(_ ground: FilmCanvas.Ground, on canvas: FilmCanvas, canClear: Bool) {
    self.ground = ground
    whole = Drawing(canvas.picture(in: ground.rect), ground.rect)
    let over = canClear ? ground.sparse(whole.pixels, runsFrom: 1) : nil
    sparse = over.map { Drawing($0, ground.rect) }
  }

  /// The next picture of a canvas on the ground with the lowest estimate. Updates the canvas.
  init(next canvas: inout FilmCanvas, canClear: Bool) {
    // Of equal ones, the smaller rectangle.
    let grounds = canvas.grounds().map { FrameSearch($0, on: canvas, canClear: canClear) }
    self = grounds.min { ($0.edges, $0.whole.pixels.count) < ($1.edges, $1.whole.pixels.count) }!
    canvas.draw(onto: ground)
  }

  /// An estimate of the compressed size.
  var edges: Int { min(wholeEdges, sparse?.texture.edges ?? .max) }
  /// The same if unchanged pixels cannot be clear.
  var wholeEdges: Int { whole.texture.edges }

  /// The frame, compressed.
  func part(of format: APNGFormat, _ compressor: inout PictureCompressor) -> APNGWriter.Part {
    let ways = ways(format, compressor.effort)
    let smallest = compressor.smallest(ways.map(\.picture))
    return APNGWriter.Part(
      rect: ground.rect, isOver: ways[smallest.way].isOver, stream: smallest.stream,
      disposalBefore: ground.disposal)
  }

  /// The ways to draw the picture onto the ground.
  private func ways(_ format: APNGFormat, _ effort: PNGEffort) -> [Way] {
    let isSmallest = effort == .smallest
    // Of the whole and the sparse picture, the one with clearly more edges is rarely smaller.
    let edges = (whole: whole.texture.edges, sparse: sparse?.texture.edges ?? .max)
    let isOver = sparse != nil && (isSmallest || edges.sparse * 8 <= edges.whole * 9)
    let isWhole = !isOver || isSmallest || edges.sparse * 9 >= edges.whole * 8
    let filters = RowFilter.candidates(
      for: format.kind, effort, isSmooth: whole.texture.isSmooth)
    var ways: [Way] = []
    func add(_ pixels: [UInt32], _ filters: [RowFilter], isOver: Bool) {
      let raster = format.raster(pixels, ground.rect)
      for filter in filters {
        ways.append(Way(picture: .init(raster: raster, filter: filter), isOver: isOver))
      }
    }
    if isWhole { add(whole.pixels, filters, isOver: false) }
    guard isOver, let sparse else { return ways }
    // Next to clear pixels, rows have little in common with those above them.
    add(sparse.pixels, filters.filter { $0 == .none || !$0.isFixed }, isOver: true)
    guard isSmallest else { return ways }
    // Unchanged pixels in short runs keep their colour, which may continue the pixels around them.
    for shortest in [2, 3, 4, 6, 10, 16, 32] {
      if let pixels = ground.sparse(whole.pixels, runsFrom: shortest) {
        add(pixels, [.none], isOver: true)
      }
    }
    return ways
  }
}
