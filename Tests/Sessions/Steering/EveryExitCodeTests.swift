import Expectations
import Glibc

/// Every exit code that the help of a verb names, brought about.
@Suite("Exit codes", .sessions)
struct EveryExitCodeTests {
  typealias Way = (WestonSession) throws -> ChildProcess.Exit

  private static let small = WestonOptions(width: 160, height: 120)
  private static let light = ["light", "1,2 30x40"]

  // MARK: What the help says

  /// The words that stand first in the lines of a part of a page.
  private func words(of part: String, in page: String) -> [String] {
    page.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "\(part):" }.dropFirst().prefix { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test("Each one comes about, and there is a way to each")
  func all() throws {
    try withWestonSession(Self.small) { session in
      let allWays = Self.ways
      let page = try session.steer("--help-all").output
      let verbs = ["Show", "Tours", "Steer", "Find", "Fix"].flatMap { words(of: $0, in: page) }
      expect(verbs.count > 15 && Set(verbs).subtracting(Self.elsewhere) == Set(allWays.keys))
      expect(Self.elsewhere.isSubset(of: verbs))
      for verb in verbs where !Self.elsewhere.contains(verb) {
        let codes = words(of: "Exit codes", in: try session.steer(verb, "--help-all").output)
        let ways = allWays[verb] ?? [:]
        expect(!codes.isEmpty && Set(codes) == Set(ways.keys), "\(verb): \(codes)")
        for code in codes {
          let exit = try ways[code]?(session)
          // What is told of a signal is told of any: 15 is tried.
          let number = Int32(code) ?? 128 + SIGTERM
          expect(exit, is: .code(number), "\(verb) \(code)")
          try session.expectNoneShown()
        }
      }
    }
  }

  @Test(
    "Events that cannot be written end with 4, however what they tell of ended",
    arguments: [["point"], light, ["tour", "TOUR"], ["panel", "PICTURE", "10,10"]])
  func unwrittenEvents(words: [String]) throws {
    try withWestonSession(Self.small) { session in
      let exit = try Self.unwritten(words + ["--events", "-", "--timeout", "0.2"])(session)
      expect(exit, is: .code(4))
      try session.expectNoneShown()
    }
  }

  /// These need a desktop that tells its windows, which weston does not; the tests of targets try them.
  private static let elsewhere: Set<String> = ["pick", "record"]

  // MARK: The ways

  private static var ways: [String: [String: Way]] {
    [
      "point": shown(["point"], busyWith: light),
      "light": shown(light, busyWith: light).merging([
        "6": run(["light", "--window", "none", "--wait", "0.1"])
      ]) { $1 },
      "tour": shown(["tour", "TOUR"], busyWith: light).merging(["6": run(["tour", "LOST"])]) { $1 },
      // A window like any other, of which there may be many.
      "view": shown(["view", "PICTURE"], busyWith: light)
        .filter { $0.key != "75" && $0.key != "7" },
      "panel": shown(["panel", "PICTURE", "10,10"], busyWith: light),
      "check": [
        "0": run(["check", "TOUR"]), "2": run(["check", "/dev/null"]),
        "4": unwritten(["check", "--strings", "TOUR"]),
      ],
      "render": [
        "0": run(["render", "TOUR", "PICTURES", "--size", "64x64"]),
        "2": run(["render", "TOUR"]),
        // This compositor lets no program take pictures.
        "3": run(["render", "TOUR", "PICTURES", "--over-screen"]),
        // No program can make a file there, not even as root.
        "4": run(["render", "TOUR", "/proc", "--size", "64x64"]),
      ],
      "on": beginning("on"), "toggle": beginning("toggle"),
      "off": steering(["off"]), "status": steering(["status"]), "next": steering(["next"]),
      "back": steering(["back"]), "goto": steering(["goto", "one"]),
      "pause": steering(["pause"]), "resume": steering(["resume"]),
      "press": steering(["press", "finish"]),
      "target": steering(["target", "box", "10,10", "20x20"]),
      "condition": steering(["condition", "ready", "on"]),
      "say": steering(["say", "ready"]),
      "set": steering(["set", "opacity", "20%"]),
      "watch": steering(["watch"]).merging([
        "0": { session in
          let tour = try session.start(["tour", "TOUR"])
          let watch = try session.launch(BuiltProducts.followspot, ["watch"])
          try eventually("it watches", on: watch.output.descriptors) { !watch.output.lines.isEmpty }
          tour.signal(SIGTERM)
          try tour.wait()
          return try watch.wait()
        }
      ]) { $1 },
      "stop": steering(["stop"]).merging([
        // One that hangs is ended all the same; a socket that leads nowhere is another matter.
        "4": { session in
          symlink(session.steeringSocket, session.steeringSocket)
          defer { unlink(session.steeringSocket) }
          return try session.steer("stop").exit
        }
      ]) { $1 },
      "list": [
        "0": run(["list", "outputs"]), "2": run(["list", "seen", "--forget", "nothing"]),
        "3": alone(["list", "outputs"]), "4": deaf(["list", "outputs"]),
        "5": refused(["list", "outputs"]), "6": run(["list", "widgets"]),
        "69": run(["list", "buttons"]),
      ],
      "doctor": [
        "0": run(["doctor"]), "2": run(["doctor", "word"]), "3": alone(["doctor"]),
        "4": unwritten(["doctor"]), "5": refused(["doctor", "--protocols"]),
      ],
      "config": [
        "0": run(["config"]), "2": run(["config", "--preset", "none"]),
        "4": unwritten(["config"]),
      ],
      "help": [
        "0": run(["help"]), "2": run(["help", "nonsense"]), "4": unwritten(["help"]),
      ],
    ]
  }

  /// Of a verb that shows something.
  private static func shown(_ words: [String], busyWith other: [String]) -> [String: Way] {
    [
      "0": typed(Key.enter, words), "1": typed(Key.escape, words),
      "2": run(words + ["--nonsense"]), "3": alone(words), "4": deaf(words), "5": refused(words),
      "7": stopped(words), "70": hung(words), "124": run(words + ["--timeout", "0.2"]),
      "75": { session in
        let first = try session.start(other)
        defer { _ = first.process.terminate() }
        return try session.call(session.files(words)).exit
      },
      "128+N": { session in
        let shown = try session.start(words)
        shown.signal(SIGTERM)
        return try shown.wait()
      },
    ]
  }

  /// Of a verb that steers what is shown: a tour of two steps.
  private static func steering(_ words: [String]) -> [String: Way] {
    [
      "0": { session in
        let tour = try session.start(["tour", "TOUR"])
        defer { _ = tour.process.terminate() }
        return try session.call(words).exit
      },
      "2": run(words + ["--nonsense"]),
      "4": { session in
        let tour = try session.start(["tour", "TOUR"])
        defer { _ = tour.process.terminate() }
        tour.signal(SIGSTOP)
        return try session.call(words).exit
      },
      "69": run(words),
    ]
  }

  /// Of a verb that steers, or begins where nothing is shown.
  private static func beginning(_ verb: String) -> [String: Way] {
    steering([verb]).merging([
      "1": begun(verb) { session, child in
        try eventually("Esc is heard") {
          try session.type(Key.escape)
          return !child.isRunning
        }
      },
      "3": alone([verb]), "4": deaf([verb]),
      "5": refused([verb]), "7": begun(verb) { session, _ in try session.steer("stop") },
      "70": { session in
        let hanging = try Hanging(.sleeps, in: session)
        let way = begun(verb, with: hanging.environment) { session, child in
          try hang(child, by: hanging, in: session)
        }
        return try way(session)
      },
      "128+N": begun(verb) { _, child in child.signal(SIGTERM) },
      "69": { try $0.call([verb], environment: ["WAYLAND_SOCKET": "99"]).exit },
    ]) { $1 }
  }

  /// Ends in some way the light that a steering verb has shown.
  private static func begun(
    _ verb: String, with environment: [String: String] = [:],
    _ end: @escaping (WestonSession, ChildProcess) throws -> Void
  ) -> Way {
    { session in
      let below = try session.shot()
      let child = try session.launch(
        BuiltProducts.followspot, [verb], environment: environment)
      // Until it is seen it takes neither clicks nor keys.
      try child.waitUntil("it is seen") { try session.shot() != below }
      try end(session, child)
      return try child.wait()
    }
  }

  /// With a main thread that hangs.
  private static func hung(_ words: [String]) -> Way {
    { session in
      let hanging = try Hanging(.sleeps, in: session)
      let shown = try session.start(words, environment: hanging.environment)
      try hang(shown.process, by: hanging, in: session)
      return try shown.wait()
    }
  }

  /// Makes a program hang, waits for its end, and clears away what it could not.
  private static func hang(
    _ child: ChildProcess, by hanging: Hanging, in session: WestonSession
  ) throws {
    try hanging.begin()
    var x = 20.0
    try eventually("it hangs, and ends") {
      // Some take the keys and some the pointer.
      x = 50 - x
      try session.motion(x, 25)
      try session.type(Key.a)
      return !child.isRunning
    }
    unlink(session.steeringSocket)
    unlink("\(session.directory.path)/followspot-\(session.display).lock")
  }

  private static func typed(_ key: Int, _ words: [String]) -> Way {
    { session in
      let shown = try session.start(words)
      // A panel has the keys while it is held.
      let isHeld = words.first == "panel"
      if isHeld {
        try session.motion(30, 25)
        try session.button(isPressed: true)
      }
      try eventually("the key is heard") {
        try session.type(key)
        return !shown.process.isRunning
      }
      if isHeld { try session.button(isPressed: false) }
      return try shown.wait()
    }
  }

  private static func run(_ words: [String]) -> Way {
    { session in try session.call(session.files(words)).exit }
  }

  private static func stopped(_ words: [String]) -> Way {
    { session in
      let shown = try session.start(words)
      try session.steer("stop")
      return try shown.wait()
    }
  }

  /// With a standard output on a disk that is full.
  private static func unwritten(_ words: [String]) -> Way {
    { session in
      let line = #"exec "$0" "$@" >/dev/full"#
      let child = try session.launch(
        "sh", ["-c", line, BuiltProducts.followspot] + session.files(words))
      return try child.wait()
    }
  }

  /// Without a compositor.
  private static func alone(_ words: [String]) -> Way {
    { session in
      let words = try session.files(words)
      return try session.call(words, environment: ["WAYLAND_DISPLAY": "nobody-there"]).exit
    }
  }

  /// With a compositor that accepts no connection.
  private static func deaf(_ words: [String]) -> Way {
    { session in
      let deaf = try DeafCompositor(path: session.directory.path + "/deaf")
      defer { deaf.end() }
      let words = try session.files(words)
      return try session.call(words, environment: ["WAYLAND_DISPLAY": "deaf"]).exit
    }
  }

  /// With a compositor that takes the first word for a mistake.
  private static func refused(_ words: [String]) -> Way {
    { session in
      let strict = try RefusingCompositor(path: session.directory.path + "/strict")
      let child = try session.launch(
        BuiltProducts.followspot, session.files(words),
        environment: ["WAYLAND_DISPLAY": "strict"])
      try strict.refuseOne()
      return try child.wait()
    }
  }
}

extension Session {
  /// Words with the paths of files in place of their names.
  fileprivate func files(_ words: [String]) throws -> [String] {
    let pointing = { (target: String) in
      "{ defaults: { missing: { wait: 0, then: 'end' } }, steps: [{ id: 'one', at: \(target) }] }"
    }
    return try words.map { word in
      switch word {
      case "TOUR":
        try file(
          word,
          pointing(
            "['10,10 20x20', 'box'], title: 'One', nextOn: [{condition: 'ready'}, {word: 'ready'}]"
          ))
      case "LOST": try file(word, pointing("'nothing'"))
      case "PICTURES": newFile("-pictures")
      case "PICTURE": try keep(patterned(40, 30), as: "picture.png")
      default: word
      }
    }
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = "\(directory.path)/\(name).json5"
    try Files.write(Array(text.utf8), to: path)
    return path
  }

  /// Something that is shown.
  fileprivate func start(
    _ words: [String], environment: [String: String] = [:]
  ) throws -> Followspot {
    try Followspot.show(files(words), in: self, environment: environment)
  }

  /// Expects nothing to be shown any more, so that one way does not lead into the next.
  fileprivate func expectNoneShown(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(hasNoInstance, sourceLocation: sourceLocation)
  }
}
