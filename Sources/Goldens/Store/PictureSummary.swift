import ImageCodecs

/// What the lock file says of a picture, apart from the size of its file.
struct PictureSummary: Hashable, Sendable {
  var width: Int
  var height: Int
  var frames: Int
  /// How long all frames last, in seconds.
  var duration: Fraction
  var plays: PlayCount
  /// The sum of canvas, plays, delays and pixels; colour under an alpha of zero does not count.
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
      switch frame.pixels {
      case .eight(let pixels):
        hash.add(8)
        for pixel in pixels { hash.add(pixel >> 24 == 0 ? 0 : UInt64(pixel)) }
      case .sixteen(let pixels):
        hash.add(16)
        for pixel in pixels { hash.add(pixel >> 48 == 0 ? 0 : pixel) }
      }
    }
    self.hash = hash
  }

  /// As the lock file says it.
  var lockText: String {
    "\(width)x\(height) frames=\(frames) time=\(duration.secondsText) plays=\(plays.lockText) "
      + "hash=\(hash.text)"
  }
}
