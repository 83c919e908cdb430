internal import SpotlightBus
internal import SpotlightDesktops
internal import SpotlightWayland

extension Desktop {
  /// How a desktop tells the windows of other programs, in words.
  struct WindowNews: Hashable, Sendable {
    /// Who tells them; nil if this desktop tells none.
    var source: String?
    /// Why it tells none.
    var problem: String?
    /// What tours of other programs cannot have here; nil if they lack nothing.
    var loss: String?
  }

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
    var news = WindowNews()
    switch provider.state {
    case .ready:
      news.source = provider.knowledge.source
      news.loss = provider.knowledge.loss
    case .absent(let reason): news.problem = reason
    case .unasked, .asking: news.problem = "The desktop does not tell its windows in time."
    }
    provider.stop()
    return news
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
