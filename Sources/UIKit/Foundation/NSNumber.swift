/// A number or a truth value in an object.
public final class NSNumber: NSValue, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  public init(value: Double) { super.init(boxed: value) }
  public init(value: Float) { super.init(boxed: value) }
  public init(value: Bool) { super.init(boxed: value) }
  public init<Integer: FixedWidthInteger>(value: Integer) { super.init(boxed: value) }

  public convenience init(floatLiteral value: Double) { self.init(value: value) }
  public convenience init(integerLiteral value: Int) { self.init(value: value) }
  public convenience init(booleanLiteral value: Bool) { self.init(value: value) }

  public convenience init(_ value: Double) { self.init(value: value) }
  public convenience init(_ value: Float) { self.init(value: value) }
  public convenience init(_ value: Bool) { self.init(value: value) }
  public convenience init<Integer: FixedWidthInteger>(_ value: Integer) { self.init(value: value) }

  public var doubleValue: Double {
    switch boxed {
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as any FixedWidthInteger: Double(value)
    default: 0
    }
  }
  public var floatValue: Float { boxed as? Float ?? Float(doubleValue) }
  public var boolValue: Bool { boxed as? Bool ?? (doubleValue != 0) }
  public var intValue: Int { whole() }
  public var int8Value: Int8 { whole() }
  public var int16Value: Int16 { whole() }
  public var int32Value: Int32 { whole() }
  public var int64Value: Int64 { whole() }
  public var uintValue: UInt { whole() }
  public var uint8Value: UInt8 { whole() }
  public var uint16Value: UInt16 { whole() }
  public var uint32Value: UInt32 { whole() }
  public var uint64Value: UInt64 { whole() }
  public var stringValue: String {
    switch boxed {
    case let value as Bool: value ? "1" : "0"
    case let value as any FixedWidthInteger: "\(value)"
    default: shortText
    }
  }

  /// A fraction that is whole has no point: `1`.
  private var shortText: String {
    let text = boxed is Float ? "\(floatValue)" : "\(doubleValue)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The nearest number of a type towards zero.
  private func whole<Integer: FixedWidthInteger>() -> Integer {
    if let value = boxed as? any FixedWidthInteger { return Integer(truncatingIfNeeded: value) }
    let value = doubleValue
    if value.isNaN { return 0 }
    return Integer(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }

  public func compare(_ other: NSNumber) -> ComparisonResult {
    doubleValue < other.doubleValue
      ? .orderedAscending : doubleValue > other.doubleValue ? .orderedDescending : .orderedSame
  }
  public func isEqual(to number: NSNumber) -> Bool { isEqual(number) }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSNumber).map { $0.doubleValue == doubleValue } ?? false
  }
  public override var hash: Int { doubleValue.hashValue }
  public override var description: String { stringValue }
}

public enum ComparisonResult: Int, Sendable {
  case orderedAscending = -1
  case orderedSame, orderedDescending
}

/// The number that any value is, whether in an object or not. Foundation in the same process can take the conversions
/// of `as?` over for itself, so this asks for the types one by one.
func number(of value: Any?) -> Double? {
  switch value {
  case nil: nil
  case let value as Double: value
  case let value as Float: Double(value)
  case let value as Int: Double(value)
  case let value as Bool: value ? 1 : 0
  case let value as NSNumber: value.doubleValue
  case let value as any FixedWidthInteger: Double(value)
  default: nil
  }
}

public var kCFBooleanTrue: NSNumber! { true }
public var kCFBooleanFalse: NSNumber! { false }
