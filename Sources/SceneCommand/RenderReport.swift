import ImageCodecs
import Motion

/// What came out of a rendering.
struct RenderReport: Hashable {
  /// A file that was written.
  struct File: Hashable {
    var path: String
    var bytes: Int
    var digest: String
  }

  var files: [File] = []
  /// How many frames are in the files.
  var frames = 0
  var width = 0
  var height = 0
  /// How long they last; nil where it cannot be counted exactly.
  var duration: Fraction? = .zero
  /// The rate at which the scene was sampled; nil for a single picture.
  var rate: FrameRate?
  /// The rate that was asked for, where the format cannot hold it.
  var refusedRate: FrameRate?
  /// How far a GIF's hundredths of a second move its frames.
  var timing = GIFTiming()
  /// The families that the text is drawn in, sorted.
  var fonts: [String] = []
  var warnings: [String] = []
  /// The settings with which a GIF fits its limit.
  var chosen: GIFChoice?

  var bytes: Int { files.reduce(0) { $0 + $1.bytes } }

  /// Takes over how many frames a file holds, and how long they last.
  mutating func take(_ written: FrameTally) {
    frames = written.count
    duration = written.duration
  }
}
