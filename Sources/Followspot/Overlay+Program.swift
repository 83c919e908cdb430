public import Spotlight
package import SpotlightBus
internal import SpotlightDesktops
package import SpotlightPortal
package import SpotlightTargets
internal import SpotlightWayland

/// What a program says to an overlay while it is there, and what it can ask.
extension Overlay {
  // MARK: Panels

  /// Puts a panel over dim and lights: a rounded box in a soft shadow, on which the program paints.
  ///
  /// The panel takes all clicks and touches in the box. Those on the shadow and beside it go where
  /// ``Options/through`` sends them. Panels are shown during tours too, below the cards.
  ///
  /// `paint` is called in a turn of the loop: when the panel is new, when its size changes, when it
  /// comes to a screen of another scale, and after ``PanelHandle/repaint()``. It is not called for a
  /// panel that only moves or fades. One that glides to another size is painted once, at the final
  /// size.
  ///
  /// - Parameters:
  ///   - id: its name; a panel of the same name is replaced, and glides from where it is.
  ///   - frame: where its box is, in logical pixels of the desktop.
  ///   - look: corners, shadow and background.
  ///   - opacity: how much of all of it is seen, 0 to 1.
  ///   - isMovable: whether hands drag it. `onEvent` gets the events of the hand as well, and
  ///     ``PanelHandle/frame`` has the new place.
  ///   - glide: how it comes.
  ///   - onEvent: called with what hands do on it.
  ///   - paint: paints the content; a panel of more than 2²⁵ pixels, or 16384 along a side, has none, which a notice says.
  /// - Returns: the handle to move, repaint and remove it.
  @discardableResult
  public func panel(
    _ id: String, frame: Rect, look: PanelLook = PanelLook(), opacity: Double = 1,
    isMovable: Bool = false, by glide: Glide = .spring(Spring()),
    onEvent: @escaping (PanelEvent) -> Void = { _ in },
    paint: @escaping (inout PanelCanvas) -> Void
  ) -> PanelHandle {
    director.host(id, paint: paint, onEvent: onEvent)
    changePanels { panels, time in
      panels.add(
        id, frame: frame, look: look, opacity: opacity, isMovable: isMovable, at: time, by: glide)
      panels.outdate(id)
    }
    return PanelHandle(id: id, overlay: self)
  }

  /// Puts a panel with the picture of a file over dim and lights.
  ///
  /// The picture fills the panel, and what sticks out is cut off; if it cannot be read, the panel has none, and a notice
  /// says so.
  @discardableResult
  package func panel(
    _ id: String, showing picture: String, frame: Rect, look: PanelLook = PanelLook(),
    opacity: Double = 1, isMovable: Bool = false, by glide: Glide = .spring(Spring()),
    onEvent: @escaping (PanelEvent) -> Void = { _ in }
  ) -> PanelHandle {
    services.cards.setPicture(picture, ofPanel: id)
    return panel(
      id, frame: frame, look: look, opacity: opacity, isMovable: isMovable, by: glide,
      onEvent: onEvent
    ) { [weak services] in services?.cards.paint(picture, on: &$0) }
  }

  /// The panel of this name; nil if there is none, or it is on its way out.
  package func panel(named id: String) -> PanelHandle? {
    let handle = PanelHandle(id: id, overlay: self)
    return handle.frame == nil ? nil : handle
  }

  /// The size of the picture in a file, which is waited for.
  ///
  /// - Throws: ``OverlayError`` when it cannot be read.
  package func sizeOfPicture(_ path: String) throws(OverlayError) -> PixelSize {
    try services.cards.size(path)
  }

  func changePanels(_ body: (inout Panels, Duration) -> Void) {
    guard isOpen else { return }
    director.change { body(&$0.panels.panels, SourceClock.now) }
  }

  // MARK: Tours, their targets and conditions

  /// The places that steps point at by name, as in `overlay.targets["left"] = rect`.
  public var targets: Targets { Targets(overlay: self) }

  /// The conditions that decide which steps belong to a tour and when steps go on, as in
  /// `overlay.conditions["signed-in"] = true`; one that is not set does not hold.
  public var conditions: [String: Bool] {
    get { program.conditions }
    set {
      // One that was taken away no longer holds.
      for name in Set(newValue.keys).union(program.conditions.keys).sorted()
      where (program.conditions[name] ?? false) != (newValue[name] ?? false) {
        program.setCondition(name, newValue[name] ?? false)
      }
      program.conditions = newValue
    }
  }

  /// The places of an overlay by their names.
  @MainActor
  public struct Targets {
    let overlay: Overlay

    /// The place of a target, in logical pixels of the desktop; nil if the target is hidden or does not exist.
    ///
    /// A new place holds until the program sets another, and lights on the target follow. Nil says that the target no
    /// longer exists; for a target that exists and cannot be seen, call ``hide(_:)``.
    public subscript(name: String) -> Rect? {
      get { overlay.program.targetBook.state(of: .named(name)).rect }
      nonmutating set { overlay.program.report(name, newValue.map { .found($0) } ?? .lost) }
    }

    /// Says that a target exists and cannot be seen now, such as a row that is scrolled out of its list.
    ///
    /// Set its place when it can be seen again.
    public func hide(_ name: String) { overlay.program.report(name, .hidden) }

    /// Says that a person has pressed a target, and that the target has acted on it.
    ///
    /// It leads on from a step that waits for `pressed` of this name.
    public func press(_ name: String) { overlay.director.receive(.pressed(name)) }
  }

  /// The tour that is shown, to steer it as in `overlay.tour.next()`; without a tour nothing happens.
  public var tour: ShownTour { ShownTour(overlay: self) }

  /// The tour that an overlay shows.
  ///
  /// While it is paused, it can be left, and go to another step by its number, where it stays paused.
  @MainActor
  public struct ShownTour {
    let overlay: Overlay

    /// Goes to the next step; after the last step, the tour is finished.
    public func next() { perform(.next) }

    /// Goes to the previous step; at the first step, nothing happens.
    public func back() { perform(.back) }

    /// Goes to the step with this name.
    public func goTo(_ step: String) { perform(.goTo(step)) }

    /// Goes to the step at this position among those that belong to the tour now, from 1; to the last one if there are fewer.
    public func goTo(position: Int) { send(.seek(.position(position))) }

    /// Goes by this many of those steps, forwards or, below 0, back, and not beyond the first and the last.
    public func move(by steps: Int) { send(.seek(.steps(steps))) }

    /// Finishes the tour.
    public func finish() { perform(.finish) }

    /// Skips the rest of the tour.
    public func skip() { perform(.skip) }

    /// Dismisses the tour.
    public func dismiss() { perform(.dismiss) }

    /// Holds the tour until ``resume()``.
    ///
    /// What is shown stays, or is hidden meanwhile.
    public func pause(hidden: Bool = false) { send(.pause(hiding: hidden)) }

    /// Continues after a pause.
    public func resume() { send(.resume) }

    /// Presses the button with this name on the card, as a person would.
    public func press(_ button: String) { send(.press(button)) }

    /// Does what a tap or a key could do.
    public func perform(_ reaction: Reaction) { send(.want(reaction)) }

    package func send(_ request: TourRequest) { overlay.director.receive(.request(request)) }
  }

  /// Tells the tour a word that a step or a task waits for.
  public func say(_ word: String) {
    let number = director.modes.tour?.showing?.number ?? Search.atAnyTime
    director.receive(.happened(.word(word), showing: number))
  }

  /// The step that a tour shows, also if a pause hides it; nil without one, before its first step and after its end.
  package var shownStep: Showing? { director.modes.tour?.step }

  /// Whether a tour is on and paused.
  package var isTourPaused: Bool { director.modes.tour?.isPaused ?? false }

  /// Whether a tour is paused and hidden until it is resumed, also while it fades away.
  package var isTourHidden: Bool { director.modes.tour?.isHidden ?? false }

  /// Whether a tour is on.
  package var hasTour: Bool { program.hasTour }

  /// Whether a tour has ended and only fades away.
  package var hasTourEnded: Bool { director.modes.tour?.hasEnded ?? false }

  /// The targets that are missing in the step of the tour that is to come, or in the one that is shown.
  package var missingTargets: [Target] { director.modes.tour?.missingTargets ?? [] }

  /// What is known of the targets and conditions that the tour names; nil without a tour.
  package var tourNames: TourNames? { director.modes.tour?.names }

  /// Waits for the pictures of the step that a tour begins with, for some seconds at most.
  ///
  /// The command calls this before anything is shown. A program's loop must not stand still.
  package func awaitPictures(of tour: Tour, from id: String?) {
    let first = id.flatMap { tour.place(of: $0) } ?? 0
    if tour.steps.indices.contains(first) { services.cards.awaitPictures(of: tour.steps[first]) }
  }

  /// Whether problems in the words of cards were reported already, as a reader of tour files does.
  package var hasToldOfWords: Bool {
    get { services.cards.hasToldOfWords }
    set { services.cards.hasToldOfWords = newValue }
  }

  // MARK: Other programs

  /// How much other programs and the desktop have been asked until now.
  package var othersCount: AskingCount { services.others.count }

  /// Looks for the targets of all tied lights before anything is shown.
  ///
  /// It comes back when something is known of each and that is enough, or after the time.
  package func findTargets(
    within limit: Duration, isEnough: @escaping () -> Bool = { true }
  ) throws(OverlayError) {
    guard !director.modes.ties.isEmpty else { return }
    director.change { $0.ties.looksWhileHidden = true }
    defer { director.change { $0.ties.looksWhileHidden = false } }
    try turns.wait(for: limit) { [director] in director.modes.ties.isSettled && isEnough() }
  }

  /// Lets the person point at something in another program, and comes back when it is chosen.
  ///
  /// What is below the pointer lights up as it moves: the widget if the program tells its widgets, else the window. A click, a tap
  /// or Enter chooses it, and Esc leaves.
  ///
  /// - Parameters:
  ///   - limit: how long to wait at most; nil for ever.
  ///   - look: how the light looks.
  ///   - windowsOnly: whether widgets are left out.
  ///   - handsOn: whether the program below gets the click; if no click can be handed on, it is asked to press what was chosen.
  /// - Returns: how it ended, and what was chosen; nil if nothing was, or no window is there.
  /// - Throws: ``OverlayError`` when the overlay cannot be shown or the connection ends.
  package func pick(
    for limit: Duration? = nil, look: Look = Look(), windowsOnly: Bool = false,
    handingOn handsOn: Bool = false
  ) throws(OverlayError) -> (ending: Ending, picked: PickedTarget?) {
    let desk = services.others.openDesk()
    let picker = TargetPicker(desk, program, look: look, windowsOnly: windowsOnly)
    picker.begin(handingOn: handsOn, isCalm: services.reducesMotion)
    defer { picker.end() }
    let ending = try turns.run(startsHidden: false, for: limit) { _ in }
    guard ending == .accepted, let choice = picker.choice else { return (ending, nil) }
    if handsOn, !session.stage.handsOnClicks, let widget = choice.widget {
      // A program may take a moment to press.
      var isDone = false
      desk.press(widget) { _ in isDone = true }
      try turns.wait(for: .seconds(1)) { isDone }
    }
    return (ending, choice)
  }

  // MARK: Changes

  /// What lies behind the lights; see ``Options/background``.
  ///
  /// If it needs a still that was not taken yet, the overlay leaves the screen until the still is taken.
  public var background: Background {
    get { program.options.background }
    set {
      var other = program.options
      other.background = newValue
      change(to: other)
    }
  }

  /// Takes dim, motion, background, cards and labels from these options, from now on.
  ///
  /// The other options stay as they are. If these leave the motion to the desktop, and the desktop was not asked yet, it is
  /// asked now.
  package func change(to other: Options) {
    var next = program.options
    next.dim = other.dim
    next.motion = other.motion
    next.background = other.background
    next.theme = other.theme
    next.textScale = other.textScale
    next.wantsContrast = other.wantsContrast
    next.showsLabels = other.showsLabels
    next.showsHints = other.showsHints
    services.change(to: next)
  }

  /// Replaces the tour that runs by one with the same steps and other looks or texts, and takes these options.
  package func change(to tour: Tour, _ options: Options) {
    change(to: options)
    guard program.hasTour else { return }
    director.receive(.tour(tour))
    director.setStyle(services.cardStyle(of: tour), reducesMotion: services.reducesMotion)
    services.updateLabels(of: tour)
  }

  /// Shows a small card about keys for some seconds, if the options want such cards.
  package func showHint(_ subject: BriefCard.Subject) {
    director.change { $0.brief.show(subject, at: SourceClock.now) }
  }

  /// The name of the desktop's language, such as `pt-BR`; nil if it is unknown.
  package static var desktopLanguage: String? { Services.language?.name }

  // MARK: Windows of the program

  /// Joins the connection of a program, to show something over the program's own windows.
  ///
  /// The compositor sees one more subsurface for each window of ``attach(_:size:)``. The connection, its queue and its
  /// loop stay the program's. Clicks, fingers and keys stay the program's too: it hands them to
  /// ``HostWindow/take(_:seat:at:)``, which says what it must not act on.
  ///
  /// It reads from the connection until the compositor has answered twice, some milliseconds as a rule. So call it when no
  /// other code of the program has prepared a read in the same thread: with GTK, not in a source of a higher priority than
  /// GDK's.
  ///
  /// ```swift
  /// let overlay = try Overlay.inside(display)
  /// let window = overlay.attach(surface, size: Size(width: 800, height: 600))
  /// window.onNeedsCommit = commit
  /// window.targets["save"] = Rect(x: 40, y: 12, width: 90, height: 34)
  /// let tour = Tour {
  ///   Step("save", at: "save").onTapLight(.passThrough).nextOn(.pressed("save"))
  /// }
  /// try overlay.show(.tour(tour))
  /// ```
  ///
  /// - Parameters:
  ///   - display: the program's `wl_display`; it must be there until ``close()``.
  ///   - options: those about outputs, the keyboard and the role do not count.
  ///   - readsOnThread: whether a thread of the overlay's reads what the compositor sends, and the program's loop needs only
  ///     ``fileDescriptor``; that is for a loop that cannot be asked to look at anything else. Otherwise the program's own reads
  ///     do, which costs its requests the least: its loop asks ``hasEvents`` before it waits and after it woke, watches
  ///     ``fileDescriptor`` too, and calls ``dispatch()`` if either has something.
  /// - Returns: an overlay that shows nothing yet.
  /// - Throws: ``OverlayError`` when the connection has ended or the compositor has no subsurfaces.
  public static func inside(
    _ display: UnsafeMutableRawPointer, options: Options = Options(),
    readsOnThread: Bool = false
  ) throws(OverlayError) -> Overlay {
    var options = options
    options.background = .live
    options.outputs = []
    options.role = .automatic
    options.takesKeyboard = true
    options.reconnects = false
    let question = options.motion == .automatic ? DesktopQuestion(Services.settingKeys) : nil
    let session: Session
    do {
      session = try Session(joining: display, hasThread: readsOnThread)
    } catch {
      throw OverlayError(connecting: error)
    }
    return try Overlay(
      options, asking: question, on: session,
      guests: GuestBook(hasThread: readsOnThread))
  }

  /// Whether the compositor has sent something that ``dispatch()`` should take.
  ///
  /// It neither reads nor waits. Only an overlay whose program reads needs it.
  public var hasEvents: Bool { isOpen && session.hasEvents }

  /// Adds a window of the program, over which the overlay is from now on.
  ///
  /// - Parameters:
  ///   - surface: the window's `wl_surface`. Call ``HostWindow/detach()`` when it goes; a window that is shown again has
  ///     another one.
  ///   - size: the size of the surface in logical pixels. A tour begins when a window is larger than one pixel: until its
  ///     targets are known, let it be zero.
  /// - Returns: the window, to tell what becomes of it.
  public func attach(_ surface: UnsafeMutableRawPointer, size: Size) -> HostWindow {
    program.attach(surface, size: size)
  }

  // MARK: The command

  /// The loop in which the overlay runs, until it is closed.
  ///
  /// The picture stands still while a handler runs, so it must not wait.
  package var reactor: any Reactor { session.reactor }

  /// Ends the run that blocks, at once, even if the compositor hangs.
  ///
  /// Lights end as if the person had left, and a tour as dismissed by a command.
  package func leave() { turns.leave() }

  /// Whether a command from outside wants it to end.
  package var isLeft: Bool { turns.isLeft }

  /// Called once, when the first complete picture is on every screen: dim, lights and card have faded in and rest.
  package var onArrival: (() -> Void)? {
    get { runner.onArrival }
    set { runner.onArrival = newValue }
  }

  /// Called when the overlay needs stills of the screens, before it takes one.
  package var beforeStills: () -> Void {
    get { program.beforeStills }
    set { program.beforeStills = newValue }
  }

  /// Whether there is a compositor to show anything.
  package var isConnected: Bool { session.liveWire != nil }

  /// The names of the outputs that are dimmed.
  package var coveredOutputs: [String] {
    session.stage.isVisible ? session.stage.dimmedOutputs.map(\.name) : []
  }

  /// The screens that are dimmed; an overlay that is a window covers one, and which is known when it is shown.
  package var coveredScreens: [Desktop.Screen] {
    let names = coveredOutputs
    return screens.filter { names.contains($0.name) }
  }

  /// The state of each output's still, in the order of ``screens``: `taken`, `awaited` or `missing`; nil if the output needs
  /// none.
  package var stillWords: [String?] {
    let stage = session.stage
    return stage.outputInfos.map { stage.fate(ofStillOf: $0.id)?.rawValue }
  }

  /// Whether a screen reader listens; then nothing is spoken beside it.
  package var hasReader: Bool { services.reading.speaks }

  /// Sentences on what is missing at this moment; ``notices`` has all since the overlay was opened.
  package var presentNotices: [String] { services.presentNotices }

  /// The command that makes an overlay of the window that there is now; nil if none would.
  package var shellCommand: String? { services.canEnableShell ? ShellAbsence.command : nil }

  /// Asks the desktop for shortcuts, and hears of them until the overlay is closed.
  ///
  /// As long as the overlay has the pointer, the keys are its own, and the desktop is asked nothing.
  ///
  /// - Parameters:
  ///   - atOnce: whether to ask now; otherwise the desktop is asked when clicks first reach the programs below.
  ///   - onPress: called with each shortcut that is pressed.
  package func hearShortcuts(atOnce: Bool, _ onPress: @escaping (Shortcut) -> Void) {
    services.hearShortcuts(atOnce: atOnce, onPress)
  }

  /// What is known of the shortcuts; nil if the desktop was not asked for any.
  package var shortcutState: GlobalShortcuts.State? { services.shortcuts?.state }
}
