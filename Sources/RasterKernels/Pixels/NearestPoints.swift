import CVectors

/// Finds for each colour the index of the point that is nearest to its components in order of red, green and
/// blue: the first of several.
///
/// - Precondition: there are 16, 32, … points and as many indices as colours.
package func findNearest(
  to colors: Span<UInt32>, x: Span<Float>, y: Span<Float>, z: Span<Float>,
  indices: inout MutableSpan<Int32>
) {
  findNearest(to: colors, x: x, y: y, z: z, indices: &indices, vectors: widest_vectors())
}

func findNearest(
  to colors: Span<UInt32>, x: Span<Float>, y: Span<Float>, z: Span<Float>,
  indices: inout MutableSpan<Int32>, vectors: vector_width
) {
  precondition(
    x.count == y.count && x.count == z.count && x.count > 0 && x.count % 16 == 0,
    "Points fill whole vectors")
  precondition(colors.count == indices.count, "Each colour has an index")
  unsafe colors.withUnsafeBufferPointer { colors in
    unsafe x.withUnsafeBufferPointer { x in
      unsafe y.withUnsafeBufferPointer { y in
        unsafe z.withUnsafeBufferPointer { z in
          unsafe indices.withUnsafeMutableBufferPointer { indices in
            unsafe find_nearest(
              vectors, colors.baseAddress, colors.count, x.baseAddress, y.baseAddress,
              z.baseAddress, x.count, indices.baseAddress)
          }
        }
      }
    }
  }
}
