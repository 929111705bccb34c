/// How the pixels of an image lie over those of a picture: at the middle of the pixel (x, y) the
/// column of the image is originX + x · rightX + y · downX, and the row likewise. 0 is the middle of
/// the image's first pixel.
@frozen
public struct ImageRamp: Hashable, Sendable {
  /// The place in the image of the middle of the pixel (0, 0).
  public var originX, originY: Double
  /// By how much the place goes on per column.
  public var rightX, rightY: Double
  /// By how much the place goes on per row.
  public var downX, downY: Double

  /// A ramp from its six numbers.
  @inlinable
  public init(
    originX: Double, originY: Double, rightX: Double, rightY: Double, downX: Double, downY: Double
  ) {
    self.originX = originX
    self.originY = originY
    self.rightX = rightX
    self.rightY = rightY
    self.downX = downX
    self.downY = downY
  }

  /// A place in 1/2²⁴ pixel. Places so far off that they cannot be told apart count as 2³⁷ away.
  @inline(__always)
  static func fixed(_ place: Double) -> Int {
    Int((min(max(place, -0x1p37), 0x1p37) * 0x1p24).rounded())
  }
}

/// Writes a row of an image, mixed from the four nearest pixels of each place, to `colors`, from
/// index `start` up to `end`; index 0 is column `minX`. Past its edges the image goes on with them.
///
/// - Precondition: the range lies within the span, and the image has its pixels.
func imageRow(
  _ ramp: ImageRamp, pixels: Span<UInt32>, width: Int, height: Int, y: Int, minX: Int,
  colors: inout [UInt32], from start: Int, to end: Int
) {
  precondition(start >= 0 && end <= colors.count)
  precondition(width > 0 && height > 0 && pixels.count >= width * height)
  var colors = colors.mutableSpan
  // Half of 1/256 is added, so that the eight bits that are kept are rounded.
  let startX = ImageRamp.fixed(ramp.originX + Double(y) * ramp.downX) &+ 1 << 15
  let startY = ImageRamp.fixed(ramp.originY + Double(y) * ramp.downY) &+ 1 << 15
  let stepX = ImageRamp.fixed(ramp.rightX)
  let stepY = ImageRamp.fixed(ramp.rightY)
  for index in start..<end {
    let x = startX &+ (minX &+ index) &* stepX
    let y = startY &+ (minX &+ index) &* stepY
    let column = x >> 24
    let row = y >> 24
    let left = min(max(column, 0), width &- 1)
    let right = min(max(column &+ 1, 0), width &- 1)
    let top = min(max(row, 0), height &- 1) &* width
    let bottom = min(max(row &+ 1, 0), height &- 1) &* width
    let across = UInt32(truncatingIfNeeded: x >> 16) & 255
    let down = UInt32(truncatingIfNeeded: y >> 16) & 255
    let above = mixPixels(
      unsafe pixels[unchecked: top &+ left], unsafe pixels[unchecked: top &+ right], across)
    let below = mixPixels(
      unsafe pixels[unchecked: bottom &+ left], unsafe pixels[unchecked: bottom &+ right], across)
    unsafe colors[unchecked: index] = mixPixels(above, below, down)
  }
}

/// The pixel at `part` / 256 of the way from one to another.
@inline(__always)
private func mixPixels(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
  if part == 0 || a == b { return a }
  @inline(__always)
  func mix(_ a: UInt32, _ b: UInt32) -> UInt32 {
    ((a &* (256 &- part) &+ b &* part &+ 0x0080_0080) >> 8) & halfMask
  }
  return mix(a & halfMask, b & halfMask)
    | mix((a >> 8) & halfMask, (b >> 8) & halfMask) << 8
}
