internal import SpotlightBus
internal import SpotlightDesktops
internal import SpotlightWayland

extension Desktop {
  /// Who tells the windows of other programs, why none are told, and what tours of other programs cannot have here; nil for none.
  typealias WindowNews = (source: String?, problem: String?, loss: String?)

  /// Asks the desktop for its windows, to know who tells them.
  ///
  /// - Parameters:
  ///   - session: the connection to the compositor.
  ///   - limit: how long the desktop may take.
  /// - Returns: who tells windows, or why none are told.
  /// - Throws: ``OverlayError`` when the connection ends.
  @MainActor
  static func windowNews(
    on session: Session, within limit: Duration
  ) throws(OverlayError) -> WindowNews {
    let provider = session.desktopSigns.windows()
    provider.setPace(.never)
    provider.start()
    do {
      _ = try session.run(until: .now + limit) { provider.state != .asking }
    } catch {
      throw OverlayError(connecting: error)
    }
    defer { provider.stop() }
    return switch provider.state {
    case .ready: (provider.knowledge.source, nil, provider.knowledge.loss)
    case .absent(let reason): (nil, reason, nil)
    case .unasked, .asking: (nil, "The desktop does not tell its windows in time.", nil)
    }
  }
}

extension Session {
  /// By what the desktop is recognised, and what its sources stand on.
  var desktopSigns: DesktopSigns {
    var signs = DesktopSigns(bus: .session, on: reactor)
    (signs.isKWin, signs.isGnome) = (stage.isKWin, stage.isMutter)
    signs.process = stage.compositorProcess
    signs.list = { [reactor] in ListedWindows(WindowListing(on: reactor)) }
    return signs
  }
}
