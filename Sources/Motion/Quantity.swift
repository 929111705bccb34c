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
private let units: [(name: String, others: [String])] = [
  ("", []), ("%", ["percent"]),
  ("s", ["sec", "secs", "second", "seconds"]),
  ("ms", ["msec", "msecs", "millis", "millisecond", "milliseconds"]),
  ("min", ["mins", "minute", "minutes"]),
  ("deg", ["°", "degree", "degrees"]), ("turn", ["turns"]), ("rad", ["rads", "radian", "radians"]),
  ("pt", ["pts", "point", "points"]), ("fps", ["hz"]),
  ("kB", ["kib", "kbyte", "kbytes", "kilobyte", "kilobytes", "kibibytes"]),
  ("MB", ["mib", "mbyte", "mbytes", "megabyte", "megabytes", "mebibytes"]),
]
