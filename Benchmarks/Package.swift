// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

// Measurements of the main package, apart from it so that nobody builds them who does not measure.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "refresh-render", path: "..")],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "CGiflib", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .executableTarget(
      name: "motion-benchmarks",
      dependencies: [
        .product(name: "Motion", package: "refresh-render"),
        .product(name: "Render2D", package: "refresh-render"),
        .product(name: "RefreshUI", package: "refresh-render"),
        .product(name: "RefreshScenes", package: "refresh-render"),
        .product(name: "Films", package: "refresh-render"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "text-benchmarks",
      dependencies: [
        "CCairo",
        .product(name: "Render2D", package: "refresh-render"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "raster-benchmarks",
      dependencies: [
        "CCairo",
        .product(name: "Render2D", package: "refresh-render"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "frame-benchmarks",
      dependencies: [
        .product(name: "Render2D", package: "refresh-render"),
        .product(name: "RefreshUI", package: "refresh-render"),
        .product(name: "RefreshScenes", package: "refresh-render"),
        .product(name: "Films", package: "refresh-render"),
      ],
      swiftSettings: settings),
    .target(name: "CPlainBlur"),
    .executableTarget(
      name: "blur-benchmarks",
      dependencies: ["CPlainBlur", .product(name: "Render2D", package: "refresh-render")],
      swiftSettings: settings),
    .executableTarget(
      name: "codec-benchmarks",
      dependencies: [
        "CZlib", "CGiflib",
        .product(name: "Motion", package: "refresh-render"),
        .product(name: "Render2D", package: "refresh-render"),
        .product(name: "RefreshUI", package: "refresh-render"),
        .product(name: "RefreshScenes", package: "refresh-render"),
        .product(name: "Films", package: "refresh-render"),
        .product(name: "ImageCodecs", package: "refresh-render"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "golden-benchmarks",
      dependencies: [
        .product(name: "RefreshUI", package: "refresh-render"),
        .product(name: "RefreshScenes", package: "refresh-render"),
        .product(name: "Films", package: "refresh-render"),
        .product(name: "ImageCodecs", package: "refresh-render"),
        .product(name: "Goldens", package: "refresh-render"),
      ],
      swiftSettings: settings),
  ]
)
