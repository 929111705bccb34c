/// The frames of a file, counted as they are written.
///
/// They are fewer than an encoder was given where frames look the same or are too short for the
/// format.
public struct FrameTally: Hashable, Sendable {
  /// How many frames there are.
  public private(set) var count = 0
  /// How long they last together; nil where its terms pass 63 bits.
  public private(set) var duration: Fraction? = .zero
  /// How many are so short that browsers show them for longer.
  public private(set) var hurried = 0

  /// The longest delay that browsers do not trust: they wait 100 ms in its place.
  public static let longestHurried = Fraction(1, 100)

  /// No frames.
  public init() {}

  /// Counts a frame of the given delay.
  public mutating func add(_ delay: Fraction) {
    count += 1
    duration = duration?.adding(delay)
    if delay <= FrameTally.longestHurried { hurried += 1 }
  }
}
