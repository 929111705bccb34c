/// What of a file is compiled for UIKit, by its `#if`.
struct Conditions {
  /// The tokens that are left out for certain.
  private var left: [Range<Int>] = []

  private struct Open {
    /// The first token of the branch if it is left out.
    var leftOut: Int?
    /// Whether one of the branches before is compiled for certain.
    var isTaken: Bool
  }

  init(_ source: SwiftTokens) {
    var open: [Open] = []
    for index in source.tokens.indices where source.tokens[index].kind == .directive {
      switch source.text(index) {
      case "#if":
        let holds = Self.value(of: index, in: source)
        open.append(Open(leftOut: holds == false ? index : nil, isTaken: holds == true))
      case "#elseif", "#else":
        guard var last = open.popLast() else { continue }
        if let first = last.leftOut { left.append(first..<index) }
        let holds = source.is(index, "#else") ? true : Self.value(of: index, in: source)
        last.leftOut = last.isTaken || holds == false ? index : nil
        last.isTaken = last.isTaken || holds == true
        open.append(last)
      case "#endif":
        if let first = open.popLast()?.leftOut { left.append(first..<index) }
      default: break
      }
    }
    left.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Whether a token is compiled, as far as can be known.
  func includes(_ index: Int) -> Bool { !left.contains { $0.contains(index) } }

  /// Whether the condition after a directive holds; nil if that is not known.
  private static func value(of directive: Int, in source: SwiftTokens) -> Bool? {
    var end = directive + 1
    while end < source.tokens.count, !source.tokens[end].beginsLine { end += 1 }
    var reader = ConditionReader(source: source, index: directive + 1, end: end)
    let value = reader.either(depth: 0)
    return reader.index == end ? value : nil
  }

  /// Whether a platform of a condition is the one that sources for a phone are compiled for.
  static func isPlatform(_ name: Substring) -> Bool { name == "iOS" }
}

/// Reads a condition by its tokens. Without knowing an operand `||` and `&&` may be known all the same.
private struct ConditionReader {
  let source: SwiftTokens
  var index: Int
  let end: Int

  /// Conditions nest no deeper in sources that people write.
  private static let deepest = 50

  mutating func either(depth: Int) -> Bool? {
    var value = both(depth: depth)
    while takes("|", "|") {
      let other = both(depth: depth)
      value = value == true || other == true ? true : value == nil || other == nil ? nil : false
    }
    return value
  }

  private mutating func both(depth: Int) -> Bool? {
    var value = operand(depth: depth)
    while takes("&", "&") {
      let other = operand(depth: depth)
      value = value == false || other == false ? false : value == nil || other == nil ? nil : true
    }
    return value
  }

  private mutating func operand(depth: Int) -> Bool? {
    guard index < end, depth < Self.deepest else { return nil }
    if source.is(index, "!") {
      index += 1
      return operand(depth: depth + 1).map { !$0 }
    }
    if source.is(index, "(") {
      index += 1
      let value = either(depth: depth + 1)
      if index < end, source.is(index, ")") { index += 1 }
      return value
    }
    let name = source.text(index)
    index += 1
    guard index < end, source.is(index, "(") else {
      return name == "true" ? true : name == "DEBUG" ? nil : false
    }
    let close = min(source.close(of: index), end)
    guard close > index else { return nil }
    let argument = index + 1 < close ? source.text(index + 1) : ""
    index = min(close + 1, end)
    switch name {
    case "os": return Conditions.isPlatform(argument)
    case "canImport": return UIKitModules.names.contains(argument)
    case "targetEnvironment": return false
    default: return nil
    }
  }

  private mutating func takes(_ first: StaticString, _ second: StaticString) -> Bool {
    guard index + 1 < end, source.is(index, first), source.is(index + 1, second) else {
      return false
    }
    index += 2
    return true
  }
}
