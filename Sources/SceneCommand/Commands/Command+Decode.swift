import Films
import ImageCodecs

extension Command {
  /// `decode`: writes each frame of a picture file as a PNG, and prints its duration.
  func decode(_ invocation: Invocation) async throws(CommandError) -> ExitCode {
    let page = CommandTable.decode
    let path = invocation.words[0]
    let settings = Settings(page, invocation)
    var place: OutputPlace?
    var sheet: SheetGrid?
    if settings[FilmOption.output] != nil {
      let output = try OutputPlace(settings)
      guard output.format == .png else {
        throw settings.refusal(
          of: FilmOption.output, "frames are written as PNG; 'encode' makes animations")
      }
      try settings.refuseUnused(for: output.kind(isSheet: settings[FilmOption.sheet] != nil))
      place = output
      sheet = try settings.sheet(output)
    } else if settings[FilmOption.sheet] != nil {
      throw .usage("'--sheet <grid>' needs '--output <file>'")
    }
    let writing: [any CommandOption] = [FilmOption.effort, FilmOption.format, FilmOption.jobs]
    for option in writing.map(\.option) where place == nil && settings[option] != nil {
      throw .usage("'--\(option.name)' needs '--output <file>'")
    }
    var console = console
    console.isQuiet = invocation.has(CommandTable.json) || invocation.has(CommandTable.quiet)
    let decoding = Decoding(
      source: InputSource(path, isReadOnce: sheet == nil && place?.isSequence != true),
      place: place, sheet: sheet,
      effort: try settings.effort(place),
      jobs: try settings.value(FilmOption.jobs),
      isLenient: invocation.has(CommandTable.lenient),
      listsFrames: invocation.has(CommandTable.frames),
      limits: try DecodingLimits(settings),
      console: console)
    let folders = try place.map { place throws(CommandError) in try makeFolder(of: place.path) }
    defer { folders?.removeEmpty() }
    let report = try await decoding.run()
    if !invocation.has(CommandTable.quiet) {
      for warning in report.warnings { console.warn(warning) }
    }
    if invocation.has(CommandTable.json) {
      try console.printResult(report.json)
    } else if !invocation.has(CommandTable.quiet) {
      try console.printResult(report.lines)
    }
    return .done
  }
}
