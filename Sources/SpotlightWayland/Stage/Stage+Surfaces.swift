package import Spotlight

extension Stage {
  /// Looks up the globals that surfaces need; nil when the compositor does not have them all.
  func findSurfaceContext() -> SurfaceContext? {
    guard let compositor = globals.first(WlCompositor.self, on: wire),
      let shm = globals.first(WlShm.self, on: wire), let shell = findShell()
    else { return nil }
    return SurfaceContext(
      compositor: compositor, shm: shm, shell: shell,
      viewporter: globals.first(WpViewporter.self, on: wire),
      fractionalScales: globals.first(WpFractionalScaleManagerV1.self, on: wire),
      presentation: presentationReport == nil ? nil : globals.first(WpPresentation.self, on: wire))
  }

  private func findShell() -> SurfaceContext.Shell? {
    switch globals.role(for: show.place.cover.role) {
    case .layer: globals.first(ZwlrLayerShellV1.self, on: wire).map { .layers($0) }
    case .window:
      globals.first(XdgWmBase.self, on: wire).map {
        .windows($0, decorations: globals.first(ZxdgDecorationManagerV1.self, on: wire))
      }
    case nil: nil
    }
  }

  /// The surfaces that there should be, were they all allowed to come.
  var wantedSurfaces: [SurfaceID] {
    switch surfaceContext?.shell {
    case .layers: coveredOutputs.map { .output($0.id) }
    case .windows: outputInfos.isEmpty ? [] : [.window]
    case nil: []
    }
  }

  /// The output whose part of the desktop a surface is to show; nil while it should show nothing.
  func outputToShow(on id: SurfaceID) -> OutputInfo? {
    switch id {
    case .output(let output):
      return outputs[output]?.info
    case .window:
      // A window of its own shows the same wherever it is.
      if window != nil { return likelyOutput }
      guard let output = outputOfWindow else { return nil }
      return coveredOutputs.contains { $0.id == output.id } ? output : nil
    }
  }

  /// Where on the desktop the surfaces are, and at which scale each is painted at the next picture.
  package var screens: [Panels.Screen] {
    surfaces.sorted { $0.key < $1.key }.compactMap { id, surface in
      outputToShow(on: id).flatMap { surface.screen(on: $0) }
    }
  }

  /// The output that the window is on.
  ///
  /// With only one there is nothing to be told. With more, the compositor tells after the first picture.
  private var outputOfWindow: OutputInfo? {
    let told = surfaces[.window]?.entered.last.flatMap { outputs[$0]?.info }
    let infos = outputInfos
    return told ?? (infos.count == 1 ? infos.first : nil)
  }

  /// Where the window is as long as nobody knows.
  ///
  /// A compositor may leave its size to us, and it enters an output only with a first picture.
  var likelyOutput: OutputInfo? { outputOfWindow ?? outputInfos.first }

  /// Sentences on how the window is treated other than it asked for.
  var windowNotices: [String] {
    guard self.window == nil, let window = surfaces[.window],
      case .configured(let configuration) = window.state
    else { return [] }
    var notices: [String] = []
    if configuration.isAlone { notices.append(WindowLosses.alone) }
    if let output = outputOfWindow {
      let isNarrow = configuration.width > 0 && configuration.width < Int(output.frame.width)
      let isLow = configuration.height > 0 && configuration.height < Int(output.frame.height)
      if isNarrow || isLow { notices.append(WindowLosses.smaller) }
      if outputToShow(on: .window) == nil { notices.append(WindowLosses.elsewhere(output.name)) }
    }
    return notices
  }

  /// Learns the objects that a commit made.
  func claimFrameAndBuffers(of surface: OverlaySurface, _ id: SurfaceID) {
    if case .waiting(let callback) = surface.frame { owners[callback.id] = .frame(id) }
    if let feedback = surface.feedback {
      surface.feedback = nil
      owners[feedback.id] = .feedback
      presentationReport?.committed(feedback)
    }
    for buffer in surface.buffers { owners[buffer.buffer.id] = .buffer(id) }
  }

  /// Asks from now on what becomes of each frame, and says it a line a second.
  package func reportFrames(_ say: @escaping (String) -> Void) {
    presentationReport = PresentationReport(say: say)
    takeGlobals()
  }

  /// Answers the compositor's questions whether we are alive, hidden or not.
  func answerPings() {
    for ping in pings where ping.shell.isAlive { ping.shell.pong(serial: ping.serial) }
    pings = []
  }
}
