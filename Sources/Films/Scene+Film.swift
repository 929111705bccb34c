public import Motion
public import RefreshUI

extension Scene {
  /// The scene as a film, recorded on a device's screen while the finger makes one of the scene's
  /// gestures.
  ///
  /// ```swift
  /// let film = try LettersScene().film(on: .iPhone15, select: .range(.start, .mark("round")))
  /// try await film.write(to: "letters.apng")
  /// ```
  ///
  /// - Parameters:
  ///   - device: the screen; nil for the scene's own.
  ///   - fps: the frame rate, for which a GIF uses the nearest that it can hold evenly; nil for the
  ///     scene's own.
  ///   - gesture: the name of the gesture; nil for the scene's first one.
  ///   - selection: the moments that become frames.
  ///   - speed: the factor by which the film is faster than the scene; positive.
  ///   - hold: the additional time of an animation's last frame.
  ///   - order: the order in which the frames are shown.
  /// - Throws: `UnknownGesture`, `RecorderError`, ``SelectionError``, ``FilmError``.
  public func film(
    on device: Device? = nil, fps: FrameRate? = nil, gesture: String? = nil,
    select selection: Selection = .everything, speed: Double = 1, hold: Time = .zero,
    order: FrameSchedule.Order = .forward
  ) throws -> Film {
    try film(
      on: StageSettings(device ?? Self.device), fps: fps, gesture: gesture, select: selection,
      speed: speed, hold: hold, order: order)
  }

  /// The scene as a film on any screen; see the other `film`.
  public func film(
    on screen: StageSettings, fps: FrameRate? = nil, gesture: String? = nil,
    select selection: Selection = .everything, speed: Double = 1, hold: Time = .zero,
    order: FrameSchedule.Order = .forward
  ) throws -> Film {
    let name = gesture ?? Self.gestures.first?.name
    let script = try name.map(Self.script) ?? GestureScript(steps: [])
    return try film(
      on: screen, fps: fps, script: script, select: selection, speed: speed, hold: hold,
      order: order)
  }

  /// The scene as a film in which the finger follows a script, recorded on a device's screen; see
  /// the other `film`.
  public func film(
    on device: Device? = nil, fps: FrameRate? = nil, script: GestureScript,
    select selection: Selection = .everything, speed: Double = 1, hold: Time = .zero,
    order: FrameSchedule.Order = .forward
  ) throws -> Film {
    try film(
      on: StageSettings(device ?? Self.device), fps: fps, script: script, select: selection,
      speed: speed, hold: hold, order: order)
  }

  /// The scene as a film in which the finger follows a script on any screen; see the other `film`.
  public func film(
    on screen: StageSettings, fps: FrameRate? = nil, script: GestureScript,
    select selection: Selection = .everything, speed: Double = 1, hold: Time = .zero,
    order: FrameSchedule.Order = .forward
  ) throws -> Film {
    let tape = try record(on: screen, script: script)
    return try Film(
      tape,
      FrameSampling(
        spans: selection.spans(of: tape), rate: fps ?? Self.fps, speed: speed, hold: hold,
        order: order))
  }
}

extension Selection {
  /// The selected pieces of a recording; everything of one in which all repeats for ever is its loop.
  package func spans(of tape: StageTape) throws(SelectionError) -> [FrameSchedule.Span] {
    if self == .everything { return [tape.filmedSpan] }
    let ranges = try resolved(
      end: tape.end, marks: tape.marks.map { ($0.name, $0.time) }, loop: tape.loop)
    return ranges.map { FrameSchedule.Span(from: $0.lowerBound, to: $0.upperBound) }
  }
}

extension StageTape {
  /// What a film shows if nothing is selected: the loop of a scene that is one, else all.
  var filmedSpan: FrameSchedule.Span {
    guard isLoop, let loop else { return FrameSchedule.Span(from: .zero, to: end) }
    return FrameSchedule.Span(from: loop.lowerBound, to: loop.upperBound)
  }
}
