/// Writes dates by a pattern of Unicode's letters.
public final class DateFormatter: NSObject {
  public enum Style: UInt, Sendable { case none, short, medium, long, full }
  public var dateFormat: String! = ""
  public var locale: Locale! = .current
  public var timeZone: TimeZone! = .current
  public var calendar: Calendar! = .current
  public var dateStyle = Style.none { didSet { useStyles() } }
  public var timeStyle = Style.none { didSet { useStyles() } }
  public override init() {}

  private func useStyles() {
    let dates = ["", "M/d/yy", "MMM d, yyyy", "MMMM d, yyyy", "EEEE, MMMM d, yyyy"]
    let times = ["", "h:mm a", "h:mm:ss a", "h:mm:ss a", "h:mm:ss a"]
    let (date, time) = (dates[Int(dateStyle.rawValue)], times[Int(timeStyle.rawValue)])
    let joint = dateStyle.rawValue >= Style.long.rawValue ? " 'at' " : ", "
    dateFormat = date.isEmpty || time.isEmpty ? date + time : date + joint + time
  }
  public func setLocalizedDateFormatFromTemplate(_ template: String) { dateFormat = template }

  public func string(from date: Date) -> String {
    var calendar = Calendar.current
    calendar.timeZone = timeZone ?? .current
    let parts = calendar.dateComponents(Set(Calendar.Component.allCases), from: date)
    var (text, rest) = ("", dateFormat[...])
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      if letter == "'" {
        // Two quotes are one, within others too.
        let quoted = rest.dropFirst().prefix { $0 != "'" }
        rest = rest.dropFirst(quoted.count + 2)
        text += quoted.isEmpty ? "'" : quoted + (rest.first == "'" ? "'" : "")
      } else {
        text += field(letter, run.count, parts) ?? String(run)
        rest = rest.dropFirst(run.count)
      }
    }
    return text
  }

  private func field(_ letter: Character, _ count: Int, _ parts: DateComponents) -> String? {
    func digits(_ number: Int?) -> String {
      let text = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    func name(_ names: [String], _ number: Int?) -> String {
      let name = names[(number ?? 1) - 1]
      return count > 4 ? String(name.prefix(1)) : count == 4 ? name : String(name.prefix(3))
    }
    let hour = parts.hour ?? 0
    switch letter {
    case "y", "Y", "u": return count == 2 ? digits((parts.year ?? 0) % 100) : digits(parts.year)
    case "M", "L": return count > 2 ? name(DateFormatter.months, parts.month) : digits(parts.month)
    case "d": return digits(parts.day)
    case "E", "e", "c": return name(DateFormatter.days, parts.weekday)
    case "H": return digits(hour)
    case "k": return digits(hour == 0 ? 24 : hour)
    case "h": return digits(hour % 12 == 0 ? 12 : hour % 12)
    case "K": return digits(hour % 12)
    case "m": return digits(parts.minute)
    case "s": return digits(parts.second)
    case "S":
      let nine = "\(1_000_000_000 + (parts.nanosecond ?? 0))".dropFirst()
      return String((nine + "000000000").prefix(count))
    case "a": return hour < 12 ? "AM" : "PM"
    case "z", "v", "V": return "GMT"
    case "Z", "X", "x": return count > 4 ? "Z" : "+0000"
    default: return letter.isLetter ? "" : nil
    }
  }
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let days = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}

/// Writes numbers.
public final class NumberFormatter: NSObject {
  public enum Style: UInt, Sendable { case none, decimal, currency, percent }
  public var numberStyle = Style.none {
    didSet {
      (minimumFractionDigits, maximumFractionDigits) =
        [(0, 0), (0, 3), (2, 2), (0, 0)][
          Int(numberStyle.rawValue)]
      minimumIntegerDigits = numberStyle == .none ? 0 : 1
      usesGroupingSeparator = numberStyle != .none
    }
  }
  public var minimumFractionDigits = 0 {
    didSet { maximumFractionDigits = max(maximumFractionDigits, minimumFractionDigits) }
  }
  public var maximumFractionDigits = 0 {
    didSet {
      if minimumFractionDigits > maximumFractionDigits {
        minimumFractionDigits = maximumFractionDigits
      }
    }
  }
  public var minimumIntegerDigits = 0
  public var maximumIntegerDigits = 42
  public var usesGroupingSeparator = false
  public var groupingSeparator: String! = ","
  public var decimalSeparator: String! = "."
  public var currencySymbol: String! = "$"
  public var positivePrefix: String! = ""
  public var positiveSuffix: String! = ""
  public var negativePrefix: String! = "-"
  public var negativeSuffix: String! = ""
  public var locale: Locale! = .current
  public override init() {}

  public class func localizedString(from number: NSNumber, number style: Style) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = style
    return formatter.string(from: number) ?? ""
  }
  public func string(for object: Any?) -> String? {
    UIKit.number(of: object).flatMap { string(from: NSNumber(value: $0)) }
  }
  public func string(from number: NSNumber) -> String? {
    let value = number.doubleValue * (numberStyle == .percent ? 100 : 1)
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞" }
    let parts = decimalText(value.magnitude, places: maximumFractionDigits).split(separator: ".")
    var whole = String(parts[0].drop { $0 == "0" }.suffix(max(0, maximumIntegerDigits)))
    var fraction = parts.count > 1 ? String(parts[1]) : ""
    while fraction.count > minimumFractionDigits, fraction.hasSuffix("0") { fraction.removeLast() }
    let isZero = whole.isEmpty && !fraction.contains { $0 != "0" }
    let least = max(minimumIntegerDigits, fraction.isEmpty ? 1 : 0)
    whole = String(repeating: "0", count: max(0, least - whole.count)) + whole
    if usesGroupingSeparator { whole = grouped(whole) }
    let text =
      (numberStyle == .currency ? currencySymbol : "") + whole
      + (fraction.isEmpty ? "" : decimalSeparator + fraction)
      + (numberStyle == .percent ? "%" : "")
    return value < 0 && !isZero
      ? negativePrefix + text + negativeSuffix : positivePrefix + text + positiveSuffix
  }
  public func number(from text: String) -> NSNumber? {
    Double(text.replacingOccurrences(of: groupingSeparator, with: "")).map { NSNumber(value: $0) }
  }
  private func grouped(_ digits: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += groupingSeparator }
      text.append(digit)
    }
    return text
  }
}
