import Render2D

/// What is known of a film's straight colours when it is over.
struct FilmColors {
  /// The colours while they are no more than fit a palette.
  private(set) var few = ColorSet()
  private(set) var areFew = true
  private(set) var isOpaque = true
  /// A bit for each RGB colour in use; empty while they are few.
  private var used: [UInt64] = []
  private var last: UInt32?

  /// Takes note of a colour.
  mutating func add(_ color: UInt32) {
    if color == last { return }
    last = color
    if color >> 24 != 255 { isOpaque = false }
    if areFew {
      areFew = few.insert(color)
      if areFew { return }
      used = [UInt64](repeating: 0, count: 1 << 18)
      for color in few.colors { mark(color) }
    }
    mark(color)
  }

  private mutating func mark(_ color: UInt32) {
    used[Int((color & 0xFF_FFFF) >> 6)] |= 1 << UInt64(color & 63)
  }

  /// An RGB colour the film does not use, or nil where it uses them all or they were not marked.
  var unused: UInt32? {
    guard let word = used.firstIndex(where: { $0 != .max }) else { return nil }
    return UInt32(word) << 6 | UInt32((~used[word]).trailingZeroBitCount)
  }
}

/// The kind of pixels all frames of an APNG share, and how a frame becomes small in it.
struct APNGFormat {
  /// A frame's own PNG file, and whether it goes over what is shown instead of in its place.
  struct Part {
    var file: [UInt8]
    var isOver: Bool
  }

  /// The colours, where there is room for them and for clear.
  private let palette: ColorSet?
  private let hasAlpha: Bool
  private let effort: PNGEffort
  /// What stands for clear where pixels have no alpha.
  private let key: UInt32?

  init(_ colors: FilmColors, effort: PNGEffort) {
    self.effort = effort
    hasAlpha = !colors.isOpaque
    var clear: [UInt32] = colors.few.colors.contains(0) ? [] : [0]
    if colors.few.colors.count + clear.count > ColorSet.capacity { clear = [] }
    if colors.areFew {
      // Translucent ones first: the file lists their alphas.
      let translucent = colors.few.colors.filter { $0 >> 24 != 255 }
      palette = ColorSet(clear + translucent + colors.few.colors.filter { $0 >> 24 == 255 })
    } else {
      palette = nil
    }
    key = hasAlpha ? nil : colors.unused
  }

  /// The smallest way to bring a rectangle's straight pixels onto a canvas of straight pixels; an
  /// empty canvas is the film's beginning.
  func smallest(
    _ part: [UInt32], _ rect: IntRect, over canvas: [UInt32], width: Int
  ) throws(EncodingError) -> Part {
    var best = SmallestPNG(effort)
    var isOver = false
    let whole = raster(part, rect)
    let ways = ways(whole)
    for way in ways { _ = try best.attempt(whole, way.filter, onlyRuns: way.onlyRuns) }
    if let sparse = sparse(part, rect, over: canvas, width: width) {
      let raster = raster(sparse, rect)
      for way in ways where try best.attempt(raster, way.filter, onlyRuns: way.onlyRuns) {
        isOver = true
      }
    }
    return Part(file: isDone(best, whole) ? best.file : try best.finished(), isOver: isOver)
  }

  /// Whether the last level is not worth its time: what is large and does not shrink, as gradients
  /// do not, takes a second at it.
  private func isDone(_ best: SmallestPNG, _ whole: PNGRaster) -> Bool {
    effort == .fast
      || whole.width * whole.height > APNGFormat.largestHard
        && best.file.count * 8 > whole.rows.count
  }

  /// Pixels up to which a frame is compressed as hard as can be, whatever it holds.
  private static let largestHard = 1 << 16

  /// The ways that are tried: flat drawings shrink most unfiltered, gradients as runs.
  private func ways(_ raster: PNGRaster) -> [(filter: LibPNG.Filter, onlyRuns: Bool)] {
    if raster.colorType == .palette {
      let isSmall = raster.bitDepth < 8
      return isSmall || effort == .fast ? [(.none, false)] : [(.none, false), (.adaptive, false)]
    }
    switch effort {
    case .fast: return [(.none, false), (.paeth, true)]
    case .standard: return [(.none, false), (.adaptive, false), (.paeth, true)]
    case .smallest:
      return [
        (.none, false), (.adaptive, false), (.paeth, false), (.paeth, true), (.adaptive, true),
      ]
    }
  }

  /// The pixels that change, all others clear; nil where that cannot be drawn over the canvas.
  private func sparse(
    _ part: [UInt32], _ rect: IntRect, over canvas: [UInt32], width: Int
  ) -> [UInt32]? {
    let clear: UInt32
    if let palette {
      guard palette.index(of: 0) != nil else { return nil }
      clear = 0
    } else if hasAlpha {
      clear = 0
    } else if let key {
      clear = key
    } else {
      return nil
    }
    if canvas.isEmpty { return nil }
    var sparse = part
    var source = 0
    for y in rect.minY..<rect.maxY {
      for place in y * width + rect.minX..<y * width + rect.maxX {
        if canvas[place] == part[source] {
          sparse[source] = clear
        } else if part[source] >> 24 != 255 {
          return nil
        }
        source += 1
      }
    }
    return sparse
  }

  private func raster(_ pixels: [UInt32], _ rect: IntRect) -> PNGRaster {
    if let palette {
      return PNGRaster(
        indexed: pixels.span, width: rect.width, height: rect.height, palette: palette)
    }
    var raster = PNGRaster(
      rgb: pixels.span, width: rect.width, height: rect.height, alpha: hasAlpha)
    raster.key = key
    return raster
  }
}
