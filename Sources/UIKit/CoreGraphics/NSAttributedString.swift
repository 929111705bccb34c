import Render2D

/// A text whose parts have attributes.
open class NSAttributedString: NSObject, NSCopying, NSMutableCopying {
  public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let font = Key("NSFont")
    public static let foregroundColor = Key("NSColor")
    public static let paragraphStyle = Key("NSParagraphStyle")
    public static let kern = Key("NSKern")
    public static let tracking = Key("CTTracking")
    public static let underlineStyle = Key("NSUnderline")
    public static let strikethroughStyle = Key("NSStrikethrough")
    public static let backgroundColor = Key("NSBackgroundColor")
    public static let shadow = Key("NSShadow")
    public static let strokeColor = Key("NSStrokeColor")
    public static let strokeWidth = Key("NSStrokeWidth")
    public static let baselineOffset = Key("NSBaselineOffset")
    public static let ligature = Key("NSLigature")
    public static let link = Key("NSLink")
    public static let underlineColor = Key("NSUnderlineColor")
    public static let strikethroughColor = Key("NSStrikethroughColor")

    /// Whether texts show what it says.
    fileprivate var isShown: Bool {
      [
        .font, .foregroundColor, .paragraphStyle, .kern, .tracking, .underlineStyle,
        .strikethroughStyle,
      ].contains(self)
    }
  }

  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let reverse = EnumerationOptions(rawValue: 2)
    public static let longestEffectiveRangeNotRequired = EnumerationOptions(rawValue: 1 << 20)
  }

  /// Characters with equal attributes, by their UTF-16 units.
  fileprivate struct Run {
    var units: [UInt16]
    var attributes: [Key: Any]

    var text: String { String(decoding: units, as: UTF16.self) }
  }
  fileprivate var runs: [Run]

  fileprivate init(_ runs: [Run]) { self.runs = runs }
  public convenience init(string: String, attributes: [Key: Any]? = nil) {
    self.init([Run(units: Array(string.utf16), attributes: attributes ?? [:])])
  }
  public convenience init(attributedString: NSAttributedString) { self.init(attributedString.runs) }
  public override convenience init() { self.init([]) }

  open var string: String {
    get { String(decoding: runs.flatMap(\.units), as: UTF16.self) }
    @available(*, unavailable) set {}
  }
  open var length: Int { runs.reduce(0) { $0 + $1.units.count } }

  open func attributes(
    at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> [Key: Any] {
    var begin = 0
    for run in runs {
      if location < begin + run.units.count {
        unsafe range?.pointee = NSRange(location: begin, length: run.units.count)
        return run.attributes
      }
      begin += run.units.count
    }
    return [:]
  }
  open func attribute(
    _ name: Key, at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> Any? {
    unsafe attributes(at: location, effectiveRange: range)[name]
  }
  open func attributedSubstring(from range: NSRange) -> NSAttributedString {
    NSAttributedString(part(range.clamped(to: length)))
  }
  open func enumerateAttributes(
    in range: NSRange, options: EnumerationOptions = [],
    using block: ([Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var begin = range.location
    var pieces: [([Key: Any], NSRange)] = []
    for run in part(range.clamped(to: length)) {
      pieces.append((run.attributes, NSRange(location: begin, length: run.units.count)))
      begin += run.units.count
    }
    var stop = ObjCBool(false)
    for piece in options.contains(.reverse) ? pieces.reversed() : pieces {
      unsafe block(piece.0, piece.1, &stop)
      if stop.boolValue { return }
    }
  }
  open func enumerateAttribute(
    _ name: Key, in range: NSRange, options: EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    unsafe enumerateAttributes(in: range, options: options) {
      unsafe block($0[name], $1, $2)
    }
  }

  /// The runs of a range.
  fileprivate func part(_ range: Range<Int>) -> [Run] {
    var begin = 0
    var part: [Run] = []
    for run in runs {
      let own = range.clamped(to: begin..<begin + run.units.count)
      if !own.isEmpty {
        part.append(
          Run(
            units: Array(run.units[own.lowerBound - begin..<own.upperBound - begin]),
            attributes: run.attributes))
      }
      begin += run.units.count
    }
    return part
  }

  open func copy(with zone: NSZone?) -> Any { NSAttributedString(runs) }
  open func mutableCopy(with zone: NSZone?) -> Any { NSMutableAttributedString(runs) }
  open func isEqual(to other: NSAttributedString) -> Bool { isEqual(other) }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSAttributedString else { return false }
    return string == other.string && kit(font: .system(12)) == other.kit(font: .system(12))
  }
  open override var hash: Int { string.hashValue }
  open override var description: String { string }

  // MARK: - The kit's

  /// The text of the kit, with a font where none is given.
  func kit(font: Font) -> AttributedText {
    var text = AttributedText("", style: style(runs.first?.attributes ?? [:], font))
    for run in runs { text.append(run.text, style: style(run.attributes, font)) }
    return text
  }

  /// The style of the first paragraph; nil without one.
  var paragraphStyle: NSParagraphStyle? {
    runs.lazy.compactMap { $0.attributes[.paragraphStyle] as? NSParagraphStyle }.first
  }

  private func style(_ attributes: [Key: Any], _ font: Font) -> AttributedText.Style {
    for key in attributes.keys.filter({ !$0.isShown }).sorted(by: { $0.rawValue < $1.rawValue }) {
      withoutEffect("the attribute \(key.rawValue) of texts")
    }
    var style = AttributedText.Style(font: (attributes[.font] as? UIFont)?.kit ?? font)
    style.color = (attributes[.foregroundColor] as? UIColor)?.kit
    style.letterSpacing = number(of: attributes[.kern] ?? attributes[.tracking]) ?? 0
    func isOn(_ key: Key) -> Bool {
      if let line = attributes[key] as? NSUnderlineStyle { return line.rawValue & 0xF != 0 }
      return (number(of: attributes[key]) ?? 0) != 0
    }
    style.isUnderlined = isOn(.underlineStyle)
    style.isStruckThrough = isOn(.strikethroughStyle)
    return style
  }
}

open class NSMutableAttributedString: NSAttributedString {
  open func append(_ attrString: NSAttributedString) { runs += attrString.runs }
  open func insert(_ attrString: NSAttributedString, at location: Int) {
    runs = part(0..<min(max(location, 0), length)) + attrString.runs + rest(location)
  }
  open func addAttribute(_ name: Key, value: Any, range: NSRange) {
    change(range) { $0[name] = value }
  }
  open func addAttributes(_ attributes: [Key: Any] = [:], range: NSRange) {
    change(range) { $0.merge(attributes) { $1 } }
  }
  open func setAttributes(_ attributes: [Key: Any]?, range: NSRange) {
    change(range) { $0 = attributes ?? [:] }
  }
  open func removeAttribute(_ name: Key, range: NSRange) { change(range) { $0[name] = nil } }
  open func replaceCharacters(in range: NSRange, with string: String) {
    let own = range.clamped(to: length)
    let attributes = part(own).first?.attributes ?? runs.last?.attributes ?? [:]
    replaceCharacters(
      in: range, with: NSAttributedString(string: string, attributes: attributes))
  }
  open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let own = range.clamped(to: length)
    runs = part(0..<own.lowerBound) + attrString.runs + rest(own.upperBound)
  }
  open func deleteCharacters(in range: NSRange) {
    let own = range.clamped(to: length)
    runs = part(0..<own.lowerBound) + rest(own.upperBound)
  }
  open func setAttributedString(_ attrString: NSAttributedString) { runs = attrString.runs }
  open func beginEditing() {}
  open func endEditing() {}

  private func rest(_ location: Int) -> [Run] { part(min(max(location, 0), length)..<length) }
  private func change(_ range: NSRange, _ body: (inout [Key: Any]) -> Void) {
    let own = range.clamped(to: length)
    var middle = part(own)
    for index in middle.indices { body(&middle[index].attributes) }
    runs = part(0..<own.lowerBound) + middle + rest(own.upperBound)
  }
}

public typealias NSAttributedStringKey = NSAttributedString.Key

public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let styleSingle = single
}
