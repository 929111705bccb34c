/// What one row of a table shows.
public struct TableRow: Hashable, Sendable {
  /// The text, at the left.
  public var title: String
  /// A smaller text below it.
  public var subtitle: String?
  /// A gray text at the right.
  public var detail: String?
  /// The row's own height in points; nil for that of the table's style.
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

/// Rows that belong together.
public struct TableSection: Hashable, Sendable {
  /// What stands above them, and stays at the top of the window while they pass; nil for nothing.
  public var header: String?
  /// The rows.
  public var rows: [TableRow]

  /// A section.
  public init(header: String? = nil, rows: [TableRow]) {
    self.header = header
    self.rows = rows
  }
}

/// Where a row stands in a table.
public struct RowPosition: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The row in the section, from 0.
  public var row: Int

  /// The place of a row.
  public init(_ row: Int, inSection section: Int = 0) {
    self.section = section
    self.row = row
  }

  /// Whether one row stands above another.
  public static func < (a: RowPosition, b: RowPosition) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }
}

/// How rows come and go, while those below make room in 0.3 s.
public enum RowAnimation: String, ParameterChoice {
  /// At once.
  case none
  /// They appear and disappear in their place.
  case fade
  /// They slide in from above and appear, and out again, behind the rows there.
  case top
  /// They slide in from below and appear, and out again, behind the rows there.
  case bottom

  /// What a plain table does when nothing else is said.
  public static let automatic = RowAnimation.fade
}
