import Dispatch
import Synchronization
import SystemCalls

/// Threads that share the work of a list. The results do not depend on their number.
public struct Workers: Hashable, Sendable {
  /// The number of inputs that are processed in parallel.
  public let count: Int

  /// A number of workers, at least one.
  public init(_ count: Int = 1) { self.count = max(1, count) }

  /// The results for each input, in order. If there are errors, the first input's is thrown.
  ///
  /// The calling thread works too, and waits for the others.
  public func map<Input: Sendable, Output: Sendable, Failure>(
    _ inputs: [Input], _ make: @Sendable (Input) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    if count == 1 || inputs.count < 2 { return try inputs.map(make) }
    let next = Atomic(0)
    let results = Mutex([Result<Output, Failure>?](repeating: nil, count: inputs.count))
    DispatchQueue.concurrentPerform(iterations: min(count, inputs.count)) { _ in
      System.receiveAborts()
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        if index >= inputs.count { return }
        let result = Result { () throws(Failure) in try make(inputs[index]) }
        results.withLock { $0[index] = result }
      }
    }
    let all = results.withLock { $0 }
    return try all.map { result throws(Failure) in try result!.get() }
  }
}

/// Objects that are too large to create for each input: lent for one, and reused for the next.
final class Spares<Value: Sendable>: Sendable {
  private let free = Mutex<[Value]>([])
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Lends one for the duration of the call.
  func lend<Result>(_ use: (inout Value) throws -> Result) rethrows -> Result {
    var value = free.withLock { $0.popLast() } ?? make()
    defer { free.withLock { $0.append(value) } }
    return try use(&value)
  }
}
