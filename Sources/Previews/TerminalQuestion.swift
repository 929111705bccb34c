import Basics

/// The questions to a terminal before a preview, and its answers.
///
/// All questions are sent at once. Every terminal answers the last, so its answer ends the wait.
package struct TerminalQuestion: Hashable {
  /// Whether it has the graphics of kitty, and can read them from shared memory.
  private(set) var hasKitty = false
  package private(set) var sharesMemory = false
  /// Whether it has the images of iTerm2.
  private(set) var hasITerm = false
  private(set) var hasSixel = false
  package private(set) var cell: CellSize?
  /// Whether it is tmux or screen, which do not pass on unknown sequences.
  private(set) var isMultiplexer = false
  package private(set) var isAnswered = false

  package init() {}

  /// The numbers of the two pictures that kitty is asked about.
  private static let (directID, sharedID) = (31, 32)

  /// The questions; `sharedPixel` is the name of shared memory with one pixel, if there is any.
  package static func text(sharedPixel: String?) -> String {
    func kitty(_ keys: String, _ payload: String) -> String {
      "\u{1B}_Gs=1,v=1,a=q,f=24,\(keys);\(payload)\u{1B}\\"
    }
    let shared = sharedPixel.map {
      kitty("i=\(sharedID),t=s,S=3", String(decoding: Array($0.utf8).base64, as: UTF8.self))
    }
    return kitty("i=\(directID),t=d", "AAAA") + (shared ?? "")
      // Its name and version, the size of a cell from iTerm2 and from others, and its attributes.
      + "\u{1B}[>0q\u{1B}]1337;ReportCellSize\u{1B}\\" + cellSize + attributes
  }

  /// The question that every terminal answers, after showing everything before it.
  package static let attributes = "\u{1B}[c"

  package static func isAttributes(_ token: TerminalInput.Token) -> Bool {
    if case .control(let parameters, "c") = token { parameters.hasPrefix("?") } else { false }
  }

  package static let cellSize = "\u{1B}[16t"

  /// Reads an answer; anything else is ignored.
  package mutating func read(_ token: TerminalInput.Token) {
    switch token {
    case .string("_", let text) where text.hasPrefix("G"):
      let parts = text.dropFirst().split(separator: ";", maxSplits: 1)
      guard parts.count == 2, parts[1] == "OK" else { return }
      let keys = parts[0].split(separator: ",")
      if keys.contains("i=\(Self.directID)") { hasKitty = true }
      if keys.contains("i=\(Self.sharedID)") { sharesMemory = true }
    case .string("P", let text) where text.hasPrefix(">|"):
      let name = text.dropFirst(2).lowercased()
      if name.hasPrefix("iterm2") { hasITerm = true }
      if name.hasPrefix("tmux") || name.hasPrefix("screen") { isMultiplexer = true }
    case .string("]", let text) where text.hasPrefix("1337;ReportCellSize="):
      hasITerm = true
      let sides = text.dropFirst("1337;ReportCellSize=".count).split(separator: ";")
        .map { Double($0) ?? 0 }
      guard sides.count >= 2, cell == nil else { return }
      let scale = sides.count > 2 ? sides[2] : 1
      cell = CellSize(width: sides[1] * scale, height: sides[0] * scale)
    case .control(let parameters, "t"): cell = CellSize(report: parameters) ?? cell
    case .control(let parameters, "c") where Self.isAttributes(token):
      isAnswered = true
      hasSixel = parameters.dropFirst().split(separator: ";").dropFirst().contains("4")
    default: break
    }
  }
}

/// The size of a terminal's cell in pixels.
package struct CellSize: Hashable {
  package var width, height: Int

  /// The VT340's, for terminals that do not report theirs.
  package static let usual = CellSize(width: 10, height: 20)

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Nil for sizes that no cell has.
  package init?(width: Double, height: Double) {
    let possible = 1.0...500
    guard possible.contains(width), possible.contains(height) else { return nil }
    self.init(width: Int(width.rounded()), height: Int(height.rounded()))
  }

  /// The answer to `CSI 16 t`: 6, the height and the width.
  package init?(report: String) {
    let numbers = report.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    guard numbers.count == 3, numbers[0] == 6 else { return nil }
    self.init(width: Double(numbers[2]), height: Double(numbers[1]))
  }
}
