import ImageCodecs
import Render2D

/// The changes of a film's frames, kept to be played again unless they are too large: memory does
/// not grow with the number of frames.
struct KeptFilm {
  private struct KeptFrame {
    var changes: PixelChanges
    var delay: Fraction
  }

  private var frames: [KeptFrame] = []
  private var words = 0
  /// Whether all frames so far are kept.
  private(set) var isWhole = true

  init() {}

  /// Words that are kept at most: 16 MB.
  private static let mostWords = 1 << 22
  /// Words that a frame takes beside its changes.
  private static let frameWords = 24

  /// Keeps the changes of a frame, if they are known.
  mutating func append(_ changes: PixelChanges?, delay: Fraction) {
    guard isWhole else { return }
    words += (changes?.count ?? 0) + Self.frameWords
    if let changes, words <= Self.mostWords {
      frames.append(KeptFrame(changes: changes, delay: delay))
    } else {
      isWhole = false
      frames = []
    }
  }

  /// Plays the frames from the first to the last, with their changes alone.
  ///
  /// - Precondition: all frames are kept.
  func playChanges(
    width: Int, height: Int, _ receive: (borrowing ImageCodecs.Frame) throws -> Void
  ) throws {
    precondition(isWhole, "All frames are kept")
    for frame in frames {
      try receive(
        ImageCodecs.Frame(
          changes: frame.changes, width: width, height: height, delay: frame.delay))
    }
  }
}
