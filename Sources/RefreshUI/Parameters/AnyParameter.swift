/// A parameter of any kind, as the command sees it.
public protocol AnyParameter {
  /// The word that people type.
  var name: String { get }
  /// What it does, in one line.
  var help: String { get }
}
