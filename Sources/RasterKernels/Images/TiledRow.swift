/// Writes a row of pixels over and over, from one of them on.
///
/// - Precondition: the pixel is there.
package func writeTiles(
  _ tile: Span<UInt32>, from start: Int, into row: inout MutableSpan<UInt32>
) {
  precondition(tile.indices.contains(start))
  let first = min(tile.count - start, row.count)
  let once = min(tile.count, row.count)
  unsafe row.withUnsafeMutableBufferPointer { row in
    unsafe tile.withUnsafeBufferPointer { tile in
      guard let pixels = row.baseAddress, let source = tile.baseAddress else { return }
      unsafe pixels.update(from: source + start, count: first)
      unsafe (pixels + first).update(from: source, count: once - first)
      // What is written so far are whole tiles: as much again each time.
      var done = once
      while done < row.count {
        let more = min(done, row.count - done)
        unsafe (pixels + done).update(from: pixels, count: more)
        done += more
      }
    }
  }
}
