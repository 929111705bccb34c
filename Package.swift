// swift-tools-version: 6.2
import PackageDescription

/// Whoever changes the package lets no warning pass, as `.ci/run` does. Whoever only builds it has a compiler and
/// libraries that nobody has tried, whose warnings must not stop the build.
let warningsAreErrors = Context.environment["REFRESH_RENDER_WARNINGS"] == "errors"

/// The commit that `--version` tells. Scripts that build the command set it: a build by itself cannot know it.
let commit: [CSetting] =
  Context.environment["REFRESH_RENDER_COMMIT"].map { commit in
    [
      .define(
        "REFRESH_RENDER_COMMIT",
        to: commit.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    ]
  } ?? []

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableExperimentalFeature("Lifetimes"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// The inner loops are optimised in debug builds too, so that `swift test` draws at full speed: each such room as a
/// whole, which takes a quarter less time than file by file.
let kernelSettings =
  settings + [
    .unsafeFlags(
      ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug))
  ]

/// `Scripts/package` builds a command that is downloaded, and compiles for size what runs outside of the loops.
let isSmall = Context.environment["REFRESH_RENDER_SMALL"] == "true"

let sizeSettings = settings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// What only reads options, writes texts, or builds scenes is not optimised in release builds either: it compiles in a
/// third of the time, commands start a few milliseconds later, and recording takes 1 % longer.
let unoptimizedSettings =
  isSmall ? sizeSettings : settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  settings: [SwiftSetting] = settings
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = settings
) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A library that is part of the system, found by pkg-config.
func systemLibrary(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// A dependency of what only the trait `Fonts` compiles.
func forFonts(_ name: String) -> Target.Dependency {
  .target(name: name, condition: .when(traits: ["Fonts"]))
}

let package = Package(
  name: "refresh-render",
  // What `InlineArray` needs, which is the newest thing that the package uses.
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Render2D", targets: ["Render2D"]),
    .library(name: "RefreshUI", targets: ["RefreshUI"]),
    .library(name: "Films", targets: ["Films"]),
    .library(name: "SceneCommand", targets: ["SceneCommand"]),
    .library(name: "RefreshScenes", targets: ["RefreshScenes"]),
    .library(name: "ImageCodecs", targets: ["ImageCodecs"]),
    .library(name: "RefreshRender", targets: ["RefreshRender"]),
    .library(name: "Goldens", targets: ["Goldens"]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting", "_Testing_UIKit"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting", "_Testing_UIKit"]),
    .executable(name: "refresh-render", targets: ["refresh-render"]),
    .plugin(name: "films-command", targets: ["FilmsCommand"]),
    .plugin(name: "AdoptUIKit", targets: ["AdoptUIKit"]),
  ],
  traits: [
    .default(enabledTraits: ["Fonts"]),
    .trait(
      name: "Fonts",
      description: "Fonts from files: shaped by HarfBuzz and FriBidi, found by fontconfig"),
  ],
  targets: [
    .target(
      name: "CPng", linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
    .target(name: "CGif", linkerSettings: [.linkedLibrary("gif")]),
    .target(
      name: "CVectors", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    .target(name: "CPages", cSettings: commit),
    .target(name: "CSignals"),
    systemLibrary("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    systemLibrary("CFriBidi", "fribidi", apt: "libfribidi-dev", brew: "fribidi"),
    systemLibrary("CFontconfig", "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
    .target(
      name: "Elementary", swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    library("Basics", settings: kernelSettings),
    library("Deflate", ["Basics"], settings: kernelSettings),
    library("SystemCalls", ["Basics", "CSignals"]),
    library("Adoption", settings: kernelSettings),
    library("RasterKernels", ["CVectors"], settings: kernelSettings),
    library(
      "SystemFonts",
      ["SystemCalls", forFonts("CHarfBuzz"), forFonts("CFriBidi"), forFonts("CFontconfig")],
      settings: kernelSettings),
    library("Typeface", settings: kernelSettings),
    library(
      "Render2D", ["SystemCalls", "RasterKernels", "Elementary", "SystemFonts", "Typeface"],
      settings: kernelSettings),
    library("Motion", ["Basics", "Elementary"]),
    library("RefreshUI", ["Motion", "Render2D", "Elementary"]),
    library(
      "ImageCodecs",
      ["Basics", "Deflate", "SystemCalls", "RasterKernels", "Render2D", "CPng", "CGif"],
      settings: kernelSettings),
    library(
      "Goldens", ["Basics", "SystemCalls", "Elementary", "Render2D", "ImageCodecs"],
      settings: kernelSettings),
    library(
      "UIKit",
      ["Basics", "SystemCalls", "Elementary", "Motion", "Render2D", "RefreshUI", "ImageCodecs"]),
    library("_Testing_UIKit"),
    library("Films", ["SystemCalls", "Motion", "Render2D", "RefreshUI", "ImageCodecs"]),
    library(
      "GoldenTesting", ["Motion", "Render2D", "RefreshUI", "ImageCodecs", "Goldens", "Films"]),
    library(
      "UIKitTesting", ["Motion", "Render2D", "RefreshUI", "Films", "GoldenTesting", "UIKit"]),
    // Our scenes may use what a user's scenes may use, and nothing else.
    .target(
      name: "RefreshScenes", dependencies: ["Motion", "Render2D", "RefreshUI"],
      packageAccess: false, swiftSettings: unoptimizedSettings),
    library(
      "Previews", ["Basics", "SystemCalls", "Render2D", "RefreshUI", "ImageCodecs", "Films"],
      settings: isSmall ? sizeSettings : settings),
    library(
      "SceneCommand",
      [
        "Basics", "SystemCalls", "Motion", "Render2D", "RefreshUI", "Films", "ImageCodecs",
        "Goldens", "Previews", "Adoption", "CPages",
      ],
      exclude: ["Page", "Reports/Page", "Tune/Page"], settings: unoptimizedSettings),
    library(
      "RefreshRender", ["Motion", "Render2D", "RefreshUI", "ImageCodecs", "Films", "SceneCommand"]),
    .executableTarget(
      name: "refresh-render", dependencies: ["SceneCommand", "RefreshScenes"],
      swiftSettings: settings),
    .executableTarget(
      name: "adopt-sources", dependencies: ["Adoption", "SystemCalls"], swiftSettings: settings),
    .plugin(
      name: "AdoptUIKit", capability: .buildTool(), dependencies: ["adopt-sources"]),
    .plugin(
      name: "FilmsCommand",
      capability: .command(
        intent: .custom(
          verb: "films",
          description: "Runs the package's command with scenes: films render badge -o badge.gif"))),
    .target(
      name: "TestSupport", dependencies: ["Motion", "Render2D", "RefreshUI"],
      path: "Tests/Support", swiftSettings: kernelSettings),
    // Code as that of an app: it imports UIKit alone, in the language mode of most controls.
    .target(
      name: "TestControls", dependencies: ["UIKit"], path: "Tests/Controls", packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests("BasicsTests", ["Basics", "TestSupport"]),
    tests("AdoptionTests", ["Adoption", "TestSupport"]),
    tests("ElementaryTests", ["Elementary", "TestSupport"]),
    // These compute millions of pixels a second way.
    tests(
      "RasterKernelsTests", ["CVectors", "RasterKernels", "TestSupport"], settings: kernelSettings),
    tests(
      "Render2DTests",
      ["SystemFonts", "Typeface", "Render2D", "ImageCodecs", "GoldenTesting", "TestSupport"]),
    tests("MotionTests", ["Motion", "TestSupport"]),
    tests(
      "RefreshUITests",
      ["Motion", "Render2D", "RefreshUI", "Films", "ImageCodecs", "GoldenTesting", "TestSupport"]),
    tests(
      "UIKitTests",
      [
        "UIKit", "_Testing_UIKit", "Motion", "Render2D", "RefreshUI", "Films", "GoldenTesting",
        "TestSupport", "TestControls",
      ]),
    tests(
      "RefreshScenesTests",
      [
        "Motion", "Render2D", "RefreshUI", "RefreshScenes", "Films", "ImageCodecs", "GoldenTesting",
        "TestSupport",
      ]),
    tests(
      "FilmsTests",
      [
        "Motion", "Render2D", "RefreshUI", "RefreshScenes", "RefreshRender", "Films", "ImageCodecs",
        "GoldenTesting", "TestSupport",
      ]),
    tests("ImageCodecsTests", ["Deflate", "ImageCodecs", "TestSupport"]),
    tests(
      "GoldensTests",
      [
        "Motion", "Deflate", "Render2D", "RefreshUI", "Films", "ImageCodecs", "Goldens",
        "GoldenTesting", "TestSupport",
      ]),
    tests(
      "SceneCommandTests",
      [
        "SceneCommand", "Previews", "SystemCalls", "Motion", "Render2D", "RefreshUI",
        "RefreshScenes", "Films", "ImageCodecs", "Goldens", "refresh-render", "TestSupport",
      ]),
  ],
  cLanguageStandard: .c11
)
