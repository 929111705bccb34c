import Motion
import RefreshUI

/// Calls a method before each frame of the display, 60 times a second unless another rate is asked for.
public final class CADisplayLink: NSObject {
  private let target: Any
  private let selector: Selector
  private var call: ScheduledCall?
  private var isAdded = false

  /// When the last frame was shown.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time between frames of the display at its usual rate.
  public var duration: CFTimeInterval { 1 / 60 }
  /// When the frame that is being made is shown.
  public var targetTimestamp: CFTimeInterval { timestamp + Double(stride) / 120 }
  public var isPaused = false {
    didSet { follow() }
  }
  /// Zero for the usual rate. The display has 120 ticks a second, and the link takes every n-th of them.
  public var preferredFramesPerSecond = 0
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      preferredFramesPerSecond = Int(
        preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
    }
  }
  /// Every how many frames at 60 a second it calls.
  public var frameInterval = 1 {
    didSet { preferredFramesPerSecond = 60 / max(1, frameInterval) }
  }

  public init(target: Any, selector: Selector) { (self.target, self.selector) = (target, selector) }

  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    follow()
  }
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
  public func invalidate() {
    isAdded = false
    follow()
  }

  /// The ticks of the display from one call to the next.
  private var stride: Int {
    preferredFramesPerSecond <= 0
      ? 2 : max(1, Int((120 / Double(preferredFramesPerSecond)).rounded()))
  }

  private func follow() {
    guard isAdded, !isPaused else {
      call?.cancel()
      call = nil
      return
    }
    guard call == nil, let stage = Session.current?.stage else { return }
    call = stage.addDisplayLink { [self] in
      let tick = Int((stage.now.seconds * 120).rounded())
      if tick % stride == 0 {
        timestamp = Session.mediaTime(at: stage.now)
        selector.call(on: target, self)
      }
      return true
    }
  }
}

public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
