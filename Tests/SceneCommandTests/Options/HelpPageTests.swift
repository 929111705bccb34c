import Films
import SystemCalls
import TestSupport
import Testing

@testable import SceneCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct HelpPageTests {
  private static func page(_ width: Int, _ label: String, _ explanation: String) -> String {
    var page = HelpPage(width: width)
    page.append("TITLE", [(label, explanation)])
    return page.text
  }

  @Test func explanationsHangBelowTheirBeginning() {
    expectEqual(
      Self.page(60, "--fps <rate>", "Frames a second, such as 50, 60 or 29.97"),
      """

      TITLE:
        --fps <rate>            Frames a second, such as 50, 60 or
                                29.97

      """)
  }

  @Test func inFewColumnsTheyStandBelowTheirLabel() {
    expectEqual(
      Self.page(40, "--fps <rate>", "Frames a second, such as 50, 60 or 29.97"),
      """

      TITLE:
        --fps <rate>
              Frames a second, such as 50, 60
              or 29.97

      """)
  }

  @Test func aLineIsFullAtItsWidth() {
    let words = "aaaa bbbb cccc"
    for (width, lines) in [(14, 1), (13, 2), (9, 2), (8, 3), (4, 3)] {
      var page = HelpPage(width: width)
      page.append(words)
      expectEqual(page.text.split(separator: "\n").count, lines, "\(width)")
    }
  }

  @Test func aWordLongerThanALineIsBrokenAfterAComma() {
    var page = HelpPage(width: 12)
    page.append("in red,yellow,magenta,abcdefghijklmnop")
    expectEqual(page.text, "in\nred,yellow,\nmagenta,\nabcdefghijkl\nmnop\n")
  }

  /// 加载 takes four columns of a terminal, a combining accent none.
  @Test func columnsAreCountedAsATerminalShowsThem() {
    var page = HelpPage(width: 9)
    page.append("加载 加载 e\u{301}e\u{301} 加载,加载加载加")
    expectEqual(page.text, "加载 加载\ne\u{301}e\u{301}\n加载,\n加载加载\n加\n")
    #expect(Self.page(60, "--加载", "a").contains("\n  --加载                  a\n"))
  }

  @Test(arguments: [(57, 57), (0, nil)] as [(UInt16, Int?)])
  func aTerminalSaysItsColumns(_ set: UInt16, _ columns: Int?) throws {
    let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    defer { close(terminal) }
    var size = winsize()
    size.ws_col = set
    let status = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
    try #require(status == 0)
    expectEqual(System.columns(terminal), columns)
  }

  @Test func whatIsNoTerminalHasNoColumns() { #expect(System.columns(-1) == nil) }
}
