import CVectors

extension FixedRect {
  /// Composites a colour over the pixels of a band, by the rectangle's coverage.
  func blend(_ color: UInt32, band: CoverageBand, over rows: inout PixelRows) {
    let (offset, stride) = (band.index(in: rows), rows.stride)
    let left = max(minX >> 8, band.minX)
    let right = min((maxX + 255) >> 8, band.minX + band.width)
    let top = max(minY >> 8, band.minY)
    let bottom = min((maxY + 255) >> 8, band.minY + band.height)
    guard minX < maxX, left < right, top < bottom else { return }
    unsafe rows.elements.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let (count, vectors) = (right &- left, widest_vectors())
      var row = unsafe base + (offset &+ (top &- band.minY) &* stride &+ left &- band.minX)
      for ahead in 0..<min(rows_ahead, bottom &- top) {
        unsafe fetch_ahead(row + ahead &* stride, count)
      }
      var y = top
      while y < bottom {
        // Rows with equal coverage: the first, those in the middle, the last.
        let height = Self.overlap(y, minY, maxY)
        let next = height < 256 ? y &+ 1 : max(min(maxY >> 8, bottom), y &+ 1)
        let colors = RectRow(
          color, left: Self.level(Self.overlap(left, minX, maxX), height),
          middle: Self.level(256, height),
          right: Self.level(Self.overlap(right &- 1, minX, maxX), height))
        if let color = colors.onlyOpaque, next &- y > 1 {
          unsafe fill_rows(vectors, row, stride, count, next &- y, color)
          unsafe row += stride &* (next &- y)
          y = next
        }
        while y < next {
          if y &+ rows_ahead < bottom {
            unsafe fetch_ahead(row + rows_ahead &* stride, count)
          }
          unsafe colors.lay(over: row, count: count)
          unsafe row += stride
          y &+= 1
        }
      }
    }
  }
}

/// The colours of a row of a rectangle, whose two ends may cover a pixel partly.
private struct RectRow {
  private let left, middle, right: UInt32
  /// The middle colour, the first four of the row, and the last four.
  private let even, head, tail: Veil

  /// The colour of every pixel, if it is opaque.
  @inline(__always)
  var onlyOpaque: UInt32? {
    left == middle && right == middle && middle >> 24 == 255 ? middle : nil
  }

  /// A colour at coverages in 255ths.
  @inline(__always)
  init(_ color: UInt32, left: Int, middle: Int, right: Int) {
    self.left = scalePixel(color, by: UInt32(truncatingIfNeeded: left))
    self.middle = scalePixel(color, by: UInt32(truncatingIfNeeded: middle))
    self.right = scalePixel(color, by: UInt32(truncatingIfNeeded: right))
    even = Veil(self.middle)
    head = Veil(SIMD4(self.left, self.middle, self.middle, self.middle))
    tail = Veil(SIMD4(self.middle, self.middle, self.middle, self.right))
  }

  /// Composites the row over at least one pixel.
  @inline(__always)
  func lay(over pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    if left == middle && right == middle {
      unsafe layMiddle(over: pixels, count: count)
    } else if count >= 8 {
      unsafe setQuad(pixels, to: head.laid(over: quad(pixels)))
      unsafe layMiddle(over: pixels + 4, count: count &- 8)
      let last = unsafe pixels + (count &- 4)
      unsafe setQuad(last, to: tail.laid(over: quad(last)))
    } else {
      unsafe pixels[0] = layPixel(left, over: unsafe pixels[0])
      if count == 1 { return }
      unsafe layMiddle(over: pixels + 1, count: count &- 2)
      unsafe pixels[count &- 1] = layPixel(right, over: unsafe pixels[count &- 1])
    }
  }

  @inline(__always)
  private func layMiddle(over pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    if middle >> 24 == 255 {
      unsafe fill(middle, pixels, count: count)
    } else {
      unsafe even.lay(over: pixels, count: count)
    }
  }
}
