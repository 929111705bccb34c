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
  var frames = 0
  var width = 0
  var height = 0
  /// How long the film lasts.
  var duration = Time.zero
  /// How far off its true start a frame is at most.
  var drift = Time.zero
  /// The families that the text is drawn in, sorted.
  var fonts: [String] = []
  var warnings: [String] = []
  /// The settings with which a GIF fits its limit.
  var chosen: GIFChoice?

  var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
}
