import Films
import ImageCodecs
import Motion

/// The frame of a film that is due: a function of a clock, so that late frames are dropped instead of slowing
/// the film down.
///
/// The clock counts nanoseconds. A tick of the film is 625/441 of one.
struct PreviewClock {
  /// When each frame ends, from the start of the film.
  private let ends: [Time]
  /// How often the film is played; nil for ever.
  private let plays: Int?
  private(set) var isPaused = false
  /// How many times as fast as the film it plays.
  private(set) var speed = Fraction(1)
  /// The film's time at a moment of the clock, counted through all plays.
  private var origin: (nanoseconds: Int64, time: Time)

  static let speeds = [
    Fraction(1, 10), Fraction(1, 4), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(4),
  ]

  init(_ schedule: FrameSchedule, plays: PlayCount, at now: Int64, from time: Time = .zero) {
    var (ends, end) = ([Time](), Time.zero)
    for frame in schedule.frames {
      end = end + frame.duration
      ends.append(end)
    }
    precondition(end > .zero, "A film lasts")
    self.ends = ends
    self.plays = if case .times(let count) = plays { count } else { nil }
    origin = (now, min(time, end))
  }

  var duration: Time { ends[ends.count - 1] }

  var frameCount: Int { ends.count }

  /// The time since the first play began.
  private func time(at now: Int64) -> Time {
    let time = isPaused ? origin.time : origin.time + Self.time(now - origin.nanoseconds, speed)
    guard let plays else { return time }
    return min(time, duration * plays)
  }

  /// The film's time at a speed after some nanoseconds.
  private static func time(_ nanoseconds: Int64, _ speed: Fraction) -> Time {
    // No product overflows within 50 days.
    let elapsed = min(max(0, nanoseconds), 50 * 86_400_000_000_000)
    return Time(ticks: elapsed * 441 * speed.numerator / (625 * speed.denominator))
  }

  func isOver(at now: Int64) -> Bool {
    plays.map { time(at: now) >= duration * $0 } ?? false
  }

  /// The film's time within the current play.
  func position(at now: Int64) -> Time {
    if isOver(at: now) { return duration }
    return Time(ticks: time(at: now).ticks % duration.ticks)
  }

  func frame(at now: Int64) -> Int { frame(of: position(at: now)) }

  private func frame(of position: Time) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > position { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// When the next frame is due; nil if none is.
  func nextFrame(after now: Int64) -> Int64? {
    guard !isPaused, !isOver(at: now) else { return nil }
    let position = position(at: now)
    let wait = ends[frame(of: position)] - position
    let ahead = time(at: now) + wait - origin.time
    let (product, overflow) = ahead.ticks.multipliedReportingOverflow(by: 625 * speed.denominator)
    let divisor = 441 * speed.numerator
    // The first nanosecond after so many ticks.
    return overflow ? nil : origin.nanoseconds + (product + divisor - 1) / divisor
  }

  // MARK: - Keys

  mutating func act(_ action: PreviewAction, at now: Int64) {
    switch action {
    case .pause:
      if isOver(at: now) {
        seek(.zero, at: now)
      } else {
        seek(time(at: now), at: now)
        isPaused.toggle()
      }
    case .stepForward: step(by: 1, at: now)
    case .stepBackward: step(by: ends.count - 1, at: now)
    case .faster: change(to: Self.speeds.first { $0 > speed }, at: now)
    case .slower: change(to: Self.speeds.last { $0 < speed }, at: now)
    case .normalSpeed: change(to: Fraction(1), at: now)
    case .restart: seek(.zero, at: now)
    case .quit: break
    }
  }

  private mutating func seek(_ time: Time, at now: Int64) { origin = (now, time) }

  /// Stops at the start of another frame.
  private mutating func step(by frames: Int, at now: Int64) {
    let frame = (frame(at: now) + frames) % ends.count
    isPaused = true
    seek(frame == 0 ? .zero : ends[frame - 1], at: now)
  }

  private mutating func change(to speed: Fraction?, at now: Int64) {
    guard let speed else { return }
    seek(time(at: now), at: now)
    self.speed = speed
  }

  /// Starts at the current position.
  mutating func begin(at now: Int64) { origin.nanoseconds = now }

  /// Takes pause and speed from another clock.
  mutating func goOn(like other: PreviewClock) { (isPaused, speed) = (other.isPaused, other.speed) }
}

extension PreviewClock {
  /// The state for another process to continue from.
  func state(at now: Int64) -> String {
    let speed = Self.speeds.firstIndex(of: speed) ?? 3
    return "\(position(at: now).ticks) \(speed) \(isPaused ? 1 : 0)"
  }

  /// Continues from the state of another process; any other text is ignored.
  mutating func resume(_ state: String) {
    let numbers = state.split(separator: " ").prefix(3).compactMap { Int64($0) }
    guard numbers.count == 3, (0...duration.ticks).contains(numbers[0]),
      Self.speeds.indices.contains(Int(numbers[1]))
    else { return }
    origin.time = Time(ticks: numbers[0])
    speed = Self.speeds[Int(numbers[1])]
    isPaused = numbers[2] == 1
  }
}
