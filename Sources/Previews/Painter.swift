import RefreshUI
import Render2D

/// Encodes pictures for a terminal.
package protocol Painter {
  /// Appends the cells of a picture that changed since the former one, which has the same size and place;
  /// nil if the screen is empty.
  mutating func paint(
    _ changed: IntRect, of picture: ScreenPicture, over former: ScreenPicture?,
    to output: inout [UInt8])

  /// Deletes all pictures from the terminal and its memory.
  var removal: String { get }
}

extension Painter {
  /// Appends a picture, if it differs from the former one within a rectangle.
  package mutating func show(
    _ picture: ScreenPicture, over former: ScreenPicture?, within rect: IntRect,
    to output: inout [UInt8]
  ) {
    let changed = picture.changes(since: former, within: rect)
    if !changed.isEmpty { paint(changed, of: picture, over: former, to: &output) }
  }

  /// Text is cleared with the screen.
  package var removal: String { "" }
}

/// The ways to show a picture on a terminal, the best first.
package enum TerminalGraphics: String, ParameterChoice {
  case kitty, iterm, sixel, blocks

  /// The best that a terminal reports. Multiplexers pass on no graphics.
  package init(_ terminal: TerminalQuestion, environment: [String: String]) {
    let kind = environment["TERM"] ?? ""
    let isMultiplexer =
      terminal.isMultiplexer || environment["TMUX"]?.isEmpty == false
      || kind.hasPrefix("tmux") || kind.hasPrefix("screen")
    if isMultiplexer {
      self = .blocks
    } else if terminal.hasKitty {
      self = .kitty
    } else if terminal.hasITerm {
      self = .iterm
    } else {
      self = terminal.hasSixel ? .sixel : .blocks
    }
  }

  /// The room for pictures on a screen with cells of a size in pixels.
  package func room(columns: Int, rows: Int, cell: CellSize?) -> ScreenRoom {
    let real = cell ?? .usual
    guard self == .blocks else {
      return ScreenRoom(columns: columns, rows: rows, cell: real, hasExactCells: cell != nil)
    }
    return ScreenRoom(
      columns: columns, rows: rows, cell: CellSize(width: 1, height: 2),
      pixel: CellSize(width: real.width * 2, height: real.height))
  }

  package func painter(sharesMemory: Bool) -> any Painter {
    switch self {
    case .kitty: KittyGraphics(sharesMemory: sharesMemory)
    case .iterm: ITermImages()
    case .sixel: Sixels()
    case .blocks: HalfBlocks()
    }
  }
}
