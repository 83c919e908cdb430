// swift-tools-version: 6.2
import PackageDescription

// Tours in GTK 4, a package of its own, so that no other program meets GTK.
let package = Package(
  name: "FollowspotGtk",
  products: [.library(name: "FollowspotGtk", targets: ["FollowspotGtk"])],
  targets: [
    .systemLibrary(
      name: "CFollowspotGtk", pkgConfig: "followspot-gtk4",
      providers: [.apt(["libfollowspot-gtk4-dev"])]),
    .target(name: "FollowspotGtk", dependencies: ["CFollowspotGtk"]),
  ])
