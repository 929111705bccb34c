import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Rows that come in, as in UITableView: they slide behind the present rows.
@Suite struct RowInsertionFigureTests {
  /// The separators and texts that nothing covers at a moment, from the top down.
  private func rows(_ story: SceneStory, at time: Time) -> (lines: [Double], texts: [ShownBox]) {
    let boxes = story.tape.boxes(at: time)
    func isCovered(_ index: Int, by point: Point) -> Bool {
      boxes[(index + 1)...].contains {
        $0.text == nil && $0.color.alpha == 1 && $0.seen.height > 20 && $0.kind == .fill
          && $0.seen.contains(point)
      }
    }
    var lines: [Double] = []
    var texts: [ShownBox] = []
    for (index, box) in boxes.enumerated() where box.isSeen && box.foot.y > 64 || box.box.height < 1
    {
      let middle = Point(box.box.midX, box.box.midY)
      guard box.isSeen, !isCovered(index, by: middle) else { continue }
      // The line of the row that comes in is as faint as that row.
      if box.levels == [200, 199, 204], box.color.alpha == 1 { lines.append(box.box.maxY) }
      if box.foot.x == 15 { texts.append(box) }
    }
    return (lines.sorted(), texts.sorted { $0.foot.y < $1.foot.y })
  }

  /// In every frame of 0.35 s: no two lines of present rows closer than a row, no two texts that meet, and a line between
  /// any two present rows.
  @Test(arguments: [0, 1, 2]) func rowsDoNotMeet(_ index: Int) throws {
    let scenes: [any Scene] = [
      SVPullToRefreshTopScene(), SVPullToRefreshBottomScene(), SVPullToRefreshInfiniteScene(),
    ]
    let story = try SceneStory(scenes[index])
    let start = try #require(story.tape.log.entries.first { $0.event == "1 row inserted" }).time
    for frame in 0...21 {
      let (lines, texts) = rows(story, at: start + .seconds(Double(frame) / 60))
      #expect(lines.count > 8 && texts.count > 8)
      for (upper, lower) in zip(texts, texts.dropFirst()) {
        #expect(
          upper.box.maxY < lower.box.minY, "\(upper.kind) and \(lower.kind) in frame \(frame)")
        guard isNear(lower.foot.y - upper.foot.y, 44, 0.01) else { continue }
        let between = lines.count { $0 > upper.foot.y && $0 < lower.foot.y }
        expectEqual(between, 1, "\(between) lines below \(upper.kind) in frame \(frame)")
      }
      for (upper, lower) in zip(lines, lines.dropFirst()) {
        #expect(lower - upper >= 43.5, "lines at \(upper) and \(lower) in frame \(frame)")
      }
    }
  }
}
