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
      case picture(PictureSource, [PictureSpot]?, PictureStyle)
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
    /// The light is exactly where the pointer is, on whichever output. A pen or a finger carries it too. A second finger on
    /// the light resizes and turns it; a second finger elsewhere has a light of its own while it is down. A wheel, a pinch
    /// on a touchpad, + and - resize it. If there is no pointer, arrows move it. Until the compositor says where the pointer
    /// is, there is a light in the middle of each output.
    ///
    /// Clicks, wheel and keys reach the programs below if the desktop has a way for it and `through` of the style does not
    /// say otherwise, whatever ``Options/through`` says. A wheel, a pinch, + and - then belong to those programs, and so
    /// does Esc.
    ///
    /// ```swift
    /// var style = PointStyle()
    /// style.ring = Ring(width: 3, color: .white)
    /// let overlay = try Overlay.open()
    /// let ending = try overlay.run(.pointer(style))
    /// ```
    ///
    /// Shown again, it changes the style; what hands have made of the size stays, unless the style has another one.
    ///
    /// - Parameters:
    ///   - style: how the light looks and what it does.
    ///   - styles: how it looks on the outputs of these names. Only the look of the light, its size and the dim count.
    /// - Returns: what `show` and `run` take.
    public static func pointer(
      _ style: PointStyle = PointStyle(), on styles: [String: PointStyle] = [:]
    ) -> Mode {
      Mode(kind: .pointer(style, on: styles))
    }

    /// A picture in a window, dimmed but for the lights that hands drag over it.
    ///
    /// The window has a title, and people move, resize and close it as any other. When its size changes, lights stay on what
    /// they lie on; their places are in the picture's own pixels. Each finger has a light of its own. A wheel or a pinch
    /// resizes a light, and a double tap adds or removes one. Enter accepts. Esc leaves, and so does closing the window.
    ///
    /// ```swift
    /// let overlay = try Overlay.open()
    /// let spot = PictureSpot(x: 800, y: 450, radius: 120)
    /// let ending = try overlay.run(.picture(.file("class.jpg"), spots: [spot]))
    /// if ending == .accepted { print(overlay.spots) }
    /// ```
    ///
    /// - Parameters:
    ///   - source: the picture.
    ///   - spots: the lights, in the picture's own pixels; nil for one in the middle.
    ///   - style: how it is shown, and what people may do.
    /// - Returns: what `show` and `run` take.
    public static func picture(
      _ source: PictureSource, spots: [PictureSpot]? = nil, style: PictureStyle = PictureStyle()
    ) -> Mode {
      Mode(kind: .picture(source, spots, style))
    }

    /// A tour, from the step with this name on; nil for the first.
    public static func tour(_ tour: Tour, from id: String? = nil) -> Mode {
      Mode(kind: .tour(tour, from: id))
    }

    /// A tour of the steps in braces.
    public static func tour(@TourBuilder _ steps: () -> [Step]) -> Mode { .tour(Tour(steps())) }
  }

  /// Shows something from now on, instead of what is shown, and does not wait.
  ///
  /// ``events`` report how it ends. The page of ``show()`` says when the overlay works by itself. A tour takes the place of the tour
  /// that is shown; anything else waits for its end and the next ``show()``.
  ///
  /// - Throws: ``OverlayError`` when there is no output of a name that a style asks for, when a picture cannot be read, or
  ///   when a tour comes while a run that blocks shows one; then nothing changes.
  public func show(_ mode: Mode) throws(OverlayError) {
    guard isOpen else { return }
    if case .tour(let tour, let id) = mode.kind { return try start(tour, from: id) }
    try choose(mode)
    show()
  }

  /// What happens to a tour that comes while another one is shown.
  public enum WhenBusy: Hashable, Sendable {
    /// It waits until that one and all that wait already have ended.
    case waits
    /// It takes the place of that one, and of all that wait; they end as ``Ending/cancelled``.
    case replaces
  }

  /// Shows something and waits for its end without blocking.
  ///
  /// The program has to serve the main queue meanwhile: an asynchronous `main` does, and so does every loop of Dispatch. A
  /// program with a loop of its own that polls ``fileDescriptor`` and calls ``dispatch()`` serves it by that.
  ///
  /// Cancelling the task ends it, and signals do not. If something goes wrong, it ends as ``Ending/failed(_:)``. Lights
  /// take the place of lights, which end as ``Ending/cancelled``; while a tour is shown, they wait for its end and the next
  /// ``show()``.
  ///
  /// - Parameters:
  ///   - mode: what to show.
  ///   - limit: how long to wait at most; nil for ever.
  ///   - whenBusy: what becomes of a tour while another one is shown.
  ///   - onEvent: called for each event until it has ended.
  /// - Returns: how it ended.
  public func run(
    _ mode: Mode, for limit: Duration? = nil, whenBusy: WhenBusy = .waits,
    onEvent: @escaping (Event) -> Void = { _ in }
  ) async -> Ending {
    guard isOpen else { return .closed }
    let number = tours.newNumber()
    let alarm = limit.map {
      Alarm(after: $0) { [weak self] in
        self?.tours.cancel(number, as: .timedOut)
        self?.cancelWaiter(number, as: .timedOut)
        self?.wake()
      }
    }
    // The alarm must live until the end of the run.
    defer { withExtendedLifetime(alarm) {} }
    if case .tour(let tour, let id) = mode.kind {
      return await tourEnding(
        number, tour, from: id, whenBusy: whenBusy, onEvent: onEvent)
    }
    return await lightsEnding(number, mode, onEvent)
  }

  /// Shows lights until the person ends them or the task is cancelled.
  private func lightsEnding(
    _ number: Int, _ mode: Mode, _ onEvent: @escaping (Event) -> Void
  ) async -> Ending {
    tellWaiter(.cancelled)
    do { try choose(mode) } catch { return .failed("\(error)") }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: .cancelled) }
        waiter = Waiter(number: number, onEvent: onEvent) { continuation.resume(returning: $0) }
        show()
      }
    } onCancel: {
      Task { @MainActor in cancelWaiter(number, as: .cancelled) }
    }
  }

  /// Ends lights that a program waits for.
  private func cancelWaiter(_ number: Int, as ending: Ending) {
    guard waiter?.number == number else { return }
    hide()
    tellWaiter(ending)
  }

  /// A program that waits for the end of lights.
  struct Waiter {
    let number: Int
    let onEvent: (Event) -> Void
    let tell: (Ending) -> Void
  }

  /// Reports the end of lights if a program waits for it.
  func tellWaiter(_ ending: Ending) {
    if waiter != nil { tellEnd(ending) }
  }

  /// Reports the end, also to a program that waits for the end of lights.
  func tellEnd(_ ending: Ending) {
    emit(.ended(ending))
    guard !hasTour else { return }
    let told = waiter
    waiter = nil
    told?.tell(ending)
  }

  /// Begins a tour in the place of all others.
  private func start(_ tour: Tour, from id: String?) throws(OverlayError) {
    guard !hasTour || tours.running != nil else { throw .busy }
    let job = TourQueue.Job(
      number: tours.newNumber(), tour: tour, firstStep: id, onEvent: { _ in }, finish: { _ in })
    tours.add(job, replacing: true)
    if !isRunning { startPump() }
    wake()
  }

  /// Chooses what is shown; a tour is begun elsewhere.
  func choose(_ mode: Mode) throws(OverlayError) {
    switch mode.kind {
    case .lights(let lights, let handling):
      let choices = (handling ?? options.handling)?.choices(isCalm: reducesMotion)
      leavePicture()
      director.change { $0.setHands(choices, at: Instant.now.sinceStart) }
      updateWanted()
      stopPointing()
      self.lights = lights
    case .pointer(let style, let styles):
      try point(style, on: styles)
      leavePicture()
    case .picture where guests != nil: throw .wrongWindow
    case .picture(let source, let spots, let style):
      try choosePicture(source, spots, style)
      stopPointing()
    case .tour: break
    }
    forgetChanges()
  }
}
