extension Array where Element: BitwiseCopyable {
  /// Appends what the span holds.
  package mutating func append(copying span: Span<Element>) {
    unsafe span.withUnsafeBufferPointer { buffer in unsafe append(contentsOf: buffer) }
  }
}
