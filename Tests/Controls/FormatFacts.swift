import UIKit

extension Facts {
  /// Texts of dates and numbers.
  public static var formats: [Fact] {
    let facts = Facts()
    let date = Date(timeIntervalSinceReferenceDate: 725_794_865.25)
    let dates = DateFormatter()
    for (format, text) in [
      ("yyyy-MM-dd HH:mm:ss.SSS", "2024-01-01 09:41:05.250"),
      ("h:mm a 'o''clock'", "9:41 AM o'clock"),
      ("EEEE, MMM d", "Monday, Jan 1"), ("dd.M.yy", "01.1.24"),
    ] {
      dates.dateFormat = format
      facts.expectEqual(String(dates.string(from: date).prefix(text.count)), text)
    }
    (dates.dateStyle, dates.timeStyle) = (.medium, .short)
    facts.expectEqual(dates.string(from: date), "Jan 1, 2024, 9:41 AM")
    let calendar = Calendar(identifier: .gregorian)
    let leap = calendar.date(from: DateComponents(year: 2000, month: 2, day: 29, hour: 23))!
    facts.expectEqual(leap.timeIntervalSince1970, 951_865_200)
    facts.expectEqual(calendar.component(.day, from: leap + 3600), 1)
    facts.expectEqual(calendar.component(.weekday, from: leap), 3)
    let parts = calendar.dateComponents([.day, .hour, .minute], from: leap, to: leap + 90_060)
    facts.expectEqual([parts.day, parts.hour, parts.minute, parts.second], [1, 1, 1, nil])

    let numbers = NumberFormatter()
    facts.expectEqual(numbers.string(from: 2.5), "2")
    numbers.maximumFractionDigits = 2
    facts.expectEqual(numbers.string(from: 0.255), ".26")
    (numbers.maximumIntegerDigits, numbers.minimumIntegerDigits) = (42, 1)
    facts.expectEqual(numbers.string(from: -0.5), "-0.5")
    numbers.numberStyle = .decimal
    facts.expectEqual(numbers.string(from: 1_234_567.8912), "1,234,567.891")
    numbers.numberStyle = .percent
    facts.expectEqual(numbers.string(from: 0.42), "42%")
    numbers.numberStyle = .currency
    facts.expectEqual(numbers.string(from: 1234.5), "$1,234.50")
    facts.expectEqual(NSCoder.cgPoint(for: "{1, 2.5}"), CGPoint(x: 1, y: 2.5))
    return facts.all
  }
}
