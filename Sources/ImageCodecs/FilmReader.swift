public import Render2D

/// Reads a picture or a film frame by frame, on demand: PNG, APNG and GIF, recognised by their
/// first bytes.
///
/// PNGs one after another, as from `cat *.png`, are one film. A reader keeps one canvas, whatever the number
/// of frames, so two files can be read in step:
///
/// ```swift
/// var film = try FilmReader(MemorySource(bytes))
/// while let frame = try film.next() {
///   // frame.pixels, frame.changed, frame.delay
/// }
/// ```
///
/// Whatever the bytes, it returns or throws, within the limits. Checksums are verified as far as
/// the file is read: a fault after a frame is thrown by the next call.
public struct FilmReader: ~Copyable {
  /// One picture of the film, composited.
  public struct Frame: Sendable {
    /// The straight pixels of the whole canvas. They share the reader's storage: keeping them while
    /// the next frame is read copies the canvas.
    public var pixels: Animation.Pixels
    /// How long it is shown, in seconds, exactly as in the file.
    public var delay: Fraction
    /// The rectangle that may have changed since the frame before; all other pixels are the same.
    public var changed: IntRect
  }

  /// The columns and rows of the canvas.
  public let width, height: Int
  /// The number of frames that the file declares before the first one, as an APNG does, or nil; 1 for the first of
  /// several PNGs.
  public let announcedFrames: Int?
  /// How many frames were read.
  public private(set) var frames = 0
  private let origin: Origin
  private var film: any FilmDecoder
  private let isLenient: Bool
  /// The bytes after a still, which may be another one.
  private let bytes: BlockReader?
  private let limits: DecodingLimits
  private var hasSeveralFiles = false
  private var fault: ImageDecodingError?
  private var isAtEnd = false

  /// Reads a file up to its first frame. The declared size is checked against the limits before
  /// memory is allocated.
  ///
  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - limits: what the file may require.
  ///   - lenient: whether a fault after the first frame ends the film instead of being thrown.
  ///     Damaged chunks of a PNG that carry neither pixels nor timing are then skipped.
  public init(
    _ source: any ByteSource, limits: DecodingLimits = .default, lenient: Bool = false
  ) throws(ImageDecodingError) {
    let bytes = BlockReader(source, limit: limits.bytes)
    switch try Self.format(bytes) {
    case .png:
      let film = try PNGDecoder.film(bytes, limits: limits, lenient: lenient)
      let rest = film.announcedFrames == 1 ? bytes : nil
      self.init(film, of: .source(source), rest, limits, lenient)
    case .gif:
      self.init(
        try GIFFilm(bytes, limits: limits), of: .source(source), nil, limits, lenient)
    }
  }

  /// What is read.
  private enum Origin {
    case source(any ByteSource)
    case animation(Animation)
  }

  /// A reader of the same film from its first frame; nil where the bytes can be read only once. This one
  /// must not be read further.
  package func restarted() throws(ImageDecodingError) -> FilmReader? {
    switch origin {
    case .animation(let animation): return FilmReader(animation)
    case .source(let source):
      guard source.restart() else { return nil }
      return try FilmReader(source, limits: limits, lenient: isLenient)
    }
  }

  /// A film in memory.
  public init(_ animation: Animation) {
    self.init(AnimationFilm(animation), of: .animation(animation), nil, .default, false)
  }

  private init(
    _ film: any FilmDecoder, of origin: Origin, _ bytes: BlockReader?, _ limits: DecodingLimits,
    _ isLenient: Bool
  ) {
    self.film = film
    self.origin = origin
    self.bytes = bytes
    self.limits = limits
    self.isLenient = isLenient
    width = film.width
    height = film.height
    announcedFrames = film.announcedFrames
  }

  /// How often the film plays, as far as it was read: a GIF may declare it anywhere.
  public var plays: PlayCount { hasSeveralFiles ? .forever : film.plays }

  /// The first fault in a damaged file that is read leniently.
  public var damage: ImageDecodingError? { film.passedOver ?? fault }

  /// What the file says about its colours if they are not those of sRGB, such as "the colour profile 'Display P3'".
  /// Its pixels are read as sRGB all the same.
  public var foreignColors: String? { film.foreignColors }

  /// The picture of the latest frame, even after the end; nil before the first.
  package var shown: ShownPicture? { film.shown }

  /// The next frame; nil at the end.
  public mutating func next() throws(ImageDecodingError) -> Frame? {
    guard let step = try advance(), let shown else { return nil }
    return Frame(pixels: shown.whole, delay: step.delay, changed: step.changed)
  }

  /// When a frame is shown, and what it changed.
  package struct Step {
    package var delay: Fraction
    package var changed: IntRect
  }

  /// Reads the next frame, which is ``shown`` then; nil at the end.
  ///
  /// - Parameter picture: what the frame is expected to be much like; only memory depends on it.
  package mutating func advance(
    like picture: ShownPicture? = nil
  ) throws(ImageDecodingError) -> Step? {
    if isAtEnd { return nil }
    do throws(ImageDecodingError) {
      // Before the first frame, the declared number.
      if frames == 0, let announcedFrames { try check(frames: announcedFrames) }
      repeat {
        if let step = try film.next(like: picture) {
          frames += 1
          try check(frames: frames)
          return step
        }
      } while try beginNextFile()
      isAtEnd = true
    } catch {
      isAtEnd = true
      guard isLenient, frames > 0 else { throw error }
      fault = error
    }
    return nil
  }

  private func check(frames: Int) throws(ImageDecodingError) {
    // What is in memory was read.
    guard case .source = origin else { return }
    try limits.check(frames: frames, width: width, height: height)
  }

  /// Goes on with the next of several PNGs, which has the size of the first; false at the end.
  private mutating func beginNextFile() throws(ImageDecodingError) -> Bool {
    guard let bytes, film.passedOver == nil else { return false }
    do throws(ImageDecodingError) {
      guard try Self.format(bytes) == .png else { return false }
    } catch .unknownFormat, .empty {
      // Whatever else follows a picture is no part of it.
      return false
    }
    film = try PNGDecoder.film(bytes, limits: limits, lenient: isLenient)
    guard film.width == width, film.height == height else {
      throw .malformed(
        "picture \(frames + 1) has \(film.width) × \(film.height) pixels, and not \(width) × \(height)"
      )
    }
    hasSeveralFiles = true
    return true
  }

  private enum Format { case png, gif }

  /// Reads the first bytes that identify the format: PNG's signature, or "GIF".
  private static func format(_ bytes: BlockReader) throws(ImageDecodingError) -> Format {
    var start: [UInt8] = []
    do throws(ImageDecodingError) {
      try bytes.read(3, onto: &start)
      if start == [0x47, 0x49, 0x46] { return .gif }
      try bytes.read(PNGChunks.signature.count - 3, onto: &start)
    } catch .truncated {
      throw start.isEmpty ? .empty : .unknownFormat
    }
    if start == PNGChunks.signature { return .png }
    throw .unknownFormat
  }
}

/// Composites the frames of one kind of film.
protocol FilmDecoder: AnyObject {
  var width: Int { get }
  var height: Int { get }
  var announcedFrames: Int? { get }
  var plays: PlayCount { get }
  /// The first fault that a lenient reader skipped.
  var passedOver: ImageDecodingError? { get }
  /// What the file says about its colours, if they are not those of sRGB.
  var foreignColors: String? { get }
  /// The picture of the latest frame.
  var shown: ShownPicture? { get }

  /// Reads the next frame, which may share the memory of a picture that it is like; nil at the end.
  func next(like picture: ShownPicture?) throws(ImageDecodingError) -> FilmReader.Step?
}

/// The frames of an animation in memory.
private final class AnimationFilm: FilmDecoder {
  private let animation: Animation
  private var position = 0

  init(_ animation: Animation) { self.animation = animation }

  var width: Int { animation.width }
  var height: Int { animation.height }
  var announcedFrames: Int? { animation.frames.count }
  var plays: PlayCount { animation.plays }
  var passedOver: ImageDecodingError? { nil }
  var foreignColors: String? { nil }
  var shown: ShownPicture? {
    position == 0 ? nil : ShownPicture(animation.frames[position - 1].pixels)
  }

  func next(like _: ShownPicture?) -> FilmReader.Step? {
    guard position < animation.frames.count else { return nil }
    position += 1
    return FilmReader.Step(
      delay: animation.frames[position - 1].delay, changed: IntRect(0, 0, width, height))
  }
}
