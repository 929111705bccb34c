/// The root class of UIKit's objects.
open class NSObject: Hashable, CustomStringConvertible {
  public init() {}

  public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
  public final func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  open var hash: Int { ObjectIdentifier(self).hashValue }
  open var description: String { "<\(type(of: self))>" }
}

/// Decodes a view of a nib or a storyboard. There is none to decode here: the class exists for `init?(coder:)`.
public final class NSCoder: NSObject {}
