import ImageCodecs
import Motion
import RefreshUI

/// The ranges of numeric options, for parsing and help.
enum Limits {
  static let fps = 1...240
  /// The side of a screen in points.
  static let side = 1...2048
  /// The side of an input picture in pixels.
  static let pictureSide = 1...32_767
  static let scale = 1...3
  static let speed = 0.01...100
  static let holdLast = Time.zero...Time.seconds(600)
  static let plays = 1...65_535
  static let palette = 1...GIFPalette.capacity
  static let lossy = 0...64
  static let minDelay = Time.milliseconds(20)...Time.seconds(10)
  /// Bytes of a file: up to a terabyte.
  static let bytes = 1...1_000_000_000_000
  static let jobs = 1...256
  /// The tolerance of delays in milliseconds.
  static let tolerance = 0...60_000
}

extension ClosedRange where Bound: ParameterValue {
  /// `from 1 to 240`.
  var text: String { "from \(lowerBound.parameterText) to \(upperBound.parameterText)" }
}
