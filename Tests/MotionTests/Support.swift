import Motion
import TestSupport

extension Recorder<Double> {
  /// A recorder with tracks that begin at 0.
  convenience init(tracks names: String...) {
    self.init()
    for name in names { _ = addTrack(name, initial: 0) }
  }
}

/// A text of a few pieces put together at random, so that many come near to what is understood.
func nonsense(of pieces: [String], using dice: inout Dice) -> String {
  (0..<Int.random(in: 0...8, using: &dice))
    .map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
}

/// A number that interpolates, or a word that does not.
enum Prop: Interpolatable, CustomStringConvertible {
  case number(Double)
  case word(String)

  func interpolates(to other: Prop) -> Bool {
    if case (.number, .number) = (self, other) { true } else { false }
  }

  func interpolated(to other: Prop, at fraction: Double) -> Prop {
    guard case (.number(let from), .number(let to)) = (self, other) else { return self }
    return .number(from + (to - from) * fraction)
  }

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .word(let word): word
    }
  }
}

/// What happened, and when.
final class Log {
  var lines: [String] = []

  func callAsFunction(_ line: String) { lines.append(line) }
}

func ms(_ milliseconds: Double) -> Time { .milliseconds(milliseconds) }
