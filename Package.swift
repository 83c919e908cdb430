// swift-tools-version: 6.2
import PackageDescription

/// What the tests of rooms that talk to a desktop stand on.
let bus = "SpotlightBus FakeBus ManualReactor"

/// The targets that words name.
func targets(_ words: String) -> [Target.Dependency] {
  words.split(whereSeparator: \.isWhitespace).map { .byName(name: String($0)) }
}

/// A room of the house: a module of `Sources` that has a README.
func room(_ name: String, on: String, exclude: [String] = []) -> Target {
  .target(name: name, dependencies: targets(on), exclude: exclude + ["README.md"])
}

/// The tests of a room or of all, which may use the model, random numbers and files.
func tests(
  of room: String, called name: String? = nil, on: String = "", exclude: [String] = []
) -> Target {
  let every = targets("\(room) Spotlight Expectations RandomNumbers TestFiles " + on)
  return .testTarget(name: name ?? room + "Tests", dependencies: every, exclude: exclude)
}

/// What several tests share.
func shared(_ name: String, on: String = "", exclude: [String] = []) -> Target {
  .target(name: name, dependencies: targets(on), path: "Tests/" + name, exclude: exclude)
}

/// A program, of `Sources` or of another folder.
func program(_ name: String, path: String? = nil, on: String, exclude: [String] = []) -> Target {
  .executableTarget(name: name, dependencies: targets(on), path: path, exclude: exclude)
}

/// What the system has, as pkg-config and Debian call it.
func system(_ name: String, _ module: String, _ package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: module, providers: [.apt([package])])
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
        "Cards", "Following", "Geometry", "Gestures", "Input", "JSON", "Lights", "Modes", "Motion",
        "Panels", "Pictures", "Reading", "Show", "Targets", "Tours",
      ].map { $0 + "/README.md" }),
    room("SpotlightFiles", on: "Spotlight"),
    room("SpotlightSteering", on: "Spotlight SpotlightBus SpotlightFiles"),
    room("SpotlightRaster", on: "Spotlight CPixels"),
    room("SpotlightPictures", on: "Spotlight SpotlightRaster CDecoder CPng"),
    room("SpotlightText", on: "Spotlight SpotlightRaster CPango"),
    room("SpotlightCards", on: "Spotlight SpotlightPictures SpotlightRaster SpotlightText"),
    room("SpotlightBus", on: "CLateSystemdBus"),
    room("SpotlightWayland", on: "Spotlight SpotlightBus SpotlightRaster CWayland CXkbcommon"),
    room("SpotlightPortal", on: "Spotlight SpotlightBus CPrograms"),
    room("SpotlightDesktops", on: "Spotlight SpotlightBus"),
    room("SpotlightTargets", on: "Spotlight SpotlightBus SpotlightDesktops"),
    room("SpotlightSpeech", on: "Spotlight SpotlightBus"),
    room(
      "Followspot",
      on: """
        Spotlight SpotlightBus SpotlightCards SpotlightDesktops SpotlightPictures SpotlightPortal
        SpotlightRaster SpotlightSpeech SpotlightTargets SpotlightWayland
        """,
      exclude: ["TourBuilding/README.md"]),
    room("FollowspotTours", on: "Spotlight SpotlightCards SpotlightFiles"),
    room("FollowspotTesting", on: "Spotlight SpotlightCards SpotlightPictures"),
    room("FollowspotC", on: "Followspot FollowspotTesting FollowspotTours Spotlight CFollowspot"),
    program(
      "followspot-tool",
      on: """
        Followspot FollowspotTours SpotlightBus SpotlightCards SpotlightDesktops SpotlightFiles
        SpotlightPictures SpotlightPortal SpotlightRaster SpotlightSteering SpotlightTargets
        SpotlightText CExamples CSandbox
        """,
      exclude: ["README.md"]),
    program("tablegen", on: "SpotlightFiles"),

    // Decodes pictures for the command and for programs; see Sources/followspot-decoder.
    program("followspot-decoder", on: "CDecoder CLibraries CPng CSandbox", exclude: ["README.md"]),
    // Their parts in C. CLibraries opens a library when CPng, CPango, CLateSystemdBus or the decoder first needs it.
    .target(name: "CPixels"), .target(name: "CLibraries"), .target(name: "CPrograms"),
    .target(name: "CSandbox"), .target(name: "CExamples"), .target(name: "CFollowspot"),
    .target(name: "CPng", dependencies: ["CLibraries"]),
    .target(name: "CDecoder", dependencies: ["CPrograms"]),
    .target(name: "CPango", dependencies: ["CLibraries"]),
    .target(name: "CLateSystemdBus", dependencies: ["CLibraries"]),
    room("CWayland", on: "CLibraries CLibwayland"),
    system("CLibwayland", "wayland-client", "libwayland-dev"),
    system("CXkbcommon", "xkbcommon", "libxkbcommon-dev"),

    // The benchmark. No library depends on CCairo or CPixman: a program that uses it would need their headers.
    system("CCairo", "cairo", "libcairo2-dev"), system("CPixman", "pixman-1", "libpixman-1-dev"),
    .target(name: "CBench", dependencies: ["CCairo", "CPixman"], exclude: ["Programs"]),
    program(
      "followspot-bench",
      on: """
        Followspot Spotlight SpotlightBus SpotlightCards SpotlightDesktops SpotlightRaster
        SpotlightTargets CBench FakeCompositor ManualReactor
        """),

    // What tests share, and the programs that they start; the player of random traces is small, for builds with a sanitizer.
    shared("Expectations"), shared("RandomNumbers"), shared("TestFiles"), shared("CAllocations"),
    shared("ToolkitNames"), shared("ModelFixtures", on: "Spotlight RandomNumbers"),
    shared("GoldenFolder", on: "TestFiles"), shared("ManualReactor", on: "SpotlightBus TestFiles"),
    shared("FakeBus", on: "LocalServer SpotlightBus TestFiles"),
    shared("RealBus", on: "ManualReactor SpotlightBus TestFiles"),
    shared("LocalServer"), shared("FakeSpeech", on: "LocalServer SpotlightSpeech"),
    shared(
      "FakeCompositor", on: "Followspot Spotlight SpotlightRaster SpotlightWayland RandomNumbers",
      exclude: ["README.md"]),
    program(
      "session-client", path: "Tests/SessionClient",
      on: "Followspot Spotlight SpotlightWayland CWayland"),
    program("sandbox-probe", path: "Tests/SandboxProbe", on: "CSandbox"),
    program("fake-decoder", path: "Tests/FakeDecoder", on: "CDecoder"),
    program("async-host", path: "Tests/AsyncHost", on: "Followspot"),
    program("trace-player", path: "Tests/TracePlayer", on: "FakeCompositor"),

    // The tests of each room, of the walls between them (HouseTests), and of all together (FakeTests, Sessions).
    .testTarget(name: "RandomNumbersTests", dependencies: targets("Expectations RandomNumbers")),
    .testTarget(name: "HouseTests", dependencies: targets("Expectations TestFiles")),
    tests(of: "SpotlightFiles"), tests(of: "CLibraries", called: "LibrariesTests"),
    tests(of: "SpotlightSteering", on: bus), tests(of: "SpotlightText", on: "SpotlightRaster"),
    tests(
      of: "SpotlightRaster", on: "CAllocations CCairo CPixels GoldenFolder", exclude: ["Golden"]),
    tests(of: "SpotlightPictures", on: "SpotlightRaster CAllocations fake-decoder"),
    tests(
      of: "SpotlightCards",
      on: "SpotlightPictures SpotlightRaster SpotlightText CAllocations GoldenFolder",
      exclude: ["Golden"]),
    tests(
      of: "SpotlightWayland",
      on: """
        Followspot SpotlightBus SpotlightDesktops CWayland FakeCompositor ManualReactor
        session-client
        """),
    tests(of: "SpotlightBus", on: "FakeBus ManualReactor RealBus"),
    tests(of: "SpotlightPortal", on: "\(bus) RealBus"),
    tests(of: "SpotlightDesktops", on: "\(bus) LocalServer"),
    tests(of: "SpotlightTargets", on: "\(bus) SpotlightDesktops LocalServer RealBus"),
    tests(of: "SpotlightSpeech", on: "\(bus) FakeSpeech RealBus"),
    tests(
      of: "Followspot",
      on: """
        SpotlightBus SpotlightDesktops SpotlightPictures SpotlightPortal SpotlightWayland FakeBus
        FakeCompositor GoldenFolder ManualReactor RealBus async-host
        """,
      exclude: ["Golden", "Pictures/Golden"]),
    tests(of: "FollowspotTours", on: "Followspot"),
    tests(of: "FollowspotTesting", on: "Followspot FollowspotTours"),
    tests(
      of: "FollowspotC",
      on: "Followspot SpotlightBus SpotlightPortal SpotlightWayland CFollowspot FakeCompositor"),
    tests(
      of: "followspot-tool", called: "FollowspotToolTests",
      on: """
        Followspot FollowspotTours SpotlightDesktops SpotlightFiles SpotlightPictures
        SpotlightPortal SpotlightSteering SpotlightTargets SpotlightWayland CWayland CAllocations
        """,
      exclude: ["Golden"]),
    tests(of: "Followspot", called: "NamesTests", on: "ToolkitNames"),
    tests(of: "sandbox-probe", called: "CSandboxTests"),
    tests(
      of: "FakeCompositor", called: "FakeTests",
      on: """
        followspot-tool Followspot SpotlightCards SpotlightRaster SpotlightSpeech SpotlightWayland
        SpotlightBus CAllocations CWayland FakeSpeech ManualReactor ModelFixtures
        """,
      exclude: ["Corpus"]),
    tests(
      of: "followspot-tool", called: "Sessions",
      on: """
        \(bus) session-client async-host SpotlightDesktops SpotlightPictures SpotlightTargets
        CSandbox FakeSpeech LocalServer RealBus
        """,
      exclude: [
        "Weston", "Below/Programs", "Inside/Calls", "Inside/Foreign", "Inside/Hosts",
        "Overlay/Hanging", "README.md",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
// Those of the model are in parts: one process would compile all of them for minutes.
package.targets += ["Lights", "Cards", "Tours", "Hands", "Mode"].map {
  tests(of: "ModelFixtures", called: $0 + "Tests")
}

let isQuick = Context.environment["FOLLOWSPOT_QUICK"] == "1"
for target in package.targets where target.type != .system {
  // Each names all that it stands on: what changes below changes values here, though a module between them may be as before.
  if isQuick {
    let below = foundations(of: [target.name]).subtracting([target.name])
    target.dependencies = targets(below.sorted().joined(separator: " "))
  }
  // Warnings are errors in checks of this project alone: a program that uses it may have a newer compiler.
  let isStrict = Context.environment["FOLLOWSPOT_STRICT"] == "1"
  if target.type != .test, target.name.hasPrefix("C") || target.name == "followspot-decoder" {
    target.cSettings = isStrict ? [.treatAllWarnings(as: .error)] : []
    if target.name == "CPixels", isQuick { target.cSettings?.append(.unsafeFlags(["-O2"])) }
    continue
  }
  let features = [
    // A plain `nonisolated async` function must not start the thread pool.
    "NonisolatedNonsendingByDefault",
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  ]
  target.swiftSettings = features.map { .enableUpcomingFeature($0) }
  if isStrict { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
  // Tests paint thousands of pictures, with CPixels too, and nothing waits for the module of a test; see Scripts/test.d/build-flags.
  var flags = target.type == .test ? ["-no-emit-module-separately-wmo"] : []
  if target.name == "SpotlightRaster" {
    flags = ["-O", "-wmo", "-num-threads", "1", "-emit-module-separately-wmo"]
  }
  if !flags.isEmpty, isQuick { target.swiftSettings?.append(.unsafeFlags(flags)) }
}

// `make library` makes libfollowspot.so of it; all other builds have no use for one more thing to link.
if Context.environment["FOLLOWSPOT_LIBRARY"] == "1" {
  package.products.append(.library(name: "FollowspotC", type: .dynamic, targets: ["FollowspotC"]))
}

/// All that some targets stand on, and they themselves.
@MainActor func foundations(of names: [String]) -> Set<String> {
  var (all, next) = (Set<String>(), names)
  while let name = next.popLast() {
    guard all.insert(name).inserted else { continue }
    let needs = package.targets.first { $0.name == name }?.dependencies ?? []
    for case .byNameItem(let need, _) in needs { next.append(need) }
  }
  return all
}

// SwiftPM builds everything or one product, and an optimised, a sanitised or a watched build is for a few tests only:
// `FOLLOWSPOT_TESTS=ToursTests,SpotlightRasterTests` leaves these, what they stand on, and the decoder, which is not linked.
if let list = Context.environment["FOLLOWSPOT_TESTS"] {
  let wanted = foundations(of: list.split(separator: ",").map(String.init) + ["followspot-decoder"])
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products.removeAll { $0.name != "followspot" || !wanted.contains("followspot-tool") }
}
