internal import Spotlight
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

  /// Asks the sources that a style may use; those that were asked before are not asked again.
  ///
  /// - Parameters:
  ///   - style: what the person wants.
  ///   - signs: by what the desktop is recognised.
  func prepare(for style: PointStyle, on signs: DesktopSigns) {
    guard style.through != .none else { return }
    for (way, absence) in Self.absences
    where (style.follow ?? way) == way && sources[way] == nil {
      guard let source = signs.pointer(way) else {
        states[way] = .absent(absence)
        continue
      }
      sources[way] = source
      source.onPlace = { [weak self] in self?.onPlace($0) }
      source.onChange = { [weak self] in self?.takeState(of: way) }
      source.ask()
      takeState(of: way)
    }
    onChange()
  }

  /// The ways outside of the connection, and why there is none if there is none.
  private static let absences: KeyValuePairs<PointerSourceKind, String> = [
    .script: "Only KWin runs a script that tells the pointer's place.",
    .shell: "Only GNOME Shell with our extension tells the pointer's place.",
    .socket: "Neither Wayfire nor Hyprland has told this program its socket.",
  ]

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
