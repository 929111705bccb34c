public import ImageCodecs
public import Motion

/// Picture files as frames, one after another: PNGs, APNGs and GIFs, or raw pixels.
///
/// ```swift
/// var options = PictureFiles.Options()
/// options.stillDelay = Fraction(1, 25)
/// let frames = PictureFiles(["a.png", "b.png", "film.gif"], options)
/// try await frames.write(to: "all.gif", as: .gif(GIFFormat(colors: 64)))
/// try await PictureFiles(["all.gif"]).write(to: "frame-{n}.png")
/// ```
///
/// Each picture is read when its turn comes; playing backward keeps as many packed ones as fit into 8 MB and a
/// temporary file. A file that cannot be read, or has another size than those before, is a ``FileError``.
public final class PictureFiles: FrameSource {
  /// How files are read and played.
  public struct Options: Sendable {
    /// How long a picture is shown whose file gives no delay, in seconds.
    public var stillDelay = Fraction(1, 50)
    /// The size of raw frames, red, green, blue and alpha of a byte each, if the files hold only those.
    public var rawSize: PixelSize?
    /// The order in which the pictures are shown.
    public var order = FrameSchedule.Order.forward
    /// The factor by which they are shown faster than the files say.
    public var speed = Fraction(1)
    /// The additional time of the last picture.
    public var hold = Time.zero
    /// Whether damaged files are read as far as possible.
    public var isLenient = false
    /// What a file may require.
    public var limits = DecodingLimits.streaming

    /// Files as they are, stills for a fiftieth of a second.
    public init() {}
  }

  private let input: FrameInput
  private let options: Options
  /// The size of the pictures; nil before the first was read.
  public private(set) var size: PixelSize?
  /// What the films among the files declare, once all were played: of a single file, and of those with several frames
  /// or a fault.
  package private(set) var files: [PlayedFile] = []
  /// The first file whose colours are not those of sRGB, and the number of such files.
  package private(set) var foreign: (colors: String, name: String, files: Int)?
  private var lastForeign = ""
  /// Whether any picture has 16 bits a sample.
  package private(set) var isDeep = false
  /// Whether any file gives no delay.
  package private(set) var hasStills = false
  /// The number of frames that the files announce.
  public private(set) var expectedFrames: Int?
  /// Gets every picture the first time that all are played.
  package var note: ((FramePicture) -> Void)?
  private var isPlayed = false

  /// Files by their paths; `-` is standard input.
  public convenience init(_ paths: [String], _ options: Options = Options()) {
    self.init(paths.map { InputSource($0) }, options)
  }

  package init(_ sources: [InputSource], _ options: Options) {
    self.options = options
    input = FrameInput(
      sources: sources, raw: options.rawSize, stillDelay: options.stillDelay,
      isLenient: options.isLenient, limits: options.limits)
  }

  /// The additional time of the last picture.
  public var hold: Fraction { Fraction(options.hold) }

  /// How often the films among the files play; nil if they differ or there are none.
  public var playCount: PlayCount? {
    let plays = files.filter { $0.frames > 1 }.map(\.plays)
    return plays.allSatisfy { $0 == plays[0] } ? plays.first : nil
  }

  /// Reads all pictures, so many files at the same time as there are workers.
  public func playPictures(
    workers: Int, _ receive: (consuming FramePicture) async throws -> Void
  ) async throws {
    if !isPlayed { expectedFrames = try input.checkHeaders() }
    let played = try await input.play(options.order, workers: workers) { picture in
      guard let delay = picture.delay.dividing(by: options.speed) else {
        throw ImageEncodingError.delayOutOfRange
      }
      try take(picture)
      let (pixels, size) = (picture.pixels, picture.size)
      _ = consume picture
      let shown = FramePicture(
        .straight(pixels), width: size.width, height: size.height, delay: delay)
      if !isPlayed { note?(shown) }
      try await receive(shown)
    }
    if !isPlayed {
      files = played.filter { $0.frames > 1 || $0.damage != nil || input.sources.count == 1 }
    }
    isPlayed = true
  }

  /// Notes the properties of a picture, whose size must be the same for all.
  private func take(_ picture: borrowing FrameInput.Picture) throws {
    let size = size ?? picture.size
    self.size = size
    try picture.size.check(equals: size, of: picture.name)
    if isPlayed { return }
    if picture.isStill { hasStills = true }
    if case .sixteen = picture.pixels { isDeep = true }
    guard let colors = picture.foreignColors, picture.name != lastForeign else { return }
    foreign = foreign ?? (colors, picture.name, 0)
    foreign?.files += 1
    lastForeign = picture.name
  }

  /// Two files that follow one another while the numbers in their names fall, as `f-*.png` puts `f-10.png` before
  /// `f-2.png`; nil if there are none.
  package var fallingNames: (first: String, second: String)? {
    let names = input.sources.map(\.name)
    for (name, next) in zip(names, names.dropFirst()) {
      guard name < next, let one = NumberedName(name), let other = NumberedName(next),
        one.rest == other.rest, one.number > other.number
      else { continue }
      return (name, next)
    }
    return nil
  }
}

/// A name with a number in it, the last one.
private struct NumberedName {
  let number: Int
  /// The text around the number.
  let rest: [Substring]

  init?(_ name: String) {
    func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
    guard let last = name.lastIndex(where: isDigit) else { return nil }
    let end = name.index(after: last)
    let first = name[..<end].lastIndex { !isDigit($0) }.map(name.index(after:)) ?? name.startIndex
    guard let number = Int(name[first..<end]) else { return nil }
    self.number = number
    rest = [name[..<first], name[end...]]
  }
}
