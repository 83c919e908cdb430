internal import Glibc
public import Spotlight
internal import SpotlightBus
internal import SpotlightCards
internal import SpotlightDesktops
internal import SpotlightPortal
internal import SpotlightSpeech
internal import SpotlightTargets
internal import SpotlightWayland

/// The dim over the whole desktop, with its lights.
///
/// An overlay covers every output, follows outputs that come and go, and takes the clicks and touches that
/// ``Options/through`` leaves to it. If it takes the keyboard, Esc and Ctrl+C end it. On a desktop on which programs cannot
/// show anything above all windows, it is one window on one output; see ``Options/role``.
///
/// Use it on the main actor. A program with an asynchronous `main` awaits its runs: one that blocks would hold up every
/// task on the main actor.
@MainActor
public final class Overlay {
  let session: Session
  var options: Options

  /// Whether lights move with a hand only.
  var reducesMotion: Bool

  /// What the desktop said until now; nil if it was not asked.
  var knownSettings: DesktopSettings?

  /// The desktop's answers that come after the first picture.
  var lateAnswers: DesktopAnswers?

  /// How the person likes to read; used only for words, because the desktop may be asked for it.
  var taste: DesktopTaste { options.taste(over: DesktopTaste(settings)) }

  /// Everything that one question to the desktop asks for; one more answer costs hardly anything.
  static let settingKeys = DesktopSettings.motionKeys + DesktopSettings.readingKeys

  private(set) var isOpen = true

  /// Runs the modes, which decide what is shown.
  let director: ModeDirector

  /// The plan of an ordinary window that is shown instead of an overlay; nil for an overlay.
  var window: WindowPlan? { didSet { updateWanted() } }

  /// The windows of the program over which the overlay is; nil if it is over the desktop.
  var guests: GuestBook? { didSet { updateWanted() } }
  var hostWindows: [HostID: HostWindow] = [:]
  /// The window that told of a target last.
  var targetOwners: [String: HostID] = [:]

  /// Whether the outputs of the lights that follow pointers may be missing.
  var pointsWhereItCan = false

  /// The tours that the program waits for.
  let tours = TourQueue()

  /// The program that waits for the end of lights without blocking.
  var waiter: Waiter?

  /// Takes the turns if the program does not.
  var pump: Pump?

  /// Reads cards aloud; nil if that is not wanted.
  let reader: TourReader?

  /// Tells screen readers what is shown.
  let readingDesk: ReadingDesk

  /// Lays out and paints cards; nil before the first words.
  var typesetter: CardTypesetter?

  /// Waits for the fonts, which are being looked up; nil if they are not.
  var fontWatch: Watch?

  /// Has the pictures of cards and panels, of which those that are no PNG come from another process.
  var pictureShelf = PictureShelf(waits: false)

  /// Scales the pictures of panels that show files.
  lazy var panelPictures = PanelPictures(pictureShelf)

  /// The pictures of panels that show files, by the name of the panel, but for those of a tour.
  var panelFiles: [String: String] = [:]

  /// The pictures of each step of the tour.
  var stepPictures: [[String]] = []

  /// Tell where the pointer is while it belongs to the programs below.
  let outerSources = OuterSources()

  /// Finds windows, widgets, files and signals of other programs; nil before any is sought.
  var targetDesk: TargetDesk?

  /// Opens links; nil before the first one was pressed.
  var linkOpener: LinkOpener?

  /// Waits for pictures of another process, at its descriptor.
  var pictureWatch: Watch?
  var watchedDecoder: Int32 = -1

  /// The extension for GNOME Shell; nil on a desktop that cannot have it.
  var shell: ShellExtension?

  /// The shortcuts of the desktop; nil if it was not asked for any.
  var shortcuts: PortalShortcuts?

  /// Whether problems in the words of cards were reported already, as a reader of tour files does.
  package var hasToldOfWords = false

  /// What cards lack, and which links could not be opened, as sentences.
  var cardNotices: [String] = []

  /// Whether the program has asked for anything to be shown yet.
  var hasBeenShown = false

  /// Whether a run that blocks is in progress.
  var isRunning = false

  /// Whether a command from outside wants it to end.
  package internal(set) var isLeft = false

  /// The places that the program has named, for all tours.
  var targetBook = TargetBook()

  /// The conditions that the program has set, for all tours.
  var knownConditions: [String: Bool] = [:]

  /// Called before a signal that came during ``close()`` ends the process; it removes what must not be left behind.
  package var onLateSignal: () -> Void = {}

  /// The signal that ended the last run, if one did.
  public internal(set) var interruption: Int32?

  /// The lights, in logical pixels of the whole desktop; one that glides has its final place here.
  ///
  /// Each has a name of its own: if a name is taken already, a number follows it.
  ///
  /// They change on the screen while the overlay is shown.
  public var lights: [Light] {
    get { director.modes.lights }
    set { setLights(newValue, by: .none) }
  }

  /// Replaces the lights; while a tour is on or lights follow pointers, the new ones are shown after that.
  func setLights(_ lights: [Light], by glide: Glide) {
    director.change {
      $0.setLights(lights.withNamesOfTheirOwn, at: Instant.now.sinceStart, by: glide)
    }
    wake()
  }

  /// The lights as they are at this moment, also in the middle of a glide.
  var currentLights: [Light] { director.modes.lights(at: Instant.now.sinceStart) }

  /// The screens, in the order of their announcement.
  public var screens: [Desktop.Screen] {
    session.stage.outputInfos.map { Desktop.Screen($0) }
  }

  /// Sentences on what this desktop lacks; empty if it lacks nothing.
  ///
  /// They depend on what is shown, so they come when the overlay is shown, and more may come while it is on. Each is also an
  /// event, ``Event/notice(_:)``.
  public internal(set) var notices: [String] = []

  /// Called for each event, in the order of ``events``.
  ///
  /// The picture stands still meanwhile, so it must not wait.
  public var onEvent: (Event) -> Void = { _ in }

  /// Called with the words of each card that appears inside a program, which its toolkit announces to screen readers.
  public var onAnnouncement: (String) -> Void = { _ in }

  /// Called once, when the first complete picture is on every screen: dim, lights and card have faded in and rest.
  package var onArrival: (() -> Void)?

  /// Called when the overlay needs stills of the screens, before it takes one.
  package var beforeStills: () -> Void = {} { didSet { updateWanted() } }

  /// The streams of ``events``.
  var listeners: [Int: AsyncStream<Event>.Continuation] = [:]

  /// Called with the events of the run that blocks.
  var runListener: ((Event) -> Void)?

  /// What was reported last: whether all is shown, and where the lights were.
  var isShownTold = false
  var isEndTold = false
  var toldLights: [Light] = []
  var toldSpots: [PictureSpot]?

  /// Connects to the compositor that the environment names.
  ///
  /// Nothing is shown before ``show(_:)`` or a `run`.
  ///
  /// - Throws: ``OverlayError`` when there is no compositor, when it cannot show an overlay, or when it has no
  ///   output of a name that the options ask for.
  public static func open(_ options: Options = Options()) throws(OverlayError) -> Overlay {
    // Asked while the compositor answers, which takes about as long. As a rule the answer is there before anything moves.
    let question =
      options.motion == .automatic ? DesktopQuestion(Self.settingKeys) : nil
    let session = try Desktop.connect()
    return try Overlay(options, asking: question, on: session)
  }

  /// An overlay on an open connection, on a desktop that is being asked for its settings.
  convenience init(
    _ options: Options, asking question: DesktopQuestion?, on session: Session,
    guests: GuestBook? = nil
  ) throws(OverlayError) {
    let answers = question?.answers()
    let settings = options.motion == .automatic ? answers?.settings ?? DesktopSettings() : nil
    try self.init(options, knowing: settings, on: session, guests: guests)
    hearLater(answers)
  }

  /// An overlay on an open connection, on a desktop with these settings.
  init(
    _ options: Options, knowing settings: DesktopSettings?, on session: Session,
    guests: GuestBook? = nil
  ) throws(OverlayError) {
    self.options = options
    self.guests = guests
    self.session = session
    let reducesMotion = options.motion.isReduced(settings)
    self.reducesMotion = reducesMotion
    knownSettings = settings
    reader =
      options.speaks ? TourReader(Voice(on: session.reactor), desktop: Self.language) : nil
    readingDesk = ReadingDesk(Readers(on: session.reactor), language: Self.language)
    director = ModeDirector(
      Modes(
        program: ProgramLights(dim: options.dim, reducesMotion: reducesMotion),
        hands: options.handling.map { handling in
          FreeLights([], choices: handling.choices(isCalm: reducesMotion))
        },
        panels: PanelMode(
          Panels(reducesMotion: reducesMotion),
          takesKeysWhileHeld: options.takesKeysOnlyOfPanels)))
    // What is missing depends on the role.
    var show = session.stage.show
    show.place = guests.map { .inside($0.areas) } ?? .overlay(Cover(role: options.role))
    session.stage.apply(show)
    joinShell()
    let missing = session.stage.missing
    if !missing.isEmpty { throw .cannotShow(missing) }
    try checkOutputs(options.outputs)
    session.reconnects = options.reconnects
    tours.overlay = TourQueue.Overlay(
      begin: { [weak self] in self?.begin($0.tour, from: $0.firstStep) },
      end: { [weak self] in self?.endTour() },
      ending: { [director] in director.outcome },
      told: { [weak self] in self?.emit(.ended($0), toWaiter: false) },
      stop: { [director] in director.receive(.stop($0)) },
      cut: { [director] in director.cut($0) })
    session.stage.takeStills(from: PortalStills(on: session.reactor))
    join(outerSources)
    joinTargets()
    director.onEvent = { [weak self] in
      if case .willShow(let step) = $0.kind { self?.askForPictures(from: step.index) }
      self?.emit(.tour($0), toWaiter: false)
    }
    director.onLink = { [weak self] in self?.open($0) }
    director.wake = { [weak self] in self?.wake() }
    director.layOut = { [weak self] in self?.layOut($0) }
    director.onCardsGone = { [weak self] in self?.forgetFonts() }
    director.paintPicture = { [weak self] in self?.paint($0, on: &$1) }
    director.reader = reader
    // The director has the desk.
    readingDesk.onDue = { [weak director] in director?.call() }
    // A host program is on the accessibility bus itself, and its toolkit announces what the overlay says.
    if guests == nil {
      director.desk = readingDesk
    } else {
      director.onFace = { [weak self] face in
        guard let self, let words = Announcement(of: face) else { return }
        onAnnouncement(words.text)
      }
    }
    session.director = director
    updateWanted()
    updateLabels()
  }

  isolated deinit {
    close()
  }

  /// Takes the overlay off the screen and comes back when it is gone.
  ///
  /// Closing twice does nothing.
  public func close() {
    guard isOpen else { return }
    if isUp || waiter != nil, !hasTour, !isEndTold { tellEnd(.closed) }
    isOpen = false
    tours.end(.closed, cutting: .cancelled)
    tellWaiter(.closed)
    // Closing takes turns of its own, and no closure may put anything on the screen in them.
    session.director = nil
    director.forgetHosts()
    if director.outcome == nil { director.cut(.cancelled) }
    director.endTour()
    pump = nil
    reader?.hush()
    outerSources.close()
    targetDesk?.close()
    targetDesk = nil
    shortcuts?.close()
    lateAnswers?.close()
    // Stop watching descriptors: a command from outside could ask to show something.
    session.leaveSources()
    session.close()
    shell?.close()
    // The screen is clear by now; a page that was just asked for is not lost.
    linkOpener?.finish()
    // A reader may take a moment for the last words, and nothing of ours is on the screen by now.
    readingDesk.close()
    takeNotices()
    finishEvents()
    session.leaveSources()
    let late = session.ignoreSignals()
    // The sender wants the process to end, and from here on it may have to wait for a reader. If a first signal has ended
    // the run, a second one means the same.
    if interruption == nil, let late {
      onLateSignal()
      raise(late)
    }
  }

}
