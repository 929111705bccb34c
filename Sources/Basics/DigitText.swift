extension FixedWidthInteger {
  /// The number in lowercase hexadecimal digits, with zeros before it to fill `places`.
  package func hexadecimal(_ places: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, places - digits.utf8.count)) + digits
  }
}

extension [UInt8] {
  /// RFC 4648's base 64, with padding.
  package var base64: [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let left = Swift.min(3, count - start)
      var word = 0
      for index in 0..<3 { word = word << 8 | (index < left ? Int(self[start + index]) : 0) }
      for index in 0..<4 {
        text.append(
          index <= left ? digits[word >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
