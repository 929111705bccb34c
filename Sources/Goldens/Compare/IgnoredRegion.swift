public import Render2D

/// A rectangle of a picture that is not compared, such as a clock.
public struct IgnoredRegion: Hashable, Sendable {
  /// Its name in reports; may be empty.
  public var name: String
  /// The pixels, from the top left.
  public var rect: IntRect

  /// A region of `width` × `height` pixels.
  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int, name: String = "") {
    self.name = name
    rect = IntRect(x, y, width, height)
  }
}

extension IgnoredRegion: LosslessStringConvertible {
  /// `0,0,375,20`, or `clock:0,0,375,20`.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[parts.count - 1].split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Int($0) }
    guard let last = parts.last, last.count(where: { $0 == "," }) == 3, numbers.count == 4,
      numbers.allSatisfy({ (0...1 << 30).contains($0) }), numbers[2] > 0, numbers[3] > 0
    else { return nil }
    let name = parts.count == 2 ? String(parts[0]) : ""
    if parts.count == 2, !Self.isName(name) { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], name: name)
  }

  /// Letters, digits, `-` and `_`, so that it is one word in the lock file.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// The text that ``init(_:)`` parses.
  public var description: String {
    let numbers = "\(rect.minX),\(rect.minY),\(rect.width),\(rect.height)"
    return name.isEmpty ? numbers : "\(name):\(numbers)"
  }
}
