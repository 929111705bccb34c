/// What somebody posts, and its observers get.
public final class Notification: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  public let name: Name
  public let object: Any?
  public let userInfo: [AnyHashable: Any]?

  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.object, self.userInfo) = (name, object, userInfo)
  }
  public override var description: String { name.rawValue }
}

public typealias NSNotification = Notification

/// Hands notifications to those who observe them, at once and in the order in which they began to observe.
public final class NotificationCenter: NSObject {
  private struct Entry {
    weak var observer: AnyObject?
    /// The token of an observer that is a block, which the centre keeps.
    var token: AnyObject?
    let name: Notification.Name?
    /// Only what this object posts is handed on.
    let sender: ObjectIdentifier?
    let tell: (AnyObject, Notification) -> Void
  }
  private var entries: [Entry] = []

  /// The recording's centre. Outside of a recording nobody posts and nobody observes.
  public class var `default`: NotificationCenter {
    Session.current?.part { NotificationCenter() } ?? NotificationCenter()
  }

  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    entries.append(
      Entry(
        observer: observer as AnyObject, name: name,
        sender: object.map { ObjectIdentifier($0 as AnyObject) }
      ) { selector.call(on: $0, $1) })
  }
  @discardableResult
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = NSObject()
    entries.append(
      Entry(
        observer: token, token: token, name: name,
        sender: object.map { ObjectIdentifier($0 as AnyObject) }
      ) { block($1) })
    return token
  }

  public func removeObserver(_ observer: Any) {
    entries.removeAll { $0.observer == nil || $0.observer === observer as AnyObject }
  }
  public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    let sender = object.map { ObjectIdentifier($0 as AnyObject) }
    entries.removeAll {
      $0.observer === observer as AnyObject && (name == nil || $0.name == name)
        && (sender == nil || $0.sender == sender)
    }
  }

  public func post(_ notification: Notification) {
    let sender = notification.object.map { ObjectIdentifier($0 as AnyObject) }
    for entry in entries
    where (entry.name == nil || entry.name == notification.name)
      && (entry.sender == nil || entry.sender == sender)
    {
      if let observer = entry.observer { entry.tell(observer, notification) }
    }
  }
  public func post(
    name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil
  ) { post(Notification(name: name, object: object, userInfo: userInfo)) }
}

/// A recording has one thread, which is the main one.
public final class Thread: NSObject, @unchecked Sendable {
  public static let main = Thread()
  public static var current: Thread { main }
  public static var isMainThread: Bool { true }
  public var isMainThread: Bool { true }
  /// Nothing in a recording takes time that is not on its clock.
  /// There is one thread: the method is called when this event is over.
  public class func detachNewThreadSelector(
    _ selector: Selector, toTarget target: Any, with argument: Any?
  ) {
    Session.current?.stage.after(.zero) { selector.call(on: target, argument) }
  }
  public class func sleep(forTimeInterval seconds: TimeInterval) {
    withoutEffect("Thread.sleep(forTimeInterval:)")
  }
}

// The names of Swift 3.
extension Notification.Name {
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground =
    UIApplication.willEnterForegroundNotification
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
}
