import CVectors

// A picture is larger than the caches near the processor, and shapes lie anywhere in it: the rows of
// a shape are far apart, and each would begin with waiting for memory. They are asked for while the
// rows before them are drawn.

/// How many rows before it is drawn a row is asked for.
let rowsAhead = 8

/// Asks for the memory of pixels that are drawn soon. Of many it asks for the first: the others follow
/// one another, which processors foresee.
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
