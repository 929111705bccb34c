import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshScenes
@testable import RefreshUI

/// What must hold for every scene whatever a finger does: here, 200 random scripts each.
///
/// They are played five at a time, one after the other: what the scene went through before must not
/// matter. It is stuck where something that began has not ended although the finger has long gone, or
/// where something still moves. So of every pair of events in the log, such as "work begins" and
/// "work ends", each beginning has its end before the next beginning of the same subject; and
/// the last moments all look the same.
@Suite struct RandomGestureTests {
  /// Events that come in pairs.
  private static let pairs = [
    ("work begins", "work ends"), ("triggered", "refreshing ends"),
    ("dragging begins", "dragging ends"),
  ]
  private static let screens = [Size(320, 568), Size(390, 844), Size(321, 287), Size(375, 667)]
  /// More than any of these recordings needs, by far.
  private static let mostSegments = 50_000

  private static let batches = Catalog.scenes.flatMap { scene in
    RandomGestureTests.screens.indices.map { Batch(name: scene.name, screen: $0) }
  }

  /// A scene's scripts on one of the screens: a quarter of all.
  struct Batch: Sendable, CustomTestStringConvertible {
    let name: String
    let screen: Int
    /// Five scripts each.
    var recordings: [Range<UInt64>] {
      (0..<10).map { UInt64(50 * screen + 5 * $0 + 1)..<UInt64(50 * screen + 5 * $0 + 6) }
    }
    var testDescription: String { "\(name) on \(RandomGestureTests.screens[screen])" }
  }

  @Test(arguments: batches) func noScriptLeavesASceneStuck(_ batch: Batch) throws {
    let scene = try #require(Catalog.scenes.first { $0.name == batch.name })
    var rasterizer = Rasterizer()
    let screen = RandomGestureTests.screens[batch.screen]
    for seeds in batch.recordings {
      let script = GestureScript(seeds: seeds, on: screen)
      let settings = StageSettings(
        size: screen, scale: 1, appearance: seeds.lowerBound % 3 == 0 ? .dark : .light)
      var tape: StageTape?
      let time = try ContinuousClock().measure {
        tape = try scene.init().record(on: settings, script: script)
      }
      guard let tape else { continue }
      let story = Comment(rawValue: "\(batch.name), seeds \(seeds), on \(screen): \(script)")
      #expect(time < .seconds(5), story)
      let segments = tape.tape.tracks.reduce(0) { $0 + $1.segments.count }
      #expect(segments < RandomGestureTests.mostSegments, story)
      for problem in problems(of: tape) { Issue.record("\(problem): \(story.rawValue)") }
      sample(tape, seeds.lowerBound, &rasterizer)
    }
  }

  /// Looks at random moments, and now and then draws one.
  private func sample(_ tape: StageTape, _ seed: UInt64, _ rasterizer: inout Rasterizer) {
    var dice = Dice(seed: seed)
    var list = DisplayList()
    for _ in 0..<3 {
      list = tape.displayList(at: tape.end * Double.random(in: 0...1, using: &dice))
    }
    guard seed % 10 == 1 else { return }
    var pixmap = Pixmap(width: Int(tape.size.width), height: Int(tape.size.height))
    rasterizer.draw(list, scale: 1, into: &pixmap)
    expectEqual(pixmap[0, 0].alpha, 255)
  }

  private func problems(of tape: StageTape) -> [String] {
    var problems: [String] = []
    for (begin, end) in RandomGestureTests.pairs {
      var open: [String] = []
      for entry in tape.log.entries {
        if entry.event == begin {
          if open.contains(entry.subject) {
            problems.append("\(entry.subject): \(begin) twice, at \(entry.time)")
          }
          open.append(entry.subject)
        } else if entry.event == end {
          if let index = open.firstIndex(of: entry.subject) {
            open.remove(at: index)
          } else {
            problems.append("\(entry.subject): \(end) without \(begin), at \(entry.time)")
          }
        }
      }
      problems += open.map { "\($0): never \(end)" }
    }
    let rests = tape.marks.filter { $0.name == "rest" }.map(\.time)
    // Just before the finger comes again.
    for end in rests.isEmpty ? [tape.end] : rests.map({ $0 - .milliseconds(1) }) {
      let last = tape.displayList(at: end)
      for before in [0.31, 1.17] where tape.displayList(at: end - .seconds(before)) != last {
        problems.append("something still moves \(before) s before the end, at \(end)")
        break
      }
    }
    return problems
  }

  @Test func whatBeginsTwiceOrNeverEndsIsFound() throws {
    var arrow = ArrowScene()
    try arrow.set("again", "true")
    let twice = try arrow.record(
      on: StageSettings(),
      script: GestureScript(
        "repeat 2 { pull 200 over 0.3s; hold 0.1s; release; wait 1s }; wait 9s; end"))
    #expect(problems(of: twice).first?.contains("work begins twice") == true)
    let early = try SystemSpinnerScene().record(
      on: StageSettings(), script: GestureScript("pull 300 over 0.3s; release; wait 1.2s; end"))
    expectEqual(
      problems(of: early),
      [
        "refresh control: never work ends", "refresh control: never refreshing ends",
        "something still moves 0.31 s before the end, at \(early.end)",
      ])
  }

  @Test func aRandomScriptCanBeWritten() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      let script = GestureScript(seed: seed, on: Size(375, 667))
      try expectEqual(GestureScript(script.description), script)
    }
  }
}
