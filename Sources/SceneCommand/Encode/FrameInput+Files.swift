import Films
import ImageCodecs

/// Plays one file of the input, forward or backward.
extension FrameInput {
  /// Calls `receive` with the frames of a file.
  func play(
    _ source: InputSource, _ isBackward: Bool, _ notes: inout Notes, _ receive: Receiver
  ) async throws {
    switch (raw, isBackward) {
    case (let raw?, false):
      var file = try RawFile(source.open(), raw, limits)
      while let pixels = try file.next() {
        try await receive(picture(consume pixels, raw, source))
      }
    case (let raw?, true):
      var file = try RawFile(source.open(), raw, limits)
      for index in (0..<(file.count ?? 0)).reversed() {
        file.seek(to: index)
        if let pixels = try file.next() { try await receive(picture(pixels, raw, source)) }
      }
    case (nil, false):
      notes.take(try await playFilm(source, upTo: .max, receive))
    case (nil, true):
      try await playBackward(source, &notes, receive)
    }
  }

  /// Plays a film up to a number of frames, and returns its properties.
  private func playFilm(
    _ source: InputSource, upTo end: Int, _ receive: Receiver
  ) async throws -> FilmNotes {
    var film = try FilmInput(source, isLenient: isLenient, limits: limits)
    var short = ShortDelays(name: source.name, frames: 0)
    while film.frames < end, let frame = try film.next() {
      if frame.delay == .zero {
        short.absent += 1
      } else if frame.delay <= Self.shortDelay {
        short.brief += 1
      }
      try await receive(picture(consume frame, film))
    }
    short.frames = film.frames
    return FilmNotes(
      plays: film.frames > 1 ? film.plays : nil, warning: film.damageWarning,
      shortDelays: film.frames > 1 && short.absent + short.brief > 0 ? short : nil)
  }

  /// Plays a film from its end: as many packed frames as fit into memory and a temporary file, then those
  /// before them, reading again.
  private func playBackward(
    _ source: InputSource, _ notes: inout Notes, _ receive: Receiver
  ) async throws {
    var end = Int.max
    while end > 0 {
      var film: PackedFilm?
      var frames: [Picture] = []
      let found = try await playFilm(source, upTo: end) { picture in
        var packed = film ?? PackedFilm(width: picture.width)
        film = nil
        packed.append(picture.pixels)
        packed.keep(words: room, filed: fileRoom)
        film = packed
        var frame = picture
        frame.pixels = .eight([])
        frames.append(frame)
      }
      if end == .max { notes.take(found) }
      guard let film else { return }
      for number in film.numbers.reversed() {
        var frame = frames[number]
        frame.pixels = try film.picture(number)
        try await receive(frame)
      }
      end = film.numbers.lowerBound
    }
  }

  /// The longest delay that browsers do not heed.
  private static let shortDelay = Fraction(1, 100)

  func picture(_ frame: FilmReader.Frame, _ film: borrowing FilmInput) -> Picture {
    let isStill = frame.delay == .zero
    return Picture(
      pixels: frame.pixels, width: film.width, height: film.height,
      delay: isStill ? stillDelay : frame.delay, isStill: isStill, name: film.name,
      foreignColors: film.foreignColors)
  }

  private func picture(_ pixels: [UInt32], _ size: RawSize, _ source: InputSource) -> Picture {
    Picture(
      pixels: .eight(pixels), width: size.width, height: size.height, delay: stillDelay,
      isStill: true, name: source.name)
  }
}

struct FilmNotes {
  /// How often it plays, if it has more than one frame.
  var plays: PlayCount?
  /// The warning about damage, or nil.
  var warning: String?
  /// Its frames that browsers show for longer, or nil if there are none.
  var shortDelays: FrameInput.ShortDelays?
}

extension FrameInput.Notes {
  fileprivate mutating func take(_ notes: FilmNotes) {
    if let plays = notes.plays { self.plays.append(plays) }
    if let warning = notes.warning { warnings.append(warning) }
    if let found = notes.shortDelays { shortDelays.append(found) }
  }
}

/// A file of raw frames: red, green, blue, alpha of each pixel, one byte each.
struct RawFile {
  /// The number of frames; nil if it is only known at the end.
  let count: Int?
  private let source: FileSource
  private let size: RawSize
  private let limits: DecodingLimits
  /// The number of frames read.
  private var frames = 0

  init(_ source: FileSource, _ size: RawSize, _ limits: DecodingLimits) throws(CommandError) {
    self.source = source
    self.size = size
    self.limits = limits
    let frame = size.width * size.height * 4
    Interrupt.expectPictures(width: size.width, height: size.height)
    if let bytes = source.size, bytes == 0 || bytes % frame != 0 {
      throw Self.notWhole(source, size, "its \(bytes) bytes are")
    }
    count = source.size.map { $0 / frame }
    try limits.check(frames: count ?? 1, of: size, source.name)
  }

  /// The straight pixels of the next frame; nil at the end.
  mutating func next() throws(CommandError) -> [UInt32]? {
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    switch try source.read(into: &pixels) {
    case pixels.count * 4: frames += 1
    case 0: return nil
    default: throw Self.notWhole(source, size, "its bytes are")
    }
    try limits.check(frames: frames, of: size, source.name)
    return pixels
  }

  /// Seeks to a frame of a file.
  mutating func seek(to index: Int) { source.seek(to: index * size.width * size.height * 4) }

  private static func notWhole(
    _ source: FileSource, _ size: RawSize, _ reason: String
  ) -> CommandError {
    CommandError(
      code: .badData,
      message: "Cannot read '\(source.name)': \(reason) not whole frames of "
        + "\(size.width) × \(size.height) pixels")
  }
}

extension FrameInput {
  /// A warning if the files are in the order of their names and not of the numbers in them, as `f-*.png`
  /// puts `f-10.png` before `f-2.png`.
  var orderWarning: String? {
    for (source, next) in zip(sources, sources.dropFirst()) {
      guard source.name < next.name, let one = NumberedName(source.name),
        let other = NumberedName(next.name), one.rest == other.rest, one.number > other.number
      else { continue }
      return "'\(source.name)' comes before '\(next.name)': the numbers fall; "
        + "name the files in their order, as $(ls -v) lists them, or give the numbers leading zeros"
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
