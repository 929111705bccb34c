import RasterKernels

/// What commands are drawn on: the picture, and above it a surface for each open group.
struct DrawTarget: ~Copyable, ~Escapable {
  /// The pixels of the picture.
  let bounds: IntRect
  private var picture: PixelRows
  private var surfaces: [Surface] = []
  /// What is drawn on in place of the picture.
  var apart: Surface?

  /// The picture without open groups.
  @_lifetime(&pixmap)
  init(_ pixmap: inout Pixmap) {
    bounds = pixmap.bounds
    picture = PixelRows(pixmap.mutablePixels, bounds)
  }

  /// How many groups are open.
  var depth: Int { surfaces.count }

  mutating func push(_ surface: Surface) { surfaces.append(surface) }

  mutating func pop() -> Surface { surfaces.removeLast() }

  /// Lends the rows of the uppermost surface, or of the picture.
  @inline(__always)
  mutating func withRows(_ body: (inout PixelRows) -> Void) {
    if var surface = surfaces.popLast() {
      let frame = surface.frame
      var rows = PixelRows(surface.pixels.mutableSpan, frame)
      body(&rows)
      surfaces.append(surface)
    } else {
      withPicture(body)
    }
  }

  /// Lends the rows of the picture, or of what is drawn on in its place.
  @inline(__always)
  mutating func withPicture(_ body: (inout PixelRows) -> Void) {
    if var surface = apart.take() {
      let frame = surface.frame
      var rows = PixelRows(surface.pixels.mutableSpan, frame)
      body(&rows)
      apart = surface
    } else {
      body(&picture)
    }
  }

  /// Copies those pixels of the picture, or of what is drawn on in its place, that belong to a surface.
  mutating func copyPicture(onto surface: inout Surface) {
    let (whole, frame) = (surface.frame, surface.frame.intersection(apart?.frame ?? bounds))
    withPicture { picture in
      var target = PixelRows(surface.pixels.mutableSpan, whole)
      for y in frame.minY..<frame.maxY {
        let from = picture.row(y, from: frame.minX, count: frame.width)
        copyRow(from.span, to: &target, y, from: frame.minX)
      }
    }
  }

  /// The surface of an open group, the outermost at 0.
  func surface(at depth: Int) -> Surface { surfaces[depth] }
}

/// The pixels of a group, which is drawn separately from the picture.
struct Surface {
  /// The pixels of the picture that they correspond to.
  let frame: IntRect
  /// At least as many as the frame has.
  var pixels: [UInt32]

  /// What all pixels of the frame let through as a mask.
  func strips(_ channel: MaskChannel) -> Strips {
    let pixels = pixels.span.extracting(first: frame.area)
    var levels = [UInt8](repeating: 0, count: pixels.count)
    var target = levels.mutableSpan
    switch channel {
    case .alpha:
      for index in pixels.indices {
        unsafe target[unchecked: index] = Pixel(rgba: pixels[unchecked: index]).alpha
      }
    case .luminance:
      for index in pixels.indices {
        unsafe target[unchecked: index] = Pixel(rgba: pixels[unchecked: index]).luminance
      }
    }
    return Strips(CoverageBand(frame), levels)
  }
}

extension MutableRows {
  /// The rows of a frame of the picture, without a gap between them.
  @_lifetime(copy elements)
  init(_ elements: consuming MutableSpan<Element>, _ frame: IntRect) {
    self.init(elements, minX: frame.minX, minY: frame.minY, stride: frame.width)
  }
}

extension Rows {
  /// The rows of a frame of the picture, without a gap between them.
  @_lifetime(copy elements)
  init(_ elements: Span<Element>, _ frame: IntRect) {
    self.init(elements, minX: frame.minX, minY: frame.minY, stride: frame.width)
  }
}

extension CoverageBand {
  /// A band that covers a rectangle of pixels.
  init(_ pixels: IntRect) {
    self.init(
      minX: pixels.minX, minY: pixels.minY, width: pixels.width, height: pixels.height)
  }
}
