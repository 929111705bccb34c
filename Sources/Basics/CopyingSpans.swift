extension Array where Element: BitwiseCopyable {
  /// Appends the elements of a span.
  @inlinable
  package mutating func append(copying span: Span<Element>) {
    unsafe span.withUnsafeBufferPointer { buffer in unsafe append(contentsOf: buffer) }
  }
}

extension MutableSpan where Element: BitwiseCopyable {
  /// Sets the elements of a range to one value.
  ///
  /// - Precondition: the range is within bounds.
  @inlinable @inline(__always)
  package mutating func fill(_ places: Range<Int>, with value: Element) {
    unsafe withUnsafeMutableBufferPointer { elements in
      unsafe UnsafeMutableBufferPointer(rebasing: elements[places]).update(repeating: value)
    }
  }

  /// Copies another span to an offset.
  ///
  /// - Precondition: it fits.
  @inlinable @inline(__always)
  package mutating func copy(_ source: Span<Element>, at offset: Int = 0) {
    precondition(offset >= 0 && source.count <= count - offset, "The elements do not fit")
    if source.isEmpty { return }
    unsafe source.withUnsafeBufferPointer { source in
      unsafe withUnsafeMutableBufferPointer { target in
        // A buffer's `update(fromContentsOf:)` asks for types at run time: 1 600 instructions a call.
        unsafe (target.baseAddress! + offset).update(from: source.baseAddress!, count: source.count)
      }
    }
  }
}
