import Adoption
import RefreshUI

/// A package with rewritten sources of a control, a scene that shows it, and its test.
struct AdoptedPackage {
  /// What the scene shows: an expression for a view or a controller.
  struct Shown: Hashable {
    let expression: String

    /// The type that it makes, such as `RippleView` of `RippleView(frame: .zero)`; nil if none is seen.
    var type: String? {
      var word = ""
      for character in expression + " " {
        if character.isLetter || character.isNumber || character == "_" {
          word.append(character)
        } else if character == "(" || character == "." || character == "<",
          word.first?.isUppercase == true
        {
          return word
        } else {
          word = ""
        }
      }
      return nil
    }
  }

  let name: AdoptedName
  let shown: Shown
  let dependency: PackageDependency
  let hasPictures: Bool

  init(
    name: AdoptedName, shown: Shown, dependency: PackageDependency, hasPictures: Bool
  ) throws(CommandError) {
    try dependency.check(name: name.scene)
    self.name = name
    self.shown = shown
    self.dependency = dependency
    self.hasPictures = hasPictures
  }

  /// Where its pictures are, beside the scene that looks for them.
  static let pictures = "Sources/films/Pictures"
  /// The file with the scene, and what it says to find them.
  static let scene = "Sources/films/Films.swift"
  static let search = "stage.addPictures(beside: #filePath)"
  /// What the manifest says of them.
  static let exclusion = "exclude: [\"Pictures\"]"

  /// The path and text of every file that is the user's from then on, the manifest first.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), (".gitignore", ".build/\n"), ("README.md", readme),
      (Self.scene, command),
      ("Tests/\(name.module)Tests/\(name.module)Tests.swift", tests),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let refreshRender = "\(dependency.name)"

    let package = Package(
      name: \(name.scene.literal),
      platforms: [.macOS(.v26)],
      products: [.executable(name: "films", targets: ["films"])],
      dependencies: [
        \(dependency.manifest)
      ],
      targets: [
        .target(
          name: "\(name.module)",
          dependencies: [.product(name: "UIKit", package: refreshRender)]),
        .executableTarget(
          name: "films",
          dependencies: [
            "\(name.module)",
            .product(name: "UIKit", package: refreshRender),
            .product(name: "RefreshRender", package: refreshRender),
          ]\(hasPictures ? ",\n      " + Self.exclusion : "")),
        .testTarget(
          name: "\(name.module)Tests",
          dependencies: [
            "films",
            .product(name: "RefreshRender", package: refreshRender),
            .product(name: "GoldenTesting", package: refreshRender),
          ]),
      ],
      swiftLanguageModes: [.v5]
    )

    """
  }

  private var command: String {
    """
    import RefreshRender
    import UIKit
    import \(name.module)

    struct \(name.module)Scene: Scene {
      static let name = \(name.scene.literal)
      static let summary = \("\(shown.type ?? name.module) in a film".literal)

      func build(on stage: Stage) {
    \(hasPictures ? "    \(Self.search)\n" : "")    stage.show(\(shown.expression))
      }
    }

    @main struct Films: RenderCommand {
      static let scenes: [any Scene.Type] = [\(name.module)Scene.self]
    }

    """
  }

  private var tests: String {
    """
    import GoldenTesting
    import RefreshRender
    import Testing

    @testable import films

    @Suite struct \(name.module)Tests {
      @Test func \(name.function)() async throws {
        await expectGolden(try \(name.module)Scene().film(fps: 10))
      }
    }

    """
  }

  private var readme: String {
    """
    # \(name.scene)

    `Sources/\(name.module)` was written by `refresh-render adopt` from sources for UIKit. Change those, and run it again:

    ```
    refresh-render adopt SOURCES -o .
    ```

    All else is yours: the scene in `Sources/films`, the test, the manifest and this page.

    ```
    swift run films render \(name.scene) -o \(name.scene).gif
    swift test
    ```

    The first run of the test writes its golden and fails; look at `Fixtures/Goldens`, and the second passes.

    """
  }
}

/// The names of a package of adopted sources.
struct AdoptedName: Hashable {
  /// That of the scene and the package, such as `ripple`.
  let scene: String
  /// That of the module with the sources, such as `Ripple`.
  let module: String

  /// The name in Swift's form for a function: `pullToRefresh`.
  var function: String {
    let first = module.prefix { $0.isUppercase }
    let count = first.count > 1 && first.count < module.count ? first.count - 1 : first.count
    let name = module.prefix(count).lowercased() + module.dropFirst(count)
    return Self.keywords.contains(name) ? "shows\(module)" : name
  }

  /// Modules that the package has already, or needs.
  private static let taken: Set<String> = [
    "films", "uikit", "refreshrender", "goldentesting", "testing", "swift", "foundation",
    "quartzcore", "coregraphics", "motion", "render2d", "refreshui", "imagecodecs", "goldens",
  ]

  private static let keywords: Set<String> = [
    "switch", "is", "in", "as", "do", "if", "for", "case", "import", "operator", "repeat", "return",
    "where", "while", "default", "defer", "break", "continue", "extension", "func", "let", "var",
  ]

  /// The name of what an expression makes, without what all views and controllers are called.
  init(of shown: AdoptedPackage.Shown) throws(CommandError) {
    guard let type = shown.type else {
      throw .usage(
        "'\(shown.expression)' makes no type that can be seen: give the package a name, with --name <name>"
      )
    }
    var stem = Substring(type)
    for ending in ["ViewController", "Controller", "View"]
    where stem.hasSuffix(ending) && stem.count > ending.count {
      stem.removeLast(ending.count)
      break
    }
    let module = String(stem).replacing("_", with: "")
    try self.init(scene: module.dashed, module: module)
  }

  /// The name of `--name`.
  init(_ name: String) throws(CommandError) {
    try NewPackage.check(name: name)
    let words = name.split { $0 == "-" || $0 == "_" }
    try self.init(
      scene: name.contains { $0.isUppercase } ? name.dashed : name,
      module: words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
  }

  private init(scene: String, module: String) throws(CommandError) {
    self.scene = scene
    self.module = module
    guard !Self.taken.contains(module.lowercased()) else {
      throw .usage(
        "'\(scene)' is the name of a module that the package needs: choose another with --name <name>"
      )
    }
  }

  /// The name of a package that adopt wrote, by its folder of sources.
  init(module: String) {
    self.module = module
    scene = module.dashed
  }
}
