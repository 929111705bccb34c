/// A moment. The present one is that of the recording, which begins on 1 January 2024 at 9:41 UTC.
public struct Date: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var timeIntervalSinceReferenceDate: TimeInterval

  public init() { timeIntervalSinceReferenceDate = CFAbsoluteTimeGetCurrent() }
  public init(timeIntervalSinceReferenceDate seconds: TimeInterval) {
    timeIntervalSinceReferenceDate = seconds
  }
  public init(timeIntervalSinceNow seconds: TimeInterval) { self = Date() + seconds }
  public init(timeIntervalSince1970 seconds: TimeInterval) {
    timeIntervalSinceReferenceDate = seconds - Date.timeIntervalBetween1970AndReferenceDate
  }
  public init(timeInterval seconds: TimeInterval, since date: Date) { self = date + seconds }

  public static var now: Date { Date() }
  public static let timeIntervalBetween1970AndReferenceDate = 978_307_200.0
  public static let distantPast = Date(timeIntervalSinceReferenceDate: -63_114_076_800)
  public static let distantFuture = Date(timeIntervalSinceReferenceDate: 63_113_904_000)

  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }
  public var timeIntervalSince1970: TimeInterval {
    timeIntervalSinceReferenceDate + Date.timeIntervalBetween1970AndReferenceDate
  }
  public static var timeIntervalSinceReferenceDate: TimeInterval { CFAbsoluteTimeGetCurrent() }
  public func timeIntervalSince(_ other: Date) -> TimeInterval {
    timeIntervalSinceReferenceDate - other.timeIntervalSinceReferenceDate
  }

  public func addingTimeInterval(_ seconds: TimeInterval) -> Date { self + seconds }
  public mutating func addTimeInterval(_ seconds: TimeInterval) { self += seconds }
  public func compare(_ other: Date) -> ComparisonResult {
    self < other ? .orderedAscending : self > other ? .orderedDescending : .orderedSame
  }

  public static func < (a: Date, b: Date) -> Bool {
    a.timeIntervalSinceReferenceDate < b.timeIntervalSinceReferenceDate
  }
  public static func + (date: Date, seconds: TimeInterval) -> Date {
    Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate + seconds)
  }
  public static func - (date: Date, seconds: TimeInterval) -> Date { date + -seconds }
  public static func += (date: inout Date, seconds: TimeInterval) { date = date + seconds }
  public static func -= (date: inout Date, seconds: TimeInterval) { date = date - seconds }

  public var description: String { "\(timeIntervalSinceReferenceDate) s after 2001" }
}

extension Date: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDate { NSDate(self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSDate, result: inout Date?) {
    result = object.date
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSDate, result: inout Date?
  ) -> Bool {
    result = object.date
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSDate?) -> Date {
    object?.date ?? Date()
  }
}

/// A moment in an object.
public final class NSDate: NSObject, NSCopying {
  let date: Date

  init(_ date: Date) { self.date = date }
  public override init() { date = Date() }
  public convenience init(timeIntervalSinceNow seconds: TimeInterval) {
    self.init(Date(timeIntervalSinceNow: seconds))
  }
  public convenience init(timeInterval seconds: TimeInterval, since date: Date) {
    self.init(date + seconds)
  }
  public convenience init(timeIntervalSince1970 seconds: TimeInterval) {
    self.init(Date(timeIntervalSince1970: seconds))
  }
  public convenience init(timeIntervalSinceReferenceDate seconds: TimeInterval) {
    self.init(Date(timeIntervalSinceReferenceDate: seconds))
  }

  public var timeIntervalSinceNow: TimeInterval { date.timeIntervalSinceNow }
  public var timeIntervalSince1970: TimeInterval { date.timeIntervalSince1970 }
  public var timeIntervalSinceReferenceDate: TimeInterval { date.timeIntervalSinceReferenceDate }
  public func timeIntervalSince(_ other: Date) -> TimeInterval { date.timeIntervalSince(other) }
  public func addingTimeInterval(_ seconds: TimeInterval) -> NSDate { NSDate(date + seconds) }
  public func compare(_ other: Date) -> ComparisonResult { date.compare(other) }
  public func copy(with zone: NSZone?) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSDate)?.date == date }
  public override var hash: Int { date.hashValue }
  public override var description: String { date.description }
}
