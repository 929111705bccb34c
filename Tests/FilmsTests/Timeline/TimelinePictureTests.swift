import GoldenTesting
import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import Films

/// A timeline laid out and drawn.
@Suite(.goldens(.directory("Fixtures/Goldens"), .suite("Timelines")))
struct TimelinePictureTests {
  private func texts(_ picture: TimelinePicture) -> [TimelinePicture.Text] {
    picture.shapes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// That no text lies on another, and all is within the picture.
  private func check(_ picture: TimelinePicture, _ name: String) {
    let frame = Rect(origin: .zero, size: picture.size)
    let texts = texts(picture)
    for (index, text) in texts.enumerated() {
      #expect(frame.holds(text.rect), "\(name): \(text.words)")
      for other in texts[..<index] where !other.rect.intersection(text.rect).isEmpty {
        Issue.record("\(name): '\(text.words)' lies on '\(other.words)'")
      }
    }
    for shape in picture.shapes {
      switch shape {
      case .rect(let rect, _, _), .picture(_, let rect):
        #expect(frame.holds(rect), "\(name): \(rect)")
      case .line(let points, _, _), .polygon(let points, _):
        #expect(points.allSatisfy { frame.contains($0) }, "\(name)")
      case .text: break
      }
    }
  }

  @Test(arguments: Catalog.scenes.map { $0.name })
  func nothingLiesOnAnother(name: String) throws {
    let scene = try #require(Catalog.scenes.first { $0.name == name })
    for gesture in scene.gestures.map(\.name) {
      let settings = StageSettings(scene.device)
      let tape = try scene.init().record(on: settings, gesture: gesture)
      guard tape.end > .zero else { continue }
      var timeline = try TimelineTests.timeline(tape)
      timeline.keep(20)
      check(timeline.picture(.light, scale: 2), "\(name) \(gesture)")
    }
  }

  /// Marks close to each other, at one time, at both ends, with long names, and far too many of them.
  @Test(arguments: [(2, 980.0), (12, 980), (12, 910), (40, 700), (60, 980), (700, 980)])
  func namesOfMarksCoverNeitherNamesNorLines(count: Int, right: Double) {
    let room = 196...right
    let marks = (0..<count).map { index in
      (
        x: 196
          + Double(index * index % 7 * 97 + index * 31).truncatingRemainder(dividingBy: right - 205),
        name: String(repeating: "mark ", count: index % 3 + 1), time: "1.23 s"
      )
    }.sorted { $0.x < $1.x }
    let flags = TimelineFlags(marks, in: room)
    expectEqual(flags.flags.count + flags.omitted, count)
    #expect(flags.omitted > 0 || count < 60)
    var named = 0
    for (index, flag) in flags.flags.enumerated() {
      guard let words = flag.words else {
        expectEqual(flag.row, flags.rows)
        continue
      }
      named += 1
      #expect(room.contains(words.left) && room.contains(words.left + flag.width))
      for (other, second) in flags.flags.enumerated() where other != index {
        if let its = second.words, second.row == flag.row {
          #expect(its.left >= words.left + flag.width || words.left >= its.left + second.width)
        }
        // The line of another mark begins at its row.
        if second.row < flag.row, second.x != flag.x {
          #expect(second.x <= words.left || second.x >= words.left + flag.width)
        }
      }
    }
    #expect(named >= min(count, 8))
  }

  /// A name to the left of its line, beside the line of an earlier mark that begins above it.
  @Test func aNameToTheLeftCoversNoLine() {
    let marks = [(x: 250.0, name: "first mark", time: ""), (x: 290, name: "second", time: "")]
    let flags = TimelineFlags(marks, in: 196...320)
    expectEqual(flags.flags[0].words?.left, 254)
    #expect(flags.flags[1].words == nil)
  }

  @Test(arguments: [
    (0.0, 5.1, 0.5, ["0.0 s", "0.5 s", "1.0 s"]),
    (1.23, 1.31, 0.01, ["1.23 s", "1.24 s", "1.25 s"]),
    (0, 600, 100, ["0 s", "100 s", "200 s"]), (0.9, 12, 2, ["2 s", "4 s", "6 s"]),
    (0, 0.004, 0.001, ["0.000 s", "0.001 s", "0.002 s"]),
  ])
  func theAxisHasRoundTimes(start: Double, end: Double, step: Double, texts: [String]) {
    let axis = TimelineAxis(.init(from: .seconds(start), to: .seconds(end)), width: 710)
    expectEqual(axis.step, .seconds(step))
    expectEqual(axis.times.prefix(3).map { $0.text(inStepsOf: axis.step) }, texts)
    #expect(axis.times.allSatisfy { $0 >= .seconds(start) && $0 <= .seconds(end) })
  }

  @Test func aBarIsAsLongAsItLasts() throws {
    var timeline = try TimelineTests.timeline(TimelineTests.tape())
    timeline.keep(named: ["position"])
    let picture = timeline.picture(.light, scale: 2)
    let bars = picture.shapes.compactMap { shape -> Rect? in
      if case .rect(let rect, let radius, _) = shape, radius > 0 { rect } else { nil }
    }
    // From 1 s to 2 s of 4 s on 710 points, and a pixel between it and the next.
    #expect(bars.map(\.minX) == [373.5] && bars.map(\.maxX) == [550.5])
  }

  @Test func aFilmIsShownSmall() throws {
    let picture = try TimelineTests.timeline(TimelineTests.tape()).picture(.light, scale: 2)
    let places = picture.shapes.compactMap { shape -> (Image, Rect)? in
      if case .picture(let image, let rect) = shape { (image, rect) } else { nil }
    }
    #expect((6...14).contains(places.count))
    for (image, rect) in places {
      #expect(Double(image.width) == rect.width * 2 && Double(image.height) == rect.height * 2)
      // The screen's shape.
      #expect(abs(rect.width / rect.height - 0.75) < 0.02)
    }
  }

  @Test func light() throws { try draw("light", .light, ["rotation", "position", "hidden"]) }

  @Test func dark() throws { try draw("dark", .dark, ["scale", "color"]) }

  private func draw(_ name: String, _ appearance: Appearance, _ rows: [String]) throws {
    let script = "wait 0.6s; pull 40 over 0.8s; hold 0.3s; release; wait 1s; tap 5,5; wait 1s"
    var timeline = try TimelineTests.timeline(TimelineTests.tape(), script: script)
    timeline.keep(named: rows)
    expectGolden(timeline.picture(appearance, scale: 1).pixmap, name)
  }
}

extension TimelinePicture.Text {
  /// The rectangle of its letters.
  fileprivate var rect: Rect { Rect(origin.x, origin.y - 0.75 * size, width, size) }
}

extension Rect {
  /// Whether another rectangle, which is not empty, lies within.
  fileprivate func holds(_ other: Rect) -> Bool {
    !other.isEmpty && other.minX >= minX && other.minY >= minY && other.maxX <= maxX
      && other.maxY <= maxY
  }
}
