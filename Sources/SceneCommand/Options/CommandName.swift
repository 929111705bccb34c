/// The commands, in the order in which they are listed.
///
/// A command is found by its word alone: a table with the options of all takes longer to make than two
/// pictures to compare.
enum CommandName: String, CaseIterable {
  case list, show, render, sheet, strip, timeline, sweep, tune, preview, figures
  case encode, decode, compare, goldens, validate, fonts, doctor, new, completions, man, help

  /// The commands whose options stand beside the parameters of a scene.
  static let ofScenes: [Self] = [
    .show, .render, .sheet, .strip, .timeline, .sweep, .tune, .preview,
  ]

  /// Its help and options, made when they are first asked for.
  var page: CommandPage {
    switch self {
    case .list: CommandTable.list
    case .show: CommandTable.show
    case .render: CommandTable.render
    case .sheet: CommandTable.sheet
    case .strip: CommandTable.strip
    case .timeline: CommandTable.timeline
    case .sweep: CommandTable.sweep
    case .tune: CommandTable.tune
    case .preview: CommandTable.preview
    case .figures: CommandTable.figures
    case .encode: CommandTable.encode
    case .decode: CommandTable.decode
    case .compare: CommandTable.compare
    case .goldens: CommandTable.goldens
    case .validate: CommandTable.validate
    case .fonts: CommandTable.fonts
    case .doctor: CommandTable.doctor
    case .new: CommandTable.new
    case .completions: CommandTable.completions
    case .man: CommandTable.man
    case .help: CommandTable.help
    }
  }
}
