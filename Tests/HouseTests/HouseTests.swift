import Expectations
import TestFiles

/// The walls of the house, as the README of `Sources` draws them.
@Suite struct HouseTests {
  /// Which rooms a room may import.
  private static let open: [String: Set<String>] = [
    "Spotlight": [],
    "SpotlightFiles": ["Spotlight"],
    "SpotlightRaster": ["Spotlight"],
    "SpotlightPictures": ["Spotlight", "SpotlightRaster"],
    "SpotlightText": ["Spotlight", "SpotlightRaster"],
    "SpotlightCards": ["Spotlight", "SpotlightRaster", "SpotlightText", "SpotlightPictures"],
    "SpotlightWayland": ["Spotlight", "SpotlightRaster", "SpotlightBus"],
    "SpotlightBus": [],
    "SpotlightPortal": ["Spotlight", "SpotlightBus"],
    "SpotlightDesktops": ["Spotlight", "SpotlightBus"],
    "SpotlightTargets": ["Spotlight", "SpotlightBus", "SpotlightDesktops"],
    "SpotlightSpeech": ["Spotlight", "SpotlightBus"],
    "SpotlightSteering": ["Spotlight", "SpotlightFiles", "SpotlightBus"],
    "Followspot": [
      "Spotlight", "SpotlightRaster", "SpotlightBus", "SpotlightCards", "SpotlightDesktops",
      "SpotlightPictures", "SpotlightPortal", "SpotlightSpeech", "SpotlightTargets",
      "SpotlightWayland",
    ],
    "FollowspotTours": ["Spotlight", "SpotlightCards", "SpotlightFiles"],
    "FollowspotTesting": ["Spotlight", "SpotlightCards", "SpotlightPictures"],
    "FollowspotC": ["Followspot", "FollowspotTesting", "FollowspotTours", "Spotlight"],
    "followspot-tool": [
      "Followspot", "FollowspotTours", "SpotlightBus", "SpotlightCards", "SpotlightDesktops",
      "SpotlightFiles", "SpotlightPictures", "SpotlightPortal", "SpotlightRaster",
      "SpotlightSteering", "SpotlightTargets", "SpotlightText",
    ],
    "tablegen": ["SpotlightFiles"],
  ]

  /// Rooms that have no door to C, but for what every system has.
  private static let withoutC: Set<String> = [
    "Spotlight", "SpotlightFiles", "SpotlightSteering", "SpotlightSpeech",
    "Followspot", "FollowspotTours", "FollowspotTesting",
  ]

  /// What comes with the compiler.
  private static let systemModules: Set<String> = ["Glibc", "Dispatch", "Synchronization"]

  /// It measures what others do, and stands outside.
  private static let files = SourceFile.all.filter { $0.room != "followspot-bench" }

  @Test func `every room has its place in the house`() {
    expect(Set(Self.files.map(\.room)), is: Set(Self.open.keys))
  }

  @Test func `no room imports one that it must not`() throws {
    for file in Self.files {
      let open = try require(Self.open[file.room])
      for module in file.imports where Self.open[module] != nil {
        expect(open.contains(module), "\(file.path) imports \(module).")
      }
    }
  }

  @Test func `each library of C has one door`() {
    var doors: [String: Set<String>] = [:]
    for file in Self.files {
      for module in file.imports where Self.isOfC(module) {
        doors[module, default: []].insert(file.room)
        expect(!Self.withoutC.contains(file.room), "\(file.path) imports \(module).")
      }
    }
    expect(doors.count > 4)
    for (module, rooms) in doors { expect(rooms.count, is: 1, "\(module): \(rooms.sorted())") }
  }

  @Test func `what is imported is declared in the manifest`() throws {
    let declared = Self.dependencies(in: SourceFile.text("Package.swift"))
    for file in SourceFile.all {
      let modules = Set(file.imports).subtracting(Self.systemModules)
      let known = try require(declared[file.room], "\(file.room) is in the manifest.")
      expect(modules.subtracting(known), is: [], "\(file.path)")
    }
  }

  @Test func `the model has neither a file nor a clock nor a die of its own`() {
    let forbidden: Set<Substring> = [
      "ContinuousClock", "SuspendingClock", "DispatchQueue", "DispatchTime", "Task", "FILE",
      "fopen", "getenv", "clock_gettime", "gettimeofday", "SystemRandomNumberGenerator", "drand48",
      "print", "debugPrint", "readLine", "stdout", "stderr",
    ]
    let calls = ["open", "read", "write", "stat", "socket", "time", "rand", "random", "sleep"]
    let model = Self.files.filter { $0.room == "Spotlight" }
    for file in model {
      expect(file.words.intersection(forbidden), is: [], "\(file.path)")
      for name in calls where file.calls(name) {
        expect(model.contains { $0.has(function: name) }, "\(file.path) calls \(name).")
      }
    }
  }

  @Test func `Wayland has no word outside of its room`() {
    let beginnings = ["wl_", "xdg_", "zxdg_", "wp_", "zwp_", "zwlr_", "ext_"]
    let types = ["Wl", "Xdg", "Zxdg", "Wp", "Zwp", "Zwlr"]
    for file in Self.files where file.room != "SpotlightWayland" {
      let found = file.words.filter { word in
        beginnings.contains { word.hasPrefix($0) }
          || types.contains {
            word.hasPrefix($0) && word.dropFirst($0.count).first?.isUppercase == true
          }
      }
      expect(found, is: [], "\(file.path)")
    }
  }

  @Test func `pixels are written by painters alone`() {
    let painters: Set<String> = ["SpotlightRaster", "SpotlightCards", "SpotlightPictures"]
    // What lends the memory of a buffer to a painter.
    let lenders = ["Sources/SpotlightWayland/Surfaces/SharedBuffer.swift"]
    for file in Self.files where !painters.contains(file.room) && !lenders.contains(file.path) {
      expect(!file.calls("PixelBuffer"), "\(file.path)")
      expect(!file.code.contains("UnsafeMutablePointer<UInt32>"), "\(file.path)")
    }
  }

  @Test func `content is committed by one function`() {
    let surfaces = "Sources/SpotlightWayland/Surfaces/OverlaySurface"
    // The first commit asks for a size, and has no content. A cursor is a surface of its own.
    let committing = [surfaces + ".swift", surfaces + "+Commit.swift"]
    let cursor = "Sources/SpotlightWayland/Desktop/Cursor.swift"
    for file in Self.files where !file.path.contains("/Protocol/") && file.path != cursor {
      if file.code.contains("surface.commit()") {
        expect(committing.contains(file.path), "\(file.path)")
      }
      if file.code.contains("surface.attach(") {
        expect(file.path, is: committing[1], "\(file.path)")
      }
    }
    expect(Self.files.count { $0.code.contains("surface.attach(") }, is: 1)
  }

  @Test func `the stage is told what should be so by one door`() {
    // What else a stage has is set in its own folder: the compiler sees to it, as no setter is more than internal.
    let stage = "Sources/SpotlightWayland/Stage/"
    for file in Self.files where !file.path.hasPrefix(stage) {
      expect(!file.code.contains("stage.apply(") || file.path == Self.overlay, "\(file.path)")
    }
    for file in Self.files where file.path.hasPrefix(stage) {
      expect(Self.setters(in: file), is: [], "\(file.path)")
    }
    let applying = Self.files.filter { $0.code.contains("stage.apply(") }
    expect(Set(applying.map(\.path)), is: [Self.overlay, stage + "Session.swift"])
  }

  /// Where an overlay says its role, by which it learns what the compositor lacks.
  private static let overlay = "Sources/Followspot/Overlay.swift"

  /// Properties of a stage that other rooms can set.
  private static func setters(in file: SourceFile) -> [Substring] {
    guard file.path.contains("/Stage/Stage") else { return [] }
    return file.code.split(separator: "\n").filter {
      $0.hasPrefix("  package var ") && !$0.contains("{")
    }
  }

  @Test func `surfaces come and go in one place`() {
    // The compiler sees to it that nothing else changes the table of those that there are.
    let making = Self.files.filter { $0.code.contains("OverlaySurface(specification") }
    expect(making.map(\.path), is: ["Sources/SpotlightWayland/Surfaces/SurfaceTable.swift"])
  }

  private static let callsOfThePool = [
    "Task.sleep", "Task.detached", "DispatchQueue.global", "Thread.sleep", "usleep(",
  ]

  /// Each of these starts the thread pool, which then wakes once a second for ever.
  @Test func `nothing in the library sleeps or runs on a global queue`() {
    for file in Self.files {
      for call in Self.callsOfThePool {
        expect(!file.code.contains(call), "\(file.path): \(call)")
      }
    }
  }

  @Test func `the way out has one home`() {
    // The names of keys are there too; nothing else may look for the key.
    let home = "Sources/Spotlight/Input/Keys.swift"
    for file in Self.files where file.path != home {
      expect(!file.code.contains("0xff1b"), "\(file.path)")
      expect(!file.code.contains("XKB_KEY_Escape"), "\(file.path)")
    }
    // Words of tour files name it too, so that a tour cannot do anything else with it.
    let words = "Sources/Spotlight/Tours/Tour.swift"
    for file in Self.files where ![home, words].contains(file.path) {
      expect(!SourceFile.text(file.path).contains("\"Escape\""), "\(file.path)")
    }
    let taking = Self.files.filter { $0.code.contains("takeWayOut()") }.map(\.path)
    expect(taking.allSatisfy { $0.hasPrefix("Sources/SpotlightWayland/Stage/") }, "\(taking)")
  }

  /// `make` leaves out the module that looks for texts in texts, which is large.
  @Test func `no text is looked for by what the command is built without`() {
    let calls = [".contains(", ".split(separator: "]
    let others = [".firstMatch(", ".wholeMatch(", ".ranges(of:", ".trimmingPrefix("]
    for file in Self.files {
      let text = SourceFile.text(file.path)
      for call in calls {
        for place in text.ranges(of: call + "\"") {
          let letters = text[place.upperBound...].prefix { $0 != "\"" }
          let isOne = letters.count == 1 || letters.count == 2 && letters.first == "\\"
          expect(isOne, "\(file.path) looks for \(letters).")
        }
      }
      for call in others { expect(!file.code.contains(call), "\(file.path) calls \(call)") }
    }
  }

  /// A file is what one reads in one sitting: a type with its family and all that uses its stored state.
  ///
  /// A long file hides its parts, and many short ones hide the whole.
  @Test func `no file is long, and few are short`() {
    var short: [String] = []
    let paths = TestFile.paths(inPackage: "Sources") + TestFile.paths(inPackage: "Tests")
    // What Scripts/wlgen writes has a file for each protocol.
    for path in paths where !path.contains("/Protocol/") {
      let lines = SourceFile.text(path).utf8.count { $0 == UInt8(ascii: "\n") }
      expect(lines <= 500, "\(path) has \(lines) lines.")
      if lines < 25, path.hasPrefix("Sources/") { short.append(path) }
    }
    expect(paths.count > 1000 && short.count <= 10, "\(short)")
  }

  /// The macros of these names take the compiler longer than all else in a test.
  @Test func `tests expect by functions, but for errors and at places that callers name`() {
    let reasons = ["throws:", "processExitsWith:", "sourceLocation:"]
    for path in TestFile.paths(inPackage: "Tests") {
      let text = SourceFile.text(path)
      for line in text.split(separator: "\n") where text.contains("import Expectations\n") {
        let isMacro =
          line.hasSuffix(")") && ["#expect(", "#require("].contains { line.contains($0) }
        expect(!isMacro || reasons.contains { line.contains($0) }, "\(path): \(line)")
      }
    }
  }

  /// SwiftPM refuses a package with such flags in what a program depends on.
  @Test func `no program that depends on the package gets unsafe flags`() {
    let manifest = SourceFile.text("Package.swift")
    let lines = manifest.split(separator: "\n").filter { $0.contains("unsafeFlags") }
    expect(!lines.isEmpty && lines.allSatisfy { $0.contains(", isQuick {") }, "\(lines)")
    expect(manifest.contains("let isQuick = Context.environment[\"FOLLOWSPOT_QUICK\"] == \"1\"\n"))
    for script in ["Makefile", "Scripts/package", "Scripts/bench"] {
      let text = SourceFile.text(script)
      expect(!text.isEmpty && !text.contains("build-flags") && !text.contains("FOLLOWSPOT_QUICK"))
    }
  }

  @Test func `what stands in comments and between quotes is no code`() {
    let code = SourceFile.code(
      of: """
        let a = "wl_one \\" wl_two" + b // wl_three
        /// wl_four
        let c = \"\"\"
          wl_five
          \"\"\"
        wl_six()
        """)
    expect(code, is: "let a =  + b \n\nlet c = \n\n\nwl_six()\n")
    let file = SourceFile(
      room: "a", path: "a", code: "package import B\nimport struct C\nlet d = my_open(1)")
    expect(file.imports, is: ["B", "C"])
    expect(!file.calls("open") && file.calls("my_open"))
    let calls = SourceFile(
      room: "a", path: "a", code: "func open() {}; a.read(); .write(b); stat(c)")
    expect(["open", "read", "write", "stat"].filter(calls.calls), is: ["stat"])
  }

  private static func isOfC(_ module: String) -> Bool {
    module.first == "C" && module.dropFirst().first?.isUppercase == true
  }

  /// The names that each target of a manifest depends on.
  private static func dependencies(in manifest: String) -> [String: Set<String>] {
    let targets =
      #/
      (?:(?:room|program)\(|arget\(\s*name:)\s*"(?<name>[^"]+)"
      (?:,\s*(?:on|dependencies):\s*(?<needs>\[[^\]]*\]|"+[^"]*"))?
      /#
    var found: [String: Set<String>] = [:]
    for target in manifest.matches(of: targets) {
      let needs = (target.needs ?? "").matches(of: #/[\w\-]+/#).map { String($0.output) }
      found[String(target.name), default: []].formUnion(needs)
    }
    return found
  }
}
