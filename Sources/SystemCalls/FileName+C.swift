extension FileName {
  /// The text of a name that ends with a zero.
  package static func text(_ name: UnsafePointer<CChar>) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: name, count: strlen(name))
    return unsafe text(bytes.map(UInt8.init(bitPattern:)))
  }
}

extension String {
  /// The name that the text stands for, with a zero at its end, for calls of the system.
  package var name: [CChar] { FileName.bytes(self).map(CChar.init(bitPattern:)) + [0] }
}
