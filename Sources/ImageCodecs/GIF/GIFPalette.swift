import Render2D

/// The colours of a GIF, and the colour that translucent pixels are blended with.
public struct GIFPalette: Hashable, Sendable {
  /// Opaque colours, red in the lowest byte, 1 to 255. In the file their indices begin at 1; index
  /// 0 is clear. The most frequently changing ones come first: small indices make short codes.
  public let colors: [UInt32]
  /// The opaque colour behind translucent pixels, or nil to dither them.
  public let matte: UInt32?
  /// Whether it contains every colour of the film.
  public let isExact: Bool
  /// Whether the film may have clear pixels.
  public let hasClear: Bool

  /// The colours of flat areas, whether the palette contains them or not: moving objects must leave
  /// no trace there.
  var flat: Set<UInt32> = []

  /// The most colours.
  public static let capacity = 255

  /// A palette of given colours. If the film may have clear pixels, frames have no palettes of
  /// their own.
  ///
  /// - Precondition: there are 1 to 255 colours, and all are opaque.
  public init(
    colors: [UInt32], matte: UInt32? = nil, isExact: Bool = false, hasClear: Bool = true
  ) {
    precondition(
      (1...GIFPalette.capacity).contains(colors.count), "A palette has 1 to 255 colours")
    precondition(
      (matte ?? .max) >> 24 == 255 && colors.allSatisfy { $0 >> 24 == 255 }, "A palette is opaque")
    self.colors = colors
    self.matte = matte
    self.isExact = isExact
    self.hasClear = hasClear
  }

  /// The table in the file: red, green and blue of each index, padded to a power of two.
  var table: [UInt8] { GIFPalette.table(colors) }

  /// The table of given colours, with at least `least` entries.
  static func table(_ colors: [UInt32], atLeast least: Int = 2) -> [UInt8] {
    var table: [UInt8] = [0, 0, 0]
    for color in colors {
      table.append(UInt8(truncatingIfNeeded: color))
      table.append(UInt8(truncatingIfNeeded: color >> 8))
      table.append(UInt8(truncatingIfNeeded: color >> 16))
    }
    var count = least
    while count * 3 < table.count { count *= 2 }
    return table + [UInt8](repeating: 0, count: count * 3 - table.count)
  }
}

/// Maps opaque colours to their indices in a GIF, with a cache.
///
/// Colours are in a grid of cells of 8 × 8 × 8. On the first use of a cell, the palette's colours
/// that can be the nearest to something in it are listed, mostly a handful.
@safe
final class PaletteMapper {
  /// The colours of the palette; their indices begin at 1.
  let colors: [UInt32]
  /// The squared distance up to which other indices are as good as the nearest.
  private let slack: Int32
  /// Colours that are always shown as the nearest.
  private let flat: Set<UInt32>
  /// The colour of each index.
  private let table: UnsafeMutablePointer<UInt32>
  /// The components of the colours.
  private let points: [SIMD4<Int32>]
  /// Where a cell's list begins, or −1 for none; the list's length comes first.
  private let cells: UnsafeMutablePointer<Int32>
  private var lists: [UInt8] = []
  /// The cached colour of a slot, 0 for none, and its indices. In memory of its own, since each access to a class's
  /// array is checked and counted: 30 % of the time of a photograph.
  private let keys: UnsafeMutablePointer<UInt32>
  private let values: UnsafeMutablePointer<LZWPixel>

  static let cellCount = 1 << 15
  private static let slotBits: UInt32 = 14

  /// The cell of a colour.
  @inline(__always)
  static func cell(of color: UInt32) -> Int {
    let (red, green, blue) = (color >> 3 & 31, color >> 11 & 31, color >> 19 & 31)
    return Int(red | green << 5 | blue << 10)
  }

  /// A mapper to the colours of a palette.
  init(_ colors: [UInt32], slack: Int = 0, flat: Set<UInt32> = []) {
    self.colors = colors
    self.flat = flat
    self.slack = Int32(slack)
    points = colors.map(PaletteMapper.point)
    precondition(colors.count <= GIFPalette.capacity, "A palette has up to 255 colours")
    unsafe table = .allocate(capacity: 256)
    unsafe table.initialize(repeating: 0, count: 256)
    for (place, color) in colors.enumerated() { unsafe table[place + 1] = color }
    let slots = 1 << Int(PaletteMapper.slotBits)
    unsafe cells = .allocate(capacity: PaletteMapper.cellCount)
    unsafe cells.initialize(repeating: -1, count: PaletteMapper.cellCount)
    unsafe keys = .allocate(capacity: slots)
    unsafe keys.initialize(repeating: 0, count: slots)
    unsafe values = .allocate(capacity: slots)
    unsafe values.initialize(repeating: LZWPixel(0), count: slots)
  }

  deinit {
    unsafe table.deallocate()
    unsafe cells.deallocate()
    unsafe keys.deallocate()
    unsafe values.deallocate()
  }

  /// The index of the colour nearest to an opaque one; the first of several.
  @inline(__always)
  func index(of color: UInt32) -> UInt8 { pixel(of: color).index }

  /// The colour nearest to an opaque one.
  @inline(__always)
  func nearest(to color: UInt32) -> UInt32 {
    self.color(of: index(of: color))
  }

  /// The index of the nearest colour, and those that are as good.
  @inline(__always)
  func pixel(of color: UInt32) -> LZWPixel {
    let slot = Int((color &* 0x9E37_79B1) >> (32 - PaletteMapper.slotBits))
    if unsafe keys[slot] == color { return unsafe values[slot] }
    let pixel = find(color)
    unsafe keys[slot] = color
    unsafe values[slot] = pixel
    return pixel
  }

  /// A pixel whose colour is shown already: clear, or its index if the palette has its colour.
  @inline(__always)
  func free(_ color: UInt32) -> LZWPixel {
    let index = index(of: color)
    return self.color(of: index) == color ? LZWPixel(index, isFree: true) : LZWPixel(0)
  }

  /// The colour of an index, 0 for clear.
  @inline(__always)
  func color(of index: UInt8) -> UInt32 { unsafe table[Int(index)] }

  /// The squared distance of two opaque colours.
  @inline(__always)
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    let red = Int(a & 255) - Int(b & 255)
    let green = Int(a >> 8 & 255) - Int(b >> 8 & 255)
    let blue = Int(a >> 16 & 255) - Int(b >> 16 & 255)
    return red * red + green * green + blue * blue
  }

  /// The largest squared error of a pixel whose nearest colour is `nearest` off: four times that,
  /// or 3 levels in each component, which nobody sees. Flat areas have their nearest colour, so
  /// moving objects leave no trace there, however lossy the film.
  func reach(of color: UInt32, _ nearest: Int) -> Int {
    flat.contains(color) ? nearest : Int(PaletteMapper.reach(Int32(truncatingIfNeeded: nearest)))
  }

  /// The same for a colour of no flat area.
  @inline(__always)
  static func reach(_ nearest: Int32) -> Int32 { max(27, 16 &* nearest) }

  /// Calls `receive` with the indices that may be the nearest of something in a cell or near enough to
  /// it. A colour of the cell has been looked up.
  @inline(__always)
  func forEachNear(in cell: Int, _ receive: (UInt8) -> Void) {
    let (start, lists) = (unsafe Int(cells[cell]), lists)
    for place in start + 1...start + Int(lists[start]) { receive(lists[place] &+ 1) }
  }

  @inline(__always)
  private static func point(_ color: UInt32) -> SIMD4<Int32> {
    SIMD4(
      Int32(truncatingIfNeeded: color & 255), Int32(truncatingIfNeeded: color >> 8 & 255),
      Int32(truncatingIfNeeded: color >> 16 & 255), 0)
  }

  private func find(_ color: UInt32) -> LZWPixel {
    let cell = PaletteMapper.cell(of: color)
    if unsafe cells[cell] < 0 { list(cell) }
    let (start, lists) = (unsafe Int(cells[cell]), lists)
    let own = PaletteMapper.point(color)
    var best = (index: 0 as UInt8, distance: Int32.max)
    var second = best
    var third = best
    for place in start + 1...start + Int(lists[start]) {
      let index = lists[place]
      let offset = points[Int(index)] &- own
      let square = offset &* offset
      let distance = square.x &+ square.y &+ square.z
      if distance < best.distance {
        (third, second) = (second, best)
        best = (index, distance)
      } else if distance < second.distance {
        third = second
        second = (index, distance)
      } else if distance < third.distance {
        third = (index, distance)
      }
    }
    // A colour of the palette is shown exactly: large even areas consist of them.
    if best.distance == 0 { return LZWPixel(best.index &+ 1) }
    let reach = min(slack, Int32(truncatingIfNeeded: reach(of: color, Int(best.distance))))
    return LZWPixel(
      best.index &+ 1, second: second.distance <= reach ? second.index &+ 1 : 0,
      third: third.distance <= reach ? third.index &+ 1 : 0)
  }

  /// Lists the colours that may be the nearest to something in a cell, or near enough.
  private func list(_ cell: Int) {
    let corner = Int32(truncatingIfNeeded: cell)
    let low = SIMD4<Int32>(corner & 31, corner >> 5 & 31, corner >> 10, 0) &* 8
    let high = low &+ SIMD4(7, 7, 7, 0)
    var bound = Int32.max
    var nearest: [Int32] = []
    nearest.reserveCapacity(points.count)
    for point in points {
      let (below, above) = (low &- point, point &- high)
      let outside = pointwiseMax(pointwiseMax(below, above), SIMD4())
      let across = pointwiseMax(high &- point, point &- low)
      nearest.append((outside &* outside).wrappedSum())
      bound = min(bound, (across &* across).wrappedSum())
    }
    bound = max(bound, min(slack, PaletteMapper.reach(bound)))
    unsafe cells[cell] = Int32(truncatingIfNeeded: lists.count)
    let count = lists.count
    lists.append(0)
    for index in nearest.indices where nearest[index] <= bound {
      lists.append(UInt8(truncatingIfNeeded: index))
    }
    lists[count] = UInt8(truncatingIfNeeded: lists.count - count - 1)
  }
}

/// Decides on a frame's own palette, where 768 bytes pay for much nearer colours.
struct FramePalette {
  /// Smaller changes use the film's palette.
  private static let fewestPixels = 4096
  /// The squared distance, summed over red, green, blue and the pixels, up to which the film's palette is
  /// good enough: 3 a pixel, a level of each, where many change and bands in a gradient are seen, and 12 where
  /// few do. Where only a part of the picture changes, a table and the redrawing of what the film's palette
  /// shows alike are much beside it: then the limit is that of 65 536 pixels, and four times as much for half
  /// the colours, as whoever asks for fewer wants a smaller file.
  private static func allowedError(_ pixels: Int, of all: Int, colors: Int) -> Int {
    let few = 12 << 16
    let isPart = pixels * 4 < all
    let capacity = GIFPalette.capacity
    let part = few * capacity * capacity / (colors * colors)
    return max(3 * pixels, isPart ? part : min(12 * pixels, few))
  }
  /// The resolution, in colours, of the histogram for the frame's palette.
  private static let mostColors = 1 << 11
  /// The factor by which the film's palette must be worse, in squared distance.
  private static let gain = 4

  /// The mean error of the last frame that kept the film's palette, in sixteenths. Frames with a
  /// similar error are not tried.
  private var refused = 0

  /// A palette for the pixels of a rectangle that a frame changes, or nil to use the film's.
  mutating func palette(
    instead film: PaletteMapper, error: Int, of delta: GIFDelta, in rect: IntRect, colors: Int
  ) -> GIFPalette? {
    let area = rect.width * rect.height
    guard area >= FramePalette.fewestPixels,
      error > 12 * FramePalette.fewestPixels,
      error * 16 > refused * area
    else { return nil }
    var count = 0
    delta.forEachColor(in: rect) { _ in count += 1 }
    let allowed = FramePalette.allowedError(
      count, of: delta.width * delta.height, colors: colors)
    guard count >= FramePalette.fewestPixels, error > allowed,
      error * 16 * 2 > refused * 3 * count
    else { return nil }
    var histogram = ColorHistogram(capacity: FramePalette.mostColors)
    delta.forEachColor(in: rect) { histogram.add($0, 1, frame: 0) }
    let palette = histogram.palette(colors: colors)
    if palette.isExact { return palette }
    // Measured with the pixels themselves: with the histogram's coarse colours the palette made
    // from them would look too good.
    let own = PaletteMapper(palette.colors)
    var (filmError, ownError) = (0, 0)
    delta.forEachColor(in: rect) { color in
      filmError += PaletteMapper.distance(color, film.nearest(to: color))
      ownError += PaletteMapper.distance(color, own.nearest(to: color))
    }
    if ownError * FramePalette.gain < filmError { return palette }
    refused = error * 16 / count
    return nil
  }
}
