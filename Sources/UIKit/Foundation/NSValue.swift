/// A value in an object.
open class NSValue: NSObject, NSCopying {
  let boxed: Any

  init(boxed: Any) { self.boxed = boxed }

  public convenience init(cgPoint value: CGPoint) { self.init(boxed: value) }
  public convenience init(cgSize value: CGSize) { self.init(boxed: value) }
  public convenience init(cgRect value: CGRect) { self.init(boxed: value) }
  public convenience init(cgVector value: CGVector) { self.init(boxed: value) }
  public convenience init(cgAffineTransform value: CGAffineTransform) { self.init(boxed: value) }
  public convenience init(uiEdgeInsets value: UIEdgeInsets) { self.init(boxed: value) }
  public convenience init(range value: NSRange) { self.init(boxed: value) }
  public convenience init(nonretainedObject value: Any?) { self.init(boxed: value as Any) }

  public var cgPointValue: CGPoint { boxed as? CGPoint ?? .zero }
  public var cgSizeValue: CGSize { boxed as? CGSize ?? .zero }
  public var cgRectValue: CGRect { boxed as? CGRect ?? .zero }
  public var cgVectorValue: CGVector { boxed as? CGVector ?? .zero }
  public var cgAffineTransformValue: CGAffineTransform { boxed as? CGAffineTransform ?? .identity }
  public var uiEdgeInsetsValue: UIEdgeInsets { boxed as? UIEdgeInsets ?? .zero }
  public var rangeValue: NSRange { boxed as? NSRange ?? NSRange() }
  public var nonretainedObjectValue: Any? { flattened(boxed) }

  open func copy(with zone: NSZone?) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSValue, let value = boxed as? any Hashable else { return false }
    return AnyHashable(value) == (other.boxed as? any Hashable).map { AnyHashable($0) }
  }
  open override var hash: Int { (boxed as? any Hashable)?.hashValue ?? 0 }
  open override var description: String { "\(boxed)" }
}

/// A value that has the members of all kinds of objects: `adopt` writes `AnyValue(x as Any?).cgPointValue` for
/// `(x as AnyObject).cgPointValue`, which the Objective-C runtime would look up. Of another kind a member is nil.
public struct AnyValue {
  private let value: Any?

  public init(_ value: Any?) { self.value = value.flatMap { flattened($0) } }

  private func boxed<Value>() -> Value? {
    value as? Value ?? (value as? NSValue)?.boxed as? Value
  }
  private var number: NSNumber? {
    value as? NSNumber ?? (value as? Double).map { NSNumber(value: $0) }
      ?? (value as? Int).map { NSNumber(value: $0) } ?? (value as? Bool).map { NSNumber(value: $0) }
  }

  public var cgPointValue: CGPoint! { boxed() }
  public var cgSizeValue: CGSize! { boxed() }
  public var cgRectValue: CGRect! { boxed() }
  public var uiEdgeInsetsValue: UIEdgeInsets! { boxed() }
  public var doubleValue: Double! { number?.doubleValue }
  public var floatValue: Float! { number?.floatValue }
  public var intValue: Int! { number?.intValue }
  public var integerValue: Int! { number?.intValue }
  public var boolValue: Bool! { number?.boolValue }
}

// The standard library's protocol lets `as` convert between a value and its object.

extension CGPoint: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxed: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSValue, result: inout CGPoint?) {
    _ = unboxed(object, &result)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSValue, result: inout CGPoint?
  ) -> Bool { unboxed(object, &result) }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSValue?) -> CGPoint {
    object?.boxed as? CGPoint ?? .zero
  }
}

extension CGSize: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxed: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSValue, result: inout CGSize?) {
    _ = unboxed(object, &result)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSValue, result: inout CGSize?
  ) -> Bool { unboxed(object, &result) }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSValue?) -> CGSize {
    object?.boxed as? CGSize ?? .zero
  }
}

extension CGRect: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxed: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSValue, result: inout CGRect?) {
    _ = unboxed(object, &result)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSValue, result: inout CGRect?
  ) -> Bool { unboxed(object, &result) }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSValue?) -> CGRect {
    object?.boxed as? CGRect ?? .zero
  }
}

extension CGVector: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxed: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSValue, result: inout CGVector?) {
    _ = unboxed(object, &result)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSValue, result: inout CGVector?
  ) -> Bool { unboxed(object, &result) }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSValue?) -> CGVector {
    object?.boxed as? CGVector ?? .zero
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxed: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSValue, result: inout CGAffineTransform?)
  {
    _ = unboxed(object, &result)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSValue, result: inout CGAffineTransform?
  ) -> Bool { unboxed(object, &result) }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSValue?) -> CGAffineTransform {
    object?.boxed as? CGAffineTransform ?? .identity
  }
}

extension NSRange: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxed: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSValue, result: inout NSRange?) {
    _ = unboxed(object, &result)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSValue, result: inout NSRange?
  ) -> Bool { unboxed(object, &result) }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSValue?) -> NSRange {
    object?.boxed as? NSRange ?? NSRange()
  }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxed: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSValue, result: inout UIEdgeInsets?) {
    _ = unboxed(object, &result)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSValue, result: inout UIEdgeInsets?
  ) -> Bool { unboxed(object, &result) }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSValue?) -> UIEdgeInsets {
    object?.boxed as? UIEdgeInsets ?? .zero
  }
}

/// The value of an object, if it is of a type.
func unboxed<Value>(_ object: NSValue, _ result: inout Value?) -> Bool {
  result = object.boxed as? Value
  return result != nil
}
