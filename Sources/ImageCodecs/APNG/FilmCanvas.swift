import Render2D

/// The film's straight pixels around one frame: the picture it is to show, and what it may be drawn
/// onto, depending on how the frame before is disposed of.
struct FilmCanvas {
  /// Something to draw onto.
  struct Ground: Sendable {
    /// What becomes of the frame before.
    var disposal: PNGFile.Disposal
    /// Where the picture differs from the ground; one pixel at least.
    var rect: IntRect
    /// The ground's pixels within the rectangle; none at the film's beginning.
    var pixels: [UInt32]

    /// What changes of a picture as large as the rectangle, and clear pixels where at least so many in a
    /// row stand; nil where that cannot be drawn over the ground.
    func sparse(_ part: [UInt32], runsFrom shortest: Int) -> [UInt32]? {
      if pixels.isEmpty { return nil }
      var sparse = part
      for row in stride(from: 0, to: part.count, by: rect.width) {
        var run = row
        for place in row...row + rect.width {
          let stands = place < row + rect.width && part[place] == pixels[place]
          if stands { continue }
          // Nothing that lets through can be drawn over itself: it must be clear.
          let isShort = place - run < shortest && part[run..<place].allSatisfy { $0 >> 24 == 255 }
          if !isShort { for index in run..<place { sparse[index] = 0 } }
          run = place + 1
          // What comes to be translucent goes over clear alone, and another clear colour over nothing.
          if place < row + rect.width, part[place] >> 24 != 255,
            pixels[place] >> 24 != 0 || part[place] >> 24 == 0
          {
            return nil
          }
        }
      }
      return sparse
    }
  }

  /// What turns one picture into the next.
  enum Change: Sendable {
    /// The pixels that differ within a rectangle.
    case pixels(PixelChanges, IntRect)
    /// All pixels of a rectangle. Where it goes over what is shown, clear ones stand.
    case part([UInt32], IntRect, isOver: Bool)
  }

  private let width, height: Int
  private let hasAlpha: Bool
  /// What the frame before was drawn onto, and what it shows.
  private var before, shown: Canvas<UInt32>
  /// Where the frame before was drawn; empty at the film's beginning.
  private var drawn = IntRect.zero
  private var isSecond = false
  /// The picture to be shown, and where it differs from `shown`.
  private var picture: Canvas<UInt32>
  private var changed = IntRect.zero

  init(width: Int, height: Int, hasAlpha: Bool) {
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    before = Canvas(width: width, height: height)
    shown = before
    picture = before
  }

  /// Takes what changes.
  mutating func show(_ change: Change) {
    switch change {
    case .pixels(let changes, let rect):
      var target = picture.pixels.mutableSpan
      changes.apply(to: &target)
      changed = rect
    case .part(let part, let rect, let isOver):
      picture.draw(part, in: rect, over: isOver)
      changed = rect
    }
  }

  /// The pixels to be shown within a rectangle.
  func picture(in rect: IntRect) -> [UInt32] { picture.cut(rect) }

  /// What the frame may be drawn onto: always what is shown, and where it promises to be smaller also
  /// what is there when the frame before is taken away.
  func grounds() -> [Ground] {
    let whole = IntRect(0, 0, width, height)
    if drawn.isEmpty { return [Ground(disposal: .keep, rect: whole, pixels: [])] }
    var grounds = [Ground(disposal: .keep, rect: changed, pixels: shown.cut(changed))]
    let region = changed.union(drawn)
    let kept = difference(from: shown, in: changed)
    func consider(_ canvas: Canvas<UInt32>, _ disposal: PNGFile.Disposal) {
      let (rect, count) = difference(from: canvas, in: region)
      let area = rect.width * rect.height
      guard count < kept.count || area < changed.width * changed.height else { return }
      grounds.append(Ground(disposal: disposal, rect: rect, pixels: canvas.cut(rect)))
    }
    // Restoring the first frame would clear it.
    if !isSecond { consider(before, .restore) }
    if hasAlpha {
      var cleared = shown
      cleared.clear(drawn)
      consider(cleared, .clear)
    }
    return grounds
  }

  /// Where the picture differs from a ground, and in how many pixels.
  private func difference(
    from ground: Canvas<UInt32>, in region: IntRect
  ) -> (rect: IntRect, count: Int) {
    let (new, old) = (picture.pixels.span, ground.pixels.span)
    let rect = ChangedRect.rect(of: new, from: old, width: width, within: region)
    if rect.isEmpty { return (IntRect(region.minX, region.minY, 1, 1), 0) }
    var count = 0
    for y in rect.minY..<rect.maxY {
      for place in y * width + rect.minX..<y * width + rect.maxX where new[place] != old[place] {
        count += 1
      }
    }
    return (rect, count)
  }

  /// Takes note of what the frame was drawn onto.
  mutating func draw(onto ground: Ground) {
    switch ground.disposal {
    case .keep: before.copy(shown, in: drawn)
    case .clear: before.clear(drawn)
    case .restore: break
    }
    isSecond = drawn.isEmpty
    drawn = ground.rect
    shown.copy(picture, in: changed)
  }
}

extension Canvas {
  /// Takes a rectangle of another canvas of the same extent.
  mutating func copy(_ other: Canvas, in rect: IntRect) {
    let (source, width) = (other.pixels.span, width)
    var target = pixels.mutableSpan
    for y in rect.minY..<rect.maxY {
      let row = y * width + rect.minX..<y * width + rect.maxX
      target.copy(source.extracting(row), at: row.lowerBound)
    }
  }

  /// The pixels of a rectangle within the canvas.
  func cut(_ rect: IntRect) -> [Pixel] {
    var part: [Pixel] = []
    part.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      part += pixels[y * width + rect.minX..<y * width + rect.maxX]
    }
    return part
  }
}
