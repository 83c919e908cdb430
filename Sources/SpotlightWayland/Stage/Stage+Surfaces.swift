internal import Spotlight

extension Stage {
  /// Looks up the globals that surfaces need; nil when the compositor does not have them all.
  func findSurfaceContext() -> SurfaceContext? {
    guard let compositor = globals.first(WlCompositor.self, on: wire),
      let shm = globals.first(WlShm.self, on: wire),
      let layerShell = globals.first(ZwlrLayerShellV1.self, on: wire)
    else { return nil }
    return SurfaceContext(
      compositor: compositor, shm: shm, layerShell: layerShell,
      viewporter: globals.first(WpViewporter.self, on: wire),
      fractionalScales: globals.first(WpFractionalScaleManagerV1.self, on: wire),
      presentation: presentationReport == nil ? nil : globals.first(WpPresentation.self, on: wire))
  }

  func createSurface(_ specification: SurfaceSpecification) {
    guard let context = surfaceContext, let output = outputs[specification.output]?.output else {
      return
    }
    let id = specification.output
    let surface = OverlaySurface(specification, output: output, in: context)
    surfaces[id] = surface
    owners[surface.surface.id] = .surface(id)
    owners[surface.layerSurface.id] = .layerSurface(id)
    if let fractionalScale = surface.fractionalScale {
      owners[fractionalScale.id] = .fractionalScale(id)
    }
  }

  func removeSurface(_ id: OutputID) {
    loseInput(on: id)
    surfaces.removeValue(forKey: id)?.destroy()
  }

  /// Learns the objects that a commit made.
  func claimFrameAndBuffers(of surface: OverlaySurface, _ id: OutputID) {
    if case .waiting(let callback) = surface.frame { owners[callback.id] = .frame(id) }
    if let feedback = surface.feedback {
      surface.feedback = nil
      owners[feedback.id] = .feedback
      presentationReport?.committed(feedback)
    }
    for buffer in surface.buffers { owners[buffer.buffer.id] = .buffer(id) }
  }
}
