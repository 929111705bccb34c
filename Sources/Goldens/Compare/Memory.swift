#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Equality of memory: nearly all of a picture is equal, which is detected at the speed of the
/// memory, in debug builds too.
package enum Memory {
  /// Whether two arrays have the same words.
  package static func same<Word: BitwiseCopyable>(_ left: [Word], _ right: [Word]) -> Bool {
    left.count == right.count && same(left, right, in: 0..<left.count)
  }

  /// Whether two arrays have the same words in a range.
  ///
  /// - Precondition: the range is within both arrays.
  package static func same<Word: BitwiseCopyable>(
    _ left: [Word], _ right: [Word], in range: Range<Int>
  ) -> Bool {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= min(left.count, right.count),
      "The range lies outside the arrays")
    if range.isEmpty { return true }
    let stride = MemoryLayout<Word>.stride
    return unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        let start = range.lowerBound * stride
        return unsafe memcmp(left + start, right + start, range.count * stride) == 0
      }
    }
  }
}
