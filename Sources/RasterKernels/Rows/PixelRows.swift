// Everything is drawn to rows of numbers, one for each pixel: the pixels of a picture, those of a
// group, the levels of a mask. Such rows are lent as a span together with the position of the
// picture's origin in it, so that callers use only coordinates of the picture, and a span is never
// passed without its stride. The kernels check once that a band is within the rows, and then access
// them unchecked.

/// Rows of numbers, one for each pixel, lent for reading.
@frozen
public struct Rows<Element: BitwiseCopyable>: ~Escapable {
  /// The numbers, some of which may not belong to the rows.
  public let elements: Span<Element>
  /// The index of the picture's pixel (0, 0), if the span extended so far.
  public let origin: Int
  /// The distance from row to row.
  public let stride: Int

  /// Rows in which the pixel (`minX`, `minY`) has the index `start`.
  @inlinable
  @_lifetime(copy elements)
  public init(
    _ elements: Span<Element>, minX: Int, minY: Int, stride: Int, from start: Int = 0
  ) {
    self.elements = elements
    origin = start - minY * stride - minX
    self.stride = stride
  }

  /// The index of a pixel.
  @inlinable
  public func index(_ x: Int, _ y: Int) -> Int { origin + y * stride + x }

  /// Some columns of a row.
  @inlinable
  @_lifetime(copy self)
  public func row(_ y: Int, from minX: Int, count: Int) -> Span<Element> {
    let start = index(minX, y)
    return elements.extracting(start..<start + count)
  }
}

/// Rows of numbers, one for each pixel, lent for writing.
@frozen
public struct MutableRows<Element: BitwiseCopyable>: ~Copyable, ~Escapable {
  /// The numbers, some of which may not belong to the rows.
  public var elements: MutableSpan<Element>
  /// The index of the picture's pixel (0, 0), if the span extended so far.
  public let origin: Int
  /// The distance from row to row.
  public let stride: Int

  /// Rows in which the pixel (`minX`, `minY`) has the index `start`.
  @inlinable
  @_lifetime(copy elements)
  public init(
    _ elements: consuming MutableSpan<Element>, minX: Int, minY: Int, stride: Int,
    from start: Int = 0
  ) {
    self.elements = elements
    origin = start - minY * stride - minX
    self.stride = stride
  }

  /// The index of a pixel.
  @inlinable
  public func index(_ x: Int, _ y: Int) -> Int { origin + y * stride + x }

  /// Some columns of a row.
  @inlinable
  @_lifetime(&self)
  public mutating func row(_ y: Int, from minX: Int, count: Int) -> MutableSpan<Element> {
    let start = index(minX, y)
    return elements._mutatingExtracting(start..<start + count)
  }
}

/// The pixels to draw on.
public typealias PixelRows = MutableRows<UInt32>

extension CoverageBand {
  /// Checks that every pixel of the band is within a span of `count` elements, that of its corner
  /// at `offset`.
  @inline(__always)
  private func check(_ count: Int, _ offset: Int, _ stride: Int) {
    precondition(
      width >= 0 && height >= 0 && offset >= 0 && stride >= width
        && (height == 0 || offset + (height - 1) * stride + width <= count))
  }

  /// Checks that every pixel of the band is within the rows, and returns the index of its corner.
  @inline(__always)
  func index<Element>(in rows: Rows<Element>) -> Int {
    let offset = rows.index(minX, minY)
    check(rows.elements.count, offset, rows.stride)
    return offset
  }

  /// The same for writable rows.
  @inline(__always)
  func index<Element>(in rows: borrowing MutableRows<Element>) -> Int {
    let offset = rows.index(minX, minY)
    check(rows.elements.count, offset, rows.stride)
    return offset
  }
}
