import Motion

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

/// That a scene has no gesture of a name.
public struct UnknownGesture: Error, Hashable, Sendable {
  /// The name that was asked for.
  public let name: String
  /// The names that there are.
  public let known: [String]
}

extension Scene {
  /// The script of one of the scene's gestures.
  public static func script(ofGesture name: String) throws -> GestureScript {
    guard let gesture = gestures.first(where: { $0.name == name }) else {
      throw UnknownGesture(name: name, known: gestures.map(\.name))
    }
    return try GestureScript(gesture.script)
  }

  /// The scene as it plays on a screen while the finger makes one of the scene's gestures.
  public func record(on settings: StageSettings, gesture: String) throws -> StageTape {
    try record(on: settings, script: Self.script(ofGesture: gesture))
  }
}
