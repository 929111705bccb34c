import Render2D

/// A frame of an APNG with the ground that it is drawn onto, to be compressed in several ways.
struct FrameSearch: Sendable {
  private let ground: FilmCanvas.Ground
  /// The picture within the ground's rectangle.
  private let picture: [UInt32]
  private let canClear: Bool

  /// Pixels, and an estimate of how hard they are to compress.
  struct Drawing {
    let pixels: [UInt32]
    let texture: PictureTexture
  }

  /// What may be drawn onto the ground.
  struct Drawings {
    let whole: Drawing
    /// The same with unchanged pixels clear, or nil if that cannot be drawn over the ground.
    let sparse: Drawing?

    /// An estimate of the compressed size.
    var leastEdges: Int { min(whole.texture.edges, sparse?.texture.edges ?? .max) }
  }

  /// A way to draw a frame.
  private struct Candidate {
    var picture: PictureCompressor.Candidate
    /// Whether it is composited over the ground instead of replacing it.
    var isOver: Bool
  }

  init(_ picture: [UInt32], on ground: FilmCanvas.Ground, canClear: Bool) {
    self.picture = picture
    self.ground = ground
    self.canClear = canClear
  }

  /// The next picture of a canvas on the ground with the lowest estimate. Updates the canvas.
  init(next canvas: inout FilmCanvas, canClear: Bool) {
    let searches = canvas.grounds().map { ground in
      FrameSearch(canvas.picture(in: ground.rect), on: ground, canClear: canClear)
    }
    self = searches.count == 1 ? searches[0] : FrameSearch.best(of: searches)
    canvas.draw(onto: ground)
  }

  /// The one with the lowest estimate; of equal ones that with the smaller rectangle.
  private static func best(of searches: [FrameSearch]) -> FrameSearch {
    let rated = searches.map { (search: $0, edges: $0.drawings().leastEdges) }
    return rated.min {
      ($0.edges, $0.search.picture.count) < ($1.edges, $1.search.picture.count)
    }!.search
  }

  /// What may be drawn.
  func drawings() -> Drawings {
    func drawing(_ pixels: [UInt32]) -> Drawing {
      Drawing(
        pixels: pixels, texture: PictureTexture(pixels.span, width: ground.rect.width))
    }
    let over = canClear ? ground.sparse(picture, runsFrom: 1) : nil
    return Drawings(whole: drawing(picture), sparse: over.map(drawing))
  }

  /// The frame, compressed.
  func part(of format: APNGFormat, _ compressor: inout PictureCompressor) -> APNGWriter.Part {
    let candidates = candidates(format, compressor.effort)
    let smallest = compressor.smallest(candidates.map(\.picture))
    return APNGWriter.Part(
      rect: ground.rect, isOver: candidates[smallest.candidate].isOver, stream: smallest.stream,
      disposalBefore: ground.disposal)
  }

  /// The candidates to draw the picture onto the ground.
  private func candidates(_ format: APNGFormat, _ effort: PNGEffort) -> [Candidate] {
    let isSmallest = effort == .smallest
    let drawings = drawings()
    let (whole, sparse) = (drawings.whole, drawings.sparse)
    // Of the whole and the sparse picture, the one with clearly more edges is rarely smaller.
    let edges = (whole: whole.texture.edges, sparse: sparse?.texture.edges ?? .max)
    let (isOver, isWhole) =
      switch effort {
      case .fast: (edges.sparse < edges.whole, edges.sparse >= edges.whole)
      case .standard:
        (
          sparse != nil && edges.sparse * 8 <= edges.whole * 9,
          sparse == nil || edges.sparse * 9 >= edges.whole * 8
        )
      case .smallest: (sparse != nil, true)
      }
    let filters = RowFilter.candidates(
      for: format.kind, effort, isSmooth: whole.texture.isSmooth)
    var candidates: [Candidate] = []
    func add(_ pixels: [UInt32], _ filters: [RowFilter], isOver: Bool) {
      let raster = format.raster(pixels, ground.rect)
      for filter in filters {
        candidates.append(Candidate(picture: .init(raster: raster, filter: filter), isOver: isOver))
      }
    }
    if isWhole { add(whole.pixels, filters, isOver: false) }
    guard isOver, let sparse else { return candidates }
    // Next to clear pixels, rows have little in common with those above them.
    add(sparse.pixels, filters.filter { $0 == .none || !$0.isFixed }, isOver: true)
    guard isSmallest else { return candidates }
    // Unchanged pixels in short runs keep their colour, which may continue the pixels around them.
    for shortest in [2, 3, 4, 6, 10, 16, 32] {
      if let pixels = ground.sparse(whole.pixels, runsFrom: shortest) {
        add(pixels, [.none], isOver: true)
      }
    }
    return candidates
  }
}
