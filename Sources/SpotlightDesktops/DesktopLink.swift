internal import Glibc
package import Spotlight
package import SpotlightBus

/// A desktop that says something beside the Wayland connection: a file in `Desktops`, and a name in ``Desktops/all``.
protocol DesktopLink {
  /// What it tells of its windows, and does with them.
  static var knowledge: WindowKnowledge { get }

  /// A source of its windows, which has asked nothing yet; nil on other desktops.
  @MainActor static func windows(_ signs: DesktopSigns) -> (any WindowProvider)?

  /// A source of the pointer's place, which has asked nothing yet; nil on other desktops, and by default.
  @MainActor static func pointer(_ signs: DesktopSigns) -> (any PointerSource)?
}

extension DesktopLink {
  static func pointer(_ signs: DesktopSigns) -> (any PointerSource)? { nil }
}

/// The desktops, in the order in which sentences and the documentation name them.
package enum Desktops {
  static var all: [any DesktopLink.Type] {
    [
      Sway.self,
      KWin.self,
      Gnome.self,
      Hyprland.self,
      Niri.self,
      Wayfire.self,
      ForeignList.self,
    ]
  }

  /// What each tells of its windows.
  package static var knowledge: [WindowKnowledge] {
    all.map { $0.knowledge } + [ForeignList.titles]
  }
}

/// By what a desktop is recognised, and what its sources stand on.
@MainActor
package struct DesktopSigns {
  /// Whether the compositor says of itself that it is one of these.
  package var isKWin = false
  package var isGnome = false
  /// The compositor's process, which alone may answer on a socket; nil if it is not known.
  package var process: Int32?
  /// The session's bus; nil if there is none.
  package var bus: BusAddress?
  /// The extension for GNOME Shell; nil on a desktop that cannot have it.
  package var shell: ShellExtension?
  /// Makes a source of the windows that the compositor lists on the Wayland connection; nil if there is none.
  package var list: () -> (any WindowProvider)? = { nil }

  private let variable: (String) -> String?
  let loop: any Reactor

  /// - Parameters:
  ///   - bus: the session's bus; nil if there is none.
  ///   - loop: where the desktop answers.
  ///   - variable: the value of a variable of this process.
  package init(
    bus: BusAddress?, on loop: any Reactor,
    variable: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    self.bus = bus
    self.loop = loop
    self.variable = variable
  }

  /// The source of windows, which has asked nothing yet.
  ///
  /// The first that answers counts: the desktop's own way, then the compositor's list, which has no places. Without any, it says so
  /// when it starts.
  package func windows() -> any WindowProvider {
    FirstOfWindows(
      Desktops.all.compactMap { $0.windows(self) },
      absence: "This compositor tells nothing of the windows of other programs.")
  }

  /// The source of the pointer's place of a kind; nil if this desktop has none.
  package func pointer(_ kind: PointerSourceKind) -> (any PointerSource)? {
    // A Wayfire in a window of Hyprland has the variables of both, so the last one counts.
    Desktops.all.compactMap { $0.pointer(self) }.last { $0.way == kind }
  }

  /// Asks for windows on a compositor's own socket; nil if there is none.
  func windows(
    _ conversation: any WindowConversation, at path: String?, events: String? = nil
  ) -> SocketWindows? {
    path.map { SocketWindows(conversation, at: $0, events: events, process: process, on: loop) }
  }

  /// Asks for the pointer's place there.
  func pointer(_ conversation: any SocketConversation, at path: String?) -> SocketPointer? {
    path.map { SocketPointer(conversation, at: $0, process: process, on: loop) }
  }

  /// The folder of this session for files and sockets; nil if there is none.
  var folder: String? { variable("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// The path of a compositor's own socket that a variable names; nil if there is none.
  ///
  /// KWin and GNOME Shell say what they are, and their variables can come from a compositor around them.
  func socket(_ name: String) -> String? {
    isKWin || isGnome ? nil : variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The path of a socket in a folder of ``folder`` that has the name in a variable; nil if there is none.
  func socket(_ file: String, in place: String, named name: String) -> String? {
    guard !isKWin, !isGnome, let folder, let name = variable(name), !name.isEmpty,
      !name.utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    return "\(folder)/\(place)/\(name)/\(file)"
  }
}
