// swift-format-ignore-file: AvoidRetroactiveConformances

/// A list in an object.
open class NSArray: NSObject, Sequence, NSCopying, NSMutableCopying, ExpressibleByArrayLiteral {
  final var elements: [Any]

  public required init(array: [Any]) { elements = array }
  public override convenience init() { self.init(array: []) }
  public required convenience init(arrayLiteral elements: Any...) { self.init(array: elements) }
  public convenience init(objects: Any...) { self.init(array: objects) }

  open var count: Int { elements.count }
  open var firstObject: Any? { elements.first }
  open var lastObject: Any? { elements.last }
  open func object(at index: Int) -> Any { elements[index] }
  open subscript(index: Int) -> Any { elements[index] }
  open func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }
  open func index(of object: Any) -> Int {
    elements.firstIndex { areEqual($0, object) } ?? NSNotFound
  }
  open func adding(_ object: Any) -> [Any] { elements + [object] }
  open func componentsJoined(by separator: String) -> String {
    elements.map { "\($0)" }.joined(separator: separator)
  }
  public func makeIterator() -> IndexingIterator<[Any]> { elements.makeIterator() }

  /// The values of the elements' keys.
  open override func value(forKey key: String) -> Any? {
    elements.compactMap { ($0 as? NSObject)?.value(forKey: key) }
  }
  open func copy(with zone: NSZone?) -> Any { NSArray(array: elements) }
  open func mutableCopy(with zone: NSZone?) -> Any { NSMutableArray(array: elements) }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSArray).map { $0.elements.elementsEqual(elements, by: areEqual) } ?? false
  }
  open override var hash: Int { elements.count }
  open override var description: String { "\(elements)" }
}

open class NSMutableArray: NSArray {
  public convenience init(capacity: Int) { self.init(array: []) }

  open override subscript(index: Int) -> Any {
    get { elements[index] }
    set { elements[index] = newValue }
  }
  open func add(_ object: Any) { elements.append(object) }
  open func addObjects(from array: [Any]) { elements += array }
  open func insert(_ object: Any, at index: Int) { elements.insert(object, at: index) }
  open func remove(_ object: Any) { elements.removeAll { areEqual($0, object) } }
  open func removeObject(at index: Int) { elements.remove(at: index) }
  open func removeLastObject() { elements.removeLast() }
  open func removeAllObjects() { elements = [] }
  open func replaceObject(at index: Int, with object: Any) { elements[index] = object }
}

/// A table in an object. It keeps the order in which its keys came.
open class NSDictionary: NSObject, Sequence, NSCopying, NSMutableCopying,
  ExpressibleByDictionaryLiteral
{
  final var values: [AnyHashable: Any]
  final var order: [AnyHashable]

  public required init(dictionary: [AnyHashable: Any]) {
    values = dictionary
    order = dictionary.keys.sorted { "\($0)" < "\($1)" }
  }
  public override convenience init() { self.init(dictionary: [:]) }
  public required convenience init(dictionaryLiteral elements: (AnyHashable, Any)...) {
    self.init(dictionary: Dictionary(elements) { _, last in last })
    order = elements.map(\.0)
  }

  open var count: Int { values.count }
  open var allKeys: [Any] { order.map(\.base) }
  open var allValues: [Any] { order.compactMap { values[$0] } }
  open func object(forKey key: Any) -> Any? { (key as? AnyHashable).flatMap { values[$0] } }
  open subscript(key: Any) -> Any? { object(forKey: key) }
  open override func value(forKey key: String) -> Any? { values[key] }
  public func makeIterator() -> IndexingIterator<[(key: Any, value: Any)]> {
    order.compactMap { key in values[key].map { (key: key.base, value: $0) } }.makeIterator()
  }
  open func copy(with zone: NSZone?) -> Any { NSDictionary(dictionary: values) }
  open func mutableCopy(with zone: NSZone?) -> Any { NSMutableDictionary(dictionary: values) }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSDictionary, other.count == count else { return false }
    return values.allSatisfy { key, value in other.values[key].map { areEqual($0, value) } ?? false
    }
  }
  open override var hash: Int { values.count }
  open override var description: String { "\(allKeys): \(allValues)" }
}

open class NSMutableDictionary: NSDictionary {
  open override subscript(key: Any) -> Any? {
    get { object(forKey: key) }
    set { newValue.map { setObject($0, forKey: key) } ?? removeObject(forKey: key) }
  }
  open func setObject(_ object: Any, forKey key: Any) {
    guard let key = key as? AnyHashable else { return }
    if values.updateValue(object, forKey: key) == nil { order.append(key) }
  }
  open override func setValue(_ value: Any?, forKey key: String) { self[key] = value }
  open func removeObject(forKey key: Any) {
    guard let key = key as? AnyHashable, values.removeValue(forKey: key) != nil else { return }
    order.removeAll { $0 == key }
  }
  open func removeAllObjects() { (values, order) = ([:], []) }
}

/// A set in an object. It keeps the order in which its elements came.
open class NSSet: NSObject, Sequence, NSCopying, NSMutableCopying {
  final var elements: [Any] = []

  public override init() {}
  public required init(array: [Any]) {
    super.init()
    for object in array { insert(object) }
  }
  public convenience init(set: Set<AnyHashable>) {
    self.init(array: set.map(\.base).sorted { "\($0)" < "\($1)" })
  }

  open var count: Int { elements.count }
  open var allObjects: [Any] { elements }
  open func contains(_ object: Any) -> Bool { elements.contains { areEqual($0, object) } }
  open func anyObject() -> Any? { elements.first }
  public func makeIterator() -> IndexingIterator<[Any]> { elements.makeIterator() }
  fileprivate final func insert(_ object: Any) {
    if !elements.contains(where: { areEqual($0, object) }) { elements.append(object) }
  }
  open func copy(with zone: NSZone?) -> Any { NSSet(array: elements) }
  open func mutableCopy(with zone: NSZone?) -> Any { NSMutableSet(array: elements) }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSSet, other.count == count else { return false }
    return elements.allSatisfy(other.contains)
  }
  open override var hash: Int { count }
}

open class NSMutableSet: NSSet {
  open func add(_ object: Any) { insert(object) }
  open func addObjects(from array: [Any]) { for object in array { insert(object) } }
  open func remove(_ object: Any) { elements.removeAll { areEqual($0, object) } }
  open func removeAllObjects() { elements = [] }
}

/// Whether two values are equal as objects: by value where they can be compared, else by identity.
func areEqual(_ a: Any, _ b: Any) -> Bool {
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  return a as AnyObject === b as AnyObject
}

/// Nothing, in a list that has only objects.
public final class NSNull: NSObject, NSCopying {
  public override init() {}
  public func copy(with zone: NSZone?) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { object is NSNull }
  public override var hash: Int { 0 }
  public override var description: String { "<null>" }
}

extension Array: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { NSArray(array: self) }
  public static func _forceBridgeFromObjectiveC(_ object: NSArray, result: inout [Element]?) {
    _ = _conditionallyBridgeFromObjectiveC(object, result: &result)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSArray, result: inout [Element]?
  ) -> Bool {
    let elements = object.elements.compactMap { $0 as? Element }
    guard elements.count == object.count else { return false }
    result = elements
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSArray?) -> [Element] {
    object?.elements.compactMap { $0 as? Element } ?? []
  }
}

extension Dictionary: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { NSDictionary(dictionary: self) }
  public static func _forceBridgeFromObjectiveC(
    _ object: NSDictionary, result: inout [Key: Value]?
  ) { _ = _conditionallyBridgeFromObjectiveC(object, result: &result) }
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: NSDictionary, result: inout [Key: Value]?
  ) -> Bool {
    let values = typed(object)
    guard values.count == object.count else { return false }
    result = values
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: NSDictionary?) -> [Key: Value] {
    object.map { typed($0) } ?? [:]
  }
  private static func typed(_ object: NSDictionary) -> [Key: Value] {
    var values: [Key: Value] = [:]
    for (key, value) in object {
      if let key = key as? Key, let value = value as? Value { values[key] = value }
    }
    return values
  }
}
