import RasterKernels
import TestSupport
import Testing

/// Every kernel that works on several pixels at a time, against one that takes them one by one.
@Suite struct KernelTests {
  /// A picture of random premultiplied pixels and a band within it.
  private struct Scene {
    var pixels: [UInt32]
    /// The distance from row to row, and the index of the pixel at the corner of the band.
    var stride, offset: Int
    var band: CoverageBand

    init(_ dice: inout Dice, width: Int) {
      band = CoverageBand(
        minX: dice.below(40) - 20, minY: dice.below(40) - 20, width: width,
        height: 1 + dice.below(6))
      let (left, top) = (dice.below(5), dice.below(3))
      stride = left + width + dice.below(5)
      offset = top * stride + left
      pixels = (0..<stride * (top + band.height + 1)).map { _ in dice.pixel() }
    }

    /// Lends pixels of the picture to be drawn on.
    @_lifetime(&pixels)
    func rows(_ pixels: inout [UInt32]) -> PixelRows {
      PixelRows(
        pixels.mutableSpan, minX: band.minX, minY: band.minY, stride: stride, from: offset)
    }

    /// The picture after something is drawn on it.
    func painted(_ draw: (inout CoverageBuffer, inout PixelRows) -> Void) -> [UInt32] {
      var pixels = pixels
      var buffer = CoverageBuffer()
      var target = rows(&pixels)
      draw(&buffer, &target)
      return pixels
    }

    /// The picture with a pixel of the band replaced by what a function makes of it.
    func changed(_ change: (_ x: Int, _ y: Int, UInt32) -> UInt32) -> [UInt32] {
      var result = pixels
      for y in 0..<band.height {
        for x in 0..<band.width {
          let place = offset + y * stride + x
          result[place] = change(x, y, result[place])
        }
      }
      return result
    }
  }

  private static let widths = [1, 2, 3, 4, 5, 7, 8, 15, 16, 31, 64, 250, 256, 257, 513]

  /// One pixel under a colour that covers it in part.
  private func laid(_ color: UInt32, _ level: UInt8, _ below: UInt32) -> UInt32 {
    layPixel(scalePixel(color, by: UInt32(level)), over: below)
  }

  @Test(arguments: widths) func coloursOverOutlines(width: Int) {
    var dice = Dice(seed: UInt64(width))
    for round in 0..<40 {
      let scene = Scene(&dice, width: width)
      let lines = dice.contour(around: scene.band)
      let color = dice.color()
      let evenOdd = round & 1 == 1
      let levels = levels(lines, evenOdd: evenOdd, band: scene.band)
      var buffer = CoverageBuffer()
      var again = scene.pixels
      for _ in 0..<2 {
        // The second time the buffer has to be clean.
        again = scene.pixels
        var target = scene.rows(&again)
        buffer.add(lines.span, in: scene.band)
        buffer.paint(
          color, on: .lines(evenOdd: evenOdd), in: scene.band, through: Clip(), over: &target)
      }
      expectEqual(again, scene.changed { x, y, below in laid(color, levels[y * width + x], below) })
    }
  }

  @Test(arguments: widths) func coloursOverRectangles(width: Int) {
    var dice = Dice(seed: UInt64(width))
    for _ in 0..<60 {
      let scene = Scene(&dice, width: width)
      let (left, top) = (dice.near(scene.band.minX, width), dice.near(scene.band.minY, 6))
      let rect = FixedRect(
        minX: left, minY: top, maxX: left + dice.below(300 * width), maxY: top + dice.below(1500))
      let color = dice.color()
      let pixels = scene.painted {
        $0.paint(color, on: .rect(rect), in: scene.band, through: Clip(), over: &$1)
      }
      let expected = scene.changed { x, y, below in
        laid(color, rect.coverage(scene.band.minX + x, scene.band.minY + y), below)
      }
      expectEqual(pixels, expected)
    }
  }

  @Test(arguments: widths) func coloursOverLevels(width: Int) {
    var dice = Dice(seed: UInt64(width))
    for _ in 0..<40 {
      let scene = Scene(&dice, width: width)
      let levelStride = width + dice.below(4)
      let start = dice.below(5)
      let levels = (0..<start + levelStride * scene.band.height).map { _ in dice.level() }
      let color = dice.color()
      let pixels = scene.painted {
        let rows = Rows(
          levels.span, minX: scene.band.minX, minY: scene.band.minY, stride: levelStride,
          from: start)
        $0.paint(color, on: rows, in: scene.band, through: Clip(), over: &$1)
      }
      let expected = scene.changed { x, y, below in
        laid(color, levels[start + y * levelStride + x], below)
      }
      expectEqual(pixels, expected)
    }
  }

  @Test(arguments: widths) func coloursThroughMasks(width: Int) {
    var dice = Dice(seed: UInt64(width))
    for _ in 0..<40 {
      let scene = Scene(&dice, width: width)
      let band = scene.band
      let lines = dice.contour(around: band)
      let color = dice.color()
      let covered = levels(lines, band: band)
      let mask = CoverageBand(
        minX: band.minX - 1, minY: band.minY - 1, width: width + 3, height: band.height + 1)
      let levels = (0..<mask.width * mask.height).map { _ in dice.level() }
      let (left, top) = (dice.near(band.minX, width), dice.near(band.minY, 6))
      let rect = FixedRect(
        minX: left, minY: top, maxX: left + 1 + dice.below(300 * width),
        maxY: top + 1 + dice.below(1500))
      var clip = Clip()
      clip.strips = Strips(mask, levels)
      if dice.below(2) == 0 { _ = clip.intersect(rect) }
      let pixels = scene.painted {
        $0.add(lines.span, in: band)
        $0.paint(color, on: .lines(evenOdd: false), in: band, through: clip, over: &$1)
      }
      let expected = scene.changed { x, y, below in
        var level = covered[y * width + x]
        if let rect = clip.rect {
          level = scaleLevel(level, by: rect.coverage(band.minX + x, band.minY + y))
        }
        level = scaleLevel(level, by: levels[(y + 1) * mask.width + x + 1])
        return laid(color, level, below)
      }
      expectEqual(pixels, expected)
    }
  }

  @Test(arguments: widths) func groupsWithAnOpacity(width: Int) {
    var dice = Dice(seed: UInt64(width))
    for _ in 0..<30 {
      let scene = Scene(&dice, width: width)
      let group = Scene(&dice, width: width)
      let height = min(scene.band.height, group.band.height)
      var band = scene.band
      band.height = height
      let opacity = dice.level()
      let pixels = scene.painted {
        let source = Rows(
          group.pixels.span, minX: band.minX, minY: band.minY, stride: group.stride,
          from: group.offset)
        $0.lay(source, opacity: opacity, in: band, through: Clip(), over: &$1)
      }
      let expected = scene.changed { x, y, below in
        y < height
          ? layPixel(
            scalePixel(group.pixels[group.offset + y * group.stride + x], by: UInt32(opacity)),
            over: below) : below
      }
      expectEqual(pixels, expected)
    }
  }

  @Test(arguments: widths) func rowsOfOneColour(width: Int) {
    var dice = Dice(seed: UInt64(width))
    for _ in 0..<40 {
      let before = (0..<width + 9).map { _ in dice.pixel() }
      let color = dice.color()
      let start = dice.below(9)
      var (stored, blended) = (before, before)
      var storedSpan = stored.mutableSpan
      store(color, into: &storedSpan, from: start, to: start + width)
      var blendedSpan = blended.mutableSpan
      blend(color, over: &blendedSpan, from: start, to: start + width)
      let isInside = { (index: Int) in index >= start && index < start + width }
      expectEqual(stored, before.indices.map { isInside($0) ? color : before[$0] })
      #expect(
        blended
          == before.indices.map { isInside($0) ? layPixel(color, over: before[$0]) : before[$0] })
    }
  }
}

extension Dice {
  /// A level that is often empty or full.
  mutating func level() -> UInt8 {
    switch below(6) {
    case 0, 1: 0
    case 2, 3: 255
    default: UInt8(below(256))
    }
  }

  /// A premultiplied pixel.
  mutating func pixel() -> UInt32 {
    let alpha = Int(level())
    return [24, 16, 8, 0].reduce(0) { pixel, shift in
      pixel | UInt32(shift == 24 ? alpha : below(alpha + 1)) << UInt32(shift)
    }
  }

  /// A premultiplied pixel that is rarely clear.
  mutating func color() -> UInt32 {
    let color = pixel()
    return color == 0 && below(3) > 0 ? 0xFF12_3456 : color
  }

  /// A coordinate in 1/256 about a stretch of pixels; often whole.
  mutating func near(_ start: Int, _ length: Int) -> Int {
    let place = (start - 3) * 256 + below((length + 6) * 256)
    return below(3) == 0 ? place & ~255 : place
  }

  /// A closed contour that crosses itself, with corners in and around a band.
  mutating func contour(around band: CoverageBand) -> [FixedLine] {
    let points = (0..<3 + below(9)).map { _ in
      (Int32(near(band.minX, band.width)), Int32(near(band.minY, band.height)))
    }
    return points.indices.map { index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return FixedLine(startX: a.0, startY: a.1, endX: b.0, endY: b.1)
    }
  }
}
