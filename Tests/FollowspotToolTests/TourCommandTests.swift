import Expectations
import Followspot
import FollowspotTours
import SpotlightFiles

@testable import followspot_tool

/// What `followspot tour` can be asked for.
@Suite struct TourCommandTests {
  /// Surroundings in which standard output can be written to, and 5 and 6.
  private let surroundings = Surroundings(
    standardInput: { () throws(CommandFailure) -> [String]? in nil },
    isWritable: { [1, 5, 6, 9].contains($0) }, compositorSocket: 9)

  private func tour(_ words: String...) throws -> TourCommand? {
    try VerbLine.command(["tour"] + words, in: surroundings).tour
  }

  /// The sentence that words are refused with.
  private func refusal(_ words: [String]) -> String? {
    sentence(["tour"] + words, in: surroundings)
  }

  @Test func `a file is enough`() throws {
    let command = try require(try tour("first-steps.json5"))
    expect(command, is: TourCommand(file: .path("first-steps.json5")))
    expect(command.firstStep == nil && command.onceKey == nil && command.common.timeout == nil)
    expect(command.common.eventDescriptor == nil && command.common.readyDescriptor == nil)
    expect(try tour("-")?.file, is: .standardInput)
    expect(try tour("--", "--from")?.file, is: .path("--from"))
  }

  @Test func `options say the rest, before and behind the file`() throws {
    var expected = TourCommand(file: .path("a"))
    expected.firstStep = "save"
    expected.onceKey = "first \"steps\" 1"
    expected.common.eventDescriptor = Descriptor(number: 5)
    expected.common.readyDescriptor = Descriptor(number: 6)
    expected.common.timeout = .milliseconds(1500)
    expected.common.reconnects = true
    expected.common.settings[.command] = SettingLayer([
      .role: SettingLayer.Entry(.word("window")), .motion: SettingLayer.Entry(.word("reduced")),
      .theme: SettingLayer.Entry(.word("dark")), .contrast: SettingLayer.Entry(.word("more")),
      .textScale: SettingLayer.Entry(.number(1.25)), .layer: SettingLayer.Entry(.word("top")),
      .output: SettingLayer.Entry(.outputs(["DP-1", "DP-2"])),
    ])
    expected.speaks = true
    var options = Overlay.Options()
    options.outputs = ["DP-1", "DP-2"]
    options.role = .window
    options.layer = .top
    options.motion = .reduced
    options.reconnects = true
    options.theme = Theme(.dark)
    options.wantsContrast = true
    options.textScale = 1.25
    options.speaks = true
    expect(expected.options, is: options)
    expect(
      try tour(
        "--from", "save", "--once=first \"steps\" 1", "--events", "5", "--output", "DP-1", "a",
        "--output=DP-2", "--role", "window", "--layer=top", "--motion", "reduced", "--timeout",
        "1.5",
        "--reconnect",
        "--ready-fd", "6", "--theme", "dark", "--speak", "--contrast", "more", "--text-scale=1.25"),
      is: expected)
  }

  @Test func `one of the tasks begins, and a dash for events is standard output`() throws {
    let command = try require(try tour("a", "--task", "Save a file", "--events", "-"))
    let output = Descriptor(number: 1)
    expect(command.task == "Save a file" && command.common.eventDescriptor == output)
  }

  @Test func `a key has as many bytes as are kept`() throws {
    let longest = String(repeating: "k", count: SeenTours.longestKey)
    expect(try tour("a", "--once", longest)?.onceKey, is: longest)
    // Bytes count and not letters.
    expect(refusal(["a", "--once", String(repeating: "ä", count: 129)]) != nil)
    expect(refusal(["a", "--once", String(repeating: "ä", count: 128)]) == nil)
  }

  @Test(arguments: [
    ([], "tour takes a file, or - for standard input, or --example."),
    (["--speak"], "tour takes a file, or - for standard input, or --example."),
    (["a", "b"], "tour takes one file, but 'b' came as well."),
    (["a", "-"], "tour takes one file, but '-' came as well."),
    (
      ["a", "--events", "9"],
      "--events 9 is the connection to the compositor, as WAYLAND_SOCKET says; take another descriptor."
    ),
    (
      ["a", "--events", "-", "--ready-fd", "1"],
      "--events and --ready-fd cannot be the same descriptor."
    ),
    (["a", "--theme", "night"], "--theme cannot be 'night'; did you mean dark?"),
    (["a", "--task", "b", "--from", "c"], "--from and --task do not go together."),
    (["a", "--size", "3"], "tour has no option --size, but point and render have it."),
  ])
  func `what makes no sense is one sentence`(words: [String], expected: String) {
    expect(refusal(words), is: expected)
  }
}
