// swift-tools-version: 6.2
import PackageDescription

// Scenes that use nothing but what the libraries offer to everyone.
let package = Package(
  name: "examples",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "films", targets: ["films"])],
  dependencies: [.package(name: "refresh-render", path: "..")],
  targets: [
    .target(
      name: "ExampleScenes",
      dependencies: [.product(name: "RefreshRender", package: "refresh-render")]),
    // Controls as an app has them: they import UIKit alone, in the language mode of most.
    .target(
      name: "Controls", dependencies: [.product(name: "UIKit", package: "refresh-render")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "films",
      dependencies: [
        "ExampleScenes", "Controls", .product(name: "UIKit", package: "refresh-render"),
      ]),
    .testTarget(
      name: "ExampleScenesTests",
      dependencies: [
        "ExampleScenes", .product(name: "GoldenTesting", package: "refresh-render"),
      ]),
    .testTarget(
      name: "ControlsTests",
      dependencies: [
        "Controls", .product(name: "UIKit", package: "refresh-render"),
        .product(name: "UIKitTesting", package: "refresh-render"),
      ]),
    .testTarget(
      name: "GoldenExamplesTests",
      dependencies: [
        "ExampleScenes", .product(name: "GoldenTesting", package: "refresh-render"),
        .product(name: "ImageCodecs", package: "refresh-render"),
      ]),
  ]
)
