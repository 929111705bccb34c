import Previews

enum PreviewAction: Hashable {
  case pause, stepForward, stepBackward, faster, slower, normalSpeed, restart, quit

  /// The action of a key; nil for any other.
  init?(_ token: TerminalInput.Token) {
    switch token {
    case .character(let byte):
      switch Character(Unicode.Scalar(byte)) {
      case " ", "p": self = .pause
      case ".", "l": self = .stepForward
      case ",", "h": self = .stepBackward
      case "+", "=": self = .faster
      case "-": self = .slower
      case "1": self = .normalSpeed
      case "r": self = .restart
      // Ctrl-C and Ctrl-D too, from a terminal that makes no signals of them.
      case "q", "\u{3}", "\u{4}": self = .quit
      default: return nil
      }
    case .control(_, let final):
      switch final {
      case "C": self = .stepForward
      case "D": self = .stepBackward
      case "A": self = .faster
      case "B": self = .slower
      case "H": self = .restart
      default: return nil
      }
    case .string: return nil
    }
  }

  /// The keys as in the status line, with their priority for its room.
  private static let names = [
    ("space pause", 0), ("←→ step", 2), ("-+ speed", 3), ("r restart", 4), ("q quit", 1),
  ]

  /// The keys that fit into some columns.
  static func legend(columns: Int) -> String {
    var (left, shown) = (columns + gap.count, Set<String>())
    for (name, _) in names.sorted(by: { $0.1 < $1.1 }) where name.count + gap.count <= left {
      left -= name.count + gap.count
      shown.insert(name)
    }
    return names.map(\.0).filter(shown.contains).joined(separator: gap)
  }

  private static let gap = "  "

  static let help =
    "space pauses, the left and right arrows step, - and + and 1 change the speed, r restarts, q quits"
}
