internal import ImageCodecs
import RefreshUI
package import Render2D

/// What is passed on of a drawn frame.
struct DrawnFrame: Sendable, Equatable {
  var changes = PixelChanges()
  /// The colours of the changes, if they are wanted and not too many.
  var tally: ChangedColors?
}

/// Draws pieces of a film one after another, in any order: an actor does not run waiting calls in
/// the order in which they were made.
actor FilmWorker {
  private var canvas: FrameCanvas

  init(_ film: Film, talliesColors: Bool) {
    canvas = FrameCanvas(film, talliesColors: talliesColors)
  }

  /// Draws one of several bands of the first frame. Returns its changes since a clear picture.
  func drawFirst(_ number: Int, of count: Int) -> DrawnFrame {
    canvas.drawFirst(number, of: count)
  }

  /// Draws frames that follow one another as long as there is a next one, and passes on the changes in each,
  /// unless the task is cancelled. `first` are the changes in the first frame, needed where only a band of it was drawn.
  func draw(
    after first: PixelChanges, _ next: @Sendable () -> Int?,
    receive: @Sendable (Int, DrawnFrame) -> Void
  ) {
    canvas.complete(first)
    var isFirst = true
    while let index = next() {
      if Task.isCancelled { return }
      if isFirst { canvas.prepare(before: index) }
      isFirst = false
      receive(index, canvas.draw(index))
    }
  }
}

/// A worker's canvas: the pixels of the frame drawn last, and those of the one before.
package struct FrameCanvas: ~Copyable {
  private let film: Film
  /// The pixels to a point.
  private let scale: Int
  package private(set) var pixmap: Pixmap
  /// The previous frame, while the next one is drawn over it.
  private var last: Pixmap
  /// The rows of `last` that are equal to those of the frame drawn last: the others are copied when
  /// they are needed.
  private var isKept: [Bool] = []
  private var rasterizer = Rasterizer()
  private var sampler: FilmSampler
  private var shown: DisplayList?
  /// Whether only a band of what is shown was drawn.
  private var isBand = false
  private let talliesColors: Bool

  /// A canvas for the frames of a film, with another number of pixels to a point if one is given. With
  /// `talliesColors` it counts the colours of what it draws.
  package init(_ film: Film, scale: Int? = nil, talliesColors: Bool = false) {
    self.film = film
    self.talliesColors = talliesColors
    self.scale = scale ?? film.tape.scale
    sampler = FilmSampler(film)
    // Memory is allocated by the worker that draws the first frame.
    pixmap = Pixmap(width: 0, height: 0)
    last = Pixmap(width: 0, height: 0)
  }

  /// Draws one of several bands of the first frame. Returns its changes since a clear picture.
  mutating func drawFirst(_ number: Int, of count: Int) -> DrawnFrame {
    let (list, region) = next(0)
    let height = region.bounds.height
    let (first, end) = (height * number / count, height * (number + 1) / count)
    let band = DirtyRegion(IntRect(0, first, region.bounds.width, end - first))
    isBand = count > 1
    list.outlineGlyphs(number, of: count)
    paint(list, band)
    return drawnFirst(within: band)
  }

  /// What was drawn of the first frame within a region.
  private func drawnFirst(within region: DirtyRegion) -> DrawnFrame {
    let changes = PixelChanges(of: pixmap.pixels, width: pixmap.width, within: region)
    return DrawnFrame(changes: changes, tally: tally(changes, since: nil))
  }

  private func tally(_ changes: PixelChanges, since old: Span<UInt32>?) -> ChangedColors? {
    talliesColors && !changes.hasTranslucent ? ChangedColors(of: changes, since: old) : nil
  }

  /// Adds the other bands of the first frame, whose changes are given.
  mutating func complete(_ first: PixelChanges) {
    guard isBand else { return }
    var pixels = pixmap.mutablePixels
    first.apply(to: &pixels)
    isBand = false
  }

  /// Draws the frame before `index`, to find the changes in the next one. Before the first one the
  /// picture is clear.
  mutating func prepare(before index: Int) {
    if index == 0 {
      shown = nil
      return
    }
    show(index - 1)
  }

  /// Draws a frame over any other. Returns the rectangle outside which nothing changes.
  @discardableResult
  package mutating func show(_ index: Int) -> IntRect {
    let (list, region) = next(index)
    for y in region.bounds.minY..<region.bounds.maxY { isKept[y] = false }
    paint(list, region)
    return region.bounds
  }

  /// Draws a frame over the one drawn last. Returns the changes.
  mutating func draw(_ index: Int) -> DrawnFrame {
    let isFirst = shown == nil
    let (list, region) = next(index)
    if region.isEmpty { return DrawnFrame(tally: tally(PixelChanges(), since: nil)) }
    if isFirst {
      paint(list, region)
      return drawnFirst(within: region)
    }
    for y in region.bounds.minY..<region.bounds.maxY where !isKept[y] {
      FrameCanvas.copy(row: y, of: pixmap, to: &last)
      isKept[y] = true
    }
    paint(list, region)
    let changes = PixelChanges(
      of: pixmap.pixels, since: last.pixels, width: pixmap.width, within: region)
    let colors = tally(changes, since: last.pixels)
    var pixels = last.mutablePixels
    changes.apply(to: &pixels)
    return DrawnFrame(changes: changes, tally: colors)
  }

  /// The display list of a frame, which is shown from now on, and where it differs from the last.
  private mutating func next(_ index: Int) -> (DisplayList, DirtyRegion) {
    if shown == nil {
      let (width, height) = film.extent(scale: scale)
      pixmap = Pixmap(width: width, height: height)
      last = Pixmap(width: width, height: height)
      isKept = [Bool](repeating: false, count: height)
    }
    let list = sampler.displayList(at: film.schedule.frames[index].time)
    let region =
      shown.map {
        list.difference(from: $0, scale: Double(scale), bounds: pixmap.bounds)
      } ?? DirtyRegion(pixmap.bounds)
    shown = list
    return (list, region)
  }

  private mutating func paint(_ list: DisplayList, _ region: DirtyRegion) {
    rasterizer.draw(list, scale: Double(scale), into: &pixmap, region: region)
  }

  private static func copy(row y: Int, of source: borrowing Pixmap, to target: inout Pixmap) {
    let row = source.row(y)
    var copy = target.mutableRow(y)
    for x in row.indices { copy[x] = row[x] }
  }
}

extension Film {
  /// What is drawn of a list: also the boxes of its glyphs and the telephone around it, where they are
  /// shown.
  func shown(_ list: DisplayList) -> DisplayList {
    list.shown(in: frame, glyphBoxesAtScale: showsGlyphBoxes ? tape.scale : nil)
  }
}

extension DisplayList {
  /// The list with the boxes of its glyphs, one pixel thick at a scale, unless that is nil, in a telephone.
  func shown(in frame: DeviceFrame?, glyphBoxesAtScale scale: Int?) -> DisplayList {
    let list = scale.map { showingGlyphBoxes(pixel: 1 / Double($0)) } ?? self
    return frame?.around(list) ?? list
  }
}
