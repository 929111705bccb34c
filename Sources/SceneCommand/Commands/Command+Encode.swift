import Films
import Goldens
import ImageCodecs
import Motion

extension Command {
  /// `encode`: makes a film of picture files, and prints a report.
  func encode(_ invocation: Invocation) async throws(CommandError) -> ExitCode {
    let request = try EncodeRequest(
      Settings(CommandTable.encode, invocation), inputs: invocation.words)
    var console = console
    console.isQuiet = request.isJSON || request.isQuiet
    let folders = try makeFolder(of: request.output.path)
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
  var input: FrameInput
  var output: OutputPlace
  var timing: FilmTiming
  /// Whether a rate and a speed were given.
  var hasRate, hasSpeed: Bool
  /// How often the animation plays; nil for the number of the inputs.
  var plays: PlayCount?
  var gif: GIFOptions
  var effort: PNGEffort
  /// The size limit of a GIF in bytes, or nil.
  var maxBytes: Int?
  /// The layout of a sheet, or nil for separate frames.
  var sheet: SheetGrid?
  var isJSON: Bool
  var isQuiet: Bool
}

extension EncodeRequest {
  init(_ settings: Settings, inputs: [String]) throws(CommandError) {
    output = try OutputPlace(settings)
    try settings.refuseUnused(for: output.kind(isSheet: settings[FilmOption.sheet] != nil))
    let rate = try settings.value(EncodeOption.fps)
    let order = try settings.order()
    sheet = try settings.sheet(output)
    // A GIF and a sheet read the input twice, an APNG and a sequence too if a later picture has 16 bits a
    // sample or needs alpha, and playing backward reads it in pieces.
    let isReadOnce =
      output.format == .png && sheet == nil && !output.isSequence && order == .forward
    if inputs.count(where: { $0 == "-" }) > 1 {
      throw .usage("Standard input, '-', can be given once")
    }
    input = FrameInput(
      sources: inputs.map { InputSource($0, isReadOnce: isReadOnce) },
      raw: try settings.value(EncodeOption.raw),
      stillDelay: Fraction(rate.denominator, rate.numerator),
      isLenient: try settings.value(CommandTable.lenient),
      limits: try DecodingLimits(settings),
      jobs: try settings.value(FilmOption.jobs))
    timing = FilmTiming(
      order: order,
      speed: try settings.value(EncodeOption.speed),
      hold: try settings.value(FilmOption.holdLast))
    hasRate = settings[EncodeOption.fps] != nil
    hasSpeed = settings[EncodeOption.speed] != nil
    plays = try settings.value(EncodeOption.loop)
    gif = try GIFOptions(settings)
    effort = try settings.effort(output)
    maxBytes = try settings.maxBytes(output)
    isJSON = try settings.value(CommandTable.json)
    isQuiet = try settings.value(CommandTable.quiet)
    if isJSON, output.isStandardOutput {
      throw .usage("'--json' and '--output -' both write to standard output; give one of them")
    }
  }
}
