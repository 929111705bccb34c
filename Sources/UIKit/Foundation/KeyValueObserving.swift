public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = Self(rawValue: "kind")
  public static let newKey = Self(rawValue: "new")
  public static let oldKey = Self(rawValue: "old")
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  public static let initial = Self(rawValue: 4)
}

public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}
public typealias NSKeyValueChangeKind = NSKeyValueChange

/// Who is told of changes of the object that has this.
final class Observer {
  /// The key of whose changes it is told; nil for those of all.
  let key: String?
  /// Who observes, where it is no closure.
  weak var object: NSObject?
  let tell: (_ old: Any?, _ new: Any?) -> Void
  var isRemoved = false

  init(key: String?, object: NSObject? = nil, tell: @escaping (Any?, Any?) -> Void) {
    (self.key, self.object, self.tell) = (key, object, tell)
  }
}

extension NSObject {
  /// Tells observers that a value has changed. Every class whose properties can be observed calls it.
  final func keyValueChanged(_ key: String, old: Any?, new: Any?) {
    guard let extras, !extras.observers.isEmpty else { return }
    for observer in extras.observers where observer.key == nil || observer.key == key {
      if !observer.isRemoved { observer.tell(old, new) }
    }
  }

  /// The keys that can be observed by name; another one is a warning.
  private static let observableKeys: Set<String> = [
    "alpha", "bounds", "center", "contentInset", "contentOffset", "contentSize", "frame", "hidden",
    "image", "isHidden", "panGestureRecognizer.state", "position", "state", "text",
  ]

  fileprivate func insert(_ observer: Observer) {
    if extras == nil { extras = ObjectExtras() }
    extras?.observers.append(observer)
  }
  fileprivate func remove(where isMeant: (Observer) -> Bool) {
    extras?.observers.removeAll {
      guard isMeant($0) else { return false }
      $0.isRemoved = true
      return true
    }
  }

  /// Tells an object of changes. A key path of two keys is known only for `panGestureRecognizer.state`.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let key = keyPath == "isHidden" ? "hidden" : keyPath
    if !NSObject.observableKeys.contains(key), !hasStored(key) {
      withoutEffect("addObserver(_:forKeyPath: \"\(keyPath)\") of \(type(of: self))")
    }
    let tell: (Any?, Any?) -> Void = { [unowned self, weak observer] old, new in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = new ?? NSNull() }
      if options.contains(.old), let old { change[.oldKey] = old }
      unsafe observer?.observeValue(
        forKeyPath: keyPath, of: self, change: change, context: context)
    }
    insert(Observer(key: key, object: observer, tell: tell))
    if options.contains(.initial) {
      tell(nil, options.contains(.new) ? value(forKeyPath: key) : nil)
    }
  }
  /// Whether a class of one's own has a stored property.
  private func hasStored(_ key: String) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if current.children.contains(where: { $0.label == key }) { return true }
      mirror = current.superclassMirror
    }
    return false
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    let key = keyPath == "isHidden" ? "hidden" : keyPath
    remove { $0.object === observer && $0.key == key }
  }
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) { removeObserver(observer, forKeyPath: keyPath) }

  public func willChangeValue(forKey key: String) {}
  /// Tells observers of a property of a class of one's own.
  public func didChangeValue(forKey key: String) {
    if let extras, !extras.observers.isEmpty {
      keyValueChanged(key, old: nil, new: value(forKey: key))
    }
  }
}

/// What has changed, for a closure that observes.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind = Kind.setting
  public let newValue: Value?
  public let oldValue: Value?
  public let isPrior = false
}

/// A closure that observes an object until this goes.
public final class NSKeyValueObservation: NSObject {
  private weak var observed: NSObject?
  fileprivate var observer: Observer?

  fileprivate init(_ observed: NSObject) { self.observed = observed }
  deinit { invalidate() }

  public func invalidate() {
    observed?.remove { $0 === observer }
    observer = nil
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls a closure with every change of a value. Key paths have no names here, so that the value is read whenever
  /// any of the object's has changed, and compared.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(self)
    var last = self[keyPath: keyPath]
    func tell(_ object: Self, _ new: Value, _ old: Value?) {
      changeHandler(
        object,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    let observer = Observer(key: nil) { [unowned self] _, _ in
      let new = self[keyPath: keyPath]
      guard !areEqual(new, last) else { return }
      let old = last
      last = new
      tell(self, new, old)
    }
    observation.observer = observer
    insert(observer)
    if options.contains(.initial) { tell(self, last, nil) }
    return observation
  }
}
