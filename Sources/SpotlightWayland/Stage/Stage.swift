package import Spotlight

/// Everything that lives on one connection: globals, outputs, seats and the overlay's surfaces.
///
/// Once per turn of the loop it goes one way: ``receive(now:)`` takes the events in, ``reconcile(now:)`` makes
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
  package var model = LightsOnDesktop() {
    didSet { isStale = true }
  }

  /// Whether there should be surfaces at all.
  package var isVisible = false

  /// The connector names of the outputs to cover; empty for all.
  package var outputNames: Set<String> = []

  package var keyboard = KeyboardUse.none
  package var input = InputArea.nothing {
    didSet { inputAreaChanged() }
  }

  /// What pointers look like over the overlay, but for those that ``setCursor(_:of:)`` has given another look.
  package var cursor = CursorShape.arrow {
    didSet { showCursors() }
  }

  /// What the person asked for since it was last looked at.
  package var wish: Wish?

  /// When a surface that was closed may come back, as of the last ``reconcile(now:)``.
  package private(set) var nextReturn: Instant?

  /// The needs that the compositor does not meet, right now.
  package var unmet: [Need.Unmet] = []

  /// What surfaces are made of, as of the last change of a global; it is asked for once a turn.
  var surfaceContext: SurfaceContext?

  /// Whether the model has changed since the surfaces last heard of it.
  private var isStale = false

  /// The first failure to get memory for a picture.
  private var memoryFailure: WireFailure?

  /// Outputs that ask for more pixels than a buffer can have.
  private var tooLarge: Set<OutputID> = []

  var globals = GlobalTable()
  var outputs: [OutputID: Output] = [:]
  var seats: [UInt32: Seat] = [:]
  var surfaces: [OutputID: OverlaySurface] = [:]
  var returns: [OutputID: SurfaceReturn] = [:]
  var owners = OwnerTable<Owner>()
  var answers = 0

  /// What hands did and nobody has asked for yet.
  var inputQueue: [InputEvent] = []

  /// What pointers look like that differ from the others.
  var cursorShapes: [SeatID: CursorShape] = [:]

  /// The person's cursors, by the scale of the output.
  var cursorThemes: [Int: CursorTheme] = [:]

  /// Told of every frame that reaches the screen, where somebody wants to know.
  var presentationReport: PresentationReport?

  /// Who an event is for.
  enum Owner: Hashable {
    case output(OutputID)
    case extendedOutput(OutputID)
    case seat(UInt32)
    case keyboard(UInt32)
    case pointer(UInt32)
    case touchscreen(UInt32)
    case surface(OutputID)
    case layerSurface(OutputID)
    case fractionalScale(OutputID)
    case frame(OutputID)
    case buffer(OutputID)
    case presentation
    case feedback
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

  /// Whether the compositor shows the latest model on every output that gets it.
  package var isShownEverywhere: Bool {
    let covered = coveredOutputs.filter { !tooLarge.contains($0.id) }
    return !isStale && !covered.isEmpty
      && covered.allSatisfy { surfaces[$0.id]?.isShown ?? false }
  }

  // MARK: Once per turn

  /// Makes and destroys surfaces until those that should exist do.
  package func reconcile(now: Instant) {
    let plan = plan(now: now)
    nextReturn = plan.nextReturn
    let steps = Reconciliation(
      desired: plan.desired, live: surfaces.mapValues(\.specification))
    for id in steps.remove { removeSurface(id) }
    for specification in steps.update {
      surfaces[specification.output]?.specification = specification
    }
    for specification in steps.create { createSurface(specification) }
  }

  /// Brings every surface to show the model.
  package func paint() {
    isStale = false
    for (id, surface) in surfaces {
      switch surface.commit(model, output: outputs[id]?.info) {
      case .committed:
        tooLarge.remove(id)
        claimFrameAndBuffers(of: surface, id)
      case .outOfMemory(let failure):
        memoryFailure = memoryFailure ?? failure
      case .tooLarge:
        tooLarge.insert(id)
      case .nothingToDo, .outOfBuffers:
        break
      }
    }
  }

  /// Asks the compositor for an answer; ``answered`` counts them.
  package func ask() {
    let id = wire.sync()
    // None when the connection has ended, which the next flush reports.
    if id != .none { owners[id] = .answer }
  }

  /// How many questions of ``ask()`` were answered.
  package var answered: Int { answers }

  /// The surfaces that should exist now, and when there may be one more.
  private func plan(now: Instant) -> (desired: [SurfaceSpecification], nextReturn: Instant?) {
    guard isVisible, surfaceContext != nil else { return ([], nil) }
    var desired: [SurfaceSpecification] = []
    var nextReturn: Instant?
    for output in coveredOutputs {
      if surfaces[output.id] == nil, let wait = returns[output.id], !wait.allows(now) {
        if !wait.hasGivenUp { nextReturn = min(nextReturn ?? wait.instant, wait.instant) }
      } else {
        desired.append(
          SurfaceSpecification(output: output.id, input: input, keyboard: keyboard))
      }
    }
    return (desired, nextReturn)
  }

  // MARK: What goes wrong

  /// Why there is no overlay any more, although the connection stands.
  package enum Trouble: Sendable {
    /// The compositor has taken back what an overlay needs.
    case withdrawn([Need.Unmet])
    /// There is no memory for the picture.
    case noMemory(WireFailure)
    /// No output has a picture that is small enough.
    case tooLarge
    /// The compositor has closed the overlay again and again, on every output.
    case closed
  }

  package var trouble: Trouble? {
    let missing = unmet.filter { $0.weight == .required }
    if isVisible, !missing.isEmpty { return .withdrawn(missing) }
    if let memoryFailure { return .noMemory(memoryFailure) }
    let covered = coveredOutputs.map(\.id)
    guard !covered.isEmpty else { return nil }
    if covered.allSatisfy({ tooLarge.contains($0) }) { return .tooLarge }
    if covered.allSatisfy({ isGivenUp($0) }) { return .closed }
    return nil
  }

  /// Sentences on what the user does without at this moment.
  package var notices: [String] {
    var notices: [String] = []
    if keyboard != .none, !hasKeyboard {
      notices.append(
        "There is no keyboard on this desktop: end the overlay with a signal or a time limit.")
    }
    if outputs.isEmpty {
      notices.append("There is no screen right now: the lights appear when one is connected.")
    }
    for output in coveredOutputs {
      let name = output.name.isEmpty ? "An output" : "Output \(output.name)"
      if tooLarge.contains(output.id) {
        notices.append("\(name) stays undimmed: its picture is larger than one can be.")
      }
      if isGivenUp(output.id) {
        notices.append("\(name) stays undimmed: the compositor closes the overlay on it.")
      }
    }
    return notices
  }

  private func isGivenUp(_ id: OutputID) -> Bool {
    surfaces[id] == nil && (returns[id]?.hasGivenUp ?? false)
  }
}
