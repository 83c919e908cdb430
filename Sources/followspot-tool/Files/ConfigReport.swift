import FollowspotTours
import Glibc
import SpotlightFiles

/// A person's file of settings, and everything that is wrong with it.
struct ConfigReport: Sendable {
  /// Where it is; nil if there is none.
  var path: String?
  /// What it says, as far as that can be understood.
  var file = ConfigFile()
  /// All mistakes, as they are printed on standard error; empty if there are none.
  var complaint = ""
  /// Whether nothing in it had to be left out.
  var isSound = true

  /// The settings with a preset or without one, on top of which others may be set.
  ///
  /// - Throws: that there is no such preset, as a sentence.
  func settings(preset name: String?) throws(CommandFailure) -> Settings {
    var settings = Settings()
    settings[.file] = file.settings
    guard let name else { return settings }
    guard let preset = file.preset(name) else { throw noPreset(name) }
    settings[.preset] = preset
    return settings
  }

  /// That there is no such preset, with the one that was most likely meant.
  func noPreset(_ name: String) -> CommandFailure {
    let start = "there is no preset \(name.quoted)"
    let sentence =
      if let nearest = file.presetName(near: name) {
        "\(start); did you mean \(nearest.quoted)?"
      } else {
        "\(start); it can be \(file.presetNames.prefix(20).map(\.quoted).alternatives)."
      }
    return CommandFailure(.usage, sentence)
  }
}

extension ConfigReport {
  /// The first file that is there.
  init(of paths: [String]) {
    for path in paths {
      do {
        let bytes = try InputFile.path(path).read(atMost: ConfigFile.sizeLimit, isOrdinary: true)
        let (file, mistakes) = ConfigFile.read(bytes)
        self.init(
          path: path, file: file, complaint: mistakes.map { $0.report(file: path) }.joined(),
          isSound: !mistakes.contains { !$0.isWarning })
        return
      } catch {
        // A file that is missing is looked for elsewhere. One that cannot be read is an error.
        guard !error.isMissing else { continue }
        self.init(
          path: path, file: ConfigFile(), complaint: "followspot: \(error)\n", isSound: false)
        return
      }
    }
    self.init()
  }

  /// The name of the file in each folder.
  static let name = "followspot/" + ConfigFile.name

  /// Where files of settings may be, in the order in which they are looked for; one at least.
  ///
  /// The first one that is there is the one that counts. As the specification of base directories has it, a path that is not absolute
  /// is as good as none.
  ///
  /// - Parameter variable: gives variables of an environment.
  /// - Returns: the paths.
  static func paths(_ variable: (String) -> String?) -> [String] {
    func folder(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let own = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/.config" }
    let listed = (variable("XDG_CONFIG_DIRS") ?? "").split(separator: ":").map(String.init)
    let absolute = listed.filter { $0.hasPrefix("/") }
    let shared = absolute.isEmpty ? ["/etc/xdg"] : absolute
    return ([own].compactMap(\.self) + shared).map { "\($0)/\(name)" }
  }

  /// Those of this process.
  static var pathsOfProcess: [String] {
    paths { name in getenv(name).flatMap { String(validatingCString: $0) } }
  }
}
