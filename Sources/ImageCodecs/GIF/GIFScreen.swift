import Render2D

/// The screen of a GIF while it is written, in colours; 0 is clear.
///
/// `base` is what the reader has before it draws the current image, `shown` what it has after, and
/// `next` the frame that comes. Where `base` and `shown` agree, pixels are free to be clear.
/// `source` is what `shown` stands for: a pixel whose source stays is never drawn again, whatever
/// palette or dithering is in force, so that what stands still does not flicker.
struct GIFScreen {
  let width: Int
  private let matte: UInt32
  private let options: GIFOptions
  private var base, shown, next, source, wanted: [UInt32]
  /// What the pixels of `next` may be, where its source differs from that of `shown`.
  private var ways: [LZWPixel]
  /// What the current image draws.
  private(set) var rect: IntRect
  /// What the prepared frame was looked at in.
  private var region = IntRect.zero
  /// Where `next` differs from `shown`.
  private var changed = IntRect.zero
  /// Where `next` is clear and `shown` is not: an image can only be cleared as a whole, after its
  /// time.
  private var erased = IntRect.zero
  /// The film's palette.
  private var film: PaletteMapper?
  /// The palettes of the current image's own and of the prepared frame's own.
  private var own, nextOwn: PaletteMapper?
  private let mayHaveOwn: Bool
  private var framePalette = FramePalette()

  /// The squared distance up to which an index that makes strings longer is taken for the nearest.
  private let slack: Int

  init(width: Int, height: Int, palette: GIFPalette, options: GIFOptions) {
    self.width = width
    matte = palette.matte
    self.options = options
    let isInexact = !palette.isExact && options.dither == .none
    slack = max(isInexact ? GIFScreen.slack : 0, options.lossy * options.lossy)
    mayHaveOwn = !palette.isExact && !palette.hasClear
    film = PaletteMapper(palette.colors, slack: slack)
    base = [UInt32](repeating: 0, count: width * height)
    shown = base
    next = base
    source = base
    wanted = base
    ways = [LZWPixel](repeating: LZWPixel(0), count: width * height)
    // Some readers want the first image to fill the screen.
    rect = IntRect(0, 0, width, height)
  }

  /// What nobody sees in films of more colours than a palette holds: no part of a colour is more than
  /// 3 levels off for it.
  private static let slack = 9

  /// Whether the indices of an image may be others than the nearest.
  var hasSlack: Bool { slack > 0 }

  // MARK: - The frame that comes

  /// Takes what a frame shows in a region, and says whether anything looks different there.
  @discardableResult
  mutating func prepare(_ pixels: Span<UInt32>, in region: IntRect) -> Bool {
    self.region = region
    nextOwn = nil
    flatten(pixels)
    // Taken out for the time of the call, which changes it beside the screen.
    guard var mapper = film.take() else { preconditionFailure("The film has a palette") }
    let error = map(&mapper)
    var chooser = framePalette
    let palette =
      mayHaveOwn
      ? chooser.palette(
        insteadOfOneWith: error, of: wanted.span, changedFrom: source.span, width: width,
        in: changed, colors: options.colors) : nil
    framePalette = chooser
    film = mapper
    if let palette {
      var own = PaletteMapper(palette.colors, slack: palette.isExact ? 0 : slack)
      _ = map(&own)
      nextOwn = own
    }
    return !changed.isEmpty
  }

  /// Puts what the frame should show in the region into `wanted`.
  private mutating func flatten(_ pixels: Span<UInt32>) {
    var last: UInt32 = 0
    var color: UInt32 = 0
    let (region, width, matte) = (region, width, matte)
    var wanted = wanted.mutableSpan
    for y in region.minY..<region.maxY {
      for place in y * width + region.minX..<y * width + region.maxX {
        if pixels[place] != last {
          last = pixels[place]
          color = GIFPalette.flatten(last, on: matte)
        }
        wanted[place] = color
      }
    }
  }

  /// Gives each pixel of the region whose source changed a colour of the palette. Returns the summed
  /// squared distances.
  private mutating func map(_ mapper: inout PaletteMapper) -> Int {
    changed = .zero
    erased = .zero
    var error = 0
    var diffusion = ErrorDiffusion(columns: region.minX..<region.maxX)
    for y in region.minY..<region.maxY {
      switch options.dither {
      case .none: error += mapRow(y, &mapper)
      case .ordered:
        for x in region.minX..<region.maxX where needsColor(x, y) {
          let color = wanted[y * width + x]
          let index = color == 0 ? 0 : Dithering.ordered(color, x: x, y: y, with: &mapper)
          error += set(y * width + x, LZWPixel(index), mapper)
        }
      case .diffusion:
        let columns = region.minX..<region.maxX
        if diffusion.begin(row: y) {
          for x in columns { error += diffuse(x, y, &diffusion, &mapper) }
        } else {
          for x in columns.reversed() { error += diffuse(x, y, &diffusion, &mapper) }
        }
      }
      note(y)
    }
    return error
  }

  /// Whether a pixel's source changed; otherwise it stays as it is shown.
  private mutating func needsColor(_ x: Int, _ y: Int) -> Bool {
    let place = y * width + x
    if wanted[place] != source[place] { return true }
    next[place] = shown[place]
    return false
  }

  private mutating func mapRow(_ y: Int, _ mapper: inout PaletteMapper) -> Int {
    let lossy = options.lossy
    let columns = y * width + region.minX..<y * width + region.maxX
    var error = 0
    var last: UInt32 = 0
    var way = LZWPixel(0)
    var lastShown: UInt32 = 0
    var lastError = 0
    // Taken out for the time of the loop, so that both may change beside the others.
    var (nextPixels, nextWays): ([UInt32], [LZWPixel]) = ([], [])
    swap(&nextPixels, &next)
    swap(&nextWays, &ways)
    defer {
      swap(&nextPixels, &next)
      swap(&nextWays, &ways)
    }
    let (wanted, source, shown) = (wanted.span, source.span, shown.span)
    var target = nextPixels.mutableSpan
    var targetWays = nextWays.mutableSpan
    for place in columns {
      let color = wanted[place]
      if color == source[place] {
        target[place] = shown[place]
        continue
      }
      if color != last {
        last = color
        way = color == 0 ? LZWPixel(0) : mapper.pixel(of: color)
        lastShown = color == 0 ? 0 : mapper.color(of: way.index)
        lastError = color == 0 ? 0 : PaletteMapper.distance(color, lastShown)
      }
      targetWays[place] = way
      error += lastError
      target[place] =
        lossy > 0 && GIFScreen.isNear(color, shown[place], lossy) ? shown[place] : lastShown
    }
    return error
  }

  /// Shows a pixel as an index, and gives the squared distance.
  private mutating func set(_ place: Int, _ way: LZWPixel, _ mapper: PaletteMapper) -> Int {
    let color = wanted[place]
    let index = way.index
    ways[place] = way
    next[place] = index == 0 ? 0 : mapper.color(of: index)
    if options.lossy > 0, GIFScreen.isNear(color, shown[place], options.lossy) {
      next[place] = shown[place]
    }
    return index == 0 ? 0 : PaletteMapper.distance(color, next[place])
  }

  /// What is shown stays while it is so near to what is wanted, and the rest goes to the neighbours.
  private static let diffusionSlack = 3 * 6 * 6

  private mutating func diffuse(
    _ x: Int, _ y: Int, _ diffusion: inout ErrorDiffusion, _ mapper: inout PaletteMapper
  ) -> Int {
    guard needsColor(x, y) else { return 0 }
    let place = y * width + x
    let color = wanted[place]
    if color == 0 { return set(place, LZWPixel(0), mapper) }
    // What the palette has is shown as it is, and what its neighbours left over ends there: even
    // ground stays even.
    let exact = mapper.index(of: color)
    if mapper.color(of: exact) == color { return set(place, LZWPixel(exact), mapper) }
    let goal = diffusion.wanted(color, x: x)
    let isNear = PaletteMapper.distance(goal, shown[place]) <= GIFScreen.diffusionSlack
    if isNear, shown[place] != 0 {
      next[place] = shown[place]
    } else {
      ways[place] = LZWPixel(mapper.index(of: goal))
      next[place] = mapper.color(of: ways[place].index)
    }
    diffusion.leave(goal, shownAs: next[place], x: x)
    return PaletteMapper.distance(color, next[place])
  }

  /// Whether what is shown may stay although another colour would be nearer: no part is further off
  /// than allowed.
  @inline(__always)
  private static func isNear(_ color: UInt32, _ shown: UInt32, _ allowed: Int) -> Bool {
    if color == 0 || shown == 0 { return false }
    for shift: UInt32 in [0, 8, 16] {
      let difference = Int(color >> shift & 255) - Int(shown >> shift & 255)
      if abs(difference) > allowed { return false }
    }
    return true
  }

  /// Takes a row of the prepared frame into the rectangles of what changes.
  private mutating func note(_ y: Int) {
    var (first, end) = (Int.max, 0)
    var (firstErased, endErased) = (Int.max, 0)
    let row = y * width
    for x in region.minX..<region.maxX where next[row + x] != shown[row + x] {
      if first == .max { first = x }
      end = x + 1
      if next[row + x] == 0 {
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

  // MARK: - The current image

  /// Shows the first frame.
  mutating func showFirst() { show() }

  /// Settles what the current image draws: whether it is cleared after its time, and whether it has
  /// grown for that.
  mutating func close() -> (isCleared: Bool, hasGrown: Bool) {
    let old = rect
    rect = rect.union(erased)
    return (!erased.isEmpty, rect != old)
  }

  /// Shows the prepared frame, after the current image was closed.
  mutating func advance() {
    let isCleared = !erased.isEmpty
    for y in rect.minY..<rect.maxY {
      for place in y * width + rect.minX..<y * width + rect.maxX {
        base[place] = isCleared ? 0 : shown[place]
      }
    }
    let area = isCleared ? rect.union(changed) : changed
    show()
    rect = difference(in: area)
  }

  private mutating func show() {
    for y in region.minY..<region.maxY {
      for place in y * width + region.minX..<y * width + region.maxX {
        shown[place] = next[place]
        source[place] = wanted[place]
      }
    }
    own = nextOwn
    changed = .zero
    erased = .zero
  }

  /// The rectangle around all that `shown` has and `base` has not; one pixel where there is nothing.
  private func difference(in region: IntRect) -> IntRect {
    let result = ChangedRect.rect(of: shown.span, from: base.span, width: width, within: region)
    return result.isEmpty ? IntRect(region.minX, region.minY, 1, 1) : result
  }

  /// The colours of the current image's own palette, or nil where it has none.
  var ownColors: [UInt32]? { own?.colors }

  /// The pixels of the current image.
  mutating func image() -> LZWImage {
    if var own = own.take() {
      let image = image(&own)
      self.own = own
      return image
    }
    guard var film = film.take() else { preconditionFailure("The film has a palette") }
    let image = image(&film)
    self.film = film
    return image
  }

  private func image(_ mapper: inout PaletteMapper) -> LZWImage {
    var image = LZWImage()
    let (base, shown, source, ways) = (base.span, shown.span, source.span, ways.span)
    for y in rect.minY..<rect.maxY {
      var place = y * width + rect.minX
      let rowEnd = y * width + rect.maxX
      while place < rowEnd {
        let start = place
        let (color, under) = (shown[start], base[start])
        place += 1
        if color == under {
          while place + 8 <= rowEnd {
            var bits: UInt32 = 0
            for next in place..<place + 8 { bits |= (shown[next] ^ color) | (base[next] ^ color) }
            if bits != 0 { break }
            place += 8
          }
          while place < rowEnd, shown[place] == color, base[place] == color { place += 1 }
          image.append(color == 0 ? LZWPixel(0) : mapper.free(color), count: place - start)
          continue
        }
        while place < rowEnd, shown[place] == color, base[place] == under,
          source[place] == source[start], ways[place] == ways[start]
        {
          place += 1
        }
        let pixel = pixel(color, ways[start], over: under, for: source[start], &mapper)
        image.append(pixel, count: place - start)
      }
    }
    return image
  }

  /// How a colour may be written that stands for a source where another one was.
  private func pixel(
    _ color: UInt32, _ way: LZWPixel, over under: UInt32, for source: UInt32,
    _ mapper: inout PaletteMapper
  ) -> LZWPixel {
    if color == 0 { return LZWPixel(0) }
    var pixel = way
    if pixel.index == 0 || mapper.color(of: pixel.index) != color {
      pixel = LZWPixel(mapper.index(of: color))
    }
    let mayStay =
      slack > 0 && color != source && under != 0
      && PaletteMapper.distance(under, source) <= slack
    return mayStay ? pixel.freed : pixel
  }

  /// Takes over how the current image was spelled.
  mutating func settle(_ image: LZWImage) {
    let colors = own?.colors ?? film?.colors ?? []
    // Taken out for the time of the loop, which reads what is below beside it.
    var taken: [UInt32] = []
    swap(&taken, &shown)
    defer { swap(&taken, &shown) }
    let base = base.span
    var shown = taken.mutableSpan
    var place = rect.minY * width + rect.minX
    var rowEnd = place + rect.width
    var number = 0
    for run in image.runs {
      let color = run.pixel.index == 0 ? 0 : colors[Int(run.pixel.index) - 1]
      while number < Int(run.end) {
        let end = min(rowEnd, place + Int(run.end) - number)
        number += end - place
        if color == 0 {
          for place in place..<end { shown[place] = base[place] }
        } else {
          for place in place..<end { shown[place] = color }
        }
        place = end
        if place == rowEnd {
          rowEnd += width
          place = rowEnd - rect.width
        }
      }
    }
  }
}
