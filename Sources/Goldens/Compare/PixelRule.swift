/// When two pixels count as equal.
struct PixelRule: Hashable, Sendable {
  var tolerance: PixelTolerance
  /// Whether colour counts under an alpha of zero.
  var strictAlpha: Bool

  /// Calls a body for every pixel that differs, in the order of rows, over the union of both canvases.
  ///
  /// A pixel that only one side has differs, whatever it is. The body gets premultiplied pixels.
  func forEachDifference<Word>(
    _ expected: Raster<Word>, _ actual: Raster<Word>,
    _ body: (_ x: Int, _ y: Int, _ expected: Word?, _ actual: Word?) -> Void
  ) {
    guard expected.width == actual.width, expected.height == actual.height else {
      return forEachDifferenceOnUnion(expected, actual, body)
    }
    scan(expected, actual) { x, y, left, right in
      body(x, y, left, right)
      return true
    }
  }

  /// Whether no pixel differs; stops at the first that does.
  func areEqual<Word>(_ expected: Raster<Word>, _ actual: Raster<Word>) -> Bool {
    guard expected.width == actual.width, expected.height == actual.height else { return false }
    var isEqual = true
    scan(expected, actual) { _, _, _, _ in
      isEqual = false
      return false
    }
    return isEqual
  }

  /// Goes over two pictures of one size, skipping what is the same in memory, until the body has enough.
  private func scan<Word>(
    _ expected: Raster<Word>, _ actual: Raster<Word>,
    _ body: (_ x: Int, _ y: Int, _ expected: Word, _ actual: Word) -> Bool
  ) {
    let sameForm = expected.isStraight == actual.isStraight
    if sameForm, Memory.same(expected.pixels, actual.pixels) { return }
    let width = expected.width
    for y in 0..<expected.height {
      let row = y * width..<(y + 1) * width
      if sameForm, Memory.same(expected.pixels, actual.pixels, in: row) { continue }
      for index in row {
        if sameForm, expected.pixels[index] == actual.pixels[index] { continue }
        let left = expected.seen(expected.pixels[index], hidden: strictAlpha)
        let right = actual.seen(actual.pixels[index], hidden: strictAlpha)
        if differs(left, right, in: Raster<Word>.self),
          !body(index - row.lowerBound, y, left, right)
        {
          return
        }
      }
    }
  }

  private func forEachDifferenceOnUnion<Word>(
    _ expected: Raster<Word>, _ actual: Raster<Word>,
    _ body: (_ x: Int, _ y: Int, _ expected: Word?, _ actual: Word?) -> Void
  ) {
    for y in 0..<max(expected.height, actual.height) {
      for x in 0..<max(expected.width, actual.width) {
        let left = expected.pixel(x, y).map { expected.seen($0, hidden: strictAlpha) }
        let right = actual.pixel(x, y).map { actual.seen($0, hidden: strictAlpha) }
        switch (left, right) {
        case (let left?, let right?):
          if differs(left, right, in: Raster<Word>.self) { body(x, y, left, right) }
        case (nil, nil):
          // Neither canvas reaches this corner of the union.
          continue
        default:
          body(x, y, left, right)
        }
      }
    }
  }

  /// Whether two premultiplied pixels lie further apart than the tolerance.
  @inline(__always)
  private func differs<Word>(_ left: Word, _ right: Word, in _: Raster<Word>.Type) -> Bool {
    if left == right { return false }
    // 255 steps of 257 are the whole range of 16 bits.
    let most = tolerance.steps * (Raster<Word>.depth == 16 ? 257 : 1)
    for index in 0..<4 {
      let left = Raster<Word>.channel(index, of: left)
      let right = Raster<Word>.channel(index, of: right)
      if abs(left - right) > most { return true }
    }
    return false
  }
}
