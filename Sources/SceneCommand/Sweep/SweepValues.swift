import RefreshUI

/// The values of one option in a sweep, as they were typed: `0.05s..0.3s/6`, `0.2s,0.35s`,
/// `red,blue|green,orange`.
enum SweepValues {
  static let mostSteps = 10_000

  /// The values of a text.
  ///
  /// `|` always separates values. Otherwise a text that `isValue` accepts is one value, such as a list
  /// of colours, a range has evenly spaced values, and commas outside parentheses separate others.
  static func read(
    _ text: String, isValue: (String) -> Bool
  ) throws(CommandError) -> [String] {
    if text.contains("|") {
      return text.split(separator: "|", omittingEmptySubsequences: false).map {
        String($0.trimmingBlanks)
      }
    }
    if let steps = try range(text, isValue: isValue) { return steps }
    let parts = text.partsOutsideBrackets.map { String($0[...].trimmingBlanks) }
    return parts.count < 2 || isValue(text) ? [text] : parts
  }

  /// `0.05s..0.3s/6`: six values from the first to the last, with their unit; nil for what is no range.
  private static func range(
    _ text: String, isValue: (String) -> Bool
  ) throws(CommandError) -> [String]? {
    let slash = text.lastIndex(of: "/") ?? text.endIndex
    let ends = text[..<slash].split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Quantity(ends[0]), let last = Quantity(ends[1]),
      first.unit.isEmpty || first.unit == last.unit
    else { return nil }
    guard let count = Int(text[slash...].dropFirst()), (2...mostSteps).contains(count) else {
      if isValue(text) { return nil }
      throw .usage(
        "The range '\(text)' needs a number of values from 2 to \(mostSteps) after a slash, "
          + "such as '\(text[..<slash])/6'")
    }
    return (0..<count).map { index in
      let part = Double(index) / Double(count - 1)
      // Six decimals are enough for any unit, and hide the error of binary fractions.
      let number = (first.number + (last.number - first.number) * part) * 1e6
      return (number.rounded() / 1e6).plainText + last.unit
    }
  }

  private struct Quantity {
    let number: Double
    let unit: String

    init?(_ text: Substring) {
      let text = text.trimmingBlanks
      let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
      guard let number = Double(digits) else { return nil }
      self.number = number
      unit = String(text[digits.endIndex...])
    }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " })
    else { return "" }
    return self[first...last]
  }
}
