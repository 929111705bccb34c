/// Names of files as texts.
///
/// For the system a name is bytes, mostly UTF-8. Bytes that are not are carried in a text as the last scalars
/// of Unicode, U+10FF80 to U+10FFFF, one for each byte from 0x80 to 0xFF, which are for private use and in no
/// text; every call of the system turns them into the bytes again. Where a name has the bytes of such a scalar,
/// each of them is carried so. Different names are different texts.
package enum FileName {
  private static let bytes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

  /// Whether a scalar stands for a byte of a name.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    bytes.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// Whether a text is one in UTF-8, and no name that is not.
  package static func isText(_ text: String) -> Bool {
    // All these scalars begin with the byte F4, and few others do.
    !text.utf8.contains(0xF4) || !text.unicodeScalars.contains { byte($0) != nil }
  }

  /// The text of a name.
  package static func text(_ name: some Collection<UInt8>) -> String {
    if let text = String(validating: name, as: UTF8.self), isText(text) { return text }
    var text = String.UnicodeScalarView()
    var rest = Array(name)[...]
    while let first = rest.first {
      let scalar = (1...4).lazy.compactMap { length -> (Unicode.Scalar, Int)? in
        guard length <= rest.count,
          let one = String(validating: rest.prefix(length), as: UTF8.self),
          let scalar = one.unicodeScalars.first, byte(scalar) == nil
        else { return nil }
        return (scalar, length)
      }.first
      if let (scalar, length) = scalar {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        text.append(Unicode.Scalar(0x10FF00 + UInt32(first)) ?? "?")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes of the name that a text stands for.
  package static func bytes(_ text: String) -> [UInt8] {
    if isText(text) { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in byte(scalar).map { [$0] } ?? Array(scalar.utf8) }
  }
}
