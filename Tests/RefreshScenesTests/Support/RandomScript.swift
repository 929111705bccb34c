import Motion
import Render2D
import TestSupport

extension GestureScript {
  /// How long a random script waits at its end, so that all that a finger began has come to its end.
  static let patience = Time.seconds(16)

  /// A finger that does what the dice say, within its rules, lets go, and waits.
  init(seed: UInt64, on screen: Size) {
    var dice = Dice(seed: seed)
    var steps: [Step] = []
    var isDown = false
    for _ in 0..<Int.random(in: 2...9, using: &dice) {
      let step: Step
      switch (isDown, Int.random(in: 0..<10, using: &dice)) {
      case (_, 0..<4), (true, 4):
        step = .pull(
          Double(Int.random(in: -350...350, using: &dice)), over: .random(0...700, &dice),
          curve: [.easeInOut, .linear, .easeOut].randomElement(using: &dice) ?? .linear)
        isDown = true
      case (true, 5): step = .hold(.random(0...900, &dice))
      case (true, 6...7):
        step = .fling(Double(Int.random(in: -3000...3000, using: &dice)))
        isDown = false
      case (true, _):
        step = .release
        isDown = false
      case (false, 4): step = .swipe(SwipeDirection.allCases.randomElement(using: &dice) ?? .up)
      case (false, 5...6):
        step = .tap(
          .point(
            x: Double(Int.random(in: -5...Int(screen.width), using: &dice)),
            y: Double(Int.random(in: -5...Int(screen.height), using: &dice))))
      case (false, _): step = .wait(.random(0...2500, &dice))
      }
      steps.append(step)
    }
    if isDown { steps.append(.release) }
    self.init(steps: steps + [.wait(GestureScript.patience), .end])
  }

  /// One random script after the other, with the mark `rest` at the end of each.
  init(seeds: Range<UInt64>, on screen: Size) {
    let scripts = seeds.flatMap { seed in
      GestureScript(seed: seed, on: screen).steps.dropLast() + [.mark("rest")]
    }
    self.init(steps: scripts + [.end])
  }
}

extension Time {
  fileprivate static func random(_ milliseconds: ClosedRange<Int>, _ dice: inout Dice) -> Time {
    .milliseconds(Double(Int.random(in: milliseconds, using: &dice)))
  }
}
