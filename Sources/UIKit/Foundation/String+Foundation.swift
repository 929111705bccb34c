// What controls use of Foundation's methods of texts.

extension String {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let caseInsensitive = CompareOptions(rawValue: 1)
    public static let literal = CompareOptions(rawValue: 2)
    public static let backwards = CompareOptions(rawValue: 4)
    public static let anchored = CompareOptions(rawValue: 8)
  }
}

extension StringProtocol {
  public func components<Separator: StringProtocol>(separatedBy separator: Separator) -> [String] {
    let text = String(self)
    var (pieces, rest): ([String], Substring) = ([], text[...])
    while let range = rest.range(of: separator), !range.isEmpty {
      pieces.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return pieces + [String(rest)]
  }
  public func components(separatedBy set: CharacterSet) -> [String] {
    unicodeScalars.split(omittingEmptySubsequences: false) { set.contains($0) }.map {
      String(String.UnicodeScalarView($0))
    }
  }
  public func trimmingCharacters(in set: CharacterSet) -> String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !set.contains($0) }),
      let last = scalars.lastIndex(where: { !set.contains($0) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement
  ) -> String { components(separatedBy: target).joined(separator: String(replacement)) }

  public func range<Other: StringProtocol>(
    of other: Other, options: String.CompareOptions = []
  ) -> Range<Index>? {
    let isAlike: (Character, Character) -> Bool =
      options.contains(.caseInsensitive) ? { $0.lowercased() == $1.lowercased() } : { $0 == $1 }
    guard !other.isEmpty else { return nil }
    let count = other.count
    var places = Array(indices.dropLast(count - 1))
    if options.contains(.backwards) { places.reverse() }
    if options.contains(.anchored) { places = Array(places.prefix(1)) }
    for place in places where self[place...].prefix(count).elementsEqual(other, by: isAlike) {
      return place..<index(place, offsetBy: count)
    }
    return nil
  }

  public func compare<Other: StringProtocol>(_ other: Other) -> ComparisonResult {
    self < other ? .orderedAscending : self > other ? .orderedDescending : .orderedSame
  }
  public func caseInsensitiveCompare<Other: StringProtocol>(_ other: Other) -> ComparisonResult {
    lowercased().compare(other.lowercased())
  }
  public func localizedCaseInsensitiveContains<Other: StringProtocol>(_ other: Other) -> Bool {
    range(of: other, options: .caseInsensitive) != nil
  }
  public var capitalized: String {
    var isInWord = false
    return String(
      flatMap { character -> String in
        defer { isInWord = character.isLetter || (isInWord && character == "'") }
        return isInWord ? character.lowercased() : character.uppercased()
      })
  }
  public var localizedUppercase: String { uppercased() }
  public var localizedLowercase: String { lowercased() }
  public var localizedCapitalized: String { capitalized }
  public func appending<Other: StringProtocol>(_ other: Other) -> String {
    String(self) + String(other)
  }
  public func appendingFormat(_ format: String, _ arguments: Any...) -> String {
    String(self) + String(format: format, arguments: arguments)
  }
  public func padding<Pad: StringProtocol>(
    toLength length: Int, withPad pad: Pad, startingAt start: Int
  ) -> String {
    var text = String(prefix(length))
    let pads = Array(pad)
    var place = start
    while text.count < length {
      text.append(pads[place % pads.count])
      place += 1
    }
    return text
  }
  public func substring(from index: Index) -> String { String(self[index...]) }
  public func substring(to index: Index) -> String { String(self[..<index]) }
  public func substring(with range: Range<Index>) -> String { String(self[range]) }
}

/// A set of Unicode's scalars.
public struct CharacterSet: Sendable {
  private let holds: @Sendable (Unicode.Scalar) -> Bool

  private init(_ holds: @escaping @Sendable (Unicode.Scalar) -> Bool) { self.holds = holds }
  public init() { self.init { _ in false } }
  public init(charactersIn text: String) {
    let scalars = Set(text.unicodeScalars)
    self.init { scalars.contains($0) }
  }
  public init(charactersIn range: ClosedRange<Unicode.Scalar>) { self.init { range.contains($0) } }

  public func contains(_ scalar: Unicode.Scalar) -> Bool { holds(scalar) }
  public var inverted: CharacterSet {
    let holds = holds
    return CharacterSet { !holds($0) }
  }
  public func union(_ other: CharacterSet) -> CharacterSet {
    let holds = holds
    return CharacterSet { holds($0) || other.holds($0) }
  }

  public static let whitespaces = CharacterSet {
    $0 == "\t" || $0.properties.generalCategory == .spaceSeparator
  }
  public static let newlines = CharacterSet {
    (0x0A...0x0D).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value)
  }
  public static let whitespacesAndNewlines = whitespaces.union(newlines)
  public static let decimalDigits = CharacterSet {
    $0.properties.generalCategory == .decimalNumber
  }
  public static let letters = CharacterSet { isLetter($0.properties.generalCategory) }
  public static let alphanumerics = CharacterSet {
    let category = $0.properties.generalCategory
    return isLetter(category)
      || [.decimalNumber, .letterNumber, .otherNumber].contains(category)
  }
  public static let uppercaseLetters = CharacterSet {
    [.uppercaseLetter, .titlecaseLetter].contains($0.properties.generalCategory)
  }
  public static let lowercaseLetters = CharacterSet {
    $0.properties.generalCategory == .lowercaseLetter
  }
  public static let punctuationCharacters = CharacterSet {
    [
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation,
    ].contains($0.properties.generalCategory)
  }
}

/// Letters and marks, as Foundation counts them.
private func isLetter(_ category: Unicode.GeneralCategory) -> Bool {
  [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark,
  ].contains(category)
}

/// The English text of a key, or the key.
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
  comment: String
) -> String { bundle.localizedString(forKey: key, value: value, table: tableName) }
