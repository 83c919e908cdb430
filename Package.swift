// swift-tools-version: 6.2
import PackageDescription

/// A room of the house: a module of `Sources` that has a README.
func room(_ name: String, needs: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: needs, exclude: exclude + ["README.md"])
}

/// The tests of a room, which may all use the model, random numbers and files.
func tests(of name: String, with needs: [Target.Dependency] = [], exclude: [String] = []) -> Target
{
  .testTarget(
    name: name + "Tests",
    dependencies: [.byName(name: name), "Spotlight", "RandomNumbers", "TestFiles"] + needs,
    exclude: exclude)
}

/// Tests of the model: one process would compile all of them for minutes.
func tests(_ name: String) -> Target {
  .testTarget(name: name, dependencies: ["Spotlight", "ModelFixtures", "RandomNumbers"])
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
    .executable(name: "followspot-decoder", targets: ["followspot-decoder"]),
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
    room("SpotlightSteering", needs: ["SpotlightBus", "SpotlightFiles"]),
    room("SpotlightRaster", needs: ["Spotlight", "CPixels"]),
    room("SpotlightPictures", needs: ["Spotlight", "SpotlightRaster", "CDecoder", "CPng"]),
    room("SpotlightText", needs: ["Spotlight", "SpotlightRaster", "CPango"]),
    room(
      "SpotlightCards",
      needs: ["Spotlight", "SpotlightPictures", "SpotlightRaster", "SpotlightText"]),
    room("SpotlightBus", needs: ["CLateSystemdBus"]),
    room(
      "SpotlightWayland",
      needs: ["Spotlight", "SpotlightBus", "SpotlightRaster", "CWayland", "CXkbcommon"]),
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
        "Followspot", "FollowspotTours", "SpotlightBus", "SpotlightCards", "SpotlightFiles",
        "SpotlightPictures", "SpotlightPortal", "SpotlightRaster", "SpotlightSteering",
        "SpotlightTargets",
        "SpotlightText", "CSandbox",
      ],
      exclude: ["README.md"]),
    .executableTarget(name: "tablegen", dependencies: ["SpotlightFiles"]),

    // Decodes pictures for the command and for programs that use a library; see Documentation/Design/0070.
    .executableTarget(
      name: "followspot-decoder", dependencies: ["CDecoder", "CLibraries", "CSandbox"],
      exclude: ["README.md"]),

    // Their parts in C. CLibraries opens a library when CPng, CPango, CLateSystemdBus or the decoder first needs it.
    .target(name: "CPixels"),
    .target(name: "CLibraries"),
    .target(name: "CPng", dependencies: ["CLibraries"]),
    .target(name: "CDecoder", dependencies: ["CPrograms"]),
    .target(name: "CPango", dependencies: ["CLibraries"]),
    .target(name: "CLateSystemdBus", dependencies: ["CLibraries"]),
    room("CWayland", needs: ["CLibraries", "CLibwayland"]),
    .systemLibrary(
      name: "CLibwayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CXkbcommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .target(name: "CPrograms"),
    .target(name: "CSandbox"),
    .target(name: "CFollowspot"),

    // The benchmark. No library depends on CCairo or CPixman: a program that uses it would need their headers.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .target(name: "CBench", dependencies: ["CCairo", "CPixman"], exclude: ["Programs"]),
    .executableTarget(
      name: "followspot-bench",
      dependencies: [
        "Followspot", "Spotlight", "SpotlightBus", "SpotlightCards", "SpotlightDesktops",
        "SpotlightRaster", "SpotlightTargets", "CBench", "FakeCompositor", "ManualReactor",
      ]),

    // What tests share, and the programs that they start; the player of random traces is small, for builds with a sanitizer.
    shared("RandomNumbers"),
    shared("ModelFixtures", needs: ["Spotlight", "RandomNumbers"]),
    shared("TestFiles"),
    shared("GoldenFolder"),
    shared("CAllocations"),
    shared("LocalServer"),
    shared("ManualReactor", needs: ["SpotlightBus", "TestFiles"]),
    shared("FakeBus", needs: ["LocalServer"]),
    shared("RealBus", needs: ["ManualReactor", "SpotlightBus", "TestFiles"]),
    shared("FakeSpeech", needs: ["LocalServer", "SpotlightSpeech"]),
    shared(
      "FakeCompositor",
      needs: ["Followspot", "Spotlight", "SpotlightRaster", "SpotlightWayland", "RandomNumbers"],
      exclude: ["README.md"]),
    .executableTarget(
      name: "session-client",
      dependencies: ["Followspot", "Spotlight", "SpotlightWayland", "CWayland"],
      path: "Tests/SessionClient"),
    .executableTarget(
      name: "sandbox-probe", dependencies: ["CSandbox"], path: "Tests/SandboxProbe"),
    .executableTarget(name: "fake-decoder", dependencies: ["CDecoder"], path: "Tests/FakeDecoder"),
    .executableTarget(name: "async-host", dependencies: ["Followspot"], path: "Tests/AsyncHost"),
    .executableTarget(
      name: "trace-player", dependencies: ["FakeCompositor"], path: "Tests/TracePlayer"),

    // The tests of each room, of the walls between them (HouseTests), and of all together (FakeTests, Sessions).
    tests("LightsTests"), tests("CardsTests"), tests("ToursTests"), tests("HandsTests"),
    tests("ModeTests"),
    .testTarget(name: "RandomNumbersTests", dependencies: ["RandomNumbers"]),
    tests(of: "SpotlightFiles"), tests(of: "SpotlightSteering", with: ["ManualReactor"]),
    tests(
      of: "SpotlightRaster", with: ["CAllocations", "CCairo", "GoldenFolder"], exclude: ["Golden"]),
    tests(of: "SpotlightPictures", with: ["SpotlightRaster", "fake-decoder"]),
    tests(of: "SpotlightText", with: ["SpotlightRaster"]),
    tests(
      of: "SpotlightCards",
      with: [
        "SpotlightPictures", "SpotlightRaster", "SpotlightText", "CAllocations", "GoldenFolder",
      ],
      exclude: ["Golden"]),
    tests(
      of: "SpotlightWayland",
      with: [
        "Followspot", "SpotlightBus", "SpotlightTargets", "CWayland",
        "FakeCompositor", "ManualReactor", "session-client",
      ]),
    tests(of: "SpotlightBus", with: ["FakeBus", "ManualReactor", "RealBus"]),
    tests(of: "SpotlightPortal", with: ["SpotlightBus", "FakeBus", "ManualReactor", "RealBus"]),
    tests(
      of: "SpotlightDesktops", with: ["SpotlightBus", "FakeBus", "LocalServer", "ManualReactor"]),
    tests(
      of: "SpotlightTargets",
      with: [
        "SpotlightBus", "SpotlightDesktops", "FakeBus", "LocalServer", "ManualReactor", "RealBus",
      ]),
    tests(
      of: "SpotlightSpeech",
      with: ["SpotlightBus", "FakeBus", "FakeSpeech", "ManualReactor", "RealBus"]),
    tests(
      of: "Followspot",
      with: [
        "SpotlightBus", "SpotlightPictures", "SpotlightPortal", "SpotlightWayland", "FakeBus",
        "FakeCompositor", "GoldenFolder", "ManualReactor", "RealBus", "async-host",
      ],
      exclude: ["Pictures/Golden"]),
    tests(of: "FollowspotTours", with: ["Followspot"]),
    tests(of: "FollowspotTesting", with: ["Followspot", "FollowspotTours"]),
    tests(
      of: "FollowspotC",
      with: [
        "Followspot", "SpotlightPortal", "SpotlightWayland", "CFollowspot", "FakeCompositor",
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
    .testTarget(name: "CSandboxTests", dependencies: ["TestFiles", "sandbox-probe"]),
    .testTarget(name: "LibrariesTests", dependencies: ["CLibraries", "TestFiles"]),
    .testTarget(
      name: "FakeTests",
      dependencies: [
        "followspot-tool", "Followspot", "Spotlight", "SpotlightCards", "SpotlightRaster",
        "SpotlightSpeech", "SpotlightWayland", "CAllocations", "CWayland", "FakeCompositor",
        "FakeSpeech", "ManualReactor", "RandomNumbers", "TestFiles",
      ],
      exclude: ["Corpus"]),
    .testTarget(
      name: "Sessions",
      dependencies: [
        "followspot-tool", "session-client", "async-host", "Spotlight", "SpotlightBus",
        "SpotlightDesktops", "SpotlightPictures", "SpotlightTargets", "CSandbox", "FakeBus",
        "FakeSpeech", "ManualReactor", "RandomNumbers", "RealBus", "TestFiles",
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
  if target.type != .test, target.name.hasPrefix("C") || target.name == "followspot-decoder" {
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
  // Tests paint thousands of pictures, and nothing waits for the module of a test; see Scripts/test.d/build-flags.
  var flags = target.type == .test ? ["-no-emit-module-separately-wmo"] : []
  if target.name == "SpotlightRaster" {
    flags = ["-O", "-wmo", "-num-threads", "1", "-emit-module-separately-wmo"]
  }
  if !flags.isEmpty, Context.environment["FOLLOWSPOT_QUICK"] == "1" {
    target.swiftSettings?.append(.unsafeFlags(flags))
  }
}

// `make library` makes libfollowspot.so of it; all other builds have no use for one more thing to link.
if Context.environment["FOLLOWSPOT_LIBRARY"] == "1" {
  package.products.append(.library(name: "FollowspotC", type: .dynamic, targets: ["FollowspotC"]))
}

// SwiftPM builds everything or one product, and an optimised or a sanitised build is for a few tests only, as is one that
// watches: `FOLLOWSPOT_TESTS=ToursTests,SpotlightRasterTests` leaves these and what they stand on.
if let tests = Context.environment["FOLLOWSPOT_TESTS"] {
  var wanted = Set(tests.split(separator: ",").map(String.init))
  // Is started, and nothing links it.
  wanted.insert("followspot-decoder")
  // No chain of dependencies is longer than the list.
  for _ in package.targets {
    for target in package.targets where wanted.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products.removeAll { $0.name != "followspot" || !wanted.contains("followspot-tool") }
}
