import Motion

/// The same random numbers in every run.
struct Random: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A text of a few pieces put together at random, so that many come near to what is understood.
func nonsense(of pieces: [String], using random: inout Random) -> String {
  (0..<Int.random(in: 0...8, using: &random))
    .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
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
