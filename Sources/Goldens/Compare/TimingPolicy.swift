/// What counts as the same timing.
public enum TimingPolicy: Hashable, Sendable {
  /// The same number of frames, each with the same delay as a fraction.
  case exact
  /// The same number of frames, each delay no further off than this.
  case tolerance(milliseconds: Int)
  /// The same picture at every moment, however many frames it is told in: both are sampled wherever a
  /// frame of either begins, and last equally long. 24 frames that each hold for half the time equal 12.
  case timeline
}
