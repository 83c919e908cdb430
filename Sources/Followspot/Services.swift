internal import Glibc
internal import Spotlight
internal import SpotlightBus
internal import SpotlightCards
internal import SpotlightDesktops
internal import SpotlightPortal
internal import SpotlightSpeech
internal import SpotlightWayland

/// Everything that an overlay can do without: fonts, readers and a voice, other programs, and what the desktop says and does.
@MainActor
final class Services {
  private let program: Program

  let cards: CardSupply
  let reading: ReadingDesk
  let others: OtherPrograms

  /// Tell where the pointer is while it belongs to the programs below.
  private let pointer = OuterSources()

  /// The extension for GNOME Shell, which makes an overlay of windows there; nil on a desktop that cannot have it.
  private var shell: ShellExtension?

  /// The shortcuts of the desktop; nil if it was not asked for any.
  private(set) var shortcuts: PortalShortcuts?

  private let links: LinkOpener

  /// What the desktop said until now; nil if it was not asked.
  private var knownSettings: DesktopSettings?

  /// The desktop's answers that come after the first picture.
  private var lateAnswers: DesktopAnswers?

  /// The theme of the tour that is on.
  private var theme = Theme.automatic

  /// - Parameters:
  ///   - program: what they serve.
  ///   - settings: what the desktop has said; nil if it was not asked.
  init(_ program: Program, knowing settings: DesktopSettings?) {
    self.program = program
    knownSettings = settings
    let reactor = program.session.reactor
    cards = CardSupply(program)
    others = OtherPrograms(program)
    links = LinkOpener(on: reactor)
    // A host program is on the accessibility bus itself, and its toolkit announces what the overlay says.
    reading = ReadingDesk(
      program.guests == nil ? Readers(on: reactor) : nil,
      program.options.speaks ? Voice(on: reactor) : nil, language: Self.language)
  }

  /// Joins the services that are there from the beginning to modes and stage.
  func start() {
    let (session, director) = (program.session, program.director)
    director.services = self
    director.desk = reading
    reading.onDue = { [weak director] in director?.call() }
    links.onFailure = { [weak program] in program?.note("\($0)") }
    pointer.onPlace = { [weak session] in session?.stage.handle($0) }
    pointer.onChange = { [weak director] in director?.call() }
    session.stage.takeStills(from: PortalStills(on: session.reactor))
    startShell()
  }

  /// Ends what must not go on while the screen becomes clear.
  func stop() {
    reading.hush()
    pointer.close()
    others.close()
    shortcuts?.close()
    lateAnswers?.close()
  }

  /// Ends the rest when nothing of the overlay is on the screen.
  func finish() {
    shell?.close()
    // A page that was just asked for is not lost.
    links.finish()
    // A reader may take a moment for the last words.
    reading.close()
  }

  // MARK: A turn

  /// Takes part in a turn before the modes.
  func enter(_ input: inout TurnInput) {
    input.cardStyle = { [unowned self] in style(theme) }
    input.desk.follow.merge(pointer.states) { $1 }
  }

  /// Does what the modes want of the services, when the picture is on its way.
  ///
  /// - Parameters:
  ///   - turn: what the modes want.
  ///   - wishesKeys: whether a hand pressed on an overlay that shares the keyboard.
  func serve(_ turn: Turn, wishesKeys: Bool) {
    let show = turn.show
    pointer.follow(show.isUp ? show.follow : nil)
    shell?.use(show.isUp ? show.keyboard : .none)
    if wishesKeys { shell?.takeKeys() }
  }

  /// Sentences on what is missing at this moment.
  var presentNotices: [String] {
    let session = program.session
    let pointers = program.director.modes.pointers
    let late = session.wasLate ? Self.lateTurn : nil
    // Why clicks do not reach the programs below, if the program says that they must.
    let isMissed = pointers?.style.through == .all && session.stage.isVisible
    let missed = isMissed ? pointers?.following.flatMap { $0.isMissed ? $0.reason : nil } : nil
    return session.stage.notices
      + [late, reading.trouble, pointers?.clickTrouble, missed].compactMap(\.self)
  }

  private static let lateTurn =
    "A turn of the overlay took more than two seconds. Clicks and keys had to wait, those of the program too."

  // MARK: What the person likes

  /// Everything that one question to the desktop asks for; one more answer costs hardly anything.
  static let settingKeys = DesktopSettings.motionKeys + DesktopSettings.readingKeys

  /// The language of cards that name none.
  static var language: LanguageTag? {
    LanguageTag(environment: { getenv($0).map { String(cString: $0) } })
  }

  /// Whether lights move with a hand only.
  var reducesMotion: Bool { program.options.motion.isReduced(knownSettings) }

  /// How the cards of a tour look; a theme of the tour overrides that of the overlay.
  func cardStyle(of tour: Tour) -> CardStyle {
    // Without cards, the desktop need not be asked.
    tour.hasCards ? style(tour.theme) : CardStyle()
  }

  /// How cards look; the desktop may be asked for it, so this is for words alone.
  private func style(_ own: Theme) -> CardStyle {
    let options = program.options
    return CardStyle(
      own == .automatic ? options.theme ?? .automatic : own,
      taste: options.taste(over: DesktopTaste(settings)))
  }

  /// What the desktop says, asked at the first use.
  ///
  /// If the desktop does not answer, that takes a fifth of a second.
  private var settings: DesktopSettings {
    if let knownSettings { return knownSettings }
    let answers = BusAddress.session.flatMap { DesktopAnswers(Self.settingKeys, from: $0) }
    answers?.wait(for: DesktopSettings.patience)
    let settings = answers?.settings ?? DesktopSettings()
    knownSettings = settings
    awaitLateAnswers(answers)
    return settings
  }

  /// Waits for the answers that are still open, beside everything else.
  func awaitLateAnswers(_ answers: DesktopAnswers?) {
    guard program.isOpen, let answers, answers.areOpen else { return }
    lateAnswers = answers
    answers.follow(on: program.session.reactor) { [weak self, weak answers] in
      guard let self, let settings = answers?.settings, program.isOpen, settings != knownSettings
      else { return }
      knownSettings = settings
      let tour = program.director.modes.tour?.tour
      applyTaste(to: tour)
      if let tour {
        program.director.setStyle(cardStyle(of: tour), reducesMotion: reducesMotion)
      }
    }
  }

  /// Takes other options.
  ///
  /// If they leave the motion to the desktop, and the desktop was not asked yet, it is asked now.
  func change(to options: Overlay.Options) {
    let before = program.options
    guard options != before else { return }
    if options.motion != before.motion, options.motion == .automatic { _ = settings }
    program.options = options
    applyTaste(to: program.director.modes.tour?.tour)
  }

  /// Tells the modes how dark it is, how much moves, and how words look; a tour is told with its cards.
  private func applyTaste(to tour: Tour?) {
    let (reducesMotion, dim) = (reducesMotion, program.options.dim)
    program.director.change { modes in
      let now = SourceClock.now
      modes.pointers?.setCalm(reducesMotion, at: now)
      modes.hands?.setCalm(reducesMotion)
      modes.picking?.setCalm(reducesMotion, at: now)
      modes.panels.panels.setCalm(reducesMotion, at: now)
      modes.program.setCalm(reducesMotion, at: now)
      modes.program.change(to: dim, at: now, by: .none)
    }
    updateLabels(of: tour)
  }

  /// Decides whether the labels of lights are drawn, by the tour and the options.
  func updateLabels(of tour: Tour?) {
    let options = program.options
    let language = Self.language
    let direction: ReadingDirection =
      language?.isRightToLeft == true ? .rightToLeft : .leftToRight
    theme = tour?.theme ?? .automatic
    program.director.change { modes in
      modes.labels =
        tour?.showsLabels ?? options.showsLabels ? LightLabels(direction: direction) : nil
      modes.brief.isWanted = options.showsHints
      modes.brief.language = language
      modes.brief.restyle()
    }
  }

  // MARK: Links

  /// Opens a page that a person pressed a link to.
  func open(_ address: String) {
    do { try links.open(address) } catch { program.note("\(error)") }
  }

  /// Whether a page is still being opened, so that the loop must go on.
  var isOpening: Bool { links.isOpening }

  // MARK: What the desktop does

  /// Asks the sources of the pointer's place that a style may use.
  func prepare(for style: PointStyle) {
    var signs = program.session.desktopSigns
    signs.shell = shell
    pointer.prepare(for: style, on: signs)
  }

  /// Asks for the extension for GNOME Shell, on a desktop that may have it.
  private func startShell() {
    let stage = program.session.stage
    guard program.guests == nil, program.options.role == .automatic, stage.mayHaveShell else {
      return
    }
    let shell = ShellExtension(bus: .session, on: program.session.reactor)
    self.shell = shell
    shell.onChange { [weak self] in self?.applyShell() }
    shell.ask()
    shell.wait(for: ShellExtension.patience)
    applyShell()
  }

  /// Makes the overlay what the extension allows now.
  private func applyShell() {
    guard program.isOpen, let shell else { return }
    program.session.stage.setShell(Stage.Shell(shell.state))
    program.director.wake()
  }

  /// Whether the extension is there and only disabled.
  var canEnableShell: Bool { shell?.state == .absent(.disabled) }

  /// Asks the desktop for shortcuts, and hears of them until the overlay is closed.
  ///
  /// As long as the overlay has the pointer, the keys are its own, and the desktop is asked nothing.
  ///
  /// - Parameters:
  ///   - atOnce: whether to ask now; otherwise the desktop is asked when clicks first reach the programs below.
  ///   - onPress: called with each shortcut that is pressed.
  func hearShortcuts(atOnce: Bool, _ onPress: @escaping (Shortcut) -> Void) {
    let begin = { [weak self] in
      guard let self, program.isOpen, shortcuts == nil else { return }
      shortcuts = PortalShortcuts(on: program.session.reactor, onPress: onPress)
    }
    if atOnce { return begin() }
    program.director.onPassing { passes in if passes { begin() } }
  }
}

extension DesktopTaste {
  /// How a person likes to read, as far as the desktop has told.
  init(_ settings: DesktopSettings) {
    self.init(
      isDark: settings.wishesDark, wantsContrast: settings.wishesContrast,
      textScale: settings.textScale)
  }
}

extension Motion {
  /// Whether there is less of it on a desktop of these settings.
  func isReduced(_ settings: DesktopSettings?) -> Bool {
    switch self {
    case .automatic: settings?.wishesLessMotion ?? false
    case .full: false
    case .reduced: true
    }
  }
}

/// The extension for GNOME Shell, asked by a session that only looks, and in words.
extension ShellExtension {
  /// How long it may take before the overlay begins without it: no person waits for that.
  static let patience = Duration.milliseconds(300)

  /// Asks for the extension on behalf of a session that only looks; nil on a desktop that cannot have it.
  static func ask(on session: Session) -> ShellExtension? {
    let stage = session.stage
    guard stage.mayHaveShell else { return nil }
    let shell = ShellExtension(bus: .session, on: session.reactor)
    shell.ask()
    shell.wait(for: patience)
    stage.setShell(Stage.Shell(shell.state))
    return shell
  }

  /// What is known of it, for people to read.
  var words: String {
    switch state {
    case .asked: "it does not answer"
    case .open: version.isEmpty ? "enabled" : "enabled, version \(version)"
    case .absent(let absence): absence.sentence
    }
  }
}

extension Stage.Shell {
  init(_ state: ExtensionInGnome.State) {
    switch state {
    case .asked: self.init()
    case .open(let token): self.init(token: token)
    // Without GNOME Shell there is nothing to advise: another desktop uses the same compositor.
    case .absent(.noShell), .absent(.noBus): self.init()
    case .absent(let absence): self.init(advice: absence.sentence)
    }
  }
}

extension InputEvent {
  /// Whether a hand was put on the overlay.
  var isPress: Bool {
    switch self {
    case .pointer(let frame): frame.buttons.contains { $0.phase == .pressed }
    case .touch(let frame):
      frame.changes.contains { if case .down = $0.phase { true } else { false } }
    case .pinch, .key, .place: false
    }
  }
}
