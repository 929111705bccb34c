/// The manual page of the program, in the macros of man(7).
struct ManualPage {
  private(set) var text = ""

  init(_ commands: [CommandPage], scenes: [(name: String, summary: String)]) {
    let program = Program.name
    line(".TH \"\(program.uppercased())\" 1 \"\" \"\(program) \(Command.version)\"")
    section("NAME")
    prose("\(program) - \(CommandPage.root.summary.loweredFirst)")
    section("SYNOPSIS")
    prose(CommandPage.root.usageLine)
    section("COMMANDS")
    for page in commands { append(page) }
    if !scenes.isEmpty {
      section("SCENES")
      for scene in scenes { entry(scene.name, scene.summary) }
    }
    section("EXIT STATUS")
    for code in ExitCode.allCases { entry("\(code.rawValue)", code.meaning) }
    section("ENVIRONMENT")
    entry(
      OptionDescription.variablePrefix + "NAME",
      "The value of the option --name of 'render', unless the command line has it.")
    entry("NO_COLOR, CLICOLOR_FORCE", "No colours in messages; colours even without a terminal.")
    entry("COLUMNS", "How wide help is.")
    section("FILES")
    entry(
      Configuration.name,
      "Settings of 'render', in the working directory or the nearest folder above it.")
    entry(FilmList.name, "The pictures of 'films', in the same places.")
  }

  private mutating func append(_ page: CommandPage) {
    line(".SS \"\(Self.escaped(page.usageLine))\"")
    prose(page.summary + ".")
    for paragraph in page.discussion {
      line(".PP")
      prose(paragraph)
    }
    for argument in page.arguments { entry(argument.label, argument.help + ".") }
    let groups = page.groups
    for group in groups {
      if groups.count > 1 {
        line(".PP")
        line(".I \"\(group.title)\"")
      }
      for option in group.options {
        let (label, help) = HelpPage.row(option)
        entry(label, help + ".")
      }
    }
  }

  private mutating func section(_ title: String) { line(".SH \(title)") }

  /// A word or an option, and what it is.
  private mutating func entry(_ label: String, _ explanation: String) {
    line(".TP")
    line(".B \"\(Self.escaped(label))\"")
    prose(explanation)
  }

  private mutating func prose(_ words: String) {
    let escaped = Self.escaped(words)
    // A dot or an apostrophe at the beginning of a line would be a macro.
    line((escaped.first == "." || escaped.first == "'" ? "\\&" : "") + escaped)
  }

  private mutating func line(_ line: String) { text += line + "\n" }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

extension String {
  fileprivate var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}
