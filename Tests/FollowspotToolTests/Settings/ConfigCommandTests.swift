import Expectations
import Followspot
import FollowspotTours
import SpotlightFiles

@testable import followspot_tool

/// `followspot config`, and what settings make of the other verbs.
@Suite struct ConfigCommandTests {
  private static let text = """
    {
      size: 300, dim: '#102040', opacity: 0.7, motion: 'reduced', theme: 'dark', textScale: 1.5,
      contrast: 'more',
      on: { 'HDMI-A-1': { size: 500 } },
      presets: { talk: { size: 400, dot: 12, opacity: '90%' }, secret: { inside: 'black' } },
      keys: { tour: { N: 'next', Space: 'ignore' } },
    }
    """

  private var report: ConfigReport {
    ConfigReport(path: "/c/config.json5", file: ConfigFile.read(Array(Self.text.utf8)).file)
  }

  private var surroundings: Surroundings {
    let report = report
    return Surroundings(
      standardInput: { () throws(CommandFailure) -> [String]? in nil }, isWritable: { _ in true },
      config: { report })
  }

  private func command(_ words: String...) throws -> any Command {
    try VerbLine.command(words, in: surroundings)
  }

  @Test(arguments: [
    (["config"], ConfigCommand()),
    (["config", "--json"], ConfigCommand(isJSON: true)),
    (["config", "--path"], ConfigCommand(asksPath: true)),
    (["config", "--preset", "a b"], ConfigCommand(preset: "a b")),
  ])
  func `what is asked for is understood`(words: [String], expected: ConfigCommand) throws {
    expect(try VerbLine.command(words, in: surroundings) == expected)
  }

  @Test func `two questions at once are refused`() {
    expect(sentence(["config", "--json", "--path"]), is: "--json and --path do not go together.")
    expect(sentence(["config", "x"]), is: "config takes no operands, but 'x' came.")
  }

  @Test func `each setting is printed with what it is and who says so`() throws {
    let lines = try ConfigPrint(report, preset: "talk").text.split(separator: "\n").map(String.init)
    expect(lines.first, is: "# /c/config.json5")
    expect(lines.count, is: 1 + Setting.allCases.count)
    expect(lines.contains("size         400         preset talk, 5:28"))
    expect(lines.contains("dim          #102040     file, 2:19"))
    expect(lines.contains("dot          12,#FFFFFF  preset talk, 5:38"))
    expect(lines.contains("feather      16          built-in"))
    let plain = try ConfigPrint(report, preset: nil).text
    expect(plain.hasSuffix("\n\non HDMI-A-1\n  size  500  file, 4:29\n"))
    expect(try ConfigPrint(ConfigReport(), preset: nil).text.hasPrefix("# no file of settings\n"))
  }

  @Test func `programs get the same as JSON`() throws {
    let json = try ConfigPrint(report, preset: "talk").json
    let value = try require(JSON(Array(json.utf8)))
    expect(json.hasSuffix("}\n"))
    let settings = try require(value["settings"])
    for key in Setting.allCases { expect(settings[key.rawValue] != nil, "\(key)") }
    expect(
      json.contains(
        #""size":{"value":"400","source":"preset","line":5,"column":28},"minSize":{"value":"32","source":"built-in"}"#
      ))
    expect(json.contains(#""preset":"talk","presets":["halo","ruler","secret","talk"]"#))
  }

  @Test func `a preset goes before the file, and options before both`() throws {
    let point = try require(try command("point", "--preset", "talk", "--dot", "7").point)
    let style = point.common.settings.style()
    expect(style.size.width == 400 && style.dot?.diameter == 7 && style.dim.opacity == 0.9)
    expect(style.dim.color, is: Color(red: 0x10, green: 0x20, blue: 0x40))
    expect(point.common.preset == "talk" && point.options.motion == .reduced)
    let plain = try require(try command().point)
    expect(plain.common.settings.style().size.width, is: 300)
    expect(plain.common.settings.style(on: "HDMI-A-1").size.width, is: 500)
  }

  @Test func `lights take what goes for everything, and options go before it`() throws {
    let plain = try require(try command("light", "1,2 3x4").light)
    expect(plain.options.dim.opacity == 0.7 && plain.options.motion == .reduced)
    expect(plain.options.dim.color, is: Color(red: 0x10, green: 0x20, blue: 0x40))
    // What belongs to the light under the pointer is not theirs.
    expect(plain.lights.first?.shape, is: .rounded(radius: 8))
    let light = try require(
      try command("light", "1,2 3x4", "--preset", "talk", "--dim", "#000", "--motion", "full").light
    )
    expect(light.options.dim, is: Dim(color: .black, opacity: 0.9))
    expect(light.options.motion, is: .full)
  }

  @Test func `tours take what they say nothing of`() throws {
    let tour = try require(try command("tour", "a.json5").tour)
    expect(tour.defaults.dim.opacity == 0.7 && tour.options.motion == .reduced)
    expect(tour.options.theme == Theme(.dark) && tour.options.textScale == 1.5)
    expect(
      tour.options.wantsContrast == true
        && tour.common.settings.value(.theme, by: [.told, .command]) == nil)
    let text = "{keys: {N: 'back'}, steps: [{text: 'a'}, {text: 'b', dim: 0.2}]}"
    let read = try require(
      TourFile.read(Array(text.utf8), defaults: tour.defaults, keys: tour.keys).tour)
    expect(read.keys["N"] == .back && read.keys["Space"] == .ignore)
    expect(read.keys["Right"], is: .next)
    expect(read.defaults.dim.opacity == 0.7 && read.steps[1].dim?.opacity == 0.2)
  }

  /// Command lines to which options are added.
  private static let verbs = [["point"], ["light", "1,2 3x4"], ["tour", "a.json5"]]

  @Test(
    arguments: verbs,
    [
      ([], .live), (["--preset", "secret"], Background(inside: .black)),
      (
        ["--preset", "secret", "--inside", "auto", "--outside", "freeze"],
        Background(outside: .frozen)
      ),
    ] as [([String], Background)])
  func `every verb lies over what its options say`(
    verb: [String], options: ([String], Background)
  ) throws {
    let background =
      switch try VerbLine.command(verb + options.0, in: surroundings) {
      case let command as PointCommand: command.options.background
      case let command as LightCommand: command.options.background
      case let command as TourCommand: command.options.background
      default: Background?.none
      }
    expect(background, is: options.1)
  }

  @Test(
    arguments: verbs,
    [
      (["--outside", "freeze", "--inside", "dim"], "--inside auto."),
      (["--still-cursor", "shown"], "--inside still show one."),
      (["--preset", "secret", "--outside", "gray"], "--inside auto."),
      (["--preset", "tlk"], "did you mean 'talk'?"),
    ])
  func `what makes no sense is refused by every verb`(
    verb: [String], options: ([String], String)
  ) throws {
    let error = #expect(throws: UsageError.self) {
      try VerbLine.command(verb + options.0, in: surroundings)
    }
    expect(error?.verb?.name, is: verb[0])
    expect(error?.sentence.hasSuffix(options.1) == true, "\(error?.sentence ?? "")")
  }
}
