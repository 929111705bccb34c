import Films
import RefreshUI

enum OutputFormat: String, ParameterChoice {
  case gif, apng, png

  /// The format for a file name's extension, or nil.
  init?(nameOf path: String) {
    guard let ending = nameEnding(of: path) else { return nil }
    self.init(rawValue: ending)
  }
}
