import RefreshUI

/// The kind of output, on which a command's options depend.
enum OutputKind: CaseIterable {
  case gif, apng
  /// A PNG for each frame.
  case sequence
  /// Several frames on one PNG.
  case sheet
  /// One frame in a PNG.
  case still

  /// Its name in messages.
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
  static let all = Set(OutputKind.allCases)
  /// Animations: files with timing and a number of plays.
  static let animations: Set = [.gif, .apng]
  /// Outputs with more than one frame.
  static let films: Set = [.gif, .apng, .sequence, .sheet]

  private static let pngs: Set = [.sequence, .sheet, .still]

  /// `a GIF or an APNG`, `an APNG or PNGs`.
  var names: String {
    let hasAll = isSuperset(of: Self.pngs)
    let kinds = OutputKind.allCases.filter { contains($0) && !(hasAll && Self.pngs.contains($0)) }
    return (kinds.map(\.name) + (hasAll ? ["PNGs"] : [])).alternatives
  }
}

extension OutputPlace {
  /// The kind of output, with `--sheet` or without.
  func kind(isSheet: Bool) -> OutputKind {
    switch format {
    case .gif: .gif
    case .apng: .apng
    case .png: isSequence ? .sequence : isSheet ? .sheet : .still
    }
  }
}
