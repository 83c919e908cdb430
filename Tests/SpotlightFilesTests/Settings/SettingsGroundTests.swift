import Spotlight
import Testing

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
      let value = try #require(key.kind.value(of: word))
      settings[source].values[key] = SettingLayer.Entry(value)
    }
  }

  @Test(
    arguments: [
      ([:], Ground.live),
      ([.backdrop: "freeze"], Ground(backdrop: .frozen)),
      ([.backdrop: "blur"], Ground(backdrop: .blurred, blur: 12)),
      ([.backdrop: "blur", .blur: "20.5"], Ground(backdrop: .blurred, blur: 20.5)),
      ([.backdrop: "gray", .blur: "20"], Ground(backdrop: .gray)),
      ([.backdrop: "gray", .inLights: "still"], Ground(backdrop: .gray, inLights: .still)),
      ([.backdrop: "freeze", .inLights: "live"], Ground(backdrop: .frozen, inLights: .live)),
      ([.backdrop: "freeze", .inLights: "auto"], Ground(backdrop: .frozen)),
      ([.zoom: "2.5"], Ground(zoom: 2.5)),
      ([.zoom: "2", .inLights: "live"], Ground(zoom: 2)),
      ([.zoom: "1", .inLights: "live"], Ground(inLights: .live)),
      (
        [.backdrop: "blur", .zoom: "8", .stillCursor: "shown"],
        Ground(backdrop: .blurred, zoom: 8, hasPointers: true)
      ),
      ([.inverse: "dim"], Ground(inverse: .dimmed)),
      ([.inverse: "black"], Ground(inverse: .black)),
      ([.inverse: "blur"], Ground(inverse: .blurred)),
      ([.inverse: "blur", .blur: "40"], Ground(inverse: .blurred, blur: 40)),
      ([.inverse: "none", .backdrop: "freeze"], Ground(backdrop: .frozen)),
      (
        [.inverse: "black", .backdrop: "freeze", .zoom: "3", .inLights: "still"],
        Ground(inverse: .black)
      ),
    ] as [([Setting: String], Ground)])
  func `it is as it is set`(words: [Setting: String], ground: Ground) throws {
    #expect(try settings(words).ground == ground)
    #expect(try settings(words, of: .file).ground == ground)
  }

  @Test(arguments: SettingSource.allCases.filter { $0 != .builtIn })
  func `what hides goes before what shows, from any source`(source: SettingSource) throws {
    var settings = try settings([.backdrop: "gray", .zoom: "2"], of: source)
    try add([.inverse: "blur"], of: .file, to: &settings)
    #expect(settings.ground == Ground(inverse: .blurred))
    try add([.inverse: "none"], of: .told, to: &settings)
    #expect(settings.ground == Ground(backdrop: .gray, zoom: 2))
  }

  @Test(
    arguments: SettingSource.allCases.filter { $0 != .builtIn },
    SettingSource.allCases.filter { $0 != .builtIn })
  func `what is blurred is dimmed if an opacity is said for it`(
    hiding: SettingSource, dimming: SettingSource
  ) throws {
    var settings = try settings([.inverse: "blur"], of: hiding)
    #expect(settings.ground == Ground(inverse: .blurred))
    try add([.opacity: "30%"], of: dimming, to: &settings)
    let order = SettingSource.allCases
    let counts = try #require(order.firstIndex(of: dimming)) <= order.firstIndex(of: hiding)!
    #expect(settings.ground == Ground(inverse: .blurred, dimsBlur: counts))
    // A dim that says its opacity says it as well, and its colour alone does not.
    var colored = try self.settings([.inverse: "blur"])
    colored[.command].set(.dim, to: .init(try #require(Setting.dim.kind.value(of: "#204060"))))
    #expect(colored.ground == Ground(inverse: .blurred))
    colored[.command].set(.dim, to: .init(try #require(Setting.dim.kind.value(of: "#20406080"))))
    #expect(colored.ground == Ground(inverse: .blurred, dimsBlur: true))
  }

  static let clashes: [([Setting: String], Setting, String)] = [
    (
      [.inverse: "blur", .backdrop: "freeze"], .backdrop,
      "--backdrop freeze does not go with --inverse blur, around which the screen stays as it is; "
        + "it goes with --inverse none."
    ),
    (
      [.inverse: "dim", .zoom: "2"], .zoom,
      "--zoom 2 does not go with --inverse dim, around which the screen stays as it is; it goes "
        + "with --inverse none."
    ),
    (
      [.inverse: "black", .inLights: "still"], .inLights,
      "--in-lights still does not go with --inverse black, around which the screen stays as it is; "
        + "it goes with --inverse none."
    ),
    (
      [.inLights: "live", .zoom: "1.5"], .zoom,
      "--zoom 1.5 enlarges a still, and does not go with --in-lights live; it goes with "
        + "--in-lights still."
    ),
  ]

  @Test(arguments: clashes)
  func `what does not go together is told, with what does`(
    words: [Setting: String], key: Setting, sentence: String
  ) throws {
    let all = try settings(words)
    let told = Settings.Clash(key: key, sentence: sentence)
    #expect(all.clash(of: Array(words.keys)) { "--\($0.rawValue)" } == told)
    // It is as wrong where one of the two stands elsewhere.
    var apart = try settings(words.filter { $0.key != key }, of: .file)
    try add(words.filter { $0.key == key }, of: .command, to: &apart)
    #expect(apart.clash(of: [key]) { "--\($0.rawValue)" } == told)
    // Who says neither has made no mistake.
    #expect(all.clash(of: [.size, .dim]) { "\($0)" } == nil)
  }

  @Test func `lights can be told to hide whatever was shown before`() throws {
    var settings = try settings([.backdrop: "freeze", .zoom: "2", .inLights: "still"])
    try add([.inverse: "black"], of: .told, to: &settings)
    #expect(settings.clash(of: [.inverse]) { "\($0)" } == nil)
    #expect(settings.ground == Ground(inverse: .black))
  }

  @Test(
    arguments: [
      (
        [.blur: "8"],
        "--blur goes with --backdrop blur or --inverse blur, not with --backdrop live."
      ),
      (
        [.blur: "8", .backdrop: "gray"],
        "--blur goes with --backdrop blur or --inverse blur, not with --backdrop gray."
      ),
      (
        [.blur: "8", .inverse: "black"],
        "--blur goes with --backdrop blur or --inverse blur, not with --inverse black."
      ),
      (
        [.stillCursor: "shown"],
        "--still-cursor shown goes with a still, as --backdrop freeze, blur or gray and --zoom show "
          + "one."
      ),
      (
        [.stillCursor: "shown", .inverse: "blur"],
        "--still-cursor shown goes with a still, as --backdrop freeze, blur or gray and --zoom show "
          + "one."
      ),
      ([.stillCursor: "hidden"], nil),
      ([.stillCursor: "shown", .zoom: "2"], nil),
      ([.stillCursor: "shown", .inLights: "still"], nil),
      ([.blur: "8", .backdrop: "blur"], nil),
      ([.blur: "8", .inverse: "blur"], nil),
    ] as [([Setting: String], String?)])
  func `what means nothing is told`(words: [Setting: String], sentence: String?) throws {
    let all = try settings(words)
    #expect(all.slip(of: Array(words.keys)) { "--\($0.rawValue)" }?.sentence == sentence)
    #expect(all.slip(of: []) { "\($0)" } == nil)
    #expect(all.clash(of: Array(words.keys)) { "\($0)" } == nil)
  }

  @Test func `a file may have how much is blurred for those who ask for a blur`() {
    #expect(ReadConfig("{blur: 20, 'still-cursor': 'shown'}").sentences == [])
  }

  @Test(arguments: [
    (Double.nan, 1.0, 12.0), (-.infinity, 1, 0.5), (0, 1, 0.5), (1000, 8, 100), (.infinity, 8, 100),
    (2.5, 2.5, 2.5),
  ])
  func `numbers of programs are brought to what can be shown`(
    number: Double, zoom: Double, sigma: Double
  ) {
    let ground = Ground(backdrop: .blurred, zoom: number, blur: number).withinLimits
    #expect(ground == Ground(backdrop: .blurred, zoom: zoom, blur: sigma))
    let inverse = Ground(inverse: .blurred, blur: number).withinLimits
    #expect(inverse == Ground(inverse: .blurred, blur: sigma))
    #expect(Ground.live.withinLimits == .live)
  }
}
