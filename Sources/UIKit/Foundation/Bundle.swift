/// A folder of resources. All are one here: what is beside the sources. What is not there is a warning, and nil.
public final class Bundle: NSObject, @unchecked Sendable {
  public static let main = Bundle()
  private override init() {}
  public convenience init(for aClass: AnyClass) { self.init() }
  public convenience init?(path: String) { self.init() }
  public convenience init?(url: URL) { self.init() }
  public convenience init?(identifier: String) { nil }

  public var bundleIdentifier: String? { nil }
  public var bundlePath: String { "" }
  public var resourcePath: String? { nil }
  public var infoDictionary: [String: Any]? { nil }
  public func object(forInfoDictionaryKey key: String) -> Any? { nil }
  /// The path of a file beside the sources, in the folders that `UIImage(named:)` looks in.
  public func path(forResource name: String?, ofType type: String?) -> String? {
    let ending = type.map { $0.isEmpty ? "" : "." + $0 } ?? ""
    return PictureFolders.path(of: (name ?? "") + ending)
  }
  public func url(forResource name: String?, withExtension type: String?) -> URL? {
    path(forResource: name, ofType: type).map { URL(fileURLWithPath: $0) }
  }
  public func localizedString(forKey key: String, value: String?, table: String?) -> String {
    StringTables.text(of: key, in: table) ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

/// An address of a file or a page, as text.
public struct URL: Hashable, Sendable, CustomStringConvertible {
  public let absoluteString: String
  public init?(string: String) {
    if string.isEmpty || string.contains(" ") { return nil }
    absoluteString = string
  }
  public init(fileURLWithPath path: String) { absoluteString = "file://" + path }

  public var isFileURL: Bool { absoluteString.hasPrefix("file://") }
  public var path: String { isFileURL ? String(absoluteString.dropFirst(7)) : absoluteString }
  public var lastPathComponent: String { NSString(string: path).lastPathComponent }
  public var pathExtension: String { NSString(string: path).pathExtension }
  public func appendingPathComponent(_ part: String) -> URL {
    isFileURL
      ? URL(fileURLWithPath: NSString(string: path).appendingPathComponent(part))
      : URL(string: absoluteString + "/" + part) ?? self
  }
  public var description: String { absoluteString }
}

/// Settings that last as long as the recording.
public final class UserDefaults: NSObject {
  private var values: [String: Any] = [:]

  public class var standard: UserDefaults {
    Session.current?.part { UserDefaults() } ?? UserDefaults()
  }
  public override init() {}
  public convenience init?(suiteName: String?) { self.init() }

  public func object(forKey key: String) -> Any? { values[key] }
  public func set(_ value: Any?, forKey key: String) { values[key] = value }
  public func removeObject(forKey key: String) { values[key] = nil }
  public func bool(forKey key: String) -> Bool { number(of: values[key]).map { $0 != 0 } ?? false }
  public func integer(forKey key: String) -> Int { Int(number(of: values[key]) ?? 0) }
  public func double(forKey key: String) -> Double { number(of: values[key]) ?? 0 }
  public func float(forKey key: String) -> Float { Float(double(forKey: key)) }
  public func string(forKey key: String) -> String? { values[key] as? String }
  public func array(forKey key: String) -> [Any]? { values[key] as? [Any] }
  public func dictionary(forKey key: String) -> [String: Any]? { values[key] as? [String: Any] }
  public func register(defaults: [String: Any]) { values.merge(defaults) { own, _ in own } }
  @discardableResult public func synchronize() -> Bool { true }
}

public final class ProcessInfo: NSObject, @unchecked Sendable {
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
  public static let processInfo = ProcessInfo()
  public override init() {}
  public var environment: [String: String] { [:] }
  public var arguments: [String] { [] }
  public var isLowPowerModeEnabled: Bool { false }
  public var thermalState: ThermalState { .nominal }
  public var systemUptime: TimeInterval { CACurrentMediaTime() }
  public var processorCount: Int { 1 }
  public var activeProcessorCount: Int { 1 }
}

/// Keeps everything: a recording is short.
public final class NSCache<Key: AnyObject, Object: AnyObject>: NSObject {
  private var objects: [AnyHashable: Object] = [:]
  public var countLimit = 0
  public var totalCostLimit = 0
  public var name = ""
  public override init() {}

  private func hashed(_ key: Key) -> AnyHashable {
    (key as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(key))
  }
  public func object(forKey key: Key) -> Object? { objects[hashed(key)] }
  public func setObject(_ object: Object, forKey key: Key) { objects[hashed(key)] = object }
  public func setObject(_ object: Object, forKey key: Key, cost: Int) {
    setObject(object, forKey: key)
  }
  public func removeObject(forKey key: Key) { objects[hashed(key)] = nil }
  public func removeAllObjects() { objects = [:] }
}

public protocol NSLocking {
  func lock()
  func unlock()
}

/// A recording has one thread: nothing needs a lock.
public final class NSLock: NSObject, NSLocking {
  public override init() {}
  public func lock() {}
  public func unlock() {}
  public func `try`() -> Bool { true }
}
public typealias NSRecursiveLock = NSLock

public func NSLog(_ format: String, _ arguments: Any...) {}

@discardableResult
public func autoreleasepool<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
