import ImageCodecs

/// The properties of a picture in the lock file, except the size of its file.
struct PictureSummary: Hashable, Sendable {
  var width: Int
  var height: Int
  var frames: Int
  /// The total duration of all frames, in seconds.
  var duration: Fraction
  var plays: PlayCount
  /// The hash of canvas, plays, delays and pixels; colour is ignored where alpha is zero.
  var hash: Hash64

  init(_ animation: Animation) {
    width = animation.width
    height = animation.height
    frames = animation.frames.count
    duration = animation.duration
    plays = animation.plays
    var hash = Hash64()
    hash.add(width)
    hash.add(height)
    hash.add(frames)
    switch plays {
    case .forever: hash.add(0)
    case .times(let count): hash.add(count)
    }
    for frame in animation.frames {
      hash.add(UInt64(bitPattern: frame.delay.numerator))
      hash.add(UInt64(bitPattern: frame.delay.denominator))
      hash.add(frame.pixels)
    }
    self.hash = hash
  }

  /// The fields in the lock file.
  var lockText: String {
    "\(width)x\(height) frames=\(frames) time=\(duration.secondsText) plays=\(plays.lockText) "
      + "hash=\(hash.text)"
  }
}
