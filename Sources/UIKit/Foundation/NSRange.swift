/// A range of UTF-16 units of a text, or of elements.
public struct NSRange: Hashable, Sendable, CustomStringConvertible {
  public var location: Int
  public var length: Int

  public init(location: Int = 0, length: Int = 0) {
    (self.location, self.length) = (location, length)
  }
  public init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }
  public init(_ range: ClosedRange<Int>) {
    self.init(location: range.lowerBound, length: range.count)
  }
  public init<Text: StringProtocol>(_ range: Range<String.Index>, in text: Text) {
    self.init(
      location: text.utf16.distance(from: text.startIndex, to: range.lowerBound),
      length: text.utf16.distance(from: range.lowerBound, to: range.upperBound))
  }
  public init<Bounds: RangeExpression, Text: StringProtocol>(_ range: Bounds, in text: Text)
  where Bounds.Bound == String.Index { self.init(range.relative(to: text), in: text) }

  public var lowerBound: Int { location }
  public var upperBound: Int { location + length }
  public func contains(_ place: Int) -> Bool { place >= location && place < upperBound }
  public func union(_ other: NSRange) -> NSRange {
    NSRange(min(location, other.location)..<max(upperBound, other.upperBound))
  }
  public func intersection(_ other: NSRange) -> NSRange? {
    let (low, high) = (max(location, other.location), min(upperBound, other.upperBound))
    return low < high ? NSRange(low..<high) : nil
  }
  public var description: String { "{\(location), \(length)}" }

  /// Clamped to what a text of a length has.
  func clamped(to count: Int) -> Range<Int> {
    let low = min(max(0, location), count)
    return low..<min(max(low, upperBound), count)
  }
}

public let NSNotFound = Int.max

public func NSMakeRange(_ location: Int, _ length: Int) -> NSRange {
  NSRange(location: location, length: length)
}
public func NSMaxRange(_ range: NSRange) -> Int { range.upperBound }
public func NSLocationInRange(_ location: Int, _ range: NSRange) -> Bool {
  range.contains(location)
}
public func NSEqualRanges(_ a: NSRange, _ b: NSRange) -> Bool { a == b }

extension Range<Int> {
  public init?(_ range: NSRange) {
    guard range.location != NSNotFound else { return nil }
    self = range.location..<range.upperBound
  }
}

extension Range<String.Index> {
  public init?<Text: StringProtocol>(_ range: NSRange, in text: Text) {
    let units = text.utf16
    guard range.location >= 0, range.length >= 0,
      let low = units.index(units.startIndex, offsetBy: range.location, limitedBy: units.endIndex),
      let high = units.index(low, offsetBy: range.length, limitedBy: units.endIndex)
    else { return nil }
    self = low..<high
  }
}
