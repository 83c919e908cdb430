import Expectations
import Followspot
import FollowspotTours
import SpotlightFiles

@testable import followspot_tool

@Suite struct LightCommandTests {
  @Test func `without options a light is rounded, sharp and stays`() throws {
    let command = try require(try light())
    expect(command.lights == [Self.usual] && command.format == nil)
    var expected = Overlay.Options()
    expected.through = .none
    expected.gestures = Gestures()
    expected.gestures?.newLight = Self.usual
    expect(command.options, is: expected)
    expect(command.common.timeout == nil && !command.common.replaces)
  }

  /// A light as it is without options, at the rectangle of these tests.
  private static let usual = Light(
    id: "light-1", frame: Rect(x: 1, y: 2, width: 3, height: 4),
    shape: .rounded(radius: 8), edge: .sharp, padding: 0, label: nil)
  private static let blue = Color(red: 16, green: 32, blue: 48)
  private static let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)

  private static let looks: [([String], @Sendable (inout Light) throws -> Void)] = [
    (["--shape", "ellipse"], { $0.shape = .ellipse }),
    (["--shape=rect"], { $0.shape = .rectangle }),
    (["--shape", "rounded"], { $0.shape = .rounded(radius: 8) }),
    (["--shape", "capsule"], { $0.shape = .capsule }),
    (["--shape", "rounded:+3"], { $0.shape = .rounded(radius: 3) }),
    (["--shape", "rounded:3,3,3,3"], { $0.shape = .rounded(radius: 3) }),
    (["--shape", "rounded:1,2,3,4"], { $0.shape = .corners(radii) }),
    (["--shape", "path:M0 0h9v9z"], { $0.shape = .path(try Path(svg: "M0 0h9v9z")) }),
    (["--padding", "1000000"], { $0.padding = 1_000_000 }),
    (["--feather", "7.5"], { $0.edge = .feathered(width: 7.5) }),
    (["--feather", "0"], { $0.edge = .sharp }),
    (["--ring", "4"], { $0.ring = Ring(width: 4, color: .white) }),
    (["--ring=4,#102030"], { $0.ring = Ring(width: 4, color: blue) }),
    (["--ring", "2.5,102030,6"], { $0.ring = Ring(width: 2.5, color: blue, gap: 6) }),
    (["--ring", "0"], { _ in }), (["--ring", "0,#fff,3"], { _ in }),
    (["--glow", "24"], { $0.glow = Glow(width: 24, color: .white) }),
    (["--glow", "24,#102030"], { $0.glow = Glow(width: 24, color: blue) }),
    (["--glow", "0"], { _ in }),
  ]

  @Test func `options say how lights look`() throws {
    for (words, change) in Self.looks {
      var expected = Self.usual
      try change(&expected)
      let command: LightCommand = try read(["light"] + words + ["1,2 3x4"])
      expect(command.lights, is: [expected], "\(words)")
    }
  }

  private static let wishes: [([String], @Sendable (inout Overlay.Options) -> Void)] = [
    (["--opacity", ".25"], { $0.dim.opacity = 0.25 }),
    (["--opacity", "1"], { $0.dim.opacity = 1 }),
    (["--opacity", "0%"], { $0.dim.opacity = 0 }), (["--opacity", "-0"], { $0.dim.opacity = 0 }),
    (["--opacity", "12.5%"], { $0.dim.opacity = 0.125 }),
    (["--dim", "navy"], { $0.dim.color = Color(red: 0, green: 0, blue: 128) }),
    (
      ["--dim", "#00008033"],
      { $0.dim = Dim(color: Color(red: 0, green: 0, blue: 128), opacity: 0.2) }
    ),
    // What is said on its own counts, wherever it stands.
    (
      ["--dim", "#0083", "--opacity", "0.7"],
      { $0.dim = Dim(color: Color(red: 0, green: 0, blue: 136), opacity: 0.7) }
    ),
    (
      ["--opacity", "0.7", "--dim", "#0083"],
      { $0.dim = Dim(color: Color(red: 0, green: 0, blue: 136), opacity: 0.7) }
    ),
    (["--through", "none"], { _ in }), (["--through", "lights"], { $0.through = .lights }),
    // An overlay that takes nothing has no use for keys and hands.
    (["--through", "all"], { ($0.through, $0.takesKeyboard, $0.gestures) = (.all, false, nil) }),
    (["--tap", "moves"], { $0.gestures?.tapMoves = true }), (["--tap", "nothing"], { _ in }),
    (["--pinch", "velocity"], { $0.gestures?.pinch = .velocity }),
    (["--pinch", "fingers"], { _ in }), (["--slide"], { $0.gestures?.slides = true }),
    (["--min-size", "40"], { $0.gestures?.leastSize = 40 }),
    (["--max-size", "300"], { $0.gestures?.greatestSize = 300 }),
    (["--motion", "full"], { $0.motion = .full }), (["--motion=reduced"], { $0.motion = .reduced }),
    (["--motion", "auto"], { _ in }), (["--role", "auto"], { _ in }),
    (["--role", "layer"], { $0.role = .layer }), (["--role", "window"], { $0.role = .window }),
    (["--reconnect"], { $0.reconnects = true }),
    (
      ["--output", "DP-1", "--output=eDP-1", "--output", "DP-1"],
      { $0.outputs = ["DP-1", "eDP-1"] }
    ),
  ]

  @Test func `options say how the overlay is shown`() throws {
    for (words, change) in Self.wishes {
      var expected = try require(try light()).options
      change(&expected)
      let command: LightCommand = try read(["light"] + words + ["1,2 3x4"])
      expect(command.options, is: expected, "\(words)")
    }
  }

  @Test func `what is printed has a format, or is lines of JSON`() throws {
    expect(try light("-f", "%x %%")?.format, is: RectFormat("%x %%"))
    expect(try light("--format=%l")?.format, is: RectFormat("%l"))
    #expect(throws: UsageError.self) { _ = try light("--events", "-", "-f", "%x") }
    expect(try light("--events", "-")?.common.hasEventsOnOutput == true)
    expect(try light("--events", "5", "-f", "%x")?.common.hasEventsOnOutput == false)
  }

  @Test func `it is in a sandbox, with folders of stills only if one is taken`() throws {
    expect(try light()?.common.sandbox, is: Sandbox())
    expect(try light("--outside", "freeze")?.common.sandbox, is: Sandbox(takesStills: true))
    expect(try light("--inside", "blur")?.common.sandbox, is: Sandbox(takesStills: true))
    expect(try light("--inside", "zoom:2")?.common.sandbox, is: Sandbox(takesStills: true))
    expect(try light("--inside", "still")?.common.sandbox, is: Sandbox(takesStills: true))
    expect(try light("--labels")?.common.sandbox, is: Sandbox(hasWords: true))
    let open = try require(try light("--no-sandbox", "--labels"))
    expect(open.common.sandbox == nil)
  }

  @Test(arguments: [
    ("2", Duration.seconds(2)), ("0.25", .milliseconds(250)), ("31536000", .seconds(31_536_000)),
    ("0.00000000000000000000000001", .milliseconds(1)),
  ])
  func `a time limit is in seconds`(text: String, limit: Duration) throws {
    expect(try light("--timeout", text)?.common.timeout, is: limit)
  }

  @Test func `the connection to the compositor is nowhere to say ready`() throws {
    let words = ["light", "--ready-fd", "5", "1,2", "3x4"]
    _ = try VerbLine.command(words, in: surroundings(compositorSocket: 6))
    let error = #expect(throws: UsageError.self) {
      try VerbLine.command(words, in: surroundings(compositorSocket: 5))
    }
    expect(
      error?.sentence
        == "--ready-fd 5 is the connection to the compositor, as WAYLAND_SOCKET says; take another descriptor."
    )
  }

  @Test(arguments: [
    ("--shape", "elipse", "--shape cannot be 'elipse'; did you mean ellipse?"),
    ("--shape", "circle", "--shape cannot be 'circle'; did you mean ellipse?"),
    ("--shape", "Rectangle", "--shape cannot be 'Rectangle'; did you mean rect?"),
    (
      "--shape", "path:M50 0L",
      "--shape path: The path has a fault at character 6: expected a number, found the end."
    ),
    ("--shape", "path:M0 0h9", "--shape path: The path encloses nothing."),
    ("--padding", "-1000001", "--padding goes up to 1000000 pixels, not '-1000001'."),
    ("--glow", "4,#fff,2", "--glow takes \(glow), not '4,#fff,2'."),
    ("--dim", "goldd", "--dim cannot be 'goldd'; did you mean gold?"),
    (
      "--timeout", "0",
      "--timeout takes a number of seconds above 0, at most 31536000, not '0'."
    ),
    ("--ready-fd", "6", "--ready-fd takes an open, writable file descriptor, not '6'."),
  ])
  func `a bad value is refused`(option: String, value: String, expected: String) {
    expect(sentence(["light", option, value, "1,2", "3x4"]), is: expected)
  }

  private static let glow = "a width and a colour, such as 24,#FFD700, or none"

  @Test func `rectangles come from the words, or else from standard input`() throws {
    let fromLines = try command("light", lines: ["", "1,2 3x4 a b", " ", "5,6 7x8"])
    let fromWords = try command("light", "1,2", "3x4", "a", "b", "5,6 7x8", lines: ["9,9 9x9"])
    expect(fromLines == fromWords)
    let light = try require(fromLines.light)
    expect(light.lights.map(\.id), is: ["light-1", "light-2"])
    expect(light.lights.map(\.label), is: ["a b", nil])
  }

  @Test(arguments: [nil, [], [""], [" ", "\t", "\r"]] as [[String]?])
  func `no rectangle at all is refused`(lines: [String]?) {
    expect(
      sentence(["light"], lines: lines),
      is: "no rectangle was given, neither as X,Y WxH nor on standard input.")
  }

  @Test func `a bad line is named and shown`() {
    expect(
      sentence(["light"], lines: ["1,2 3x4", "", "1,2 34"]),
      is: "line 3 of standard input is '1,2 34', but "
        + "after X,Y comes a size WxH, such as 120x32, not '34'.")
    expect(
      sentence(["light"], lines: ["what"]),
      is: "line 1 of standard input: a rectangle starts with X,Y, such as 40,60, not with 'what'.")
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
