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

  /// The whole scene at a constant rate, at the scale that it was recorded for.
  ///
  /// - Throws: ``FilmError`` if there would be too many frames.
  public init(_ tape: StageTape, fps: FrameRate = .fps50) throws(FilmError) {
    try self.init(tape, FrameSampling(spans: [.init(from: .zero, to: tape.end)], rate: fps))
  }

  private init(_ film: Film, _ schedule: FrameSchedule) {
    tape = film.tape
    sampling = film.sampling
    showsGlyphBoxes = film.showsGlyphBoxes
    frame = film.frame
    grid = film.grid
    self.schedule = schedule
  }

  /// The film with the frames that a file of the given format gets.
  public func fitted(to format: FilmFormat) throws(FilmError) -> Film {
    guard let sampling else { return self }
    return Film(self, try sampling.schedule(for: format))
  }

  /// The columns of a frame.
  public var width: Int { Int((size.width * Double(tape.scale)).rounded()) }

  /// The rows of a frame.
  public var height: Int { Int((size.height * Double(tape.scale)).rounded()) }

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
    workers: Int = 1, _ receive: (borrowing Pixmap, FilmFrame) throws -> Void
  ) async throws {
    if workers <= 1 || schedule.frames.count <= Film.pieceLengths.lowerBound {
      var canvas = FrameCanvas(self)
      for index in schedule.frames.indices {
        try Task.checkCancellation()
        let changes = canvas.draw(index)
        try receive(canvas.pixmap, frame(index, changes))
      }
    } else {
      try await playPieces(workers: workers, receive)
    }
  }

  private func frame(_ index: Int, _ changes: PixelChanges) -> FilmFrame {
    FilmFrame(
      index: index, dirty: index == 0 ? IntRect(0, 0, width, height) : changes.bounds,
      duration: schedule.frames[index].duration, changes: changes)
  }

  // MARK: - Several workers

  /// How many frames a worker draws at a time: more if little changes. Before the first of them it
  /// draws everything that changed since its last piece.
  private static let pieceLengths = 4...32
  /// The target size of the changes in a piece, in words: 4 MB.
  private static let pieceWords = 1 << 20

  private func playPieces(
    workers: Int, _ receive: (borrowing Pixmap, FilmFrame) throws -> Void
  ) async throws {
    let crew = (0..<min(workers, schedule.frames.count)).map { _ in FilmWorker(self) }
    var screen = Pixmap(width: width, height: height)
    try await withThrowingTaskGroup(of: (Int, [PixelChanges]).self) { group in
      // Pieces in progress; each is drawn by the worker whose turn it is.
      var pieces: [Range<Int>] = []
      var length = Film.pieceLengths.lowerBound
      var waiting: [Int: [PixelChanges]] = [:]
      var current = 0
      while true {
        // One more than the number of workers, so that none waits for the receiver.
        while pieces.count <= current + crew.count {
          let start = pieces.last?.upperBound ?? 0
          // The last pieces are short, so that all workers end at about the same time.
          let share = (schedule.frames.count - start) / (2 * crew.count)
          let end = start + min(length, max(share, Film.pieceLengths.lowerBound))
          let piece = start..<min(end, schedule.frames.count)
          if piece.isEmpty { break }
          let (number, worker) = (pieces.count, crew[pieces.count % crew.count])
          pieces.append(piece)
          group.addTask { (number, await worker.draw(piece)) }
        }
        if current == pieces.count { break }
        while waiting[current] == nil {
          guard let (number, changes) = try await group.next() else {
            preconditionFailure("A piece was started and never drawn")
          }
          waiting[number] = changes
        }
        // The pieces of a cancelled film are incomplete.
        try Task.checkCancellation()
        let drawn = waiting.removeValue(forKey: current) ?? []
        let words = drawn.reduce(drawn.count) { $0 + $1.count } / drawn.count
        length = min(
          max(Film.pieceWords / words, Film.pieceLengths.lowerBound), Film.pieceLengths.upperBound)
        for (index, changes) in zip(pieces[current], drawn) {
          var pixels = screen.mutablePixels
          changes.apply(to: &pixels)
          try receive(screen, frame(index, changes))
        }
        current += 1
      }
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
