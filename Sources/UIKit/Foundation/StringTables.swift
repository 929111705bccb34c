import SystemCalls

/// The texts of a control in English: those of the files `TABLE.strings` beside the sources.
final class StringTables {
  private var tables: [String: [String: String]] = [:]

  /// The text of a key. A table that is asked for by name and is not there is a warning.
  static func text(of key: String, in table: String?) -> String? {
    Session.current?.part { StringTables() }.table(table)[key]
  }

  private func table(_ name: String?) -> [String: String] {
    let file = (name ?? "Localizable") + ".strings"
    if let known = tables[file] { return known }
    let folders = ["en.lproj", "Base.lproj"].compactMap {
      PictureFolders.path(of: $0, warns: false).map { $0 + "/" + file }
    }
    let path =
      folders.first { (try? System.status(of: $0)) != nil }
      ?? PictureFolders.path(of: file, warns: name != nil)
    let bytes = path.flatMap { try? System.contents(of: $0, limit: 1 << 22) } ?? []
    let texts = StringTables.texts(String(decoding: bytes, as: UTF8.self))
    tables[file] = texts
    return texts
  }

  /// The pairs of a table: `"key" = "text";`, with comments as in C between them.
  static func texts(_ source: String) -> [String: String] {
    var texts: [String: String] = [:]
    var words: [String] = []
    var rest = source[...]
    while let character = rest.first {
      if rest.hasPrefix("/*") {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if character == "\"" {
        words.append(quoted(&rest))
      } else {
        if character == ";" {
          if words.count == 2 { texts[words[0]] = words[1] }
          words = []
        }
        rest.removeFirst()
      }
    }
    return texts
  }

  /// Takes a text in quotes from the front of a source.
  private static func quoted(_ rest: inout Substring) -> String {
    var text = ""
    rest.removeFirst()
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      switch next {
      case "n": text += "\n"
      case "t": text += "\t"
      case "r": text += "\r"
      case "U", "u":
        let code = UInt32(rest.prefix(4), radix: 16).flatMap(Unicode.Scalar.init)
        rest = rest.dropFirst(4)
        code.map { text.unicodeScalars.append($0) }
      default: text.append(next)
      }
    }
    return text
  }
}
