// swift-format-ignore-file: AvoidRetroactiveConformances

/// A text in an object, by UTF-16 units.
open class NSString: NSObject, NSCopying, NSMutableCopying, ExpressibleByStringLiteral {
  /// What the text is.
  final var text: String

  public required init(string: String) { text = string }
  public override convenience init() { self.init(string: "") }
  public required convenience init(stringLiteral value: String) { self.init(string: value) }
  public convenience init(format: String, _ arguments: Any...) {
    self.init(string: String(format: format, arguments: arguments))
  }

  public typealias CompareOptions = String.CompareOptions

  open var length: Int { text.utf16.count }
  open func character(at index: Int) -> UInt16 { Array(text.utf16)[index] }
  open func substring(with range: NSRange) -> String {
    String(decoding: Array(text.utf16)[range.location..<range.upperBound], as: UTF16.self)
  }
  open func substring(from index: Int) -> String {
    substring(with: NSRange(index..<length))
  }
  open func substring(to index: Int) -> String { substring(with: NSRange(0..<index)) }
  open func range(of other: String) -> NSRange { range(of: other, options: []) }
  open func range(of other: String, options: CompareOptions) -> NSRange {
    text.range(of: other, options: options).map { NSRange($0, in: text) }
      ?? NSRange(location: NSNotFound, length: 0)
  }
  open func contains(_ other: String) -> Bool { text.range(of: other) != nil }
  open func hasPrefix(_ other: String) -> Bool { text.hasPrefix(other) }
  open func hasSuffix(_ other: String) -> Bool { text.hasSuffix(other) }
  open func appending(_ other: String) -> String { text + other }
  open func appendingFormat(_ format: String, _ arguments: Any...) -> NSString {
    NSString(string: text + String(format: format, arguments: arguments))
  }
  open func components(separatedBy separator: String) -> [String] {
    text.components(separatedBy: separator)
  }
  open func replacingOccurrences(of other: String, with replacement: String) -> String {
    text.replacingOccurrences(of: other, with: replacement)
  }
  open func replacingCharacters(in range: NSRange, with replacement: String) -> String {
    var units = Array(text.utf16)
    units.replaceSubrange(range.location..<range.upperBound, with: replacement.utf16)
    return String(decoding: units, as: UTF16.self)
  }
  open func trimmingCharacters(in set: CharacterSet) -> String { text.trimmingCharacters(in: set) }
  open func isEqual(to other: String) -> Bool { text == other }
  open func compare(_ other: String) -> ComparisonResult { text.compare(other) }

  open var uppercased: String { text.uppercased() }
  open var lowercased: String { text.lowercased() }
  open var capitalized: String { text.capitalized }
  open var doubleValue: Double { Double(text.leadingNumber) ?? 0 }
  open var floatValue: Float { Float(doubleValue) }
  open var integerValue: Int { Int(exactly: doubleValue.rounded(.towardZero)) ?? 0 }
  open var intValue: Int32 { Int32(exactly: doubleValue.rounded(.towardZero)) ?? 0 }
  open var boolValue: Bool { ["y", "t", "1"].contains(text.lowercased().prefix(1)) }

  open var lastPathComponent: String { text.split(separator: "/").last.map(String.init) ?? text }
  open var pathExtension: String {
    let parts = lastPathComponent.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[parts.count - 1]) : ""
  }
  open var deletingPathExtension: String {
    pathExtension.isEmpty ? text : String(text.dropLast(pathExtension.count + 1))
  }
  open func appendingPathComponent(_ part: String) -> String {
    text.isEmpty || text.hasSuffix("/") ? text + part : text + "/" + part
  }

  open func copy(with zone: NSZone?) -> Any { NSString(string: text) }
  open func mutableCopy(with zone: NSZone?) -> Any { NSMutableString(string: text) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSString)?.text == text }
  open override var hash: Int { text.hashValue }
  open override var description: String { text }
}

/// A text that can be changed.
open class NSMutableString: NSString {
  public convenience init(capacity: Int) { self.init(string: "") }

  open func append(_ other: String) { text += other }
  open func appendFormat(_ format: String, _ arguments: Any...) {
    text += String(format: format, arguments: arguments)
  }
  open func setString(_ other: String) { text = other }
  open func insert(_ other: String, at index: Int) {
    text = replacingCharacters(in: NSRange(location: index, length: 0), with: other)
  }
  open func deleteCharacters(in range: NSRange) { text = replacingCharacters(in: range, with: "") }
  open func replaceCharacters(in range: NSRange, with other: String) {
    text = replacingCharacters(in: range, with: other)
  }
  @discardableResult
  open func replaceOccurrences(
    of other: String, with replacement: String, options: CompareOptions, range: NSRange
  ) -> Int {
    let part = substring(with: range)
    let pieces = part.components(separatedBy: other)
    text = replacingCharacters(in: range, with: pieces.joined(separator: replacement))
    return pieces.count - 1
  }
}

extension String: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString(string: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSString, result: inout String?) {
    result = object.text
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSString, result: inout String?
  ) -> Bool {
    result = object.text
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSString?) -> String {
    object?.text ?? ""
  }
}

extension String {
  /// The number that the text begins with.
  var leadingNumber: String {
    let trimmed = drop { $0 == " " }
    var end = trimmed.startIndex
    for index in trimmed.indices where Double(trimmed[...index]) != nil {
      end = trimmed.index(after: index)
    }
    return String(trimmed[..<end])
  }
}
