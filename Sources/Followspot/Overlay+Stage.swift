internal import Spotlight
internal import SpotlightWayland

/// What an overlay gives its stage, and what it hears of it.
extension Overlay {
  /// Gives the stage what it has without a tour.
  func takeStage() {
    let stage = session.stage
    stage.hearsKeys = false
    stage.keyboard = options.takesKeyboard ? .exclusive : .none
    stage.wish = nil
    let outputs = pointStyle?.outputs ?? []
    stage.outputNames = Set(outputs.isEmpty ? options.outputs : outputs)
    stage.outputsMayBeMissing = !outputs.isEmpty && pointsWhereItCan
    guard let pointDirector else {
      stage.input = options.through.area
      stage.cursor = .arrow
      stage.model = LightsOnDesktop(dim: options.dim, lights: currentLights)
      session.director = director ?? lightDirector
      return
    }
    stage.input = .everything
    session.director = pointDirector
  }

  func takeNotices() {
    let all = presentNotices + cardNotices
    let new = all.filter { !notices.contains($0) }
    notices += new
    // They are told by now, and a link that fails again says the same.
    cardNotices = []
    if !new.isEmpty { onNotice() }
  }

  /// Refuses outputs that are not there, and a choice that cannot be made.
  func checkOutputs(_ names: [String]) throws(OverlayError) {
    let known = session.stage.outputInfos.map(\.name)
    if let name = names.first(where: { !known.contains($0) }) {
      throw .unknownOutput(name, known: known)
    }
    if !names.isEmpty, known.count > 1, session.stage.role == .window { throw .cannotChooseOutput }
  }
}
