import Render2D

/// Frames for which a GIF has no time. Their changes come with the next one; the last picture of a
/// film has none after it, and so is kept.
struct GIFLeftOutFrames {
  /// What they have changed.
  private(set) var region = IntRect.zero
  /// The hundredth at which the last change came.
  private(set) var begin = 0
  /// What the last of them shows within the region.
  private var pixels: [UInt32] = []

  /// Takes a frame that begins at a hundredth.
  mutating func add(_ frame: borrowing Frame, at begin: Int) {
    if frame.dirty.isEmpty { return }
    let region = region.union(frame.dirty)
    self.region = region
    self.begin = begin
    if pixels.isEmpty { pixels = [UInt32](repeating: 0, count: frame.width * frame.height) }
    var target = pixels.mutableSpan
    for y in region.minY..<region.maxY {
      let row = y * frame.width + region.minX..<y * frame.width + region.maxX
      target.copy(frame.pixels.extracting(row), at: row.lowerBound)
    }
  }

  /// Makes a picture what the last of them shows.
  func show(in picture: inout GIFPicture) {
    picture.update(pixels.span, within: region)
  }
}
