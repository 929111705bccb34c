internal import ImageCodecs
internal import Render2D
import Synchronization
import SystemCalls

/// The workers that draw a film ahead of the one who receives its frames. Whoever is free draws the
/// next piece; one who has to wait stops, and is started again when frames were received.
final class FilmWorkers: Sendable {
  private let workers: [FilmWorker]
  private let pieces: Mutex<FilmPieces>
  private let first = Mutex(PixelChanges())

  init(_ film: Film, workers: Int, talliesColors: Bool) {
    self.workers = (0..<workers).map { _ in FilmWorker(film, talliesColors: talliesColors) }
    pieces = Mutex(FilmPieces(count: film.schedule.frames.count, workers: workers))
  }

  /// Draws the first frame, of which each worker draws a band: that of a short film takes a good part of
  /// its time.
  func drawFirst() async -> DrawnFrame {
    let bands = await withTaskGroup(of: (Int, DrawnFrame).self) { group in
      for (number, worker) in workers.enumerated() {
        group.addTask { [self] in
          System.receiveAborts()
          return (number, await worker.drawFirst(number, of: workers.count))
        }
      }
      var bands = [DrawnFrame](repeating: DrawnFrame(), count: workers.count)
      for await (number, band) in group { bands[number] = band }
      return bands
    }
    let changes = PixelChanges(joining: bands.map(\.changes))
    first.withLock { $0 = changes }
    return DrawnFrame(changes: changes, tally: ChangedColors(joining: bands.map(\.tally)))
  }

  /// The number of a worker who can be started now that so many frames were received, or nil.
  func idleWorker(received: Int) -> Int? {
    pieces.withLock { $0.idleWorker(received: received) }
  }

  /// Lets a worker draw until it has to wait.
  func work(_ number: Int, _ receive: @escaping @Sendable (Int, DrawnFrame) -> Void) async {
    System.receiveAborts()
    let first = first.withLock { $0 }
    while pieces.withLock({ $0.take(for: number) }) {
      await workers[number].draw(after: first) { [self] in
        pieces.withLock { $0.begin(by: number) }
      } receive: { [self] index, frame in
        pieces.withLock { $0.note(words: frame.changes.count) }
        receive(index, frame)
      }
      if Task.isCancelled { return }
    }
  }
}
