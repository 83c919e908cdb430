public import Spotlight
internal import SpotlightDesktops
internal import SpotlightWayland

/// The desktop that the environment names.
public enum Desktop {
  /// Looks at what the compositor offers, and shows nothing.
  ///
  /// - Throws: ``OverlayError`` when there is no compositor.
  @MainActor
  public static func probe() throws(OverlayError) -> DesktopReport {
    let session = try connect()
    let stage = session.stage
    let shell = ShellExtension.ask(on: session)
    defer { shell?.close() }
    stage.askFacts()
    let windows = try windowNews(on: session, within: .seconds(1))
    // A compositor that does not answer in time has said all the rest.
    _ = try? session.run(until: .now + .seconds(1)) { !stage.awaitsFacts }
    return DesktopReport(
      stage.facts, stills: stage.stillMeans, following: stage.likelyFollowing,
      windows: windows, shell: shell.map(\.words))
  }

  /// The screens, in the order of their announcement.
  ///
  /// - Throws: ``OverlayError`` when there is no compositor.
  @MainActor
  public static var screens: [Screen] {
    get throws(OverlayError) { try connect().stage.facts.outputs.map { Screen($0) } }
  }

  /// A screen.
  public struct Screen: Hashable, Sendable {
    /// The name of its connector; empty if the compositor does not tell.
    public let name: String
    /// Its place on the desktop, in logical pixels.
    public let frame: Rect
    /// How many of its pixels one logical pixel takes.
    public let scale: Double
  }

  @MainActor
  static func connect() throws(OverlayError) -> Session {
    do {
      return try Session()
    } catch {
      throw OverlayError(connecting: error)
    }
  }
}

extension Desktop.Screen {
  init(_ output: OutputInfo) {
    name = output.name
    frame = output.frame
    scale = output.measuredScale?.factor ?? Double(output.wholeScale)
  }
}
