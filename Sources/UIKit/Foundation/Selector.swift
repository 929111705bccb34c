/// A method that is called on a target: what `#selector` names in an app. `adopt` writes `Selector(tap(_:))` for
/// `#selector(tap(_:))`.
///
/// Two selectors are equal if they have one name and it is not empty.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What a method needs of its target and its arguments, and how it is called.
  private final class Method: @unchecked Sendable {
    let fits: (Any) -> Bool
    let call: (Any, Any?, Any?) -> Void

    init(fits: @escaping (Any) -> Bool, call: @escaping (Any, Any?, Any?) -> Void) {
      (self.fits, self.call) = (fits, call)
    }
  }
  public let name: String
  private let method: Method

  /// Calls the method, if the target and the arguments are what it takes.
  func call(on target: Any?, _ first: Any? = nil, _ second: Any? = nil) {
    guard let target else { return }
    guard !method.fits(target), let object = target as? NSObject,
      let other = object.forwardingTarget(for: self), other as AnyObject !== object
    else { return method.call(target, first, second) }
    method.call(other, first, second)
  }
  func fits(_ target: Any) -> Bool { method.fits(target) }

  public static func == (a: Selector, b: Selector) -> Bool {
    a.name.isEmpty ? a.method === b.method : a.name == b.name
  }
  public func hash(into hasher: inout Hasher) {
    name.isEmpty ? hasher.combine(ObjectIdentifier(method)) : hasher.combine(name)
  }

  // MARK: Methods of a type

  /// A method of a type without parameters.
  public init<T>(_ method: @escaping (T) -> () -> Void, name: String = "") {
    self.init(name, T.self) { target, _, _ in method(target)() }
  }
  /// A method of a type that takes the sender.
  public init<T, A>(_ method: @escaping (T) -> (A) -> Void, name: String = "") {
    self.init(name, T.self) { target, first, _ in argument(first, A.self) { method(target)($0) } }
  }
  /// A method of a type that takes the sender and an event.
  public init<T, A, B>(_ method: @escaping (T) -> (A, B) -> Void, name: String = "") {
    self.init(name, T.self) { target, first, second in
      argument(first, A.self) { a in argument(second, B.self) { method(target)(a, $0) } }
    }
  }
  @_disfavoredOverload
  public init<T, R>(_ method: @escaping (T) -> () -> R, name: String = "") {
    self.init(name, T.self) { target, _, _ in _ = method(target)() }
  }
  @_disfavoredOverload
  public init<T, A, R>(_ method: @escaping (T) -> (A) -> R, name: String = "") {
    self.init(name, T.self) { target, first, _ in
      argument(first, A.self) { _ = method(target)($0) }
    }
  }

  // MARK: Methods of an object

  /// A method of the object that names it, without parameters.
  public init(_ method: @escaping () -> Void, name: String = "") {
    self.init(name, Any.self) { _, _, _ in method() }
  }
  /// A method of the object that names it, which takes the sender.
  public init<A>(_ method: @escaping (A) -> Void, name: String = "") {
    self.init(name, Any.self) { _, first, _ in argument(first, A.self, method) }
  }
  /// A method of the object that names it, which takes the sender and an event.
  public init<A, B>(_ method: @escaping (A, B) -> Void, name: String = "") {
    self.init(name, Any.self) { _, first, second in
      argument(first, A.self) { a in argument(second, B.self) { method(a, $0) } }
    }
  }
  @_disfavoredOverload
  public init<R>(_ method: @escaping () -> R, name: String = "") {
    self.init(name, Any.self) { _, _, _ in _ = method() }
  }
  @_disfavoredOverload
  public init<A, R>(_ method: @escaping (A) -> R, name: String = "") {
    self.init(name, Any.self) { _, first, _ in argument(first, A.self) { _ = method($0) } }
  }

  // MARK: Names

  /// A method by its name alone: one that the target knows by it (`NSObject.method(named:)`). Calling any other is a
  /// warning.
  public init(_ name: String) {
    func method(of target: Any) -> Selector? { (target as? NSObject)?.method(named: name) }
    self.init(
      name: name,
      method: Method(
        fits: { method(of: $0) != nil },
        call: { target, first, second in
          guard let method = method(of: target) else {
            return withoutEffect("Selector(\"\(name)\")")
          }
          method.call(on: target, first, second)
        }))
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// Sets a property to the sender, if that is of its type.
  public init<T, V>(setter property: ReferenceWritableKeyPath<T, V>, name: String = "") {
    self.init(name, T.self) { target, first, _ in
      argument(first, V.self) { target[keyPath: property] = $0 }
    }
  }
  public init<T, V>(getter property: KeyPath<T, V>, name: String = "") {
    self.init(name, T.self) { _, _, _ in }
  }

  private init(name: String, method: Method) { (self.name, self.method) = (name, method) }

  private init<T>(_ name: String, _: T.Type, _ call: @escaping (T, Any?, Any?) -> Void) {
    let method = Method(
      fits: { $0 is T },
      call: { target, first, second in
        if let target = target as? T { call(target, first, second) }
      })
    self.init(name: name, method: method)
  }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// Calls `body` with an argument, if it is of a type.
private func argument<A>(_ value: Any?, _: A.Type, _ body: (A) -> Void) {
  if let value = value as? A { body(value) }
}
