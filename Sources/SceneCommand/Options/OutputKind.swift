import Films
import RefreshUI

/// The kind of output, on which a command's options depend.
struct OutputKind: Hashable, CaseIterable {
  /// Its name in messages.
  let name: String

  static let gif = OutputKind(name: FileFormat.gif.name)
  static let apng = OutputKind(name: FileFormat.apng.name)
  /// A PNG for each frame.
  static let sequence = OutputKind(name: "numbered PNGs")
  /// Several frames on one PNG.
  static let sheet = OutputKind(name: "a sheet of frames")
  /// One frame in a PNG.
  static let still = OutputKind(name: "one picture")

  /// Files with timing and a number of plays.
  static let animations = FileFormat.all.filter(\.isAnimated).map { OutputKind(name: $0.name) }
  static let allCases = animations + [sequence, sheet, still]
}

extension Set<OutputKind> {
  static let all = Set(OutputKind.allCases)
  /// Animations: files with timing and a number of plays.
  static let animations = Set(OutputKind.animations)
  /// Outputs with more than one frame.
  static let films = animations.union([OutputKind.sequence, .sheet])

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
    if format.isAnimated { return OutputKind(name: format.name) }
    return isSequence ? .sequence : isSheet ? .sheet : .still
  }
}
