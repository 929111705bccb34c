/// How the frames of a film after the first are shared out among workers: in pieces, each of which one worker
/// draws from its beginning.
///
/// Before the first frame of a piece its worker draws everything that changed since its last piece, so
/// pieces are long. Once all are taken, a worker without one takes over the second half of what another has
/// not begun, so that all end at about the same time.
struct FilmPieces {
  /// The frames that each worker has still to begin.
  private var left: [Range<Int>]
  /// The workers without a piece.
  private var idle: [Int]
  private let count: Int
  /// The first frame that is in no piece.
  private var next = 1
  private var received = 0
  /// The frames drawn so far, and the size of their changes in words.
  private var drawn = 0
  private var words = 0

  /// How many frames a piece has: more if little changes.
  static let lengths = 4...32
  /// The target size of the changes in a piece, in words: 4 MB.
  private static let mostWords = 1 << 20
  /// The fewest frames of which another worker takes over a part: with one it would not end sooner.
  private static let fewestShared = 2

  /// The pieces of a film of `count` frames.
  init(count: Int, workers: Int) {
    self.count = count
    left = [Range<Int>](repeating: 0..<0, count: workers)
    idle = Array(0..<workers)
  }

  /// A worker who can be started now that so many frames were received, or nil.
  mutating func idleWorker(received: Int) -> Int? {
    self.received = received
    return mayTake || longest != nil ? idle.popLast() : nil
  }

  /// Gives a worker a piece. Returns false if there is none for it now: it is idle then.
  mutating func take(for worker: Int) -> Bool {
    if mayTake {
      // The last pieces are short.
      let share = (count - next) / (2 * left.count)
      let length = min(length, max(share, Self.lengths.lowerBound))
      left[worker] = next..<min(next + length, count)
      next = left[worker].upperBound
    } else if let other = longest {
      let frames = left[other]
      let middle = frames.upperBound - frames.count / 2
      left[other] = frames.lowerBound..<middle
      left[worker] = middle..<frames.upperBound
    } else {
      idle.append(worker)
      return false
    }
    return true
  }

  /// The next frame of a worker's piece, which it begins to draw; nil at its end.
  mutating func begin(by worker: Int) -> Int? {
    left[worker].isEmpty ? nil : left[worker].removeFirst()
  }

  /// Notes a drawn frame, whose changes take so many words.
  mutating func note(words count: Int) {
    drawn += 1
    words += count
  }

  /// Whether there is a piece that is not too far ahead: one more than there are workers, so that
  /// none waits for the receiver.
  private var mayTake: Bool {
    next < count && next - received < (left.count + 1) * length
  }

  /// The worker with the most frames to begin, if all are shared out and it has enough of them.
  private var longest: Int? {
    guard next == count, let worker = left.indices.max(by: { left[$0].count < left[$1].count })
    else { return nil }
    return left[worker].count >= Self.fewestShared ? worker : nil
  }

  private var length: Int {
    let words = drawn == 0 ? Self.mostWords : words / drawn + 1
    return min(max(Self.mostWords / words, Self.lengths.lowerBound), Self.lengths.upperBound)
  }
}
