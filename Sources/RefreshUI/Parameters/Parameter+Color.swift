import Render2D

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
    let items: [String]
    switch input {
    case .list(let list): items = list
    case .text(let text): items = text.trimmed.isEmpty ? [] : text.partsOutsideBrackets
    }
    var colors: [Color] = []
    for item in items {
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
