import Motion
import Render2D

/// Reads and prints colours: names, `#f80`, `#ff8800`, `#ff880080`, `rgb(255, 136, 0, 0.5)`.
///
/// `color(srgb 1 0.5333 0 / 0.5)` is for components that are not multiples of 1/255.
enum ColorText {
  static let expected = "a colour such as orange, #ff8800 or rgb(255, 136, 0)"

  static func read(_ text: String) throws(UnreadableValue) -> Color {
    let text = text.trimmed.lowercased()
    if text.hasPrefix("#") { return try readHexadecimal(text.dropFirst()) }
    if text.contains("(") { return try readFunction(text) }
    if let color = NamedColors.color(named: text) { return color }
    throw UnreadableValue(
      expected: expected,
      hint: nearestWord(to: text, among: NamedColors.all.map(\.name)).map(didYouMean))
  }

  static func print(_ color: Color) -> String {
    if let name = NamedColors.name(of: color) { return name }
    let components = [color.red, color.green, color.blue]
    let levels = components.compactMap(exactLevel)
    if levels.count == 3 {
      if let alpha = exactLevel(color.alpha) {
        return "#" + (alpha == 255 ? levels : levels + [alpha]).map(hexadecimal).joined()
      }
      return "rgb(\((levels.map(String.init) + [color.alpha.plainText]).joined(separator: ",")))"
    }
    let alpha = color.alpha == 1 ? "" : " / " + color.alpha.plainText
    return "color(srgb \(components.map(\.plainText).joined(separator: " "))\(alpha))"
  }

  /// The level from 0 to 255 that equals a component, or nil.
  private static func exactLevel(_ component: Double) -> Int? {
    guard (0...1).contains(component) else { return nil }
    let level = (component * 255).rounded()
    return level / 255 == component ? Int(level) : nil
  }

  private static func hexadecimal(_ level: Int) -> String {
    (level < 16 ? "0" : "") + String(level, radix: 16)
  }

  private static func readHexadecimal(_ digits: Substring) throws(UnreadableValue) -> Color {
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    let levels: [Int]
    switch (digits.count, values.count) {
    case (3, 3), (4, 4): levels = values.map { $0 * 17 }
    case (6, 6), (8, 8):
      levels = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default:
      throw UnreadableValue(
        expected: expected, hint: "after # come 3, 4, 6 or 8 hexadecimal digits")
    }
    let alpha = levels.count == 4 ? Double(levels[3]) / 255 : 1
    return .rgb(levels[0], levels[1], levels[2], alpha: alpha)
  }

  private static func readFunction(_ text: String) throws(UnreadableValue) -> Color {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      throw UnreadableValue(expected: expected, hint: "the bracket is not closed")
    }
    let isSeparator: (Character) -> Bool = { $0 == "," || $0 == "/" || $0.isWhitespace }
    var words = text[text.index(after: open)...].dropLast().split(whereSeparator: isSeparator)
    let full: Double
    switch text[..<open].trimmed {
    case "rgb", "rgba": full = 255
    case "color" where words.first == "srgb":
      full = 1
      words.removeFirst()
    default: throw UnreadableValue(expected: expected)
    }
    let hint = "there are 3 components and perhaps an alpha, within their limits"
    guard words.count == 3 || words.count == 4 else {
      throw UnreadableValue(expected: expected, hint: hint)
    }
    var components = [1.0, 1, 1, 1]
    for (index, word) in words.enumerated() {
      guard let value = component(word, full: index == 3 ? 1 : full) else {
        throw UnreadableValue(expected: expected, hint: hint)
      }
      components[index] = value
    }
    return Color(
      red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// A number out of `full`, or a percentage, as 0 to 1.
  private static func component(_ word: Substring, full: Double) -> Double? {
    let isPercentage = word.last == "%"
    guard let number = (isPercentage ? word.dropLast() : word).decimalNumber else { return nil }
    let value = number / (isPercentage ? 100 : full)
    return (0...1).contains(value) ? value : nil
  }
}
