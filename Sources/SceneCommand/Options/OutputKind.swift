import RefreshUI

/// What a command writes, as far as its options depend on it.
enum OutputKind: CaseIterable {
  case gif, apng
  /// A PNG for each frame.
  case sequence
  /// Several frames on one PNG.
  case sheet
  /// One frame in a PNG.
  case still

  /// How a message calls it.
  var name: String {
    switch self {
    case .gif: "a GIF"
    case .apng: "an APNG"
    case .sequence: "numbered PNGs"
    case .sheet: "a sheet of frames"
    case .still: "one picture"
    }
  }
}

extension Set<OutputKind> {
  /// Every kind there is.
  static let all = Set(OutputKind.allCases)
  /// What plays, with times and plays in the file.
  static let animations: Set = [.gif, .apng]
  /// What shows more than one frame.
  static let films: Set = [.gif, .apng, .sequence, .sheet]

  /// All that is written as PNG.
  private static let pngs: Set = [.sequence, .sheet, .still]

  /// `a GIF or an APNG`, `an APNG or PNGs`.
  var names: String {
    let hasAll = isSuperset(of: Self.pngs)
    let kinds = OutputKind.allCases.filter { contains($0) && !(hasAll && Self.pngs.contains($0)) }
    return (kinds.map(\.name) + (hasAll ? ["PNGs"] : [])).alternatives
  }
}

extension OutputPlace {
  /// What is written there, with `--sheet` or without.
  func kind(isSheet: Bool) -> OutputKind {
    switch format {
    case .gif: .gif
    case .apng: .apng
    case .png: isSequence ? .sequence : isSheet ? .sheet : .still
    }
  }
}

extension Settings {
  /// Refuses an option of the command line that does nothing for what is written.
  ///
  /// The environment and configuration files serve many outputs: what they set is passed over where
  /// it does nothing.
  func refuseUnused(for kind: OutputKind) throws(CommandError) {
    for setting in all where setting.origin == .flag && !setting.option.kinds.contains(kind) {
      throw .usage(
        "The option '\(setting.option.longLabel)' is for \(setting.option.kinds.names), "
          + "and the output is \(kind.name)", option: setting.option)
    }
  }
}
