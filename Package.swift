// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Followspot",
  products: [
  ],
  targets: [
    // The model: pure values, no I/O, no clock, no C.
    .target(name: "Spotlight", exclude: ["Geometry/README.md", "Lights/README.md"]),
    // Pixels: scene + region -> premultiplied ARGB8888.
    .target(name: "SpotlightRaster", dependencies: ["Spotlight"], exclude: ["README.md"]),
    .testTarget(name: "SpotlightTests", dependencies: ["Spotlight"]),
    .testTarget(name: "SpotlightRasterTests", dependencies: ["SpotlightRaster", "Spotlight"]),
  ],
  swiftLanguageModes: [.v6]
)

// One place for the settings that every Swift target shares.
for target in package.targets where target.type != .system && target.name != "CWayland" {
  target.swiftSettings = [
    // A plain `nonisolated async` function must not start the thread pool.
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
