/// A picture or film in the documents: a scene with its settings.
public struct Figure: Hashable, Sendable {
  /// An option of `render` or a parameter of the scene; without a value, a switch.
  struct Setting: Hashable, Sendable {
    var name: String
    var value: String?
  }

  /// The name of its file.
  var name: String
  /// What it shows, in one line without a full stop.
  var summary: String
  var scene: String
  var settings: [Setting]
  /// Whether its moments are shown side by side in one picture.
  var isRow = false

  /// A figure with the options of `render` and the parameters of the scene, each without its
  /// dashes; one without a value is a switch.
  ///
  /// With `isRow` its moments are shown side by side in one picture.
  public init(
    _ name: String, _ summary: String, scene: String, isRow: Bool = false,
    _ settings: KeyValuePairs<String, String?>
  ) {
    self.name = name
    self.summary = summary
    self.scene = scene
    self.isRow = isRow
    self.settings = settings.map { Setting(name: $0.key, value: $0.value) }
  }

  /// The arguments for `render` to write it into a folder.
  func arguments(folder: String) -> [String] {
    [scene, "--output", folder + name]
      + settings.map { setting in
        "--\(setting.name)" + (setting.value.map { "=\($0)" } ?? "")
      }
  }
}
