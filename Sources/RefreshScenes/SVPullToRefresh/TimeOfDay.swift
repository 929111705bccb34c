import Motion
import RefreshUI

/// A time of day to the second.
public struct TimeOfDay: Hashable, Sendable {
  private static let day = 24 * 60 * 60

  /// The seconds since midnight.
  public let seconds: Int

  /// The time at a number of seconds after midnight; wraps after a day.
  public init(seconds: Int) {
    let rest = seconds % TimeOfDay.day
    self.seconds = rest < 0 ? rest + TimeOfDay.day : rest
  }

  /// The time moved by a duration, rounded down to seconds.
  func moved(by time: Time) -> TimeOfDay {
    let whole = time.ticks / Time.ticksPerSecond
    let down = time.ticks % Time.ticksPerSecond < 0 ? 1 : 0
    return TimeOfDay(seconds: seconds + Int(whole) % TimeOfDay.day - down)
  }

  /// The time as an American clock shows it: `9:41:30 AM`.
  var long: String { clock(minutesAnd: ":" + TimeOfDay.twoDigits(seconds % 60)) }

  /// The time without seconds: `9:41 AM`.
  var short: String { clock(minutesAnd: "") }

  private func clock(minutesAnd tail: String) -> String {
    let hour = seconds / 3600
    let shown = hour % 12 == 0 ? 12 : hour % 12
    let minutes = TimeOfDay.twoDigits(seconds / 60 % 60)
    return "\(shown):\(minutes)\(tail) \(hour < 12 ? "AM" : "PM")"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension TimeOfDay: ParameterValue {
  /// `time`.
  public static var kind: String { "time" }

  /// Parses `9:41` or `21:41:30`.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    let expected = "a time of day such as 9:41 or 21:41:30"
    let parts = try input.single(expected).split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for (part, end) in zip(parts, [24, 60, 60]) {
      guard (1...2).contains(part.count), part.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(part), number < end
      else { throw UnreadableValue(expected: expected) }
      numbers.append(number)
    }
    guard (2...3).contains(parts.count) else { throw UnreadableValue(expected: expected) }
    let second = numbers.count == 3 ? numbers[2] : 0
    self.init(seconds: (numbers[0] * 60 + numbers[1]) * 60 + second)
  }

  /// Hours, minutes and seconds of a day of 24 hours: `9:41:00`.
  public var parameterText: String {
    "\(seconds / 3600):\(TimeOfDay.twoDigits(seconds / 60 % 60)):\(TimeOfDay.twoDigits(seconds % 60))"
  }
}
