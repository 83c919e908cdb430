/// Everything that lives on one connection: globals, outputs, seats and the overlay's surfaces.
///
/// Once per turn of the loop it goes one way: ``receive()`` takes the events in, ``reconcile(now:)`` makes
/// the surfaces that should exist exist, ``paint()`` brings each to show the model.
@MainActor
package final class Stage {
  /// What the person asked for.
  package enum Wish: Hashable, Sendable {
    case leave
    case accept
  }

  package let wire: Wire

  /// What the desktop should show.
  package var model = LightsOnDesktop()

  /// Whether there should be surfaces at all.
  package var isVisible = false

  /// The connector names of the outputs to cover; empty for all.
  package var outputNames: Set<String> = []

  package var keyboard = KeyboardUse.none
  package var input = InputArea.nothing

  /// What the person asked for since it was last looked at.
  package var wish: Wish?

  /// The first thing that went wrong with a surface and was not the end of the connection.
  package private(set) var trouble: WireFailure?

  var globals = GlobalTable()
  var outputs: [OutputID: Output] = [:]
  var seats: [UInt32: Seat] = [:]
  var surfaces: [OutputID: OverlaySurface] = [:]
  var returns: [OutputID: SurfaceReturn] = [:]
  var owners: [ObjectID: Owner] = [:]
  var answers = 0

  /// Who an event is for.
  enum Owner: Hashable {
    case output(OutputID)
    case extendedOutput(OutputID)
    case seat(UInt32)
    case keyboard(UInt32)
    case surface(OutputID)
    case layerSurface(OutputID)
    case fractionalScale(OutputID)
    case frame(OutputID)
    case buffer(OutputID)
    case answer
  }

  package init(wire: Wire) {
    self.wire = wire
  }

  // MARK: What there is

  /// The outputs that the compositor has told everything about, in the order of its announcements.
  package var outputInfos: [OutputInfo] {
    outputs.values.compactMap(\.info).sorted { $0.id < $1.id }
  }

  /// The outputs that get a surface.
  package var coveredOutputs: [OutputInfo] {
    outputNames.isEmpty ? outputInfos : outputInfos.filter { outputNames.contains($0.name) }
  }

  package var hasKeyboard: Bool { seats.values.contains(where: \.hasKeyboard) }

  /// Whether the compositor has shown the overlay on every output that gets it.
  package var isShownEverywhere: Bool {
    let covered = coveredOutputs
    return !covered.isEmpty && covered.allSatisfy { surfaces[$0.id]?.isShown ?? false }
  }

  package var hasSurfaces: Bool { !surfaces.isEmpty }

  // MARK: Once per turn

  /// Makes and destroys surfaces until those that should exist do.
  package func reconcile(now: Instant) {
    let specifications = surfaces.mapValues(\.specification)
    let steps = Reconciliation(desired: desired(now: now), live: specifications)
    for id in steps.remove { removeSurface(id) }
    for specification in steps.update {
      surfaces[specification.output]?.specification = specification
    }
    for specification in steps.create { createSurface(specification) }
  }

  /// Brings every surface to show the model.
  package func paint() {
    for (id, surface) in surfaces {
      switch surface.commit(model, output: outputs[id]?.info) {
      case .committed:
        claimFrameAndBuffers(of: surface, id)
      case .outOfMemory(let failure):
        trouble = trouble ?? failure
      case .nothingToDo, .outOfBuffers:
        break
      }
    }
  }

  /// When the next surface that was closed may come back.
  package var nextReturn: Instant? {
    guard isVisible else { return nil }
    return returns.filter { surfaces[$0.key] == nil }.values.map(\.instant).min()
  }

  /// Asks the compositor for an answer; ``answers`` counts them.
  package func ask() {
    let id = wire.sync()
    // None when the connection has ended, which the next flush reports.
    if id != .none { owners[id] = .answer }
  }

  /// How many questions of ``ask()`` were answered.
  package var answered: Int { answers }

  private func desired(now: Instant) -> [SurfaceSpecification] {
    guard isVisible, surfaceContext != nil else { return [] }
    return coveredOutputs.compactMap { output in
      if surfaces[output.id] == nil, let wait = returns[output.id], !wait.allows(now) {
        return nil
      }
      return SurfaceSpecification(output: output.id, input: input, keyboard: keyboard)
    }
  }
}
