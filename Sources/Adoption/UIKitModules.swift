/// Modules of Apple's systems whose names the module `UIKit` of this package has too.
enum UIKitModules {
  static let names: Set<Substring> = [
    "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Dispatch", "ObjectiveC", "Darwin",
    "CoreFoundation", "os", "AudioToolbox", "MobileCoreServices", "UniformTypeIdentifiers",
  ]

  /// Those of them that the compiler for Linux finds by itself.
  static let found: Set<Substring> = ["UIKit", "Foundation", "Dispatch"]
}
