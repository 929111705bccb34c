// Names of C that controls use beside UIKit's.

public let INT_MAX = Int32.max

/// Memory that nobody gives back: controls use its address as a key.
public func malloc(_ size: Int) -> UnsafeMutableRawPointer! {
  UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16)
}
