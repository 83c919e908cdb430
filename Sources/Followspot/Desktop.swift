internal import SpotlightWayland

/// The desktop that the environment names.
public enum Desktop {
  /// Looks at what the compositor offers, and shows nothing.
  ///
  /// - Throws: ``OverlayError`` when there is no compositor.
  @MainActor
  public static func probe() throws(OverlayError) -> DesktopReport {
    let stage = try connect().stage
    return DesktopReport(stage.facts, stills: stage.stillMeans)
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
