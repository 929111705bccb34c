import Motion
import RefreshUI

/// A queue of the recording's events. A recording has one thread: what another queue would do at the same time, such
/// as work in the background, happens at the same time of the recording, in the order in which it was dispatched.
public final class DispatchQueue: NSObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
    public static let initiallyInactive = Attributes(rawValue: 2)
  }
  public enum GlobalQueuePriority: Sendable { case high, `default`, low, background }
  public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

  public static let main = DispatchQueue(label: "com.apple.main-thread")
  public let label: String

  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) { self.label = label }

  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(label: "com.apple.root")
  }
  public class func global(priority: GlobalQueuePriority) -> DispatchQueue { global() }

  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    after(0) {
      work()
      group?.leave()
    }
  }
  public func async(execute work: DispatchWorkItem) { after(0, work.run) }
  public func async(group: DispatchGroup, execute work: DispatchWorkItem) {
    group.enter()
    after(0) {
      work.run()
      group.leave()
    }
  }
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) { after(deadline.seconds - Session.seconds, work) }
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    after(deadline.seconds - Session.seconds, work.run)
  }
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) { after(wallDeadline.seconds - Session.seconds, work) }
  public func asyncAfter(wallDeadline: DispatchWallTime, execute work: DispatchWorkItem) {
    after(wallDeadline.seconds - Session.seconds, work.run)
  }

  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
  public func sync(execute work: DispatchWorkItem) { work.run() }
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for index in 0..<max(0, iterations) { work(index) }
  }

  func after(_ seconds: Double, _ work: @escaping () -> Void) {
    guard seconds < .infinity else { return }
    Session.current?.stage.after(.seconds(max(0, seconds)), work)
  }
}

public struct DispatchQoS: Hashable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
  public let qosClass: QoSClass
  public let relativePriority: Int
  public init(qosClass: QoSClass, relativePriority: Int) {
    (self.qosClass, self.relativePriority) = (qosClass, relativePriority)
  }
  public static let background = DispatchQoS(qosClass: .background, relativePriority: 0)
  public static let utility = DispatchQoS(qosClass: .utility, relativePriority: 0)
  public static let `default` = DispatchQoS(qosClass: .default, relativePriority: 0)
  public static let userInitiated = DispatchQoS(qosClass: .userInitiated, relativePriority: 0)
  public static let userInteractive = DispatchQoS(qosClass: .userInteractive, relativePriority: 0)
  public static let unspecified = DispatchQoS(qosClass: .unspecified, relativePriority: 0)
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let barrier = Self(rawValue: 1)
  public static let enforceQoS = Self(rawValue: 32)
}

/// Work that can be cancelled until it runs.
public final class DispatchWorkItem {
  private let block: () -> Void
  private var followers: [(DispatchQueue, () -> Void)] = []
  public private(set) var isCancelled = false

  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping () -> Void
  ) { self.block = block }

  public func perform() { run() }
  public func cancel() { isCancelled = true }
  public func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {
    followers.append((queue, work))
  }

  func run() {
    if !isCancelled { block() }
    for (queue, work) in followers { queue.after(0, work) }
    followers = []
  }
}

/// Waits for pieces of work, and then calls who asked.
public final class DispatchGroup: NSObject {
  private var count = 0
  private var followers: [(DispatchQueue, () -> Void)] = []

  public func enter() { count += 1 }
  public func leave() {
    precondition(count > 0, "A group is left as often as it was entered")
    count -= 1
    if count == 0 { tell() }
  }
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    followers.append((queue, work))
    if count == 0 { tell() }
  }
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(queue: queue) { work.run() }
  }

  private func tell() {
    let waiting = followers
    followers = []
    for (queue, work) in waiting { queue.after(0, work) }
  }
}

public enum DispatchTimeInterval: Hashable, Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never

  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    }
  }
}

/// A time of the recording.
public struct DispatchTime: Comparable, Hashable, Sendable {
  var seconds: Double

  init(seconds: Double) { self.seconds = seconds }
  public init(uptimeNanoseconds: UInt64) {
    seconds = Double(uptimeNanoseconds) / 1e9 - Session.mediaTimeAtStart
  }
  public static func now() -> DispatchTime { DispatchTime(seconds: Session.seconds) }
  public static let distantFuture = DispatchTime(seconds: .infinity)
  public var uptimeNanoseconds: UInt64 {
    seconds == .infinity ? .max : UInt64((seconds + Session.mediaTimeAtStart) * 1e9)
  }

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    .nanoseconds(Int((other.seconds - seconds) * 1e9))
  }
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }
}

/// A time of the recording, by the clock on the wall.
public struct DispatchWallTime: Comparable, Hashable, Sendable {
  var seconds: Double

  public static func now() -> DispatchWallTime { DispatchWallTime(seconds: Session.seconds) }
  public static let distantFuture = DispatchWallTime(seconds: .infinity)
  public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool { a.seconds < b.seconds }
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
  DispatchTime(seconds: time.seconds + interval.seconds)
}
public func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
  DispatchTime(seconds: time.seconds - interval.seconds)
}
public func + (time: DispatchTime, seconds: Double) -> DispatchTime {
  DispatchTime(seconds: time.seconds + seconds)
}
public func - (time: DispatchTime, seconds: Double) -> DispatchTime {
  DispatchTime(seconds: time.seconds - seconds)
}
public func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
  DispatchWallTime(seconds: time.seconds + interval.seconds)
}
public func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime {
  DispatchWallTime(seconds: time.seconds + seconds)
}

/// Counts down to zero and up. It has nobody to wait for on the one thread of a recording: a wait that would block is
/// a warning, and goes on.
public final class DispatchSemaphore: NSObject {
  private var value: Int
  public init(value: Int) { self.value = value }

  @discardableResult
  public func signal() -> Int {
    value += 1
    return value > 0 ? 0 : 1
  }
  public func wait() {
    if value <= 0 { withoutEffect("DispatchSemaphore.wait()") }
    value -= 1
  }
}

/// What a queue is asked for: all run on one thread, so every condition holds.
public enum DispatchPredicate {
  case onQueue(DispatchQueue)
  case onQueueAsBarrier(DispatchQueue)
  case notOnQueue(DispatchQueue)
}

public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}
