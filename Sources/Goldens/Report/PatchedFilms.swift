package import ImageCodecs
import Render2D

/// Two films for a report: for each frame the part that changed, as a PNG.
///
/// A frame of the actual film is stored as its difference from the expected frame of its number or from the
/// frame before it, whichever is smaller, so that similar films cost little more than one.
package struct PatchedFilms: Sendable {
  /// The picture that a part is drawn over.
  package enum Base: Int, Sendable {
    /// The frame before; nothing where there is none.
    case previous
    /// The expected frame of the same number.
    case expected
  }

  /// A part of a frame; the rest is as in its base.
  package struct Patch: Sendable {
    package var origin: (x: Int, y: Int)
    /// The bytes of the picture, which may be shared.
    package var png: [UInt8]
  }

  package struct Frame: Sendable {
    /// When it begins, and how long it is shown, in seconds.
    package var start, delay: Fraction
    package var base: Base
    /// nil where the frame is the same as its base.
    package var patch: Patch?
  }

  package struct Film: Sendable {
    package var width, height: Int
    package var frames: [Frame]
    /// Whether its pixels have 16 bits a channel, which are rounded to 8 here.
    package var isDeep: Bool
  }

  /// nil where there is no such film.
  package private(set) var expected, actual: Film?
  /// Whether frames at the end were left out, since the pictures would be too large.
  package private(set) var isCut = false

  /// Reads both films to their ends, or as far as the pictures stay below a number of bytes.
  package init(
    expected: consuming FilmReader?, actual: consuming FilmReader?, limit: Int = 16 << 20
  ) throws(UnreadableFilm) {
    let left = PatchedSide.reading(expected, .expected)
    let right = PatchedSide.reading(actual, .actual)
    while true {
      let isGolden = try left?.advance() ?? false
      let isResult = try right?.advance() ?? false
      guard isGolden || isResult else { break }
      if let left, isGolden { left.append(over: nil) }
      if let right, isResult { right.append(over: isGolden ? left : nil) }
      if (left?.bytes ?? 0) + (right?.bytes ?? 0) > limit {
        isCut = true
        break
      }
    }
    self.expected = left?.film
    self.actual = right?.film
  }
}

/// One film while it is read.
private final class PatchedSide {
  private var side: FilmSide
  private var frames: [PatchedFilms.Frame] = []
  private var isDeep = false
  /// The frame that was read last, premultiplied, and the one before it.
  private var pixels: [UInt32] = []
  private var previous: [UInt32] = []
  /// Where it differs from the other film's frame of its number; nil before the first.
  private var difference: IntRect?
  /// How large the pictures are so far.
  private(set) var bytes = 0

  static func reading(
    _ reader: consuming FilmReader?, _ side: UnreadableFilm.Side
  ) -> PatchedSide? {
    switch consume reader {
    case .some(let reader): PatchedSide(reader, side)
    case .none: nil
    }
  }

  private init(_ reader: consuming FilmReader, _ side: UnreadableFilm.Side) {
    self.side = FilmSide(reader, side)
  }

  var film: PatchedFilms.Film {
    PatchedFilms.Film(
      width: side.canvas.width, height: side.canvas.height, frames: frames, isDeep: isDeep)
  }

  /// Reads the next frame, if there is one.
  func advance() throws(UnreadableFilm) -> Bool {
    guard try side.advance() else { return false }
    let shown = side.raster.picture.whole
    if case .sixteen = shown { isDeep = true }
    swap(&pixels, &previous)
    pixels = shown.premultiplied
    return true
  }

  /// Appends the frame that was read, over one of another film if that takes less.
  func append(over other: PatchedSide?) {
    let canvas = side.canvas
    let whole = IntRect(0, 0, canvas.width, canvas.height)
    var rect = whole
    var base = PatchedFilms.Base.previous
    if !previous.isEmpty { rect = self.rect(unlike: previous, within: side.changed) }
    if let other, other.side.canvas == canvas {
      let place = difference?.union(side.changed).union(other.side.changed) ?? whole
      let difference = self.rect(unlike: other.pixels, within: place)
      self.difference = difference
      if difference.width * difference.height <= rect.width * rect.height {
        (rect, base) = (difference, .expected)
      }
    }
    var frame = PatchedFilms.Frame(start: side.start, delay: side.delay, base: base, patch: nil)
    if !rect.isEmpty {
      let png = picture(of: rect)
      bytes += png.count
      frame.patch = PatchedFilms.Patch(origin: (rect.minX, rect.minY), png: png)
    }
    frames.append(frame)
  }

  private func rect(unlike base: [UInt32], within place: IntRect) -> IntRect {
    let pixels = pixels
    let width = side.canvas.width
    return ChangedRect.rect(of: pixels.span, from: base.span, width: width, within: place)
  }

  private func picture(of rect: IntRect) -> [UInt8] {
    var part: [UInt32] = []
    part.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      let row = y * side.canvas.width
      part += pixels[row + rect.minX..<row + rect.maxX]
    }
    let sink = MemorySink()
    do {
      try PNGEncoder.encode(
        pixels: part.span, width: rect.width, height: rect.height, effort: .fast, into: sink)
    } catch {
      preconditionFailure("A part of a PNG or GIF is a PNG: \(error)")
    }
    return sink.bytes
  }
}
