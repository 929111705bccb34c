public import ImageCodecs
public import Motion

/// The result of writing a film.
public struct FilmReport: Hashable, Sendable {
  /// The width of the picture in pixels: of a frame, or of the whole sheet.
  public var width = 0
  /// The height of the picture in pixels.
  public var height = 0
  /// The number of frames in the files, fewer than the film's if frames look the same.
  public var frames = 0
  /// Their duration in seconds; nil if it is out of range.
  public var duration: Fraction? = .zero
  /// The number of bytes written.
  public var bytes = 0
  /// The files written, if they were given by path.
  public var files: [WrittenFile] = []
  /// The rate at which the scene was sampled; nil for a single picture and for a custom schedule.
  public var rate: FrameRate?
  /// By how many seconds, at most, a GIF's hundredths of a second shift a frame.
  public var drift = Fraction.zero
  /// The settings that make a GIF fit its limit, or nil.
  public var chosen: GIFChoice?
  /// What could not be done as requested.
  public var warnings: [FilmWarning] = []

  package init() {}

  /// The rate, if it differs from the requested one.
  package var changedRate: FrameRate? {
    for case .rateChanged(_, let rate) in warnings { return rate }
    return nil
  }

  /// How many frames were too short for the format.
  package var framesLeftOut: Int {
    for case .framesLeftOut(let count) in warnings { return count }
    return 0
  }

  /// Adds the number and duration of a file's frames.
  package mutating func take(_ written: FrameTally) {
    frames = written.count
    duration = written.duration
  }
}

/// Something that could not be done as requested. Its description is a message for people.
public enum FilmWarning: Hashable, Sendable {
  /// A GIF counts hundredths of a second, so it has another rate.
  case rateChanged(from: FrameRate, to: FrameRate)
  /// No font has these characters; each is drawn as a box with its number.
  case missingCharacters([Unicode.Scalar])
  /// This many frames are so short that browsers show them for 100 ms.
  case hurried(frames: Int, of: Int)
  /// This many frames were too short for a GIF, and are left out.
  case framesLeftOut(Int)
  /// A GIF plays at most 65536 times, and its source more often.
  case playsForever(insteadOf: Int)
  /// A GIF has no translucent pixels: soft edges and shadows are dithered, by opaque and clear ones.
  case softEdgesDithered
  /// A GIF's palette lacks many of the film's colours: gradients have bands.
  case gradientsBanded
}

extension FilmWarning: CustomStringConvertible {
  /// The problem, its reason and the way out.
  public var description: String { message(matte: "a matte", dithering: "dithering") }

  /// The description, with names for the options that help.
  package func message(matte: String, dithering: String) -> String {
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
      "A GIF shows at most 50 frames a second, so "
        + (count == 1 ? "1 frame is left out" : "\(count) frames are left out")
        + "; an APNG has them all"
    case .playsForever(let count):
      "A GIF plays at most 65536 times, so it plays forever and not \(count) times"
    case .softEdgesDithered:
      "A GIF has no translucent pixels, so soft edges and shadows become dots; \(matte) draws them "
        + "on a colour, and an APNG keeps them"
    case .gradientsBanded:
      "A GIF's palette lacks many of the film's colours, so gradients have bands; \(dithering) mixes them "
        + "in a larger file, and an APNG has them all"
    }
  }
}

/// The progress of writing a film.
public struct FilmProgress: Hashable, Sendable {
  /// The pass over the film, from 1. A GIF takes several; an APNG takes two, to draw its frames and to
  /// compress them.
  public var pass = 1
  /// The most passes.
  public var passes = 1
  /// The number of frames of the pass that are done.
  public var frames: Int
  /// The number of frames of the pass; an APNG has fewer to compress where frames look the same.
  public var total: Int
  /// The number of bytes written so far.
  public var bytes: Int
}
