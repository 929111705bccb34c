/// Whole hundredths of a second for frames of exact delays.
///
/// Every moment is rounded by itself, so errors never add up: no frame starts more than 5 ms off.
/// Browsers play delays under 2 hundredths as 10, so a frame that starts less than 2 after the one
/// on the screen is left out, and its changes come with the next.
struct GIFTimeline {
  /// The shortest delay that browsers play as it is.
  static let shortestDelay = 2

  /// The exact end of the last frame.
  private var elapsed = Fraction.zero

  /// Takes a frame's delay, and gives the hundredth at which it starts.
  mutating func append(_ delay: Fraction) throws(ImageEncodingError) -> Int {
    guard delay >= .zero, let end = elapsed.adding(delay),
      let start = elapsed.rounded(toUnit: 100)
    else { throw .delayOutOfRange }
    elapsed = end
    return Int(start)
  }

  /// The hundredth at which the film ends, whose last frame starts at the given one: the nearest,
  /// or the next where only that one leaves the last frame long enough.
  func end(lastStart: Int) throws(ImageEncodingError) -> Int {
    guard let nearest = elapsed.rounded(toUnit: 100) else { throw .delayOutOfRange }
    let end = Int(nearest)
    let isEarly = Fraction(nearest, 100) < elapsed
    return isEarly && end - lastStart == GIFTimeline.shortestDelay - 1 ? end + 1 : end
  }
}
