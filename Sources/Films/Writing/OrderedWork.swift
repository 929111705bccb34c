import SystemCalls

/// Work for several workers in parallel, with results in the order in which it was begun.
///
/// With one worker, work is done immediately.
package struct OrderedWork<Result: Sendable> {
  private enum Piece {
    case done(Result)
    case running(Task<Result, Never>)
  }

  private let workers: Int
  private var pieces: [Piece] = []

  package init(workers: Int) { self.workers = workers }

  /// Whether the oldest result has to be taken before more work is begun.
  package var isFull: Bool { pieces.count >= workers }

  package mutating func begin(_ work: @escaping @Sendable () -> Result) {
    precondition(!isFull, "There is a worker for the piece")
    pieces.append(workers == 1 ? .done(work()) : .running(Task { Self.run(work) }))
  }

  private static func run(_ work: () -> Result) -> Result {
    System.receiveAborts()
    return work()
  }

  /// The result of the oldest work, or nil if there is none.
  package mutating func next() async -> Result? {
    guard !pieces.isEmpty else { return nil }
    switch pieces.removeFirst() {
    case .done(let result): return result
    case .running(let task): return await task.value
    }
  }

  package mutating func drain() async { while await next() != nil {} }
}
