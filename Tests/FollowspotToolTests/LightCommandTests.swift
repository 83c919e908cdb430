import Followspot
import FollowspotTours
import SpotlightFiles
import Testing

@testable import followspot_tool

@Suite struct LightCommandTests {
  @Test func `without options a light is rounded, sharp and stays`() throws {
    let command = try #require(try light())
    let only = Light(
      id: "light-1", frame: Rect(x: 1, y: 2, width: 3, height: 4),
      shape: .rounded(radius: 8), edge: .sharp, padding: 0, label: nil)
    #expect(command.lights == [only] && command.format == nil)
    var expected = Overlay.Options()
    expected.through = .none
    expected.gestures = Gestures()
    expected.gestures?.newLight = only
    #expect(command.options == expected)
    #expect(command.common.timeout == nil && !command.common.replaces)
  }

  @Test(arguments: [
    ("ellipse", Shape.ellipse), ("rect", .rectangle), ("rounded", .rounded(radius: 8)),
    ("capsule", .capsule),
  ])
  func `shapes have names`(name: String, shape: Shape) throws {
    #expect(try light("--shape", name)?.lights.map(\.shape) == [shape])
    #expect(try light("--shape=\(name)")?.lights.map(\.shape) == [shape])
  }

  @Test(arguments: ["0", "7.5", "1000000", "+3"])
  func `lengths are decimal numbers`(text: String) throws {
    let number = try #require(Double(text))
    #expect(
      try light("--shape", "rounded:\(text)")?.lights.first?.shape == .rounded(radius: number))
    #expect(try light("--padding", text)?.lights.first?.padding == number)
    let edge: Edge = number > 0 ? .feathered(width: number) : .sharp
    #expect(try light("--feather", text)?.lights.first?.edge == edge)
  }

  @Test(
    arguments: [
      ("4", Ring(width: 4, color: .white)), ("4,#102030", Ring(width: 4, color: blue)),
      ("2.5,102030,6", Ring(width: 2.5, color: blue, gap: 6)), ("0", nil), ("0,#fff,3", nil),
    ] as [(String, Ring?)])
  func `a ring has a width, a colour and a gap`(text: String, ring: Ring?) throws {
    #expect(try light("--ring", text)?.lights.map(\.ring) == [ring])
    #expect(try light("--ring=\(text)")?.lights.first?.glow == nil)
  }

  @Test(
    arguments: [
      ("24", Glow(width: 24, color: .white)), ("24,#102030", Glow(width: 24, color: blue)),
      ("0", nil),
    ] as [(String, Glow?)])
  func `a glow has a width and a colour`(text: String, glow: Glow?) throws {
    #expect(try light("--glow", text)?.lights.map(\.glow) == [glow])
  }

  private static let blue = Color(red: 16, green: 32, blue: 48)

  @Test(arguments: [
    ("0", 0), ("1", 1), ("0.5", 0.5), (".25", 0.25), ("0%", 0), ("55%", 0.55), ("100%", 1),
    ("12.5%", 0.125), ("-0", 0),
  ])
  func `opacity is a part or a percentage`(text: String, opacity: Double) throws {
    #expect(try light("--opacity", text)?.options.dim.opacity == opacity)
  }

  @Test(arguments: [("none", ClickThrough.none), ("lights", .lights), ("all", .all)])
  func `clicks go where they are let`(name: String, through: ClickThrough) throws {
    let options = try #require(try light("--through", name)?.options)
    #expect(options.through == through)
    // Who takes nothing has no use for keys and hands.
    #expect(options.takesKeyboard == (through != .all))
    #expect((options.gestures == nil) == (through == .all))
  }

  @Test func `hands have choices`() throws {
    #expect(try light("--tap", "moves")?.options.gestures?.tapMoves == true)
    #expect(try light("--tap", "nothing")?.options.gestures?.tapMoves == false)
    #expect(try light("--pinch", "velocity")?.options.gestures?.pinch == .velocity)
    #expect(try light("--pinch", "fingers")?.options.gestures?.pinch == .fingers)
    #expect(try light("--slide")?.options.gestures?.slides == true)
  }

  @Test(arguments: [
    ([], Motion.automatic), (["--motion", "auto"], .automatic),
    (["--motion", "full"], .full), (["--motion=reduced"], .reduced),
  ])
  func `how much moves has a name`(
    words: [String], motion: Motion
  ) throws {
    let motions = try [["light", "1,2 3x4"], ["tour", "a.json5"]].map { command in
      switch try VerbLine.command(command + words, in: surroundings()) {
      case let light as LightCommand: light.options.motion
      case let tour as TourCommand: tour.options.motion
      default: Motion?.none
      }
    }
    #expect(motions == [motion, motion])
  }

  @Test func `what is printed has a format, or is lines of JSON`() throws {
    #expect(try light("-f", "%x %%")?.format == RectFormat("%x %%"))
    #expect(try light("--format=%l")?.format == RectFormat("%l"))
    #expect(throws: UsageError.self) { _ = try light("--events", "-", "-f", "%x") }
    #expect(try light("--events", "-")?.common.hasEventsOnOutput == true)
    #expect(try light("--events", "5", "-f", "%x")?.common.hasEventsOnOutput == false)
  }

  @Test(arguments: [("auto", SurfaceKind.automatic), ("layer", .layer), ("window", .window)])
  func `roles have names`(name: String, role: SurfaceKind) throws {
    #expect(try light("--role", name)?.options.role == role)
  }

  @Test func `coming back after a crash is a wish`() throws {
    #expect(try light()?.options.reconnects == false)
    #expect(try light("--reconnect")?.options.reconnects == true)
  }

  @Test func `it is in a sandbox, with folders of stills only if one is taken`() throws {
    #expect(try light()?.common.sandbox == Sandbox())
    #expect(try light("--outside", "freeze")?.common.sandbox == Sandbox(takesStills: true))
    #expect(try light("--inside", "blur")?.common.sandbox == Sandbox(takesStills: true))
    #expect(try light("--inside", "zoom:2")?.common.sandbox == Sandbox(takesStills: true))
    #expect(try light("--inside", "still")?.common.sandbox == Sandbox(takesStills: true))
    #expect(try light("--labels")?.common.sandbox == Sandbox(hasWords: true))
    let open = try #require(try light("--no-sandbox", "--labels"))
    #expect(open.common.sandbox == nil)
  }

  @Test func `outputs add up, each once`() throws {
    #expect(
      try light("--output", "DP-1", "--output=eDP-1", "--output", "DP-1")?.options.outputs
        == ["DP-1", "eDP-1"])
  }

  @Test(arguments: [
    ("2", Duration.seconds(2)), ("0.25", .milliseconds(250)), ("31536000", .seconds(31_536_000)),
    ("0.00000000000000000000000001", .milliseconds(1)),
  ])
  func `a time limit is in seconds`(text: String, limit: Duration) throws {
    #expect(try light("--timeout", text)?.common.timeout == limit)
  }

  @Test func `readiness goes to a descriptor`() throws {
    #expect(try light("--ready-fd", "5")?.common.readyDescriptor == Descriptor(number: 5))
    #expect(try light()?.common.readyDescriptor == nil)
  }

  @Test func `the connection to the compositor is nowhere to say ready`() throws {
    let words = ["light", "--ready-fd", "5", "1,2", "3x4"]
    _ = try VerbLine.command(words, in: surroundings(compositorSocket: 6))
    let error = #expect(throws: UsageError.self) {
      try VerbLine.command(words, in: surroundings(compositorSocket: 5))
    }
    #expect(
      error?.sentence
        == "--ready-fd 5 is the connection to the compositor, as WAYLAND_SOCKET says; take another descriptor."
    )
  }

  @Test(arguments: [
    ("--shape", "elipse", "--shape cannot be 'elipse'; did you mean ellipse?"),
    ("--shape", "circle", "--shape cannot be 'circle'; did you mean ellipse?"),
    ("--shape", "Rectangle", "--shape cannot be 'Rectangle'; did you mean rect?"),
    ("--shape", "star", "--shape takes \(shapes), not 'star'."),
    ("--shape", "rounded:-1", "--shape rounded takes \(radii), not '-1'."),
    (
      "--shape", "path:M50 0L",
      "--shape path: The path has a fault at character 6: expected a number, found the end."
    ),
    ("--padding", "1e3", "--padding takes a number of pixels, not '1e3'."),
    ("--padding", "-1000001", "--padding goes up to 1000000 pixels, not '-1000001'."),
    ("--feather", "-0.5", "--feather takes a number of pixels from 0 up, not '-0.5'."),
    ("--ring", "red", "--ring takes \(ring), not 'red'."),
    ("--ring", "4,#fff,", "--ring takes \(ring), not '4,#fff,'."),
    ("--glow", "4,#fff,2", "--glow takes \(glow), not '4,#fff,2'."),
    ("--dim", "goldd", "--dim cannot be 'goldd'; did you mean gold?"),
    ("--dim", "#00000g", "--dim takes \(color), not '#00000g'."),
    ("--opacity", "1.1", "--opacity takes a number from 0 to 1 or from 0% to 100%, not '1.1'."),
    (
      "--timeout", "0",
      "--timeout takes a number of seconds above 0, at most 31536000, not '0'."
    ),
    ("--timeout", "5s", "--timeout takes a number of seconds above 0, at most 31536000, not '5s'."),
    ("--ready-fd", "6", "--ready-fd takes an open, writable file descriptor, not '6'."),
  ])
  func `a bad value is refused`(option: String, value: String, expected: String) {
    #expect(sentence(["light", option, value, "1,2", "3x4"]) == expected)
  }

  private static let ring = "a width, a colour and a gap, such as 4,#FFD700,2, or none"
  private static let glow = "a width and a colour, such as 24,#FFD700, or none"

  private static let color = "a colour such as navy, #RRGGBB or #RRGGBBAA"
  private static let shapes =
    "one of ellipse, rect, rounded[:N[,N,N,N]], capsule or path:PATH"
  private static let radii = "one radius or four in pixels, such as 8 or 8,8,0,0"

  @Test(arguments: [
    ([], 0.55), (["--opacity", "0.7"], 0.7), (["--dim", "navy"], 0.55),
    (["--dim", "#00008033"], 0.2), (["--dim", "#0083"], 0.2),
    // What is said on its own counts, wherever it stands.
    (["--dim", "#00008033", "--opacity", "0.7"], 0.7),
    (["--opacity", "0.7", "--dim", "#00008033"], 0.7),
  ])
  func `a dim may say its opacity`(words: [String], opacity: Double) throws {
    let command = try VerbLine.command(["light"] + words + ["1,2 3x4"], in: surroundings())
    let dim = try #require(command.light).options.dim
    #expect(abs(dim.opacity - opacity) < 1e-9)
    #expect(words.contains("--dim") == (dim.color != .black))
  }

  @Test func `corners may have four radii, and a path is a form`() throws {
    #expect(
      try light("--shape", "rounded:1,2,3,4")?.lights.map(\.shape) == [
        .corners(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
      ])
    #expect(try light("--shape", "rounded:3,3,3,3")?.lights.map(\.shape) == [.rounded(radius: 3)])
    #expect(
      try light("--shape", "path:M0 0h9v9z")?.lights.map(\.shape) == [
        .path(try Path(svg: "M0 0h9v9z"))
      ])
  }

  @Test func `hands have limits of size`() throws {
    let gestures = try #require(
      try light("--min-size", "40", "--max-size", "300")?.options.gestures)
    #expect(gestures.leastSize == 40 && gestures.greatestSize == 300)
    let usual = try #require(try light()?.options.gestures)
    #expect(usual.leastSize == 16 && usual.greatestSize == nil)
  }

  @Test func `rectangles come from the words, or else from standard input`() throws {
    let fromLines = try command("light", lines: ["", "1,2 3x4 a b", " ", "5,6 7x8"])
    let fromWords = try command("light", "1,2", "3x4", "a", "b", "5,6 7x8", lines: ["9,9 9x9"])
    #expect(fromLines == fromWords)
    let light = try #require(fromLines.light)
    #expect(light.lights.map(\.id) == ["light-1", "light-2"])
    #expect(light.lights.map(\.label) == ["a b", nil])
  }

  @Test(arguments: [nil, [], [""], [" ", "\t", "\r"]] as [[String]?])
  func `no rectangle at all is refused`(lines: [String]?) {
    #expect(
      sentence(["light"], lines: lines)
        == "no rectangle was given, neither as X,Y WxH nor on standard input.")
  }

  @Test func `a bad line is named and shown`() {
    #expect(
      sentence(["light"], lines: ["1,2 3x4", "", "1,2 34"])
        == "line 3 of standard input is '1,2 34', but "
        + "after X,Y comes a size WxH, such as 120x32, not '34'.")
    #expect(
      sentence(["light"], lines: ["what"])
        == "line 1 of standard input: a rectangle starts with X,Y, such as 40,60, not with 'what'.")
  }

  @Test func `standard input is read only when it is needed`() throws {
    let untouched = Surroundings(
      standardInput: { () throws(CommandFailure) -> [String]? in
        Issue.record("read without need")
        return nil
      }, isWritable: { _ in false })
    _ = try VerbLine.command(["light", "--help"], in: untouched)
    _ = try VerbLine.command(["light", "1,2", "3x4"], in: untouched)
    _ = try VerbLine.command(["doctor"], in: untouched)
    #expect(throws: UsageError.self) {
      try VerbLine.command(["light", "--opacity", "2"], in: untouched)
    }
  }

  @Test func `an input that cannot be read is refused`() {
    let broken = Surroundings(
      standardInput: { () throws(CommandFailure) -> [String]? in
        throw CommandFailure(.usage, "line 7 of standard input is not UTF-8 text.")
      },
      isWritable: { _ in false })
    #expect(
      throws: UsageError(sentence: "line 7 of standard input is not UTF-8 text.", verb: .light)
    ) {
      try VerbLine.command(["light"], in: broken)
    }
  }
}
