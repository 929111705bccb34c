public import ImageCodecs

/// How two animations compare, aspect by aspect, as plain data. A still is an animation of one frame.
public struct Verdict: Hashable, Sendable {
  /// What was expected and what came instead.
  public struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The golden's value.
    public var expected: Value
    /// The value that came.
    public var actual: Value

    /// A change from its two sides.
    public init(expected: Value, actual: Value) {
      self.expected = expected
      self.actual = actual
    }
  }

  /// The sides of a canvas in pixels.
  public struct Canvas: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// A canvas from its sides.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The canvas, where the sizes differ.
  public var canvas: Change<Canvas>?
  /// The number of frames, where it counts and differs.
  public var frameCount: Change<Int>?
  /// The delays, where they differ by more than the policy lets pass.
  public var timing: TimingDifference?
  /// How often the animation plays, where that differs.
  public var plays: Change<PlayCount>?
  /// The pixels, where they differ by more than the tolerance.
  public var pixels: PixelDifference?
  /// By how many seconds the actual is late, or early where negative: moved by so much, every picture
  /// that both show is the same. nil where nothing differs, or no time explains it.
  public var offset: Fraction?
  /// The lines, where two texts differ. All other aspects are those of animations.
  public var text: TextDifference?

  /// A verdict from its aspects; without any, the two are equal.
  public init(
    canvas: Change<Canvas>? = nil, frameCount: Change<Int>? = nil,
    timing: TimingDifference? = nil, plays: Change<PlayCount>? = nil,
    pixels: PixelDifference? = nil
  ) {
    self.canvas = canvas
    self.frameCount = frameCount
    self.timing = timing
    self.plays = plays
    self.pixels = pixels
  }

  /// Nothing differs.
  public static let equal = Verdict()

  /// Whether nothing differs.
  public var isEqual: Bool { self == .equal }
}

/// Where the delays of two animations part.
public struct TimingDifference: Hashable, Sendable {
  /// A frame whose delay differs, in seconds. Counted from 0.
  public struct Delay: Hashable, Sendable {
    /// Which frame, from 0.
    public var frame: Int
    /// The golden's delay.
    public var expected: Fraction
    /// The delay that came.
    public var actual: Fraction

    /// A differing delay.
    public init(frame: Int, expected: Fraction, actual: Fraction) {
      self.frame = frame
      self.expected = expected
      self.actual = actual
    }
  }

  /// The first delay that differs; nil where only the whole lasts longer or shorter.
  public var first: Delay?
  /// How many delays differ.
  public var count: Int
  /// How many were compared.
  public var compared: Int
  /// How long each animation lasts, in seconds.
  public var duration: Verdict.Change<Fraction>

  /// A difference from its parts.
  public init(first: Delay?, count: Int, compared: Int, duration: Verdict.Change<Fraction>) {
    self.first = first
    self.count = count
    self.compared = compared
    self.duration = duration
  }
}

/// Where the pixels of two animations part.
public struct PixelDifference: Hashable, Sendable {
  /// The frames that differ, ascending. There is at least one.
  public var frames: [FrameDifference]
  /// How many frames, or moments of a timeline, were compared.
  public var compared: Int
  /// By how many frames the actual is late, or early where negative: moved by so many, every frame that
  /// both have is equal. nil where no move within three frames explains the difference.
  public var lateness: Int?

  /// A difference from its parts.
  ///
  /// - Precondition: at least one frame differs.
  public init(frames: [FrameDifference], compared: Int, lateness: Int? = nil) {
    precondition(!frames.isEmpty, "A difference has a frame that differs")
    self.frames = frames
    self.compared = compared
    self.lateness = lateness
  }

  /// The first frame that differs.
  public var first: FrameDifference { frames[0] }

  /// The least tolerances that forgive all frames, as far as there are any worth stating: a number of
  /// steps in each channel, and an edge that moves by a pixel at the most.
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
    var tolerances = [PixelTolerance.channel(steps)]
    if let shift, (0.01...1).contains(shift), overshoot <= 0.25 {
      tolerances.append(.edgeShift(px: shift, overshoot: max(0.15, overshoot)))
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
