import Render2D

/// Finds for each frame of an APNG the smallest of all ways to draw it.
struct FrameSearch {
  /// A way to draw a frame.
  private struct Way {
    var picture: PictureCompressor.Way
    var ground: FilmCanvas.Ground
    /// Whether it goes over the ground instead of in its place.
    var isOver: Bool
  }

  private let format: APNGFormat
  private let effort: PNGEffort
  private var canvas: FilmCanvas
  private var compressor: PictureCompressor

  init(width: Int, height: Int, _ format: APNGFormat, _ effort: PNGEffort) {
    self.format = format
    self.effort = effort
    canvas = FilmCanvas(width: width, height: height, hasAlpha: format.hasAlpha)
    compressor = PictureCompressor(effort)
  }

  /// The next frame, and what becomes of the one before.
  mutating func part(
    _ frame: WaitingFrame, _ delay: APNGTimeline.Delay
  ) throws(EncodingError) -> (APNGWriter.Part, PNGFile.Disposal) {
    canvas.show(try frame.pixels(), in: frame.rect)
    let ways = canvas.grounds().flatMap(ways(onto:))
    let smallest = compressor.smallest(ways.map(\.picture))
    let way = ways[smallest.way]
    canvas.draw(onto: way.ground)
    let part = APNGWriter.Part(
      rect: way.ground.rect, delay: delay, isOver: way.isOver, stream: smallest.stream)
    return (part, way.ground.disposal)
  }

  /// The ways to bring the picture onto a ground.
  private func ways(onto ground: FilmCanvas.Ground) -> [Way] {
    let part = canvas.picture(in: ground.rect)
    let whole = format.raster(part, ground.rect)
    let filters = RowFilter.candidates(for: whole, effort)
    var ways = filters.map { filter in
      Way(picture: .init(raster: whole, filter: filter), ground: ground, isOver: false)
    }
    guard format.canClear else { return ways }
    // Beside clear pixels rows have little in common with those above them.
    let adaptive = filters.filter { $0 == .none || !$0.isFixed }
    for (index, shortest) in clearRuns.enumerated() {
      guard let sparse = ground.sparse(part, runsFrom: shortest) else { continue }
      let raster = format.raster(sparse, ground.rect)
      for filter in index == 0 ? adaptive : [.none] {
        ways.append(
          Way(picture: .init(raster: raster, filter: filter), ground: ground, isOver: true))
      }
    }
    return ways
  }

  /// How many standing pixels in a row are made clear, in each of the ways that are tried: the others
  /// keep their colour, which may go on with what is around them.
  private var clearRuns: [Int] { effort == .smallest ? [1, 2, 3, 4, 6, 10, 16, 32] : [1, 4] }
}
