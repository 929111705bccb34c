import Films
import Goldens
import ImageCodecs
import Motion

/// `encode`: makes a film of picture files, and prints a report.
struct EncodeVerb: Verb {
  static let name = "encode"
  static let summary = "Encodes picture files as a GIF, an APNG or PNGs"
  static let discussion = [
    "The frames are in the order of the inputs. A still lasts one frame of --fps, and an animation "
      + "keeps its delays. All pictures must have the same size."
  ]
  static let arguments: [CommandPage.Argument] = [
    .init(
      name: "input", help: "A PNG, APNG or GIF, or raw frames; - for standard input",
      isRepeated: true)
  ]
  static let required: String? = "--output <file>"
  static let startsThreads = true

  var output = OutputOptions()
  @Option(
    "--fps", "Frames a second of stills and raw frames, such as 50, 60 or 29.97",
    .rate(default: "50"), in: .time, for: .animations)
  var fps = FrameRate.fps50
  @Option(
    "--raw",
    "Read raw frames of this size, such as 375x667: a byte each for red, green, blue and alpha",
    .parsed("size", allowed: "each side \(Limits.pictureSide.text)", by: OptionText.rawSize),
    in: .input, isSetting: false)
  var raw: PixelSize?
  @Option(
    "--speed", PlayingOptions.speedHelp,
    .parsed("factor", default: "1", allowed: Limits.speed.text, by: OptionText.speed), in: .time,
    for: .animations)
  var speed = Fraction(1)
  @Option(.holdLast) var holdLast: Time
  @Option(
    "--loop", PlayingOptions.loopHelp + "; by default as often as the inputs", .plays(), in: .time,
    for: .animations)
  var loop: PlayCount?
  var order = OrderOptions()
  var file = FileOptions()
  @Option(.sheet) var sheet: SheetGrid?
  @Option(.lenient) var lenient: Bool
  var limits = InputLimits()
  @Option(.jobs) var jobs: Int
  @Option(.json) var json: Bool
  @Option(.quiet) var quiet: Bool

  static func begin(_ line: Invocation, in command: Command) throws(CommandError) -> Command.Work {
    .waits { () async throws(CommandError) -> ExitCode in
      try await run(EncodeRequest(line), in: command)
    }
  }

  private static func run(
    _ request: EncodeRequest, in command: Command
  ) async throws(CommandError) -> ExitCode {
    var console = command.console
    console.isQuiet = request.isJSON || request.isQuiet
    let folders = try command.makeFolder(of: request.output.path)
    defer { folders.removeEmpty() }
    let report = try await Encoding(request: request, console: console).run()
    if !request.isQuiet { for warning in report.warnings { console.warn(warning) } }
    if request.isJSON {
      let film = report.film.json(request.output.format, framesLeftOut: report.film.framesLeftOut)
      try console.printResult(
        .object(film + [.init(key: "warnings", value: report.warnings)]))
    } else {
      console.say(report.film.line)
    }
    return .done
  }
}

struct EncodeRequest {
  var sources: [InputSource]
  var reading: PictureFiles.Options
  var output: OutputPlace
  var format: FilmFormat
  /// Whether the output is a sheet.
  var isSheet: Bool
  /// Whether a rate and a speed were given.
  var hasRate, hasSpeed: Bool
  /// How many frames to process in parallel.
  var jobs: Int
  var isJSON: Bool
  var isQuiet: Bool
}

extension EncodeRequest {
  /// The request of a line of `encode`.
  init(_ line: Invocation) throws(CommandError) {
    let options = EncodeVerb()
    let settings = try line.fill(options)
    output = try OutputPlace(options.output)
    try settings.refuseUnused(for: output.kind(isSheet: options.$sheet.setting != nil))
    let rate = options.fps
    let order = try options.order.order()
    let sheet = options.$sheet.value(for: output)
    isSheet = sheet != nil
    // A GIF and a sheet read the input twice, an APNG and a sequence too if a later picture has 16 bits a
    // sample or needs alpha, and playing backward reads it in pieces.
    let isReadOnce =
      output.format == .png && sheet == nil && !output.isSequence && order == .forward
    let inputs = line.words
    if inputs.count(where: { $0 == "-" }) > 1 {
      throw .usage("Standard input, '-', can be given once")
    }
    sources = inputs.map { InputSource($0, isReadOnce: isReadOnce) }
    reading = PictureFiles.Options()
    reading.rawSize = options.raw
    reading.stillDelay = Fraction(rate.denominator, rate.numerator)
    reading.isLenient = options.lenient
    reading.limits = options.limits.decoding
    reading.order = order
    reading.speed = options.speed
    reading.hold = options.holdLast
    jobs = options.jobs
    hasRate = options.$fps.setting != nil
    hasSpeed = options.$speed.setting != nil
    let effort = options.file.$effort.value(for: output)
    if let sheet {
      format = .sheet(sheet, effort: effort)
    } else {
      format = output.format.format(
        FormatSettings(
          gif: try options.file.gif(),
          maxBytes: output.format == .gif ? options.file.maxBytes : nil, plays: options.loop,
          effort: effort))
    }
    isJSON = options.json
    isQuiet = options.quiet
    if isJSON, output.isStandardOutput {
      throw .usage("'--json' and '--output -' both write to standard output; give one of them")
    }
  }
}
