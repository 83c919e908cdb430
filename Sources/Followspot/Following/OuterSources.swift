internal import Glibc
internal import Spotlight
internal import SpotlightBus
internal import SpotlightDesktops

/// The sources of the pointer's place that are not part of the Wayland connection.
///
/// Sources are asked only when a mode may want them, and only on a desktop that can have them: on any other no bus and no
/// socket is touched.
@MainActor
final class OuterSources {
  /// What is known of each source that was asked for, or why it cannot be had.
  private(set) var states: [PointerSourceKind: SourceState] = [:]

  /// Called with each place that the running source tells.
  var onPlace: (PointerPlace) -> Void = { _ in }

  /// Called after ``states`` have changed.
  var onChange: () -> Void = {}

  private var sources: [PointerSourceKind: any PointerSource] = [:]
  private let loop: any Reactor
  private let bus: BusAddress?
  private let environment: [String: String]

  /// - Parameters:
  ///   - bus: the session's bus.
  ///   - environment: what names the person's folder and the compositor's socket.
  ///   - loop: where sources tell places.
  init(
    bus: BusAddress? = .session, environment: [String: String] = OuterSources.environment,
    on loop: any Reactor
  ) {
    self.loop = loop
    self.bus = bus
    self.environment = environment
  }

  /// The variables of this process that count.
  private nonisolated static var environment: [String: String] {
    var environment: [String: String] = [:]
    for name in ["WAYFIRE_SOCKET", "XDG_RUNTIME_DIR", "HYPRLAND_INSTANCE_SIGNATURE"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return environment
  }

  /// Asks the sources that a style may use; those that were asked before are not asked again.
  ///
  /// - Parameters:
  ///   - style: what the person wants.
  ///   - isKWin: whether the compositor is KWin.
  ///   - process: the compositor's process; nil if it is not known.
  ///   - shell: the extension for GNOME Shell; nil on a desktop that cannot have it.
  func prepare(
    for style: PointStyle, onKWin isKWin: Bool, of process: Int32?,
    in shell: ShellExtension? = nil
  ) {
    guard style.through != .none else { return }
    if style.follow ?? .script == .script {
      prepare(.script, "Only KWin runs a script that tells the pointer's place.") {
        isKWin ? KWinScript(bus: bus, folder: environment["XDG_RUNTIME_DIR"], on: loop) : nil
      }
    }
    if style.follow ?? .shell == .shell {
      prepare(.shell, "Only GNOME Shell with our extension tells the pointer's place.") {
        shell.map { ShellPointer($0) }
      }
    }
    if style.follow ?? .socket == .socket {
      prepare(.socket, "Neither Wayfire nor Hyprland has told this program its socket.") {
        PolledSocket(environment: environment, process: process, on: loop)
      }
    }
    onChange()
  }

  /// Makes and asks the source of a way, unless it was made before.
  ///
  /// - Parameters:
  ///   - way: the way.
  ///   - absence: why there is none, if there is none.
  ///   - make: makes it; nil if this desktop cannot have it.
  private func prepare(
    _ way: PointerSourceKind, _ absence: String, _ make: () -> (any PointerSource)?
  ) {
    guard sources[way] == nil else { return }
    guard let source = make() else {
      states[way] = .absent(absence)
      return
    }
    sources[way] = source
    source.onPlace = { [weak self] in self?.onPlace($0) }
    source.onChange = { [weak self] in self?.takeState(of: way) }
    source.ask()
    takeState(of: way)
  }

  /// Runs the source of a way and no other one.
  ///
  /// - Parameter way: the way that the last turn has chosen; nil if nothing follows the pointer now.
  func follow(_ way: PointerSourceKind?) {
    for (other, source) in sources where other != way {
      source.stop()
      // What is shown again later is a new try.
      if way == nil { source.forgetFailure() }
    }
    if let way { sources[way]?.start() }
  }

  /// Stops all sources, and forgets them.
  func close() {
    for source in sources.values {
      source.stop()
      source.onChange = {}
    }
    sources = [:]
    states = [:]
  }

  private func takeState(of way: PointerSourceKind) {
    let state = sources[way]?.state
    guard states[way] != state else { return }
    states[way] = state
    onChange()
  }
}
