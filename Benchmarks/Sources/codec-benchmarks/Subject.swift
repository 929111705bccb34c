import Films
import Motion
import RefreshScenes
import RefreshUI
import Render2D

/// What a clip shows, 375 × 667 pixels.
enum Subject: String, CaseIterable {
  /// Letters that turn, grow and shrink above a table at rest: little changes.
  case header
  /// A table that is pulled and thrown: much changes, and most of it moves.
  case pull
  /// A gradient that turns, under one that goes by: every pixel changes.
  case gradient

  private static let (width, height) = (375, 667)

  func clip() async throws -> Clip {
    let frames =
      switch self {
      case .header: try await Subject.letters()
      case .pull: try await Subject.table()
      case .gradient: Subject.gradients()
      }
    return Clip(name: rawValue, width: Subject.width, height: Subject.height, frames: frames)
  }

  private static func letters() async throws -> [[UInt32]] {
    let tape = try LettersScene().record(on: StageSettings(scale: 1), gesture: "whole")
    guard let mark = tape.marks.first(where: { $0.name == "refresh" }) else {
      fatalError("the letters never begin")
    }
    return try await frames(of: tape, from: mark.time)
  }

  private static func table() async throws -> [[UInt32]] {
    let script = try GestureScript(
      "pull 200 over 0.8s; release; wait 1.2s; pull -300 over 0.3s; release; wait 1.7s; end")
    let tape = try SVPullToRefreshTopScene().record(on: StageSettings(scale: 1), script: script)
    return try await frames(of: tape, from: .zero)
  }

  /// Four seconds of a scene.
  private static func frames(of tape: StageTape, from start: Time) async throws -> [[UInt32]] {
    let span = FrameSchedule.Span(from: start, to: start + .seconds(4))
    let film = Film(tape, schedule: FrameSchedule(spans: [span], rate: .fps50))
    var frames: [[UInt32]] = []
    try await film.play { pixmap, _ in frames.append(pixmap.copy(pixmap.bounds)) }
    return frames
  }

  private static func gradients() -> [[UInt32]] {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: width, height: height)
    return (0..<20).map { index in
      let list = DisplayList(
        [Paint.linear(sky(turned: 9 * index + 4)), .radial(sun(at: 15 * index))].map { paint in
          .fill(.rect(pixmap.bounds.rect), .nonZero, paint, .identity)
        })
      rasterizer.draw(list, scale: 1, into: &pixmap)
      return pixmap.copy(pixmap.bounds)
    }
  }

  private static func sky(turned degrees: Int) -> LinearGradient {
    LinearGradient(
      from: Point(-380, 0), to: Point(380, 0),
      stops: [
        GradientStop(0, .rgb(0xFF, 0x00, 0x40)),
        GradientStop(0.5, .rgb(0xFF, 0xC0, 0x00)),
        GradientStop(1, .rgb(0x00, 0x80, 0xFF)),
      ],
      transform: Affine.rotation(.degrees(Double(degrees)))
        .then(.translation(Double(width) / 2, Double(height) / 2)))
  }

  private static func sun(at place: Int) -> RadialGradient {
    RadialGradient(
      center: Point(40 + Double(place), 600 - Double(place)), radius: 800,
      stops: [
        GradientStop(0, .rgb(0xFF, 0xFF, 0xE0, alpha: 0.8)),
        GradientStop(1, .rgb(0x20, 0x00, 0x60, alpha: 0.3)),
      ])
  }
}
