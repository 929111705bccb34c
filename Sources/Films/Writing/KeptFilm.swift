package import ImageCodecs
package import Render2D

/// The changes of a film's frames, kept to be played again unless they are too large: memory does
/// not grow with the number of frames.
package struct KeptFilm {
  private struct KeptFrame {
    var changes: PixelChanges
    var delay: Fraction
  }

  private var frames: [KeptFrame] = []
  private var words = 0
  /// Whether all frames so far are kept.
  package private(set) var isWhole = true

  package init() {}

  /// Words that are kept at most: 16 MB.
  private static let mostWords = 1 << 22
  /// Words that a frame takes beside its changes.
  private static let frameWords = 24

  package mutating func append(_ changes: PixelChanges, delay: Fraction) {
    guard isWhole else { return }
    words += changes.count + Self.frameWords
    if words > Self.mostWords {
      isWhole = false
      frames = []
    } else {
      frames.append(KeptFrame(changes: changes, delay: delay))
    }
  }

  /// Plays the frames from the first to the last, with their changes alone.
  ///
  /// - Precondition: all frames are kept.
  package func playChanges(
    width: Int, height: Int, _ receive: (borrowing ImageCodecs.Frame) throws -> Void
  ) throws {
    precondition(isWhole, "All frames are kept")
    for frame in frames {
      try receive(
        ImageCodecs.Frame(
          changes: frame.changes, width: width, height: height, delay: frame.delay))
    }
  }

  /// Plays the frames from the first to the last, with their pixels.
  ///
  /// - Precondition: all frames are kept.
  package func play(
    width: Int, height: Int, _ receive: (borrowing ImageCodecs.Frame) throws -> Void
  ) throws {
    precondition(isWhole, "All frames are kept")
    var screen = Pixmap(width: width, height: height)
    for frame in frames {
      var pixels = screen.mutablePixels
      frame.changes.apply(to: &pixels)
      try receive(
        ImageCodecs.Frame(
          pixels: screen.pixels, width: width, height: height, dirty: frame.changes.bounds,
          changes: frame.changes, delay: frame.delay))
    }
  }
}
