import TestSupport
import Testing

@testable import Previews
@testable import SceneCommand

@Suite struct TerminalInputTests {
  private typealias Token = TerminalInput.Token

  private func tokens(_ text: String) -> [Token] {
    var input = TerminalInput()
    return input.read(text.utf8)
  }

  private static let answers =
    "q\u{1B}_Gi=31;OK\u{1B}\\ \u{1B}P>|tmux 3.4\u{1B}\\\u{1B}[6;20;10t\u{1B}]1337;x\u{7}\u{1B}[?62;4c\u{1B}OA"
  private static let taken: [Token] = [
    .character(0x71), .string(kind: "_", text: "Gi=31;OK"), .character(0x20),
    .string(kind: "P", text: ">|tmux 3.4"), .control(parameters: "6;20;10", final: "t"),
    .string(kind: "]", text: "1337;x"), .control(parameters: "?62;4", final: "c"),
    .control(parameters: "", final: "A"),
  ]

  @Test func keysAndAnswersAreTakenApart() { expectEqual(tokens(Self.answers), Self.taken) }

  @Test func piecesOfAnyLengthAreTheSame() {
    var dice = Dice(seed: 3)
    for _ in 0..<200 {
      var (input, tokens) = (TerminalInput(), [Token]())
      var rest = Array(Self.answers.utf8)[...]
      while !rest.isEmpty {
        let count = min(rest.count, 1 + dice.below(7))
        tokens += input.read(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(tokens == Self.taken && !input.isWithinSequence)
    }
  }

  @Test(arguments: [
    ("\u{1B}q", [Token.character(0x71)]),
    ("\u{1B}\u{1B}[C", [.control(parameters: "", final: "C")]),
    ("\u{1B}[1\u{3}q", [.character(3), .character(0x71)]),
    ("\u{1B}_Gi=31\u{18}q", [.character(0x18), .character(0x71)]),
    ("\u{1B}_Gi=31\u{1B}[C", [.control(parameters: "", final: "C")]),
    ("é", []), ("\u{1B}]0;né\u{7}q", [.string(kind: "]", text: "0;n"), .character(0x71)]),
  ])
  func whatIsBrokenOffIsDropped(_ text: String, _ expected: [TerminalInput.Token]) {
    expectEqual(tokens(text), expected)
  }

  @Test func theLegendIsAsLongAsThereIsRoom() {
    let whole = "space pause  ←→ step  -+ speed  r restart  q quit"
    expectEqual(PreviewAction.legend(columns: whole.count), whole)
    expectEqual(
      PreviewAction.legend(columns: whole.count - 1), "space pause  ←→ step  -+ speed  q quit")
    expectEqual(PreviewAction.legend(columns: 10), "q quit")
  }

  @Test func aSequenceThatDoesNotGoOnIsForgotten() {
    var input = TerminalInput()
    #expect(input.read("\u{1B}_Gi=31;qqq".utf8).isEmpty && input.isWithinSequence)
    input.reset()
    expectEqual(input.read("q".utf8), [.character(0x71)])
  }

  /// Only the beginning of what has no end is kept.
  @Test func longAnswersTakeNoMemory() {
    let long = String(repeating: "a", count: 100_000)
    expectEqual(
      tokens("\u{1B}]\(long)\u{7}\u{1B}[\(String(repeating: "1", count: 100_000))m").map {
        switch $0 {
        case .string(_, let text): text.count
        case .control(let parameters, _): parameters.count
        case .character: 0
        }
      }, [512, 512])
  }

  @Test func noBytesAreTooStrange() {
    var dice = Dice(seed: 7)
    let seed = Array(Self.answers.utf8)
    var (questions, taken) = (0, 0)
    for _ in 0..<20_000 {
      var bytes = seed
      for _ in 0...dice.below(8) {
        let place = dice.below(bytes.count)
        switch dice.below(4) {
        case 0: bytes[place] = UInt8(dice.below(256))
        case 1: bytes.insert(UInt8(dice.below(256)), at: place)
        case 2 where bytes.count > 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
        default: bytes.insert(contentsOf: bytes[..<place], at: dice.below(bytes.count))
        }
      }
      var (input, terminal) = (TerminalInput(), TerminalQuestion())
      for token in input.read(bytes) {
        terminal.read(token)
        taken += PreviewAction(token) == nil ? 0 : 1
      }
      questions += terminal.isAnswered ? 1 : 0
      if let cell = terminal.cell {
        #expect((1...500).contains(cell.width) && (1...500).contains(cell.height))
      }
    }
    #expect(questions > 5000 && taken > 5000)
  }
}
