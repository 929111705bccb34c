/// A value to print as JSON; the members of an object keep their order.
package indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case integer(Int)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSON

    package init(key: String, value: some JSONValue) {
      self.key = key
      self.value = value.json
    }
  }

  /// An object with members in this order; those without a value are left out.
  package static func object(_ members: KeyValuePairs<String, (any JSONValue)?>) -> JSON {
    .object(Self.members(members))
  }

  /// Members in this order; those without a value are left out.
  package static func members(_ members: KeyValuePairs<String, (any JSONValue)?>) -> [Member] {
    members.compactMap { key, value in value.map { Member(key: key, value: $0) } }
  }

  /// The text on several lines, two spaces a level, without a final line end.
  package var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value):
      return value == value.rounded() && abs(value) < 1e15
        ? String(Int(value)) : "\(value)"
    case .integer(let value): return String(value)
    case .string(let value): return Self.quoted(value)
    case .array([]): return "[]"
    case .array(let values):
      let lines = values.map { inner + $0.text(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object([]): return "{}"
    case .object(let members):
      let lines = members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where scalar.isUnprintable:
        for unit in String(scalar).utf16 {
          quoted += "\\u" + unit.hexadecimal(4)
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// What can be printed as JSON.
package protocol JSONValue {
  var json: JSON { get }
}

extension JSON: JSONValue {
  package var json: JSON { self }
}

extension Bool: JSONValue {
  package var json: JSON { .bool(self) }
}

extension Double: JSONValue {
  package var json: JSON { .number(self) }
}

extension Int: JSONValue {
  package var json: JSON { .integer(self) }
}

extension String: JSONValue {
  package var json: JSON { .string(self) }
}

extension Array: JSONValue where Element: JSONValue {
  package var json: JSON { .array(map(\.json)) }
}

extension Optional where Wrapped: JSONValue {
  /// `null` for nil, which would leave the member out.
  package var orNull: JSON { self?.json ?? .null }
}
