import Render2D

/// The colours that have names, with the values that UIKit gives them.
package enum NamedColors {
  /// Every name with its colour; where a colour has two names, the first is printed.
  package static let all: [(name: String, color: Color)] = [
    ("black", .gray(0)),
    ("dark-gray", .gray(85)),
    ("gray", .gray(128)),
    ("light-gray", .gray(170)),
    ("white", .gray(255)),
    ("clear", Color(red: 0, green: 0, blue: 0, alpha: 0)),
    ("red", .rgb(255, 0, 0)),
    ("green", .rgb(0, 255, 0)),
    ("blue", .rgb(0, 0, 255)),
    ("cyan", .rgb(0, 255, 255)),
    ("yellow", .rgb(255, 255, 0)),
    ("magenta", .rgb(255, 0, 255)),
    ("orange", .rgb(255, 128, 0)),
    ("brown", .rgb(153, 102, 51)),
    ("dark-grey", .gray(85)),
    ("grey", .gray(128)),
    ("light-grey", .gray(170)),
    ("transparent", Color(red: 0, green: 0, blue: 0, alpha: 0)),
  ]

  static func color(named name: String) -> Color? { all.first { $0.name == name }?.color }
  static func name(of color: Color) -> String? { all.first { $0.color == color }?.name }
}
