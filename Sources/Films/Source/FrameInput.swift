import ImageCodecs
import SystemCalls

/// Reads picture files, one after another.
///
/// Memory does not grow with the number of frames: playing forward keeps one picture, and playing
/// backward as many packed ones as fit.
struct FrameInput: Sendable {
  var sources: [InputSource]
  /// The size of raw frames, if the files contain only those.
  var raw: PixelSize?
  var stillDelay: Fraction
  /// Whether damaged files are read as far as possible.
  var isLenient: Bool
  var limits = DecodingLimits.streaming
  /// The memory for packed pictures when a film is played backward, in words: 8 MB.
  var room = 1 << 21
  /// The same for those in a temporary file: 2 GB.
  var fileRoom = 1 << 29

  struct Picture: Sendable {
    var pixels: Animation.Pixels
    var size: PixelSize
    var delay: Fraction
    /// Whether its file gives no delay, so that `--fps` does.
    var isStill = false
    var name: String
    /// What the file says about its colours, if they are not those of sRGB.
    var foreignColors: String?
  }

  typealias Receiver = (consuming Picture) async throws -> Void

  /// Rejects folders and files of different sizes before any is decoded; other faults are found when a file is
  /// read. Returns the number of frames that all files together announce; nil where one does not.
  func checkHeaders() throws -> Int? {
    var size: PixelSize?
    var count: Int? = 0
    for source in sources {
      let kind = source.isStandardInput ? nil : (try? System.status(of: source.name))?.kind
      if kind == .directory { throw FileError.isFolder(path: source.name) }
      if let raw {
        count = try RawFile(source.open(), raw, limits).count.flatMap { more in
          count.map { $0 + more }
        }
        continue
      }
      // A pipe can be read only once.
      guard kind == .regular,
        let film = try? FilmInput(source, isLenient: isLenient, limits: limits)
      else {
        count = nil
        continue
      }
      count = film.announcedFrames.flatMap { more in count.map { $0 + more } }
      if let size { try film.size.check(equals: size, of: source.name) }
      size = size ?? film.size
    }
    return count
  }

  /// Calls `receive` with every frame in order.
  func play(
    _ order: FrameSchedule.Order, workers: Int, _ receive: Receiver
  ) async throws -> [PlayedFile] {
    var files: [PlayedFile] = []
    try await playAll(isBackward: order == .backward, workers, &files, receive)
    if order == .thereAndBack {
      // The last frame was just shown, and the first follows when the film repeats.
      var isLast = true
      var held: Picture?
      var known: [PlayedFile] = []
      try await playAll(isBackward: true, workers, &known) { picture in
        if isLast {
          isLast = false
          return
        }
        if let held { try await receive(held) }
        held = picture
      }
    }
    return files
  }

  private func playAll(
    isBackward: Bool, _ workers: Int, _ files: inout [PlayedFile], _ receive: Receiver
  ) async throws {
    let sources = isBackward ? sources.reversed() : sources
    var work = OrderedWork<Ahead>(workers: workers)
    do {
      var begun = 0
      for source in sources {
        while begun < sources.count, !work.isFull {
          let (next, isAlone) = (sources[begun], workers == 1 || sources.count == 1)
          work.begin { ahead(next, isAlone: isAlone) }
          begun += 1
        }
        switch await work.next() {
        case .still(let picture): try await receive(picture)
        case .refused(let error): throw error
        case .film, nil: try await play(source, isBackward, &files, receive)
        }
      }
    } catch {
      await work.drain()
      throw error
    }
  }

  /// The part of a file that was read in advance.
  private enum Ahead: Sendable {
    case still(Picture)
    /// Several frames, or damaged: read when its turn comes.
    case film
    case refused(any Error)
  }

  private func ahead(_ source: InputSource, isAlone: Bool) -> Ahead {
    // A single file need not be opened twice, and standard input must not be.
    if raw != nil || isAlone || source.isStandardInput { return .film }
    var first: Picture?
    do {
      var film = try FilmInput(source, isLenient: isLenient, limits: limits)
      guard let frame = try film.next() else { return .film }
      first = picture(frame, film)
      guard try film.next() == nil, film.damage == nil, let first else { return .film }
      return .still(first)
    } catch {
      // Frames before a fault come first.
      return first == nil ? .refused(error) : .film
    }
  }
}

// One file, forward or backward.
extension FrameInput {
  /// Calls `receive` with the frames of a file.
  private func play(
    _ source: InputSource, _ isBackward: Bool, _ files: inout [PlayedFile], _ receive: Receiver
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
      files.append(try await playFilm(source, upTo: .max, receive))
    case (nil, true):
      try await playBackward(source, &files, receive)
    }
  }

  /// Plays a film up to a number of frames, and returns its properties.
  private func playFilm(
    _ source: InputSource, upTo end: Int, _ receive: Receiver
  ) async throws -> PlayedFile {
    var film = try FilmInput(source, isLenient: isLenient, limits: limits)
    var file = PlayedFile(name: source.name)
    while film.frames < end, let frame = try film.next() {
      file.note(frame.delay)
      try await receive(picture(consume frame, film))
    }
    file.plays = film.plays
    file.damage = film.damage
    return file
  }

  /// Plays a film from its end: as many packed frames as fit into memory and a temporary file, then those
  /// before them, reading again.
  private func playBackward(
    _ source: InputSource, _ files: inout [PlayedFile], _ receive: Receiver
  ) async throws {
    var end = Int.max
    while end > 0 {
      var film: PackedFilm?
      var frames: [Picture] = []
      let found = try await playFilm(source, upTo: end) { picture in
        var packed = film ?? PackedFilm(width: picture.size.width)
        film = nil
        packed.append(picture.pixels)
        packed.keep(words: room, filed: fileRoom)
        film = packed
        var frame = picture
        frame.pixels = .eight([])
        frames.append(frame)
      }
      if end == .max { files.append(found) }
      guard let film else { return }
      for number in film.numbers.reversed() {
        var frame = frames[number]
        frame.pixels = try film.picture(number)
        try await receive(frame)
      }
      end = film.numbers.lowerBound
    }
  }

  private func picture(_ frame: FilmReader.Frame, _ film: borrowing FilmInput) -> Picture {
    let isStill = frame.delay == .zero
    return Picture(
      pixels: frame.pixels, size: film.size, delay: isStill ? stillDelay : frame.delay,
      isStill: isStill, name: film.name,
      foreignColors: film.foreignColors)
  }

  private func picture(_ pixels: [UInt32], _ size: PixelSize, _ source: InputSource) -> Picture {
    Picture(
      pixels: .eight(pixels), size: size, delay: stillDelay, isStill: true,
      name: source.name)
  }
}

/// What a file declares, and how far it was read.
package struct PlayedFile: Sendable {
  package var name: String
  package var frames = 0
  /// How often it plays.
  package var plays = PlayCount.times(1)
  /// The first fault, where a damaged file was read as far as possible.
  package var damage: ImageDecodingError?
  /// Its frames that browsers show for 100 ms: those without a delay, and those with one of 10 ms or less.
  package var absentDelays = 0
  package var briefDelays = 0

  /// Counts the delay of a frame.
  mutating func note(_ delay: Fraction) {
    frames += 1
    if delay == .zero {
      absentDelays += 1
    } else if delay <= FrameTally.longestHurried {
      briefDelays += 1
    }
  }
}
