import Render2D

/// What is known of a film's straight colours when it is over.
struct FilmColors {
  /// The colours while they are no more than fit a palette.
  private(set) var few = ColorSet()
  private(set) var areFew = true
  private(set) var isOpaque = true
  private(set) var areGray = true
  /// A bit for each RGB colour in use; empty while they are few.
  private var used: [UInt64] = []
  private var last: UInt32?

  /// Takes note of a colour.
  mutating func add(_ color: UInt32) {
    if color == last { return }
    last = color
    if color >> 24 != 255 { isOpaque = false }
    if (color ^ color >> 8) & 0xFFFF != 0 { areGray = false }
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

  /// An RGB colour the film does not use, or nil where it uses them all or they were not marked. A
  /// grey if there is one: a run of it is a run of one byte, which takes one literal to begin.
  var unused: UInt32? {
    let greys = (0..<256).reversed().map { UInt32($0) * 0x1_0101 }
    func isFree(_ color: UInt32) -> Bool { used[Int(color >> 6)] >> UInt64(color & 63) & 1 == 0 }
    if !used.isEmpty, let grey = greys.first(where: isFree) { return grey }
    guard let word = used.firstIndex(where: { $0 != .max }) else { return nil }
    return UInt32(word) << 6 | UInt32((~used[word]).trailingZeroBitCount)
  }
}

/// The kind of pixels all frames of an APNG share, and the ways to bring a frame into it.
struct APNGFormat {
  /// A way to draw a frame.
  struct Way {
    var picture: PictureCompressor.Way
    var ground: FilmCanvas.Ground
    /// Whether it goes over the ground instead of in its place.
    var isOver: Bool
  }

  /// Whether anything lets through.
  let hasAlpha: Bool
  /// The colours, where there is room for them and for clear and they are no greys.
  private let palette: ColorSet?
  private let isGray: Bool
  private let effort: PNGEffort
  /// What stands for clear where pixels have no alpha.
  private let key: UInt32?

  init(_ colors: FilmColors, effort: PNGEffort) {
    self.effort = effort
    hasAlpha = !colors.isOpaque
    var clear: [UInt32] = colors.few.colors.contains(0) ? [] : [0]
    if colors.few.colors.count + clear.count > ColorSet.capacity { clear = [] }
    // Greys need no palette, but fewer bits with one where they are few.
    isGray = colors.areFew && colors.areGray && colors.isOpaque && colors.few.colors.count > 15
    if colors.areFew, !isGray {
      palette = ColorSet(clear + colors.few.sorted)
    } else {
      palette = nil
    }
    if isGray {
      key = (0..<256).map { $0 * 0x1_0101 }.first { grey in
        !colors.few.colors.contains(grey | 0xFF00_0000)
      }
    } else {
      key = hasAlpha ? nil : colors.unused
    }
  }

  /// The ways to bring the picture onto a ground.
  func ways(_ canvas: FilmCanvas, _ ground: FilmCanvas.Ground) -> [Way] {
    let part = canvas.picture(in: ground.rect)
    let whole = raster(part, ground.rect)
    let filters = RowFilter.candidates(for: whole, effort)
    var ways = filters.map { filter in
      Way(picture: .init(raster: whole, filter: filter), ground: ground, isOver: false)
    }
    // Beside clear pixels rows have little in common with those above them.
    let adaptive = filters.filter { $0 == .none || !$0.isFixed }
    for (index, shortest) in clearRuns.enumerated() {
      guard let sparse = sparse(part, ground, runsFrom: shortest) else { continue }
      let raster = raster(sparse, ground.rect)
      for filter in index == 0 ? adaptive : [.none] {
        ways.append(
          Way(picture: .init(raster: raster, filter: filter), ground: ground, isOver: true))
      }
    }
    return ways
  }

  /// How many standing pixels in a row are made clear, in each of the ways that are tried: the others
  /// keep their colour, which may go on with what is around them.
  private var clearRuns: [Int] {
    switch effort {
    case .fast: [1]
    case .standard: [1, 4]
    case .smallest: [1, 2, 3, 4, 6, 10, 16, 32]
    }
  }

  /// The pixels that change, and longer runs of those that do not clear; nil where that cannot be
  /// drawn over the ground.
  private func sparse(
    _ part: [UInt32], _ ground: FilmCanvas.Ground, runsFrom shortest: Int
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
    if ground.pixels.isEmpty { return nil }
    let width = ground.rect.width
    var sparse = part
    for row in stride(from: 0, to: part.count, by: width) {
      var run = row
      for place in row...row + width {
        let stands = place < row + width && part[place] == ground.pixels[place]
        if stands { continue }
        // Nothing that lets through can be drawn over itself: it must be clear.
        let isShort = place - run < shortest && part[run..<place].allSatisfy { $0 >> 24 == 255 }
        if !isShort { for index in run..<place { sparse[index] = clear } }
        run = place + 1
        // What comes to be translucent goes over clear alone.
        if place < row + width, part[place] >> 24 != 255, ground.pixels[place] >> 24 != 0 {
          return nil
        }
      }
    }
    return sparse
  }

  private func raster(_ pixels: [UInt32], _ rect: IntRect) -> PNGRaster {
    let (width, height) = (rect.width, rect.height)
    if let palette {
      return PNGRaster(indexed: pixels.span, width: width, height: height, palette: palette)
    }
    var raster =
      isGray
      ? PNGRaster(gray: pixels.span, width: width, height: height)
      : PNGRaster(rgb: pixels.span, width: width, height: height, alpha: hasAlpha)
    raster.key = key
    return raster
  }
}
