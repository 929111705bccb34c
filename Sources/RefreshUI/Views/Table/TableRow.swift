/// The contents of a table's row.
public struct TableRow: Hashable, Sendable {
  /// The text at the left.
  public var title: String
  /// A smaller text below it.
  public var subtitle: String?
  /// A gray text at the right.
  public var detail: String?
  /// The row's own height in points; nil for the height in the table's style.
  public var height: Double?

  /// A row.
  public init(
    _ title: String, subtitle: String? = nil, detail: String? = nil, height: Double? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.height = height
  }
}

extension TableRow: ExpressibleByStringLiteral {
  /// A row with a title only.
  public init(stringLiteral title: String) { self.init(title) }
}

/// A group of rows.
public struct TableSection: Hashable, Sendable {
  /// The header above them, which stays at the top of the window while they pass; nil for none.
  public var header: String?
  /// The rows.
  public var rows: [TableRow]

  /// A section.
  public init(header: String? = nil, rows: [TableRow]) {
    self.header = header
    self.rows = rows
  }
}

/// The position of a row in a table.
public struct RowPosition: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The row in the section, from 0.
  public var row: Int

  /// The position of a row.
  public init(_ row: Int, inSection section: Int = 0) {
    self.section = section
    self.row = row
  }

  /// Whether one row is above another.
  public static func < (a: RowPosition, b: RowPosition) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }
}

/// How rows appear and disappear, while those below move in 0.3 s.
public enum RowAnimation: String, ParameterChoice {
  /// Immediately.
  case none
  /// They fade in and out in place.
  case fade
  /// They slide in from above and appear, and out again, behind the rows there.
  case top
  /// They slide in from below and appear, and out again, behind the rows there.
  case bottom
  /// They slide in from the left and appear, and out again.
  case left
  /// They slide in from the right and appear, and out again.
  case right
  /// They stay in the middle of the room that opens for them, or closes.
  case middle

  /// The default animation.
  public static let automatic = RowAnimation.fade
}
