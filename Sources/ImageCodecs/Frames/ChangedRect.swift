import RasterKernels
import Render2D

/// The rectangle in which two pictures of the same size differ.
public enum ChangedRect {
  /// The smallest rectangle around all pixels that differ within a region; empty if there are none.
  public static func rect(
    of new: Span<UInt32>, from old: Span<UInt32>, width: Int, within region: IntRect
  ) -> IntRect {
    rect(of: new, from: old, width: width, within: region, differ: rowsDiffer)
  }

  static func rect(
    of new: Span<UInt64>, from old: Span<UInt64>, width: Int, within region: IntRect
  ) -> IntRect {
    rect(of: new, from: old, width: width, within: region) { new, old in
      new.indices.contains { new[$0] != old[$0] }
    }
  }

  private static func rect<Pixel: Equatable & BitwiseCopyable>(
    of new: Span<Pixel>, from old: Span<Pixel>, width: Int, within region: IntRect,
    differ: (Span<Pixel>, Span<Pixel>) -> Bool
  ) -> IntRect {
    precondition(new.count == old.count, "The pictures are of one extent")
    var (minX, maxX) = (region.maxX, region.minX)
    var (minY, maxY) = (region.maxY, region.minY)
    for y in region.minY..<region.maxY {
      let (start, end) = (y * width + region.minX, y * width + region.maxX)
      guard differ(new.extracting(start..<end), old.extracting(start..<end)) else { continue }
      minY = min(minY, y)
      maxY = y + 1
      var first = start
      while new[first] == old[first] { first += 1 }
      var last = end - 1
      while new[last] == old[last] { last -= 1 }
      minX = min(minX, first - y * width)
      maxX = max(maxX, last + 1 - y * width)
    }
    return minY < maxY ? IntRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : .zero
  }
}
