/// The commands, in the order in which they are listed.
///
/// A command is found by its word alone: a table with the options of all takes longer to make than two
/// pictures to compare.
enum CommandName: String, CaseIterable {
  case list, show, render, sheet, strip, timeline, sweep, tune, preview, films
  case encode, decode, compare, goldens, validate, fonts, doctor, new, completions, man, help

  static let ofScenes: [Self] = [
    .show, .render, .sheet, .strip, .timeline, .sweep, .tune, .preview,
  ]

  /// Those that start threads.
  static let ofThreads: Set<Self> = [
    .render, .sheet, .strip, .timeline, .sweep, .tune, .preview, .films, .encode, .decode,
    .compare, .goldens, .validate, .doctor, .new,
  ]

  /// Those that write one picture, as a list of films may say.
  static let ofPictures: [Self] = [.render, .sheet, .strip, .timeline, .sweep, .encode]

  /// Its help and options, made when they are first asked for.
  var page: CommandPage { parts.page }
  var work: Command.Work { parts.work }

  private var parts: (page: CommandPage, work: Command.Work) {
    switch self {
    case .list: (CommandTable.list, .now(Command.list(_:)))
    case .show: (CommandTable.show, .now(Command.show(_:)))
    case .render: (CommandTable.render, .later(Command.render(_:)))
    case .sheet: (CommandTable.sheet, .later(Command.sheet(_:)))
    case .strip: (CommandTable.strip, .later(Command.strip(_:)))
    case .timeline: (CommandTable.timeline, .now(Command.timeline(_:)))
    case .sweep: (CommandTable.sweep, .later(Command.sweep(_:)))
    case .tune: (CommandTable.tune, .now(Command.tune(_:)))
    case .preview: (CommandTable.preview, .now(Command.preview(_:)))
    case .films: (CommandTable.films, .later(Command.films(_:)))
    case .encode: (CommandTable.encode, .later(Command.encode(_:)))
    case .decode: (CommandTable.decode, .later(Command.decode(_:)))
    case .compare: (CommandTable.compare, .now(Command.compare(_:)))
    case .goldens: (CommandTable.goldens, .now(Command.goldens(_:)))
    case .validate: (CommandTable.validate, .later(Command.validate(_:)))
    case .fonts: (CommandTable.fonts, .now(Command.fonts(_:)))
    case .doctor: (CommandTable.doctor, .later(Command.doctor(_:)))
    case .new: (CommandTable.new, .later(Command.new(_:)))
    case .completions: (CommandTable.completions, .now(Command.completions(_:)))
    case .man: (CommandTable.man, .now(Command.man(_:)))
    case .help: (CommandTable.help, .now(Command.help(_:)))
    }
  }
}
