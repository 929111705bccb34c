extension Pixmap {
  /// The pixels of a rectangle, row after row. What lies outside the pixmap is left out.
  public borrowing func copy(_ rect: IntRect) -> [UInt32] {
    let rect = rect.intersection(bounds)
    var result: [UInt32] = []
    result.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      let row = row(y)
      for x in rect.minX..<rect.maxX { result.append(row[x]) }
    }
    return result
  }

  /// Puts the pixels of a rectangle in place, row after row.
  ///
  /// - Precondition: the rectangle lies in the pixmap and has as many pixels.
  public mutating func paste(_ pixels: [UInt32], into rect: IntRect) {
    precondition(pixels.count == rect.width * rect.height, "A pixel for each place")
    var next = 0
    for y in rect.minY..<rect.maxY {
      var row = mutableRow(y)
      for x in rect.minX..<rect.maxX {
        row[x] = pixels[next]
        next += 1
      }
    }
  }
}
