package import Spotlight

extension Stage {
  /// Looks up the globals that surfaces need; nil if the compositor lacks one of them.
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
    switch globals.role(for: show.place.cover.role, hasShell: shell.token != nil) {
    case .layer: globals.first(ZwlrLayerShellV1.self, on: wire).map { .layers($0) }
    case .shell:
      if let token = shell.token, let windows = globals.first(XdgWmBase.self, on: wire) {
        .adopted(
          windows, token: token,
          decorations: globals.first(ZxdgDecorationManagerV1.self, on: wire))
      } else {
        nil
      }
    case .window:
      globals.first(XdgWmBase.self, on: wire).map {
        .windows($0, decorations: globals.first(ZxdgDecorationManagerV1.self, on: wire))
      }
    case .guest: globals.first(WlSubcompositor.self, on: wire).map { .hosts($0) }
    case nil: nil
    }
  }

  /// The surfaces that the show wants, before any of them is held back.
  var wantedSurfaces: [SurfaceID] {
    guard show.place.hasSurfaces else { return [] }
    return switch surfaceContext?.shell {
    case .layers, .adopted: coveredOutputs.map { .output($0.id) }
    case .windows: outputInfos.isEmpty ? [] : [.window]
    case .hosts: show.place.areas?.map { .host($0.id) } ?? []
    case nil: []
    }
  }

  /// The output whose part of the desktop a surface shows; nil if it should show nothing.
  func outputToShow(on id: SurfaceID) -> OutputInfo? {
    switch id {
    case .output(let output):
      return outputs[output]?.info
    case .host(let host):
      return outputOfHost(host)
    case .window:
      // The program's own window shows the same on every output.
      if window != nil { return likelyOutput }
      guard let output = outputOfWindow else { return nil }
      return coveredOutputs.contains { $0.id == output.id } ? output : nil
    }
  }

  /// Where on the desktop the surfaces are, and the scale of each at the next picture.
  package var screens: [Panels.Screen] {
    surfaces.sorted { $0.key < $1.key }.compactMap { id, surface in
      outputToShow(on: id).flatMap { surface.screen(on: $0) }
    }
  }

  /// The output that the window is on.
  ///
  /// With only one output there is nothing to ask. With more, the compositor tells it after the
  /// first picture.
  private var outputOfWindow: OutputInfo? {
    let told = surfaces[.window]?.entered.last.flatMap { outputs[$0]?.info }
    let infos = outputInfos
    return told ?? (infos.count == 1 ? infos.first : nil)
  }

  /// The output to assume for the window until the compositor names one.
  ///
  /// The compositor may leave the window's size to us, and sends `enter` only after a first
  /// picture.
  var likelyOutput: OutputInfo? { outputOfWindow ?? outputInfos.first }

  /// Sentences on how the compositor treats the window differently from what it asked for.
  var windowNotices: [String] {
    guard self.window == nil, let window = surfaces[.window],
      case .configured(let configuration) = window.state
    else { return [] }
    var notices: [String] = []
    if configuration.isAlone { notices.append(WindowLosses.alone) }
    if let output = outputOfWindow {
      let isNarrow = configuration.width > 0 && configuration.width < output.logical.width
      let isLow = configuration.height > 0 && configuration.height < output.logical.height
      if isNarrow || isLow { notices.append(WindowLosses.smaller) }
      if outputToShow(on: .window) == nil { notices.append(WindowLosses.elsewhere(output.name)) }
    }
    return notices
  }

  /// Notes which surface owns the objects that a commit made.
  func claimFrameAndBuffers(of surface: OverlaySurface, _ id: SurfaceID) {
    if case .waiting(let callback) = surface.frame { owners[callback.id] = .frame(id) }
    if let feedback = surface.feedback {
      surface.feedback = nil
      owners[feedback.id] = .feedback
      presentationReport?.committed(feedback)
    }
    for buffer in surface.sheet.buffers { owners[buffer.buffer.id] = .buffer(id) }
  }

  /// Reports from now on what becomes of frames, in one line a second.
  package func reportFrames(_ say: @escaping (String) -> Void) {
    presentationReport = PresentationReport(say: say)
    takeGlobals()
  }

  /// Answers the compositor's pings, whether the overlay is hidden or not.
  func answerPings() {
    for ping in pings where ping.shell.isAlive { ping.shell.pong(serial: ping.serial) }
    pings = []
  }
}
