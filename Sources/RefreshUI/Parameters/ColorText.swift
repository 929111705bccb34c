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
      hint: didYouMean(text, among: NamedColors.all.map(\.name)))
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

/// The named colours, with UIKit's values.
package enum NamedColors {
  /// Every name with its colour; of two names for a colour, the first is printed.
  package static let all: [(name: String, color: Color)] = [
    ("black", .black),
    ("dark-gray", .darkGray),
    ("gray", .gray),
    ("light-gray", .lightGray),
    ("white", .white),
    ("clear", .clear),
    ("red", .red),
    ("green", .green),
    ("blue", .blue),
    ("cyan", .cyan),
    ("yellow", .yellow),
    ("magenta", .magenta),
    ("orange", .orange),
    ("brown", .brown),
    ("dark-grey", .darkGray),
    ("grey", .gray),
    ("light-grey", .lightGray),
    ("transparent", .clear),
  ]

  package static let names = all.map(\.name)

  static func color(named name: String) -> Color? { all.first { $0.name == name }?.color }
  static func name(of color: Color) -> String? { all.first { $0.color == color }?.name }
}

extension Color: ParameterValue {
  /// `colour`.
  public static var kind: String { "colour" }

  /// Reads a name, `#f80`, `#ff8800`, `#ff880080` or `rgb(255, 136, 0)`.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    self = try ColorText.read(input.single(ColorText.expected))
  }

  /// The name, if the colour has one, or the shortest form that reads back as the same colour.
  public var parameterText: String { ColorText.print(self) }
}

extension Color: ParameterElement {
  /// `colours`.
  public static var listKind: String { "colours" }

  /// Reads colours separated by commas.
  public static func list(parameter input: ParameterInput) throws(UnreadableValue) -> [Color] {
    var colors: [Color] = []
    for item in try input.items({ $0.partsOutsideBrackets }) {
      do {
        colors.append(try ColorText.read(item))
      } catch {
        throw UnreadableValue(
          expected: "colours with commas between, each a name or like #ff8800",
          hint: "'\(item.trimmed)' is none" + (error.hint.map { "; \($0)" } ?? ""))
      }
    }
    return colors
  }

  /// The colours separated by commas.
  public static func listText(_ list: [Color]) -> String {
    list.map(ColorText.print).joined(separator: ",")
  }
}
