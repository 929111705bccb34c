import Motion
import RefreshUI

/// The variants of a sweep: every combination of the values of its options.
struct SweepPlan {
  struct Axis {
    var option: OptionDescription
    var values: [String]

    var name: String { option.name }
  }

  /// A combination, as a rendering.
  struct Variant {
    var values: [String]
    /// The options of `render`, without the output.
    var given: [Invocation.Given]
    /// The file to write; nil if there is only a grid.
    var path: String?
  }

  let scene: String
  private(set) var axes: [Axis] = []
  /// The options of `render` that all variants share.
  private var shared: [Invocation.Given] = []
  /// The output's name, with the names of options in braces.
  let template: String?

  static let most = 10_000

  /// `given` are the options of `render`; `isValue` says whether `render` takes an option.
  init(
    scene: String, given: [Invocation.Given], template: String?,
    isValue: (Invocation.Given) -> Bool
  ) throws(CommandError) {
    self.scene = scene
    self.template = template
    for given in given {
      let option = given.option
      let values =
        try option.value == nil
        ? [given.text] : SweepValues.read(given.text) { isValue(.init(option: option, text: $0)) }
      if values.count > 1 {
        axes.removeAll { $0.name == option.name }
        axes.append(Axis(option: option, values: values))
      } else {
        shared.append(.init(option: option, text: values[0]))
      }
    }
    let count = axes.reduce(1.0) { $0 * Double($1.values.count) }
    guard count <= Double(Self.most) else {
      throw .usage("This would be \(Int(min(count, 1e15))) variants, and \(Self.most) are the most")
    }
    try checkTemplate()
  }

  /// Every axis must be in the output's name, or the key, and what is in braces must have a value.
  private func checkTemplate() throws(CommandError) {
    guard let template else { return }
    let names = ["key", "n"] + axes.map(\.name) + shared.map(\.option.name)
    for piece in template.split(separator: "{").dropFirst(template.hasPrefix("{") ? 0 : 1) {
      guard let end = piece.firstIndex(of: "}") else { continue }
      let name = String(piece[..<end])
      if names.contains(name) { continue }
      let near = nearestWord(to: name, among: names).map { "; " + didYouMean(Self.mark($0)) } ?? ""
      throw .usage("'\(Self.mark(name))' in '\(template)' is no option of this sweep\(near)")
    }
    if template.contains(Self.keyMark) { return }
    for axis in axes where !template.contains(Self.mark(axis.name)) {
      throw .usage(
        "All variants of '--\(axis.name)' would be '\(template)': put \(Self.mark(axis.name)) into its "
          + "name, or \(Self.keyMark) for a number that all settings make")
    }
  }

  /// The part of an output's name that stands for the key of the settings.
  static let keyMark = "{key}"

  private static func mark(_ name: String) -> String { "{\(name)}" }

  /// The variants; the values of the last axis change first.
  var variants: [Variant] {
    var combinations: [[String]] = [[]]
    for axis in axes {
      combinations = combinations.flatMap { known in axis.values.map { known + [$0] } }
    }
    return combinations.map { values in
      // Of an option given twice the last value counts.
      let given = shared + zip(axes, values).map { .init(option: $0.option, text: $1) }
      var path = template
      for given in given.reversed() {
        path?.replace(Self.mark(given.option.name), with: Self.fileName(given.text))
      }
      return Variant(values: values, given: given, path: path)
    }
  }

  /// A value as part of a file's name.
  private static func fileName(_ value: String) -> String {
    String(value.map { $0.isLetter || $0.isNumber || "._-+,#%()".contains($0) ? $0 : "-" })
  }

  /// The columns of a grid: the values of the last axis, if those are not too many.
  var columns: Int {
    let count = axes.reduce(1) { $0 * $1.values.count }
    if axes.count > 1, let last = axes.last?.values.count, last <= 8 { return last }
    return min(count, Int(Double(count).squareRoot().rounded(.up)) + 1)
  }

  /// A variant's settings in words: `turn 0.05s · grow 0.2s`.
  func label(of variant: Variant) -> String {
    let words = zip(axes, variant.values).map { "\($0.name) \($1)" }
    return words.isEmpty ? scene : words.joined(separator: " · ")
  }
}
