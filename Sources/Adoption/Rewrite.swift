/// Rewrites what a compiler without the Objective-C runtime does not know, token by token. No line is added or removed.
struct Rewrite {
  private let source: SwiftTokens
  private let calls: OptionalCalls
  private let modules: Set<String>
  /// The classes that the sources declare.
  private let classes: Set<String>
  private var edits = SourceEdits()
  private(set) var counts = RewriteCounts()

  /// - Parameter modules: the names of modules that become part of this one.
  init(
    _ source: SwiftTokens, calls: OptionalCalls, modules: Set<String>, classes: Set<String>
  ) {
    self.source = source
    self.calls = calls
    self.modules = modules
    self.classes = classes
  }

  private static let droppedAttributes: Set<Substring> = [
    "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBSegueAction",
    "@IBDesignable", "@IBInspectable", "@GKInspectable", "@UIApplicationMain", "@main",
    "@MainActor",
  ]

  static let kindsOfImport: Set<Substring> = [
    "class", "struct", "func", "enum", "protocol", "typealias", "var", "let",
  ]

  /// The rewritten bytes.
  mutating func run() -> [UInt8] {
    var index = 0
    while index < source.tokens.count {
      let token = source.tokens[index]
      switch token.kind {
      case .attribute: index = rewriteAttribute(index)
      case .directive: index = rewriteDirective(index)
      case .identifier: index = rewriteName(index)
      case .mark where source.is(index, "."): index = rewriteCall(index)
      default: index += 1
      }
    }
    return edits.applied(to: source.bytes)
  }

  private mutating func replace(_ tokens: ClosedRange<Int>, with text: String) {
    edits.replace(source.bytes(of: tokens), with: text)
  }

  /// Removes tokens, with the blanks after them. Line ends between them stay.
  private mutating func remove(_ tokens: ClosedRange<Int>) {
    let range = source.bytes(of: tokens)
    let lines = source.bytes[range].count { $0 == UInt8(ascii: "\n") }
    edits.replace(
      range.lowerBound..<source.skipBlanks(range.upperBound),
      with: String(repeating: "\n", count: lines))
  }

  // MARK: - Attributes

  private mutating func rewriteAttribute(_ index: Int) -> Int {
    let name = source.text(index)
    guard Self.droppedAttributes.contains(name) else { return index + 1 }
    var last = index
    // The name of a method in Objective-C stands beside the attribute.
    if name == "@objc", source.is(index + 1, "("),
      source.tokens[index + 1].range.lowerBound == source.tokens[index].range.upperBound
    {
      last = source.close(of: index + 1)
    }
    counts.add(name)
    remove(index...last)
    guard name == "@objc", let name = protocolName(after: last + 1) else { return last + 1 }
    bindToClasses(name)
    return last + 1
  }

  /// The index of a protocol's name, where its declaration follows.
  private func protocolName(after index: Int) -> Int? {
    var index = index
    while index + 1 < source.tokens.count,
      source.tokens[index].kind == .attribute || SwiftTokens.modifiers.contains(source.text(index))
    {
      index += 1
    }
    let isProtocol = source.is(index, "protocol") && index + 1 < source.tokens.count
    return isProtocol ? index + 1 : nil
  }

  /// A protocol of Objective-C is one of classes: variables of it may be weak.
  private mutating func bindToClasses(_ name: Int) {
    if source.is(name + 1, ":") {
      if source.is(name + 2, "class") || source.is(name + 2, "AnyObject") { return }
      edits.insert(" AnyObject,", at: source.tokens[name + 1].range.upperBound)
    } else {
      edits.insert(": AnyObject", at: source.tokens[name].range.upperBound)
    }
  }

  // MARK: - What begins with #

  private mutating func rewriteDirective(_ index: Int) -> Int {
    switch source.text(index) {
    case "#selector" where source.is(index + 1, "("): return rewriteSelector(index)
    case "#keyPath" where source.is(index + 1, "("): return rewriteKeyPath(index)
    case "#colorLiteral" where source.is(index + 1, "("):
      counts.add("#colorLiteral")
      replace(index...index, with: "UIColor")
      return index + 2
    case "#imageLiteral" where source.is(index + 2, "resourceName"):
      counts.add("#imageLiteral")
      replace(index...index, with: "UIImage")
      replace((index + 2)...(index + 2), with: "named")
      edits.insert("!", at: source.tokens[source.close(of: index + 1)].range.upperBound)
      return index + 3
    case "#if", "#elseif": return rewriteCondition(index)
    default: return index + 1
    }
  }

  /// A selector is a method with its name, by which two of them are equal.
  private mutating func rewriteSelector(_ index: Int) -> Int {
    counts.add("#selector")
    replace(index...index, with: "Selector")
    let close = source.close(of: index + 1)
    if source.is(index + 3, ":"), source.is(index + 2, "setter") || source.is(index + 2, "getter"),
      source.text(index + 4).first?.isUppercase == true
    {
      // A property is named by a key path.
      edits.insert("\\", at: source.tokens[index + 4].range.lowerBound)
    }
    var name: Substring?
    for token in (index + 2)..<max(close, index + 2) {
      if source.is(token, "(") || source.is(token, "as") { break }
      if source.tokens[token].kind == .identifier { name = source.text(token) }
    }
    if let name, source.is(close, ")") {
      edits.insert(", name: \"\(name)\"", at: source.tokens[close].range.lowerBound)
    }
    return index + 2
  }

  /// A key path is its text, without the type that it may begin with.
  private mutating func rewriteKeyPath(_ index: Int) -> Int {
    let close = source.close(of: index + 1)
    guard close > index + 2, source.is(close, ")") else { return index + 1 }
    counts.add("#keyPath")
    var names = ((index + 2)..<close).filter { source.tokens[$0].kind == .identifier }
      .map { source.text($0) }
    if names.count > 1, names[0].first?.isUppercase == true { names.removeFirst() }
    let lines = source.bytes[source.bytes(of: index...close)].count { $0 == UInt8(ascii: "\n") }
    replace(
      index...close,
      with: "\"\(names.joined(separator: "."))\"" + String(repeating: "\n", count: lines))
    return close + 1
  }

  /// The sources are compiled as those of a phone are.
  private mutating func rewriteCondition(_ index: Int) -> Int {
    var index = index + 1
    while index < source.tokens.count, !source.tokens[index].beginsLine {
      if index + 3 < source.tokens.count, source.is(index + 1, "("), source.is(index + 3, ")"),
        let value = value(of: source.text(index), source.text(index + 2))
      {
        counts.add("\(source.text(index))(\(source.text(index + 2)))")
        replace(index...(index + 3), with: value)
        index += 3
      }
      index += 1
    }
    return index
  }

  /// What is put for a condition that the compiler would answer otherwise than for a phone.
  private func value(of condition: Substring, _ argument: Substring) -> String? {
    switch (condition, argument) {
    case ("os", "Linux"): "false"
    case ("os", _) where Conditions.isPlatform(argument): "true"
    case ("canImport", _)
    where UIKitModules.names.contains(argument) && !UIKitModules.found.contains(argument):
      "true"
    default: nil
    }
  }

  // MARK: - Names

  private mutating func rewriteName(_ index: Int) -> Int {
    switch source.text(index) {
    case "import": return rewriteImport(index)
    case "Void": rewriteParameters(index)
    case "dynamic" where isModifier(index):
      counts.add("dynamic")
      remove(index...index)
    case "layerClass" where source.is(index - 1, "var"): addLayerFactory(index)
    case "open" where source.is(index + 1, "static"), "open" where source.is(index + 1, "final"):
      // Neither can be overridden.
      counts.add("open static")
      replace(index...index, with: "public")
    default: break
    }
    return index + 1
  }

  /// A layer of a class of the sources is made by a function beside it: a class alone makes none, as not every subclass
  /// has its `init()`. Those of Core Animation are known.
  private mutating func addLayerFactory(_ index: Int) {
    guard let open = source.bodyStart(after: index) else { return }
    let close = source.close(of: open)
    guard let dot = (open..<close).first(where: { source.is($0, ".") && source.is($0 + 1, "self") })
    else { return }
    var first = open + 1
    while first < dot,
      source.is(first, "return") || source.is(first, "get") || source.is(first, "{")
    {
      first += 1
    }
    guard first < dot, classes.contains(String(source.text(dot - 1))) else { return }
    let words = (source.firstToken(ofMember: index - 1)..<(index - 1))
      .filter { source.tokens[$0].kind == .identifier }.map { source.text($0) }
    let type = source.text(source.bytes(of: first...(dot - 1)))
    counts.add("layerClass")
    edits.insert(
      "; \(words.joined(separator: " ")) func makeLayer() -> CALayer { \(type)() }",
      at: source.tokens[close].range.upperBound)
  }

  /// Whether the name at an index is the modifier of a declaration.
  private func isModifier(_ index: Int) -> Bool {
    guard index + 1 < source.tokens.count else { return false }
    let next = source.text(index + 1)
    return SwiftTokens.modifiers.contains(next) || ["var", "func", "init", "let"].contains(next)
  }

  /// `(Void) -> Void` of older Swift takes nothing.
  private mutating func rewriteParameters(_ index: Int) {
    guard index > 0, source.is(index - 1, "("), source.is(index + 1, ")"),
      source.is(index + 2, "-"), source.is(index + 3, ">")
    else { return }
    counts.add("(Void)")
    remove(index...index)
  }

  private mutating func rewriteImport(_ index: Int) -> Int {
    // A member may have the name, such as `.import`.
    guard source.isStatement(index) else { return index + 1 }
    var name = index + 1
    if name < source.tokens.count, Self.kindsOfImport.contains(source.text(name)) { name += 1 }
    guard name < source.tokens.count,
      UIKitModules.names.contains(source.text(name)) || modules.contains(String(source.text(name)))
    else { return index + 1 }
    var last = name
    while source.is(last + 1, "."), last + 2 < source.tokens.count,
      !source.tokens[last + 2].beginsLine
    { last += 2 }
    var first = index
    while first > 0, source.tokens[first - 1].kind == .attribute { first -= 1 }
    if source.text(name) != "UIKit" || last != name || first != index {
      counts.add("import \(source.text(name))")
      replace(first...last, with: "import UIKit")
    }
    return last + 1
  }

  /// The members of `NSValue` and `NSNumber` that sources ask of `AnyObject`, whose runtime looks them up.
  private static let valueMembers: Set<Substring> = [
    "cgPointValue", "cgSizeValue", "cgRectValue", "uiEdgeInsetsValue", "doubleValue", "floatValue",
    "intValue", "integerValue", "boolValue",
  ]

  /// `(change as AnyObject).cgPointValue` asks a value that has the members of all kinds.
  private mutating func rewriteValue(_ dot: Int) {
    guard dot > 3, dot + 1 < source.tokens.count,
      Self.valueMembers.contains(source.text(dot + 1)), source.is(dot - 1, ")"),
      source.is(dot - 2, "AnyObject"), source.is(dot - 3, "as")
    else { return }
    let open = source.open(of: dot - 1)
    guard source.is(open, "("), !source.isJoined(open) || source.is(open - 1, "(") else { return }
    counts.add("as AnyObject")
    edits.insert("AnyValue", at: source.tokens[open].range.lowerBound)
    replace((dot - 2)...(dot - 2), with: "Any?")
  }

  /// `delegate?.moved?(to: place)` calls a requirement that is always there.
  private mutating func rewriteCall(_ index: Int) -> Int {
    rewriteValue(index)
    guard index + 3 < source.tokens.count, source.tokens[index + 1].kind == .identifier,
      source.is(index + 2, "?") || source.is(index + 2, "!"), source.is(index + 3, "("),
      let call = calls[String(source.text(index + 1))]
    else { return index + 1 }
    counts.add("optional")
    if let (tokens, type) = calls.anyObject(source, calledAt: index) {
      let range = source.bytes(of: tokens)
      edits.insert("(", at: range.lowerBound)
      edits.insert(" as? \(type))", at: range.upperBound)
    }
    let isForced = source.is(index + 2, "!")
    replace((index + 2)...(index + 2), with: "")
    if call == .throwing {
      let whole = source.chain(around: index)
      edits.insert(
        isForced ? "(try! " : "(try? ", at: source.tokens[whole.lowerBound].range.lowerBound)
      edits.insert(")", at: source.tokens[whole.upperBound].range.upperBound)
    }
    return index + 3
  }
}

extension SwiftTokens {
  /// Whether a statement begins with the name at an index.
  func isStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return tokens[index].beginsLine || self.is(index - 1, ";")
      || tokens[index - 1].kind == .attribute || Self.accesses.contains(text(index - 1))
  }

  /// The names, calls and subscripts that a dot at an index joins, from the first to the last.
  func chain(around dot: Int) -> ClosedRange<Int> {
    var first = dot
    while true {
      var before = first - 1
      while before > 0, "?!)]".utf8.contains(bytes[tokens[before].range.lowerBound]) {
        let start = self.is(before, ")") || self.is(before, "]") ? open(of: before) : before
        if start == 0 || !isJoined(start) {
          before = start - 1
          return max(before + 1, 0)...chainEnd(after: dot)
        }
        before = start - 1
      }
      guard before >= 0, tokens[before].kind == .identifier else { break }
      first = before
      guard before > 0, self.is(before - 1, ".") else { break }
      first = before - 1
    }
    return first...chainEnd(after: dot)
  }

  private func chainEnd(after dot: Int) -> Int {
    var last = min(dot + 1, tokens.count - 1)
    while last + 1 < tokens.count {
      let next = last + 1
      if self.is(next, "(") || self.is(next, "["), isJoined(next) {
        last = close(of: next)
      } else if self.is(next, "?") || self.is(next, "!"), isJoined(next), !self.is(next + 1, "?"),
        !self.is(next + 1, "=")
      {
        last = next
      } else if self.is(next, "."), next + 1 < tokens.count {
        last = next + 1
      } else {
        break
      }
    }
    return last
  }

  /// Whether a token follows the one before it without a blank.
  func isJoined(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }
}
