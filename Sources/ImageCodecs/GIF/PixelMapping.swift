import RasterKernels
import Render2D

/// Maps the changed pixels of a picture to colours of a palette.
struct PixelMapping {
  let dither: GIFOptions.Dither
  /// The tolerated error of each component before a pixel is drawn again.
  let lossy: Int
  /// The squared distance up to which an index that makes strings longer is as good as the nearest.
  let slack: Int
  /// The most runs of a frame that are kept.
  var mostRuns = Int.max

  /// The changes in some rows over the colours that are shown. `diffusion` takes all rows at once.
  func frame(
    of picture: GIFPicture, in rows: Range<Int>, over shown: Span<UInt32>,
    _ mapper: inout PaletteMapper
  ) -> ColoredFrame {
    switch dither {
    case .none: nearest(picture, rows, shown, &mapper)
    case .ordered: ordered(picture, rows, shown, &mapper)
    case .diffusion: diffused(picture, shown, &mapper)
    }
  }

  private func nearest(
    _ picture: GIFPicture, _ rows: Range<Int>, _ shown: Span<UInt32>,
    _ mapper: inout PaletteMapper
  ) -> ColoredFrame {
    // A photograph has millions, and an array that grows has twice as many.
    var frame = ColoredFrame(mostRuns: mostRuns, about: picture.runs)
    var mapped = MappedColor()
    let width = picture.width
    picture.forEachRun(in: rows) { y, columns, wanted in
      let row = Int(y) * width
      let shown = shown.extracting(row + columns.lowerBound..<row + columns.upperBound)
      var place = 0
      while place < shown.count {
        let first = place
        let (color, old) = (wanted[wanted.count == 1 ? 0 : place], shown[place])
        // Consecutive pixels with the same change have the same result.
        if wanted.count == 1 {
          place = endOfStretch(of: old, shown, shown, from: place + 1)
        } else {
          repeat {
            place += 1
          } while place < shown.count && wanted[place] == color && shown[place] == old
        }
        if color != mapped.color { mapped = MappedColor(color, &mapper) }
        let span = PixelSpan(y: y, columns.lowerBound + first..<columns.lowerBound + place)
        draw(mapped, over: old, span, &mapper, in: &frame)
      }
    }
    return frame
  }

  /// Draws pixels in the nearest colour, unless what is shown may stay.
  @inline(__always)
  private func draw(
    _ mapped: MappedColor, over old: UInt32, _ span: PixelSpan, _ mapper: inout PaletteMapper,
    in frame: inout ColoredFrame
  ) {
    frame.error += mapped.distance * Int(span.maxX - span.minX)
    if mapped.distance > 0 { frame.inexact += Int(span.maxX - span.minX) }
    if old == mapped.nearest { return }
    let reach = lossy > 0 ? mapper.reach(of: mapped.color, mapped.distance) : slack
    if lossy > 0, isNear(mapped.color, old, reach) { return }
    var pixel = mapped.pixel
    if mapped.distance > 0, mayStay(old, for: mapped.color, reach) { pixel = pixel.freed }
    let isLoose = pixel.hasChoice && lossy == 0
    frame.draw(span, isLoose ? GIFScreen.loose(mapped.nearest, over: old) : mapped.nearest, pixel)
  }

  /// The pixels of an image in some rectangle: those that have no colour of the palette in any that is
  /// near enough, and clear where what was shown before is.
  func near(
    _ image: LZWImage, in rect: IntRect, of picture: GIFPicture, over base: Span<UInt32>,
    _ mapper: inout PaletteMapper
  ) -> LZWNearImage {
    let price = min(slack, 70 + 3 * lossy)
    var near = LZWNearImage(image, mapper.colors, most: slack, price: price)
    picture.forEachRun(in: rect.minY..<rect.maxY) { y, columns, wanted in
      let row = (Int(y) - rect.minY) * rect.width - rect.minX
      for x in columns.clamped(to: rect.minX..<rect.maxX) {
        let color = wanted[wanted.count == 1 ? 0 : x - columns.lowerBound]
        let mapped = MappedColor(color, &mapper)
        let reach = mapped.distance == 0 ? 0 : mapper.reach(of: color, mapped.distance)
        // Not in flat areas.
        if reach <= mapped.distance { continue }
        let old = base[Int(y) * picture.width + x]
        near.set(
          row + x, color, nearest: mapped.pixel.index,
          shown: isNear(color, old, reach) ? PaletteMapper.distance(color, old) : nil, mapper)
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

    init() {}

    init(_ color: UInt32, _ mapper: inout PaletteMapper) {
      self.color = color
      if color == 0 { return }
      pixel = mapper.pixel(of: color)
      nearest = mapper.color(of: pixel.index)
      distance = PaletteMapper.distance(color, nearest)
    }
  }

  private func ordered(
    _ picture: GIFPicture, _ rows: Range<Int>, _ shown: Span<UInt32>,
    _ mapper: inout PaletteMapper
  ) -> ColoredFrame {
    var frame = ColoredFrame(mostRuns: mostRuns)
    for span in picture.spans where rows.contains(Int(span.y)) {
      for place in span.places(picture.width) {
        let (color, old) = (picture.colors[place], shown[place])
        let x = place - Int(span.y) * picture.width
        let reach = reach(for: color, &mapper)
        var new = old
        if lossy == 0 || !isNear(color, old, reach) {
          let index =
            color == 0 ? 0 : Dithering.ordered(color, x: x, y: Int(span.y), with: &mapper)
          new = mapper.shown(index)
          draw(index, for: color, PixelSpan(y: span.y, x..<x + 1), new, old, reach, in: &frame)
        }
        if color != 0 { frame.error += PaletteMapper.distance(color, new) }
      }
    }
    return frame
  }

  private func diffused(
    _ picture: GIFPicture, _ shown: Span<UInt32>, _ mapper: inout PaletteMapper
  ) -> ColoredFrame {
    var frame = ColoredFrame()
    let spans = picture.spans
    guard let top = spans.first?.y, let bottom = spans.last?.y else { return frame }
    let left = spans.reduce(picture.width) { min($0, Int($1.minX)) }
    let right = spans.reduce(0) { max($0, Int($1.maxX)) }
    var diffusion = ErrorDiffusion(columns: left..<right)
    var first = 0
    for y in top...bottom {
      let end = spans[first...].firstIndex { $0.y != y } ?? spans.count
      let goesRight = diffusion.begin(row: Int(y))
      let drawn = frame.runs.count
      for number in first..<end {
        let span = spans[goesRight ? number : first + end - 1 - number]
        for offset in 0..<Int(span.maxX - span.minX) {
          let x = goesRight ? Int(span.minX) + offset : Int(span.maxX) - 1 - offset
          diffuse(PixelSpan(y: y, x..<x + 1), picture, shown, &diffusion, &mapper, in: &frame)
        }
      }
      if !goesRight { frame.runs[drawn...].reverse() }
      first = end
    }
    return frame
  }

  /// The squared distance from the wanted colour up to which a pixel stays; the error is diffused.
  private static let diffusionSlack = 3 * 6 * 6
  /// The squared error of the nearest colour up to which it is not diffused: what the compressor
  /// may add without dithering.
  private static let unseen = 9

  private func diffuse(
    _ pixel: PixelSpan, _ picture: GIFPicture, _ shown: Span<UInt32>,
    _ diffusion: inout ErrorDiffusion, _ mapper: inout PaletteMapper, in frame: inout ColoredFrame
  ) {
    let place = pixel.places(picture.width).lowerBound
    let (color, old, x) = (picture.colors[place], shown[place], Int(pixel.minX))
    // An error that nobody sees stops the diffusion: even areas stay even, and what the palette has
    // nearly costs no more than without.
    let mapped = MappedColor(color, &mapper)
    if mapped.distance <= PixelMapping.unseen {
      return draw(mapped, over: old, pixel, &mapper, in: &frame)
    }
    // Where the palette has nothing beyond a colour that it nearly has, the errors of an area would add up until
    // a colour far off is nearest: dots that are worse than the error. So little error takes up as much and no more;
    // the more there is, the farther colours may mix.
    let distance = mapped.distance
    let most = max(Int32(Double(distance).squareRoot().rounded()), Int32(distance / 8))
    let goal = diffusion.wanted(color, x: x, within: most)
    var new = old
    if old >> 24 < 255 || PaletteMapper.distance(goal, old) > PixelMapping.diffusionSlack {
      let index = mapper.index(of: goal)
      new = mapper.shown(index)
      draw(index, for: color, pixel, new, old, reach(for: color, &mapper), in: &frame)
    }
    diffusion.leave(goal, shownAs: new, x: x)
    frame.error += PaletteMapper.distance(color, new)
  }

  /// The largest squared error of the colour shown for another one.
  private func reach(for color: UInt32, _ mapper: inout PaletteMapper) -> Int {
    if color == 0 || lossy == 0 { return slack }
    let distance = PaletteMapper.distance(color, mapper.nearest(to: color))
    return mapper.reach(of: color, distance)
  }

  /// Draws a pixel with an index, the only one that it may be written as.
  private func draw(
    _ index: UInt8, for color: UInt32, _ pixel: PixelSpan, _ new: UInt32, _ old: UInt32,
    _ reach: Int, in frame: inout ColoredFrame
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
