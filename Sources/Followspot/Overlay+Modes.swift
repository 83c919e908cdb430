public import Spotlight
internal import SpotlightWayland

/// What an overlay shows, and how a program shows it.
extension Overlay {
  /// Something that an overlay can show.
  public struct Mode: Sendable {
    enum Kind: Sendable {
      case lights([Light], Handling?)
      case pointer(PointStyle, on: [String: PointStyle])
      case tour(Tour, from: String?)
    }

    let kind: Kind

    /// Lights of the program's own.
    ///
    /// - Parameters:
    ///   - lights: the lights, in logical pixels of the whole desktop.
    ///   - handling: what people may do with them by hand; nil for what ``Options/handling`` says.
    /// - Returns: what `show` and `run` take.
    public static func lights(_ lights: [Light], handling: Handling? = nil) -> Mode {
      Mode(kind: .lights(lights, handling))
    }

    /// A light that follows each person's pointer.
    ///
    /// The light is exactly where the pointer is, on whichever output; all others are dimmed. A pen carries it too, and
    /// so does a finger; a second finger on the light pinches it, and one elsewhere has a light of its own while it is
    /// down. A wheel, a pinch on a touchpad and + and - resize it, and if there is no pointer, arrows move it. Until
    /// the compositor says where the pointer is, there is a light in the middle of each output.
    ///
    /// The overlay takes the pointer: clicks do not reach the programs below, whatever ``Options/through`` says.
    ///
    /// ```swift
    /// var style = PointStyle()
    /// style.ring = Ring(width: 3, color: .white)
    /// style.click = .freeze
    /// let overlay = try Overlay.open()
    /// let ending = try overlay.run(.pointer(style))
    /// ```
    ///
    /// Shown again, it changes the style; what hands have made of the size stays, unless the style has another one.
    ///
    /// - Parameters:
    ///   - style: how the light looks and what it does.
    ///   - styles: how it looks on the outputs of these names; of these styles counts what belongs to the light itself,
    ///     from its shape to its tint, its size, and the dim.
    /// - Returns: what `show` and `run` take.
    public static func pointer(
      _ style: PointStyle = PointStyle(), on styles: [String: PointStyle] = [:]
    ) -> Mode {
      Mode(kind: .pointer(style, on: styles))
    }

    /// A tour, from the step with this name on; nil for the first.
    public static func tour(_ tour: Tour, from id: String? = nil) -> Mode {
      Mode(kind: .tour(tour, from: id))
    }

    /// A tour of the steps in braces.
    public static func tour(@TourBuilder _ steps: () -> [Step]) -> Mode { .tour(Tour(steps())) }
  }

  /// Shows something from now on, instead of what is shown, and comes back at once.
  ///
  /// ``onEnd`` reports how it ends. ``show()`` says when the overlay works by itself. A tour takes the place of the tour
  /// that is shown; lights wait for its end and the next ``show()``.
  ///
  /// - Throws: ``OverlayError`` when there is no output of a name that a style asks for; then nothing changes.
  public func show(_ mode: Mode) throws(OverlayError) {
    precondition(isOpen, "an overlay that was closed cannot be shown")
    if case .tour(let tour, let id) = mode.kind { return start(tour, from: id) }
    try choose(mode)
    show()
  }

  /// Shows something until it ends, a time is over, or a signal asks for the end.
  ///
  /// It is ``run(for:startsHidden:onShown:onChange:)`` for lights, and for tours
  /// ``run(_:from:for:onEvent:)``.
  ///
  /// - Throws: ``OverlayError`` when there is no output of a name that a style asks for, when the connection ends, or
  ///   when memory runs out.
  public func run(_ mode: Mode, for limit: Duration? = nil) throws(OverlayError) -> Ending {
    if case .tour(let tour, let id) = mode.kind { return try run(tour, from: id, for: limit) }
    try choose(mode)
    return try run(for: limit)
  }

  /// Shows something and waits for its end without blocking.
  ///
  /// Cancelling the task ends it, and signals do not. If something goes wrong, it ends as ``Ending/failed(_:)``. Tours
  /// wait for the end of the tour that is shown; lights take the place of lights, which end as ``Ending/cancelled``.
  public func run(_ mode: Mode, for limit: Duration? = nil) async -> Ending {
    guard isOpen else { return .closed }
    let showing = Task {
      if case .tour(let tour, let id) = mode.kind { return await self.run(tour, from: id) }
      return await lightsEnding(mode)
    }
    let alarm = limit.map { Alarm(after: $0) { showing.cancel() } }
    let ending = await withTaskCancellationHandler {
      await showing.value
    } onCancel: {
      showing.cancel()
    }
    return alarm?.hasRung == true && ending == .cancelled ? .timedOut : ending
  }

  /// Shows lights until the person ends them or the task is cancelled.
  private func lightsEnding(_ mode: Mode) async -> Ending {
    tellWaiter(.cancelled)
    do { try choose(mode) } catch { return .failed("\(error)") }
    let number = tours.newNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: .cancelled) }
        waiter = Waiter(number: number) { continuation.resume(returning: $0) }
        show()
      }
    } onCancel: {
      Task { @MainActor in
        guard waiter?.number == number else { return }
        hide()
        tellWaiter(.cancelled)
      }
    }
  }

  /// A program that waits for the end of lights.
  struct Waiter {
    let number: Int
    let tell: (Ending) -> Void
  }

  /// Tells the program that waits for the end of lights.
  ///
  /// - Returns: whether a program waited.
  @discardableResult
  func tellWaiter(_ ending: Ending) -> Bool {
    guard let told = waiter else { return false }
    waiter = nil
    told.tell(ending)
    return true
  }

  /// Begins a tour in the place of all others.
  private func start(_ tour: Tour, from id: String?) {
    guard !hasTour || tours.running != nil else { return onEnd(.success(.failed(Self.busy))) }
    let job = TourQueue.Job(
      number: tours.newNumber(), tour: HookedTour(tour), firstStep: id, onEvent: { _ in },
      finish: { [weak self] in self?.onEnd(.success($0)) })
    tours.add(job, replacing: true)
    startPump()
    wake()
  }

  /// Makes lights, or lights that follow pointers, what is shown.
  private func choose(_ mode: Mode) throws(OverlayError) {
    switch mode.kind {
    case .lights(let lights, let handling):
      let choices = (handling ?? options.handling)?.choices(isCalm: reducesMotion)
      director.change { $0.setHands(choices, at: Instant.now.sinceStart) }
      updateWanted()
      stopPointing()
      self.lights = lights
    case .pointer(let style, let styles): try point(style, on: styles)
    case .tour: break
    }
  }
}
