/// What few objects have.
@safe final class ObjectExtras {
  var associated: [UnsafeRawPointer: Association] = unsafe [:]
  var observers: [Observer] = []
}

/// An object that belongs to another one, strongly or not.
struct Association {
  var kept: Any?
  weak var weak: AnyObject?

  var value: Any? { kept ?? weak }
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  unsafe (object as? NSObject)?.extras?.associated[key]?.value
}

/// Only `NSObject`s have associated objects here; for others it is a warning.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let object = object as? NSObject else {
    return withoutEffect("objc_setAssociatedObject of \(type(of: object))")
  }
  if object.extras == nil { object.extras = ObjectExtras() }
  // A value that is no object is boxed, and nobody else keeps the box.
  let isWeak = policy == .OBJC_ASSOCIATION_ASSIGN && value.map { type(of: $0) is AnyClass } == true
  let association = value.map {
    isWeak ? Association(weak: $0 as AnyObject) : Association(kept: $0)
  }
  unsafe object.extras?.associated[key] = association
}

public func objc_removeAssociatedObjects(_ object: Any) {
  unsafe (object as? NSObject)?.extras?.associated = [:]
}

/// A recording has one thread: nothing needs a lock.
@discardableResult public func objc_sync_enter(_ object: Any) -> Int32 { 0 }
@discardableResult public func objc_sync_exit(_ object: Any) -> Int32 { 0 }
