public import ImageCodecs
import Motion
public import RefreshUI
public import Render2D

/// A recorded scene as frames of pixels, drawn one after another or by several workers.
///
/// ```swift
/// let film = try SpinnerScene().film(on: .iPhone8, fps: 50)
/// try await film.write(to: "spinner.gif")
/// ```
///
/// The pixels and the order of the frames do not depend on the number of workers.
public struct Film: Sendable {
  /// The recorded scene.
  public let tape: StageTape
  /// The moments that become frames.
  public let schedule: FrameSchedule
  /// The sampling that chose the moments, if any: a format may need another one.
  let sampling: FrameSampling?
  /// Whether the boxes of all glyphs are drawn over the picture.
  public var showsGlyphBoxes = false
  /// The telephone that is drawn around the screen; nil for none.
  public var frame: DeviceFrame?
  /// The recordings that the film shows beside each other; nil for its own.
  var grid: FilmGrid?

  /// The rate that was asked for, if there was one.
  package var rate: FrameRate? { sampling?.rate }

  /// The frames of a scene, at the scale that it was recorded for. They are written as they are, in
  /// any format.
  public init(_ tape: StageTape, schedule: FrameSchedule) {
    self.tape = tape
    self.schedule = schedule
    sampling = nil
  }

  /// The frames of a scene, at the scale that it was recorded for. A file gets those that its
  /// format can hold, whatever format the film was made for: a GIF has the nearest rate of whole
  /// hundredths of a second.
  ///
  /// - Throws: ``FilmError`` if there would be too many of them.
  public init(
    _ tape: StageTape, _ sampling: FrameSampling, for format: FilmFormat? = nil
  ) throws(FilmError) {
    self.tape = tape
    self.sampling = sampling
    schedule = try sampling.schedule(for: format)
  }

  /// The whole scene, or its loop, at a constant rate, at the scale that it was recorded for.
  ///
  /// - Throws: ``FilmError`` if there would be too many frames.
  public init(_ tape: StageTape, fps: FrameRate = .fps50) throws(FilmError) {
    try self.init(tape, FrameSampling(spans: [tape.filmedSpan], rate: fps))
  }

  private init(_ film: Film, _ sampling: FrameSampling?, _ schedule: FrameSchedule) {
    tape = film.tape
    self.sampling = sampling
    showsGlyphBoxes = film.showsGlyphBoxes
    frame = film.frame
    grid = film.grid
    self.schedule = schedule
  }

  /// The film of its first picture alone, if no other frame shows anything else; nil if one does.
  package var still: Film? {
    guard grid == nil, let first = schedule.frames.first else { return nil }
    var sampler = Sampler(tape)
    let picture = sampler.displayList(at: first.time)
    guard schedule.frames.allSatisfy({ sampler.displayList(at: $0.time) == picture }) else {
      return nil
    }
    return Film(self, nil, FrameSchedule(moments: [first.time]))
  }

  /// The film of one picture where all its frames show the same.
  ///
  /// - Throws: ``FilmError`` if they do not.
  func onlyPicture() throws(FilmError) -> Film {
    let count = schedule.frames.count
    guard let film = count <= 1 ? self : still else { throw .manyPictures(count) }
    return film
  }

  /// The film of some of its frames.
  func only(_ frames: [Int]) -> Film {
    Film(self, nil, FrameSchedule(frames: frames.map { schedule.frames[$0] }))
  }

  /// The film with a last frame at the end of the scene, as long as the others, where what its last
  /// completions do is seen. A film that holds its end already, is not played forward, leads elsewhere
  /// or has no end, since something repeats for ever, is unchanged.
  public func withEnd() throws(FilmError) -> Film {
    guard var sampling, sampling.order == .forward, sampling.hold == .zero,
      let last = sampling.spans.last, last.start < last.end, last.end == tape.end,
      !tape.repeatsForEver
    else { return self }
    sampling.hold = sampling.rate.time(ofFrame: 1)
    return Film(self, sampling, try sampling.schedule(for: nil))
  }

  /// The film with the frames that a file of the given format gets.
  public func fitted(to format: FilmFormat) throws(FilmError) -> Film {
    guard let sampling else { return self }
    return Film(self, sampling, try sampling.schedule(for: format))
  }

  /// Whether all pictures have an opaque ground.
  var isOpaque: Bool { grid != nil || frame == nil && tape.isOpaque }

  /// The columns of a frame.
  public var width: Int { extent(scale: tape.scale).width }

  /// The rows of a frame.
  public var height: Int { extent(scale: tape.scale).height }

  /// The columns and rows of a frame with a number of pixels to a point.
  package func extent(scale: Int) -> (width: Int, height: Int) {
    (
      Int((size.width * Double(scale)).rounded()), Int((size.height * Double(scale)).rounded())
    )
  }

  /// The extent of a frame in points.
  var size: Size { frame?.size ?? grid?.size ?? tape.size }

  /// Draws every frame and passes it to `receive`, in order.
  ///
  /// The pixels are lent for the duration of the call. With one worker frames are drawn between the
  /// calls; with more, pieces of the film are drawn ahead. Memory grows with the number of workers,
  /// not of frames.
  ///
  /// - Throws: errors of `receive`, or `CancellationError` if the task is cancelled.
  public func play(
    workers: Int = 1, _ receive: (borrowing Pixmap, FilmFrame) async throws -> Void
  ) async throws {
    if isPlayed(byOneOf: workers) {
      try await playAlone { pixmap, frame, _ in try await receive(pixmap, frame) }
    } else {
      var screen = Pixmap(width: width, height: height)
      try await playPieces(workers: workers, talliesColors: false) { frame, _ in
        var pixels = screen.mutablePixels
        frame.changes.apply(to: &pixels)
        try await receive(screen, frame)
      }
    }
  }

  /// Draws frames between the calls.
  private func playAlone(
    talliesColors: Bool = false,
    _ receive: (borrowing Pixmap, FilmFrame, ChangedColors?) async throws -> Void
  ) async throws {
    var canvas = FrameCanvas(self, talliesColors: talliesColors)
    for index in schedule.frames.indices {
      try Task.checkCancellation()
      let drawn = canvas.draw(index)
      try await receive(canvas.pixmap, frame(index, drawn.changes), drawn.tally)
    }
  }

  private func isPlayed(byOneOf workers: Int) -> Bool {
    workers <= 1 || schedule.frames.count <= FilmPieces.lengths.lowerBound
  }

  private func frame(_ index: Int, _ changes: PixelChanges) -> FilmFrame {
    FilmFrame(
      index: index, dirty: index == 0 ? IntRect(0, 0, width, height) : changes.bounds,
      duration: schedule.frames[index].duration, changes: changes)
  }

  // MARK: - Several workers

  private func playPieces(
    workers: Int, talliesColors: Bool,
    _ receive: (FilmFrame, ChangedColors?) async throws -> Void
  ) async throws {
    let crew = FilmWorkers(
      self, workers: min(workers, schedule.frames.count, height), talliesColors: talliesColors)
    let first = await crew.drawFirst()
    let (drawn, output) = AsyncStream.makeStream(of: (Int, DrawnFrame).self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      var frames = drawn.makeAsyncIterator()
      var waiting = [0: first]
      for index in schedule.frames.indices {
        while let worker = crew.idleWorker(received: index) {
          group.addTask { await crew.work(worker) { output.yield(($0, $1)) } }
        }
        while waiting[index] == nil {
          guard let (number, frame) = await frames.next() else { throw CancellationError() }
          waiting[number] = frame
        }
        // The pieces of a cancelled film are incomplete.
        try Task.checkCancellation()
        guard let drawn = waiting.removeValue(forKey: index) else { continue }
        try await receive(frame(index, drawn.changes), drawn.tally)
      }
    }
  }
}

extension Film: FrameSource {
  /// The number of frames.
  public var frameCount: Int? { schedule.frames.count }
  /// Whether any picture has pixels that are not opaque.
  public var hasAlpha: Bool? { !isOpaque }
  /// True: pictures are drawn.
  public var isPremultiplied: Bool { true }

  /// Draws all pictures, with copies of their pixels; ``play(workers:_:)`` lends them.
  public func playPictures(
    workers: Int, _ receive: (consuming FramePicture) async throws -> Void
  ) async throws {
    try await play(workers: workers) { pixmap, frame in
      try await receive(
        FramePicture(
          .premultiplied(pixmap.copy(pixmap.bounds)), width: pixmap.width, height: pixmap.height,
          delay: Fraction(frame.duration)))
    }
  }

  /// Draws all frames, and passes on what changes in each: less memory and time than whole pictures.
  public func playChanges(
    workers: Int, countsColors: Bool, _ receive: (borrowing Frame) throws -> Void
  ) async throws {
    let (width, height) = (width, height)
    func pass(_ frame: FilmFrame, _ tally: ChangedColors?) throws {
      try receive(
        Frame(
          changes: frame.changes, tally: tally, width: width, height: height,
          delay: Fraction(frame.duration)))
    }
    if isPlayed(byOneOf: workers) {
      try await playAlone(talliesColors: countsColors) { _, frame, tally in try pass(frame, tally) }
    } else {
      try await playPieces(workers: workers, talliesColors: countsColors) { try pass($0, $1) }
    }
  }
}

/// A frame's properties besides its pixels.
public struct FilmFrame: Hashable, Sendable {
  /// Its number, from 0.
  public var index: Int
  /// The rectangle that may differ from the frame before; for the first frame all of it.
  public var dirty: IntRect
  /// How long it is shown.
  public var duration: Time
  /// The changes since the frame before; for the first frame since a clear picture.
  public var changes: PixelChanges
}
