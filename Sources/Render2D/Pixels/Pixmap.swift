/// A rectangle of premultiplied pixels, with one owner that lends them as spans.
///
/// A pixel is a `UInt32` with red in the lowest byte and alpha in the highest (see ``Pixel``).
/// Rows follow one another without a gap.
@safe
public struct Pixmap: ~Copyable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private let storage: UnsafeMutableBufferPointer<UInt32>

  /// A clear pixmap.
  ///
  /// - Precondition: neither side is negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "A pixmap's sides are not negative")
    self.width = width
    self.height = height
    let bytes = width * height * MemoryLayout<UInt32>.stride
    guard let memory = unsafe ClearMemory.take(bytes) else {
      fatalError("There is no memory for a pixmap")
    }
    unsafe storage = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
  }

  deinit { unsafe ClearMemory.giveBack(storage.baseAddress, storage.count * 4) }

  /// The rectangle of all its pixels.
  public var bounds: IntRect { IntRect(0, 0, width, height) }

  /// All pixels, row after row.
  public var pixels: Span<UInt32> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeElements: UnsafeBufferPointer(storage))
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// All pixels, row after row, for writing.
  public var mutablePixels: MutableSpan<UInt32> {
    @_lifetime(&self)
    mutating get {
      let span = unsafe MutableSpan(_unsafeElements: storage)
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }

  /// One row.
  @_lifetime(borrow self)
  public borrowing func row(_ y: Int) -> Span<UInt32> {
    precondition(y >= 0 && y < height, "The row lies outside the pixmap")
    let span = unsafe Span(
      _unsafeElements: UnsafeBufferPointer(rebasing: storage[y * width..<(y + 1) * width]))
    return unsafe _overrideLifetime(span, borrowing: self)
  }

  /// One row, for writing.
  @_lifetime(&self)
  public mutating func mutableRow(_ y: Int) -> MutableSpan<UInt32> {
    precondition(y >= 0 && y < height, "The row lies outside the pixmap")
    let span = unsafe MutableSpan(
      _unsafeElements: UnsafeMutableBufferPointer(
        rebasing: storage[y * width..<(y + 1) * width]))
    return unsafe _overrideLifetime(span, mutating: &self)
  }

  /// One pixel.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(x >= 0 && x < width, "The column lies outside the pixmap")
      return Pixel(rgba: row(y)[x])
    }
    set {
      precondition(x >= 0 && x < width, "The column lies outside the pixmap")
      var row = mutableRow(y)
      row[x] = newValue.rgba
    }
  }
}

extension Pixmap {
  /// The pixels of a rectangle, row after row, without those outside the pixmap.
  public borrowing func copy(_ rect: IntRect) -> [UInt32] {
    let rect = rect.intersection(bounds)
    var result: [UInt32] = []
    result.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      let row = row(y)
      for x in rect.minX..<rect.maxX { result.append(row[x]) }
    }
    return result
  }
}
