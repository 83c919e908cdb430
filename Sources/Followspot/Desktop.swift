internal import SpotlightWayland

/// The desktop that the environment names.
public enum Desktop {
  /// Looks at what the compositor offers, and shows nothing.
  ///
  /// - Throws: ``OverlayError`` when there is no compositor.
  @MainActor
  public static func probe() throws(OverlayError) -> DesktopReport {
    DesktopReport(try connect().stage.facts)
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
