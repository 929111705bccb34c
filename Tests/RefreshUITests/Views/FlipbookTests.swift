import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct FlipbookTests {
  /// Pages that are plain squares, red, green and blue, for 0.1 s, 0.2 s and 0.3 s.
  private static let colors: [Color] = [.red, .green, .blue]
  private static let pages = colors.enumerated().map { index, color in
    Flipbook.Page(
      .shapes([Shape(.rect(Rect(0, 0, 9, 9)), fill: color)]),
      for: .milliseconds(Double(100 * (index + 1))))
  }

  private func shown(
    at times: [Double], _ act: @escaping (Stage, Flipbook) -> Void
  ) throws -> [Color?] {
    let tape = try Stage.play(seconds: 3) { stage in
      let book = Flipbook(FlipbookTests.pages)
      stage.screen.add(book)
      act(stage, book)
    }
    return times.map { time in
      FlipbookTests.colors.first { !tape.rectangles(filledWith: $0, at: time).isEmpty }
    }
  }

  @Test func pagesStandForTheirTime() throws {
    let colors = try shown(at: [0.55, 0.65, 0.75, 0.85, 1.05, 1.15]) { stage, book in
      stage.at(0.5) { book.play() }
    }
    expectEqual(colors, [.red, .green, .green, .blue, .blue, .red])
  }

  @Test func stoppedItStaysAndGoesOnFromThere() throws {
    let colors = try shown(at: [0.15, 0.9, 1.25]) { stage, book in
      book.play()
      stage.at(0.2) { book.stop() }
      stage.at(1) { book.play() }
    }
    expectEqual(colors, [.green, .green, .blue])
  }

  /// What was stopped on a page turns it no more: played on, the page stands for its whole time.
  @Test func playedOnThePageBeginsAnew() throws {
    let colors = try shown(at: [0.13, 0.15, 0.17]) { stage, book in
      book.play()
      stage.at(0.05) { book.stop() }
      stage.at(0.06) { book.play() }
    }
    expectEqual(colors, [.red, .red, .green])
  }

  @Test func aPartChoosesAPage() throws {
    let parts = [-1, 0, 0.33, 0.34, 0.67, 1, 7]
    let colors = try shown(at: parts.indices.map { Double($0) + 0.05 }.map { $0 / 4 }) {
      stage, book in
      for (index, part) in parts.enumerated() {
        stage.at(Double(index) / 4) { book.show(part: part) }
      }
    }
    expectEqual(colors, [.red, .red, .red, .green, .blue, .blue, .blue])
  }

  @Test func playedTwiceItIsNoFaster() throws {
    let colors = try shown(at: [0.55, 0.65]) { stage, book in
      stage.at(0.5) {
        book.play()
        book.play()
      }
    }
    expectEqual(colors, [.red, .green])
  }
}
