import Basics
import RasterKernels
import Render2D

/// The film's straight pixels around one frame: the picture to show, and the pictures that it may
/// be drawn onto, depending on how the frame before is disposed of.
struct FilmCanvas {
  /// A picture to draw onto.
  struct Ground: Sendable {
    /// How the frame before is disposed of.
    var disposal: PNGFile.Disposal
    /// The rectangle in which the picture differs from the ground; at least one pixel.
    var rect: IntRect
    /// The ground's pixels within the rectangle; none for the first frame.
    var pixels: [UInt32]

    /// `part` with unchanged pixels made clear, in runs of at least `shortest` in a row; nil if the
    /// result cannot be drawn over the ground. `part` has the size of the rectangle.
    func sparse(_ part: [UInt32], runsFrom shortest: Int) -> [UInt32]? {
      if pixels.isEmpty { return nil }
      var sparse = part
      if shortest == 1, part.span.isOpaque {
        var row = sparse.mutableSpan
        clearPixels(of: &row, equalTo: pixels.span)
        return sparse
      }
      for row in stride(from: 0, to: part.count, by: rect.width) {
        var run = row
        for place in row...row + rect.width {
          let stands = place < row + rect.width && part[place] == pixels[place]
          if stands { continue }
          // A pixel that is not opaque cannot be drawn over itself: it must be made clear.
          let isShort = place - run < shortest && part[run..<place].allSatisfy { $0 >> 24 == 255 }
          if !isShort { for index in run..<place { sparse[index] = 0 } }
          run = place + 1
          // A new translucent colour can go only over clear, and a new clear colour over nothing.
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

  /// The difference from one picture to the next.
  enum Change: Sendable {
    /// The pixels that differ within a rectangle.
    case pixels(PixelChanges, IntRect)
    /// All pixels of a rectangle. If it goes over what is shown, clear ones are unchanged.
    case part([UInt32], IntRect, isOver: Bool)

    var rect: IntRect {
      switch self {
      case .pixels(_, let rect), .part(_, let rect, _): rect
      }
    }
  }

  private let width, height: Int
  private let hasAlpha: Bool
  /// Whether a frame may be restored to what was before it.
  private let restores: Bool
  /// The picture that the frame before was drawn onto, and its result.
  private var before, shown: Canvas<UInt32>
  /// The rectangle of the frame before; empty at the film's beginning.
  private var drawn = IntRect.zero
  private var isSecond = false
  /// The picture to show, and where it differs from `shown`.
  private var picture: Canvas<UInt32>
  private var changed = IntRect.zero

  init(width: Int, height: Int, hasAlpha: Bool, restores: Bool = true) {
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.restores = restores
    before = Canvas(width: width, height: height)
    shown = before
    picture = before
  }

  /// Applies a change to the picture.
  mutating func show(_ change: Change) {
    picture.apply(change)
    changed = change.rect
  }

  /// The pixels to show within a rectangle.
  func picture(in rect: IntRect) -> [UInt32] { picture.cut(rect) }

  /// The pictures that the frame may be drawn onto: always what is shown, and others that the frame
  /// before leaves under another disposal, if they promise a smaller frame.
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
    if restores, !isSecond { consider(before, .restore) }
    if hasAlpha {
      var cleared = shown
      cleared.clear(drawn)
      consider(cleared, .clear)
    }
    return grounds
  }

  /// The rectangle in which the picture differs from a ground, and the number of its pixels that
  /// do.
  private func difference(
    from ground: Canvas<UInt32>, in region: IntRect
  ) -> (rect: IntRect, count: Int) {
    let (new, old) = (picture.pixels.span, ground.pixels.span)
    let rect = ChangedRect.rect(of: new, from: old, width: width, within: region)
    if rect.isEmpty { return (IntRect(region.minX, region.minY, 1, 1), 0) }
    var count = 0
    for y in rect.minY..<rect.maxY {
      let row = y * width + rect.minX..<y * width + rect.maxX
      count += differences(new.extracting(row), old.extracting(row))
    }
    return (rect, count)
  }

  /// Records the ground that the frame was drawn onto.
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

extension Canvas<UInt32> {
  /// Applies a change.
  mutating func apply(_ change: FilmCanvas.Change) {
    switch change {
    case .pixels(let changes, _): apply(changes)
    case .part(let part, let rect, let isOver): draw(part, in: rect, over: isOver)
    }
  }

  mutating func apply(_ changes: PixelChanges) {
    var target = pixels.mutableSpan
    changes.apply(to: &target)
  }

  /// The rectangle of a region in which the canvas differs from another one of the same size.
  func changed(from other: Canvas, within region: IntRect) -> IntRect {
    ChangedRect.rect(of: pixels.span, from: other.pixels.span, width: width, within: region)
  }
}

extension Canvas {
  /// Copies a rectangle of another canvas of the same size.
  mutating func copy(_ other: Canvas, in rect: IntRect) {
    if rect.width == width, rect.height == height {
      // The memory is shared until one of the two changes.
      pixels = other.pixels
      return
    }
    let (source, width) = (other.pixels.span, width)
    var target = pixels.mutableSpan
    for y in rect.minY..<rect.maxY {
      let row = y * width + rect.minX..<y * width + rect.maxX
      target.copy(source.extracting(row), at: row.lowerBound)
    }
  }

  /// The pixels of a rectangle within the canvas.
  func cut(_ rect: IntRect) -> [Pixel] {
    if rect.width == width, rect.height == height { return pixels }
    var part: [Pixel] = []
    part.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      part += pixels[y * width + rect.minX..<y * width + rect.maxX]
    }
    return part
  }
}
