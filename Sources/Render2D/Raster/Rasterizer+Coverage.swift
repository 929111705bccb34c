import RasterKernels

extension Rasterizer {
  /// Computes how much of each pixel of a band is drawn on. In modes that reach outside a shape its
  /// coverage and the clip's are kept apart.
  mutating func cover(
    _ shape: PreparedShape, _ band: CoverageBand, _ state: DrawingState,
    _ masks: borrowing MaskPair
  ) {
    if state.mode.reachesOutside {
      writeLevels(of: shape, band, state.isAntialiased, .none)
      writeClip(band, masks)
    } else {
      writeLevels(of: shape, band, state.isAntialiased, masks)
    }
  }

  /// Writes how much of each pixel of a band the clip lets through.
  mutating func writeClip(_ band: CoverageBand, _ masks: borrowing MaskPair) {
    rows.writeClip(band, masks, &buffer)
  }

  /// Writes how much a shape covers, times what masks let through, of each pixel of a band.
  mutating func writeLevels(
    of shape: PreparedShape, _ band: CoverageBand, _ isAntialiased: Bool,
    _ masks: borrowing MaskPair
  ) {
    rows.clear(band)
    if isAntialiased, let source = source(shape, band) {
      rows.writeCoverage(of: source, band, masks, &buffer)
      return
    }
    switch shape {
    case .outline(let rule):
      outline.addCentres(in: band, to: &rows)
      rows.writeCentres(rule, band)
    case .cells: rows.writeCentres(.nonZero, band)
    case .rect: preconditionFailure("A rectangle that is not one of whole pixels")
    case .levels(let levels, let frame):
      let source = Rows(levels.span, frame)
      let columns = max(band.minX, frame.minX)..<min(band.minX + band.width, frame.maxX)
      var target = rows.coverage(of: band)
      for y in max(band.minY, frame.minY)..<min(band.minY + band.height, frame.maxY) {
        for x in columns {
          target.elements[target.index(x, y)] = source.elements[source.index(x, y)]
        }
      }
    }
    guard !masks.isEmpty else { return }
    writeClip(band, masks)
    rows.multiplyWithClip(band)
  }
}
