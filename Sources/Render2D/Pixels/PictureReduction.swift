/// Scales pictures down: each pixel is the mean of the area that it covers, over black unless it keeps its alpha.
///
/// Weights are whole numbers, so that the same pixels come out on every machine.
package struct PictureReduction: Hashable, Sendable {
  /// The columns of the picture and of the reduced one.
  private let columns: Axis
  /// The rows of both.
  private let rows: Axis
  private let keepsAlpha: Bool

  /// A reduction from one extent to another.
  ///
  /// - Precondition: neither side grows, and none is empty.
  package init(
    from: (width: Int, height: Int), to: (width: Int, height: Int), keepsAlpha: Bool = false
  ) {
    self.keepsAlpha = keepsAlpha
    columns = Axis(full: from.width, reduced: to.width)
    rows = Axis(full: from.height, reduced: to.height)
  }

  /// One direction of the picture.
  private struct Axis: Hashable, Sendable {
    let full, reduced: Int

    init(full: Int, reduced: Int) {
      precondition(reduced > 0 && reduced <= full, "A reduced picture is no larger")
      self.full = full
      self.reduced = reduced
    }

    /// The pixels that a reduced one covers, the first and the last perhaps in part.
    func covered(by place: Int) -> Range<Int> {
      place * full / reduced..<((place + 1) * full + reduced - 1) / reduced
    }

    /// How much of a pixel a reduced one covers; `reduced` is all of it, and the sum is `full`.
    func weight(of pixel: Int, in place: Int) -> Int {
      min((pixel + 1) * reduced, (place + 1) * full) - max(pixel * reduced, place * full)
    }

    /// The reduced pixels that cover something of a range.
    func touched(by pixels: Range<Int>) -> Range<Int> {
      pixels.lowerBound * reduced / full..<(pixels.upperBound * reduced + full - 1) / full
    }
  }

  /// The pixels of a row under a reduced one, and the weights of the first and the last.
  private struct Stretch {
    let start, end: Int
    let first, last: UInt32
  }

  /// Updates the pixels of the reduced picture that show part of a rectangle. Returns their rectangle.
  ///
  /// - Precondition: the spans have the pixels of the picture and of the reduced one.
  package func update(
    _ reduced: inout MutableSpan<UInt32>, from picture: Span<UInt32>, within rect: IntRect
  ) -> IntRect {
    precondition(picture.count == columns.full * rows.full, "The picture has its extent")
    precondition(reduced.count == columns.reduced * rows.reduced, "The reduced one has its extent")
    let rect = rect.intersection(IntRect(0, 0, columns.full, rows.full))
    if rect.isEmpty { return .zero }
    let (left, top) = (
      columns.touched(by: rect.minX..<rect.maxX), rows.touched(by: rect.minY..<rect.maxY)
    )
    let stretches = left.map { place in
      let covered = columns.covered(by: place)
      return Stretch(
        start: covered.lowerBound, end: covered.upperBound,
        first: UInt32(columns.weight(of: covered.lowerBound, in: place)),
        last: UInt32(columns.weight(of: covered.upperBound - 1, in: place)))
    }
    var sums = [SIMD4<UInt64>](repeating: .zero, count: stretches.count)
    for place in top {
      for index in sums.indices { sums[index] = .zero }
      for y in rows.covered(by: place) {
        add(
          picture.extracting(y * columns.full..<(y + 1) * columns.full), stretches.span,
          UInt64(rows.weight(of: y, in: place)), to: &sums)
      }
      let start = place * columns.reduced + left.lowerBound
      for index in sums.indices { reduced[start + index] = mean(sums[index]) }
    }
    return IntRect(
      minX: left.lowerBound, minY: top.lowerBound, maxX: left.upperBound, maxY: top.upperBound)
  }

  private func add(
    _ row: Span<UInt32>, _ stretches: Span<Stretch>, _ weight: UInt64,
    to sums: inout [SIMD4<UInt64>]
  ) {
    let whole = UInt32(columns.reduced)
    for index in stretches.indices {
      let stretch = stretches[index]
      var sum = parts(row[stretch.start]) &* stretch.first
      if stretch.end - stretch.start > 1 {
        var inner = SIMD4<UInt32>.zero
        for x in stretch.start + 1..<stretch.end - 1 { inner &+= parts(row[x]) }
        sum &+= inner &* whole &+ parts(row[stretch.end - 1]) &* stretch.last
      }
      sums[index] &+= SIMD4<UInt64>(truncatingIfNeeded: sum) &* weight
    }
  }

  @inline(__always)
  private func parts(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
  }

  /// The pixel of a weighted sum, each component rounded to the nearest.
  private func mean(_ sum: SIMD4<UInt64>) -> UInt32 {
    let all = UInt64(columns.full * rows.full)
    func part(_ sum: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (sum + all / 2) / all) }
    let alpha = keepsAlpha ? part(sum.w) << 24 : 0xFF00_0000
    return part(sum.x) | part(sum.y) << 8 | part(sum.z) << 16 | alpha
  }
}
