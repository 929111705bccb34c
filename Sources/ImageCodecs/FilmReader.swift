public import Render2D

/// Reads a picture or a film frame by frame, each when it is asked for: PNG, APNG and GIF, told apart
/// by their first bytes.
///
/// One canvas is kept, whatever the number of frames, and two files can be read in step:
///
/// ```swift
/// var film = try FilmReader(MemorySource(bytes))
/// while let frame = try film.next() {
///   // frame.pixels, frame.changed, frame.delay
/// }
/// ```
///
/// Whatever the bytes, it returns or throws, within the limits. Checksums are verified as far as the
/// file is read: a fault behind a frame shows when the next one is asked for.
public struct FilmReader: ~Copyable {
  /// One picture of the film, composited.
  public struct Frame: Sendable {
    /// The straight pixels of the whole canvas. They are the reader's own: whoever still holds them
    /// when the next frame is asked for makes it copy the canvas.
    public var pixels: Animation.Pixels
    /// How long it is shown, in seconds, exactly as the file says.
    public var delay: Fraction
    /// What may have changed since the frame before; pixels outside it are the same in both.
    public var changed: IntRect
  }

  /// The columns and rows of the canvas.
  public let width, height: Int
  /// How many frames the file says it has, where it says so before the first: a PNG does.
  public let announcedFrames: Int?
  /// How many frames were read.
  public private(set) var frames = 0
  private let film: any FilmDecoder
  private let isLenient: Bool
  private var fault: ImageDecodingError?
  private var isAtEnd = false

  /// Begins to read, up to the first frame. What the file says of its extent is held against the
  /// limits before memory is taken.
  ///
  /// - Parameters:
  ///   - source: where the file's bytes come from.
  ///   - limits: how much it may ask for.
  ///   - lenient: whether a fault after the first frame ends the film instead of being thrown. Damaged
  ///     chunks of a PNG that carry neither pixels nor time are passed over then.
  public init(
    _ source: any ByteSource, limits: DecodingLimits = .default, lenient: Bool = false
  ) throws(ImageDecodingError) {
    let bytes = BlockReader(source, limit: limits.bytes)
    switch try Self.format(bytes) {
    case .png:
      self.init(try PNGDecoder.film(bytes, limits: limits, lenient: lenient), lenient)
    case .gif: self.init(try GIFFilm(bytes, limits: limits), lenient)
    }
  }

  /// A film that is in memory.
  public init(_ animation: Animation) { self.init(AnimationFilm(animation), false) }

  private init(_ film: any FilmDecoder, _ isLenient: Bool) {
    self.film = film
    self.isLenient = isLenient
    width = film.width
    height = film.height
    announcedFrames = film.announcedFrames
  }

  /// How often the film plays, as far as it was read: a GIF may say it anywhere.
  public var plays: PlayCount { film.plays }

  /// The first fault of a damaged file that is read as far as it goes.
  public var damage: ImageDecodingError? { film.passedOver ?? fault }

  /// The pixels of the frame that was read last, at the end too; nil before the first.
  package var shown: Animation.Pixels? { film.shown }

  /// The next frame; nil at the end.
  public mutating func next() throws(ImageDecodingError) -> Frame? {
    if isAtEnd { return nil }
    do throws(ImageDecodingError) {
      if let frame = try film.next() {
        frames += 1
        return frame
      }
      isAtEnd = true
    } catch {
      isAtEnd = true
      guard isLenient, frames > 0 else { throw error }
      fault = error
    }
    return nil
  }

  private enum Format { case png, gif }

  /// Reads the bytes that every file of a format begins with: PNG's signature, or "GIF".
  private static func format(_ bytes: BlockReader) throws(ImageDecodingError) -> Format {
    var start: [UInt8] = []
    do throws(ImageDecodingError) {
      try bytes.read(3, onto: &start)
      if start == [0x47, 0x49, 0x46] { return .gif }
      try bytes.read(PNGChunks.signature.count - 3, onto: &start)
    } catch .truncated {
      throw .unknownFormat
    }
    if start == PNGChunks.signature { return .png }
    throw .unknownFormat
  }
}

/// What composites the frames of one kind of film.
protocol FilmDecoder: AnyObject {
  var width: Int { get }
  var height: Int { get }
  var announcedFrames: Int? { get }
  var plays: PlayCount { get }
  /// The first fault that a lenient reader went on after.
  var passedOver: ImageDecodingError? { get }
  /// The pixels of the frame that was given last.
  var shown: Animation.Pixels? { get }

  func next() throws(ImageDecodingError) -> FilmReader.Frame?
}

/// The frames of an animation, as they are.
private final class AnimationFilm: FilmDecoder {
  private let animation: Animation
  private var position = 0

  init(_ animation: Animation) { self.animation = animation }

  var width: Int { animation.width }
  var height: Int { animation.height }
  var announcedFrames: Int? { animation.frames.count }
  var plays: PlayCount { animation.plays }
  var passedOver: ImageDecodingError? { nil }
  var shown: Animation.Pixels? { position == 0 ? nil : animation.frames[position - 1].pixels }

  func next() -> FilmReader.Frame? {
    guard position < animation.frames.count else { return nil }
    let frame = animation.frames[position]
    position += 1
    return FilmReader.Frame(
      pixels: frame.pixels, delay: frame.delay, changed: IntRect(0, 0, width, height))
  }
}
