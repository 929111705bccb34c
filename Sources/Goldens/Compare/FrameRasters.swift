import ImageCodecs

/// Two frames brought to one depth: 16 bits when either has 16.
enum FrameRasters {
  case eight(Raster<UInt32>, Raster<UInt32>)
  case sixteen(Raster<UInt64>, Raster<UInt64>)

  init(
    _ expected: Animation, _ left: Int, _ actual: Animation, _ right: Int, hidden: Bool
  ) {
    let leftSide = Self.side(expected, left)
    let rightSide = Self.side(actual, right)
    switch (leftSide, rightSide) {
    case (.eight(let left), .eight(let right)):
      self = .eight(left, right)
    case (.sixteen(let left), .sixteen(let right)):
      self = .sixteen(left, right)
    case (.eight(let left), .sixteen(let right)):
      self = .sixteen(left.widened(hidden: hidden), right)
    case (.sixteen(let left), .eight(let right)):
      self = .sixteen(left, right.widened(hidden: hidden))
    }
  }

  private enum Side {
    case eight(Raster<UInt32>)
    case sixteen(Raster<UInt64>)
  }

  private static func side(_ animation: Animation, _ index: Int) -> Side {
    let (width, height) = (animation.width, animation.height)
    return switch animation.frames[index].pixels {
    case .eight(let pixels):
      .eight(Raster(width: width, height: height, pixels: pixels, isStraight: true))
    case .sixteen(let pixels):
      .sixteen(Raster(width: width, height: height, pixels: pixels, isStraight: true))
    }
  }

  /// What differs; nil where nothing does.
  func difference(index: Int, time: Fraction, rule: PixelRule) -> FrameDifference? {
    switch self {
    case .eight(let expected, let actual):
      PixelTally(expected, actual, rule: rule).difference(index: index, time: time)
    case .sixteen(let expected, let actual):
      PixelTally(expected, actual, rule: rule).difference(index: index, time: time)
    }
  }

  /// Whether nothing differs.
  func areEqual(rule: PixelRule) -> Bool {
    switch self {
    case .eight(let expected, let actual): rule.areEqual(expected, actual)
    case .sixteen(let expected, let actual): rule.areEqual(expected, actual)
    }
  }

  /// Calls a body for every place that differs, in the order of rows, on the union of both canvases.
  func forEachDifference(
    rule: PixelRule, _ body: (_ x: Int, _ y: Int, _ inBoth: Bool) -> Void
  ) {
    switch self {
    case .eight(let expected, let actual):
      rule.forEachDifference(expected, actual) { body($0, $1, $2 != nil && $3 != nil) }
    case .sixteen(let expected, let actual):
      rule.forEachDifference(expected, actual) { body($0, $1, $2 != nil && $3 != nil) }
    }
  }
}
