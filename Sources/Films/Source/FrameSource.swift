public import ImageCodecs
internal import Render2D

/// Frames that can be written into files: those of a recorded ``Film``, of ``PictureFiles``, of an `Animation` in
/// memory, or your own.
///
/// ```swift
/// struct Blink: FrameSource {
///   func playPictures(
///     workers: Int, _ receive: (consuming FramePicture) async throws -> Void
///   ) async throws {
///     for color: UInt32 in [0xFF00_0000, 0xFFFF_FFFF] {
///       let pixels = [UInt32](repeating: color, count: 16 * 16)
///       try await receive(
///         FramePicture(.premultiplied(pixels), width: 16, height: 16, delay: Fraction(1, 2)))
///     }
///   }
/// }
/// try await Blink().write(to: "blink.gif")
/// ```
///
/// A writer plays a source once or several times, and gets the same frames each time. Memory does not grow with
/// their number.
public protocol FrameSource {
  /// Plays all pictures, which have one size, in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - workers: the number of pictures to make in parallel, at most.
  ///   - receive: gets each picture; an error of it ends the playing.
  func playPictures(
    workers: Int, _ receive: (consuming FramePicture) async throws -> Void
  ) async throws

  /// Plays all frames with premultiplied pixels, for formats that hold what changes from one to the next. Without
  /// it pictures are compared. `countsColors` says that the colours of what changes are needed, which a source may
  /// count while it draws.
  func playChanges(
    workers: Int, countsColors: Bool, _ receive: (borrowing Frame) throws -> Void
  ) async throws

  /// The number of pictures; nil where it is known only once they were played.
  var frameCount: Int? { get }
  /// The number of frames that progress counts up to: the ``frameCount``, or what a file announces.
  var expectedFrames: Int? { get }
  /// How often the frames play unless a format has an option for it; nil for no preference. Known once they were played.
  var playCount: PlayCount? { get }
  /// How much longer the last picture is shown.
  var hold: Fraction { get }
  /// Whether any picture has translucent or clear pixels; nil where that is not known.
  var hasAlpha: Bool? { get }
  /// Whether pictures are premultiplied, as drawn ones are. Straight ones, as files have them, stay exactly as they
  /// are in formats that hold them.
  var isPremultiplied: Bool { get }
}

extension FrameSource {
  /// Compares each picture with the one before.
  public func playChanges(
    workers: Int, countsColors: Bool, _ receive: (borrowing Frame) throws -> Void
  ) async throws {
    var screen: [UInt32] = []
    var size = PixelSize(width: 0, height: 0)
    try await playPictures(workers: workers) { picture in
      let delay = picture.delay
      size = picture.size
      let changes = (consume picture).changes(since: &screen)
      try receive(
        Frame(changes: changes, width: size.width, height: size.height, delay: delay))
    }
    guard hold > .zero, !screen.isEmpty else { return }
    try receive(
      Frame(changes: PixelChanges(), width: size.width, height: size.height, delay: hold))
  }

  /// Not known.
  public var frameCount: Int? { nil }
  /// The number of pictures, if it is known.
  public var expectedFrames: Int? { frameCount }
  /// No preference.
  public var playCount: PlayCount? { nil }
  /// None.
  public var hold: Fraction { .zero }
  /// Not known.
  public var hasAlpha: Bool? { nil }
  /// False.
  public var isPremultiplied: Bool { false }
}

/// A number of columns and rows.
public struct PixelSize: Hashable, Sendable {
  /// The columns.
  public var width: Int
  /// The rows.
  public var height: Int

  /// A size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize: CustomStringConvertible {
  /// `750 × 1334`.
  public var description: String { "\(width) × \(height)" }

  /// Refuses a file whose pictures have another size than those before.
  func check(equals first: PixelSize, of path: String) throws(FileError) {
    if self != first { throw .sizeDiffers(path: path, self, from: first) }
  }
}

/// A picture of a ``FrameSource``.
public struct FramePicture: Sendable {
  /// The pixels, row after row.
  public enum Pixels: Sendable {
    /// Premultiplied pixels of 8 bits a sample: red in the lowest byte, alpha in the highest.
    case premultiplied([UInt32])
    /// Straight pixels, with the colour of clear ones.
    case straight(Animation.Pixels)
  }

  /// The pixels.
  public var pixels: Pixels
  /// The columns and rows.
  public var size: PixelSize
  /// How long it is shown, in seconds.
  public var delay: Fraction

  /// A picture.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  public init(_ pixels: Pixels, width: Int, height: Int, delay: Fraction) {
    precondition(pixels.count == width * height, "A picture has width × height pixels")
    self.pixels = pixels
    self.delay = delay
    size = PixelSize(width: width, height: height)
  }
}

extension FramePicture {
  /// Updates the premultiplied pixels of the picture before, none before the first, to this one's. Returns the
  /// changes.
  consuming func changes(since screen: inout [UInt32]) -> PixelChanges {
    let pixels =
      switch pixels {
      case .premultiplied(let pixels): pixels
      case .straight(let pixels): pixels.premultiplied
      }
    if screen.isEmpty { screen = [UInt32](repeating: 0, count: pixels.count) }
    var old = screen.mutableSpan
    return PixelChanges(
      of: pixels.span, since: &old, width: size.width,
      within: DirtyRegion(IntRect(0, 0, size.width, size.height)))
  }
}

extension FramePicture.Pixels {
  fileprivate var count: Int {
    switch self {
    case .premultiplied(let pixels): pixels.count
    case .straight(let pixels): pixels.count
    }
  }

  /// Whether all pixels are opaque.
  var isOpaque: Bool {
    switch self {
    case .premultiplied(let pixels): Animation.Pixels.eight(pixels).isOpaque
    case .straight(let pixels): pixels.isOpaque
    }
  }

  /// Whether they have 16 bits a sample.
  package var isDeep: Bool {
    if case .straight(.sixteen) = self { true } else { false }
  }
}

extension Animation: FrameSource {
  /// The number of frames.
  public var frameCount: Int? { frames.count }
  /// How often they play; a still says nothing.
  public var playCount: PlayCount? { frames.count > 1 ? plays : nil }

  /// Plays all frames as they are.
  public func playPictures(
    workers: Int, _ receive: (consuming FramePicture) async throws -> Void
  ) async throws {
    for frame in frames {
      try await receive(
        FramePicture(.straight(frame.pixels), width: width, height: height, delay: frame.delay))
    }
  }
}
