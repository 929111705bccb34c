import RasterKernels
import Render2D

/// What a frame changes in the picture of a GIF, in the colours that it should have: opaque ones, and 0 for clear.
struct GIFDelta {
  /// The pixels that look other than before.
  let changes: PixelChanges
  /// The columns and rows of the picture.
  let width, height: Int
  /// The colours of the changes, if they were counted.
  var tally: ChangedColors?

  /// Calls `receive` with each run of pixels in some rows, row by row from left to right, and their colours, of
  /// which there is one if they are all equal.
  @inline(__always)
  func forEachRun(
    in rows: Range<Int>, _ receive: (_ y: Int32, _ columns: Range<Int>, Span<UInt32>) -> Void
  ) {
    let width = width
    var (y, row) = (0 as Int32, 0)
    changes.forEachRun { place, count, pixels in
      while place >= row + width { (y, row) = (y + 1, row + width) }
      if rows.contains(Int(y)) { receive(y, place - row..<place - row + count, pixels) }
    }
  }

  /// Calls `receive` with the colour of each pixel in a rectangle that does not become clear.
  func forEachColor(in rect: IntRect, _ receive: (UInt32) -> Void) {
    forEachRun(in: rect.minY..<rect.maxY) { _, columns, pixels in
      for x in columns.clamped(to: rect.minX..<rect.maxX) {
        let color = pixels[pixels.count == 1 ? 0 : x - columns.lowerBound]
        if color != 0 { receive(color) }
      }
    }
  }
}

/// The picture of a film as a GIF shows it, from which a frame becomes a `GIFDelta`.
///
/// As long as all changes are known and their pixels opaque or clear, they are the delta, and no picture is made.
struct GIFPicture {
  let width, height: Int
  private var flattening: GIFFlattening
  /// Whether there were translucent pixels, whose result depends on those around them.
  private var hasTranslucent = false
  /// The colours; empty as long as they can be made from `seen`.
  private(set) var colors: [UInt32] = []
  /// The changes of all frames while there are no colours, and their size in words.
  private var seen: [PixelChanges] = []
  private var seenWords = 0
  /// The film's pixels at the last frame, if they may differ from the colours and are not lent.
  private var film: [UInt32] = []
  private var isFirst = true
  /// What the frames that were left out since the last delta have changed.
  private(set) var leftOut = IntRect.zero

  /// The size of the changes beyond which a picture takes less memory, in words: 16 MB.
  private static let mostWords = 1 << 22

  /// A clear picture. The matte is an opaque colour, or nil.
  init(width: Int, height: Int, matte: UInt32?) {
    self.width = width
    self.height = height
    flattening = GIFFlattening(matte: matte, width: width, height: height)
  }

  var matte: UInt32? { flattening.matte }

  /// Whether alpha was dithered anywhere, as it is where it changes softly.
  var hasDitheredAlpha: Bool { flattening.hasDitheredAlpha }

  /// What a frame changes, and those before it that were left out. The picture stays as it is.
  mutating func delta(to frame: borrowing Frame) -> GIFDelta {
    defer { isFirst = false }
    switch frame.content {
    case .changes(let changes):
      if leftOut.isEmpty, !hasTranslucent, !changes.hasTranslucent {
        return GIFDelta(changes: changes, width: width, height: height, tally: frame.tally)
      }
      add(changes)
      let delta = deltaToFilm()
      if !hasTranslucent { film = [] }
      return delta
    case .pixels(let pixels, let dirty):
      film = []
      return delta(
        to: pixels, within: isFirst ? IntRect(0, 0, width, height) : dirty.union(leftOut))
    }
  }

  /// Adds a frame that is not shown: its changes come with the next delta.
  mutating func leaveOut(_ frame: borrowing Frame) {
    if frame.dirty.isEmpty { return }
    switch frame.content {
    case .changes(let changes): add(changes)
    case .pixels(let pixels, let dirty):
      makeFilm()
      var copy = film.mutableSpan
      copy.copy(pixels)
      leftOut = leftOut.union(dirty)
    }
  }

  /// What the frames that were left out change.
  mutating func deltaToFilm() -> GIFDelta {
    // Moved out during the call (exclusive access).
    var taken: [UInt32] = []
    swap(&taken, &film)
    defer { swap(&taken, &film) }
    return delta(to: taken.span, within: leftOut)
  }

  /// Shows a delta.
  mutating func apply(_ delta: GIFDelta) {
    if colors.isEmpty {
      seen.append(delta.changes)
      seenWords += delta.changes.count
      if seenWords > Self.mostWords { makeColors() }
    } else {
      var pixels = colors.mutableSpan
      delta.changes.apply(to: &pixels)
    }
  }

  /// Makes the colours from the changes so far.
  mutating func makeColors() {
    if colors.isEmpty { colors = [UInt32](repeating: 0, count: width * height) }
    let seen = seen
    self.seen = []
    var pixels = colors.mutableSpan
    for changes in seen { changes.apply(to: &pixels) }
  }

  private mutating func makeFilm() {
    makeColors()
    if film.isEmpty { film = colors }
  }

  /// Adds changes to the film's pixels.
  private mutating func add(_ changes: PixelChanges) {
    makeFilm()
    var pixels = film.mutableSpan
    changes.apply(to: &pixels)
    leftOut = leftOut.union(changes.bounds)
  }

  /// What pixels change within a region.
  private mutating func delta(to pixels: Span<UInt32>, within region: IntRect) -> GIFDelta {
    makeColors()
    leftOut = .zero
    if !hasTranslucent {
      let changes = PixelChanges(
        of: pixels, since: colors.span, width: width, within: DirtyRegion(region))
      if !changes.hasTranslucent {
        return GIFDelta(changes: changes, width: width, height: height)
      }
    }
    let region =
      hasTranslucent && !region.isEmpty
      ? region.outset(by: 1).intersection(IntRect(0, 0, width, height)) : region
    let (colors, width) = (colors, width)
    var builder = PixelChanges.Builder(width: width)
    // Pixels that look other than before, one after another.
    var run = [UInt32](repeating: 0, count: region.width)
    for y in region.minY..<region.maxY {
      let places = y * width + region.minX..<y * width + region.maxX
      let (new, old) = (pixels.extracting(places), colors.span.extracting(places))
      var x = nextDifference(new, old, from: 0)
      while x < new.count {
        var count = 0
        while x + count < new.count, new[x + count] != old[x + count] {
          let color = flattening.color(pixels, x: region.minX + x + count, y: y)
          if color != new[x + count] { hasTranslucent = true }
          // Translucent pixels always differ from their result.
          if color == old[x + count] { break }
          run[count] = color
          count += 1
        }
        if count > 0 {
          builder.append(run.span.extracting(..<count), x: region.minX + x, y: y)
        }
        x = nextDifference(new, old, from: x + max(1, count))
      }
    }
    return GIFDelta(changes: builder.finished(), width: width, height: height)
  }
}

/// Converts a film's pixels for a GIF, where they are opaque or clear.
///
/// On a matte, every pixel that is not clear is blended with it. Without one the background is
/// unknown: the edge pixels of a shape become opaque or clear, whichever is nearer, and softer
/// changes of alpha, above all shadows, become a fixed pattern with the same coverage. The pattern
/// depends only on the position and the pixels around it, so that what stands still does not
/// flicker.
struct GIFFlattening {
  /// The opaque colour behind translucent pixels.
  let matte: UInt32?
  let width, height: Int
  /// Whether alpha was dithered anywhere.
  private(set) var hasDitheredAlpha = false

  init(matte: UInt32?, width: Int, height: Int) {
    self.matte = matte
    self.width = width
    self.height = height
  }

  /// The change of alpha from one pixel to the next at the edge of a shape.
  private static let rim: UInt32 = 64
  /// The alpha from which a pixel is opaque: holes would be more visible than what is behind them.
  private static let opaque: UInt32 = 224
  /// The alpha below which a pixel is clear: single dots would be more visible than the shadow.
  private static let faint: UInt32 = 10

  /// The opaque colour, or 0 for clear, of a premultiplied pixel.
  @inline(__always)
  mutating func color(_ pixels: Span<UInt32>, x: Int, y: Int) -> UInt32 {
    let pixel = pixels[y * width + x]
    return pixel >> 24 == 255 ? pixel : pixel >> 24 == 0 ? 0 : translucent(pixels, x, y)
  }

  @inline(never)
  private mutating func translucent(_ pixels: Span<UInt32>, _ x: Int, _ y: Int) -> UInt32 {
    let pixel = pixels[y * width + x]
    if let matte { return GIFFlattening.blend(pixel, on: matte) }
    let level = level(pixels, x, y)
    // Blended with white, like most pages.
    if level >= GIFFlattening.opaque { return GIFFlattening.blend(pixel, on: .max) }
    let threshold = UInt32(Dithering.pattern[(y & 7) * 8 + (x & 7)]) * 4 + 2
    return level >= GIFFlattening.faint && level > threshold
      ? pixel.unpremultiplied | 0xFF00_0000 : 0
  }

  /// The opacity of a translucent pixel: on an edge 0 or 255, whichever is nearer.
  private mutating func level(_ pixels: Span<UInt32>, _ x: Int, _ y: Int) -> UInt32 {
    let place = y * width + x
    let alpha = pixels[place] >> 24
    var (low, high) = (alpha, alpha)
    func look(_ place: Int) {
      low = min(low, pixels[place] >> 24)
      high = max(high, pixels[place] >> 24)
    }
    if x > 0 { look(place - 1) }
    if x + 1 < width { look(place + 1) }
    if y > 0 { look(place - width) }
    if y + 1 < height { look(place + width) }
    guard high - low >= GIFFlattening.rim else {
      if (GIFFlattening.faint..<GIFFlattening.opaque).contains(alpha) { hasDitheredAlpha = true }
      return alpha
    }
    guard low < alpha, alpha < high else { return alpha }
    return alpha * 2 > low + high ? high : low
  }

  /// A premultiplied pixel over an opaque colour.
  private static func blend(_ pixel: UInt32, on matte: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    let red = min(255, (pixel & 255) + ((matte & 255) * rest + 127) / 255)
    let green = min(255, (pixel >> 8 & 255) + ((matte >> 8 & 255) * rest + 127) / 255)
    let blue = min(255, (pixel >> 16 & 255) + ((matte >> 16 & 255) * rest + 127) / 255)
    return red | green << 8 | blue << 16 | 0xFF00_0000
  }
}
