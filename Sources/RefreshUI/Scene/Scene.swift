import Motion

/// An animation to render: its settings, its gestures, and the code that plays it.
public protocol Scene: SendableMetatype {
  /// The scene's name on the command line; by default the type's name without `Scene`, so
  /// `PullHeaderScene` is `pull-header`.
  static var name: String { get }
  /// What it shows, in one line without a full stop.
  static var summary: String { get }
  /// The finger's movements by name, the first of them the default; empty by default.
  static var gestures: [Gesture] { get }

  /// The screen that it is designed for; by default an iPhone 8.
  static var device: Device { get }

  /// The oldest iOS that has its controls, by default iOS 9: on a screen whose usual version is older,
  /// controls look as in this one.
  static var ios: IOSVersion { get }

  /// The frame rate of its films, by default 50.
  static var fps: FrameRate { get }

  /// The scene with every parameter at its default.
  init()

  /// Adds the scene's views to the stage and connects them, before any time passes. An error that it
  /// throws, as of `try Path(data: …)`, is one of the recording.
  func build(on stage: Stage) throws
}

/// A named gesture script of a scene.
public struct Gesture: Hashable, Sendable {
  /// The gesture's name on the command line.
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

/// A gesture that a scene does not have.
public struct UnknownGesture: Error, Hashable, Sendable {
  /// The requested name.
  public let name: String
  /// The scene's gestures.
  public let known: [String]
}

extension UnknownGesture: CustomStringConvertible {
  /// The requested name and the available ones.
  public var description: String {
    let hint =
      known.isEmpty
      ? "the scene has none"
      : didYouMean(name, among: known)
        ?? "there are \(known.joined(separator: ", "))"
    return "There is no gesture '\(name)'; \(hint)"
  }
}

extension Scene {
  /// The name of the type in dashed form, without `Scene` at its end.
  public static var name: String {
    // `String(describing:)` first looks through all conformances: with many scenes a millisecond.
    let type = _typeName(self, qualified: false).prefix { $0 != "<" }
    return (type.hasSuffix("Scene") && type != "Scene" ? type.dropLast(5) : type).dashed
  }

  /// An iPhone 8.
  public static var device: Device { .standard }

  /// iOS 9.
  public static var ios: IOSVersion { .ios9 }

  /// 50 frames a second.
  public static var fps: FrameRate { .fps50 }

  /// None: the scene plays by itself.
  public static var gestures: [Gesture] { [] }

  /// The script of one of the scene's gestures.
  public static func script(ofGesture name: String) throws -> GestureScript {
    guard let gesture = gestures.first(where: { $0.name == name }) else {
      throw UnknownGesture(name: name, known: gestures.map(\.name))
    }
    return try GestureScript(gesture.script)
  }

  /// Records the scene on a screen while the finger makes one of the scene's gestures.
  public func record(on settings: StageSettings, gesture: String) throws -> StageTape {
    try record(on: settings, script: Self.script(ofGesture: gesture))
  }

  /// Records the scene on a screen with its first gesture, or without one if it has none.
  ///
  /// A gesture without `end` is recorded until nothing is scheduled and everything is at rest.
  public func record(on settings: StageSettings) throws -> StageTape {
    let script = try Self.gestures.first.map { try GestureScript($0.script) }
    return try record(on: settings, script: script ?? GestureScript(steps: []))
  }
}
