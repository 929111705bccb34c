import Render2D

/// The colours that have names, with the values that UIKit gives them.
package enum NamedColors {
  /// Every name with its colour; where a colour has two names, the first is printed.
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

  static func color(named name: String) -> Color? { all.first { $0.name == name }?.color }
  static func name(of color: Color) -> String? { all.first { $0.color == color }?.name }
}
