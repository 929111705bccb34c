import SystemCalls

/// Bytes.
public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
{
  var bytes: [UInt8]

  public init() { bytes = [] }
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  public init(bytes: [UInt8]) { self.bytes = bytes }
  /// The bytes of a file.
  public init(contentsOf url: URL) throws { bytes = try System.contents(of: url.path) }
  public init(count: Int) { bytes = Array(repeating: 0, count: count) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }
  public subscript(place: Int) -> UInt8 {
    get { bytes[place] }
    set { bytes[place] = newValue }
  }
  public mutating func replaceSubrange<Bytes: Collection<UInt8>>(
    _ range: Range<Int>, with new: Bytes
  ) {
    bytes.replaceSubrange(range, with: new)
  }
  public var description: String { "\(bytes.count) bytes" }
}
