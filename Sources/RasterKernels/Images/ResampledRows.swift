import CVectors

/// Rows of an image along those of the picture, mixed from rows of the image that are resampled to the
/// picture's columns: each once, however many rows of the picture are between it and the next. Same as
/// ``imageRow(_:_:_:y:from:into:)``, to the bit.
package struct ResampledRows: ~Copyable {
  private var map = PixelMap(originX: 0, originY: 0, rightX: 0, rightY: 0, downX: 0, downY: 0)
  private var layout = ImageLayout(
    width: 0, height: 0, periodX: 1, periodY: 1, ruleX: .none, ruleY: .none, isSmooth: true)
  private var count = 0
  /// For each column the indices of the pixels to the left, then to the right, then the distances: see
  /// `resample_row`.
  private var columns = Scratch<Int32>()
  private var halves = Scratch<Int16>()
  /// The rows of the image in either part of `halves`: -1 for clear, -2 for none.
  private var rows: (Int, Int) = (-2, -2)
  private var vectors = vectors_narrow

  /// No rows.
  package init() {}

  /// Begins with an image on columns of the picture; false if its rows are not along the picture's, or
  /// the picture has few rows or skips those of the image.
  package mutating func restart(
    _ map: PixelMap, _ layout: ImageLayout, from minX: Int, width: Int, height: Int,
    vectors: vector_width = widest_vectors()
  ) -> Bool {
    guard layout.isSmooth, map.rightY == 0, map.downX == 0, map.downY.magnitude <= 2, height > 3,
      layout.width < 1 << 30
    else { return false }
    (self.map, self.layout, self.vectors) = (map, layout, vectors)
    let count = (width + 15) & ~15
    self.count = count
    rows = (-2, -2)
    halves.reserve(8 * count, filledWith: 0)
    columns.reserve(3 * count, filledWith: 0)
    var places = ImagePlaces(
      map.originX, map.rightX, column: minX, layout.ruleX, period: layout.periodX,
      count: layout.width)
    var target = columns.mutableSpan
    for index in 0..<count {
      let inner = places.inner
      target[index] = Int32(truncatingIfNeeded: places.resolve(inner >> 24) ?? -1)
      target[count + index] = Int32(truncatingIfNeeded: places.resolve(inner >> 24 &+ 1) ?? -1)
      target[2 * count + index] = Int32(truncatingIfNeeded: Self.weight(inner))
      places.advance()
    }
    return true
  }

  /// The distance of a position from the pixel before it, in 1/2¹⁵.
  private static func weight(_ inner: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (inner & 0xFF_FFFF) >> 9)
  }

  /// Writes colours of a row up to a column, from `start` or a few columns before, all counted from the
  /// first column.
  ///
  /// - Precondition: the image has its pixels.
  package mutating func write(
    _ pixels: Span<UInt32>, y: Int, from start: Int, to end: Int,
    into colors: inout MutableSpan<UInt32>
  ) {
    precondition(pixels.count >= layout.width * layout.height)
    precondition(start >= 0 && start <= end && end <= count && end <= colors.count)
    let places = ImagePlaces(
      map.originY + Double(y) * map.downY, 0, column: 0, layout.ruleY, period: layout.periodY,
      count: layout.height)
    let inner = places.inner
    let top = places.resolve(inner >> 24) ?? -1
    let bottom = places.resolve(inner >> 24 &+ 1) ?? -1
    // A row that is there stays in its part.
    let isTopFirst = top == rows.0 || top != rows.1 && bottom != rows.0
    resample(pixels, top, isFirst: isTopFirst)
    if bottom != top { resample(pixels, bottom, isFirst: !isTopFirst) }
    let first = start & ~15
    unsafe halves.span.withUnsafeBufferPointer { halves in
      unsafe colors.withUnsafeMutableBufferPointer { colors in
        guard let halves = halves.baseAddress, let colors = colors.baseAddress else { return }
        let above = unsafe halves + (isTopFirst ? 0 : 4 * count) + 4 * first
        let below =
          unsafe bottom == top ? above : halves + (isTopFirst ? 4 * count : 0) + 4 * first
        unsafe mix_rows(
          vectors, above, below, Self.weight(inner), colors + first, end - first)
      }
    }
  }

  /// Resamples a row of the image to either part of `halves`, unless it is there.
  private mutating func resample(_ pixels: Span<UInt32>, _ row: Int, isFirst: Bool) {
    if row == (isFirst ? rows.0 : rows.1) { return }
    if isFirst { rows.0 = row } else { rows.1 = row }
    let count = count
    let width = layout.width
    var target = unsafe halves.lent
    unsafe target.withUnsafeMutableBufferPointer { halves in
      unsafe columns.span.withUnsafeBufferPointer { columns in
        unsafe pixels.withUnsafeBufferPointer { pixels in
          guard let halves = halves.baseAddress, let columns = columns.baseAddress,
            let pixels = pixels.baseAddress
          else { return }
          let place = unsafe halves + (isFirst ? 0 : 4 * count)
          if row < 0 {
            unsafe place.update(repeating: 0, count: 4 * count)
          } else {
            unsafe resample_row(vectors, pixels + row * width, width, columns, place, count)
          }
        }
      }
    }
  }
}

/// The column and row of an image at the picture's pixel (0, 0), if its pixels coincide with the
/// picture's.
package func wholePlace(of map: PixelMap) -> (x: Int, y: Int)? {
  guard map.rightX == 1, map.rightY == 0, map.downX == 0, map.downY == 1,
    map.originX.magnitude < 0x1p36, map.originY.magnitude < 0x1p36
  else { return nil }
  let (x, y) = (wholePart(map.originX + 0.5), wholePart(map.originY + 0.5))
  // Nearer than positions can be distinguished.
  guard (map.originX - x).magnitude < 0x1p-25, (map.originY - y).magnitude < 0x1p-25 else {
    return nil
  }
  return (Int(x), Int(y))
}
