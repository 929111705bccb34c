import Motion
import RefreshUI

/// A command line split into words and options, before any value is parsed.
struct Invocation {
  struct Given {
    var option: OptionDescription
    /// The text of its value; `true` or `false` for a switch.
    var text: String
    /// Whether a page set it.
    var isOfPage = false
  }

  private(set) var words: [String] = []
  private(set) var given: [Given] = []
  /// Whether help was requested; the rest need not be valid then.
  private(set) var wantsHelp = false

  /// A line without a word.
  static let empty = Invocation()

  private init() {}

  /// The text of an option's value; the last one if it is given twice.
  func text(_ name: String) -> String? { given.last { $0.option.name == name }?.text }

  /// Gives an option of a page one more value, before those of the line.
  mutating func give(_ name: String, _ text: String, of page: CommandPage) {
    guard let option = page.options.first(where: { $0.name == name }) else { return }
    given.insert(Given(option: option, text: text), at: 0)
  }

  /// Splits the arguments of a command.
  ///
  /// - Parameters:
  ///   - parameter: finds a further option by its name.
  ///   - suggested: the further options to suggest for an unknown one.
  init(
    _ arguments: some Collection<String>, page: CommandPage,
    parameter: (String) -> OptionDescription? = { _ in nil },
    suggested: () -> [OptionDescription] = { [] }
  ) throws(CommandError) {
    var rest = Array(arguments)[...]
    do {
      while let argument = rest.popFirst() {
        if argument == "--" {
          words += rest
          break
        }
        if argument.hasPrefix("--") {
          try readLong(argument.dropFirst(2), &rest, page, parameter, suggested)
        } else if argument.hasPrefix("-"), argument.count > 1 {
          try readShort(argument.dropFirst(), &rest, page)
        } else {
          words.append(argument)
        }
      }
    } catch {
      // A request for help is granted, whatever else is on the line.
      guard rest.contains("--help") || rest.contains("-h") else { throw error }
      wantsHelp = true
    }
  }

  private mutating func readLong(
    _ argument: Substring, _ rest: inout ArraySlice<String>, _ page: CommandPage,
    _ parameter: (String) -> OptionDescription?, _ suggested: () -> [OptionDescription]
  ) throws(CommandError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    if name == "help" {
      wantsHelp = true
      return
    }
    func option(_ name: String) -> OptionDescription? {
      page.options.first { $0.name == name } ?? parameter(name)
    }
    if let option = option(name) {
      try take(option, attached: attached, &rest)
      return
    }
    if name.hasPrefix("no-"), attached == nil,
      let option = option(String(name.dropFirst(3))), option.value == nil
    {
      given.append(Given(option: option, text: "false"))
      return
    }
    if FontOptions.leftOut.contains(name) {
      throw .usage(
        "This command was built without fonts from files, so it has no '--\(name)': its package needs "
          + "the trait 'Fonts' of refresh-render, which 'traits: []' leaves out")
    }
    let near = Self.nearest(to: name, among: page.options + suggested())
    throw .usage(
      "Unknown option '--\(name)'" + (near.map { ". Did you mean '--\($0)'?" } ?? ""))
  }

  /// The name that was probably meant, with `no-` if that switches an option off.
  private static func nearest(to name: String, among options: [OptionDescription]) -> String? {
    if name.hasPrefix("no-") {
      let switches = options.filter { $0.value == nil }.map(\.name)
      if let near = nearestWord(to: String(name.dropFirst(3)), among: switches) {
        return "no-" + near
      }
    }
    return nearestWord(to: name, among: options.map(\.name) + ["help"])
  }

  private mutating func readShort(
    _ argument: Substring, _ rest: inout ArraySlice<String>, _ page: CommandPage
  ) throws(CommandError) {
    var letters = argument
    while let letter = letters.popFirst() {
      if letter == "h" {
        wantsHelp = true
        continue
      }
      guard let option = page.options.first(where: { $0.short == letter }) else {
        let whole = argument.count > 1 ? " in '-\(argument)'" : ""
        let near = page.options.first { $0.name == argument }
        let remedy =
          near.map { ". Did you mean '--\($0.name)'?" }
          ?? (argument.contains(".") ? "; a file of that name is './-\(argument)'" : "")
        throw .usage("Unknown option '-\(letter)'\(whole)\(remedy)")
      }
      guard option.value != nil else {
        given.append(Given(option: option, text: "true"))
        continue
      }
      // `-j4` and `-j=4`: what follows the letter is its value.
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      try take(option, attached: letters.isEmpty ? nil : String(attached), &rest)
      return
    }
  }

  private mutating func take(
    _ option: OptionDescription, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandError) {
    if option.value == nil {
      guard let attached else {
        given.append(Given(option: option, text: "true"))
        return
      }
      let isOn = try orThrow(try Bool(parameter: .text(attached))) { (error: UnreadableValue) in
        .usage(
          "The value '\(attached)' is invalid for '--\(option.name)': \(error)", option: option)
      }
      given.append(Given(option: option, text: isOn.parameterText))
      return
    }
    if let attached {
      given.append(Given(option: option, text: attached))
      return
    }
    guard let next = rest.first, Self.canBeValue(next) else {
      let hint =
        rest.first.map { "; a value that begins with a dash is given as --\(option.name)=\($0)" }
      throw .usage("Missing value for '\(option.longLabel)'" + (hint ?? ""), option: option)
    }
    rest.removeFirst()
    given.append(Given(option: option, text: next))
  }

  /// Anything but an option; negative numbers and a single dash are values.
  private static func canBeValue(_ text: String) -> Bool {
    guard text.hasPrefix("-"), let second = text.dropFirst().first else { return true }
    return second.isASCII && (second.isNumber || second == ".")
  }
}
