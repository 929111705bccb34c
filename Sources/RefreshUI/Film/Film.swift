import Motion
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
    if workers <= 1 || schedule.frames.count <= Film.pieceLength {
      var canvas = Canvas(self)
      for index in schedule.frames.indices {
        let dirty = canvas.draw(index)
        try receive(canvas.pixmap, frame(index, dirty))
      }
    } else {
      try await playPieces(workers: workers, receive)
    }
  }

  private func frame(_ index: Int, _ dirty: IntRect) -> Frame {
    Frame(index: index, dirty: dirty, duration: schedule.frames[index].duration)
  }

  // MARK: - Several workers

  /// How many frames a worker draws at a time. The first of them is drawn wholly.
  private static let pieceLength = 8

  /// The pixels of a frame that differ from the one before, cut out.
  private struct Patch: Sendable {
    var dirty: IntRect
    var pixels: [UInt32]
  }

  private func playPieces(
    workers: Int, _ receive: (borrowing Pixmap, Frame) throws -> Void
  ) async throws {
    let pieces = stride(from: 0, to: schedule.frames.count, by: Film.pieceLength).map {
      $0..<min($0 + Film.pieceLength, schedule.frames.count)
    }
    var screen = Pixmap(width: width, height: height)
    try await withThrowingTaskGroup(of: (Int, [Patch]).self) { group in
      var started = 0
      var waiting: [Int: [Patch]] = [:]
      for current in pieces.indices {
        while started < min(current + workers, pieces.count) {
          let piece = started
          group.addTask { (piece, draw(pieces[piece])) }
          started += 1
        }
        while waiting[current] == nil {
          guard let (piece, patches) = try await group.next() else {
            preconditionFailure("A piece was started and never drawn")
          }
          waiting[piece] = patches
        }
        let patches = waiting.removeValue(forKey: current) ?? []
        for (index, patch) in zip(pieces[current], patches) {
          screen.paste(patch.pixels, into: patch.dirty)
          try receive(screen, frame(index, patch.dirty))
        }
      }
    }
  }

  private func draw(_ piece: Range<Int>) -> [Patch] {
    var canvas = Canvas(self)
    if piece.lowerBound > 0 { canvas.prepare(before: piece.lowerBound) }
    return piece.map { index in
      let dirty = canvas.draw(index)
      return Patch(dirty: dirty, pixels: canvas.pixmap.copy(dirty))
    }
  }
}

/// Where one worker draws: the pixels of the frame it drew last, and the picture that they show.
struct Canvas: ~Copyable {
  private let film: Film
  private(set) var pixmap: Pixmap
  private var rasterizer = Rasterizer()
  private var sampler: Sampler
  private var shown: DisplayList?

  init(_ film: Film) {
    self.film = film
    sampler = Sampler(film.tape)
    pixmap = Pixmap(width: film.width, height: film.height)
  }

  /// Draws the frame before `index`, so that what changes in the next one is known.
  mutating func prepare(before index: Int) { _ = draw(index - 1) }

  /// Draws a frame over the one drawn last. Returns where they may differ.
  mutating func draw(_ index: Int) -> IntRect {
    var list = sampler.displayList(at: film.schedule.frames[index].time)
    let scale = Double(film.tape.scale)
    if film.showsGlyphBoxes { list = list.showingGlyphBoxes(pixel: 1 / scale) }
    let region =
      shown.map { list.difference(from: $0, scale: scale, bounds: pixmap.bounds) }
      ?? DirtyRegion(pixmap.bounds)
    if !region.isEmpty {
      rasterizer.draw(list, scale: scale, into: &pixmap, region: region)
    }
    shown = list
    return region.bounds
  }
}
