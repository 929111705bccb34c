/// A number with its unit as it is written here, `0.2s` for `0,2s`, `0.2 sec` and `0.2Seconds`; nil for any
/// other text. Whether an option takes the unit is for its reader to say.
package func plainQuantity(_ text: String) -> String? {
  let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.,".contains($0)) }
  let typed = text[number.endIndex...].drop { $0 == " " }.lowercased()
  guard number.contains(where: \.isNumber), number.count(where: { ".,".contains($0) }) <= 1,
    let unit = units.first(where: { $0.lowercased() == typed || $1.contains(typed) })?.name
  else { return nil }
  return String(number.map { $0 == "," ? "." : $0 }) + unit
}

/// Every unit of a value, with what else people call it.
private let units: [(name: String, others: [String])] =
  Time.Unit.allCases.map { ($0.rawValue, $0.otherNames) } + [
    ("", []), ("%", ["percent"]),
    ("deg", ["°", "degree", "degrees"]), ("turn", ["turns"]),
    ("rad", ["rads", "radian", "radians"]),
    ("pt", ["pts", "point", "points"]), ("fps", ["hz"]),
    ("kB", ["kib", "kbyte", "kbytes", "kilobyte", "kilobytes", "kibibytes"]),
    ("MB", ["mib", "mbyte", "mbytes", "megabyte", "megabytes", "mebibytes"]),
  ]

/// The suggestion, in the quotes of scripts and curves, of the word that was probably meant, or nil.
func suggestion(for word: String, among words: [String]) -> String? {
  nearestWord(to: word, among: words).map { "did you mean \"\($0)\"?" }
}
