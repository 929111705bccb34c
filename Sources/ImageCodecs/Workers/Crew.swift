import Synchronization
import SystemCalls

/// Jobs that are done in advance on helper threads, each of which has a tool. A caller that needs an
/// output that nobody has begun does the job itself.
///
/// The caller waits only for a job that is being done. So it makes progress even if the system does
/// not run the helpers.
final class Crew<Tool: ~Copyable, Job: Sendable, Output: Sendable>: Sendable {
  /// A job, done by the first thread that takes it.
  final class Work: Sendable {
    private enum State {
      case waiting(Job)
      case done(Output)
    }

    private let state: Mutex<State>

    init(_ job: Job) { state = Mutex(.waiting(job)) }

    /// Whether the output is there; false while it is made.
    var isDone: Bool {
      state.withLockIfAvailable { if case .done = $0 { true } else { false } } ?? false
    }

    /// The output; makes it or waits for it.
    @discardableResult
    fileprivate func output(
      with tool: inout Tool, _ make: (Job, inout Tool) -> Output
    ) -> Output {
      state.withLock { state in
        switch state {
        case .done(let output): return output
        case .waiting(let job):
          let output = make(job, &tool)
          state = .done(output)
          return output
        }
      }
    }
  }

  /// The work that nobody has taken, and the number of helpers at work.
  private struct Contents {
    var waiting: [Work] = []
    var helpers = 0
  }

  private let contents = Mutex(Contents())
  private let mostHelpers: Int
  private let tool: @Sendable () -> Tool
  private let make: @Sendable (Job, inout Tool) -> Output

  /// A crew with at most `helpers` helpers besides the caller.
  init(
    helpers: Int, tool: @escaping @Sendable () -> Tool,
    make: @escaping @Sendable (Job, inout Tool) -> Output
  ) {
    mostHelpers = helpers
    self.tool = tool
    self.make = make
  }

  /// Adds a job, whose output is requested later.
  func add(_ job: Job) -> Work {
    let work = Work(job)
    let needsHelper = contents.withLock { contents in
      contents.waiting.append(work)
      if contents.helpers == mostHelpers { return false }
      contents.helpers += 1
      return true
    }
    if needsHelper {
      Task.detached { [self] in
        System.receiveAborts()
        var tool = tool()
        while let work = next(isHelper: true) { work.output(with: &tool, make) }
      }
    }
    return work
  }

  /// The output of a job that was added.
  func output(of work: Work, with tool: inout Tool) -> Output {
    // While a helper makes it, the caller can do other work.
    while !work.isDone, let other = next(isHelper: false) {
      other.output(with: &tool, make)
    }
    return work.output(with: &tool, make)
  }

  /// The oldest work. A helper that gets nil ends.
  private func next(isHelper: Bool) -> Work? {
    contents.withLock { contents in
      if !contents.waiting.isEmpty { return contents.waiting.removeFirst() }
      if isHelper { contents.helpers -= 1 }
      return nil
    }
  }
}
