import Foundation
import RefreshUI
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct ConfigurationTests {
  private static let known = Configuration.KnownKeys(
    options: ["fps", "scale"],
    parameters: [("letters", ["turn", "rows"]), ("arrow", ["tint"])])

  private static func read(_ text: String) throws(CommandError) -> Configuration {
    try Configuration(
      source: SourceText(name: "c.json", bytes: Array(text.utf8)), known: known, scene: "letters")
  }

  private static func refusal(_ text: String) -> String {
    do {
      return "\(try read(text).entries)"
    } catch {
      return ([error.message] + error.details).joined(separator: "\n")
    }
  }

  @Test func valuesOfEveryKindBecomeInputs() throws {
    let entries = try Self.read(#"{"fps": 60, "turn": "0.2s", "rows": ["a", 2], "tint": true}"#)
      .entries.mapValues(\.input)
    expectEqual(
      entries,
      [
        "fps": .text("60"), "turn": .text("0.2s"), "rows": .list(["a", "2"]), "tint": .text("true"),
      ])
  }

  @Test func aScenesObjectIsTheStronger() throws {
    let text = #"{"letters": {"fps": 30}, "fps": 60, "arrow": {"fps": 10, "tint": "red"}}"#
    try expectEqual(Self.read(text).entries.mapValues(\.input), ["fps": .text("30")])
  }

  @Test func nullTakesASettingBack() throws {
    #expect(try Self.read(#"{"fps": 60, "letters": {"fps": null}}"#).entries.isEmpty)
  }

  @Test func anUnknownKeyIsShownInItsLine() {
    expectEqual(
      Self.refusal("{\n  \"fsp\": 60\n}"),
      """
      c.json:2:3: unknown key 'fsp'; did you mean 'fps'?
        2 |   "fsp": 60
          |   ^^^^^
      """)
    expectEqual(
      Self.refusal(#"{"arrow": {"turn": "1s"}}"#),
      """
      c.json:1:12: unknown key 'turn' for the scene 'arrow'
        1 | {"arrow": {"turn": "1s"}}
          |            ^^^^^^
      """)
  }

  /// A letter of several bytes takes one column.
  @Test func columnsAreLetters() {
    #expect(
      Self.refusal(#"{"turn": "größer", "fsp": 60}"#).hasPrefix("c.json:1:20: unknown key 'fsp'"))
  }

  @Test func anErrorOfTheFormatIsShownInItsLine() {
    expectEqual(
      Self.refusal("{\n\t\"turn\": 0.2s\n}"),
      """
      c.json:2:10: this is not a number; a value with a unit needs double quotes
        2 | \t"turn": 0.2s
          | \t        ^^^^
      """)
  }

  @Test func aValueOfTheWrongShapeIsRefused() {
    expectEqual(
      Self.refusal("[1]"),
      """
      c.json:1:1: expected an object such as { "fps": 60 }, but this is a list
        1 | [1]
          | ^^^
      """)
    expectEqual(
      Self.refusal(#"{"fps": {}}"#),
      """
      c.json:1:9: expected a string or a number, but this is an object
        1 | {"fps": {}}
          |         ^^
      """)
    #expect(
      Self.refusal(#"{"rows": [[1]]}"#).hasPrefix("c.json:1:11: expected a string or a number"))
    #expect(
      Self.refusal(#"{"letters": 1}"#).hasPrefix(
        "c.json:1:13: expected an object with settings of the scene 'letters'"))
  }

  // MARK: - The nearest file

  /// The refusal of the file that stands in a folder, seen from a folder within it.
  private static func refusal(in folder: TemporaryFolder) -> CommandError? {
    #expect(throws: CommandError.self) {
      try Configuration.nearest(to: folder("a/b"), known: known, scene: "letters")
    }
  }

  @Test func aLinkIsFollowed() throws {
    let folder = TemporaryFolder()
    try folder.write(#"{"fps": 12}"#, to: "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder(Configuration.name), withDestinationPath: "real.json")
    let found = try Configuration.nearest(
      to: folder("a/b"), known: Self.known, scene: "letters")
    expectEqual(found?.entries["fps"]?.input, .text("12"))
  }

  @Test func whatIsNoFileIsRefusedAndNotPassedOver() throws {
    for (command, reason) in [
      ("ln -s nowhere.json", "it is a link that leads nowhere"),
      ("ln -s \(Configuration.name)", "its links lead in a circle"),
      ("mkdir", "it is a directory"), ("mkfifo", "it is not a regular file"),
    ] {
      let folder = TemporaryFolder()
      try expectEqual(Run("\(command) \(Configuration.name)", in: folder).code, 0)
      let error = Self.refusal(in: folder)
      expectEqual(error?.code, .missingInput)
      expectEqual(error?.message, "Cannot read '\(folder(Configuration.name))': \(reason)")
    }
  }

  // MARK: - What is shown

  @Test func aLongLineIsCutAroundThePlace() {
    let long = String(repeating: "a", count: 1_000_000)
    let texts = [
      "{\"fps\": \(long)}", "{\"\(long)\": 1}", "{\"fps\": {\"\(long)\": 1}}",
      "{\"\(long)\": 1, \"\(long)\": 1}",
    ]
    for text in texts {
      let refusal = Self.refusal(text)
      #expect(refusal.count < 500)
      #expect(refusal.split(separator: "\n").allSatisfy { $0.count <= 240 })
      #expect(refusal.contains("…"))
    }
    let blanks = String(repeating: " ", count: 100_000)
    #expect(
      Self.refusal("{\(blanks)\"fsp\": 60,\(blanks)\"fps\": 1}").hasSuffix(
        """
        \n  1 | …\(String(repeating: " ", count: 29))"fsp": 60,\(String(repeating: " ", count: 59))…
            | \(String(repeating: " ", count: 30))^^^^^
        """))
  }

  @Test func marksStandRightBesideWideCharacters() {
    #expect(
      Self.refusal("{\"fps\": \"日本\", \t\"é\u{301}👩‍👩‍👧\u{9B}\": 1}").hasSuffix(
        """
        \n  1 | {"fps": "日本", \t"é\u{301}👩‍👩‍👧\u{FFFD}": 1}
            |                 \t^^^^^^
        """))
  }

  @Test func theLineEndOfOtherSystemsIsNotShown() {
    #expect(Self.refusal("{\r\n  \"fsp\": 60\r\n}").contains("\n  2 |   \"fsp\": 60\n"))
  }

  @Test func whatWouldMoveTheCursorIsNotPrinted() {
    #expect(Self.refusal("{\u{1B}[31m}").contains("1 | {\u{FFFD}[31m}"))
  }
}
