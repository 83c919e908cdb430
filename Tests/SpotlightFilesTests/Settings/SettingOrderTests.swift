import Expectations
import Spotlight
import SpotlightFiles

/// Who counts more where several say something of one setting.
@Suite struct SettingOrderTests {
  private static let sources = SettingSource.allCases.dropLast()

  private static let pairs: [(SettingSource, SettingSource)] =
    sources.indices.flatMap { first in sources.indices.map { (sources[first], sources[$0]) } }
    .filter { $0 != $1 }

  @Test(arguments: pairs)
  func `of two the one that comes first in the order counts`(
    one: SettingSource, other: SettingSource
  ) throws {
    let order = SettingSource.allCases
    let isFirst = try require(order.firstIndex(of: one)) < order.firstIndex(of: other)!
    for key in Setting.allCases {
      let values = try require(Self.values(of: key))
      // In whatever order they come to be known.
      for isOneKnownFirst in [true, false] {
        var settings = Settings()
        for source in isOneKnownFirst ? [one, other] : [other, one] {
          let value = source == one ? values.0 : values.1
          settings[source].values[key] = SettingLayer.Entry(value, at: source == one ? 1 : 2)
        }
        let found = settings.find(key)
        expect(found.source, is: (isFirst ? one : other))
        expect(found.value, is: (isFirst ? values.0 : values.1))
        expect(found.offset, is: (isFirst ? 1 : 2))
        settings[found.source] = SettingLayer()
        expect(settings.find(key).source, is: (isFirst ? other : one))
      }
    }
  }

  @Test(arguments: Setting.allCases)
  func `if no source says anything it is what suits most`(key: Setting) {
    let found = Settings().find(key, on: "DP-1")
    expect(found.value == key.standard() && found.source == .builtIn && found.offset == nil)
  }

  @Test(arguments: sources)
  func `what is said of an output counts there, and not before a source that comes first`(
    source: SettingSource
  ) {
    var settings = Settings()
    settings[source].values[.size] = SettingLayer.Entry(.size(Size(width: 1, height: 1)))
    settings[source].outputs["B"] = [.size: SettingLayer.Entry(.size(Size(width: 2, height: 2)))]
    expect(settings.outputs, is: ["B"])
    expect(settings.style().size.width, is: 1)
    expect(settings.style(on: "A").size.width, is: 1)
    expect(settings.style(on: "B").size.width, is: 2)
    for other in Self.sources where other != source {
      settings[other].values[.size] = SettingLayer.Entry(.size(Size(width: 3, height: 3)))
      let order = SettingSource.allCases
      let isBefore = order.firstIndex(of: other)! < order.firstIndex(of: source)!
      expect(settings.style(on: "B").size.width, is: (isBefore ? 3 : 2))
      settings[other] = SettingLayer()
    }
  }

  @Test func `a preset goes before the file, and leaves what it does not say`() throws {
    let read = ReadConfig(
      """
      {
        size: 300, dot: 12, feather: 30,
        presets: {
          talk: { size: 500, dot: 'none', on: { 'HDMI-A-1': { size: 700 } } },
          'my own': { shape: 'rect' },
        },
      }
      """)
    expect(read.sentences, is: [])
    expect(read.file.presetNames, is: ["halo", "my own", "ruler", "talk"])
    expect(read.file.presetName(near: "tlak"), is: "talk")
    var settings = Settings()
    settings[.file] = read.file.settings
    settings[.preset] = try require(read.file.presets["talk"])
    expect(settings.style().size.width == 500 && settings.style().dot == nil)
    expect(settings.style().edge.reach, is: 30)
    expect(settings.style(on: "HDMI-A-1").size.width, is: 700)
    expect(read.file.text.place(at: try require(settings.find(.size).offset)).line, is: 4)
  }

  /// Two values of a setting.
  private static func values(of key: Setting) -> (OptionValue, OptionValue)? {
    let sample = SettingSample.all.first { $0.key == key }
    return sample.flatMap { key.kind.value(of: $0.text) }.map { ($0, key.standard()) }
  }
}
