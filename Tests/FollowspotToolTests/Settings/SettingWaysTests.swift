import Expectations
import Followspot
import SpotlightFiles
import SpotlightSteering

@testable import followspot_tool

/// The table of settings, row by row, on every way in and out: with a value that is right and one that is wrong.
@MainActor
@Suite struct SettingWaysTests {
  /// A value that is right and not the usual one in a mode.
  private func right(_ key: Setting, in mode: ShownMode? = nil) throws -> (String, OptionValue) {
    if key.kind == .flag { return ("true", .flag(true)) }
    let values = key.kind.right.compactMap { word in key.kind.value(of: word).map { (word, $0) } }
    return try require(values.first { $0.1 != key.standard(in: mode) }, "\(key)")
  }

  /// What means nothing without another setting.
  private func company(_ key: Setting) -> [(Setting, String)] {
    switch key {
    case .stillCursor: [(.outside, "freeze")]
    default: []
    }
  }

  private func line(_ verb: Verb, _ key: Setting, _ word: String) -> [String] {
    let start: [String] =
      switch verb {
      case .light: ["light", "1,2 3x4"]
      case .view: ["view", "a.png"]
      case .panel: ["panel", "a.png", "1,2"]
      case .tour: ["tour", "a.json5"]
      case .render: ["render", "a.json5", "out"]
      default: [verb.name]
      }
    let company = company(key).filter { verb.mode.map($0.0.isKnown) ?? false }
    return start + company.flatMap { ["--\($0.0.option)", $0.1] }
      + (key.kind == .flag ? ["--\(key.option)"] : ["--\(key.option)", word])
  }

  private func settings(_ command: any Command) -> Settings? {
    switch command {
    case let command as PointCommand: command.common.settings
    case let command as LightCommand: command.common.settings
    case let command as ViewCommand: command.common.settings
    case let command as PanelCommand: command.common.settings
    case let command as TourCommand: command.common.settings
    case let command as RenderCommand: command.settings
    default: nil
    }
  }

  @Test(arguments: Setting.allCases)
  func `the command line of every verb that knows it takes it, and all others refuse it`(
    key: Setting
  ) throws {
    for verb in Verb.all {
      guard let mode = verb.mode, key.isKnown(in: mode) else {
        // The screen of pictures has the same word for its size.
        if key == .size, verb == .render { continue }
        // So has the screen that is laid below them.
        if key == .output, verb == .render { continue }
        // A panel has words of its own for these.
        if verb == .panel, key == .opacity { continue }
        expect(!verb.options.contains { $0.setting == key })
        if verb.mode != nil {
          let start = "\(verb.name) has no option --\(key.option), but "
          expect(sentence(line(verb, key, "1"))?.hasPrefix(start) == true)
        }
        continue
      }
      let (word, value) = try right(key, in: mode)
      let command = try VerbLine.command(line(verb, key, word), in: surroundings())
      let found = try require(settings(command)?.find(key))
      expect(found.value == value && found.source == .command, "\(verb.name)")
      expect(key.value(in: try require(settings(command)).choices()), is: value, "\(verb.name)")
    }
  }

  /// A file with a setting in it, as JSON5.
  private func file(_ text: String) -> (file: ConfigFile, mistakes: [Mistake]) {
    ConfigFile.read(Array(text.utf8))
  }

  @Test(arguments: Setting.allCases)
  func `the file, presets and outputs take it, and tell where it is wrong`(key: Setting) throws {
    let (word, value) = try right(key)
    let written = key.kind == .flag ? word : "'\(word)'"
    let (good, mistakes) = file(
      "{'\(key.rawValue)': \(written), presets: {a: {'\(key.rawValue)': \(written)}}}")
    expect(mistakes.isEmpty && good.settings.values[key]?.value == value)
    expect(good.presets["a"]?.values[key]?.value, is: value)
    for wrong in key.kind == .flag ? ["1", "'yes'"] : key.kind.wrong.map({ JSON.quoted($0) }) {
      for text in [
        "{'\(key.rawValue)': \(wrong)}", "{presets: {a: {'\(key.rawValue)': \(wrong)}}}",
      ] {
        let (bad, mistakes) = file(text)
        expect(mistakes.count == 1 && bad.settings.values[key] == nil, "\(text)")
        expect(mistakes.first?.description.hasPrefix("\(key.rawValue) ") == true, "\(text)")
      }
    }
    let (outputs, slips) = file("{on: {'DP-1': {'\(key.rawValue)': \(written)}}}")
    expect(slips.isEmpty, is: key.row.scope.isOfOutputs)
    var settings = Settings(for: .point)
    settings[.file] = outputs.settings
    expect((settings.value(key, on: "DP-1") == value), is: key.row.scope.isOfOutputs)
    expect(settings.value(key, on: "DP-2"), is: key.standard())
  }

  @Test(arguments: Setting.allCases)
  func `what a file says counts for those verbs that the table names`(key: Setting) throws {
    for mode in ShownMode.allCases where key.isKnown(in: mode) {
      let (_, value) = try right(key, in: mode)
      var settings = Settings(for: mode)
      settings[.file].values[key] = SettingLayer.Entry(value)
      let counts = key.row.scope.fileModes.contains(mode)
      expect((settings.value(key) == value), is: counts, "\(mode)")
      expect((key.value(in: settings.choices()) == value), is: counts, "\(mode)")
    }
  }

  @Test(arguments: Setting.allCases)
  func `a request sets it where it is live, in both ways to say it, and is refused elsewhere`(
    key: Setting
  ) throws {
    for mode in ShownMode.steered {
      var shown = 0
      let live = LiveSettings(Settings(for: mode), preset: nil) { _ in shown += 1 }
      let (word, value) = try right(key, in: mode)
      let before = company(key).filter { $0.0.isLive(in: mode) }.flatMap { [$0.0.option, $0.1] }
      for words in [[key.option, word], ["\(key.option)=\(word)"]] {
        // As the line of the socket has it.
        let request = try Request(line: Array(Request(.set, before + words).line.utf8))
        guard key.isLive(in: mode) else {
          let refusal = #expect(throws: SettingWords.Refusal.self) {
            try live.set(request.operands)
          }
          expect(refusal?.isUnavailable == true && shown == 0)
          continue
        }
        try live.set(request.operands)
        expect(live.settings.find(key).value == value && live.settings.find(key).source == .told)
        let style = StatusReport.style(live.settings, of: mode).line
        expect(style.contains("\"\(key.rawValue)\":\"\(value.text)\""), "\(style)")
        for wrong in key.kind.wrong {
          let refusal = #expect(throws: SettingWords.Refusal.self) {
            try live.set([key.option, wrong])
          }
          expect(refusal?.description, is: key.kind.refusal(of: wrong, for: key.option))
        }
        try live.set([key.option, SettingWords.reset])
        expect(live.settings.value(key), is: key.standard(in: mode))
      }
    }
  }

  @Test(arguments: Setting.allCases)
  func `config prints it, with where it comes from`(key: Setting) throws {
    let (word, value) = try right(key)
    let report = ConfigReport(
      path: "/c",
      file: file("{'\(key.rawValue)': \(word == "true" ? word : JSON.quoted(word))}").file)
    let print = try ConfigPrint(report, preset: nil)
    let rows = print.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    expect(rows.contains { $0.starts(with: [key.rawValue, value.text, "file,"]) })
    expect(
      print.json.contains("\"\(key.rawValue)\":{\"value\":\"\(value.text)\",\"source\":\"file\""))
    let bare = try ConfigPrint(ConfigReport(), preset: nil).text
    let usual = bare.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    expect(usual.contains([key.rawValue, key.standard().text, "built-in"]))
  }
}
