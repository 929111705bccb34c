/// A setting that is too much for a flag and lies in a file.
///
///     @FileParameter("frames", "the pictures, in a GIF") var frames: Clip?
///
/// What is set is the file's path. No library reads files: whoever plays the scene does, and hands
/// over what the file holds. Until then, and where no path is set, there is no value.
@propertyWrapper
public struct FileParameter<Value>: AnyParameter {
  /// The word that people type: `--name` as a flag, `"name"` as a key.
  public let name: String
  /// What it does, in one line without a full stop.
  public let help: String
  private let box = Box()

  private final class Box {
    var path: String?
    var value: Value?
  }

  /// What the file holds, once it has been handed over.
  public var wrappedValue: Value? { box.value }

  /// Where the file lies; nil for nowhere.
  public var path: String? { box.path }

  /// Declares a setting that no file holds by default.
  public init(_ name: String, _ help: String) {
    self.name = name
    self.help = help
  }

  /// Hands over what the file holds.
  public func fill(_ value: Value) { box.value = value }

  /// `file`.
  public var kind: String { "file" }

  /// `none`.
  public var defaultText: String { "none" }

  /// The path, or `none`.
  public var text: String { path ?? "none" }

  /// Any path will do.
  public var choices: [String] { [] }

  /// The kind says it all.
  public var allowed: String? { nil }

  /// Keeps a path; `none` for no file.
  public func set(_ input: ParameterInput) throws(ParameterError) {
    let path: String
    do {
      path = try input.single("the path of a file, or none")
    } catch {
      throw .unreadable(parameter: name, value: input.description, reason: error)
    }
    guard !path.isEmpty else {
      throw .unreadable(
        parameter: name, value: path,
        reason: UnreadableValue(expected: "the path of a file, or none"))
    }
    box.path = path == "none" ? nil : path
    box.value = nil
  }

  /// Goes back to no file.
  public func reset() {
    box.path = nil
    box.value = nil
  }
}
