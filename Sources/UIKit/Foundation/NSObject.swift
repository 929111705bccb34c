import Motion
import RefreshUI

/// What UIKit's objects answer, whether they are called by their class or by a protocol.
public protocol NSObjectProtocol: AnyObject {
  func isEqual(_ object: Any?) -> Bool
  var hash: Int { get }
  var description: String { get }
  func responds(to selector: Selector!) -> Bool
  @discardableResult func perform(_ selector: Selector!) -> AnyObject?
  @discardableResult func perform(_ selector: Selector!, with object: Any!) -> AnyObject?
}

/// The root class of UIKit's objects.
open class NSObject: Hashable, CustomStringConvertible, NSObjectProtocol {
  /// What few objects have: associated objects and observers.
  final var extras: ObjectExtras?

  public init() {}

  public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
  public final func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  open var hash: Int { ObjectIdentifier(self).hashValue }
  open var description: String { "<\(type(of: self))>" }
  open var debugDescription: String { description }

  open class func description() -> String { NSStringFromClass(self) }
  open class func classForCoder() -> AnyClass { self }
  open var classForCoder: AnyClass { type(of: self) }

  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // MARK: Copies

  /// - Precondition: the class is `NSCopying`.
  open func copy() -> Any {
    guard let copying = self as? any NSCopying else {
      preconditionFailure("\(type(of: self)) has no copies")
    }
    return unsafe copying.copy(with: nil)
  }
  /// - Precondition: the class is `NSMutableCopying`.
  open func mutableCopy() -> Any {
    guard let copying = self as? any NSMutableCopying else {
      preconditionFailure("\(type(of: self)) has no mutable copies")
    }
    return unsafe copying.mutableCopy(with: nil)
  }

  // MARK: Selectors

  open func responds(to selector: Selector!) -> Bool { selector?.fits(self) ?? false }
  /// Who takes a method that the object itself does not have.
  open func forwardingTarget(for selector: Selector!) -> Any? { nil }
  open func isKind(of aClass: AnyClass) -> Bool {
    var own: AnyClass? = type(of: self)
    while let current = own {
      if current == aClass { return true }
      own = _getSuperclass(current)
    }
    return false
  }
  open func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  @discardableResult
  open func perform(_ selector: Selector!) -> AnyObject? {
    selector?.call(on: self)
    return nil
  }
  @discardableResult
  open func perform(_ selector: Selector!, with object: Any!) -> AnyObject? {
    selector?.call(on: self, object)
    return nil
  }
  @discardableResult
  open func perform(_ selector: Selector!, with first: Any!, with second: Any!) -> AnyObject? {
    selector?.call(on: self, first, second)
    return nil
  }

  /// The method of a name, such as `tap` or `tap:`. `adopt` overrides this in classes whose sources call methods by
  /// names that they make; nil for any other.
  open func method(named name: String) -> Selector? { nil }

  // MARK: Values by key

  /// A value by its name; of a class of one's own, that of a stored property.
  open func value(forKey key: String) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if let child = current.children.first(where: {
        $0.label == key || $0.label == "$__lazy_storage_$_\(key)"
      }) {
        return flattened(child.value)
      }
      mirror = current.superclassMirror
    }
    return value(forUndefinedKey: key)
  }
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let (key, rest) = keyPath.firstKey else { return value(forKey: keyPath) }
    return (value(forKey: key) as? NSObject)?.value(forKeyPath: rest)
  }
  open func value(forUndefinedKey key: String) -> Any? {
    withoutEffect("\(type(of: self)).value(forKey: \"\(key)\")")
    return nil
  }

  /// Sets a value by its name, where a class of UIKit knows it. A property of a class of one's own cannot be set so:
  /// that is a warning.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forUndefinedKey: key) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (key, rest) = keyPath.firstKey else { return setValue(value, forKey: keyPath) }
    (self.value(forKey: key) as? NSObject)?.setValue(value, forKeyPath: rest)
  }
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    withoutEffect("\(type(of: self)).setValue(_:forKey: \"\(key)\")")
  }
  open func setValuesForKeys(_ values: [String: Any]) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
  }

  // MARK: Observing

  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

extension NSObject {
  /// Performs a method later, after what is due by then.
  public func perform(
    _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    guard let session = Session.current else { return }
    let requests = session.part { DelayedRequests() }
    let request = DelayedRequests.Request(target: self, selector: selector, argument: object)
    requests.add(request, session.stage, after: delay)
  }
  public func performSelector(
    onMainThread selector: Selector, with object: Any?, waitUntilDone: Bool
  ) {
    if waitUntilDone {
      _ = perform(selector, with: object)
      return
    }
    perform(selector, with: object, afterDelay: 0)
  }

  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    Session.current?.part { DelayedRequests() }.cancel { $0.target === target as AnyObject }
  }
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) {
    Session.current?.part { DelayedRequests() }.cancel {
      $0.target === target as AnyObject && $0.selector == selector
    }
  }
}

/// What `perform(_:with:afterDelay:)` still has to do.
private final class DelayedRequests {
  final class Request {
    let target: NSObject
    let selector: Selector
    let argument: Any?

    init(target: NSObject, selector: Selector, argument: Any?) {
      (self.target, self.selector, self.argument) = (target, selector, argument)
    }
  }
  private var requests: [Request] = []

  func add(_ request: Request, _ stage: Stage, after delay: TimeInterval) {
    requests.append(request)
    stage.after(.seconds(max(0, delay))) { [self] in
      guard let place = requests.firstIndex(where: { $0 === request }) else { return }
      requests.remove(at: place)
      request.selector.call(on: request.target, request.argument)
    }
  }
  func cancel(where isMeant: (Request) -> Bool) { requests.removeAll(where: isMeant) }
}

public typealias NSZone = OpaquePointer

public protocol NSCopying {
  func copy(with zone: NSZone?) -> Any
}
public protocol NSMutableCopying {
  func mutableCopy(with zone: NSZone?) -> Any
}

/// Decodes a view of a nib or a storyboard. There is none to decode here: the class exists for `init?(coder:)`.
open class NSCoder: NSObject {
  /// A point, size or rectangle of a text such as `{1, 2}`; zero of another one.
  open class func cgPoint(for text: String) -> CGPoint {
    let numbers = numbers(in: text, 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  open class func cgSize(for text: String) -> CGSize {
    let numbers = numbers(in: text, 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  open class func cgRect(for text: String) -> CGRect {
    let numbers = numbers(in: text, 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  private class func numbers(in text: String, _ count: Int) -> [Double] {
    let numbers = text.split { "{}, ".contains($0) }.compactMap { Double($0) }
    return numbers.count == count ? numbers : Array(repeating: 0, count: count)
  }
}

public func NSStringFromClass(_ aClass: AnyClass) -> String { String(reflecting: aClass) }
/// A class by its name, with its module's or of UIKit.
public func NSClassFromString(_ name: String) -> AnyClass? {
  let parts = name.split(separator: ".")
  let path = parts.count == 1 ? ["UIKit", parts[0]] : parts
  return _typeByName(path.map { "\($0.utf8.count)\($0)" }.joined() + "C") as? AnyClass
}

extension String {
  /// The first key of a key path and the rest; nil if it has one key.
  var firstKey: (String, String)? {
    guard let dot = firstIndex(of: ".") else { return nil }
    return (String(self[..<dot]), String(self[index(after: dot)...]))
  }
}

/// A value without the optionals around it, nil if one of them is empty.
func flattened(_ value: Any?) -> Any? {
  guard let value else { return nil }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return flattened(mirror.children.first?.value)
}
