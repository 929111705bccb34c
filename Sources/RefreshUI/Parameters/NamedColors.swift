import Render2D

/// The named colours, with UIKit's values.
package enum NamedColors {
  /// Every name with its colour; of two names for a colour, the first is printed.
  package static let all: [(name: String, color: Color)] = [
    ("black", .black),
    ("dark-gray", .darkGray),
    ("gray", .gray),
    ("light-gray", .lightGray),
    ("white", .white),
    ("clear", .clear),
    ("red", .red),
    ("green", .green),
    ("blue", .blue),
    ("cyan", .cyan),
    ("yellow", .yellow),
    ("magenta", .magenta),
    ("orange", .orange),
    ("brown", .brown),
    ("dark-grey", .darkGray),
    ("grey", .gray),
    ("light-grey", .lightGray),
    ("transparent", .clear),
  ]

  package static let names = all.map(\.name)

  static func color(named name: String) -> Color? { all.first { $0.name == name }?.color }
  static func name(of color: Color) -> String? { all.first { $0.color == color }?.name }
}
