extension Font {
  /// An OpenType feature that is turned on or off, such as figures of one width or ligatures.
  public struct Feature: Hashable, Sendable {
    /// The four letters of its name as a number, the first highest.
    let tag: UInt32
    /// 0 is off, 1 on; features with several forms count them from 1.
    let value: UInt32

    /// Reads `tnum`, `+tnum`, `-liga` or `cv05=2`; nil for anything else.
    public init?(_ text: String) {
      var rest = Substring(text)
      var value: UInt32 = 1
      if let sign = rest.first, sign == "-" || sign == "+" {
        rest.removeFirst()
        value = sign == "-" ? 0 : 1
      } else if let equals = rest.firstIndex(of: "=") {
        guard let number = UInt32(rest[rest.index(after: equals)...]) else { return nil }
        value = number
        rest = rest[..<equals]
      }
      let letters = Array(rest.utf8)
      guard letters.count == 4, rest.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else { return nil }
      tag = letters.reduce(0) { $0 << 8 | UInt32($1) }
      self.value = value
    }
  }
}

extension Font.Feature {
  /// The four letters.
  public var name: String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension Font.Feature: CustomStringConvertible {
  /// As it is read.
  public var description: String {
    switch value {
    case 0: return "-" + name
    case 1: return name
    default: return "\(name)=\(value)"
    }
  }
}
