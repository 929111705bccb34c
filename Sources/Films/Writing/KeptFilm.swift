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

  /// Keeps a frame of which the changes are given.
  mutating func append(_ frame: borrowing Frame) {
    guard isWhole else { return }
    if case .changes(let changes) = frame.content {
      words += changes.count + Self.frameWords
      if words <= Self.mostWords {
        return frames.append(KeptFrame(changes: changes, delay: frame.delay))
      }
    }
    isWhole = false
    frames = []
  }

  /// Plays the frames from the first to the last, with their changes alone.
  ///
  /// - Precondition: all frames are kept.
  func playChanges(
    width: Int, height: Int, _ receive: (borrowing Frame) throws -> Void
  ) throws {
    precondition(isWhole, "All frames are kept")
    for frame in frames {
      try receive(
        Frame(
          changes: frame.changes, width: width, height: height, delay: frame.delay))
    }
  }
}
