/// When a step curve jumps: at the start of each part, at its end, at both, or at neither.
public enum StepJump: String, Hashable, Sendable, CaseIterable {
  /// The first jump is at the very start, and none at the end.
  case start = "jump-start"
  /// The last jump is at the very end, and none at the start.
  case end = "jump-end"
  /// Jumps at both ends: one more than there are parts.
  case both = "jump-both"
  /// No jump at either end: one fewer than there are parts.
  case neither = "jump-none"
}

/// Equal jumps at equal times.
struct StepCurve: Hashable, Sendable {
  let count: Int
  let jump: StepJump

  static let mostSteps = 1_000_000

  init(count: Int, jump: StepJump) {
    let least = jump == .neither ? 2 : 1
    self.count = min(max(count, least), StepCurve.mostSteps)
    self.jump = jump
  }

  func value(at fraction: Double) -> Double {
    let passed = (fraction * Double(count)).rounded(.down)
    switch jump {
    case .start: return (passed + 1) / Double(count)
    case .end: return passed / Double(count)
    case .both: return (passed + 1) / Double(count + 1)
    case .neither: return passed / Double(count - 1)
    }
  }
}
