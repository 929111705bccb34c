/// The part of a command's help that lists an option; each option is declared with its own.
enum OptionGroup: CaseIterable {
  case output, screen, time, gif, sheet, gesture, fonts, input, reports, general

  /// The title above its options.
  var title: String {
    switch self {
    case .output: "OUTPUT"
    case .gif: "GIF"
    case .sheet: "SHEET"
    case .time: "TIME"
    case .screen: "SCREEN"
    case .gesture: "GESTURE"
    case .fonts: "FONTS"
    case .input: "INPUT"
    case .reports: "REPORTS"
    case .general: "OPTIONS"
    }
  }
}

extension CommandPage {
  /// As many options as are listed together.
  private static let shortList = 12

  /// The options with `--help` by their groups, without those that have none; of a command with few options all
  /// in one.
  var groups: [(title: String, options: [OptionDescription])] {
    let all = options + [OptionDescription.help]
    if all.count <= Self.shortList { return [(OptionGroup.general.title, all)] }
    return OptionGroup.allCases.compactMap { group in
      let options = all.filter { $0.group == group }
      return options.isEmpty ? nil : (group.title, options)
    }
  }
}
