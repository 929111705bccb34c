import Motion
import RefreshUI
internal import Render2D

/// Draws pieces of a film one after another, in any order: an actor does not run waiting calls in
/// the order in which they were made.
actor FilmWorker {
  private var canvas: FrameCanvas

  init(_ film: Film) { canvas = FrameCanvas(film) }

  func draw(_ piece: Range<Int>) -> [PixelChanges] {
    canvas.prepare(before: piece.lowerBound)
    var changes: [PixelChanges] = []
    for index in piece {
      if Task.isCancelled { break }
      changes.append(canvas.draw(index))
    }
    return changes
  }
}

/// A worker's canvas: the pixels of the frame drawn last, and the pixels being drawn.
struct FrameCanvas: ~Copyable {
  private let film: Film
  private(set) var pixmap: Pixmap
  /// The previous frame, while the next one is drawn over it.
  private var last: Pixmap
  private var rasterizer = Rasterizer()
  private var sampler: FilmSampler
  private var shown: DisplayList?

  init(_ film: Film) {
    self.film = film
    sampler = FilmSampler(film)
    // Memory is allocated by the worker that draws the first frame.
    pixmap = Pixmap(width: 0, height: 0)
    last = Pixmap(width: 0, height: 0)
  }

  /// Draws the frame before `index`, to find the changes in the next one. Before the first one the
  /// picture is clear.
  mutating func prepare(before index: Int) {
    if index == 0 { shown = nil } else { _ = draw(index - 1) }
  }

  /// Draws a frame over the one drawn last. Returns the changes.
  mutating func draw(_ index: Int) -> PixelChanges {
    if shown == nil {
      pixmap = Pixmap(width: film.width, height: film.height)
      last = Pixmap(width: film.width, height: film.height)
    }
    let list = sampler.displayList(at: film.schedule.frames[index].time)
    let scale = Double(film.tape.scale)
    let region =
      shown.map { list.difference(from: $0, scale: scale, bounds: pixmap.bounds) }
      ?? DirtyRegion(pixmap.bounds)
    shown = list
    if region.isEmpty { return PixelChanges() }
    rasterizer.draw(list, scale: scale, into: &pixmap, region: region)
    return FrameCanvas.changes(of: pixmap, since: &last, within: region)
  }

  private static func changes(
    of new: borrowing Pixmap, since old: inout Pixmap, within region: DirtyRegion
  ) -> PixelChanges {
    var pixels = old.mutablePixels
    return PixelChanges(of: new.pixels, since: &pixels, width: new.width, within: region)
  }
}

extension Film {
  /// What is drawn of a list: also the boxes of its glyphs and the telephone around it, where they are
  /// shown.
  func shown(_ list: DisplayList) -> DisplayList {
    let list = showsGlyphBoxes ? list.showingGlyphBoxes(pixel: 1 / Double(tape.scale)) : list
    return frame?.around(list) ?? list
  }
}
