import Films
import Goldens
import Motion
import RefreshUI
import Render2D

/// The addresses of a tuning page, after its token:
///
/// | address | answer |
/// |---|---|
/// | (nothing) | the page |
/// | `settings?turn=0.2s` | what follows from these values: a key, marks, tracks, lines to copy |
/// | `f/KEY/TICK.png` | the picture at a time; `TICK@0.8x.png` with fewer pixels to a point |
/// | `layers/KEY/TICK` | where the layers are then |
/// | `track/KEY/NUMBER` | the values of a track from beginning to end |
/// | `curve?text=ease` | the course of a curve |
/// | `film/KEY/NAME.gif`, `.apng` | the file that `render` writes |
struct TuneRoutes: Sendable {
  let session: TuneSession
  private let page: TunePage

  init(_ session: TuneSession) throws(CommandError) {
    self.session = session
    page = try TunePage(session)
  }

  func answer(
    _ path: [String], _ request: HTTPRequest, _ hasLeft: () -> Bool
  ) throws(HTTPRefusal) -> HTTPResponse {
    switch (path.first, path.count) {
    case ("", 1): return page.response()
    case ("settings", 1): return try settings(request.query)
    case ("curve", 1): return try curve(request.query)
    case ("f", 3): return try picture(recording(path[1]), path[2])
    case ("layers", 3): return try layers(recording(path[1]), path[2])
    case ("track", 3): return try track(recording(path[1]), path[2])
    case ("film", 3): return try film(recording(path[1]), path[2], hasLeft)
    default: throw .nothing
    }
  }

  private func recording(_ key: String) throws(HTTPRefusal) -> TuneSession.Recorded {
    guard let recorded = session.recording(key) else {
      throw HTTPRefusal(404, "this recording is not kept any more: ask for its settings again")
    }
    return recorded
  }

  /// The error of invalid values, with status 200: a browser would log others.
  private static func refusal(_ error: CommandError) -> HTTPResponse {
    .json(
      .object([
        "error": error.message.visible.abridged,
        "option": error.option?.name,
      ]))
  }

  // MARK: - Settings

  private func settings(_ values: [TuneSession.Value]) throws(HTTPRefusal) -> HTTPResponse {
    guard Set(values.map(\.name)).count == values.count else {
      throw .malformed("a value is set twice")
    }
    switch try session.record(values) {
    case .success(let recorded): return HTTPResponse("application/json", recorded.description)
    case .failure(let error): return Self.refusal(error)
    }
  }

  /// The points of a curve's course in text.
  private static let curvePoints = 200

  private func curve(_ query: [HTTPRequest.Pair]) throws(HTTPRefusal) -> HTTPResponse {
    guard query.count == 1, query[0].name == "text", query[0].value.utf8.count < 2000 else {
      throw .malformed("a curve is asked for by its text")
    }
    do {
      let curve = try Curve(parameter: .text(query[0].value))
      let values = (0...Self.curvePoints).map { part in
        rounded(curve.value(at: Double(part) / Double(Self.curvePoints)))
      }
      return .json(
        .object([
          "text": curve.parameterText, "values": values.joined(separator: " "),
        ]))
    } catch {
      return .json(.object(["error": error.description]))
    }
  }

  // MARK: - Recordings

  private func time(_ text: some StringProtocol, in film: Film) throws(HTTPRefusal) -> Time {
    guard let ticks = Int64(text), (0...film.tape.end.ticks).contains(ticks) else {
      throw .nothing
    }
    return Time(ticks: ticks)
  }

  private func picture(
    _ recorded: TuneSession.Recorded, _ name: String
  ) throws(HTTPRefusal) -> HTTPResponse {
    guard name.hasSuffix(".png") else { throw .nothing }
    let parts = name.dropLast(4).split(separator: "@", maxSplits: 1)
    let time = try time(parts.first ?? "", in: recorded.film)
    let scale = parts.count == 2 ? try scale(parts[1], in: recorded.film) : nil
    var response = HTTPResponse(
      "image/png", try session.picture(recorded.film, at: time, scale: scale))
    response.isImmutable = true
    return response
  }

  /// `0.8x`, no more than the film has.
  private func scale(_ text: Substring, in film: Film) throws(HTTPRefusal) -> Double {
    guard text.utf8.count <= 8, text.last == "x", let scale = Double(text.dropLast()),
      (0.01...Double(film.tape.scale)).contains(scale)
    else { throw .nothing }
    return scale
  }

  private func layers(
    _ recorded: TuneSession.Recorded, _ tick: String
  ) throws(HTTPRefusal) -> HTTPResponse {
    let places = recorded.film.tape.places(at: try time(tick, in: recorded.film))
    return .json(
      .array(
        places.map { place in
          let numbers = place.corners.flatMap { [$0.x, $0.y] }
          let clip = [place.clip.minX, place.clip.minY, place.clip.maxX, place.clip.maxY]
          return JSON.object([
            "layer": place.layer, "parent": place.parent.orNull,
            "name": place.name, "draws": place.draws,
            "corners": numbers.map(rounded).joined(separator: " "),
            "clip": clip.map(rounded).joined(separator: " "),
          ])
        }))
  }

  /// How often the values of a track are read each second, and at most in all.
  private static let valueRate = 120.0
  private static let mostValues = 2400

  private func track(
    _ recorded: TuneSession.Recorded, _ number: String
  ) throws(HTTPRefusal) -> HTTPResponse {
    let tape = recorded.film.tape
    let count = min(max(2, Int(tape.end.seconds * Self.valueRate)), Self.mostValues)
    let times = (0...count).map { Time(ticks: tape.end.ticks / Int64(count) * Int64($0)) }
    guard let number = Int(number), tape.trackOutlines.contains(where: { $0.number == number })
    else {
      throw .nothing
    }
    guard let (parts, values) = tape.values(ofTrack: number, at: times) else {
      return .json(.object(["parts": JSON.array([])]))
    }
    return .json(
      .object([
        "step": Int(tape.end.ticks) / count,
        "parts": parts.enumerated().map { index, part in
          JSON.object([
            "name": part,
            "values": values.map { rounded($0[index]) }.joined(separator: " "),
          ])
        },
      ]))
  }

  private func film(
    _ recorded: TuneSession.Recorded, _ name: String, _ hasLeft: () -> Bool
  ) throws(HTTPRefusal) -> HTTPResponse {
    let format = TuneFormat.allCases.first { $0.fileName(of: session.scene) == name }
    guard let format else { throw .nothing }
    switch try session.film(recorded.values, format, hasLeft: hasLeft) {
    case .success(let bytes)?:
      var response = HTTPResponse(format.mediaType, bytes)
      response.fileName = name
      return response
    case .failure(let error)?: throw HTTPRefusal(422, error.message.visible.abridged)
    case nil: throw .busy
    }
  }

  private func rounded(_ number: Double) -> String { number.tenThousandths.json.text }
}

extension HTTPRefusal {
  static let nothing = HTTPRefusal(404, "there is nothing here")
}
