import ImageCodecs
import Render2D

/// One of two films that are read in step.
struct FilmSide: ~Copyable {
  private var reader: FilmReader
  let side: UnreadableFilm.Side
  /// The number of frames read.
  private(set) var frames = 0
  /// Their total duration in seconds: the start of the next one.
  private(set) var end = Fraction.zero
  /// The start of the current frame.
  private(set) var start = Fraction.zero
  /// The duration of the current frame in the file.
  private(set) var delay = Fraction.zero
  /// The rectangle that the current frame changed.
  private(set) var changed = IntRect.zero
  private(set) var isAtEnd = false
  /// The start of the second frame, where the film begins to move.
  private(set) var secondStart = Fraction.zero

  init(_ reader: consuming FilmReader, _ side: UnreadableFilm.Side) {
    self.reader = reader
    self.side = side
  }

  var canvas: Verdict.Canvas { Verdict.Canvas(width: reader.width, height: reader.height) }
  var plays: PlayCount { reader.plays }
  /// The number of frames that the file declares; 0 if it does not.
  var announcedFrames: Int { reader.announcedFrames ?? 0 }

  /// The current frame; there must be one.
  ///
  /// Keeping it while the side advances makes the reader copy its canvas.
  var raster: Raster {
    guard let picture = reader.shown else { preconditionFailure("No frame was read") }
    return Raster(width: reader.width, height: reader.height, picture)
  }

  /// Advances to the next frame, if there is one.
  ///
  /// - Parameter picture: a picture that it is probably similar to.
  mutating func advance(like picture: ShownPicture? = nil) throws(UnreadableFilm) -> Bool {
    if isAtEnd { return false }
    do throws(ImageDecodingError) {
      guard let frame = try reader.advance(like: picture) else {
        isAtEnd = true
        return false
      }
      frames += 1
      start = end
      delay = frame.delay
      end = start.sum(delay)
      changed = frame.changed
      if frames == 2 { secondStart = start }
      return true
    } catch {
      throw UnreadableFilm(side: side, reason: error)
    }
  }

  /// Advances to what is shown at a time, and returns the rectangle that this may have changed; nil if no
  /// frame was read.
  mutating func advance(
    to time: Fraction, for lateness: inout Lateness
  ) throws(UnreadableFilm) -> IntRect? {
    var whole: IntRect?
    while end <= time, try advance() {
      whole = whole?.union(changed) ?? changed
      lateness.take(self)
    }
    return whole
  }

  /// Goes back to the start, and returns whether it can.
  mutating func restart() throws(UnreadableFilm) -> Bool {
    do throws(ImageDecodingError) {
      switch try reader.restarted() {
      case .none: return false
      case .some(let fresh): self = FilmSide(fresh, side)
      }
      return true
    } catch {
      throw UnreadableFilm(side: side, reason: error)
    }
  }
}

/// Which of two films cannot be read, and why.
public struct UnreadableFilm: Error, Hashable, Sendable {
  /// One of the two.
  public enum Side: Hashable, Sendable { case expected, actual }

  /// The film with the fault.
  public var side: Side
  /// The error.
  public var reason: ImageDecodingError
}

extension Fraction {
  /// The exact sum, or one rounded to 1/705 600 000 s if its terms grow too long.
  func sum(_ other: Fraction) -> Fraction {
    if let exact = adding(other) { return exact }
    let grid: Int64 = 705_600_000
    guard
      let left = rounded(toUnit: grid), let right = other.rounded(toUnit: grid),
      case (let ticks, false) = left.addingReportingOverflow(right), ticks != .min
    else { return self }
    return Fraction(ticks, grid)
  }
}

extension Animation {
  /// The total duration of all frames, in seconds.
  var duration: Fraction { frames.reduce(.zero) { $0.sum($1.delay) } }
}
