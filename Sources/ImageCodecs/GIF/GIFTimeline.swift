/// Converts exact delays to whole hundredths of a second.
///
/// Every start is rounded individually, so errors never add up: no frame starts more than 5 ms off.
/// Browsers play delays under 2 hundredths as 10, so a frame that starts less than 2 after the one
/// on the screen is left out, and its changes are drawn with the next.
struct GIFTimeline {
  /// The shortest delay that browsers play as given.
  static let shortestDelay = 2

  /// The exact end of the last frame.
  private var elapsed = Fraction.zero

  /// Adds a frame's delay, and returns the hundredth at which it starts.
  mutating func append(_ delay: Fraction) throws(ImageEncodingError) -> Int {
    guard delay >= .zero, let end = elapsed.adding(delay),
      let start = elapsed.rounded(toUnit: 100)
    else { throw .delayOutOfRange }
    elapsed = end
    return Int(start)
  }

  /// The end of the film in hundredths, given its last frame's start: the nearest one, or the next
  /// if the last frame would be too short.
  func end(lastStart: Int) throws(ImageEncodingError) -> Int {
    guard let nearest = elapsed.rounded(toUnit: 100) else { throw .delayOutOfRange }
    let end = Int(nearest)
    let isEarly = Fraction(nearest, 100) < elapsed
    return isEarly && end - lastStart == GIFTimeline.shortestDelay - 1 ? end + 1 : end
  }
}
