/// One system to render: its settings, its gestures, and the code that plays it.
public protocol Scene: SendableMetatype {
  /// The word that people type.
  static var name: String { get }
  /// What it shows, in one line without a full stop.
  static var summary: String { get }
  /// The finger's movements by name; the first is the default.
  static var gestures: [Gesture] { get }

  /// The scene with every parameter at its default.
  init()

  /// Puts the scene's views on the stage and wires them, before any time passes.
  func build(on stage: Stage)
}

/// A named gesture script of a scene.
public struct Gesture: Hashable, Sendable {
  /// The word that people type.
  public let name: String
  /// What it shows, in one line without a full stop.
  public let summary: String
  /// The script, in the language of `GestureScript`.
  public let script: String

  /// A named gesture script.
  public init(_ name: String, _ summary: String, _ script: String) {
    self.name = name
    self.summary = summary
    self.script = script
  }
}
