internal import Glibc
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
      throw switch (error.errorNumber, error.protocolError) {
      case (_, _?): OverlayError(error)
      case (ETIMEDOUT, nil): OverlayError.noAnswer
      case (EAGAIN, nil): OverlayError.notAccepted
      case (EMFILE, nil), (ENFILE, nil), (ENOMEM, nil), (EINVAL, nil):
        OverlayError.outOfResources(error)
      case (EPIPE, nil), (ECONNRESET, nil): OverlayError(error)
      default: OverlayError.noCompositor(error)
      }
    }
  }
}
