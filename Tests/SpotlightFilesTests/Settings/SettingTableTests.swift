import Spotlight
import Testing

@testable import SpotlightFiles

/// The one table of settings.
@Suite struct SettingTableTests {
  @Test func `each setting stands in the table once, in the order of its words`() {
    #expect(Setting.table.map(\.key) == SettingKey.allCases)
  }

  @Test func `the standards are those of the style`() {
    #expect(Settings().style() == PointStyle())
    for setting in Setting.table where setting.isStyle {
      guard let value = PointStyle().value(of: setting.key) else { continue }
      #expect(value == setting.standard, "\(setting.key)")
    }
  }

  @Test(arguments: SettingKey.allCases)
  func `what suits most is spelt as people spell it`(key: SettingKey) {
    let setting = key.setting
    #expect(setting.kind.value(of: setting.standard.text) == setting.standard)
  }

  @Test(arguments: SettingKey.allCases)
  func `each setting has words for the help`(key: SettingKey) {
    let setting = key.setting
    #expect(setting.meaning.count <= 60 && !setting.meaning.hasSuffix("."))
    #expect(setting.meaning.first?.isLowercase == true)
    #expect(!setting.kind.placeholder.isEmpty && !setting.kind.expectation.isEmpty)
  }

  @Test(arguments: SettingKey.allCases)
  func `no word for a setting means another one`(key: SettingKey) {
    #expect(SettingKey.meant(by: key.rawValue) ?? key == key)
  }

  @Test(arguments: SettingSample.all)
  func `a value is the same in a file and as words, and is spelt so that it is read back`(
    sample: SettingSample
  ) throws {
    let key = sample.key
    let value = try #require(key.setting.kind.value(of: sample.text), "\(key) \(sample.text)")
    #expect(try SettingWords.value(key, sample.text) == value)
    for written in ["'\(sample.text)'"] + sample.inFile {
      let read = ReadConfig("{'\(key.rawValue)': \(written)}")
      #expect(read.sentences == [] && read.values == [key: value], "\(key): \(written)")
    }
    #expect(key.setting.kind.value(of: value.text) == value, "\(value.text)")
    #expect(value != key.setting.standard, "another value than the standard is to be tried")
  }

  @Test(arguments: SettingSample.all)
  func `each part of a style comes from its setting and from no other`(sample: SettingSample) throws
  {
    guard sample.key.setting.isStyle else { return }
    var settings = Settings()
    if sample.key == .radius {
      settings[.file].values[.shape] = SettingLayer.Entry(.word("rounded"))
    }
    let before = settings.style()
    let value = try #require(sample.key.setting.kind.value(of: sample.text))
    settings[.command].values[sample.key] = SettingLayer.Entry(value)
    let style = settings.style()
    #expect(style != before)
    for other in Setting.table where other.isStyle {
      if let told = style.value(of: other.key) {
        #expect((told == before.value(of: other.key)) == (other.key != sample.key), "\(other.key)")
      }
    }
    if let told = style.value(of: sample.key) { #expect(told == value) }
  }

  @Test func `every setting has a sample`() {
    #expect(Set(SettingSample.all.map(\.key)) == Set(SettingKey.allCases))
  }

  @Test(arguments: [
    ("sise", "1", "there is no setting 'sise'; did you mean size?"),
    ("idle", "1", "there is no setting 'idle'; did you mean hide?"),
    ("click", "freez", "click cannot be 'freez'; did you mean freeze?"),
    ("click", "7", "click takes one of nothing, end or freeze, not '7'."),
    ("size", "0", "size takes a size as N or WxH, in pixels from 1 to 16384, not '0'."),
    ("size", "10x", "size takes a size as N or WxH, in pixels from 1 to 16384, not '10x'."),
    ("hide", "0", "hide takes a number of seconds from 0.1 to 86400, or never, not '0'."),
    ("feather", "-1", "feather takes a number of pixels from 0 up, not '-1'."),
    ("opacity", "101%", "opacity takes a number from 0 to 1 or from 0% to 100%, not '101%'."),
    ("dim", "red", "dim takes a colour as #RRGGBB, not 'red'."),
    (
      "tint", "#12345", "tint takes a colour as #RRGGBB or #RRGGBBAA, or none, not '#12345'."
    ),
    (
      "ring", "4,#FFD700,-2",
      "ring takes a width, a colour and a gap, such as 4,#FFD700,2, or none, not '4,#FFD700,-2'."
    ),
    ("output", "", "output takes names of outputs, such as DP-1, or all, not ''."),
    (
      "role", "layer",
      "role counts from the start; what can be set is shape, radius, size, least, most, feather, "
        + "ring, glow, dot, tint, dim, opacity, backdrop, blur, in-lights, zoom, still-cursor, "
        + "inverse, click, hide, shrink, fade, cursor, output and motion."
    ),
    ("backdrop", "grey", "backdrop cannot be 'grey'; did you mean gray?"),
    ("blur", "0.4", "blur takes a number of pixels from 0.5 to 100, not '0.4'."),
    ("zoom", "9", "zoom takes a number from 1 to 8, not '9'."),
    ("zoom", "2x", "zoom takes a number from 1 to 8, not '2x'."),
    ("inverse", "yes", "inverse takes one of none, dim, blur or black, not 'yes'."),
    ("freeze", "yes", "there is no setting 'freeze'; did you mean backdrop?"),
    ("shrink", "nan", "shrink takes a number from 1 to 100, not 'nan'."),
  ])
  func `words that make no sense are told`(key: String, value: String, sentence: String) {
    #expect(throws: SettingWords.Refusal(sentence, isUnavailable: key == "role")) {
      try SettingWords.read(key, value, in: .point)
    }
  }

  @Test(arguments: [
    (
      ShownMode.light, "size", "300",
      "size means nothing to lights; what can be set is shape, radius, feather, ring, glow, dot, "
        + "tint, dim, opacity, backdrop, blur, in-lights, zoom, still-cursor, inverse and motion."
    ),
    (
      .tour, "tint", "none",
      "tint means nothing to a tour; what can be set is feather, ring, glow, dim, opacity, backdrop, "
        + "blur, in-lights, zoom, still-cursor, inverse, motion, theme, contrast and text-scale."
    ),
  ])
  func `what means nothing to what is shown is told, with all that does`(
    mode: ShownMode, key: String, value: String, sentence: String
  ) {
    #expect(throws: SettingWords.Refusal(sentence, isUnavailable: true)) {
      try SettingWords.read(key, value, in: mode)
    }
    // What it shall be makes no difference.
    #expect(throws: SettingWords.Refusal(sentence, isUnavailable: true)) {
      try SettingWords.read(key, "nonsense", in: mode)
    }
  }

  @Test(arguments: ShownMode.allCases)
  func `a key with a slip is one of those that mean something`(mode: ShownMode) {
    for setting in Setting.live(in: mode) where setting.key.rawValue.count > 3 {
      let slip = setting.key.rawValue + "x"
      #expect(
        throws: SettingWords.Refusal(
          "there is no setting '\(slip)'; did you mean \(setting.key.rawValue)?")
      ) {
        try SettingWords.read(slip, "1", in: mode)
      }
    }
  }

  @Test func `everything that dims has the settings of the dim, and role has nothing`() {
    for mode in ShownMode.allCases {
      let keys = Setting.live(in: mode).map(\.key)
      #expect(Set(keys).isSuperset(of: [.dim, .opacity, .motion, .feather, .ring, .glow]))
      #expect(!keys.contains(.role))
    }
    #expect(Set(Setting.live(in: .point).map(\.key)).isSuperset(of: Settings.styleKeys))
  }

  @Test func `a word takes back what was set`() throws {
    let (key, value) = try SettingWords.read("size", SettingWords.reset, in: .point)
    #expect(key == .size && value == nil)
  }
}

extension SettingWords {
  /// The value of words, whether they can be said while it runs or not.
  fileprivate static func value(_ key: SettingKey, _ text: String) throws -> SettingValue? {
    guard let mode = ShownMode.allCases.first(where: { key.setting.isLive(in: $0) }) else {
      return key.setting.kind.value(of: text)
    }
    return try read(key.rawValue, text, in: mode).value
  }
}

extension Settings {
  fileprivate static var styleKeys: [SettingKey] {
    Setting.table.filter(\.isStyle).map(\.key)
  }
}
