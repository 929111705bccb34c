import Motion
import RefreshUI

/// A timer of the recording's clock. It fires at its dates, however long what it calls takes.
open class Timer: NSObject {
  private let block: (Timer) -> Void
  private var call: ScheduledCall?
  private let repeats: Bool
  public let timeInterval: TimeInterval
  public private(set) var userInfo: Any?
  public private(set) var isValid = true
  /// A recording wakes up for nothing else, so a tolerance has nothing to save.
  open var tolerance: TimeInterval = 0
  open var fireDate: Date {
    didSet { if call != nil { schedule() } }
  }

  public init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    timeInterval = repeats ? (interval > 0 ? interval : 0.0001) : 0
    (fireDate, self.repeats, self.block) = (date, repeats, block)
  }
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(
      fire: Date(timeIntervalSinceNow: interval > 0 ? interval : 0.0001), interval: interval,
      repeats: repeats, block: block)
  }
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(timeInterval: interval, repeats: repeats) { selector.call(on: target, $0) }
    self.userInfo = userInfo
  }
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(fire: date, interval: interval, repeats: repeats) { selector.call(on: target, $0) }
    self.userInfo = userInfo
  }

  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }
  @discardableResult
  open class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    timer.schedule()
    return timer
  }

  open func fire() {
    guard isValid else { return }
    if !repeats { invalidate() }
    block(self)
  }
  open func invalidate() {
    isValid = false
    call?.cancel()
    call = nil
  }

  /// Waits for the fire date, as a timer of a run loop.
  func schedule() {
    call?.cancel()
    guard isValid, let stage = Session.current?.stage else { return }
    call = stage.after(.seconds(max(0, fireDate.timeIntervalSinceNow))) { [self] in
      call = nil
      guard isValid else { return }
      if repeats {
        fireDate += timeInterval
        schedule()
      }
      fire()
    }
  }
}

/// The loop of the recording's events.
public final class RunLoop: NSObject, @unchecked Sendable {
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    public static let common = Mode("kCFRunLoopCommonModes")
    public static let tracking = Mode("UITrackingRunLoopMode")
    public static let defaultRunLoopMode = `default`
    public static let commonModes = common
    public static let UITrackingRunLoopMode = tracking
  }
  public static let main = RunLoop()
  public static var current: RunLoop { main }

  public func add(_ timer: Timer, forMode mode: Mode) { timer.schedule() }
  public func perform(_ block: @escaping () -> Void) { DispatchQueue.main.after(0, block) }
}

public typealias RunLoopMode = RunLoop.Mode

// MARK: - Core Foundation's names

public typealias CFRunLoop = RunLoop
public typealias CFRunLoopTimer = Timer
public typealias CFRunLoopMode = RunLoop.Mode
/// Memory is Swift's own.
public struct CFAllocator: Sendable {}
public let kCFAllocatorDefault: CFAllocator? = nil

public func CFRunLoopGetCurrent() -> CFRunLoop! { .main }
public func CFRunLoopGetMain() -> CFRunLoop! { .main }
public func CFRunLoopAddTimer(_ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!)
{
  timer?.schedule()
}
public func CFRunLoopRemoveTimer(
  _ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) { timer?.invalidate() }
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
  _ flags: UInt, _ order: Int, _ block: @escaping (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer! {
  Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval,
    repeats: interval > 0
  ) { block($0) }
}
