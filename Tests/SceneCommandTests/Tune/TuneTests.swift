import Films
import Foundation
import ImageCodecs
import Motion
import RefreshScenes
import RefreshUI
import SystemCalls
import TestSupport
import Testing

@testable import SceneCommand

/// What the page of `tune` is served, without the sockets.
@Suite struct TuneTests: @unchecked Sendable {
  private let folder = TemporaryFolder()

  private func session(
    _ scene: any Scene.Type = LettersScene.self, _ options: [String] = [],
    environment: [String: String] = [:], limits: TuneSession.Limits = .init()
  ) throws -> TuneSession {
    let trial = Trial(environment, directory: folder.path)
    var command = trial.command
    command.scenes = Catalog.scenes
    let invocation = try Invocation(
      ["letters"] + options, page: TuneVerb.page,
      parameter: { name in command.parameters(of: scene).first { $0.name == name } })
    return try TuneSession(
      command, scene, command.layers(invocation, scene: scene), limits: limits)
  }

  private func get(_ session: TuneSession, _ path: String) throws -> HTTPResponse {
    let bytes = Array("GET /\(path) HTTP/1.1\r\n\r\n".utf8)
    let request = try #require(try HTTPRequest.read(bytes)).request
    return try TuneRoutes(session).answer(request.path, request) { false }
  }

  /// The same on a thread of its own: writing a film waits for tasks, which need those of the runtime.
  private func film(_ session: TuneSession, _ path: String) async throws -> HTTPResponse {
    let result = await withCheckedContinuation { continuation in
      let isStarted = System.startThread {
        continuation.resume(returning: Result { try self.get(session, path) })
      }
      #expect(isStarted)
    }
    return try result.get()
  }

  private func object(_ response: HTTPResponse) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  private static let small = "size=80x120&scale=1"

  // MARK: - Settings

  @Test func settingsSayWhatFollows() throws {
    let answer = try object(get(session(), "settings?turn=0.2s&gesture=short"))
    expectEqual(answer["gesture"] as? String, "short")
    #expect((answer["values"] as? [String: String])?["turn"] == "0.2s")
    #expect(
      answer["flags"] as? String
        == "refresh-render render letters --turn 0.2s --gesture short -o letters.gif")
    #expect(
      answer["swift"] as? String
        == "let film = try LettersScene(parameters: [\"turn\": \"0.2s\"]).film(gesture: \"short\")")
    let preset = try #require(answer["json"] as? String)
    #expect(
      preset
        == "{\n  \"letters\": {\n    \"gesture\": \"short\",\n    \"turn\": \"0.2s\"\n  }\n}")
    let marks = try #require(answer["marks"] as? [[String: Any]])
    #expect(marks.contains { $0["name"] as? String == "release" })
    #expect((answer["tracks"] as? [[String: Any]])?.isEmpty == false)
  }

  @Test(arguments: [
    ("output=x.gif", "output"), ("config=/etc/passwd", "config"), ("font=/etc/passwd", "font"),
    ("font-folder=/", "font-folder"), ("jobs=9", "jobs"), ("frames=/etc/passwd", "frames"),
    ("nothing=1", "nothing"),
  ])
  func aPageCannotNameFilesOrSetMore(_ query: String, _ name: String) throws {
    let answer = try object(get(session(GIFHeaderScene.self), "settings?\(query)"))
    expectEqual(answer["error"] as? String, "The page cannot set '\(name)'")
  }

  /// By whichever option: what a page sets never becomes a file. A pipe that nobody writes to would be
  /// waited for.
  @Test(arguments: ["/etc/passwd", "pipe", "nowhere", "", "@x", "/dev/zero"])
  func aPageCannotNameAScriptsFile(_ path: String) throws {
    let isMade = unsafe mkfifo(folder("pipe"), 0o600) == 0
    #expect(isMade)
    let name = path == "pipe" ? folder(path) : path
    for session in [
      try session(), try self.session(environment: ["REFRESH_RENDER_GESTURE": "short"]),
    ] {
      let answer = try object(get(session, "settings?script=@\(name)"))
      #expect(answer["key"] == nil && answer["option"] as? String == "script")
      #expect((answer["error"] as? String)?.hasSuffix("a page names no files") == true)
    }
  }

  /// The command line, the environment and a configuration file may: the page gets the script itself.
  @Test func aScriptsFileIsReadForThePage() throws {
    let script = "pull 90 over 0.2s; release; wait 1s; end"
    try folder.write("# mine\n\(script.replacing("; ", with: "\n"))\n", to: "own.script")
    let given = try session(LettersScene.self, ["--script", "@\(folder("own.script"))"])
    let text = try #require(given.start.first { $0.name == "script" }?.value)
    try expectEqual(GestureScript(text), GestureScript(script))
    let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    #expect(try object(get(given, "settings?script=\(query)"))["key"] != nil)
    let set = try session(environment: ["REFRESH_RENDER_SCRIPT": "@\(folder("own.script"))"])
    try expectEqual(set.standards()["script"], text)
    try expectEqual(object(get(set, "settings"))["script"] as? String, text)
  }

  @Test(arguments: [
    ("turn=5", "turn"), ("turn=99s", "turn"), ("colors=nocolour", "colors"),
    ("script=pull", "script"),
    ("gesture=none-such", "gesture"), ("effort=hard", "effort"), ("palette=0", "palette"),
  ])
  func aWrongValueIsToldOfWithItsName(_ query: String, _ name: String) throws {
    let answer = try object(get(session(), "settings?\(query)"))
    #expect(answer["key"] == nil)
    expectEqual(answer["option"] as? String, name)
    #expect((answer["error"] as? String)?.contains("invalid") == true)
  }

  @Test func aValueSetTwiceOrTooLongOrTooManyPixelsAreRefused() throws {
    let session = try session()
    #expect(throws: HTTPRefusal.self) { try get(session, "settings?turn=1s&turn=2s") }
    let long = String(repeating: "a", count: 9000)
    #expect(try object(get(session, "settings?text=\(long)"))["error"] != nil)
    let large = try object(get(session, "settings?size=2048x2048&scale=3"))
    #expect((large["error"] as? String)?.contains("too many to tune") == true)
  }

  @Test func theCommandLineSetsWhatThePageBeginsWith() throws {
    let session = try session(LettersScene.self, ["--turn", "0.3s", "--strict-fonts"])
    expectEqual(session.start, [.init("turn", "0.3s")])
    let flags = try object(get(session, "settings?turn=0.4s"))["flags"] as? String
    expectEqual(flags, "refresh-render render letters --strict-fonts --turn 0.4s -o letters.gif")
  }

  @Test func aLineHasTheOptionsOfItsFormat() throws {
    let answer = try object(get(session(), "settings?speed=2&palette=16&effort=fast&reverse=true"))
    #expect(
      answer["flags"] as? String
        == "refresh-render render letters --speed 2 --palette 16 --reverse -o letters.gif")
    #expect(
      answer["flagsOfAPNG"] as? String
        == "refresh-render render letters --speed 2 --effort fast --reverse -o letters.apng")
    let preset = try #require(answer["json"] as? String)
    #expect(preset.contains("\"palette\": \"16\"") && preset.contains("\"effort\": \"fast\""))
  }

  /// A scene with a screen of its own begins on that one, which has no name among the devices.
  @Test func theDeviceIsTheScenesOwnOrOneOfTheList() throws {
    func device(of scene: any Scene.Type) throws -> TuneControl {
      try #require(TuneControl.all(of: scene).first { $0.name == "device" })
    }
    try expectEqual(device(of: LettersScene.self).standard, "iphone-8")
    let own = try device(of: MotionFigureScene.self)
    #expect(own.standard == nil && own.hint == "640 × 380" && own.choices.first == "iphone-se1")
  }

  @Test func controlsOfAFileAreTheOptionsDeclarations() throws {
    let controls = TuneControl.all(of: LettersScene.self)
    func control(_ name: String) throws -> TuneControl {
      try #require(controls.first { $0.name == name })
    }
    for option in declaredOptions(of: FileOptions()) { _ = try control(option.description.name) }
    let palette = try control("palette")
    #expect(palette.kind == "count" && palette.group == .file && palette.standard == "255")
    expectEqual([palette.least, palette.most], ["1", "255"])
    try expectEqual(control("dither").choices, ["none", "ordered", "diffusion"])
    try expectEqual(control("hold-last").kind, "duration")
    try expectEqual(control("matte").kind, "colour")
    try expectEqual(control("loop").group, .film)
    try expectEqual(control("compatible").standard, "false")
  }

  @Test func configurationAndEnvironmentAreWhatHoldsAnyway() throws {
    try folder.write("{ \"turn\": \"0.7s\", \"work\": \"1s\" }", to: ".refresh-render.json")
    let session = try session(environment: ["REFRESH_RENDER_WORK": "2s"])
    let standards = try session.standards()
    #expect(
      standards["turn"] == "0.7s" && standards["work"] == "2s" && standards["grow"] == "0.35s")
    let values = try object(get(session, "settings"))["values"] as? [String: String]
    #expect(values?["turn"] == "0.7s" && values?["work"] == "2s")
  }

  @Test func whatIsWrongAtTheStartIsSaidAtOnce() {
    #expect(throws: CommandError.self) { try session(LettersScene.self, ["--turn", "blue"]) }
  }

  // MARK: - Pictures

  @Test func aPictureIsThatOfTheFilmAtItsTime() throws {
    let session = try session()
    let key = try #require(try object(get(session, "settings?\(Self.small)"))["key"] as? String)
    let ticks = Time.seconds(1.2).ticks
    let response = try get(session, "f/\(key)/\(ticks).png")
    #expect(response.type == "image/png" && response.isImmutable)
    let film = try #require(session.recording(key)).film
    let picture = try film.picture(at: Time(ticks: ticks))
    let decoded = try ImageDecoder.decode(response.body)
    #expect(decoded.frames.count == 1 && decoded.width == 80 && decoded.height == 120)
    let pixels = picture.copy(picture.bounds)
    let found = decoded.frames[0].pixels.premultiplied
    expectEqual(found, pixels)
  }

  @Test func aPictureIsAsSmallAsItIsShown() throws {
    let session = try session()
    let key = try #require(
      try object(get(session, "settings?size=80x120&scale=3"))["key"] as? String)
    let small = try ImageDecoder.decode(get(session, "f/\(key)/0@1x.png").body)
    let whole = try ImageDecoder.decode(get(session, "f/\(key)/0.png").body)
    let least = try ImageDecoder.decode(get(session, "f/\(key)/0@0.01x.png").body)
    #expect(small.width == 80 && small.height == 120)
    #expect(least.width == 1 && least.height == 1)
    // Each pixel is the mean of nine.
    let pixels = whole.frames[0].pixels.premultiplied
    for (x, y) in [(3, 4), (40, 25), (61, 20)] {
      let nine = (0..<9).map { pixels[(3 * y + $0 / 3) * 240 + 3 * x + $0 % 3] }
      let mean = (nine.reduce(0) { $0 + ($1 & 255) } + 4) / 9
      expectEqual(small.frames[0].pixels.premultiplied[y * 80 + x] & 255, mean)
    }
    #expect(whole.width == 240 && whole.height == 360)
  }

  @Test(arguments: [
    "f/KEY/-1.png", "f/KEY/x.png", "f/KEY/99999999999999.png", "f/KEY/0", "f/KEY/0.gif",
    "f/KEY/0@0x.png", "f/KEY/0@1.5x.png", "f/KEY/0@nanx.png", "f/KEY/0@-1x.png", "f/KEY/0@1.png",
    "f/KEY/0@1x@1x.png", "f/KEY/@1x.png", "f/KEY/.png",
    "f/nokey/0.png", "track/KEY/9999", "layers/KEY/-5", "film/KEY/other.gif",
    "film/KEY/letters.png",
    "film/KEY/..%2Fletters.gif", "etc/passwd", "settings/",
  ])
  func whatIsNotThereIsNotFound(_ path: String) throws {
    let session = try session()
    let key = try #require(try object(get(session, "settings?\(Self.small)"))["key"] as? String)
    let refusal = #expect(throws: HTTPRefusal.self) {
      try get(session, path.replacing("KEY", with: key))
    }
    expectEqual(refusal?.status, 404)
  }

  @Test func fewRecordingsAreKept() throws {
    let session = try session()
    let keys = try (0..<TuneSession.Limits().recordings + 1).map { index in
      try #require(
        try object(get(session, "settings?\(Self.small)&gesture=short&font-size=\(index + 5)"))[
          "key"]
          as? String)
    }
    expectEqual(Set(keys).count, keys.count)
    #expect(session.recording(keys[0]) == nil)
    #expect(session.recording(keys[1]) != nil)
    // Asked for just now, it is not the next to go.
    _ = try get(session, "settings?\(Self.small)&gesture=short&font-size=90")
    #expect(session.recording(keys[1]) != nil && session.recording(keys[2]) == nil)
  }

  /// However many fit the number, all together have a limit in bytes.
  @Test func recordingsAreKeptAsLongAsTheirMemoryAllows() throws {
    let queries = (0..<3).map { "settings?\(Self.small)&gesture=short&font-size=\($0 + 5)" }
    let roomy = try session()
    let sizes = try queries.map { query in
      let key = try #require(try object(get(roomy, query))["key"] as? String)
      return try #require(roomy.recording(key)).bytes
    }
    #expect(sizes.allSatisfy { $0 > 10_000 && $0 < 4 << 20 }, "\(sizes)")
    let tight = try session(limits: .init(bytes: sizes[1] + sizes[2]))
    let keys = try queries.map { try #require(try object(get(tight, $0))["key"] as? String) }
    expectEqual(keys.map { tight.recording($0) != nil }, [false, true, true])
    let tiny = try session(limits: .init(bytesOfOne: 1000))
    let refusal = try object(get(tiny, queries[0]))
    #expect(refusal["key"] == nil)
    #expect((refusal["error"] as? String)?.contains("too much to tune") == true)
  }

  /// A page cannot ask for hours, nor for a movement that takes more memory with each second.
  @Test(arguments: ["wait%20121s%3B%20end", "wait%2060s%3B%20wait%2061s%3B%20end"])
  func aLongRecordingIsRefused(_ script: String) throws {
    let answer = try object(get(session(), "settings?\(Self.small)&script=\(script)"))
    #expect(answer["key"] == nil)
    #expect((answer["error"] as? String)?.contains("120s") == true, "\(answer)")
  }

  // MARK: - Films

  @Test(arguments: ["gif", "apng"])
  func aFilmIsTheCommandsByteForByte(_ format: String) async throws {
    let session = try session()
    let answer = try object(
      get(
        session,
        "settings?\(Self.small)&turn=0.2s&script=pull%20120%20over%200.3s%3B%20release%3B%20wait%201s%3B%20end"
      ))
    let key = try #require(answer["key"] as? String)
    let response = try await film(session, "film/\(key)/letters.\(format)")
    expectEqual(response.fileName, "letters.\(format)")
    let line = try #require(answer["flags"] as? String)
      .replacing("refresh-render ", with: "refresh ").replacing(".gif", with: ".\(format)")
    let run = try Run(line + " -q", in: folder)
    expectEqual(run.code, 0, "\(run.errors)")
    let file = FileManager.default.contents(atPath: folder("letters.\(format)"))
    expectEqual(file.map(Array.init), response.body)
    #expect(response.body.count > 1000)
  }

  @Test func aPresetMakesTheSameFilm() async throws {
    let session = try session()
    let answer = try object(
      get(session, "settings?\(Self.small)&turn=0.2s&gesture=short&appearance=dark&text=a%2Cb"))
    try folder.write(try #require(answer["json"] as? String), to: ".refresh-render.json")
    try expectEqual(Run("refresh render letters -o letters.gif -q", in: folder).code, 0)
    let response = try await film(
      session, "film/\(try #require(answer["key"] as? String))/letters.gif")
    let file = FileManager.default.contents(atPath: folder("letters.gif"))
    expectEqual(file.map(Array.init), response.body)
  }

  // MARK: - Curves and tracks

  @Test func aCurveIsDescribedByPoints() throws {
    let answer = try object(get(session(), "curve?text=ease-in-out"))
    let values = try #require(answer["values"] as? String).split(separator: " ").compactMap {
      Double($0)
    }
    #expect(values.count == 201 && values[0] == 0 && values[100] == 0.5 && values[200] == 1)
    #expect(try object(get(session(), "curve?text=easy"))["error"] != nil)
  }

  @Test func aTracksValuesRunFromBeginningToEnd() throws {
    let session = try session()
    let answer = try object(get(session, "settings?\(Self.small)"))
    let tracks = try #require(answer["tracks"] as? [[String: Any]])
    let table = try #require(
      tracks.first {
        $0["name"] as? String == "table" && $0["property"] as? String == "bounds.origin.y"
      })
    let key = try #require(answer["key"] as? String)
    let number = try #require(table["number"] as? Int)
    let track = try object(get(session, "track/\(key)/\(number)"))
    let parts = try #require(track["parts"] as? [[String: Any]])
    expectEqual(parts.map { $0["name"] as? String }, ["value"])
    let text = try #require(parts[0]["values"] as? String)
    let values = text.split(separator: " ").compactMap { Double($0) }
    // Pulled down, and back where it began; 120 values a second.
    expectEqual(values.count, 835)
    #expect(values.first == 0 && values.last == 0 && values.min() == -69.2606)
  }

  @Test func thePageHoldsNoMarkupOfTheScene() throws {
    let session = try session(LettersScene.self, ["--text", "</script><b>"])
    let response = try get(session, "")
    let page = String(decoding: response.body, as: UTF8.self)
    #expect(page.contains("\\u003c/script>\\u003cb>") && !page.contains("</script><b>"))
    #expect(response.policy.hasPrefix("default-src 'none'; script-src 'nonce-"))
    #expect(!response.policy.contains("unsafe"))
  }
}
