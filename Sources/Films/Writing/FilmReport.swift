public import ImageCodecs
public import Motion

/// What came of writing a film.
public struct FilmReport: Hashable, Sendable {
  /// The columns of the picture: of a frame, or of the whole sheet.
  public var width = 0
  /// The rows of the picture.
  public var height = 0
  /// How many frames are in the files. They are fewer than the film's where frames look the same.
  public var frames = 0
  /// How long they last, in seconds; nil where it cannot be counted exactly.
  public var duration: Fraction? = .zero
  /// How many bytes were written.
  public var bytes = 0
  /// The files that were written, where they were written by path.
  public var files: [WrittenFile] = []
  /// The rate at which the scene was sampled; nil for a single picture and for a schedule of one's own.
  public var rate: FrameRate?
  /// How far, in seconds, a GIF's hundredths of a second move a frame at most.
  public var drift = Fraction.zero
  /// The settings with which a GIF fits its limit, where it has one.
  public var chosen: GIFChoice?
  /// What did not come out as it was asked for.
  public var warnings: [FilmWarning] = []

  /// The rate, where it is not the one that was asked for.
  package var changedRate: FrameRate? {
    for case .rateChanged(_, let rate) in warnings { return rate }
    return nil
  }

  /// Takes over how many frames a file holds, and how long they last.
  mutating func take(_ written: FrameTally) {
    frames = written.count
    duration = written.duration
  }
}

/// What did not come out as it was asked for. Its description is a sentence for people.
public enum FilmWarning: Hashable, Sendable {
  /// A GIF counts hundredths of a second, so that it has another rate.
  case rateChanged(from: FrameRate, to: FrameRate)
  /// No font has these characters; a box with its number is drawn for each.
  case missingCharacters([Unicode.Scalar])
  /// So many frames are so short that browsers show them for 100 ms.
  case hurried(frames: Int, of: Int)
  /// So many frames were too short for a GIF, and are left out.
  case framesLeftOut(Int)
}

extension FilmWarning: CustomStringConvertible {
  /// What happened, and why.
  public var description: String {
    switch self {
    case .rateChanged(let asked, let rate):
      "A GIF counts hundredths of a second, so this one has \(rate) frames a second instead of \(asked)"
    case .missingCharacters(let characters):
      "No font has "
        + characters.map { "U+\(String($0.value, radix: 16, uppercase: true))" }
        .joined(separator: ", ") + "; a box with its number is drawn instead"
    case .hurried(let frames, let count):
      "\(frames) of \(count) frames \(frames == 1 ? "lasts" : "last") 10 ms or less, "
        + "and browsers show such frames for 100 ms"
    case .framesLeftOut(let count):
      "A GIF shows at most 50 frames a second, so \(count) frames are left out"
    }
  }
}

/// How far the writing of a film is.
public struct FilmProgress: Hashable, Sendable {
  /// The pass over the film, from 1 on; a GIF takes several.
  public var pass = 1
  /// How many passes there are at most.
  public var passes = 1
  /// How many frames of the pass are done.
  public var frames: Int
  /// How many frames the film has.
  public var total: Int
  /// How many bytes are written so far.
  public var bytes: Int
}
