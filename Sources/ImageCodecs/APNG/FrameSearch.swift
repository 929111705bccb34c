import Render2D

/// A frame of an APNG with what it is drawn onto, to be compressed by the smallest of all ways.
struct FrameSearch: Sendable {
  let ground: FilmCanvas.Ground
  /// The picture to be shown within the ground's rectangle.
  let part: [UInt32]

  /// A way to draw a frame.
  private struct Way {
    var picture: PictureCompressor.Way
    /// Whether it goes over the ground instead of in its place.
    var isOver: Bool
  }

  /// The picture that a canvas is to show next, on the ground that promises the least, and the canvas
  /// with it.
  init(next canvas: inout FilmCanvas, canClear: Bool) {
    let grounds = canvas.grounds()
    var best = (edges: Int.max, ground: grounds[0], part: canvas.picture(in: grounds[0].rect))
    if grounds.count > 1 {
      for ground in grounds {
        let part = canvas.picture(in: ground.rect)
        var edges = PictureTexture(part.span, width: ground.rect.width).edges
        if canClear, let sparse = ground.sparse(part, runsFrom: 1) {
          edges = min(edges, PictureTexture(sparse.span, width: ground.rect.width).edges)
        }
        // Where as much is to be drawn, the smaller rectangle.
        if (edges, part.count) < (best.edges, best.part.count) { best = (edges, ground, part) }
      }
    }
    (ground, part) = (best.ground, best.part)
    canvas.draw(onto: ground)
  }

  /// The frame, compressed.
  func part(of format: APNGFormat, _ compressor: inout PictureCompressor) -> APNGWriter.Part {
    let ways = ways(format, compressor.effort)
    let smallest = compressor.smallest(ways.map(\.picture))
    return APNGWriter.Part(
      rect: ground.rect, isOver: ways[smallest.way].isOver, stream: smallest.stream)
  }

  /// The ways to bring the picture onto the ground.
  private func ways(_ format: APNGFormat, _ effort: PNGEffort) -> [Way] {
    let whole = format.raster(part, ground.rect)
    let texture = PictureTexture(part.span, width: ground.rect.width)
    let filters = RowFilter.candidates(for: whole, effort, isSmooth: texture.isSmooth)
    var ways = filters.map { filter in
      Way(picture: .init(raster: whole, filter: filter), isOver: false)
    }
    guard format.canClear else { return ways }
    // Beside clear pixels rows have little in common with those above them.
    let adaptive = filters.filter { $0 == .none || !$0.isFixed }
    for (index, shortest) in clearRuns(effort).enumerated() {
      guard let sparse = ground.sparse(part, runsFrom: shortest) else { continue }
      let raster = format.raster(sparse, ground.rect)
      if index == 0, effort != .smallest {
        let edges = PictureTexture(sparse.span, width: ground.rect.width).edges
        // What has many more edges does not become smaller.
        if edges > texture.edges * 2 { break }
        if edges * 2 < texture.edges { ways = [] }
      }
      for filter in index == 0 ? adaptive : [.none] {
        ways.append(Way(picture: .init(raster: raster, filter: filter), isOver: true))
      }
    }
    return ways
  }

  /// How many standing pixels in a row are made clear, in each of the ways that are tried: the others
  /// keep their colour, which may go on with what is around them.
  private func clearRuns(_ effort: PNGEffort) -> [Int] {
    effort == .smallest ? [1, 2, 3, 4, 6, 10, 16, 32] : [1, 4]
  }
}
