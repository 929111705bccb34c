/// JSON, written in the given order.
indirect enum JSONText: Hashable, Sendable {
  case text(String)
  case number(Int)
  case bool(Bool)
  case null
  case list([JSONText])
  case object([Field])

  struct Field: Hashable, Sendable {
    var key: String
    var value: JSONText

    init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  /// The text, two spaces a level, with a line feed at its end.
  var document: String { rendered(indent: "") + "\n" }

  private func rendered(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return String(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .null: return "null"
    case .list(let items):
      if items.isEmpty { return "[]" }
      let lines = items.map { inner + $0.rendered(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
    case .object(let fields):
      if fields.isEmpty { return "{}" }
      let lines = fields.map {
        inner + Self.quoted($0.key) + ": " + $0.value.rendered(indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
