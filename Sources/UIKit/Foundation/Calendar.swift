// Calendars and their texts are those of a simulator in the United States with the clock of Greenwich, wherever a film
// is recorded.

public struct Locale: Hashable, Sendable {
  public let identifier: String
  public init(identifier: String) { self.identifier = identifier }
  public static let current = Locale(identifier: "en_US")
  public static var autoupdatingCurrent: Locale { current }
  public static let preferredLanguages = ["en-US"]
  public var languageCode: String? { identifier.split(separator: "_").first.map(String.init) }
  public var regionCode: String? {
    identifier.split(separator: "_").dropFirst().last.map(String.init)
  }
  public var decimalSeparator: String? { "." }
  public var groupingSeparator: String? { "," }
}

/// A fixed distance from Greenwich. Names of places are not known, apart from Greenwich's.
public struct TimeZone: Hashable, Sendable {
  private let seconds: Int
  public init?(secondsFromGMT seconds: Int) { self.seconds = seconds }
  public init?(identifier: String) {
    guard ["GMT", "UTC", "Etc/UTC", "Etc/GMT", "Europe/London"].contains(identifier) else {
      withoutEffect("TimeZone(identifier: \"\(identifier)\")")
      return nil
    }
    seconds = 0
  }
  public init?(abbreviation: String) { self.init(identifier: abbreviation) }
  public static let current = TimeZone(secondsFromGMT: 0)!
  public static let gmt = current
  public func secondsFromGMT() -> Int { seconds }
  public func secondsFromGMT(for date: Date) -> Int { seconds }
}

public struct DateComponents: Hashable, Sendable {
  public var era, year, month, day, hour, minute, second, nanosecond, weekday: Int?
  public init(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil,
    second: Int? = nil
  ) {
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }
}

/// The Gregorian calendar.
public struct Calendar: Hashable, Sendable {
  public enum Identifier: Sendable { case gregorian }
  public enum Component: Sendable, CaseIterable {
    case era, year, month, day, hour, minute, second, weekday, nanosecond
  }
  public var timeZone = TimeZone.current
  public var locale: Locale? = .current
  public init(identifier: Identifier) {}
  public static let current = Calendar(identifier: .gregorian)

  public func component(_ component: Component, from date: Date) -> Int {
    let parts = dateComponents(Set(Component.allCases), from: date)
    return parts[component] ?? 0
  }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT())
    let days = Int((seconds / 86_400).rounded(.down))
    let rest = seconds - Double(days) * 86_400
    let (year, month, day) = civil(days)
    let whole = Int(rest.rounded(.down))
    let all: [Component: Int] = [
      .era: 1, .year: year, .month: month, .day: day, .hour: whole / 3600,
      .minute: whole / 60 % 60, .second: whole % 60, .weekday: ((days % 7 + 7) % 7 + 4) % 7 + 1,
      .nanosecond: Int((rest - Double(whole)) * 1e9),
    ]
    var parts = DateComponents()
    for component in components { parts[component] = all[component] }
    return parts
  }
  /// The time from one date to another in the units that are asked for, the largest first. Months and years are not
  /// counted.
  public func dateComponents(
    _ components: Set<Component>, from start: Date, to end: Date
  ) -> DateComponents {
    var rest = Int(end.timeIntervalSince(start).rounded(.towardZero))
    var parts = DateComponents()
    for (component, length) in [
      (Component.day, 86_400), (.hour, 3600), (.minute, 60), (.second, 1),
    ]
    where components.contains(component) {
      parts[component] = rest / length
      rest %= length
    }
    return parts
  }
  public func date(from parts: DateComponents) -> Date? {
    let days = days(parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
    let seconds = (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0)
    return Date(
      timeIntervalSince1970: Double(days * 86_400 + seconds - timeZone.secondsFromGMT()))
  }
  public func startOfDay(for date: Date) -> Date {
    self.date(from: dateComponents([.year, .month, .day], from: date)) ?? date
  }

  /// Days since 1970 of a date, and back: March is the first month of a year, so that leap days are last.
  private func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? month - 3 : month + 9
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let ofEra = year - era * 400
    let ofYear = (153 * shifted + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
  private func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    let isLate = month >= 10
    return (year + era * 400 + (isLate ? 1 : 0), isLate ? month - 9 : month + 3, day)
  }
}

public typealias NSCalendar = Calendar

extension DateComponents {
  subscript(component: Calendar.Component) -> Int? {
    get { self[keyPath: component.place] }
    set { self[keyPath: component.place] = newValue }
  }
}

extension Calendar.Component {
  fileprivate var place: WritableKeyPath<DateComponents, Int?> {
    switch self {
    case .era: \.era
    case .year: \.year
    case .month: \.month
    case .day: \.day
    case .hour: \.hour
    case .minute: \.minute
    case .second: \.second
    case .weekday: \.weekday
    case .nanosecond: \.nanosecond
    }
  }
}
