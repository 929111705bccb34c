import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// What must hold for views whatever a finger does to them.
@Suite struct ViewInvariantTests {
  /// A table under a finger and a program that do what the dice say, for about 6 s, and then left
  /// alone for 6 s.
  private func play(
    _ seed: UInt64, at end: @escaping (TableView) -> Void = { _ in }
  ) throws -> StageTape {
    try Stage.play(
      StageSettings(size: Size(121, 203), scale: 1), seconds: 12
    ) { stage in
      var dice = Dice(seed: seed)
      let table = TableView(
        sections: (0..<3).map { section in
          TableSection(
            header: section == 1 ? nil : "Section \(section)",
            rows: (0..<Int.random(in: 0...6, using: &dice)).map {
              TableRow("Row \($0)", height: $0 == 2 ? 30.5 : nil)
            })
        },
        style: TableView.Style(appearance: seed % 2 == 0 ? .light : .dark),
        frame: Rect(0, 3, 121, 200))
      table.isPagingEnabled = seed % 5 == 0
      table.bounces = seed % 7 != 0
      stage.screen.add(table)
      stage.touched = table
      var time = 0.0
      while time < 6 {
        let act = action(table, stage, &dice)
        stage.at(time, act)
        time += Double.random(in: 0...0.6, using: &dice)
      }
      stage.at(6) { table.endDragging() }
      stage.at(11.9) { end(table) }
    }
  }

  private func action(_ table: TableView, _ stage: Stage, _ dice: inout Dice) -> () -> Void {
    let way = Vector(
      Double.random(in: -200...200, using: &dice), Double.random(in: -300...300, using: &dice))
    let time = Time.seconds(Double.random(in: 0...0.4, using: &dice))
    let place = RowPosition(0, inSection: Int.random(in: 0...2, using: &dice))
    let animation = RowAnimation.allCases.randomElement(using: &dice) ?? .none
    let isAnimated = Bool.random(using: &dice)
    switch Int.random(in: 0...12, using: &dice) {
    case 0...2:
      return {
        table.beginDragging()
        table.drag(by: way, over: time, curve: .linear)
      }
    case 3: return { table.endDragging() }
    case 4: return { table.endDragging(velocity: way) }
    case 5: return { table.swipe(isAnimated ? .up : .down) }
    case 6: return { table.tap(at: Point(way.dx.magnitude / 2, way.dy.magnitude / 2)) }
    case 7: return { table.setContentOffset(Point(0, way.dy), animated: isAnimated) }
    case 8:
      return {
        if isAnimated {
          stage.animate(time) { table.contentInset.top = way.dy.magnitude / 5 }
        } else {
          table.contentInset.top = way.dy.magnitude / 5
        }
      }
    case 9: return { table.insertRows(["New", "Newer"], at: place, animation: animation) }
    case 10:
      return {
        if !table.sections[place.section].rows.isEmpty {
          table.removeRows(at: place, animation: animation)
        }
      }
    case 11:
      return {
        if !table.sections[place.section].rows.isEmpty {
          table.reloadRow(at: place, with: "Other", animation: animation)
        }
      }
    default: return { table.contentOffset.y += way.dy / 4 }
    }
  }

  @Test func leftAloneATableAlwaysComesToRest() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      _ = try play(seed) { table in
        #expect(
          !table.isTracking && !table.isDragging && !table.isDecelerating
            && table.touchState == .possible, "seed \(seed)")
        let place = table.contentOffset
        #expect(place.y.isFinite && place.x == 0, "seed \(seed)")
      }
    }
  }

  private func film(_ seed: UInt64) throws -> Film {
    return Film(
      try play(seed),
      schedule: FrameSchedule(spans: [.init(from: .zero, to: .seconds(8))], rate: 12))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func drawingWhatChangedIsDrawingAll(_ seed: UInt64) async throws {
    let film = try film(seed)
    var whole = Rasterizer()
    var wrong: [Int] = []
    try await film.play { pixels, frame in
      var fresh = Pixmap(width: film.width, height: film.height)
      let list = film.tape.displayList(at: film.schedule.frames[frame.index].time)
      whole.draw(list, scale: Double(film.tape.scale), into: &fresh)
      if fresh.copy(fresh.bounds) != pixels.copy(pixels.bounds) { wrong.append(frame.index) }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func manyWorkersDrawWhatOneDraws(_ seed: UInt64) async throws {
    let film = try film(seed)
    var frames: [[[UInt32]]] = []
    for workers in [1, 4] {
      var drawn: [[UInt32]] = []
      try await film.play(workers: workers) { pixels, _ in drawn.append(pixels.copy(pixels.bounds))
      }
      frames.append(drawn)
    }
    expectEqual(frames[0], frames[1])
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func seekingBackwardsIsPlayingForwards(_ seed: UInt64) throws {
    let film = try film(seed)
    let times = film.schedule.frames.map(\.time)
    let forwards = times.map { film.tape.displayList(at: $0) }
    expectEqual(forwards, times.reversed().map { film.tape.displayList(at: $0) }.reversed())
  }

  @Test func theSameScriptGivesTheSameTape() throws {
    try expectEqual(play(3), play(3))
  }
}
