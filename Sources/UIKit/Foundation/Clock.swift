import Motion
import RefreshUI

// Time is the recording's: nothing here asks the machine.

public typealias TimeInterval = Double
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double

extension Session {
  /// Media time counts from the start of a machine. It is well above zero, which animations take for "when added".
  static let mediaTimeAtStart = 1000.0
  /// 1 January 2024, 9:41 UTC, counted from 2001.
  static let dateAtStart = 725_794_860.0

  static func mediaTime(at time: Time) -> CFTimeInterval { mediaTimeAtStart + time.seconds }
  static func time(atMedia time: CFTimeInterval) -> Time { .seconds(time - mediaTimeAtStart) }

  /// The present time of the recording in seconds; zero outside of one.
  static var seconds: Double { current?.stage.now.seconds ?? 0 }
}

/// The time of the recording in seconds, from 1000.
public func CACurrentMediaTime() -> CFTimeInterval { Session.mediaTimeAtStart + Session.seconds }

public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Session.dateAtStart + Session.seconds }

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
