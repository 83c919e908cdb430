import Expectations
import Spotlight

@testable import SpotlightFiles

/// What settings say of the screen below.
@Suite struct SettingsGroundTests {
  private func settings(
    _ words: [Setting: String], of source: SettingSource = .command
  ) throws -> Settings {
    var settings = Settings()
    try add(words, of: source, to: &settings)
    return settings
  }

  private func add(
    _ words: [Setting: String], of source: SettingSource, to settings: inout Settings
  ) throws {
    for (key, word) in words {
      let value = try require(key.kind.value(of: word))
      settings[source].values[key] = SettingLayer.Entry(value)
    }
  }

  @Test(
    arguments: [
      ([:], Background.live),
      ([.outside: "freeze"], Background(outside: .frozen)),
      ([.outside: "blur"], Background(outside: .blurred(12))),
      ([.outside: "blur:20.5"], Background(outside: .blurred(20.5))),
      ([.outside: "gray", .inside: "still"], Background(outside: .gray, inside: .still)),
      ([.outside: "freeze", .inside: "live"], Background(outside: .frozen, inside: .live)),
      ([.outside: "freeze", .inside: "auto"], Background(outside: .frozen)),
      ([.inside: "zoom:2.5"], Background(inside: .zoomed(2.5))),
      (
        [.outside: "blur", .inside: "zoom:8", .stillCursor: "shown"],
        Background(outside: .blurred(), inside: .zoomed(8), hasPointers: true)
      ),
      ([.inside: "dim"], Background(inside: .dimmed)),
      ([.inside: "black"], Background(inside: .black)),
      ([.inside: "blur"], Background(inside: .blurred(12))),
      ([.inside: "blur:40"], Background(inside: .blurred(40))),
      ([.inside: "black", .outside: "freeze", .stillCursor: "shown"], Background(inside: .black)),
      ([.inside: "blur", .outside: "gray"], Background(inside: .blurred())),
    ] as [([Setting: String], Background)])
  func `it is as it is set`(words: [Setting: String], ground: Background) throws {
    expect(try settings(words).background, is: ground)
    expect(try settings(words, of: .file).background, is: ground)
  }

  @Test(arguments: SettingSource.allCases.filter { $0 != .builtIn })
  func `what hides goes before what shows, from any source`(source: SettingSource) throws {
    var settings = try settings([.outside: "gray"], of: source)
    try add([.inside: "blur"], of: .file, to: &settings)
    expect(settings.background, is: Background(inside: .blurred()))
    try add([.inside: "zoom:2"], of: .told, to: &settings)
    expect(settings.background, is: Background(outside: .gray, inside: .zoomed(2)))
  }

  @Test(arguments: ["auto", "live", "still", "zoom:8", "dim"])
  func `no file and no preset reveals what a command hides`(word: String) throws {
    for source in [SettingSource.file, .preset] {
      var settings = try settings([.inside: word, .outside: "freeze"], of: source)
      try add([.inside: "black"], of: .command, to: &settings)
      expect(settings.background, is: Background(inside: .black))
    }
  }

  @Test(
    arguments: SettingSource.allCases.filter { $0 != .builtIn },
    SettingSource.allCases.filter { $0 != .builtIn })
  func `what is blurred is dimmed if an opacity is said for it`(
    hiding: SettingSource, dimming: SettingSource
  ) throws {
    var settings = try settings([.inside: "blur"], of: hiding)
    expect(settings.background, is: Background(inside: .blurred()))
    try add([.opacity: "30%"], of: dimming, to: &settings)
    let order = SettingSource.allCases
    let counts = try require(order.firstIndex(of: dimming)) <= order.firstIndex(of: hiding)!
    expect(settings.background, is: Background(inside: .blurred(), dimsBlur: counts))
    // A dim that says its opacity says it as well, and its colour alone does not.
    var colored = try self.settings([.inside: "blur"])
    colored[.command].set(.dim, to: .init(try require(Setting.dim.kind.value(of: "#204060"))))
    expect(colored.background, is: Background(inside: .blurred()))
    colored[.command].set(.dim, to: .init(try require(Setting.dim.kind.value(of: "#20406080"))))
    expect(colored.background, is: Background(inside: .blurred(), dimsBlur: true))
  }

  @Test func `a dim undoes and replaces the opacity that it brought`() throws {
    var layer = SettingLayer()
    func set(_ key: Setting, _ word: String?) throws -> OptionValue? {
      layer.set(key, to: try word.map { .init(try require(key.kind.value(of: $0))) })
      return layer.entry(.opacity, on: nil)?.value
    }
    let brought = try set(.dim, "#ff000000")
    expect(brought, is: .share(0))
    expect(try set(.opacity, "20%"), is: .share(0.2))
    expect(try set(.opacity, nil), is: brought)
    expect(try set(.dim, "red") == nil)
    expect(try set(.opacity, "20%") == set(.dim, nil))
    expect(try set(.dim, "#ff000033") == set(.dim, "red"))
  }

  static let clashes: [([Setting: String], Setting, String)] = [
    (
      [.inside: "blur", .outside: "freeze"], .outside,
      "--outside freeze does not go with --inside blur:12, around which the screen stays as it is; "
        + "it goes with --inside auto."
    ),
    (
      [.inside: "dim", .outside: "blur:8"], .outside,
      "--outside blur:8 does not go with --inside dim, around which the screen stays as it is; "
        + "it goes with --inside auto."
    ),
  ]

  @Test(arguments: clashes)
  func `what does not go together is told, with what does`(
    words: [Setting: String], key: Setting, sentence: String
  ) throws {
    let all = try settings(words)
    func expectClash(_ clash: Settings.Clash?) {
      expect(clash?.key == key && clash?.sentence == sentence)
    }
    expectClash(all.clash(of: Array(words.keys)) { "--\($0.option)" })
    // It is as wrong where one of the two stands elsewhere.
    var apart = try settings(words.filter { $0.key != key }, of: .file)
    try add(words.filter { $0.key == key }, of: .command, to: &apart)
    expectClash(apart.clash(of: [key]) { "--\($0.option)" })
    // Who says neither has made no mistake.
    expect(all.clash(of: [.size, .dim]) { "\($0)" } == nil)
  }

  @Test func `lights can be told to hide whatever was shown before`() throws {
    var settings = try settings([.outside: "freeze", .inside: "still"])
    try add([.inside: "black"], of: .told, to: &settings)
    expect(settings.clash(of: [.inside]) { "\($0)" } == nil)
    expect(settings.background, is: Background(inside: .black))
  }

  @Test(
    arguments: [
      (
        [.stillCursor: "shown"],
        "--still-cursor shown goes with a still, as --outside freeze and --inside still show one."
      ),
      (
        [.stillCursor: "shown", .inside: "blur"],
        "--still-cursor shown goes with a still, as --outside freeze and --inside still show one."
      ),
      ([.stillCursor: "hidden"], nil),
      ([.stillCursor: "shown", .inside: "zoom:2"], nil),
      ([.stillCursor: "shown", .outside: "gray"], nil),
    ] as [([Setting: String], String?)])
  func `what means nothing is told`(words: [Setting: String], sentence: String?) throws {
    let all = try settings(words)
    expect(all.slip(of: Array(words.keys)) { "--\($0.option)" }?.sentence, is: sentence)
    expect(all.slip(of: []) { "\($0)" } == nil)
    expect(all.clash(of: Array(words.keys)) { "\($0)" } == nil)
  }

  @Test func `a file may have pointers on stills for those who ask for a still`() {
    expect(ReadConfig("{stillCursor: 'shown'}").sentences, is: [])
  }

  @Test(arguments: [
    (Double.nan, 1.0, 12.0), (-.infinity, 1, 0.5), (0, 1, 0.5), (1000, 8, 100), (.infinity, 8, 100),
    (2.5, 2.5, 2.5),
  ])
  func `numbers of programs are brought to what can be shown`(
    number: Double, zoom: Double, sigma: Double
  ) {
    let ground = Background(outside: .blurred(number), inside: .zoomed(number)).withinLimits
    expect(ground, is: Background(outside: .blurred(sigma), inside: .zoomed(zoom)))
    let hiding = Background(outside: .gray, inside: .blurred(number)).withinLimits
    expect(hiding, is: Background(inside: .blurred(sigma)))
    expect(Background.live.withinLimits, is: .live)
  }
}
