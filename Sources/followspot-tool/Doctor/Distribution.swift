import FollowspotTours
import SpotlightFiles

/// The distribution, as far as it decides how a package is installed.
struct Distribution: Hashable, Sendable {
  /// The name that people read.
  var name = "an unknown distribution"
  /// Whether packages have Debian's names and come with apt.
  var isDebian = false

  /// The distribution that `/etc/os-release` names, which is read up to a bound.
  static var ofMachine: Distribution {
    for path in ["/etc/os-release", "/usr/lib/os-release"] {
      if let bytes = try? InputFile.path(path).read(atMost: 1 << 16, patience: 0) {
        return Distribution(osRelease: String(decoding: bytes, as: UTF8.self))
      }
    }
    return Distribution()
  }

  private init() {}

  /// Reads lines such as `ID_LIKE="ubuntu debian"`.
  init(osRelease text: String) {
    var values: [Substring: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      values[parts[0]] = String(parts[1].filter { $0 != "\"" && $0 != "'" })
    }
    let kin = [values["ID"], values["ID_LIKE"]].compactMap(\.self).joined(separator: " ")
    isDebian = kin.split(separator: " ").contains { $0 == "debian" || $0 == "ubuntu" }
    name = values["PRETTY_NAME"] ?? values["NAME"] ?? name
  }

  /// The one command, or the one sentence, that brings something.
  func command(for remedy: Finding.Remedy) -> String {
    switch remedy {
    case .package(let debian, let generic):
      isDebian ? "sudo apt install \(debian)" : "install \(generic) with your package manager"
    case .run(let line): line
    }
  }
}
