/// The number and duration of frames in a file.
///
/// There are fewer than an encoder was given if frames look the same or are too short for the
/// format.
public struct FrameTally: Hashable, Sendable {
  /// The number of frames.
  public private(set) var count = 0
  /// Their total duration; nil if its terms exceed 63 bits.
  public private(set) var duration: Fraction? = .zero
  /// The number of frames so short that browsers show them for longer.
  public private(set) var hurried = 0

  /// The longest delay that browsers replace by 100 ms.
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
