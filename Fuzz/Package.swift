// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Damaged files for the decoders and odd pictures for the rasteriser; beside the main package, so that
/// nobody who uses it builds it.
let package = Package(
  name: "refresh-render-fuzz",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "refresh-render", path: "..")],
  targets: [
    .target(name: "FuzzRounds", swiftSettings: settings),
    .executableTarget(
      name: "fuzz-decoders",
      dependencies: ["FuzzRounds", .product(name: "ImageCodecs", package: "refresh-render")],
      swiftSettings: settings),
    .executableTarget(
      name: "fuzz-drawing",
      dependencies: ["FuzzRounds", .product(name: "Render2D", package: "refresh-render")],
      swiftSettings: settings),
  ]
)
