// swift-format-ignore-file: AvoidRetroactiveConformances
// A number has an object that it converts to and from with `as`. It converts back only to types that hold it exactly.

extension Double: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout Double?) {
    result = object.doubleValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout Double?
  ) -> Bool {
    result = object.doubleValue
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> Double {
    object?.doubleValue ?? 0
  }
}

extension Float: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout Float?) {
    result = object.floatValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout Float?
  ) -> Bool {
    result = object.doubleValue.isNaN ? .nan : Float(exactly: object.doubleValue)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> Float {
    object?.floatValue ?? 0
  }
}

extension Bool: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout Bool?) {
    result = object.boolValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout Bool?
  ) -> Bool {
    result = [0, 1].contains(object.doubleValue) ? object.boolValue : nil
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> Bool {
    object?.boolValue ?? false
  }
}

extension Int: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout Int?) {
    result = object.intValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout Int?
  ) -> Bool {
    result = object.exactly()
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> Int {
    object?.intValue ?? 0
  }
}

extension Int8: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout Int8?) {
    result = object.int8Value
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout Int8?
  ) -> Bool {
    result = object.exactly()
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> Int8 {
    object?.int8Value ?? 0
  }
}

extension Int16: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout Int16?) {
    result = object.int16Value
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout Int16?
  ) -> Bool {
    result = object.exactly()
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> Int16 {
    object?.int16Value ?? 0
  }
}

extension Int32: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout Int32?) {
    result = object.int32Value
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout Int32?
  ) -> Bool {
    result = object.exactly()
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> Int32 {
    object?.int32Value ?? 0
  }
}

extension Int64: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout Int64?) {
    result = object.int64Value
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout Int64?
  ) -> Bool {
    result = object.exactly()
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> Int64 {
    object?.int64Value ?? 0
  }
}

extension UInt: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout UInt?) {
    result = object.uintValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout UInt?
  ) -> Bool {
    result = object.exactly()
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> UInt {
    object?.uintValue ?? 0
  }
}

extension UInt8: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout UInt8?) {
    result = object.uint8Value
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout UInt8?
  ) -> Bool {
    result = object.exactly()
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> UInt8 {
    object?.uint8Value ?? 0
  }
}

extension UInt16: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout UInt16?) {
    result = object.uint16Value
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout UInt16?
  ) -> Bool {
    result = object.exactly()
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> UInt16 {
    object?.uint16Value ?? 0
  }
}

extension UInt32: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout UInt32?) {
    result = object.uint32Value
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout UInt32?
  ) -> Bool {
    result = object.exactly()
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> UInt32 {
    object?.uint32Value ?? 0
  }
}

extension UInt64: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSNumber, result: inout UInt64?) {
    result = object.uint64Value
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSNumber, result: inout UInt64?
  ) -> Bool {
    result = object.exactly()
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSNumber?) -> UInt64 {
    object?.uint64Value ?? 0
  }
}

extension NSNumber {
  /// The number as an integer type that holds it exactly.
  fileprivate func exactly<Integer: FixedWidthInteger>() -> Integer? {
    if let value = boxed as? any FixedWidthInteger { return Integer(exactly: value) }
    return Integer(exactly: doubleValue)
  }
}
