internal import Glibc
public import Spotlight
internal import SpotlightCards
internal import SpotlightLinks
internal import SpotlightSettings
internal import SpotlightWayland

/// The dim over the whole desktop, with its lights.
///
/// An overlay covers every output, comes along when outputs come and go, and takes clicks and
/// touches only where ``Options/through`` says so.
/// Where it takes the keyboard, Esc ends it, and so does Ctrl+C. Where programs cannot put anything above all
/// windows it is a window itself, on one output; ``Role`` says more.
///
/// Use it from the main thread of a program with a synchronous `main`. Under an `async` one the main actor
/// lives on a thread of the pool, and ``run(for:startsHidden:onShown:onChange:)`` would hold up every task on it.
@MainActor
public final class Overlay {
  /// How an overlay behaves.
  public struct Options: Hashable, Sendable {
    /// The colour and opacity of everything that is not lit.
    public var dim = Dim()

    /// The connector names of the outputs to cover; empty for all of them.
    public var outputs: [String] = []

    /// Whether the overlay takes the keyboard, so that Esc and Enter reach it.
    public var takesKeyboard = true

    /// How it is shown.
    public var role = Role.automatic

    /// Whether the lights come back by themselves when the compositor has crashed and is there again.
    ///
    /// Meanwhile there is nothing on the screen and no key to end it: a signal and a time limit do.
    public var reconnects = false

    /// What hands may do with the lights; nil for nothing.
    ///
    /// It takes what ``through`` leaves.
    public var handling: Handling?

    /// Where clicks and touches go.
    public var through = Through.all

    /// How much moves by itself.
    public var motion = Motion.asDesktopWishes

    /// Whether what cards say is read aloud too, through speech-dispatcher.
    ///
    /// The next card ends what the one before says. None is started: where none runs, a notice says so.
    public var speaks = false

    /// What the cards of tours look like that have no theme of their own; nil for as the desktop has it.
    public var theme: Theme?

    /// How much larger than usual letters on cards are; nil for as the desktop has it.
    public var textScale: Double?

    /// Whether cards have more contrast than usual; nil for as the desktop has it.
    public var wantsContrast: Bool?

    /// Options that suit most.
    public init() {}
  }

  /// What the overlay is to the compositor.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// A layer where the compositor has them, and a window where not.
    case automatic
    /// A layer above all windows and panels, on every output.
    case layer
    /// A maximized window that can be seen through, on the one output that the compositor chooses.
    ///
    /// Other windows can come in front of it. It is what GNOME leaves us.
    case window

    var wish: RoleWish {
      switch self {
      case .automatic: .automatic
      case .layer: .layer
      case .window: .window
      }
    }
  }

  let session: Session
  let options: Options

  /// Whether lights move with a hand only, as it was when the overlay opened.
  let reducesMotion: Bool

  /// What the desktop said when the overlay opened; nil where nobody asked it.
  private let knownSettings: DesktopSettings?

  /// How the person likes to read, as it was when first somebody wanted to know.
  ///
  /// Only for what has words: it may ask the desktop, which can take a fifth of a second where it does not answer.
  private(set) lazy var taste = options.taste(
    over: DesktopTaste(knownSettings ?? DesktopSettings.read(DesktopSettings.readingKeys)))

  /// Everything that is asked for where the desktop is asked at all: one more answer costs next to nothing.
  private static let settingKeys = DesktopSettings.motionKeys + DesktopSettings.readingKeys

  private(set) var isOpen = true

  /// Lets hands move the lights, where they may.
  private let director: HandDirector?

  /// Shows the lights where no hands move them.
  private let lightDirector: LightDirector

  /// Lets lights follow pointers, while that is wanted.
  var pointDirector: PointDirector?

  /// Leads the lights, while there is a tour.
  var tourDirector: TourDirector?

  /// The tours that somebody waits for.
  let tours = TourQueue()

  /// Works for them and for what is shown, where nobody else does.
  var pump: Pump?

  /// Says what its cards say; nil where nobody wants to hear them.
  let reader: TourReader?

  /// Has fonts, as soon as there are words.
  var typesetter: CardTypesetter?

  /// Opens links, as soon as one was pressed.
  var linkOpener: LinkOpener?

  /// What cards are without, and which links nobody opened.
  var cardNotices: [String] = []

  /// Whether somebody waits in a run that blocks.
  var isRunning = false

  /// Whether somebody outside wants it to end.
  package internal(set) var isLeft = false

  /// Shows what the program paints on panels.
  let panels: PanelDirector

  /// What was registered, for all tours.
  var targets = TargetBook()

  /// Which conditions hold, of those that were spoken of.
  var conditions: [String: Bool] = [:]

  /// The signal that ended the last run, if one did.
  public internal(set) var interruption: Int32?

  /// The lights, in logical pixels of the whole desktop; those that glide are where they will be.
  ///
  /// Each has a name of its own: where one is taken already, a number comes behind it.
  ///
  /// They change on the screen while ``run(for:startsHidden:onShown:onChange:)`` runs.
  public var lights: [Light] {
    get { director?.lights.settled ?? lightDirector.lights }
    set { setLights(newValue, by: .none) }
  }

  /// Wants other lights from now on; while there is a tour, or lights follow pointers, they wait for the end of that.
  func setLights(_ lights: [Light], by glide: Glide) {
    let lights = lights.withNamesOfTheirOwn
    let stage = tourDirector == nil && pointDirector == nil ? session.stage : nil
    if let director {
      director.replace(lights, on: stage)
    } else {
      lightDirector.change(to: lights, by: glide, on: stage)
    }
    wake()
  }

  /// The lights as they are at this moment, on their way or not.
  private var currentLights: [Light] {
    if let pointDirector { return pointDirector.lights.lights(at: Instant.now.sinceStart) }
    return director?.lights.lights ?? lightDirector.lights
  }

  /// The screens, in the order of their announcement.
  public var outputs: [DesktopReport.Output] { DesktopReport(session.stage.facts).outputs }

  /// Sentences on what the user does without on this desktop, none where all is well.
  ///
  /// More may come while the overlay is on.
  public private(set) var notices: [String] = []

  /// Called when an overlay has ended that works by itself after ``show()``.
  ///
  /// The person left or accepted, or the connection is lost; nothing is shown then.
  public var onEnd: (Result<Outcome, OverlayError>) -> Void = { _ in }

  /// Called when ``notices`` has become longer; the picture stands still meanwhile, so it must not wait.
  public var onNotice: () -> Void = {}

  /// Connects to the compositor that the environment names.
  ///
  /// Nothing is shown before ``run(for:startsHidden:onShown:onChange:)``.
  ///
  /// - Throws: ``OverlayError`` when there is no compositor, when it cannot show an overlay, or when it has no
  ///   output of a name that the options ask for.
  public static func open(_ options: Options = Options()) throws(OverlayError) -> Overlay {
    // Asked for first, so that nothing waits in the connection meanwhile.
    let settings =
      options.motion == .asDesktopWishes ? DesktopSettings.read(Self.settingKeys) : nil
    return try Overlay(options, knowing: settings, on: Desktop.connect())
  }

  /// An overlay on a connection that stands, on a desktop of these settings.
  init(
    _ options: Options, knowing settings: DesktopSettings?, on session: Session
  ) throws(OverlayError) {
    self.options = options
    self.session = session
    let reducesMotion = options.motion.isReduced(settings)
    self.reducesMotion = reducesMotion
    knownSettings = settings
    reader = options.speaks ? TourReader(desktop: Self.language) : nil
    panels = PanelDirector(reducesMotion: reducesMotion)
    director = options.handling.map { handling in
      HandDirector(FreeLights([], choices: handling.choices(isCalm: reducesMotion)))
    }
    lightDirector = LightDirector(dim: options.dim, reducesMotion: reducesMotion)
    session.stage.roleWish = options.role.wish
    let facts = session.stage.facts
    if !facts.missing.isEmpty { throw .cannotShow(facts.missing) }
    try checkOutputs(options.outputs)
    session.reconnects = options.reconnects
    session.forerunner = panels
    tours.begin = { [unowned self] in begin($0) }
    tours.end = { [unowned self] in end($0) }
    var spoken: Int32?
    reader?.onDescriptor = { [unowned session, weak reader] fd in
      if let spoken { session.dismiss(spoken) }
      spoken = fd
      if let fd { session.welcome(EventLoop.Guest(fd) { reader?.work() }) }
    }
    takeStage()
    takeNotices()
  }

  isolated deinit {
    close()
  }

  /// Shows the lights until the person ends it, a time is over, or a signal asks for the end.
  ///
  /// SIGINT, SIGTERM and SIGHUP end it in good order: from the first run to ``close()`` they do not
  /// strike, and those that the program ignores stay ignored. The lights stay on the screen until
  /// ``close()``, so that it can be run again.
  ///
  /// - Parameters:
  ///   - limit: how long to wait at most; nil for ever.
  ///   - startsHidden: whether nothing is shown before somebody calls ``show()``, as a program does that waits for
  ///     a word from outside.
  ///   - onShown: called once, when the lights are on every output.
  ///   - onChange: called with the lights as they are, when hands have changed them; at most once for
  ///     everything that is done at once.
  /// - Returns: how it ended.
  /// - Throws: ``OverlayError`` when the connection ends or memory runs out.
  public func run(
    for limit: Duration? = nil, startsHidden: Bool = false, onShown: () -> Void = {},
    onChange: ([Light]) -> Void = { _ in }
  ) throws(OverlayError) -> Outcome {
    precondition(isOpen, "an overlay that was closed cannot be run")
    if startsHidden { hide() } else { putUp() }
    stopPump()
    isRunning = true
    defer { isRunning = false }
    let stage = session.stage
    var isAnnounced = false
    var known = currentLights
    do {
      try watchSignals()
      let end = try session.run(until: limit.map { Instant.now + $0 }) {
        if !isAnnounced, stage.isShownEverywhere {
          isAnnounced = true
          onShown()
        }
        if known != currentLights {
          known = currentLights
          onChange(known)
        }
        takeNotices()
        return isOver
      }
      takeNotices()
      return try outcome(of: end)
    } catch {
      takeNotices()
      throw Self.worded(error)
    }
  }

  /// Puts the overlay on the screen, and comes back at once.
  ///
  /// Where somebody serves the main queue, as an asynchronous `main` and every loop of Dispatch do, it works by itself
  /// from then on: lights glide, hands move them, and ``onEnd`` tells when the person ends it. A program with a loop
  /// of its own calls ``dispatch()``, and for ``run(for:startsHidden:onShown:onChange:)`` nobody need call this.
  ///
  /// ```swift
  /// let overlay = try Overlay.open()
  /// let save = overlay.light(Rect(x: 40, y: 60, width: 120, height: 32), look: Look().padding(8))
  /// overlay.onEnd = { _ in print("Sent away") }
  /// overlay.show()
  /// try await Task.sleep(for: .seconds(2))
  /// save.move(to: Rect(x: 400, y: 60, width: 120, height: 32))
  /// ```
  public func show() {
    putUp()
    // What blocks does the work itself, and may call this in the middle of it.
    if !isRunning { startPump() }
    wake()
  }

  /// Puts the overlay on the screen, for whoever sees to it afterwards.
  private func putUp() {
    precondition(isOpen, "an overlay that was closed cannot be shown")
    session.stage.isVisible = true
    session.stage.wish = nil
  }

  /// For a program that has a loop of its own: readable when ``dispatch()`` has something to do.
  ///
  /// - Throws: ``OverlayError`` when there are no file descriptors left.
  public var fileDescriptor: Int32 {
    get throws(OverlayError) {
      // Who polls it does the work.
      stopPump()
      do { return try session.descriptor } catch { throw OverlayError(error) }
    }
  }

  /// Does what there is to do, and does not wait.
  ///
  /// Call it once after ``show()``, after a change of the lights, and whenever ``fileDescriptor`` is readable.
  ///
  /// - Returns: how the overlay ended, or nil while it goes on.
  /// - Throws: ``OverlayError`` when the connection ends or memory runs out.
  public func dispatch() throws(OverlayError) -> Outcome? {
    guard isOpen else { return .closed }
    do {
      try dispatchTours()
      takeNotices()
      return isOver ? try outcome(of: .done) : nil
    } catch {
      throw Self.worded(error)
    }
  }

  /// Whether the compositor shows the latest lights on every output.
  public var isShown: Bool { session.stage.isShownEverywhere }

  /// Takes the overlay off the screen and comes back when it is gone.
  ///
  /// Closing twice does nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    tours.fail("The overlay was closed.")
    // Closing takes turns of its own, and nobody may put anything on the screen in them.
    let director = tourDirector
    tourDirector = nil
    session.director = nil
    session.forerunner = nil
    panels.forgetHosts()
    director?.cut(.cancelled)
    pump = nil
    reader?.hush()
    // Nobody is heard any more: a word from outside could want to show something.
    for guest in session.guests { session.dismiss(guest.fd) }
    session.close()
    session.ignoreSignals()
  }

  var isOver: Bool {
    !isOpen || isLeft || session.stage.wish != nil || session.stage.trouble != nil
  }

  /// Turns signals that ask for the end into the end of a run.
  func watchSignals() throws(WireFailure) {
    interruption = nil
    try session.watchSignals([SIGINT, SIGTERM, SIGHUP])
  }

  /// Takes everything off the screen until the next ``show()``, and comes back at once.
  ///
  /// The connection stays: nothing is on the screen, no picture is kept, and nothing runs. What a tour shows stays.
  public func hide() {
    guard tourDirector == nil else { return }
    session.stage.isVisible = false
    takeStage()
    wake()
  }

  /// Whether the overlay should be on the screen.
  public var isUp: Bool { isOpen && session.stage.isVisible }

  /// Gives the stage what it has without a tour.
  func takeStage() {
    let stage = session.stage
    stage.hearsKeys = false
    stage.keyboard = options.takesKeyboard ? .exclusive : .none
    stage.wish = nil
    let outputs = pointStyle?.outputs ?? []
    stage.outputNames = Set(outputs.isEmpty ? options.outputs : outputs)
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
    let all = session.stage.notices + cardNotices + [reader?.trouble].compactMap(\.self)
    let new = all.filter { !notices.contains($0) }
    notices += new
    // They are told by now, and a link that fails again says the same.
    cardNotices = []
    if !new.isEmpty { onNotice() }
  }

  static func worded(_ error: any Error) -> OverlayError {
    switch error {
    case let error as OverlayError: error
    case let failure as WireFailure: OverlayError(failure)
    default: preconditionFailure("an error of no known kind: \(error)")
    }
  }

  func outcome(of end: Session.End) throws(OverlayError) -> Outcome {
    switch end {
    case .deadline: return .timedOut
    case .signal(let number):
      interruption = number
      return .interrupted(signal: number)
    case .done: break
    }
    if !isOpen { return .closed }
    if let trouble = session.stage.trouble { throw OverlayError(trouble) }
    return session.stage.wish == .accept ? .accepted : .dismissed
  }

  /// Refuses outputs that are not there, and a choice that cannot be made.
  func checkOutputs(_ names: [String]) throws(OverlayError) {
    let facts = session.stage.facts
    let known = facts.outputs.map(\.name)
    if let name = names.first(where: { !known.contains($0) }) {
      throw .unknownOutput(name, known: known)
    }
    if facts.role == .window, !names.isEmpty, known.count > 1 { throw .cannotChooseOutput }
  }
}
