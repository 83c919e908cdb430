// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Followspot",
  products: [
    .library(name: "Followspot", targets: ["Followspot"]),
    .library(name: "FollowspotTours", targets: ["FollowspotTours"]),
    .library(name: "FollowspotTesting", targets: ["FollowspotTesting"]),
    .executable(name: "followspot", targets: ["followspot-tool"]),
  ],
  targets: [
    // The model: pure values, no I/O, no clock, no C.
    .target(
      name: "Spotlight",
      exclude: [
        "Cards/README.md", "Following/README.md", "Geometry/README.md", "Gestures/README.md",
        "Input/README.md", "Lights/README.md", "Modes/README.md", "Motion/README.md",
        "Panels/README.md", "Pictures/README.md", "Reading/README.md", "Show/README.md",
        "Targets/README.md", "Tours/README.md",
      ]),

    // What people write: files and words in, values or mistakes with their places out. No I/O.
    .target(name: "SpotlightFiles", dependencies: ["Spotlight"], exclude: ["README.md"]),

    // Pixels: scene + region -> premultiplied ARGB8888.
    .target(
      name: "SpotlightRaster", dependencies: ["Spotlight", "CPixels"], exclude: ["README.md"]),

    // Fills and the inner loops of edges, which Swift cannot say at the machine's baseline.
    .target(name: "CPixels"),

    // Libraries that are opened when they are needed, and not whenever the program starts.
    .target(name: "CLibraries"),

    // Pictures at rest: PNG in and out, pictures of any size from files, and tours as pictures, without a
    // compositor. Only CPng calls libpng, and only CPixbuf gdk-pixbuf, for pictures that are no PNG.
    .target(name: "CPng", dependencies: ["CLibraries"]),
    .target(name: "CPixbuf", dependencies: ["CLibraries"]),
    .target(
      name: "SpotlightPictures", dependencies: ["CPixbuf", "CPng", "Spotlight", "SpotlightRaster"],
      exclude: ["README.md"]),

    // Words: text in lines, measured in logical pixels and painted at every scale. Only CPango calls
    // Pango and fontconfig.
    .target(name: "CPango", dependencies: ["CLibraries"]),
    .target(
      name: "SpotlightText", dependencies: ["Spotlight", "SpotlightRaster", "CPango"],
      exclude: ["README.md"]),

    // Cards: where words and pictures go on them, and how they look.
    .target(
      name: "SpotlightCards",
      dependencies: [
        "Spotlight", "SpotlightPictures", "SpotlightRaster", "SpotlightText",
      ],
      exclude: ["README.md"]),

    // The only door to libwayland.
    .systemLibrary(
      name: "CLibwayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .target(
      name: "CWayland", dependencies: ["CLibraries", "CLibwayland"], exclude: ["README.md"]),
    .systemLibrary(
      name: "CXkbcommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),

    // Outputs, seats, surfaces, buffers, the frame loop.
    .target(
      name: "SpotlightWayland",
      dependencies: ["CWayland", "CXkbcommon", "Spotlight", "SpotlightRaster"],
      exclude: ["README.md"]),

    // D-Bus through sd-bus: calls, signals and objects, served by the loop of the overlay.
    .target(name: "CLateSystemdBus", dependencies: ["CLibraries"]),
    .target(name: "SpotlightBus", dependencies: ["CLateSystemdBus"], exclude: ["README.md"]),

    // What the desktop's portal is asked for, and how other programs are started.
    .target(name: "CPrograms"),
    .target(
      name: "SpotlightPortal", dependencies: ["CPrograms", "Spotlight", "SpotlightBus"],
      exclude: ["README.md"]),

    // Compositors beside their Wayland connection: their own sockets, scripts in KWin, our extension for
    // GNOME Shell, and JSON.
    .target(
      name: "SpotlightDesktops", dependencies: ["Spotlight", "SpotlightBus"],
      exclude: ["README.md"]),

    // Windows and widgets of other programs: places, and what happens to them.
    .target(
      name: "SpotlightTargets", dependencies: ["Spotlight", "SpotlightBus", "SpotlightDesktops"],
      exclude: ["README.md"]),

    // Shows cards to screen readers, and speaks their words.
    .target(
      name: "SpotlightSpeech", dependencies: ["Spotlight", "SpotlightBus"], exclude: ["README.md"]),

    // One instance for each display, steered by other calls.
    .target(name: "SpotlightSteering", dependencies: ["SpotlightFiles"], exclude: ["README.md"]),

    // What users import.
    .target(
      name: "Followspot",
      dependencies: [
        "Spotlight", "SpotlightBus", "SpotlightCards", "SpotlightDesktops", "SpotlightPictures",
        "SpotlightPortal", "SpotlightRaster", "SpotlightSpeech", "SpotlightTargets",
        "SpotlightWayland",
      ],
      exclude: ["README.md", "TourBuilding/README.md"]),

    // Tours from files, for programs that want them beside Followspot.
    .target(
      name: "FollowspotTours", dependencies: ["Spotlight", "SpotlightCards", "SpotlightFiles"],
      exclude: ["README.md"]),

    // Tours without a screen and without a clock, for the tests of programs that have one.
    .target(
      name: "FollowspotTesting",
      dependencies: ["Spotlight", "SpotlightCards", "SpotlightPictures"],
      exclude: ["README.md"]),

    // The library for C; CFollowspot has the header that programs include.
    .target(name: "CFollowspot"),
    .target(
      name: "FollowspotC",
      dependencies: [
        "CFollowspot", "Followspot", "FollowspotTesting", "FollowspotTours", "Spotlight",
      ],
      exclude: ["README.md"]),

    // The words of the process, and getopt_long, which Swift's Glibc module leaves out.
    .target(name: "CGetopt"),

    // The command: arguments, exit codes, nothing else.
    .executableTarget(
      name: "followspot-tool",
      dependencies: [
        "Followspot", "FollowspotTours", "SpotlightCards", "SpotlightFiles", "SpotlightPictures",
        "SpotlightPortal", "SpotlightSteering", "SpotlightTargets", "SpotlightText", "CGetopt",
      ],
      exclude: ["README.md"]),

    // Writes Sources/SpotlightWayland/Protocol from the XML; see Protocols/README.md.
    .executableTarget(name: "wlgen"),
    // Writes schemas and parts of the manual from the table of settings.
    .executableTarget(name: "tablegen", dependencies: ["SpotlightFiles"]),

    // How fast it paints; see Documentation/Benchmarks.md. The benchmark and the tests compare with
    // Cairo and pixman; without pixman the benchmark builds and leaves that out. No library target may
    // depend on these two: a program that uses the library would need their headers.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .target(name: "CBench", dependencies: ["CCairo", "CPixman"]),
    .executableTarget(
      name: "followspot-bench",
      dependencies: [
        "CBench", "FakeCompositor", "Followspot", "Spotlight", "SpotlightBus", "SpotlightCards",
        "SpotlightDesktops", "SpotlightRaster", "SpotlightTargets",
      ]),

    // What a seed repeats, for every test that rolls dice.
    .target(name: "RandomNumbers", path: "Tests/RandomNumbers"),
    .testTarget(name: "LibrariesTests", dependencies: ["CLibraries", "TestFiles"]),
    .testTarget(name: "SpotlightTests", dependencies: ["Spotlight", "RandomNumbers"]),
    .testTarget(
      name: "SpotlightFilesTests", dependencies: ["SpotlightFiles", "Spotlight", "RandomNumbers"]),
    // Files that tests write and take away, and how long tests wait.
    .target(name: "TestFiles", path: "Tests/TestFiles"),
    // Golden pictures, which are read where they lie.
    .target(name: "GoldenFolder", path: "Tests/GoldenFolder"),
    // Cairo is what pictures are compared with.
    .testTarget(
      name: "SpotlightRasterTests",
      dependencies: [
        "SpotlightRaster", "Spotlight", "CAllocations", "CCairo", "GoldenFolder", "RandomNumbers",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "SpotlightPicturesTests",
      dependencies: [
        "SpotlightPictures", "SpotlightRaster", "Spotlight", "RandomNumbers", "TestFiles",
      ]),
    // A server that listens at a path, for tests that answer as another program does.
    .target(name: "LocalServer", path: "Tests/LocalServer"),
    // A bus of the desktop in the process of the tests, with answers good and bad.
    .target(name: "FakeBus", dependencies: ["LocalServer"], path: "Tests/FakeBus"),
    // A bus of the system's own kind, for programs of a test that talk to each other.
    .target(
      name: "RealBus", dependencies: ["SpotlightBus", "TestFiles"], path: "Tests/RealBus"),
    .testTarget(
      name: "SpotlightBusTests",
      dependencies: ["SpotlightBus", "FakeBus", "RandomNumbers", "RealBus", "TestFiles"]),
    .testTarget(
      name: "SpotlightPortalTests",
      dependencies: [
        "SpotlightBus", "SpotlightPortal", "FakeBus", "RandomNumbers", "RealBus", "TestFiles",
      ]),
    .testTarget(
      name: "SpotlightDesktopsTests",
      dependencies: [
        "SpotlightDesktops", "SpotlightBus", "Spotlight", "FakeBus", "LocalServer",
        "RandomNumbers", "TestFiles",
      ]),
    .testTarget(
      name: "SpotlightTargetsTests",
      dependencies: [
        "SpotlightTargets", "SpotlightBus", "SpotlightDesktops", "Spotlight", "FakeBus",
        "LocalServer", "RandomNumbers", "RealBus", "TestFiles",
      ]),
    // A speech-dispatcher in the process of the tests.
    .target(
      name: "FakeSpeech", dependencies: ["LocalServer", "SpotlightSpeech"], path: "Tests/FakeSpeech"
    ),
    .testTarget(
      name: "SpotlightSpeechTests",
      dependencies: [
        "SpotlightSpeech", "SpotlightBus", "Spotlight", "FakeBus", "FakeSpeech", "RandomNumbers",
        "RealBus", "TestFiles",
      ]),
    .testTarget(
      name: "SpotlightSteeringTests",
      dependencies: ["SpotlightSteering", "RandomNumbers", "TestFiles"]),
    .testTarget(
      name: "SpotlightTextTests",
      dependencies: ["SpotlightText", "SpotlightRaster", "Spotlight", "RandomNumbers"]),
    .testTarget(
      name: "SpotlightCardsTests",
      dependencies: [
        "SpotlightCards", "SpotlightText", "SpotlightPictures", "SpotlightRaster", "Spotlight",
        "CAllocations", "GoldenFolder", "RandomNumbers", "TestFiles",
      ],
      exclude: ["Golden"]),
    // Counts what is allocated, and notes what is written to the disk; for tests only.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    // What users write; their snippets are those of the documentation.
    .testTarget(
      name: "FollowspotTests",
      dependencies: [
        "FakeBus", "FakeCompositor", "Followspot", "GoldenFolder", "Spotlight", "RealBus",
        "SpotlightBus", "SpotlightPictures", "SpotlightPortal", "SpotlightWayland",
        "TestFiles", "async-host",
      ],
      exclude: ["Pictures/Golden"]),
    .testTarget(
      name: "FollowspotToursTests", dependencies: ["Followspot", "FollowspotTours", "TestFiles"]),
    .testTarget(
      name: "FollowspotTestingTests",
      dependencies: ["Followspot", "FollowspotTesting", "FollowspotTours"]),
    // What programs in C call, by its header.
    .testTarget(
      name: "FollowspotCTests",
      dependencies: [
        "CFollowspot", "FakeCompositor", "Followspot", "FollowspotC", "RandomNumbers", "Spotlight",
        "SpotlightPortal", "SpotlightWayland", "TestFiles",
      ]),
    .testTarget(name: "WlgenTests", dependencies: ["wlgen"]),
    // The walls between all these.
    .testTarget(name: "HouseTests"),
    .testTarget(
      name: "SpotlightWaylandTests",
      dependencies: [
        "SpotlightWayland", "CWayland", "CLibwayland", "FakeCompositor", "Followspot",
        "RandomNumbers", "Spotlight", "SpotlightTargets", "session-client",
      ]),
    // A compositor in the process of the tests, and what it is told to do to our client.
    .target(
      name: "FakeCompositor",
      dependencies: [
        "Followspot", "SpotlightWayland", "SpotlightRaster", "Spotlight", "RandomNumbers",
      ],
      path: "Tests/FakeCompositor", exclude: ["README.md"]),
    // Plays random traces in a small program, which is quickly built with a sanitizer.
    .executableTarget(
      name: "trace-player", dependencies: ["FakeCompositor"], path: "Tests/TracePlayer"),
    .testTarget(
      name: "FakeTests",
      dependencies: [
        "FakeCompositor", "FakeSpeech", "Followspot", "SpotlightCards", "SpotlightRaster",
        "SpotlightSpeech", "SpotlightWayland", "CWayland", "RandomNumbers", "Spotlight",
        "TestFiles",
        "followspot-tool",
      ],
      exclude: ["Corpus"]),
    .testTarget(
      name: "FollowspotToolTests",
      dependencies: [
        "followspot-tool", "Followspot", "FollowspotTours", "SpotlightDesktops", "SpotlightFiles",
        "SpotlightPictures", "SpotlightSteering", "SpotlightTargets",
        "SpotlightWayland", "CWayland", "CAllocations", "RandomNumbers", "TestFiles",
      ],
      exclude: ["Golden"]),

    // Test clients and injectors, built on the same wire with protocols of their own.
    .executableTarget(
      name: "session-client",
      dependencies: ["Followspot", "Spotlight", "SpotlightWayland", "CWayland"],
      path: "Tests/SessionClient"),
    // A program with an asynchronous main, as people write them.
    .executableTarget(name: "async-host", dependencies: ["Followspot"], path: "Tests/AsyncHost"),
    .testTarget(
      name: "Sessions",
      dependencies: [
        "followspot-tool", "session-client", "async-host", "FakeBus", "FakeSpeech",
        "RandomNumbers", "RealBus", "Spotlight", "SpotlightBus", "SpotlightDesktops",
        "SpotlightPictures", "SpotlightTargets", "TestFiles",
      ],
      exclude: [
        "Weston", "Below/Programs", "Inside/Calls", "Inside/Foreign", "Inside/Hosts", "README.md",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// One place for the settings that all targets share.
for target in package.targets where target.type != .system {
  // Warnings are errors in checks of this project alone: a program that uses it may have a newer compiler.
  let isStrict = Context.environment["FOLLOWSPOT_STRICT"] == "1"
  if target.name.hasPrefix("C") {
    target.cSettings = isStrict ? [.treatAllWarnings(as: .error)] : []
    continue
  }
  target.swiftSettings = [
    // A plain `nonisolated async` function must not start the thread pool.
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if isStrict { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
  // Tests paint thousands of pictures; see Scripts/build-flags.
  if target.name == "SpotlightRaster", Context.environment["FOLLOWSPOT_QUICK_PAINTER"] == "1" {
    target.swiftSettings?.append(.unsafeFlags(["-O", "-wmo", "-num-threads", "1"]))
  }
}

// `make library` makes libfollowspot.so of it; all other builds have no use for one more thing to link.
if Context.environment["FOLLOWSPOT_LIBRARY"] == "1" {
  package.products.append(
    .library(name: "FollowspotC", type: .dynamic, targets: ["FollowspotC"]))
}

// SwiftPM builds everything or one product, and an optimised or a sanitised build is for a few tests only:
// `FOLLOWSPOT_TESTS=SpotlightTests,SpotlightRasterTests` leaves these and what they stand on.
if let tests = Context.environment["FOLLOWSPOT_TESTS"] {
  var wanted = Set(tests.split(separator: ",").map(String.init))
  var count = 0
  repeat {
    count = wanted.count
    for target in package.targets where wanted.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
    }
  } while wanted.count > count
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products = []
}
