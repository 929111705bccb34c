import Films
import ImageCodecs
import Motion
import RefreshUI

extension Animation {
  /// The frames of a film, each with its exact delay.
  init(_ film: Film) async throws {
    var frames: [Frame] = []
    try await film.play { pixels, frame in
      frames.append(
        Frame(
          premultiplied: pixels.copy(pixels.bounds),
          delay: Fraction(frame.duration.ticks, Time.ticksPerSecond)))
    }
    self.init(width: film.width, height: film.height, frames: frames, plays: .forever)
  }

  /// A whole run of a scene on a small screen, few frames a second: for goldens.
  init(run tape: StageTape, rate: FrameRate) async throws {
    let schedule = FrameSchedule(spans: [.init(from: .zero, to: tape.end)], rate: rate)
    try await self.init(Film(tape, schedule: schedule))
  }

  /// The picture of a scene at a moment.
  init(_ tape: StageTape, at time: Time) async throws {
    let schedule = FrameSchedule(spans: [.init(from: time, to: time)], rate: .fps50)
    let film = try await Animation(Film(tape, schedule: schedule))
    self.init(
      width: film.width, height: film.height, premultiplied: film.frames[0].pixels.premultiplied)
  }
}

extension StageTape {
  /// When a mark stands for the first time, and a while later.
  func time(of mark: String, plus delay: Time = .zero) -> Time? {
    marks.first { $0.name == mark }.map { $0.time + delay }
  }
}
