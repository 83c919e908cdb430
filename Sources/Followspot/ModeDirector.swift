package import Spotlight
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
    didSet { isDue = true }
  }

  package private(set) var isDue = false

  /// Whether nothing is on the screen for now, whatever the modes show.
  package var isAside = false {
    didSet { isDue = true }
  }

  /// Whether the picture of the latest turn shows what is on as it should look, and not only how it begins to appear.
  private(set) var hasArrived = false

  /// The way out that ended what was shown, until the program is told.
  private(set) var wayOut: WayOut?

  /// Paints the cards; nil before there was a card.
  package var artist: (any CardArtist)?

  /// Lays out cards; nil as long as there are none.
  var layOut: (CardRequest) -> CardLayout? = { _ in nil }

  /// The look of cards that belong to no tour's step.
  var cardStyle: () -> CardStyle = { CardStyle() }

  /// Called when labels and small cards are gone and no tour is on.
  var onCardsGone: () -> Void = {}

  /// Paints the picture of a file on a panel of a tour.
  var paintPicture: (String, inout PanelCanvas) -> Void = { _, _ in }

  /// Reads cards aloud; nil if that is not wanted.
  var reader: TourReader?

  /// Tells screen readers what is shown.
  var desk: ReadingDesk?

  /// Called with each card that appears, for a program that tells screen readers itself.
  var onFace: (CardFace) -> Void = { _ in }
  private var toldFace: CardFace?

  /// Called with a press of a person that another program has to be asked for.
  var onPress: (Happening) -> Void = { _ in }

  /// Called with a window that the person wants to see.
  var onReveal: (WindowPattern) -> Void = { _ in }

  /// Called with what a person points at and chooses.
  var onPick: (PickingLights.News) -> Void = { _ in }

  /// Called for everything that happens in the tour.
  var onEvent: (TourEvent) -> Void = { _ in }

  /// Wakes the overlay after a change that came outside of a turn.
  var wake: () -> Void = {}

  /// Opens an address that a person pressed.
  var onLink: (String) -> Void = { _ in }

  /// What is known of the sources of the pointer's place that are not part of the connection.
  var outerSources: [PointerSourceKind: SourceState] = [:] {
    didSet { isDue = isDue || outerSources != oldValue }
  }

  /// Called after each turn with the source that has to tell where the pointer is; nil for none.
  var onFollow: (PointerSourceKind?) -> Void = { _ in }
  private var follow: PointerSourceKind?

  /// Called after each turn with what the modes want to know of other programs.
  var onSearch: (Search) -> Void = { _ in }
  private var search = Search()

  /// Called after each turn with how the overlay uses the keyboard.
  var onKeyboard: (KeyboardUse) -> Void = { _ in }
  private var keyboard = KeyboardUse.none

  /// Called after a turn in which a hand pressed on an overlay that shares the keyboard.
  var onKeyWish: () -> Void = {}
  private var wishesKeys = false

  /// Whether clicks reach the programs below while a light follows; nil before that is known.
  private(set) var passesClicks: Bool?
  private var toldPassing: Bool?
  private var passingListeners: [(Bool) -> Void] = []

  /// The program's closures for each panel.
  private var hosts: [String: PanelHost] = [:]

  /// Paints the picture of a window at a place; nil without one.
  var paintBackdrop: ((PicturePlace) -> SceneBackdrop?)? { didSet { backdrop = nil } }
  private var backdrop: (place: PicturePlace, picture: SceneBackdrop)?

  /// How many tours have begun; an answer is for the tour that asked.
  private var tours = 0

  /// What the closures have not been told yet.
  private var news: [Turn.News] = []
  private var announced: CardFace?

  /// The program's closures for a panel.
  struct PanelHost {
    let paint: (inout PanelCanvas) -> Void
    let onEvent: (PanelEvent) -> Void
  }

  package init(_ modes: Modes) { self.modes = modes }

  /// Changes modes between two turns; there is another turn soon.
  package func change<Result>(_ body: (inout Modes) -> Result) -> Result {
    isDue = true
    return body(&modes)
  }

  // MARK: A turn

  package func turn(_ input: TurnInput, at now: Duration) -> Turn {
    // From here on: what a painting closure changes is for the turn after.
    isDue = false
    var input = input
    input.layOut = layOut
    input.cardStyle = cardStyle
    input.desk.follow.states.merge(outerSources) { $1 }
    desk?.enter(&input, at: now)
    var turn = modes.turn(input, at: now)
    hasArrived = modes.hasArrived(at: now)
    if paintPanels(on: input.desk.surfaces, at: now) {
      turn.show.picture.panels = modes.panels.panels.shown(at: now)
    }
    if isAside { (turn.show.isUp, turn.show.reading) = (false, nil) }
    if let place = modes.picture?.place { turn.show.picture.backdrop = backdrop(at: place) }
    if let end = turn.end { note(end) }
    if modes.tour?.outcome != nil { turn.next = Next() }
    if artist != nil, turn.show.picture.cards.isEmpty, modes.tour == nil { onCardsGone() }
    news += turn.news
    announced = turn.show.announced
    desk?.apply(
      turn, isPointing: modes.tour == nil && modes.pointers != nil)
    if let due = desk?.deadline { turn.next = turn.next.joined(Next(due)) }
    follow = turn.show.isUp ? turn.show.follow : nil
    search = turn.search
    keyboard = turn.show.isUp ? turn.show.keyboard : .none
    wishesKeys = keyboard == .shared && input.events.contains(where: \.isPress)
    if let follow { passesClicks = follow != .own }
    return turn
  }

  package func notifyProgram() {
    tellReaders()
    if announced != toldFace {
      toldFace = announced
      if let announced { onFace(announced) }
    }
    onFollow(follow)
    onSearch(search)
    onKeyboard(keyboard)
    if wishesKeys { onKeyWish() }
    wishesKeys = false
    if let passesClicks, passesClicks != toldPassing {
      toldPassing = passesClicks
      for listener in passingListeners { listener(passesClicks) }
    }
    let told = news
    news = []
    for item in told { notify(of: item) }
  }

  /// Tells readers, or the voice if none listens, what the last turn brought.
  func tellReaders() {
    desk?.notifyReaders()
    if desk?.isSettled ?? true { reader?.read(desk?.speaks == true ? nil : announced) }
  }

  private func notify(of item: Turn.News) {
    switch item {
    case .panel(let id, let event): hosts[id]?.onEvent(event)
    case .pick(let news): onPick(news)
    case .tour(.revealed(let window)): onReveal(window)
    case .tour(.asksToPress(let press)): onPress(press)
    case .tour(.told(let event)):
      onEvent(event)
      if case .followed(_, let link) = event.kind { onLink(link) }
    case .tour(.asked(let hook, let step, let question)):
      guard let hooks = modes.tour?.hooks(of: step) else { return }
      let tour = tours
      // A hook may take its time, and another tour may be on by then.
      Task { @MainActor [weak self] in
        let answer = await hooks.answer(hook)
        guard self?.tours == tour else { return }
        self?.receive(.answer(answer, question: question))
        self?.wake()
      }
    }
  }

  /// Calls this when clicks begin to reach the programs below, or reach them no more.
  func onPassing(_ listener: @escaping (Bool) -> Void) { passingListeners.append(listener) }

  /// Makes another turn due, for what came outside of a turn.
  func call() {
    isDue = true
    wake()
  }

  // MARK: The end

  /// Notes a way out until the program is told of it.
  func note(_ way: WayOut) { wayOut = wayOut?.joined(way) ?? way }

  /// The way out, for the program to be told.
  func takeEnding() -> WayOut? {
    defer { wayOut = nil }
    return wayOut
  }

  // MARK: Panels

  func host(_ id: String, _ host: PanelHost) { hosts[id] = host }

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
      let picture: PanelPicture
      if PanelCanvas.isPossible(size) {
        var canvas = PanelCanvas(size: size, scale: wish.scale)
        paint(&canvas)
        picture = canvas.picture()
      } else {
        picture = PanelPicture(.zero, words: [])
      }
      modes.panels.panels.fulfil(wish, with: picture)
    }
    return !wishes.isEmpty
  }

  private func painting(_ path: String) -> (inout PanelCanvas) -> Void {
    { [paintPicture] in paintPicture(path, &$0) }
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
}

/// The tour among the modes.
extension ModeDirector {
  /// How the tour ended; nil while it goes on, and without one.
  var outcome: TourOutcome? { modes.tour?.outcome }

  /// How the tour ended, and at which step the person left; nil while it goes on, and without one.
  var tourEnding: Ending? {
    outcome.map { Ending($0, at: modes.tour?.showing?.step.id) }
  }

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
  func receive(_ input: TourInput) {
    change { $0.tour?.tell(input) }
  }

  /// Ends the tour at once, without a last picture, and tells the program.
  func cut(_ ending: TourOutcome, at now: Instant = .now) {
    let last = change { modes in
      modes.tour?.cut(ending, at: now.sinceStart)
      return modes.tour?.takeNews() ?? []
    }
    reader?.hush()
    // What the last turn brought comes before the end.
    let told = news
    news = []
    for item in told { notify(of: item) }
    for item in last { notify(of: .tour(item)) }
  }

  /// Changes how cards look, and whether glides become fades; less motion also ends those that are under way.
  func setStyle(_ style: CardStyle, reducesMotion: Bool) {
    change { modes in
      modes.tour?.setStyle(style)
      modes.tour?.setCalm(reducesMotion, at: Instant.now.sinceStart)
    }
  }
}
