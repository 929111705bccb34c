import Render2D

/// The screen of a GIF while it is written, in indices; 0 is clear.
///
/// Three pictures: `base` is what the reader has before it draws the current image, `shown` what it
/// has after, and `next` is the frame that comes. Where they agree, pixels are free to be clear.
struct IndexedScreen {
  private let width: Int
  private let matte: UInt32
  private var mapper: PaletteMapper
  private let lossy: Int
  private let isDithered: Bool
  private var base, shown, next: [UInt8]
  /// What the current image draws.
  private var rect: IntRect
  /// Where `next` differs from `shown`.
  private var changed = IntRect.zero
  /// Where `next` is clear and `shown` is not: an image can only be cleared as a whole, after its
  /// time.
  private var erased = IntRect.zero

  init(width: Int, height: Int, palette: GIFPalette, options: GIFOptions) {
    self.width = width
    matte = palette.matte
    mapper = PaletteMapper(palette)
    lossy = options.lossy
    isDithered = options.dither == .ordered && !palette.isExact
    base = [UInt8](repeating: 0, count: width * height)
    shown = base
    next = base
    // Some readers want the first image to fill the screen.
    rect = IntRect(0, 0, width, height)
  }

  /// Takes what a frame shows in a region, and says whether anything looks different there.
  @discardableResult
  mutating func prepare(_ pixels: Span<UInt32>, in region: IntRect) -> Bool {
    changed = .zero
    erased = .zero
    var last: UInt32 = 0
    var lastIndex: UInt8 = 0
    // Taken out for the time of the loop, so that the mapper may change beside it.
    var target: [UInt8] = []
    swap(&target, &next)
    defer { swap(&target, &next) }
    for y in region.minY..<region.maxY {
      var (first, end) = (Int.max, 0)
      var (firstErased, endErased) = (Int.max, 0)
      for x in region.minX..<region.maxX {
        let place = y * width + x
        let pixel = pixels[place]
        if pixel != last {
          last = pixel
          let color = GIFPalette.flatten(pixel, on: matte)
          lastIndex = color == 0 ? 0 : mapper.index(of: color)
        }
        var index = lastIndex
        if isDithered, index != 0 { index = mapper.dithered(pixel, on: matte, x: x, y: y) }
        if lossy > 0, isCloseEnough(pixel, index, shown[place]) { index = shown[place] }
        target[place] = index
        if index == shown[place] { continue }
        if first == .max { first = x }
        end = x + 1
        if index == 0 {
          if firstErased == .max { firstErased = x }
          endErased = x + 1
        }
      }
      if first < end {
        changed = changed.union(IntRect(minX: first, minY: y, maxX: end, maxY: y + 1))
      }
      if firstErased < endErased {
        erased = erased.union(IntRect(minX: firstErased, minY: y, maxX: endErased, maxY: y + 1))
      }
    }
    return !changed.isEmpty
  }

  /// Whether what is shown may stay although another index would be nearer.
  private func isCloseEnough(_ pixel: UInt32, _ index: UInt8, _ shown: UInt8) -> Bool {
    if index == shown || index == 0 || shown == 0 { return false }
    let color = GIFPalette.flatten(pixel, on: matte)
    let other = mapper.color(of: shown)
    for shift: UInt32 in [0, 8, 16] {
      let difference = Int(color >> shift & 255) - Int(other >> shift & 255)
      if abs(difference) > lossy { return false }
    }
    return true
  }

  /// Shows the first frame.
  mutating func showFirst() {
    shown = next
    changed = .zero
    erased = .zero
  }

  /// Settles what the current image draws, and whether it is cleared after its time.
  mutating func close() -> (rect: IntRect, isCleared: Bool) {
    rect = rect.union(erased)
    return (rect, !erased.isEmpty)
  }

  /// The indices of a rectangle, and where they are free.
  func part(_ rect: IntRect) -> (indices: [UInt8], free: [UInt8]) {
    var indices: [UInt8] = []
    var free: [UInt8] = []
    indices.reserveCapacity(rect.width * rect.height)
    free.reserveCapacity(rect.width * rect.height)
    let (base, shown) = (base.span, shown.span)
    for y in rect.minY..<rect.maxY {
      for place in y * width + rect.minX..<y * width + rect.maxX {
        indices.append(shown[place])
        free.append(base[place] == shown[place] ? 1 : 0)
      }
    }
    return (indices, free)
  }

  /// Shows the prepared frame, after the current image was closed.
  mutating func advance() {
    let isCleared = !erased.isEmpty
    for y in rect.minY..<rect.maxY {
      for place in y * width + rect.minX..<y * width + rect.maxX {
        base[place] = isCleared ? 0 : shown[place]
      }
    }
    for y in changed.minY..<changed.maxY {
      for place in y * width + changed.minX..<y * width + changed.maxX {
        shown[place] = next[place]
      }
    }
    rect = difference(in: isCleared ? rect.union(changed) : changed)
    changed = .zero
    erased = .zero
  }

  /// The rectangle around all that `shown` has and `base` has not; one pixel where there is nothing.
  private func difference(in region: IntRect) -> IntRect {
    var result = IntRect.zero
    for y in region.minY..<region.maxY {
      let columns = y * width + region.minX..<y * width + region.maxX
      guard let first = columns.first(where: { base[$0] != shown[$0] }),
        let last = columns.last(where: { base[$0] != shown[$0] })
      else { continue }
      result = result.union(
        IntRect(minX: first - y * width, minY: y, maxX: last - y * width + 1, maxY: y + 1))
    }
    return result.isEmpty ? IntRect(region.minX, region.minY, 1, 1) : result
  }
}
