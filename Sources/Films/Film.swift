import Motion
import RefreshUI
import Render2D

/// A recorded scene as frames of pixels, drawn one after the other or by several workers.
///
/// However many workers draw, whoever receives the frames gets the same pixels in the same order.
public struct Film: Sendable {
  /// One frame as it is handed on, beside its pixels.
  public struct Frame: Hashable, Sendable {
    /// Its number, from 0.
    public var index: Int
    /// Where it may differ from the frame before: for the first, everywhere.
    public var dirty: IntRect
    /// How long it is shown.
    public var duration: Time
    /// What differs from the frame before; in the first, from a clear picture.
    public var changes: PixelChanges
  }

  /// The recorded scene.
  public let tape: StageTape
  /// The moments that become frames.
  public let schedule: FrameSchedule
  /// Whether the boxes of all glyphs are drawn over the picture.
  public var showsGlyphBoxes = false

  /// The frames of a scene, at the scale that it was recorded for.
  public init(_ tape: StageTape, schedule: FrameSchedule) {
    self.tape = tape
    self.schedule = schedule
  }

  /// The columns of a frame.
  public var width: Int { Int((tape.size.width * Double(tape.scale)).rounded()) }

  /// The rows of a frame.
  public var height: Int { Int((tape.size.height * Double(tape.scale)).rounded()) }

  /// Draws every frame and hands it on, in order.
  ///
  /// The pixels are lent for the call. With one worker they are drawn in between; with more, pieces
  /// of the film are drawn ahead while earlier frames are handed on. Memory grows with the workers,
  /// never with the frames.
  public func play(
    workers: Int = 1, _ receive: (borrowing Pixmap, Frame) throws -> Void
  ) async throws {
    if workers <= 1 || schedule.frames.count <= Film.pieceLengths.lowerBound {
      var canvas = Canvas(self)
      for index in schedule.frames.indices {
        let changes = canvas.draw(index)
        try receive(canvas.pixmap, frame(index, changes))
      }
    } else {
      try await playPieces(workers: workers, receive)
    }
  }

  private func frame(_ index: Int, _ changes: PixelChanges) -> Frame {
    Frame(
      index: index, dirty: index == 0 ? IntRect(0, 0, width, height) : changes.bounds,
      duration: schedule.frames[index].duration, changes: changes)
  }

  // MARK: - Several workers

  /// How many frames a worker draws at a time: more where little changes. Before the first of them it
  /// draws what changed since it drew last.
  private static let pieceLengths = 4...32
  /// Words of changes that a piece should have: 4 MB.
  private static let pieceWords = 1 << 20

  private func playPieces(
    workers: Int, _ receive: (borrowing Pixmap, Frame) throws -> Void
  ) async throws {
    let crew = (0..<min(workers, schedule.frames.count)).map { _ in FilmWorker(self) }
    var screen = Pixmap(width: width, height: height)
    try await withThrowingTaskGroup(of: (Int, [PixelChanges]).self) { group in
      // Pieces that were begun; each is drawn by the worker whose turn it is.
      var pieces: [Range<Int>] = []
      var length = Film.pieceLengths.lowerBound
      var waiting: [Int: [PixelChanges]] = [:]
      var current = 0
      while true {
        // One more than there are workers, so that nobody waits for what is handed on.
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

/// Draws pieces of a film, one after the other.
private actor FilmWorker {
  private var canvas: Canvas

  init(_ film: Film) { canvas = Canvas(film) }

  func draw(_ piece: Range<Int>) -> [PixelChanges] {
    if piece.lowerBound > 0 { canvas.prepare(before: piece.lowerBound) }
    var changes: [PixelChanges] = []
    for index in piece { changes.append(canvas.draw(index)) }
    return changes
  }
}

/// Where one worker draws: the pixels of the frame it drew last, and the picture that they show.
struct Canvas: ~Copyable {
  private let film: Film
  private(set) var pixmap: Pixmap
  /// The frame drawn last, while the next one is drawn over it.
  private var last: Pixmap
  private var rasterizer = Rasterizer()
  private var sampler: Sampler
  private var shown: DisplayList?

  init(_ film: Film) {
    self.film = film
    sampler = Sampler(film.tape)
    // Their memory is taken by the worker that draws the first frame.
    pixmap = Pixmap(width: 0, height: 0)
    last = Pixmap(width: 0, height: 0)
  }

  /// Draws the frame before `index`, so that what changes in the next one is known.
  mutating func prepare(before index: Int) { _ = draw(index - 1) }

  /// Draws a frame over the one drawn last. Returns where they differ.
  mutating func draw(_ index: Int) -> PixelChanges {
    if shown == nil {
      pixmap = Pixmap(width: film.width, height: film.height)
      last = Pixmap(width: film.width, height: film.height)
    }
    var list = sampler.displayList(at: film.schedule.frames[index].time)
    let scale = Double(film.tape.scale)
    if film.showsGlyphBoxes { list = list.showingGlyphBoxes(pixel: 1 / scale) }
    let region =
      shown.map { list.difference(from: $0, scale: scale, bounds: pixmap.bounds) }
      ?? DirtyRegion(pixmap.bounds)
    shown = list
    if region.isEmpty { return PixelChanges() }
    rasterizer.draw(list, scale: scale, into: &pixmap, region: region)
    return Canvas.changes(of: pixmap, since: &last, within: region)
  }

  private static func changes(
    of new: borrowing Pixmap, since old: inout Pixmap, within region: DirtyRegion
  ) -> PixelChanges {
    var pixels = old.mutablePixels
    return PixelChanges(of: new.pixels, since: &pixels, width: new.width, within: region)
  }
}
