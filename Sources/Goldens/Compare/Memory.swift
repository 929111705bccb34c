import SystemCalls

/// Equality of memory: nearly all of a picture is equal, which is detected at the speed of the
/// memory, in debug builds too.
package enum Memory {
  /// Whether two arrays have the same words.
  package static func same<Word: BitwiseCopyable>(_ left: [Word], _ right: [Word]) -> Bool {
    left.count == right.count && same(left, from: 0, right, from: 0, count: left.count)
  }

  /// Whether `count` words from a place in each of two arrays are the same.
  ///
  /// - Precondition: the places are within the arrays.
  package static func same<Word: BitwiseCopyable>(
    _ left: [Word], from leftStart: Int, _ right: [Word], from rightStart: Int, count: Int
  ) -> Bool {
    precondition(
      min(leftStart, rightStart, count) >= 0 && count <= left.count - leftStart
        && count <= right.count - rightStart, "The places lie outside the arrays")
    if count == 0 { return true }
    let stride = MemoryLayout<Word>.stride
    return unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        let (first, second) = unsafe (left + leftStart * stride, right + rightStart * stride)
        return unsafe first == second || memcmp(first, second, count * stride) == 0
      }
    }
  }
}
