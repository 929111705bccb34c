import CVectors

// A picture is larger than the processor's nearest caches, and shapes can be anywhere in it: the
// rows of a shape are far apart, and each would begin with a cache miss. So they are prefetched
// while the rows before them are drawn.

/// How many rows ahead to prefetch.
let rowsAhead = 8

/// Prefetches pixels that are drawn soon. Of many it fetches the first: the processor prefetches
/// the following ones itself.
@inline(__always)
func fetchAhead(_ pixels: UnsafePointer<UInt32>, count: Int) {
  let bytes = unsafe UnsafeRawPointer(pixels)
  let last = min(count &* 4, 512) &- 1
  var place = 0
  while place < last {
    unsafe fetch_line_for_writing(bytes + place)
    place &+= 64
  }
  unsafe fetch_line_for_writing(bytes + last)
}
