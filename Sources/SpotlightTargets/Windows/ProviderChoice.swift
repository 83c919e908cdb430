internal import Spotlight
package import SpotlightBus

/// The provider of windows for this desktop.
///
/// The first that answers counts: the desktop's own way, then the compositor's list, which has no places.
///
/// - Parameters:
///   - environment: the variables of this process.
///   - bus: the session's bus; nil if there is none.
///   - process: the compositor's process, which alone may answer on a socket; nil if it is not known.
///   - isKWin: whether the compositor is KWin.
///   - isGnome: whether the desktop is GNOME Shell.
///   - list: the compositor's list of windows; nil if it has none.
///   - loop: where the desktop answers.
/// - Returns: a provider that has asked nothing yet. If this desktop has no way, it says so when it starts.
@MainActor
package func makeWindowProvider(
  environment: [String: String], bus: BusAddress?, process: Int32?, isKWin: Bool, isGnome: Bool,
  list: (any WindowProvider)? = nil, on loop: any Reactor
) -> any WindowProvider {
  var providers: [any WindowProvider] = []
  if let own = ProviderChoice.own(
    environment: environment, bus: bus, process: process, isKWin: isKWin, isGnome: isGnome,
    on: loop)
  {
    providers.append(own)
  }
  if let list { providers.append(list) }
  return FirstOfWindows(
    providers, absence: "This compositor tells nothing of the windows of other programs.")
}

/// Which way a desktop has, by what it is and what its variables name.
package enum ProviderChoice {
  /// The variables of a process that count.
  package static let variables = [
    "SWAYSOCK", "NIRI_SOCKET", "WAYFIRE_SOCKET", "HYPRLAND_INSTANCE_SIGNATURE", "XDG_RUNTIME_DIR",
  ]

  /// The desktop's own way; nil if it has none.
  @MainActor
  static func own(
    environment: [String: String], bus: BusAddress?, process: Int32?, isKWin: Bool, isGnome: Bool,
    on loop: any Reactor
  ) -> (any WindowProvider)? {
    let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    if isKWin { return KWinWindows(bus: bus, folder: folder, on: loop) }
    if isGnome { return GnomeWindows(bus: bus, on: loop) }
    func path(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let path = path("SWAYSOCK") {
      return SocketWindows(
        SwayConversation(), at: SocketWindows.Paths(questions: path), process: process,
        on: loop)
    }
    if let path = path("NIRI_SOCKET") {
      return SocketWindows(
        NiriConversation(), at: SocketWindows.Paths(questions: path), process: process,
        on: loop)
    }
    if let path = path("WAYFIRE_SOCKET") {
      return SocketWindows(
        WayfireConversation(), at: SocketWindows.Paths(questions: path), process: process,
        on: loop)
    }
    if let folder, let name = environment["HYPRLAND_INSTANCE_SIGNATURE"], !name.isEmpty,
      !name.utf8.contains(UInt8(ascii: "/"))
    {
      return SocketWindows(
        HyprlandConversation(),
        at: SocketWindows.Paths(
          questions: "\(folder)/hypr/\(name)/.socket.sock",
          events: "\(folder)/hypr/\(name)/.socket2.sock"), process: process,
        on: loop)
    }
    return nil
  }
}
