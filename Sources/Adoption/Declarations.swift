/// A type's declaration, or an extension's: where it begins, and its body.
struct TypeDeclaration {
  enum Kind { case `class`, `extension`, `protocol`, other }

  let kind: Kind
  /// With the types it is within, such as `Ring.Layer`.
  let name: String
  /// The first name after a class's colon; empty for none.
  let parent: String
  /// Such as `public`; empty for none.
  let access: String
  /// Whether it holds for some arguments of a generic type alone.
  let isConstrained: Bool
  /// The brackets of its body.
  let body: ClosedRange<Int>
}

extension SwiftTokens {
  private static let kinds: [Substring: TypeDeclaration.Kind] = [
    "class": .class, "extension": .extension, "protocol": .protocol, "struct": .other,
    "enum": .other, "actor": .other,
  ]

  static let accesses: Set<Substring> = [
    "public", "open", "internal", "private", "fileprivate", "package",
  ]

  static let modifiers: Set<Substring> = accesses.union([
    "final", "class", "static", "weak", "unowned", "lazy", "override", "required", "convenience",
    "mutating", "nonmutating", "optional", "dynamic", "prefix", "postfix", "infix", "indirect",
    "nonisolated",
  ])

  /// The declarations of types and extensions, those within others too.
  var typeDeclarations: [TypeDeclaration] {
    var found: [TypeDeclaration] = []
    // Those whose body has not ended.
    var around: [TypeDeclaration] = []
    for index in tokens.indices where tokens[index].kind == .identifier {
      guard let kind = Self.kinds[text(index)], isDeclaration(at: index) else { continue }
      while let last = around.last, last.body.upperBound < index { around.removeLast() }
      guard let type = declaration(kind, at: index, within: around.last?.name) else { continue }
      found.append(type)
      around.append(type)
    }
    return found
  }

  /// Whether the keyword of a type at an index begins one: `class func` is a member, and `.class` a name.
  private func isDeclaration(at index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .identifier else { return false }
    let next = text(index + 1)
    return !Self.modifiers.contains(next) && !["func", "var", "let"].contains(next)
      && (index == 0 || !self.is(index - 1, "."))
  }

  private func declaration(
    _ kind: TypeDeclaration.Kind, at index: Int, within outer: String?
  ) -> TypeDeclaration? {
    var last = index + 1
    var name = String(text(last))
    while self.is(last + 1, "."), last + 2 < tokens.count, tokens[last + 2].kind == .identifier {
      name += "." + text(last + 2)
      last += 2
    }
    guard let open = bodyStart(after: last) else { return nil }
    let header = last..<open
    let colon = header.first { self.is($0, ":") && angles(last..<$0) == 0 }
    let access = (firstToken(ofMember: index)..<index).first {
      Self.accesses.contains(text($0))
    }
    return TypeDeclaration(
      kind: kind, name: outer.map { "\($0).\(name)" } ?? name,
      parent: colon.map { String(text($0 + 1)) } ?? "",
      access: access.map { String(text($0)) } ?? "",
      isConstrained: header.contains { self.is($0, "where") }, body: open...close(of: open))
  }

  /// How many angle brackets of a range of tokens are open at its end.
  private func angles(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (self.is($1, "<") ? 1 : self.is($1, ">") ? -1 : 0) }
  }

  /// The bracket that opens the body of a declaration, whose name is at an index.
  func bodyStart(after index: Int) -> Int? {
    var index = index + 1
    while index < tokens.count {
      if self.is(index, "{") { return index }
      if self.is(index, "}") || self.is(index, ";") { return nil }
      index = self.is(index, "(") || self.is(index, "[") ? close(of: index) + 1 : index + 1
    }
    return nil
  }

  /// The first token of the declaration of which a keyword or modifier is at an index.
  func firstToken(ofMember index: Int) -> Int {
    var first = index
    while first > 0 {
      let before = first - 1
      if tokens[before].kind == .attribute || Self.modifiers.contains(text(before)) {
        first = before
      } else if self.is(before, ")") {
        // The arguments of an attribute, or of `private(set)`.
        let open = open(of: before)
        guard open > 0,
          tokens[open - 1].kind == .attribute || Self.accesses.contains(text(open - 1))
            || self.is(open - 1, "unowned")
        else { break }
        first = open - 1
      } else {
        break
      }
    }
    return first
  }
}

/// A method, property or initialiser with a body, directly in the body of a type.
struct Member {
  /// With `init` for initialisers.
  let name: String
  let tokens: ClosedRange<Int>
  let modifiers: Set<Substring>

  /// Whether it has `override` or another of some modifiers.
  func has(_ words: Substring...) -> Bool { !modifiers.isDisjoint(with: words) }
}

extension SwiftTokens {
  private static let keywords: Set<Substring> = ["func", "var", "init", "subscript"]

  /// The members of a body that have a body of their own.
  func members(of body: ClosedRange<Int>) -> [Member] {
    var members: [Member] = []
    var index = body.lowerBound + 1
    while index < body.upperBound {
      if isMemberKeyword(index), let member = member(at: index, in: body) {
        members.append(member)
        index = member.tokens.upperBound + 1
      } else if self.is(index, "{") || self.is(index, "(") || self.is(index, "[") {
        index = close(of: index) + 1
      } else {
        index += 1
      }
    }
    return members
  }

  private func isMemberKeyword(_ index: Int) -> Bool {
    Self.keywords.contains(text(index)) && !self.is(index - 1, ".")
  }

  private func member(at keyword: Int, in body: ClosedRange<Int>) -> Member? {
    guard keyword + 1 < body.upperBound, let open = bodyStart(after: keyword),
      open < body.upperBound
    else { return nil }
    // A property without a body ends before the next declaration begins.
    guard !((keyword + 1)..<open).contains(where: isMemberKeyword) else { return nil }
    let first = firstToken(ofMember: keyword)
    return Member(
      name: self.is(keyword, "init") ? "init" : String(text(keyword + 1)),
      tokens: first...close(of: open), modifiers: Set((first..<keyword).map { text($0) }))
  }
}
