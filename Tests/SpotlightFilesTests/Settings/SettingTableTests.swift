import Expectations
import Spotlight
import SpotlightFiles

/// The one table of settings.
@Suite struct SettingTableTests {
  @Test func `what holds without settings is what the style and a light have`() {
    expect(Settings().style(), is: PointStyle())
    var light = Light(id: "a", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    let bare = light
    Choices(.light).dress(&light)
    expect(light, is: bare)
    expect(Choices(.view).shape == .ellipse && Choices(.view).dim.opacity == 0.5)
  }

  @Test(arguments: Setting.allCases)
  func `each row has words for people`(key: Setting) {
    let row = key.row
    expect(row.summary.count <= 60 && !row.summary.hasSuffix("."))
    expect(row.summary.first?.isLowercase == true)
    expect(row.detail.isEmpty || row.detail.hasSuffix("."))
    expect(row.isFlag, is: (row.kind == .flag))
    expect(Setting.meant(by: key.rawValue) ?? key, is: key, "a key means another one")
    // Where nothing counts, and where it is not known, it cannot be changed either.
    expect(Set(row.scope.fileModes).isSubset(of: row.scope.modes))
    expect(Set(row.scope.liveModes).isSubset(of: row.scope.modes))
    expect(!row.scope.modes.isEmpty && !row.scope.fileModes.isEmpty)
  }

  @Test(arguments: SettingSample.all)
  func `a value is the same in a file and as words, and is spelt so that it is read back`(
    sample: SettingSample
  ) throws {
    let key = sample.key
    let value = try require(key.kind.value(of: sample.text), "\(key) \(sample.text)")
    for written in ["'\(sample.text)'"] + sample.inFile
    where key.kind != .flag || written != "'true'" {
      let read = ReadConfig("{'\(key.rawValue)': \(written)}")
      expect(read.sentences == [] && read.values == [key: value], "\(key): \(written)")
    }
    expect(key.kind.value(of: value.text), is: value, "\(value.text)")
    expect(value != key.standard(), "another value than the standard is to be tried")
  }

  @Test(arguments: SettingSample.all)
  func `a row sets its own part of the choices and no other`(sample: SettingSample) throws {
    let value = try require(sample.key.kind.value(of: sample.text))
    for mode in ShownMode.allCases {
      let before = Choices(mode)
      var choices = before
      sample.key.set(value, in: &choices)
      expect(sample.key.value(in: choices), is: value)
      for other in Setting.allCases where other != sample.key {
        expect(other.value(in: choices), is: other.value(in: before), "\(other)")
      }
    }
  }

  @Test func `every setting has a sample`() {
    expect(Set(SettingSample.all.map(\.key)), is: Set(Setting.allCases))
  }

  @Test(arguments: [
    ("sise", "1", "there is no setting 'sise'; did you mean size?"),
    ("idle", "1", "there is no setting 'idle'; did you mean hide?"),
    ("click", "freez", "click cannot be 'freez'; did you mean freeze?"),
    (
      "role", "layer",
      "role counts from the start; what can be set is shape, rotation, size, min-size, max-size, feather, "
        + "ring, glow, dot, tint, dim, opacity, outside, inside, still-cursor, "
        + "click, shake, hide, shrink, fade, cursor, output, through, follow, motion, theme, "
        + "contrast, text-scale and hints."
    ),
    ("outside", "grey", "outside cannot be 'grey'; did you mean gray?"),
    ("inside", "zoom:9", "inside zoom takes a number from 1 to 8, not '9'."),
    (
      "inside", "zoom",
      "inside takes one of auto, live, still, zoom:N, dim, blur[:N] or black, not 'zoom'."
    ),
    ("minSize", "9", "there is no setting 'minSize'; did you mean min-size?"),
    ("freeze", "yes", "there is no setting 'freeze'; did you mean outside?"),
  ])
  func `words that make no sense are told`(key: String, value: String, sentence: String) {
    #expect(throws: SettingWords.Refusal(sentence, isUnavailable: key == "role")) {
      try SettingWords.read(key, value, in: .point)
    }
  }

  @Test(arguments: [
    (
      ShownMode.light, "through", "all",
      "through counts from the start; what can be set is shape, rotation, padding, feather, ring, "
        + "glow, dot, tint, dim, opacity, outside, inside, still-cursor, "
        + "motion, theme, contrast, text-scale, labels and hints."
    ),
    (
      .light, "size", "300",
      "size means nothing to lights; what can be set is shape, rotation, padding, feather, ring, glow, "
        + "dot, tint, dim, opacity, outside, inside, still-cursor, motion, "
        + "theme, contrast, text-scale, labels and hints."
    ),
    (
      .tour, "size", "300",
      "size means nothing to a tour; what can be set is shape, rotation, padding, feather, ring, glow, dot, tint, dim, opacity, outside, "
        + "inside, still-cursor, motion, theme, contrast, text-scale and labels."
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

  @Test func `a setting that is on or off says so`() {
    #expect(throws: SettingWords.Refusal("labels takes true or false, not 'on'.")) {
      try SettingWords.read("labels", "on", in: .light)
    }
  }

  @Test(arguments: ShownMode.steered)
  func `a key with a slip is one of those that mean something`(mode: ShownMode) {
    for setting in Setting.live(in: mode) where setting.rawValue.count > 3 {
      let slip = setting.option + "x"
      #expect(
        throws: SettingWords.Refusal(
          "there is no setting '\(slip)'; did you mean \(setting.option)?")
      ) {
        try SettingWords.read(slip, "1", in: mode)
      }
    }
  }

  @Test func `a word takes back what was set`() throws {
    let (key, value) = try SettingWords.read("size", SettingWords.reset, in: .point)
    expect(key == .size && value == nil)
  }

  @Test(
    arguments: [
      (["dim", "#102030"], [["dim", "#102030"]]), (["dim=#102030"], [["dim", "#102030"]]),
      (
        ["size=400", "dot", "12", "ring=4,#FFD700,2"],
        [["size", "400"], ["dot", "12"], ["ring", "4,#FFD700,2"]]
      ),
      (["dim", "a=b"], [["dim", "a=b"]]), (["dim=a=b"], [["dim", "a=b"]]),
      (["dim="], [["dim", ""]]), (["=", "a"], [["=", "a"]]), ([], []),
    ] as [([String], [[String]])])
  func `a value stands behind its key, or behind a sign`(words: [String], pairs: [[String]]) throws
  {
    expect(try SettingWords.pairs(words).map { [$0.key, $0.value] }, is: pairs)
  }

  @Test(arguments: [
    (
      ["size"],
      "size takes a size as N or WxH, in pixels from 1 to 16384, but has no value; the form is KEY "
        + "VALUE or KEY=VALUE."
    ),
    (
      ["size=3", "dim"],
      "dim takes a colour such as navy, #RRGGBB or #RRGGBBAA, but has no value; quote it, as a shell skips what follows a #, "
        + "or write dim=VALUE."
    ),
    (["x"], "'x' has no value behind it; the form is KEY VALUE or KEY=VALUE."),
    (["slide"], "'slide' has no value behind it; the form is KEY VALUE or KEY=VALUE."),
  ])
  func `a key without a value is told`(words: [String], sentence: String) {
    #expect(throws: SettingWords.Refusal(sentence)) { try SettingWords.pairs(words) }
  }
}
