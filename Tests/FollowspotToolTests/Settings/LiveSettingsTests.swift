import Expectations
import FollowspotTours
import RandomNumbers
import SpotlightFiles
import SpotlightSteering

@testable import Followspot
@testable import followspot_tool

/// What is set while something is shown.
@MainActor
@Suite struct LiveSettingsTests {
  /// Notes what is shown, in place of an overlay.
  @MainActor
  private final class Screen {
    var shown: [Settings] = []
    var keys: [[String: Reaction]] = []
    var refuses = false

    func live(_ mode: ShownMode) -> LiveSettings {
      LiveSettings(Settings(for: mode), preset: nil) { live throws(OverlayError) in
        if self.refuses { throw .cannotChooseOutput }
        self.shown.append(live.settings)
        self.keys.append(live.tourKeys)
      }
    }
  }

  private func report(_ text: String) -> ConfigReport {
    let (file, mistakes) = ConfigFile.read(Array(text.utf8))
    return ConfigReport(
      path: "/c", file: file, complaint: mistakes.map { $0.report(file: "/c") }.joined(),
      isSound: mistakes.isEmpty)
  }

  @Test(arguments: ShownMode.steered)
  func `all of a line is set, or none of it`(mode: ShownMode) throws {
    let screen = Screen()
    let live = screen.live(mode)
    try live.set(["dim", "#102030", "ring", "4,#FFD700", "opacity", "30%"])
    expect(screen.shown.count == 1 && live.settings.value(.opacity) == .share(0.3))
    let before = live.settings
    for words in [
      ["opacity", "40%", "dim", "redd"], ["opacity", "40%", "role", "layer"],
      ["opacity", "40%", "nonsense", "1"], ["", ""], ["opacity", "101%"],
    ] {
      #expect(throws: SettingWords.Refusal.self) { try live.set(words) }
      expect(live.settings == before && screen.shown.count == 1)
    }
    // What the screen refuses is as good as never said.
    screen.refuses = true
    #expect(throws: SettingWords.Refusal.self) { try live.set(["opacity", "40%"]) }
    expect(live.settings, is: before)
    screen.refuses = false
    try live.set(["opacity", "default", "dim", "default", "ring", "default"])
    expect(live.settings, is: Settings(for: mode))
  }

  @Test(arguments: ShownMode.steered)
  func `what lies below is set, or refused where it does not go together`(mode: ShownMode) throws {
    let screen = Screen()
    let live = screen.live(mode)
    // Hiding must not be refused because of what is shown.
    for words in [["outside", "freeze", "inside", "zoom:2"], ["inside", "black"]] {
      try live.set(words)
    }
    expect(live.settings.background, is: Background(inside: .black))
    let before = live.settings
    for words in [
      ["outside", "gray"], ["inside", "dim", "outside", "blur"], ["still-cursor", "shown"],
    ] {
      #expect(throws: SettingWords.Refusal.self, "\(words)") { try live.set(words) }
      expect(live.settings, is: before)
    }
    try live.set(["outside", "default", "inside", "default"])
    expect(live.settings.background == .live && screen.shown.last?.background == .live)
  }

  @Test func `what a file says now counts behind what was told, and half a file for nothing`()
    throws
  {
    let screen = Screen()
    let live = screen.live(.tour)
    try live.set(["opacity", "30%"])
    expect(live.apply(report("{opacity: 0.9, dim: '#FFF', keys: {tour: {N: 'back'}}}")), is: "")
    expect(live.settings.value(.opacity), is: .share(0.3))
    expect(live.settings.value(.dim) == .color(.white) && live.tourKeys == ["N": .back])
    let before = (live.settings, screen.shown.count)
    expect(live.apply(report("{opacity: 0.9, dim: ")).contains("/c:1:"))
    expect(live.settings == before.0 && screen.shown.count == before.1)
    expect(live.apply(report("{}")), is: "")
    expect(live.settings.value(.dim) == .color(.black) && live.tourKeys == [:])
  }

  /// Lines of words that are nearly right, in what they say and in how they say it.
  private func line(_ dice: inout Seeded) -> [UInt8] {
    let words =
      Setting.allCases.map(\.option) + Request.Name.allCases.map(\.rawValue) + [
        "default", "none", "auto", "12", "-1", "4,#FFD700,2", "#102030", "30%", "1e9", "nan", "\"",
        "\\", "\"a b\"", "", "\u{1}", "é", "999999999999999999999", "red", "more", "reduced",
      ]
    // One in four has a key and a value that goes with it.
    if Int.random(in: 0..<4, using: &dice) == 0,
      let key = Setting.allCases.randomElement(using: &dice)
    {
      let value = key.kind.right.randomElement(using: &dice) ?? "default"
      return Array("set \(key.option) \(value)".utf8)
    }
    var line = Bool.random(using: &dice) ? "set" : ""
    for _ in 0..<Int.random(in: 0...6, using: &dice) {
      line += " " + (words.randomElement(using: &dice) ?? "")
    }
    var bytes = Array(line.utf8)
    if !bytes.isEmpty, Int.random(in: 0..<4, using: &dice) == 0 {
      bytes[Int.random(in: bytes.indices, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
    }
    return bytes
  }

  @Test(arguments: ShownMode.steered)
  func `bad lines have an error and change nothing, and good ones do what they say`(
    mode: ShownMode
  ) {
    var dice = Seeded(8)
    let screen = Screen()
    let live = screen.live(mode)
    var (good, bad) = (0, 0)
    let rounds = Effort.times(4000, long: 4000)
    for _ in 0..<rounds {
      let line = line(&dice)
      let before = (live.settings, screen.shown.count)
      do {
        let request = try Request(line: line)
        guard request.name == .set else { continue }
        try live.set(request.operands)
        good += 1
        expect(screen.shown.count == before.1 + 1 && screen.shown.last == live.settings)
        for index in stride(from: 0, to: request.operands.count, by: 2) {
          let key = Setting(option: request.operands[index])
          expect(key?.isLive(in: mode) == true, "\(request.operands)")
        }
      } catch {
        bad += 1
        let sentence = (error as? RequestRefusal)?.sentence ?? "\(error)"
        expect(sentence.hasSuffix(".") || sentence.hasSuffix("?"), "\(sentence)")
        // One line, whatever was typed.
        let said = ServerLine.refused(.usage(sentence)).text
        expect(said.dropLast().utf8.allSatisfy { $0 != 10 } && said.hasSuffix("\n"))
        expect(live.settings == before.0 && screen.shown.count == before.1, "\(line)")
      }
    }
    expect(good > rounds / 200 && bad > rounds / 4, "\(good) and \(bad)")
  }

  // MARK: What becomes of it

  @Test func `lights look as they are set, and as the command line says where nothing is`() throws {
    let command: LightCommand = try read([
      "light", "--shape", "capsule", "--feather", "8", "--ring", "2", "--dim", "#102030",
      "--padding", "5", "1,2 3x4 Label",
    ])
    let light = command.lights[0]
    expect(light.shape == .capsule && light.edge == .feathered(width: 8) && light.ring?.width == 2)
    expect(light.padding == 5 && light.label == "Label")
    var settings = command.common.settings
    var same = light
    settings.choices().dress(&same)
    expect(same, is: light)
    // The file cannot give a light of a script the ring of the light under the pointer.
    settings[.file] = report("{ring: 9, feather: 99, dot: 5, opacity: 0.1}").file.settings
    settings.choices().dress(&same)
    expect(same, is: light)
    expect(command.options(of: settings).dim == Dim(color: command.options.dim.color, opacity: 0.1))
    settings[.told].values = [
      .ring: SettingLayer.Entry(.ring(nil)),
      .shape: SettingLayer.Entry(.form("rounded", .radii(CornerRadii(all: 3)))),
      .dot: SettingLayer.Entry(.dot(Dot(diameter: 4, color: .white))),
      .dim: SettingLayer.Entry(.color(.white)),
    ]
    settings.choices().dress(&same)
    expect(same.ring == nil && same.shape == .rounded(radius: 3) && same.dot?.diameter == 4)
    expect(same.frame == light.frame && same.padding == 5 && same.edge == light.edge)
    expect(command.options(of: settings).dim.color, is: .white)
  }

  @Test func `a tour is as it was told to look, before all that it says itself`() throws {
    let text = """
      { defaults: { dim: 0.3, ring: 2 }, theme: { scheme: 'dark', accent: '#FF0000' }, steps: [
        { id: 'a', at: '1,2 3x4', feather: 9 },
        { id: 'b', at: { rect: '1,2 3x4', ring: 5 }, dim: '#112233' } ] }
      """
    let tour = try require(TourFile.read(Array(text.utf8)).tour)
    var settings = Settings(for: .tour)
    settings[.file] = report("{dim: '#FFF', opacity: 0.9, theme: 'light', ring: 7}").file.settings
    expect(tour.dressed(settings), is: tour)
    settings[.told].values = [
      .dim: SettingLayer.Entry(.color(.white)), .opacity: SettingLayer.Entry(.share(0.8)),
      .ring: SettingLayer.Entry(.ring(nil)), .feather: SettingLayer.Entry(.number(4)),
      .theme: SettingLayer.Entry(.word("light")),
    ]
    let told = tour.dressed(settings)
    let dim = Dim(color: .white, opacity: 0.8)
    expect(told.defaults.dim == dim && told.steps.map(\.dim) == [nil, dim])
    expect(told.defaults.look.ring?.width == 0 && told.defaults.look.edge == .feathered(width: 4))
    expect(told.steps.allSatisfy { $0.look.edge == nil && $0.lights[0].look.ring == nil })
    expect(told.theme.scheme == .light && told.theme.accent == tour.theme.accent)
  }

  @Test func `a tour gets the form and the padding that a person wants, whatever it says`() throws {
    let text =
      "{ steps: [ { id: 'a', at: { rect: '1,2 3x4', shape: 'ellipse', padding: 9 } } ] }"
    let tour = try require(TourFile.read(Array(text.utf8)).tour)
    let command: RenderCommand = try read(
      ["render", "a.json5", "out", "--padding", "4", "--shape", "rounded:5"])
    let dressed = tour.dressed(command.settings)
    expect(dressed.defaults.look.padding, is: 4)
    expect(dressed.defaults.look.shape, is: .rounded(radius: 5))
    expect(dressed.steps.first?.lights.first?.look.shape == nil)
    let plain: RenderCommand = try read(["render", "a.json5", "out"])
    expect(tour.dressed(plain.settings), is: tour)
  }

  @Test
  func `a tour is read anew with other settings behind it, and stays as it is where it cannot be`()
    throws
  {
    let text =
      "{ steps: [ { id: 'a', at: '1,2 3x4', dim: '#112233' }, { id: 'b', at: '1,2 3x4' } ] }"
    let bytes = Array(text.utf8)
    let tour = try require(TourFile.read(bytes).tour)
    var source = TourSource(
      bytes: bytes, file: .path("a"), defaults: StepDefaults(), keys: [:], tour: tour)
    expect(source.tour(StepDefaults(), [:]), is: tour)
    var defaults = StepDefaults()
    defaults.dim = Dim(color: .white, opacity: 0.2)
    let other = source.tour(defaults, ["N": .back])
    expect(other.defaults.dim == defaults.dim && other.keys["N"] == .back)
    // What the step says is its colour, and the rest is the person's.
    expect(other.steps[0].dim?.opacity == 0.2 && other.steps[0].dim?.color != .white)
    var broken = TourSource(
      bytes: Array("{".utf8), file: .path("a"), defaults: StepDefaults(), keys: [:], tour: tour)
    expect(broken.tour(defaults, [:]), is: tour)
  }

  @Test
  func
    `a change of the size counts from what is seen, also with a preset, and lights forget hands`()
    throws
  {
    let hands = SeenByHands()
    var settings = Settings(for: .point)
    settings[.preset].set(.size, to: SettingLayer.Entry(.size(Size(width: 640, height: 360))))
    let live = LiveSettings(
      settings, preset: "talk",
      sizing: LiveSettings.Sizing(
        size: { hands.size }, usualMost: { 700 }, forgetHands: { hands.forgotten += 1 })
    ) { _ in }
    try live.set(["size", "+20"])
    expect(
      live.settings.value(.size) == .size(Size(width: 320, height: 320)) && hands.forgotten == 1)
    hands.size = nil
    try live.set(["size", "default", "size", "-10%"])
    expect(live.settings.value(.size), is: .size(Size(width: 576, height: 324)))
    // Within the limits that are set.
    try live.set(["max-size=600", "size=+500"])
    expect(live.settings.value(.size), is: .size(Size(width: 600, height: 348)))
    try live.set(["max-size=auto", "size=+500"])
    expect(live.settings.value(.size), is: .size(Size(width: 700, height: 448)))
    #expect(throws: SettingWords.Refusal.self) { try live.set(["opacity", "40%", "size", "+x"]) }
    expect(hands.forgotten, is: 4)
    try live.set(["opacity", "40%"])
    expect(hands.forgotten, is: 4)
  }
}

/// What a light shows, and how often it has forgotten what hands did to it.
@MainActor
private final class SeenByHands {
  var size: Size? = Size(width: 300, height: 300)
  var forgotten = 0
}
