import TestSupport
import Testing

@testable import Previews
@testable import SceneCommand

@Suite struct TerminalQuestionTests {
  private func terminal(_ answers: String) -> TerminalQuestion {
    var (input, terminal) = (TerminalInput(), TerminalQuestion())
    for token in input.read(answers.utf8) { terminal.read(token) }
    return terminal
  }

  private static let attributes = "\u{1B}[?62;22c"

  @Test(arguments: [
    ("\u{1B}_Gi=31;OK\u{1B}\\", TerminalGraphics.kitty),
    ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", .blocks),
    ("\u{1B}_Gi=32;OK\u{1B}\\", .blocks),
    ("\u{1B}]1337;ReportCellSize=17.5;8;2.0\u{1B}\\", .iterm),
    ("\u{1B}P>|iTerm2 3.5.0\u{1B}\\", .iterm),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", .blocks),
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|iTerm2 3.5.0\u{1B}\\", .kitty),
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|tmux 3.4\u{1B}\\", .blocks), ("", .blocks),
  ])
  func whatATerminalAnswersIsWhatItCan(_ answers: String, _ expected: TerminalGraphics) {
    let terminal = terminal(answers + Self.attributes)
    #expect(terminal.isAnswered)
    expectEqual(TerminalGraphics(terminal, environment: [:]), expected)
  }

  @Test(arguments: [
    ("?62;4", true), ("?64;1;2;4;6", true), ("?4", false), ("?62;44", false), ("62;4", false),
  ])
  func sixelsAreAnAttribute(_ parameters: String, _ hasSixel: Bool) {
    let terminal = terminal("\u{1B}[\(parameters)c")
    expectEqual(terminal.hasSixel, hasSixel)
    expectEqual(terminal.isAnswered, parameters.hasPrefix("?"))
    #expect((TerminalGraphics(terminal, environment: [:]) == .sixel) == hasSixel)
  }

  @Test(arguments: [["TMUX": "/tmp/tmux"], ["TERM": "tmux-256color"], ["TERM": "screen"]])
  func multiplexersGetHalfBlocks(_ environment: [String: String]) {
    let terminal = terminal("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c")
    expectEqual(TerminalGraphics(terminal, environment: environment), .blocks)
    expectEqual(TerminalGraphics(terminal, environment: ["TERM": "xterm", "TMUX": ""]), .kitty)
  }

  @Test(arguments: [
    ("\u{1B}[6;20;10t", CellSize(width: 10, height: 20)),
    ("\u{1B}]1337;ReportCellSize=17.5;8.0;2.0\u{7}", CellSize(width: 16, height: 35)),
    ("\u{1B}]1337;ReportCellSize=17.4;8.0\u{7}", CellSize(width: 8, height: 17)),
    ("\u{1B}[6;0;10t", nil), ("\u{1B}[6;20t", nil), ("\u{1B}[4;20;10t", nil),
    ("\u{1B}[6;99999;10t", nil), ("\u{1B}]1337;ReportCellSize=nan;inf\u{7}", nil),
    ("\u{1B}]1337;ReportCellSize=\u{7}", nil),
  ])
  func cellsHaveASize(_ answer: String, _ cell: CellSize?) {
    expectEqual(terminal(answer).cell, cell)
  }

  @Test func memoryIsSharedIfTheTerminalReadIt() {
    #expect(terminal("\u{1B}_Gi=32;OK\u{1B}\\").sharesMemory)
    #expect(!terminal("\u{1B}_Gi=32;EBADF:no\u{1B}\\").sharesMemory)
    #expect(TerminalQuestion.text(sharedPixel: "/x").contains("t=s,S=3;L3g=\u{1B}\\"))
    #expect(!TerminalQuestion.text(sharedPixel: nil).contains("t=s"))
    #expect(TerminalQuestion.text(sharedPixel: nil).hasSuffix("\u{1B}[c"))
  }
}
