/// The place of a row or an item: its section, and its number there.
public struct IndexPath: Hashable, Comparable, Sendable {
  public var section: Int
  public var item: Int
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  public init(row: Int, section: Int) { (item, self.section) = (row, section) }
  public init(item: Int, section: Int) { (self.item, self.section) = (item, section) }

  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}
public typealias NSIndexPath = IndexPath

/// What went wrong, in an object.
open class NSError: NSObject, Error, @unchecked Sendable {
  public let domain: String
  public let code: Int
  public let userInfo: [String: Any]
  public init(domain: String, code: Int, userInfo: [String: Any]? = nil) {
    (self.domain, self.code, self.userInfo) = (domain, code, userInfo ?? [:])
  }
  open var localizedDescription: String {
    userInfo[NSLocalizedDescriptionKey] as? String ?? "\(domain) \(code)"
  }
}
public let NSLocalizedDescriptionKey = "NSLocalizedDescription"
