package import Spotlight
internal import SpotlightBus
internal import SpotlightCards
package import SpotlightRaster
internal import SpotlightWayland

/// Runs the modes of an overlay: asks them once a turn, and lends them fonts, the program's painting, and a voice.
///
/// The program changes modes between two turns, by ``change(_:)``. Its closures are called after the picture of a turn is
/// on its way, so they can neither delay the picture of a hand's movement nor lose a way out. Only closures that paint
/// panels are called in the turn; what they change is for the next one.
@MainActor
package final class ModeDirector: Director {
  package private(set) var modes: Modes

  /// What the program wants of the show, whatever mode is on.
  package var wanted = Show() {
    didSet { call() }
  }

  package private(set) var isDue = false

  /// Whether nothing is on the screen for now, whatever the modes show.
  package var isAside = false {
    didSet { call() }
  }

  /// Whether the picture of the latest turn shows what is on as it should look, and not only how it begins to appear.
  var hasArrived: Bool { modes.hasArrived(at: lastTurn) }

  /// When the latest turn was.
  private var lastTurn = Duration.zero

  /// The way out that ended what was shown, until the program is told.
  package private(set) var wayOut: WayOut?

  /// Paints the cards; nil before there was a card.
  package var artist: (any CardArtist)?

  /// Lays out cards; nil as long as there are none.
  package var layOut: (CardRequest) -> CardLayout? = { _ in nil }

  /// Reads cards to screen readers, or aloud.
  var desk: ReadingDesk?

  /// What helps the modes beyond the connection to the compositor; they know the director too.
  weak var services: Services?

  /// Called with what a person points at and chooses.
  var onPick: (Point, _ isChosen: Bool) -> Void = { _, _ in }

  /// Called for everything that happens in the tour.
  package var onEvent: (TourEvent) -> Void = { _ in }

  /// Wakes the overlay after a change that came outside of a turn.
  var wake: () -> Void = {}

  /// Whether clicks reach the programs below while a light follows; nil before that is known.
  private(set) var passesClicks: Bool?
  private var toldPassing: Bool?
  private var passingListeners: [(Bool) -> Void] = []

  /// The program's closures for each panel.
  private var hosts: [String: (paint: (inout PanelCanvas) -> Void, onEvent: (PanelEvent) -> Void)] =
    [:]

  /// Paints the picture of a window at a place; nil without one.
  var paintBackdrop: ((PicturePlace) -> SceneBackdrop?)? { didSet { backdrop = nil } }
  private var backdrop: (place: PicturePlace, picture: SceneBackdrop)?

  /// How many tours have begun; an answer is for the tour that asked.
  private var tours = 0

  /// The last turn, and whether a hand pressed on an overlay that shares the keyboard.
  private var last: (turn: Turn, wishesKeys: Bool)?

  /// What the closures have not been told yet.
  private var news: [Turn.News] = []

  package init(_ modes: Modes) { self.modes = modes }

  /// Changes modes between two turns; there is another turn soon.
  package func change<Result>(_ body: (inout Modes) -> Result) -> Result {
    defer { call() }
    return body(&modes)
  }

  /// Makes another turn due, for what came outside of a turn.
  func call() {
    isDue = true
    wake()
  }

  // MARK: A turn

  package func turn(_ input: TurnInput, at now: Duration) -> Turn {
    // From here on: what a painting closure changes is for the turn after.
    isDue = false
    var input = input
    input.layOut = layOut
    services?.enter(&input)
    desk?.enter(&input, at: now)
    var turn = modes.turn(input, at: now)
    lastTurn = now
    if paintPanels(on: input.desk.surfaces, at: now) {
      turn.show.picture.panels = modes.panels.panels.shown(at: now)
    }
    if isAside { (turn.show.isUp, turn.show.reading) = (false, nil) }
    if let place = modes.picture?.place { turn.show.picture.backdrop = backdrop(at: place) }
    if let end = turn.end { note(end) }
    // Each access to a part of `turn.show` copies the whole show.
    let show = turn.show
    if artist != nil, show.picture.cards.isEmpty, !modes.hasTour {
      services?.cards.forgetFonts()
    }
    news += turn.news
    desk?.apply(turn, isPointing: modes.pointers != nil && !modes.hasTour)
    if let due = desk?.deadline { turn.next = turn.next.joined(Next(due)) }
    if show.isUp, let follow = show.follow { passesClicks = follow != .own }
    let sharesKeys = show.isUp && show.keyboard == .shared
    last = (turn, sharesKeys && input.events.contains(where: \.isPress))
    return turn
  }

  package func notifyProgram() {
    desk?.notifyReaders()
    if let last {
      services?.serve(last.turn, wishesKeys: last.wishesKeys)
      services?.others.seek(last.turn.search)
    }
    last = nil
    if let passesClicks, passesClicks != toldPassing {
      toldPassing = passesClicks
      for listener in passingListeners { listener(passesClicks) }
    }
    notifyOfNews()
  }

  private func notifyOfNews() {
    let told = news
    news = []
    for item in told { notify(of: item) }
  }

  private func notify(of item: Turn.News) {
    switch item {
    case .panel(let id, let event): hosts[id]?.onEvent(event)
    case .pick(let place, let isChosen): onPick(place, isChosen)
    case .revealed(let window): services?.others.activate(window)
    case .asksToPress(let press): services?.others.press(press)
    case .told(let event):
      if case .willShow(let step) = event.kind { services?.cards.askForPictures(from: step.index) }
      onEvent(event)
      if case .followed(_, let link) = event.kind { services?.open(link) }
    case .asked(let hook, let step, let question):
      guard let hooks = modes.tour?.hooks(of: step) else { return }
      let tour = tours
      // A hook may take its time, and another tour may be on by then.
      Task { @MainActor [weak self] in
        let answer = await hooks.answer(hook)
        guard self?.tours == tour else { return }
        self?.receive(.answer(answer, question: question))
      }
    }
  }

  /// Calls this when clicks begin to reach the programs below, or reach them no more.
  func onPassing(_ listener: @escaping (Bool) -> Void) { passingListeners.append(listener) }

  // MARK: The end

  /// Notes a way out until the program is told of it.
  func note(_ way: WayOut) { wayOut = wayOut?.joined(way) ?? way }

  /// The way out, for the program to be told.
  func takeEnding() -> WayOut? {
    defer { wayOut = nil }
    return wayOut
  }

  // MARK: Panels

  /// Keeps the program's closures for a panel.
  package func host(
    _ id: String, paint: @escaping (inout PanelCanvas) -> Void = { _ in },
    onEvent: @escaping (PanelEvent) -> Void = { _ in }
  ) {
    hosts[id] = (paint, onEvent)
  }

  /// Forgets the program's closures for panels; they often hold the overlay, which holds this.
  func forgetHosts() { hosts = [:] }

  /// Paints the panels that need it.
  ///
  /// - Returns: whether there were any.
  private func paintPanels(on screens: [Panels.Screen], at now: Duration) -> Bool {
    if modes.panels.panels.isEmpty {
      if !hosts.isEmpty, modes.picture == nil { hosts = [:] }
      return false
    }
    if hosts.count > modes.panels.panels.count {
      let panels = modes.panels.panels
      hosts = hosts.filter { panels.has($0.key) || WindowSides.has($0.key) }
    }
    let wishes = modes.panels.panels.wishes(on: screens, at: now)
    for wish in wishes {
      let path = ShownPanel.picture(of: wish.id)
      guard let paint = path.map(painting) ?? hosts[wish.id]?.paint else { continue }
      let size = ScenePanel.pixelSize(wish.size, at: wish.scale)
      let picture: ScreenPicture
      if PanelCanvas.isPossible(size) {
        var canvas = PanelCanvas(size: size, scale: wish.scale)
        paint(&canvas)
        picture = canvas.picture()
      } else {
        services?.cards.noteMissing(size, ofPanel: wish.id)
        picture = ScreenPicture(.zero, painted: [])
      }
      modes.panels.panels.fulfil(wish, with: picture)
    }
    return !wishes.isEmpty
  }

  /// Paints the picture of a file on a panel of a tour.
  private func painting(_ path: String) -> (inout PanelCanvas) -> Void {
    { [services] in services?.cards.paint(path, on: &$0) }
  }

  // MARK: Pictures

  private func backdrop(at place: PicturePlace) -> SceneBackdrop? {
    guard let paintBackdrop else { return nil }
    if let backdrop, backdrop.place == place { return backdrop.picture }
    // The old picture goes first, so that there are never two of that size here.
    backdrop = nil
    let picture = paintBackdrop(place)
    backdrop = picture.map { (place, $0) }
    return picture
  }

  // MARK: The tour among the modes

  /// How the tour ended; nil while it goes on, and without one.
  package var outcome: Ending? { modes.outcome }

  /// Begins a tour; the other modes wait.
  func begin(_ tour: GuidedLights) {
    tours += 1
    change { $0.tour = tour }
  }

  /// Takes the tour away.
  func endTour() {
    change { $0.tour = nil }
  }

  /// Tells the tour something at the next turn; without a tour nothing happens.
  package func receive(_ input: TourInput) {
    change { $0.tour?.tell(input) }
  }

  /// Ends the tour at once, without a last picture, and tells the program.
  func cut(_ ending: Ending, at now: Duration = SourceClock.now) {
    let last = change { modes in
      modes.tour?.cut(ending, at: now)
      return modes.tour?.takeNews() ?? []
    }
    desk?.hush()
    // What the last turn brought comes before the end.
    notifyOfNews()
    for item in last { notify(of: item) }
  }

  /// Changes how cards look, and whether glides become fades; less motion also ends those that are under way.
  func setStyle(_ style: CardStyle, reducesMotion: Bool) {
    change { modes in
      modes.tour?.setStyle(style)
      modes.tour?.setCalm(reducesMotion, at: SourceClock.now)
    }
  }
}
