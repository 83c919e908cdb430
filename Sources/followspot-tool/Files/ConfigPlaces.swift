import Glibc
import SpotlightFiles

/// Where files of settings may be, in the order in which they are looked for.
///
/// As the specification of base directories has it: a path that is not absolute is as good as none.
struct ConfigPlaces: Hashable, Sendable {
  /// The files, one at least; the first one that is there is the one that counts.
  let paths: [String]

  /// The name of the file in each folder.
  static let name = "followspot/" + ConfigFile.name

  init(paths: [String]) { self.paths = paths }

  /// The places that an environment names.
  init(_ variable: (String) -> String?) {
    func folder(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let own = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/.config" }
    let listed = (variable("XDG_CONFIG_DIRS") ?? "").split(separator: ":").map(String.init)
    let absolute = listed.filter { $0.hasPrefix("/") }
    let shared = absolute.isEmpty ? ["/etc/xdg"] : absolute
    paths = ([own].compactMap(\.self) + shared).map { "\($0)/\(Self.name)" }
  }

  /// Those of this process.
  static var process: ConfigPlaces {
    ConfigPlaces { name in getenv(name).flatMap { String(validatingCString: $0) } }
  }
}
