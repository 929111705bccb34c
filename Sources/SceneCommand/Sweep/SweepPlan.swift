import RefreshUI

/// The variants of a sweep: every combination of the values of its options.
struct SweepPlan {
  struct Axis: Hashable {
    var name: String
    var values: [String]
  }

  /// A combination, as a rendering.
  struct Variant {
    /// The value of each axis.
    var values: [String]
    /// The arguments of `render`, without the output.
    var arguments: [String]
    /// The file to write; nil if there is only a grid.
    var path: String?
  }

  let scene: String
  private(set) var axes: [Axis] = []
  /// The arguments of `render` that all variants share.
  private(set) var fixed: [String]
  /// The output's name, with the names of axes in braces.
  let template: String?

  static let most = 10_000

  /// `given` are the options of `render`; `isValue` says whether `render` takes an option.
  init(
    scene: String, given: [Invocation.Given], template: String?, isValue: (String) -> Bool
  ) throws(CommandError) {
    self.scene = scene
    self.template = template
    fixed = [scene]
    for given in given {
      let name = given.option.name
      let values =
        try given.option.value == nil
        ? [given.text] : SweepValues.read(given.text) { isValue("--\(name)=\($0)") }
      if values.count > 1 {
        axes.removeAll { $0.name == name }
        axes.append(Axis(name: name, values: values))
      } else {
        fixed.append("--\(name)=\(values[0])")
      }
    }
    let count = axes.reduce(1.0) { $0 * Double($1.values.count) }
    guard count <= Double(Self.most) else {
      throw .usage("This would be \(Int(min(count, 1e15))) variants, and \(Self.most) are the most")
    }
    try checkTemplate()
  }

  /// Every axis must be in the output's name, or the key.
  private func checkTemplate() throws(CommandError) {
    guard let template, !template.contains(Self.keyMark) else { return }
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
      var path = template
      for (axis, value) in zip(axes, values) {
        path?.replace(Self.mark(axis.name), with: Self.fileName(value))
      }
      return Variant(
        values: values, arguments: fixed + zip(axes, values).map { "--\($0.name)=\($1)" },
        path: path)
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
