import Films
import RefreshUI

enum OutputFormat: String, ParameterChoice {
  case gif, apng, png

  /// The format for a file name's extension, or nil.
  init?(nameOf path: String) {
    let name = splitPath(path).name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
