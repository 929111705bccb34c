import Films
import Goldens
import ImageCodecs
import Motion
import RefreshUI
import Render2D
import SystemCalls

/// `doctor`: checks what the command depends on, and the bytes that it writes.
struct DoctorVerb: WaitingVerb {
  static let name = "doctor"
  static let summary =
    "Checks this installation: libraries, fonts, terminal, and the bytes it writes"
  static let discussion = ["Exits with 70 if it does not write the expected bytes."]

  @Option(.json) var json: Bool

  func run(_ words: [String], in command: Command) async throws(CommandError) -> ExitCode {
    let console = command.console
    let findings = await command.findings()
    if json {
      try console.printResult(JSON.array(findings.map(\.json)))
    } else {
      let lines = zip(findings.map(\.name).inColumn, findings).map { name, finding in
        "\(finding.verdict.mark)  \(name)\(finding.detail)\n"
      }
      try console.printResult(lines.joined())
    }
    return findings.contains { $0.verdict == .wrong } ? .defect : .done
  }
}

extension Command {
  fileprivate func findings() async -> [Finding] {
    var findings = [
      Finding(name: "version", detail: Self.versionLine), Self.build,
      Finding(name: "processors", detail: "\(System.processorCount)"),
    ]
    findings += (CodecLibraries.versions + FontLibraries.versions).map { name, version in
      Finding(name: name, detail: version)
    }
    findings += fonts + tools + [terminal, configuration]
    for (format, name, digest) in SelfTest.digests {
      findings.append(await Self.bytes(of: format, name, digest))
    }
    return findings
  }

  private static var build: Finding {
    #if DEBUG
      Finding(
        name: "build", verdict: .hint,
        detail: "debug, which is slower; 'swift build -c release' makes a fast one")
    #else
      Finding(name: "build", detail: "release")
    #endif
  }

  /// What text can be drawn with, in the built-in typeface and beyond.
  private var fonts: [Finding] {
    guard FontLibraries.areUsed else {
      return [
        Finding(
          name: "fonts", verdict: .hint,
          detail:
            "the built-in typeface alone: --font needs a build with the trait Fonts, as the .deb is"
        )
      ]
    }
    func count(having text: String) -> Int {
      let verb = FontsVerb()
      _ = try? Invocation.empty.fill(verb, environment: environment)
      return (try? verb.folders.families(having: Array(text.unicodeScalars)).count) ?? 0
    }
    let all = count(having: "")
    let asian = count(having: "汉か한")
    return [
      Finding(
        name: "fonts", verdict: all > 0 ? .good : .hint,
        detail: all > 0
          ? "the built-in typeface, and \(all) installed families"
          : "the built-in typeface; for --font install a family, such as the package fonts-dejavu-core"
      ),
      Finding(
        name: "CJK fonts", verdict: asian > 0 ? .good : .hint,
        detail: asian > 0
          ? "\(asian) installed families"
          : "none: for Chinese, Japanese and Korean beyond the built-in typeface's install the package fonts-noto-cjk"
      ),
    ]
  }

  /// Programs that some commands start.
  private var tools: [Finding] {
    var tools = [
      (
        name: "swift", program: "swift",
        need:
          "for scenes of your own ('new', 'preview --watch') install it from www.swift.org/install"
      )
    ]
    #if !canImport(Darwin)
      tools.append(
        (
          name: "browser", program: "xdg-open",
          need:
            "'tune' prints its address instead of opening it; to open it install the package xdg-utils"
        ))
    #endif
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return tools.map { tool in
      let path = folders.lazy.map { "\($0)/\(tool.program)" }.first(where: System.isExecutable)
      return Finding(
        name: tool.name, verdict: path == nil ? .hint : .good,
        detail: path?.visible ?? "no \(tool.program): \(tool.need)")
    }
  }

  private var terminal: Finding {
    guard console.output.isTerminal else { return Finding(name: "terminal", detail: "none") }
    let columns = console.output.columns.map { "\($0) columns" } ?? "of unknown width"
    return Finding(
      name: "terminal", detail: "\(environment["TERM"].map { "\($0.visible), " } ?? "")\(columns)")
  }

  /// The configuration file that `render` would read here.
  private var configuration: Finding {
    guard let scene = scenes.first else { return Finding(name: "configuration", detail: "none") }
    do throws(CommandError) {
      let found = try nearestConfiguration(scene: scene.name)
      return Finding(name: "configuration", detail: found?.source.name ?? "none")
    } catch {
      return Finding(name: "configuration", verdict: .hint, detail: error.message)
    }
  }

  private static func bytes(
    of format: FilmFormat, _ name: String, _ expected: String
  ) async -> Finding {
    let title = "bytes of \(name)"
    do {
      let digest = try await SelfTest.digest(of: format)
      return digest == expected
        ? Finding(name: title, detail: "as on every machine")
        : Finding(
          name: title, verdict: .wrong, detail: "SHA-256 \(digest) instead of \(expected)")
    } catch {
      return Finding(name: title, verdict: .wrong, detail: "\(error)")
    }
  }
}

/// A line of `doctor`.
private struct Finding {
  enum Verdict: String {
    case good, hint, wrong

    var mark: String {
      switch self {
      case .good: "ok"
      case .hint: "- "
      case .wrong: "!!"
      }
    }
  }

  let name: String
  var verdict = Verdict.good
  let detail: String

  var json: JSON {
    .object([
      "name": name, "verdict": verdict.rawValue, "detail": detail,
    ])
  }
}

/// A scene whose files must have the same bytes on every machine.
struct SelfTest: Scene {
  static let summary = "a card with text that turns"
  static let device = Device(width: 120, height: 80)

  func build(on stage: Stage) {
    let card = GradientLayer([.rgb(10, 132, 255), .rgb(191, 90, 242)], name: "card")
    card.frame = Rect(20, 15, 80, 50)
    card.cornerRadius = 12
    let label = Label("Rr 25", font: .system(20, .semibold), color: .white)
    label.sizeToFit()
    label.position = Point(40, 25)
    card.add(label)
    stage.screen.add(card)
    stage.animate(.milliseconds(400), curve: .spring(damping: 0.5)) {
      card.transform = .rotation(.degrees(20))
    }
  }

  /// The formats with the digest of the file in each.
  static let digests: [(format: FilmFormat, name: String, digest: String)] = [
    (.gif, "GIF", "3a76e4ee35470b182636c1ba1b11e7f25ddb15bc46ca52399de784a5285b141f"),
    (.apng, "APNG", "b8a01bed02085a7b49ef7f1922e163c890f4e532f43d629eb070b2305fc1010d"),
  ]

  /// The digest of the file that this machine writes.
  static func digest(of format: FilmFormat) async throws -> String {
    let sink = MemorySink()
    try await SelfTest().film().write(format, to: sink)
    return SHA256.digest(of: sink.bytes)
  }
}
