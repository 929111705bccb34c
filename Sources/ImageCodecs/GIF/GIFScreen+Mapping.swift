import Render2D

/// What pixels become.
extension GIFScreen {
  /// Gives each pixel that a frame changes a colour of a palette. Returns the summed squared
  /// distances.
  mutating func map(_ picture: GIFPicture, _ mapper: inout PaletteMapper) -> Int {
    rects = ChangedRects()
    switch options.dither {
    case .none: return mapNearest(picture, &mapper)
    case .ordered: return picture.changes.reduce(0) { $0 + mapOrdered($1, picture, &mapper) }
    case .diffusion: return mapDiffused(picture, &mapper)
    }
  }

  private mutating func mapNearest(_ picture: GIFPicture, _ mapper: inout PaletteMapper) -> Int {
    let (lossy, slack, isSettled, width) = (options.lossy, slack, mustSettle, width)
    var error = 0
    var mapped = MappedColor()
    // Taken out for the time of the loop, so that both may change beside the others.
    var (nextColors, nextWays): ([UInt32], [LZWPixel]) = ([], [])
    swap(&nextColors, &next)
    swap(&nextWays, &ways)
    defer {
      swap(&nextColors, &next)
      swap(&nextWays, &ways)
    }
    let wanted = picture.colors.span
    let shown = shown
    var rects = ChangedRects()
    for span in picture.changes {
      var extent = SpanExtent()
      var next = nextColors.mutableSpan
      var ways = nextWays.mutableSpan
      let places = span.places(width)
      var place = places.lowerBound
      while place < places.upperBound {
        let first = place
        let color = wanted[place]
        let old = shown[place]
        // Pixels that change alike become alike.
        repeat {
          place += 1
        } while place < places.upperBound && wanted[place] == color
          && shown[place] == old
        if color != mapped.color { mapped = MappedColor(color, &mapper) }
        let (nearest, distance) = (mapped.nearest, mapped.distance)
        let reach = lossy > 0 ? mapper.reach(of: color, distance) : slack
        error += distance * (place - first)
        if old == nearest || lossy > 0 && GIFScreen.isNear(color, old, lossy, reach) {
          for place in first..<place { next[place] = old }
          continue
        }
        var own = mapped.way
        if distance > 0, old >> 24 == 255,
          PaletteMapper.distance(old, color) <= min(slack, reach)
        {
          own = mapped.way.freed
        }
        let new = own.hasChoice && !isSettled ? GIFScreen.loose(nearest, over: old) : nearest
        for place in first..<place {
          ways[place] = own
          next[place] = new
        }
        extent.add(first, isErased: new == 0)
        extent.add(place - 1, isErased: new == 0)
      }
      rects.add(extent, span, width)
    }
    self.rects = rects
    return error
  }

  /// What the palette has for a colour.
  private struct MappedColor {
    /// The colour; 0 for clear.
    var color: UInt32 = 0
    var way = LZWPixel(0)
    var nearest: UInt32 = 0
    /// How far off the nearest is, squared.
    var distance = 0

    init() {}

    init(_ color: UInt32, _ mapper: inout PaletteMapper) {
      self.color = color
      if color == 0 { return }
      way = mapper.pixel(of: color)
      nearest = mapper.color(of: way.index)
      distance = PaletteMapper.distance(color, nearest)
    }
  }

  private mutating func mapOrdered(
    _ span: PixelSpan, _ picture: GIFPicture, _ mapper: inout PaletteMapper
  ) -> Int {
    var error = 0
    var extent = SpanExtent()
    let row = Int(span.y) * width
    for place in span.places(width) {
      let color = picture.colors[place]
      let index =
        color == 0 ? 0 : Dithering.ordered(color, x: place - row, y: Int(span.y), with: &mapper)
      let reach = reach(for: color, &mapper)
      if options.lossy > 0, GIFScreen.isNear(color, shown[place], options.lossy, reach) {
        next[place] = shown[place]
      } else {
        draw(index, for: color, place, within: reach, mapper)
      }
      if color != 0 { error += PaletteMapper.distance(color, next[place]) }
      if next[place] != shown[place] { extent.add(place, isErased: next[place] == 0) }
    }
    rects.add(extent, span, width)
    return error
  }

  private mutating func mapDiffused(_ picture: GIFPicture, _ mapper: inout PaletteMapper) -> Int {
    let spans = picture.changes
    guard let top = spans.first?.y, let bottom = spans.last?.y else { return 0 }
    let left = spans.reduce(width) { min($0, Int($1.minX)) }
    let right = spans.reduce(0) { max($0, Int($1.maxX)) }
    var diffusion = ErrorDiffusion(columns: left..<right)
    var error = 0
    var first = 0
    for y in top...bottom {
      var end = first
      while end < spans.count, spans[end].y == y { end += 1 }
      let goesRight = diffusion.begin(row: Int(y))
      for number in first..<end {
        let span = spans[goesRight ? number : first + end - 1 - number]
        let places = span.places(width)
        var extent = SpanExtent()
        for offset in 0..<places.count {
          let place = goesRight ? places.lowerBound + offset : places.upperBound - 1 - offset
          error += diffuse(place, Int(y), picture.colors[place], &diffusion, &mapper)
          if next[place] != shown[place] { extent.add(place, isErased: next[place] == 0) }
        }
        rects.add(extent, span, width)
      }
      first = end
    }
    return error
  }

  /// What is shown stays while it is so near to what is wanted, and the rest goes to the neighbours.
  private static let diffusionSlack = 3 * 6 * 6

  private mutating func diffuse(
    _ place: Int, _ y: Int, _ color: UInt32, _ diffusion: inout ErrorDiffusion,
    _ mapper: inout PaletteMapper
  ) -> Int {
    // What the palette has is shown as it is, and what its neighbours left over ends there: even
    // ground stays even.
    let exact = color == 0 ? 0 : mapper.index(of: color)
    if color == 0 || mapper.color(of: exact) == color {
      draw(exact, for: color, place, within: 0, mapper)
      return 0
    }
    let x = place - y * width
    let goal = diffusion.wanted(color, x: x)
    let isNear = PaletteMapper.distance(goal, shown[place]) <= GIFScreen.diffusionSlack
    if isNear, shown[place] != 0 {
      next[place] = shown[place]
    } else {
      let reach = reach(for: color, &mapper)
      draw(mapper.index(of: goal), for: color, place, within: reach, mapper)
    }
    diffusion.leave(goal, shownAs: next[place], x: x)
    return PaletteMapper.distance(color, next[place])
  }

  /// How far off, squared, what is shown in place of a colour may be.
  private func reach(for color: UInt32, _ mapper: inout PaletteMapper) -> Int {
    if color == 0 || options.lossy == 0 { return slack }
    let nearest = mapper.color(of: mapper.index(of: color))
    return mapper.reach(of: color, PaletteMapper.distance(color, nearest))
  }

  /// Draws a pixel in an index, the only one that it may be written as.
  private mutating func draw(
    _ index: UInt8, for color: UInt32, _ place: Int, within reach: Int, _ mapper: PaletteMapper
  ) {
    let new = index == 0 ? 0 : mapper.color(of: index)
    let way = LZWPixel(index)
    ways[place] = new != color && mayStay(shown[place], for: color, reach) ? way.freed : way
    next[place] = new
  }

  /// Whether what is shown may stay for a colour that would be drawn otherwise.
  @inline(__always)
  private func mayStay(_ shown: UInt32, for color: UInt32, _ reach: Int) -> Bool {
    slack > 0 && shown >> 24 == 255
      && PaletteMapper.distance(shown, color) <= min(slack, reach)
  }

  /// Whether what is shown may stay although another colour would be nearer: no part is further off
  /// than allowed, and the whole, squared, within reach.
  @inline(__always)
  private static func isNear(
    _ color: UInt32, _ shown: UInt32, _ allowed: Int, _ reach: Int
  ) -> Bool {
    if color == 0 || shown == 0 || PaletteMapper.distance(color, shown) > reach { return false }
    for shift: UInt32 in [0, 8, 16] {
      let difference = Int(color >> shift & 255) - Int(shown >> shift & 255)
      if abs(difference) > allowed { return false }
    }
    return true
  }
}

/// Where the frame that comes looks other than what is shown.
struct ChangedRects {
  /// Around all that differs.
  private(set) var changed = IntRect.zero
  /// Around all that becomes clear: an image can only be cleared as a whole, after its time.
  private(set) var erased = IntRect.zero

  /// Takes what changes in a span into the rectangles.
  fileprivate mutating func add(_ extent: SpanExtent, _ span: PixelSpan, _ width: Int) {
    let y = Int(span.y)
    if let columns = extent.changed(y * width) {
      changed = changed.union(
        IntRect(minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1))
    }
    if let columns = extent.erased(y * width) {
      erased = erased.union(
        IntRect(minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1))
    }
  }
}

/// The first and the last place of a span that looks different, and that becomes clear.
private struct SpanExtent {
  private var first = Int.max
  private var last = -1
  private var firstErased = Int.max
  private var lastErased = -1

  @inline(__always)
  mutating func add(_ place: Int, isErased: Bool) {
    first = min(first, place)
    last = max(last, place)
    if isErased {
      firstErased = min(firstErased, place)
      lastErased = max(lastErased, place)
    }
  }

  /// The columns in a row that starts at a place.
  func changed(_ row: Int) -> Range<Int>? {
    last < 0 ? nil : first - row..<last + 1 - row
  }

  /// The columns in a row that starts at a place.
  func erased(_ row: Int) -> Range<Int>? {
    lastErased < 0 ? nil : firstErased - row..<lastErased + 1 - row
  }
}
