import Expectations
import Glibc

/// A compositor that is tested where it is installed, beside weston and sway, which are needed everywhere.
enum OtherCompositor: String {
  case phoc, kwin, mutter

  /// The programs of its sessions, with their packages.
  private var programs: [(program: String, package: String)] {
    switch self {
    case .phoc: [("phoc", "phoc")]
    case .kwin: [("kwin_wayland", "kwin-wayland"), ("dbus-daemon", "dbus-daemon")]
    case .mutter: [("mutter", "mutter"), ("dbus-daemon", "dbus-daemon"), ("Xvfb", "xvfb")]
    }
  }

  /// What is not installed of it.
  var missing: [String] {
    programs.filter { Command.find($0.program) == nil }.map(\.package)
  }

  /// Whether the run names it in `FOLLOWSPOT_COMPOSITORS`: then what is missing is a failure.
  var isRequired: Bool { OtherCompositor.isRequired(rawValue) }

  /// Whether the run names a compositor in `FOLLOWSPOT_COMPOSITORS`.
  static func isRequired(_ name: String) -> Bool {
    guard let names = getenv("FOLLOWSPOT_COMPOSITORS") else { return false }
    return String(cString: names).split(separator: " ").contains { $0 == name }
  }

  /// What to do about what is missing; the reason of a skip.
  var advice: Comment {
    "\(rawValue) is not tested: Scripts/setup all installs \(missing.joined(separator: " "))."
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips, with a reason, where the compositor is not installed and the run does not require it.
  static func needs(_ compositor: OtherCompositor) -> Self {
    .enabled(if: compositor.missing.isEmpty || compositor.isRequired, compositor.advice)
  }
}
