public import ImageCodecs

/// The result of comparing two animations, as plain data. A still is an animation of one frame.
public struct Verdict: Hashable, Sendable {
  /// An expected and an actual value.
  public struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The golden's value.
    public var expected: Value
    /// The actual value.
    public var actual: Value
  }

  /// The size of a canvas in pixels.
  public struct Canvas: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
  }

  /// The canvas sizes, if they differ.
  public var canvas: Change<Canvas>?
  /// The numbers of frames, if they matter and differ.
  public var frameCount: Change<Int>?
  /// The delays, if they differ by more than the policy allows.
  public var timing: TimingDifference?
  /// The numbers of plays, if they differ.
  public var plays: Change<PlayCount>?
  /// The pixels, if they differ by more than the tolerance.
  public var pixels: PixelDifference?
  /// By how many seconds the actual film is late, or early if negative: with this offset, every
  /// picture that both show is equal. Nil if nothing differs, or no offset explains the difference.
  public var offset: Fraction?
  /// How many times as fast the actual film plays what the expected one shows, if that explains most of their
  /// difference: less than 1 if it is slower.
  public var speed: Double?
  /// Where timing or the number of frames differs and no picture does: by what the pictures are the same.
  /// ``FramePairing/frames``: one after the other, so that only delays differ, or frames were added or left out at
  /// the end. ``FramePairing/moments``: at every time at which both films show one, in other frames.
  public var agreement: FramePairing?
  /// The lines, where two texts differ. All other aspects are those of animations.
  public var text: TextDifference?

  /// Nothing differs.
  public static let equal = Verdict()

  /// Whether nothing differs.
  public var isEqual: Bool { self == .equal }
}

/// Which frames of two films were compared with each other.
public enum FramePairing: Hashable, Sendable {
  /// Those of the same number.
  case frames
  /// Those that are shown at the same time.
  case moments
}

/// The difference between the delays of two animations.
public struct TimingDifference: Hashable, Sendable {
  /// A frame whose delay differs; delays are in seconds.
  public struct Delay: Hashable, Sendable {
    /// The index of the frame.
    public var frame: Int
    /// When the golden's frame begins, in seconds.
    public var time: Fraction
    /// The golden's delay.
    public var expected: Fraction
    /// The actual delay.
    public var actual: Fraction
  }

  /// The first delay that differs; nil if only the total duration differs.
  public var first: Delay?
  /// The number of delays that differ.
  public var count: Int
  /// The number of delays compared.
  public var compared: Int
  /// The total durations, in seconds.
  public var duration: Verdict.Change<Fraction>
}

/// The difference between the pixels of two animations.
public struct PixelDifference: Hashable, Sendable {
  /// The frames that differ, ascending; at least one.
  public var frames: [FrameDifference]
  /// The number of pairs that were compared.
  public var compared: Int
  /// Which frames they are.
  public var pairing = FramePairing.frames
  /// By how many frames the actual film is late, or early if negative: with this offset, every
  /// frame that both have is equal. Nil if no offset within three frames explains the difference.
  public var lateness: Int?

  /// The first frame that differs.
  public var first: FrameDifference { frames[0] }

  /// The most steps that are worth suggesting: with more a test holds little.
  private static let mostSteps = 16

  /// The smallest tolerances that accept all frames, if any are worth suggesting: at most 16 steps
  /// in each channel, or an edge that moves by at most a pixel.
  public var forgiving: [PixelTolerance] {
    var steps = 0
    var (shift, overshoot): (Double?, Double) = (0, 0)
    for frame in frames {
      guard case .channel(let more)? = frame.forgivingChannel else { return [] }
      steps = max(steps, more)
      if case .edgeShift(let px, let over)? = frame.forgivingEdgeShift {
        shift = shift.map { max($0, px) }
        overshoot = max(overshoot, over)
      } else {
        shift = nil
      }
    }
    var tolerances = steps <= Self.mostSteps ? [PixelTolerance.channel(steps)] : []
    if let shift, (0.01...1).contains(shift), overshoot <= 0.25 {
      tolerances.append(
        .edgeShift(px: shift, overshoot: max(PixelTolerance.usualOvershoot, overshoot)))
    }
    return tolerances
  }

  /// The frame with the most differing pixels; the first of several.
  public var worst: FrameDifference {
    var worst = frames[0]
    for frame in frames where frame.count > worst.count { worst = frame }
    return worst
  }
}
