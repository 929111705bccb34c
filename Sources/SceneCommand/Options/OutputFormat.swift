import Films
import RefreshUI

/// What kind of file is written.
enum OutputFormat: String, ParameterChoice {
  case gif, apng, png

  /// The format that a file's name says by its ending.
  init?(nameOf path: String) {
    let name = splitPath(path).name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
