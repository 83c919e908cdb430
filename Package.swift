// swift-tools-version: 6.2
import PackageDescription

/// A room of the house: a module of `Sources` that has a README.
func room(_ name: String, needs: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: needs, exclude: exclude + ["README.md"])
}

/// The tests of a room.
func tests(of name: String, with needs: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: [.byName(name: name)] + needs, exclude: exclude)
}

/// What several tests share.
func shared(_ name: String, needs: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: needs, path: "Tests/" + name, exclude: exclude)
}

let package = Package(
  name: "Followspot",
  products: [
    .library(name: "Followspot", targets: ["Followspot"]),
    .library(name: "FollowspotTours", targets: ["FollowspotTours"]),
    .library(name: "FollowspotTesting", targets: ["FollowspotTesting"]),
    .executable(name: "followspot", targets: ["followspot-tool"]),
  ],
  targets: [
    // The rooms, the lower ones first, with the generators of protocol code and schemas; see Sources/README.md.
    .target(
      name: "Spotlight",
      exclude: [
        "Cards", "Following", "Geometry", "Gestures", "Input", "Lights", "Modes", "Motion",
        "Panels", "Pictures", "Reading", "Show", "Targets", "Tours",
      ].map { $0 + "/README.md" }),
    room("SpotlightFiles", needs: ["Spotlight"]),
    room("SpotlightSteering", needs: ["SpotlightFiles"]),
    room("SpotlightRaster", needs: ["Spotlight", "CPixels"]),
    room("SpotlightPictures", needs: ["Spotlight", "SpotlightRaster", "CPixbuf", "CPng"]),
    room("SpotlightText", needs: ["Spotlight", "SpotlightRaster", "CPango"]),
    room(
      "SpotlightCards",
      needs: ["Spotlight", "SpotlightPictures", "SpotlightRaster", "SpotlightText"]),
    room("SpotlightWayland", needs: ["Spotlight", "SpotlightRaster", "CWayland", "CXkbcommon"]),
    room("SpotlightBus", needs: ["CLateSystemdBus"]),
    room("SpotlightPortal", needs: ["Spotlight", "SpotlightBus", "CPrograms"]),
    room("SpotlightDesktops", needs: ["Spotlight", "SpotlightBus"]),
    room("SpotlightTargets", needs: ["Spotlight", "SpotlightBus", "SpotlightDesktops"]),
    room("SpotlightSpeech", needs: ["Spotlight", "SpotlightBus"]),
    room(
      "Followspot",
      needs: [
        "Spotlight", "SpotlightBus", "SpotlightCards", "SpotlightDesktops", "SpotlightPictures",
        "SpotlightPortal", "SpotlightRaster", "SpotlightSpeech", "SpotlightTargets",
        "SpotlightWayland",
      ],
      exclude: ["TourBuilding/README.md"]),
    room("FollowspotTours", needs: ["Spotlight", "SpotlightCards", "SpotlightFiles"]),
    room("FollowspotTesting", needs: ["Spotlight", "SpotlightCards", "SpotlightPictures"]),
    room(
      "FollowspotC",
      needs: ["Followspot", "FollowspotTesting", "FollowspotTours", "Spotlight", "CFollowspot"]),
    .executableTarget(
      name: "followspot-tool",
      dependencies: [
        "Followspot", "FollowspotTours", "SpotlightCards", "SpotlightFiles", "SpotlightPictures",
        "SpotlightPortal", "SpotlightSteering", "SpotlightTargets", "SpotlightText",

      ],
      exclude: ["README.md"]),
    .executableTarget(name: "tablegen", dependencies: ["SpotlightFiles"]),

    // Their parts in C. CLibraries opens a library when CPng, CPixbuf, CPango or CLateSystemdBus first needs it.
    .target(name: "CPixels"),
    .target(name: "CLibraries"),
    .target(name: "CPng", dependencies: ["CLibraries"]),
    .target(name: "CPixbuf", dependencies: ["CLibraries"]),
    .target(name: "CPango", dependencies: ["CLibraries"]),
    .target(name: "CLateSystemdBus", dependencies: ["CLibraries"]),
    room("CWayland", needs: ["CLibraries", "CLibwayland"]),
    .systemLibrary(
      name: "CLibwayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CXkbcommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .target(name: "CPrograms"),
    .target(name: "CFollowspot"),

    // The benchmark. No library depends on CCairo or CPixman: a program that uses it would need their headers.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .target(name: "CBench", dependencies: ["CCairo", "CPixman"]),
    .executableTarget(
      name: "followspot-bench",
      dependencies: [
        "Followspot", "Spotlight", "SpotlightBus", "SpotlightCards", "SpotlightDesktops",
        "SpotlightRaster", "SpotlightTargets", "CBench", "FakeCompositor",
      ]),

    // What tests share, and the programs that they start; the player of random traces is small, for builds with a sanitizer.
    shared("RandomNumbers"),
    shared("TestFiles"),
    shared("GoldenFolder"),
    shared("CAllocations"),
    shared("LocalServer"),
    shared("FakeBus", needs: ["LocalServer"]),
    shared("RealBus", needs: ["SpotlightBus", "TestFiles"]),
    shared("FakeSpeech", needs: ["LocalServer", "SpotlightSpeech"]),
    shared(
      "FakeCompositor",
      needs: ["Followspot", "Spotlight", "SpotlightRaster", "SpotlightWayland", "RandomNumbers"],
      exclude: ["README.md"]),
    .executableTarget(
      name: "session-client",
      dependencies: ["Followspot", "Spotlight", "SpotlightWayland", "CWayland"],
      path: "Tests/SessionClient"),
    .executableTarget(name: "async-host", dependencies: ["Followspot"], path: "Tests/AsyncHost"),
    .executableTarget(
      name: "trace-player", dependencies: ["FakeCompositor"], path: "Tests/TracePlayer"),

    // The tests of each room, of the walls between them (HouseTests), and of all together (FakeTests, Sessions).
    tests(of: "Spotlight", with: ["RandomNumbers"]),
    tests(of: "SpotlightFiles", with: ["Spotlight", "RandomNumbers"]),
    tests(of: "SpotlightSteering", with: ["RandomNumbers", "TestFiles"]),
    tests(
      of: "SpotlightRaster",
      with: ["Spotlight", "CAllocations", "CCairo", "GoldenFolder", "RandomNumbers"],
      exclude: ["Golden"]),
    tests(
      of: "SpotlightPictures",
      with: ["Spotlight", "SpotlightRaster", "RandomNumbers", "TestFiles"]),
    tests(of: "SpotlightText", with: ["Spotlight", "SpotlightRaster", "RandomNumbers"]),
    tests(
      of: "SpotlightCards",
      with: [
        "Spotlight", "SpotlightPictures", "SpotlightRaster", "SpotlightText", "CAllocations",
        "GoldenFolder", "RandomNumbers", "TestFiles",
      ],
      exclude: ["Golden"]),
    tests(
      of: "SpotlightWayland",
      with: [
        "Followspot", "Spotlight", "SpotlightTargets", "CLibwayland", "CWayland", "FakeCompositor",
        "RandomNumbers", "TestFiles", "session-client",
      ]),
    tests(of: "SpotlightBus", with: ["FakeBus", "RandomNumbers", "RealBus", "TestFiles"]),
    tests(
      of: "SpotlightPortal",
      with: ["SpotlightBus", "FakeBus", "RandomNumbers", "RealBus", "TestFiles"]),
    tests(
      of: "SpotlightDesktops",
      with: ["Spotlight", "SpotlightBus", "FakeBus", "LocalServer", "RandomNumbers", "TestFiles"]),
    tests(
      of: "SpotlightTargets",
      with: [
        "Spotlight", "SpotlightBus", "SpotlightDesktops", "FakeBus", "LocalServer",
        "RandomNumbers", "RealBus", "TestFiles",
      ]),
    tests(
      of: "SpotlightSpeech",
      with: [
        "Spotlight", "SpotlightBus", "FakeBus", "FakeSpeech", "RandomNumbers", "RealBus",
        "TestFiles",
      ]),
    tests(
      of: "Followspot",
      with: [
        "Spotlight", "SpotlightBus", "SpotlightPictures", "SpotlightPortal", "SpotlightWayland",
        "FakeBus", "FakeCompositor", "GoldenFolder", "RealBus", "TestFiles", "async-host",
      ],
      exclude: ["Pictures/Golden"]),
    tests(of: "FollowspotTours", with: ["Followspot", "TestFiles"]),
    tests(of: "FollowspotTesting", with: ["Followspot", "FollowspotTours"]),
    tests(
      of: "FollowspotC",
      with: [
        "Followspot", "Spotlight", "SpotlightPortal", "SpotlightWayland", "CFollowspot",
        "FakeCompositor", "RandomNumbers", "TestFiles",
      ]),
    .testTarget(
      name: "FollowspotToolTests",
      dependencies: [
        "followspot-tool", "Followspot", "FollowspotTours", "SpotlightDesktops", "SpotlightFiles",
        "SpotlightPictures", "SpotlightSteering", "SpotlightTargets", "SpotlightWayland",
        "CWayland", "CAllocations", "RandomNumbers", "TestFiles",
      ],
      exclude: ["Golden"]),
    .testTarget(name: "HouseTests"),
    .testTarget(name: "LibrariesTests", dependencies: ["CLibraries", "TestFiles"]),
    .testTarget(
      name: "FakeTests",
      dependencies: [
        "followspot-tool", "Followspot", "Spotlight", "SpotlightCards", "SpotlightRaster",
        "SpotlightSpeech", "SpotlightWayland", "CWayland", "FakeCompositor", "FakeSpeech",
        "RandomNumbers", "TestFiles",
      ],
      exclude: ["Corpus"]),
    .testTarget(
      name: "Sessions",
      dependencies: [
        "followspot-tool", "session-client", "async-host", "Spotlight", "SpotlightBus",
        "SpotlightDesktops", "SpotlightPictures", "SpotlightTargets", "FakeBus", "FakeSpeech",
        "RandomNumbers", "RealBus", "TestFiles",
      ],
      exclude: [
        "Weston", "Below/Programs", "Inside/Calls", "Inside/Foreign", "Inside/Hosts",
        "Overlay/Hanging", "README.md",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  // Warnings are errors in checks of this project alone: a program that uses it may have a newer compiler.
  let isStrict = Context.environment["FOLLOWSPOT_STRICT"] == "1"
  if target.name.hasPrefix("C") {
    target.cSettings = isStrict ? [.treatAllWarnings(as: .error)] : []
    continue
  }
  let features = [
    // A plain `nonisolated async` function must not start the thread pool.
    "NonisolatedNonsendingByDefault",
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  ]
  target.swiftSettings = features.map { .enableUpcomingFeature($0) }
  if isStrict { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
  // Tests paint thousands of pictures; see Scripts/build-flags.
  if target.name == "SpotlightRaster", Context.environment["FOLLOWSPOT_QUICK_PAINTER"] == "1" {
    target.swiftSettings?.append(.unsafeFlags(["-O", "-wmo", "-num-threads", "1"]))
  }
}

// `make library` makes libfollowspot.so of it; all other builds have no use for one more thing to link.
if Context.environment["FOLLOWSPOT_LIBRARY"] == "1" {
  package.products.append(.library(name: "FollowspotC", type: .dynamic, targets: ["FollowspotC"]))
}

// SwiftPM builds everything or one product, and an optimised or a sanitised build is for a few tests only:
// `FOLLOWSPOT_TESTS=SpotlightTests,SpotlightRasterTests` leaves these and what they stand on.
if let tests = Context.environment["FOLLOWSPOT_TESTS"] {
  var wanted = Set(tests.split(separator: ",").map(String.init))
  // No chain of dependencies is longer than the list.
  for _ in package.targets {
    for target in package.targets where wanted.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products = []
}
