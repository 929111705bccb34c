import TestSupport
import Testing

@testable import Films

@Suite struct FilmPiecesTests {
  /// Draws all frames with workers of whom each takes its own number of rounds for one, and receives
  /// them in order. Returns the rounds, and the frames in the order in which they were begun.
  private func draw(_ count: Int, paces: [Int], words: Int) -> (rounds: Int, frames: [Int]) {
    var pieces = FilmPieces(count: count, workers: paces.count)
    var frames: [Int] = []
    var done: Set = [0]
    var (received, rounds) = (1, 0)
    // The frame that each draws, and when it is done.
    var works = [(frame: Int, end: Int)?](repeating: nil, count: paces.count)
    var isIdle = [Bool](repeating: true, count: paces.count)
    while received < count, rounds < 10_000 {
      while let worker = pieces.idleWorker(received: received) {
        isIdle[worker] = !pieces.take(for: worker)
        #expect(!isIdle[worker])
      }
      for worker in works.indices where !isIdle[worker] {
        if let work = works[worker] {
          if work.end > rounds { continue }
          done.insert(work.frame)
          pieces.note(words: words)
        }
        works[worker] = nil
        while works[worker] == nil, !isIdle[worker] {
          if let frame = pieces.begin(by: worker) {
            frames.append(frame)
            works[worker] = (frame, rounds + paces[worker])
          } else {
            isIdle[worker] = !pieces.take(for: worker)
          }
        }
      }
      while done.contains(received) { received += 1 }
      rounds += 1
    }
    return (rounds, frames)
  }

  @Test(arguments: [5, 6, 41, 700], [[1], [1, 1], [3, 1], [1, 1, 9, 2]])
  func everyFrameIsDrawnOnce(count: Int, paces: [Int]) {
    for words in [1, 1 << 18] {
      expectEqual(draw(count, paces: paces, words: words).frames.sorted(), Array(1..<count))
    }
  }

  /// A slow worker does not keep the others waiting at the end: they take over half of what it has left.
  @Test func theLastFramesAreShared() {
    let (rounds, frames) = draw(81, paces: [10, 1], words: 1000)
    // In the time of a frame of the slow one the other draws ten.
    #expect(rounds < 80 * 10 / 11 + 25)
    expectEqual(frames.sorted(), Array(1...80))
  }

  /// One frame is left alone, two are shared.
  @Test func theLastOfAPieceStays() {
    var pieces = FilmPieces(count: 5, workers: 2)
    // What a worker begins next, after it has taken a piece if it has none.
    func next(_ worker: Int) -> Int? {
      if let frame = pieces.begin(by: worker) { return frame }
      return pieces.take(for: worker) ? pieces.begin(by: worker) : nil
    }
    let begun = [0, 0, 1, 1, 0, 0].map { next($0) }
    expectEqual(begun, [1, 2, 4, nil, 3, nil])
    let idle = pieces.idleWorker(received: 5)
    #expect(idle == nil)
  }

  /// Pieces wait until those before them are received.
  @Test func nobodyDrawsTooFarAhead() {
    var pieces = FilmPieces(count: 500, workers: 2)
    var taken: [Int] = []
    while pieces.take(for: 0) {
      while let frame = pieces.begin(by: 0) {
        taken.append(frame)
        pieces.note(words: 1 << 17)
      }
    }
    // Three pieces of eight frames, of 4 MB together.
    #expect((24..<24 + 8).contains(taken.count))
    let early = pieces.idleWorker(received: 1)
    let later = pieces.idleWorker(received: 20)
    #expect(early != 0 && later == 0)
  }
}
