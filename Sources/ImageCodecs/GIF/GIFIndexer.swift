import RasterKernels
import Render2D

/// Consecutive pixels in a row.
struct PixelSpan: Hashable, Sendable {
  var y, minX, maxX: Int32

  /// The indices of the pixels in a picture of a width.
  @inline(__always)
  func places(_ width: Int) -> Range<Int> {
    let row = Int(y) * width
    return row + Int(minX)..<row + Int(maxX)
  }

  init(y: Int32, _ columns: Range<Int>) {
    self.y = y
    minX = Int32(truncatingIfNeeded: columns.lowerBound)
    maxX = Int32(truncatingIfNeeded: columns.upperBound)
  }
}

/// What a frame draws, in indices of a palette, to be used once.
struct IndexedFrame: ~Copyable {
  /// Consecutive pixels that are drawn alike.
  struct Run {
    var span: PixelSpan
    /// The colour shown; see ``GIFScreen``.
    var color: UInt32
    /// The indices that it may be written as.
    var pixel: LZWPixel
  }

  /// All changed pixels, row by row, from left to right; none if there are too many to keep.
  var runs: [Run] = []
  /// How many runs there are, kept or not.
  private(set) var count = 0
  private let mostRuns: Int
  /// The bounds of all changed pixels.
  private(set) var changed = Extent()
  /// The bounds of all pixels that become clear: an image can only be cleared as a whole, at its
  /// end.
  private(set) var erased = Extent()
  /// The sum of the squared distances of all changed pixels.
  var error = 0
  /// How many of the changed pixels have no colour of the palette; 0 where an image was cleared, since
  /// what is drawn again has the colours that it had.
  var inexact = 0
  /// What it is made from.
  let delta: GIFDelta
  /// The palette: the film's, or the frame's own.
  let palette: PaletteMapper

  /// A frame without changes, which keeps up to `mostRuns` runs.
  init(_ delta: GIFDelta, _ palette: PaletteMapper, mostRuns: Int = .max, about count: Int = 0) {
    self.delta = delta
    self.palette = palette
    self.mostRuns = mostRuns
    runs.reserveCapacity(min(count, mostRuns))
  }

  /// Whether all runs are kept.
  var isWhole: Bool { count <= mostRuns }

  var isEmpty: Bool { count == 0 }

  /// The bounding rectangle of spans.
  struct Extent {
    private var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, 0 as Int32, 0 as Int32)

    @inline(__always)
    mutating func add(_ span: PixelSpan) {
      (minX, maxX) = (min(minX, span.minX), max(maxX, span.maxX))
      (minY, maxY) = (min(minY, span.y), max(maxY, span.y + 1))
    }

    /// Empty without spans.
    var rect: IntRect {
      minX < maxX
        ? IntRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY)) : .zero
    }
  }

  /// Draws pixels in a colour.
  @inline(__always)
  mutating func draw(_ span: PixelSpan, _ color: UInt32, _ pixel: LZWPixel) {
    count += 1
    if isWhole {
      runs.append(Run(span: span, color: color, pixel: pixel))
    } else if !runs.isEmpty {
      runs = []
    }
    changed.add(span)
    if color == 0 { erased.add(span) }
  }
}

/// Maps what a frame changes to indices of the film's palette, or of the frame's own where that pays.
///
/// A frame of more than a million runs, such as a large photograph, is not kept as a whole: it is
/// indexed to find its palette and its extent, and then again band by band.
struct GIFIndexer {
  let dither: GIFOptions.Dither
  /// The palette of the film.
  let film: PaletteMapper
  /// The tolerated error of each component before a pixel is drawn again.
  private let lossy: Int
  /// The squared distance up to which an index that makes strings longer is as good as the nearest.
  private let slack: Int
  /// The most runs of a frame that are kept.
  private let mostRuns: Int
  private let colors: Int
  private let mayHaveOwn: Bool
  /// Colours of flat areas, for which a lossy film uses the nearest one.
  private let flat: Set<UInt32>
  private var framePalette = FramePalette()

  /// The squared distance that nobody sees in a film of more colours than a palette holds: at most
  /// 3 levels in each component.
  private static let unseenSlack = 9
  /// Smaller images are no photographs: `LZWParser` is better at edges of drawings.
  private static let fewestPixels = 4096
  /// The most runs of a frame that are kept: 20 MB.
  static let mostRuns = 1 << 20

  init(_ palette: GIFPalette, _ options: GIFOptions, mostRuns: Int = GIFIndexer.mostRuns) {
    let isInexact = !palette.isExact && options.dither != .ordered
    dither = options.dither
    lossy = options.lossy
    slack = max(isInexact ? GIFIndexer.unseenSlack : 0, options.lossy * options.lossy)
    // Errors are diffused from row to row; what is cleared or lossy is needed once more.
    let isKept = options.dither == .diffusion || options.lossy > 0 || palette.hasClear
    self.mostRuns = isKept ? .max : mostRuns
    colors = options.colors
    mayHaveOwn = !palette.isExact && !palette.hasClear
    flat = options.lossy > 0 ? palette.flat : []
    film = PaletteMapper(palette.colors, slack: slack, flat: flat)
  }

  /// What a frame draws over the colours that are shown.
  mutating func indexed(_ delta: GIFDelta, over shown: Span<UInt32>) -> IndexedFrame {
    let rows = 0..<delta.height
    let frame = indexed(delta, in: rows, over: shown, film)
    guard mayHaveOwn,
      let palette = framePalette.palette(
        instead: film, error: frame.error, of: delta, in: frame.changed.rect, colors: colors)
    else { return frame }
    let own = PaletteMapper(palette.colors, slack: palette.isExact ? 0 : slack, flat: flat)
    return indexed(delta, in: rows, over: shown, own)
  }

  /// The rows of a rectangle in bands, each of which is kept as a whole.
  func bands(of rect: IntRect, width: Int) -> [IntRect] {
    let height = max(1, mostRuns / width)
    return stride(from: rect.minY, to: rect.maxY, by: height).map {
      IntRect(
        minX: rect.minX, minY: $0, maxX: rect.maxX, maxY: min($0 + height, rect.maxY))
    }
  }

  /// What a frame draws in some rows, in colours of a palette. `diffusion` takes all rows at once.
  func indexed(
    _ delta: GIFDelta, in rows: Range<Int>, over shown: Span<UInt32>, _ palette: PaletteMapper
  ) -> IndexedFrame {
    switch dither {
    case .none: nearest(delta, rows, shown, palette)
    case .ordered: ordered(delta, rows, shown, palette)
    case .diffusion: diffused(delta, shown, palette)
    }
  }

  private func nearest(
    _ delta: GIFDelta, _ rows: Range<Int>, _ shown: Span<UInt32>, _ palette: PaletteMapper
  ) -> IndexedFrame {
    // A photograph has millions, and an array that grows has twice as many.
    var frame = IndexedFrame(delta, palette, mostRuns: mostRuns, about: delta.changes.count)
    var mapped = MappedColor()
    let width = delta.width
    delta.forEachRun(in: rows) { y, columns, wanted in
      let row = Int(y) * width
      let shown = shown.extracting(row + columns.lowerBound..<row + columns.upperBound)
      var place = 0
      while place < shown.count {
        let first = place
        let (color, old) = (wanted[wanted.count == 1 ? 0 : place], shown[place])
        // Consecutive pixels with the same change have the same result.
        if wanted.count == 1 {
          place = endOfStretch(of: old, shown, from: place + 1)
        } else {
          repeat {
            place += 1
          } while place < shown.count && wanted[place] == color && shown[place] == old
        }
        if color != mapped.color { mapped = MappedColor.of(color, in: palette) }
        let span = PixelSpan(y: y, columns.lowerBound + first..<columns.lowerBound + place)
        draw(mapped, over: old, span, palette, in: &frame)
      }
    }
    return frame
  }

  /// Draws pixels in the nearest colour, unless what is shown may stay.
  @inline(__always)
  private func draw(
    _ mapped: MappedColor, over old: UInt32, _ span: PixelSpan, _ palette: PaletteMapper,
    in frame: inout IndexedFrame
  ) {
    frame.error += mapped.distance * Int(span.maxX - span.minX)
    if mapped.distance > 0 { frame.inexact += Int(span.maxX - span.minX) }
    if old == mapped.nearest { return }
    let reach = lossy > 0 ? palette.reach(of: mapped.color, mapped.distance) : slack
    if lossy > 0, isNear(mapped.color, old, reach) { return }
    var pixel = mapped.pixel
    if mapped.distance > 0, mayStay(old, for: mapped.color, reach) { pixel = pixel.freed }
    let isLoose = pixel.hasChoice && lossy == 0
    frame.draw(span, isLoose ? GIFScreen.loose(mapped.nearest, over: old) : mapped.nearest, pixel)
  }

  /// The pixels of an image of a lossy film with the colours that they should have, if it is a photograph or a
  /// gradient: if the palette lacks the colours of most pixels. Those may have any index that is near enough, and be
  /// clear where what was shown before is.
  func near(
    _ image: LZWImage, in rect: IntRect, of delta: GIFDelta, over base: Span<UInt32>,
    inexact: Int, _ palette: PaletteMapper
  ) -> LZWNearImage? {
    guard lossy > 0, dither == .none, image.count >= GIFIndexer.fewestPixels,
      inexact * 2 > image.count
    else { return nil }
    let price = min(slack, 70 + 3 * lossy)
    var near = LZWNearImage(image, palette.colors, most: slack, price: price)
    delta.forEachRun(in: rect.minY..<rect.maxY) { y, columns, wanted in
      let row = (Int(y) - rect.minY) * rect.width - rect.minX
      for x in columns.clamped(to: rect.minX..<rect.maxX) {
        let color = wanted[wanted.count == 1 ? 0 : x - columns.lowerBound]
        let mapped = MappedColor.of(color, in: palette)
        let reach = mapped.distance == 0 ? 0 : palette.reach(of: color, mapped.distance)
        // Not in flat areas.
        if reach <= mapped.distance { continue }
        let old = base[Int(y) * delta.width + x]
        near.set(
          row + x, color, nearest: mapped.pixel.index,
          shown: isNear(color, old, reach) ? PaletteMapper.distance(color, old) : nil, palette)
      }
    }
    return near
  }

  /// The palette's result for a colour.
  private struct MappedColor {
    /// The colour; 0 for clear.
    var color: UInt32 = 0
    var pixel = LZWPixel(0)
    var nearest: UInt32 = 0
    /// The squared error of the nearest colour.
    var distance = 0

    // No initializer: that would take over, and so count, its arguments.
    @inline(__always)
    static func of(_ color: UInt32, in palette: PaletteMapper) -> MappedColor {
      if color == 0 { return MappedColor() }
      let pixel = palette.pixel(of: color)
      let nearest = palette.color(of: pixel.index)
      return MappedColor(
        color: color, pixel: pixel, nearest: nearest,
        distance: PaletteMapper.distance(color, nearest))
    }
  }

  private func ordered(
    _ delta: GIFDelta, _ rows: Range<Int>, _ shown: Span<UInt32>, _ palette: PaletteMapper
  ) -> IndexedFrame {
    var frame = IndexedFrame(delta, palette, mostRuns: mostRuns)
    delta.forEachRun(in: rows) { y, columns, wanted in
      for x in columns {
        let color = wanted[wanted.count == 1 ? 0 : x - columns.lowerBound]
        let old = shown[Int(y) * delta.width + x]
        let reach = reach(for: color, palette)
        var new = old
        if lossy == 0 || !isNear(color, old, reach) {
          let index = color == 0 ? 0 : Dithering.ordered(color, x: x, y: Int(y), with: palette)
          new = palette.color(of: index)
          draw(index, for: color, PixelSpan(y: y, x..<x + 1), new, old, reach, in: &frame)
        }
        if color != 0 { frame.error += PaletteMapper.distance(color, new) }
      }
    }
    return frame
  }

  private func diffused(
    _ delta: GIFDelta, _ shown: Span<UInt32>, _ palette: PaletteMapper
  ) -> IndexedFrame {
    var frame = IndexedFrame(delta, palette)
    var spans: [PixelSpan] = []
    // The colours of all pixels of the spans.
    var wanted: [UInt32] = []
    delta.forEachRun(in: 0..<delta.height) { y, columns, colors in
      spans.append(PixelSpan(y: y, columns))
      if colors.count == 1 {
        wanted.append(contentsOf: repeatElement(colors[0], count: columns.count))
      } else {
        wanted.append(copying: colors)
      }
    }
    guard let top = spans.first?.y, let bottom = spans.last?.y else { return frame }
    let left = spans.reduce(delta.width) { min($0, Int($1.minX)) }
    let right = spans.reduce(0) { max($0, Int($1.maxX)) }
    var diffusion = ErrorDiffusion(columns: left..<right)
    var (first, start) = (0, 0)
    for y in top...bottom {
      let end = spans[first...].firstIndex { $0.y != y } ?? spans.count
      let count = spans[first..<end].reduce(0) { $0 + Int($1.maxX - $1.minX) }
      let goesRight = diffusion.begin(row: Int(y))
      let drawn = frame.runs.count
      var (place, step) = goesRight ? (start, 1) : (start + count - 1, -1)
      for number in first..<end {
        let span = spans[goesRight ? number : first + end - 1 - number]
        for offset in 0..<Int(span.maxX - span.minX) {
          let x = goesRight ? Int(span.minX) + offset : Int(span.maxX) - 1 - offset
          let old = shown[Int(y) * delta.width + x]
          diffuse(
            wanted[place], PixelSpan(y: y, x..<x + 1), over: old, &diffusion, palette, in: &frame)
          place += step
        }
      }
      if !goesRight { frame.runs[drawn...].reverse() }
      (first, start) = (end, start + count)
    }
    return frame
  }

  /// The squared distance from the wanted colour up to which a pixel stays; the error is diffused.
  private static let diffusionSlack = 3 * 6 * 6
  /// The squared error of the nearest colour up to which it is not diffused: what the compressor
  /// may add without dithering.
  private static let unseen = 9

  private func diffuse(
    _ color: UInt32, _ pixel: PixelSpan, over old: UInt32, _ diffusion: inout ErrorDiffusion,
    _ palette: PaletteMapper, in frame: inout IndexedFrame
  ) {
    let x = Int(pixel.minX)
    // An error that nobody sees stops the diffusion: even areas stay even, and what the palette has
    // nearly costs no more than without.
    let mapped = MappedColor.of(color, in: palette)
    if mapped.distance <= GIFIndexer.unseen {
      return draw(mapped, over: old, pixel, palette, in: &frame)
    }
    // Where the palette has nothing beyond a colour that it nearly has, the errors of an area would add up until
    // a colour far off is nearest: dots that are worse than the error. So little error takes up as much and no more;
    // the more there is, the farther colours may mix.
    let distance = mapped.distance
    let most = max(Int32(Double(distance).squareRoot().rounded()), Int32(distance / 8))
    let goal = diffusion.wanted(color, x: x, within: most)
    var new = old
    if old >> 24 < 255 || PaletteMapper.distance(goal, old) > GIFIndexer.diffusionSlack {
      let index = palette.index(of: goal)
      new = palette.color(of: index)
      draw(index, for: color, pixel, new, old, reach(for: color, palette), in: &frame)
    }
    diffusion.leave(goal, shownAs: new, x: x)
    frame.error += PaletteMapper.distance(color, new)
  }

  /// The largest squared error of the colour shown for another one.
  private func reach(for color: UInt32, _ palette: PaletteMapper) -> Int {
    if color == 0 || lossy == 0 { return slack }
    let distance = PaletteMapper.distance(color, palette.nearest(to: color))
    return palette.reach(of: color, distance)
  }

  /// Draws a pixel with an index, the only one that it may be written as.
  private func draw(
    _ index: UInt8, for color: UInt32, _ pixel: PixelSpan, _ new: UInt32, _ old: UInt32,
    _ reach: Int, in frame: inout IndexedFrame
  ) {
    if new == old { return }
    let only = LZWPixel(index)
    frame.draw(pixel, new, new != color && mayStay(old, for: color, reach) ? only.freed : only)
  }

  /// Whether what is shown may stay for a colour that is not in the palette.
  @inline(__always)
  private func mayStay(_ shown: UInt32, for color: UInt32, _ reach: Int) -> Bool {
    slack > 0 && shown >> 24 == 255
      && PaletteMapper.distance(shown, color) <= min(slack, reach)
  }

  /// Whether what is shown may stay although another colour would be nearer: no component's error
  /// exceeds `lossy`, and the squared distance is within reach and not above that of 5 levels in each
  /// component or of `lossy` in one.
  @inline(__always)
  private func isNear(_ color: UInt32, _ shown: UInt32, _ reach: Int) -> Bool {
    if color == 0 || shown == 0 { return false }
    if PaletteMapper.distance(color, shown) > min(reach, max(75, slack)) { return false }
    return [0, 8, 16].allSatisfy { abs(Int(color >> $0 & 255) - Int(shown >> $0 & 255)) <= lossy }
  }
}
