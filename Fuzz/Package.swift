// swift-tools-version: 6.2
import PackageDescription

/// Damaged files for the decoders; beside the main package, so that nobody who uses it builds it.
let package = Package(
  name: "refresh-render-fuzz",
  dependencies: [.package(name: "refresh-render", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz-decoders",
      dependencies: [.product(name: "ImageCodecs", package: "refresh-render")],
      swiftSettings: [
        .swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
      ])
  ]
)
