internal import Render2D
import Synchronization

/// The workers that draw a film ahead of the one who receives its frames. Whoever is free draws the
/// next piece; one who has to wait stops, and is started again when frames were received.
final class FilmCrew: Sendable {
  private struct State {
    var idle: [FilmWorker]
    var first = PixelChanges()
    var next = 1
    var received = 0
    /// The frames drawn so far, and the size of their changes in words.
    var drawn = 0
    var words = 0
  }

  private let state: Mutex<State>
  private let count: Int
  private let workers: Int

  /// How many frames a worker draws at a time: more if little changes. Before the first of them it
  /// draws everything that changed since its last piece.
  static let pieceLengths = 4...32
  /// The target size of the changes in a piece, in words: 4 MB.
  private static let pieceWords = 1 << 20

  init(_ film: Film, workers: Int) {
    state = Mutex(State(idle: (0..<workers).map { _ in FilmWorker(film) }))
    count = film.schedule.frames.count
    self.workers = workers
  }

  /// Draws the first frame, of which each worker draws a band: that of a short film takes a good part of
  /// its time. Returns the changes.
  func drawFirst() async -> PixelChanges {
    let workers = state.withLock { $0.idle }
    let first = await withTaskGroup(of: (Int, PixelChanges).self) { group in
      for (number, worker) in workers.enumerated() {
        group.addTask { (number, await worker.drawFirst(number, of: workers.count)) }
      }
      var bands = [PixelChanges](repeating: PixelChanges(), count: workers.count)
      for await (number, band) in group { bands[number] = band }
      return PixelChanges(joining: bands)
    }
    state.withLock { $0.first = first }
    return first
  }

  /// A worker who can be started now that so many frames were received, or nil.
  func idleWorker(received: Int) -> FilmWorker? {
    state.withLock { state in
      state.received = received
      return mayTake(state) ? state.idle.popLast() : nil
    }
  }

  /// Lets a worker draw until it has to wait.
  func work(
    _ worker: FilmWorker, _ receive: @escaping @Sendable (Int, PixelChanges) -> Void
  ) async {
    let first = state.withLock { $0.first }
    while let piece = piece(for: worker) {
      await worker.draw(piece, after: first) { [self] index, changes in
        note(changes)
        receive(index, changes)
      }
      if Task.isCancelled { return }
    }
  }

  /// The next piece, or nil if the worker is idle from now on.
  private func piece(for worker: FilmWorker) -> Range<Int>? {
    state.withLock { state in
      guard mayTake(state) else {
        state.idle.append(worker)
        return nil
      }
      // The last pieces are short, so that all workers end at about the same time.
      let share = (count - state.next) / (2 * workers)
      let length = min(length(state), max(share, FilmCrew.pieceLengths.lowerBound))
      let piece = state.next..<min(state.next + length, count)
      state.next = piece.upperBound
      return piece
    }
  }

  /// Whether there is a piece that is not too far ahead: one more than there are workers, so that
  /// none waits for the receiver.
  private func mayTake(_ state: State) -> Bool {
    state.next < count && state.next - state.received < (workers + 1) * length(state)
  }

  private func length(_ state: State) -> Int {
    let words = state.drawn == 0 ? FilmCrew.pieceWords : state.words / state.drawn + 1
    return min(
      max(FilmCrew.pieceWords / words, FilmCrew.pieceLengths.lowerBound),
      FilmCrew.pieceLengths.upperBound)
  }

  private func note(_ changes: PixelChanges) {
    state.withLock { state in
      state.drawn += 1
      state.words += changes.count
    }
  }
}
