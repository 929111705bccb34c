import TestSupport
import Testing

@testable import SceneCommand

@Suite struct ShellWordsTests {
  /// Each as sh splits it.
  @Test(
    arguments: [
      ("", []), (" \t ", []), ("a  b\tc ", ["a", "b", "c"]), ("'a b' \"c d\"", ["a b", "c d"]),
      ("--rows=\"\" ''", ["--rows=", ""]), ("a'b'\"c\"d", ["abcd"]),
      (#"a\ b\'c \\"#, ["a b'c", #"\"#]),
      (#"'a\b' "a\b\"\$\\b""#, [#"a\b"#, #"a\b"$\b"#]),
      ("a#b a~b {x} a=~", ["a#b", "a~b", "{x}", "a=~"]),
      ("'$x;*' é\"随\"", ["$x;*", "é随"]), ("a\\\nb \"c\\\nd\"", ["ab", "cd"]),
    ] as [(String, [String])])
  func wordsAreThoseOfAShell(_ line: String, _ words: [String]) throws {
    try expectEqual(ShellWords(line).words, words)
  }

  @Test(
    arguments: [
      ("a $b", 2, "a shell would act on '$'"), ("a;b", 1, "a shell would act on ';'"),
      ("\"a`\"", 2, "a shell would act on '`'"), ("f*.png", 1, "a shell would act on '*'"),
      ("a #b", 2, "a shell would act on '#'"), ("~/a", 0, "a shell would act on '~'"),
      ("a\nb", 1, "a shell would act on the end of a line"), ("a 'b", 2, "the quote is not closed"),
      ("é \"b\\\"", 3, "the quote is not closed"), ("a \\", 2, "nothing follows the backslash"),
      ("a'\0'", 2, "a command line has no character U+0000"),
    ])
  func whatAShellWouldActOnIsRefused(_ line: String, _ byte: Int, _ reason: String) {
    do {
      Issue.record("\(try ShellWords(line).words)")
    } catch {
      #expect(error.range == byte..<byte + 1 && error.reason.hasPrefix(reason), "\(error)")
    }
  }
}
