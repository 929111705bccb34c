import RasterKernels

extension Rasterizer {
  /// Lays a group over the surface below it, or over the picture.
  mutating func lay(
    _ group: Surface, _ opacity: UInt32, _ state: DrawingState, _ surfaces: inout [Surface],
    _ pixmap: inout Pixmap
  ) {
    let pixels = group.frame.intersection(state.clip.bounds)
    guard !pixels.isEmpty, state.mode != .destination else { return }
    if var surface = surfaces.popLast() {
      let frame = surface.frame
      var target = surface.pixels.mutableSpan
      lay(group, opacity, pixels, state, over: &target, frame: frame)
      surfaces.append(surface)
    } else {
      let frame = pixmap.bounds
      var target = pixmap.mutablePixels
      lay(group, opacity, pixels, state, over: &target, frame: frame)
    }
  }

  private mutating func lay(
    _ group: Surface, _ opacity: UInt32, _ pixels: IntRect, _ state: DrawingState,
    over target: inout MutableSpan<UInt32>, frame: IntRect
  ) {
    let masks = state.clip.masks(for: pixels)
    let band = CoverageBand(
      minX: pixels.minX, minY: pixels.minY, width: pixels.width, height: pixels.height)
    let source = group.frame
    let start = (pixels.minY - source.minY) * source.width + pixels.minX - source.minX
    let offset = (pixels.minY - frame.minY) * frame.width + pixels.minX - frame.minX
    if state.mode == .sourceOver {
      buffer.lay(
        group.pixels.span, sourceOffset: start, sourceStride: source.width, opacity: opacity,
        in: band, masks: masks, over: &target, offset: offset, stride: frame.width)
      return
    }
    writeClip(band, masks)
    rows.level(UInt8(truncatingIfNeeded: opacity), band.width)
    for row in 0..<band.height {
      let first = start + row * source.width
      let reach = row * band.width
      compositeRow(
        state.mode, group.pixels.span.extracting(first..<first + band.width),
        strength: rows.even.span, reach: rows.clip.span.extracting(reach..<reach + band.width),
        from: 0, to: band.width, over: &target, at: offset + row * frame.width)
    }
  }
}
