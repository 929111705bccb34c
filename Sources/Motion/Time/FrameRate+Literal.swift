extension FrameRate: ExpressibleByIntegerLiteral {
  /// A number of frames a second, as in `fps: 50`.
  ///
  /// - Precondition: it is 1 to a million.
  public init(integerLiteral framesPerSecond: Int64) {
    guard let rate = FrameRate(framesPerSecond) else {
      preconditionFailure("A rate is 1 to a million frames a second")
    }
    self = rate
  }
}
