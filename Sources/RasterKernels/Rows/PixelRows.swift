// Everything that is drawn goes to rows of numbers, one for each pixel: the pixels of a picture, those
// of a group beside it, the levels of a mask. Such rows are lent as a span together with where in it
// a place of the picture stands, so that who draws speaks of places of the picture alone and a span
// never goes anywhere without its stride. The kernels check once that a band lies within, and then
// address without checks.

/// Rows of numbers, one for each pixel, that are lent to be read.
@frozen
public struct Rows<Element: BitwiseCopyable>: ~Escapable {
  /// The numbers, among them some that are not of the rows.
  public let elements: Span<Element>
  /// The index of the place (0, 0) of the picture, where the span reached so far.
  public let origin: Int
  /// The distance from row to row.
  public let stride: Int

  /// Rows of which the place (`minX`, `minY`) stands at the index `start`.
  @inlinable
  @_lifetime(copy elements)
  public init(
    _ elements: Span<Element>, minX: Int, minY: Int, stride: Int, from start: Int = 0
  ) {
    self.elements = elements
    origin = start - minY * stride - minX
    self.stride = stride
  }

  /// The index of a place.
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

/// Rows of numbers, one for each pixel, that are lent to be changed.
@frozen
public struct MutableRows<Element: BitwiseCopyable>: ~Copyable, ~Escapable {
  /// The numbers, among them some that are not of the rows.
  public var elements: MutableSpan<Element>
  /// The index of the place (0, 0) of the picture, where the span reached so far.
  public let origin: Int
  /// The distance from row to row.
  public let stride: Int

  /// Rows of which the place (`minX`, `minY`) stands at the index `start`.
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

  /// The index of a place.
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

/// The pixels that are drawn on.
public typealias PixelRows = MutableRows<UInt32>

extension CoverageBand {
  /// Makes sure that every pixel of the band lies in a span of `count` elements, that of its corner
  /// at `offset`.
  @inline(__always)
  private func check(_ count: Int, _ offset: Int, _ stride: Int) {
    precondition(
      width >= 0 && height >= 0 && offset >= 0 && stride >= width
        && (height == 0 || offset + (height - 1) * stride + width <= count))
  }

  /// Makes sure that every pixel of the band has its place in rows, and returns the index of that of
  /// its corner.
  @inline(__always)
  func index<Element>(in rows: Rows<Element>) -> Int {
    let offset = rows.index(minX, minY)
    check(rows.elements.count, offset, rows.stride)
    return offset
  }

  /// The same for rows that are changed.
  @inline(__always)
  func index<Element>(in rows: borrowing MutableRows<Element>) -> Int {
    let offset = rows.index(minX, minY)
    check(rows.elements.count, offset, rows.stride)
    return offset
  }
}
