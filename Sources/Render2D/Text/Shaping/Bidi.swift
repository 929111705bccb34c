/// Which way the lines of a paragraph run.
public enum BaseDirection: Hashable, Sendable {
  /// As the first letter that has a direction.
  case natural
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The directions of the characters of a text.
enum Bidi {
  /// A level for each scalar of a paragraph; odd levels run from right to left.
  static func levels(of scalars: [Unicode.Scalar], base: BaseDirection) -> [UInt8] {
    [UInt8](repeating: 0, count: scalars.count)
  }
}
