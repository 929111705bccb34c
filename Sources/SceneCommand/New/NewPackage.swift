import Films

struct NewPackage: Hashable {
  let name: String
  let dependency: PackageDependency
  /// The server that tests it, or nil.
  let server: PackageServer?

  /// Refuses what cannot be the name of a folder and a package.
  static func check(name: String) throws(CommandError) {
    guard !name.contains("/") else {
      throw .usage(
        "'\(name)' is a path, and a package is made in the working directory: go to where it shall be, "
          + "and give its name alone")
    }
    let isName = name.allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
    }
    guard isName, name.first?.isLetter == true, name.count <= 100 else {
      throw .usage(
        "'\(name)' is not a valid package name: use up to 100 letters, digits, '-' and '_', "
          + "and a letter first")
    }
  }

  /// A package with a name that was checked, and is not that of the package it needs.
  init(
    name: String, dependency: PackageDependency, server: PackageServer? = nil
  ) throws(CommandError) {
    try dependency.check(name: name)
    if let server, case .path(let path, _) = dependency {
      throw .usage(
        "'--ci \(server.rawValue)' needs a package that the server can reach, and "
          + "'\(path)' is a folder of this machine: --package <url> --from <version>")
    }
    self.name = name
    self.dependency = dependency
    self.server = server
  }

  /// The test that uses the golden, which is named after it.
  static let test = (file: "Tests/ScenesTests/BadgeTests.swift", golden: "badge")

  /// The film of the test: with few frames its golden is small.
  static func film() throws -> Film { try Badge().film(fps: 10) }

  /// The picture of the README, and the film that the line of the list makes.
  static let picture = "Pictures/badge.gif"
  static func pictureFilm() throws -> Film { try Badge().film(hold: .seconds(0.6)) }

  private static let filmList = """
    {
      "films": {
        "\(picture)": "render badge --hold-last 0.6s"
      }
    }

    """

  /// The path and text of every file, the manifest first.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), (".gitignore", ".build/\n"), ("README.md", readme),
      (FilmList.name, Self.filmList),
      ("Sources/Scenes/Badge.swift", Self.scene), ("Sources/films/Films.swift", Self.command),
      (Self.test.file, Self.tests),
    ] + workflow
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let refreshRender = Target.Dependency.product(
      name: "RefreshRender", package: \(dependency.name.literal))

    let package = Package(
      name: \(name.literal),
      platforms: [.macOS(.v26)],
      products: [.executable(name: "films", targets: ["films"])],
      dependencies: [
        \(dependency.manifest)
      ],
      targets: [
        .target(name: "Scenes", dependencies: [refreshRender]),
        .executableTarget(name: "films", dependencies: ["Scenes", refreshRender]),
        .testTarget(
          name: "ScenesTests",
          dependencies: [
            "Scenes", refreshRender,
            .product(name: "GoldenTesting", package: \(dependency.name.literal)),
          ]),
      ]
    )

    """
  }

  /// The text of `Badge.swift` beside this file, for another module.
  static let scene = """
    import RefreshRender

    /// A badge that pops up.
    public struct Badge: Scene {
      public static let summary = "a badge that pops up"
      public static let device = Device(width: 120, height: 120)

      @Parameter("how long it takes to pop up", in: Time.zero...Time.seconds(10))
      public var pop = Time.seconds(0.8)
      @Parameter("its colour") public var color = Color.rgb(255, 59, 48)

      public init() {}

      public func build(on stage: Stage) {
        let badge = Layer("badge", frame: Rect(0, 0, 96, 96), background: color)
        badge.cornerRadius = 48
        badge.position = Point(stage.size.width / 2, stage.size.height / 2)
        badge.transform = .scale(0.25)
        stage.screen.add(badge)
        stage.animate(pop, curve: .spring(damping: 0.5)) { badge.transform = .identity }
      }
    }

    """

  private static let command = """
    import RefreshRender
    import Scenes

    @main struct Films: RenderCommand {
      static let scenes: [any Scene.Type] = [Badge.self]
    }

    """

  private static let tests = """
    import GoldenTesting
    import RefreshRender
    import Scenes
    import Testing

    @Suite struct BadgeTests {
      @Test func badge() async throws { await expectGolden(try Badge().film(fps: 10)) }
    }

    """

  private var readme: String {
    """
    # \(name)

    ![A red badge pops up](\(Self.picture))

    The scene `badge` is in `Sources/Scenes`, the command that renders it in `Sources/films`.

    ```
    swift run films render badge -o badge.gif
    swift run films show badge                       # its parameters, which are options of render
    swift package films render badge -o badge.gif    # the same as the first
    swift test                                       # is the scene still what its golden shows?
    ```

    When the scene changes on purpose, `GOLDEN_RECORD=failed swift test` accepts the new pictures. Look at
    `Fixtures/Goldens` before you commit it.

    `.refresh-render-films.json` has the pictures of documents, such as the one above, each with the line that makes it.
    `swift run films films --check` tells which are stale, and `swift run films films --write` makes them anew.

    A scene of your own: a type in `Sources/Scenes`, its name in `Sources/films/Films.swift`, and a test in
    `Tests/ScenesTests`. The first run of a new test writes its golden and fails; the second passes.

    """ + workflowReadme
  }
}
