/// Work that several workers do at once, and whose results come in the order in which it was begun.
///
/// With one worker, work is done where it is begun.
package struct OrderedWork<Result: Sendable> {
  private enum Piece {
    case done(Result)
    case running(Task<Result, Never>)
  }

  private let workers: Int
  private var pieces: [Piece] = []

  package init(workers: Int) { self.workers = workers }

  /// Whether the oldest piece has to be taken before another one is begun.
  package var isFull: Bool { pieces.count >= workers }

  /// Begins a piece of work.
  package mutating func begin(_ work: @escaping @Sendable () -> Result) {
    precondition(!isFull, "There is a worker for the piece")
    pieces.append(workers == 1 ? .done(work()) : .running(Task { work() }))
  }

  /// Takes the result of the oldest piece; nil where none was begun.
  package mutating func next() async -> Result? {
    guard !pieces.isEmpty else { return nil }
    switch pieces.removeFirst() {
    case .done(let result): return result
    case .running(let task): return await task.value
    }
  }

  /// Waits until no work goes on.
  package mutating func drain() async { while await next() != nil {} }
}
