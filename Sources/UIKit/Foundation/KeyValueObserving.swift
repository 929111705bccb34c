public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = Self(rawValue: "kind")
  public static let newKey = Self(rawValue: "new")
  public static let oldKey = Self(rawValue: "old")
  public static let indexesKey = Self(rawValue: "indexes")
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  public static let initial = Self(rawValue: 4)
  public static let prior = Self(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// Who is told of changes of a key of the object that has this.
@safe final class Observer {
  let key: String
  let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?
  weak var object: NSObject?
  let tell: (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void

  init(
    key: String, options: NSKeyValueObservingOptions, context: UnsafeMutableRawPointer?,
    object: NSObject?, tell: @escaping (Any?, Any?, Bool) -> Void
  ) {
    (self.key, self.options, self.object, self.tell) = (key, options, object, tell)
    unsafe self.context = context
  }
}

extension NSObject {
  /// Whether somebody observes a key: who computes an old value only for observers asks first.
  final var isObserved: Bool { extras.map { !$0.observers.isEmpty } ?? false }

  /// Tells observers that a value has changed.
  final func keyValueChanged(_ key: String, old: Any?, new: Any?) {
    guard let extras, !extras.observers.isEmpty else { return }
    for observer in extras.observers where observer.key == key { observer.tell(old, new, false) }
  }
}
