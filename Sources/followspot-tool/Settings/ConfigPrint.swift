import Followspot
import SpotlightFiles

/// What everything is set to, and by which source, for people and for programs.
struct ConfigPrint {
  private let settings: Settings
  private let report: ConfigReport
  private let preset: String?

  init(_ report: ConfigReport, preset: String?) throws(CommandFailure) {
    settings = try report.settings(preset: preset)
    self.report = report
    self.preset = preset
  }

  /// A table: the words, what they are set to, and by which source.
  var text: String {
    let head = "# " + (report.path?.printable() ?? "no file of settings")
    let everywhere = Setting.allCases.map { row($0, on: nil) }.table()
    let outputs = ownKeys.map { output, keys in
      let table = keys.map { row($0, on: output) }.table(indentedBy: 2)
      return "\non \(output.printable())\n\(table)\n"
    }
    return "\(head)\n\(everywhere)\n\(outputs.joined())"
  }

  /// One line of JSON.
  var json: String {
    var outputs = JSON()
    for (output, keys) in ownKeys { outputs.add(output, object(keys, on: output)) }
    let all: JSON = [
      "path": report.path, "preset": preset, "presets": report.file.presetNames,
      "settings": object(Setting.allCases, on: nil), "on": outputs,
    ]
    return all.line + "\n"
  }

  /// The outputs on which something counts that does not everywhere, and what that is.
  private var ownKeys: [(output: String, keys: [Setting])] {
    settings.outputs.compactMap { output in
      let keys = Setting.allCases.filter { settings.find($0, on: output) != settings.find($0) }
      return keys.isEmpty ? nil : (output, keys)
    }
  }

  private func row(_ key: Setting, on output: String?) -> [String] {
    let found = settings.find(key, on: output)
    let place = found.offset.map { report.file.text.place(at: $0) }
    let source =
      switch found.source {
      case .preset: "preset \((preset ?? "").printable())"
      default: found.source.rawValue
      }
    return [
      key.rawValue, found.value.text.printable(),
      place.map { "\(source), \($0.line):\($0.column)" } ?? source,
    ]
  }

  private func object(_ keys: [Setting], on output: String?) -> JSON {
    var object = JSON()
    for key in keys {
      let found = settings.find(key, on: output)
      var member: JSON = ["value": found.value.text, "source": found.source.rawValue]
      if let offset = found.offset {
        let place = report.file.text.place(at: offset)
        member.add("line", Double(place.line))
        member.add("column", Double(place.column))
      }
      object.add(key.rawValue, member)
    }
    return object
  }
}
