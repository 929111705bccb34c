/// Replaces levels from an index on.
///
/// - Precondition: they are within the span.
package func copyLevels<Level: BitwiseCopyable>(
  _ source: Span<Level>, to levels: inout MutableSpan<Level>, at start: Int
) {
  precondition(start >= 0 && start + source.count <= levels.count)
  unsafe levels.withUnsafeMutableBufferPointer { levels in
    unsafe source.withUnsafeBufferPointer { source in
      guard let levels = levels.baseAddress, let first = source.baseAddress else { return }
      unsafe (levels + start).update(from: first, count: source.count)
    }
  }
}
