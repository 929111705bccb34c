import ImageCodecs
import Render2D

/// One of two films that are read in step.
struct FilmSide: ~Copyable {
  private var reader: FilmReader
  private let side: UnreadableFilm.Side
  /// How many frames were read.
  private(set) var frames = 0
  /// How long they last together, in seconds: when the next one begins.
  private(set) var end = Fraction.zero
  /// When the frame that is shown begins.
  private(set) var start = Fraction.zero
  /// How long it is shown, as the file says.
  private(set) var delay = Fraction.zero
  /// What it changed.
  private(set) var changed = IntRect.zero
  private(set) var isAtEnd = false

  init(_ reader: consuming FilmReader, _ side: UnreadableFilm.Side) {
    self.reader = reader
    self.side = side
  }

  var canvas: Verdict.Canvas { Verdict.Canvas(width: reader.width, height: reader.height) }
  var plays: PlayCount { reader.plays }

  /// The frame that is shown; there is one.
  ///
  /// Whoever holds it when the side goes on makes the reader copy its canvas.
  var raster: Raster {
    guard let pixels = reader.shown else { preconditionFailure("No frame was read") }
    return Raster(width: reader.width, height: reader.height, pixels: pixels)
  }

  /// Shows the next frame, if there is one.
  mutating func advance() throws(UnreadableFilm) -> Bool {
    if isAtEnd { return false }
    do throws(ImageDecodingError) {
      guard let frame = try reader.next() else {
        isAtEnd = true
        return false
      }
      frames += 1
      start = end
      delay = frame.delay
      end = start.sum(delay)
      changed = frame.changed
      return true
    } catch {
      throw UnreadableFilm(side: side, reason: error)
    }
  }

  /// The frame that is shown, for the search of a shift.
  var latenessFrame: Lateness.Frame {
    Lateness.Frame(raster: raster, changed: changed, start: start)
  }
}

/// Which of two films cannot be read, and why.
public struct UnreadableFilm: Error, Hashable, Sendable {
  /// One of the two.
  public enum Side: Hashable, Sendable { case expected, actual }

  /// The film with the fault.
  public var side: Side
  /// What is wrong with it.
  public var reason: ImageDecodingError
}

extension Fraction {
  /// The exact sum, or one on a grid of 1/705 600 000 s where the terms of the exact one grow too long.
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
  /// How long all frames last together, in seconds.
  var duration: Fraction { frames.reduce(.zero) { $0.sum($1.delay) } }
}
