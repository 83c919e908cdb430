/// All modes of an overlay, and the choice of the one that is on.
///
/// Modes are: lights of a program, lights under hands, lights under pointers, a light to pick with, and a tour. A mode is a
/// value. Once per turn it gets what came in and returns the whole show. It has no clock: each call passes the time, always
/// of the same clock. Between two turns the program changes a mode by the mode's own functions.
///
/// A tour goes before lights that follow pointers, and these go before the program's own lights. A
/// mode that is not on keeps its state. Panels and the window of a picture work beside the mode
/// that is on. A new mode is one more property here and one more line in `turnOfWhatIsOn`.
package struct Modes: Sendable {
  /// The program's lights, if hands do not move them; they glide to where the program wants them.
  package var program: Lighting
  /// The program's lights, if hands move them.
  package var hands: FreeLights?
  /// Lights that follow pointers.
  package var pointers: PointedLights?
  /// A light on what the person points at, to choose it.
  package var picking: PickingLights?
  /// The tour that leads the lights.
  @Large package var tour: GuidedLights?
  /// Panels of the program, and those of the tour.
  package var panels: PanelMode
  /// The panels of the tour among them.
  private var led: [ShownPanel] = []
  /// What takes the hands.
  private var owner = PressOwner()
  /// The picture in the window.
  package var picture: PictureMode?
  /// The labels of lights; nil if they are not drawn.
  package var labels: LightLabels?
  /// The program's lights that stay on targets.
  package var ties = LightTies()
  /// A card about keys, for a short time.
  package var brief = BriefCard()

  package init(
    program: Lighting = Lighting(), hands: FreeLights? = nil,
    pointers: PointedLights? = nil, tour: GuidedLights? = nil, panels: PanelMode = PanelMode()
  ) {
    self.program = program
    self.hands = hands
    self.pointers = pointers
    self.tour = tour
    self.panels = panels
  }

  package mutating func turn(_ input: TurnInput, at now: Duration) -> Turn {
    var input = input
    if picture != nil, hands != nil {
      // Each of these is large, so they change in place.
      picture?.arrange(input.desk, panels: &panels.panels, lights: &hands!, at: now)
      if let room = picture?.room { input.desk.places = [room] }
    }
    follow(on: input.desk.screens, at: now)
    tour?.setScreens(of: input.desk, at: now)
    panels.begin()
    input.events = input.events.compactMap { handle($0, at: now) }
    // A seat that goes says in its last events what its pointers have left.
    owner.keep(input.desk.seats)
    var news = panels.takeNews(on: input.desk.surfaces.map(\.frame), at: now)
    var turn = turnOfWhatIsOn(input, at: now)
    if let hands, tour == nil, pointers == nil, picture == nil { ties.yield(to: hands.settled) }
    if tour == nil, pointers == nil, input.wanted.isUp || ties.looksWhileHidden {
      turn.search.targets.formUnion(ties.targets)
    }
    // Only then does a key mean the panel.
    if panels.takesKeysWhileHeld, owner.isPanelPressed { turn.show.keyboard = .exclusive }
    // A hand on a panel has the usual cursor.
    let visitors = owner.onPanels
    for hand in visitors { turn.show.cursors.hands[hand] = nil }
    if case .light(let position, let count, _)? = turn.lightNews, picture != nil {
      // In the picture's own pixels, as the command prints them.
      let spots = spots
      turn.lightNews =
        spots.indices.contains(position - 1)
        ? .light(position, of: count, at: spots[position - 1].frame) : nil
    }
    picture?.handle(&news, on: &panels.panels, into: &turn, at: now)
    turn.news += panels.events(of: news, isIdle: visitors.isEmpty)
    led.turn(
      to: tour?.panels ?? [], in: &panels.panels, at: now, by: tour?.showing?.glide ?? .none)
    turn.show.picture.panels = panels.panels.shown(at: now)
    turn.next.isMoving = turn.next.isMoving || panels.panels.isMoving(at: now)
    if hands?.takeChoice() == true, tour == nil, pointers == nil { brief.show(.choosing, at: now) }
    drawLabels(on: &turn.show.picture, input, at: now)
    brief.appear(in: &turn, input, at: now)
    if input.desk.hasLayers, tour == nil, picking == nil, pointers?.needNoSurface(at: now) == true {
      turn.show.leaveScreen()
    }
    tour?.lastSeen = turn.show.picture
    // A tour that has ended needs no further turn.
    if outcome != nil { turn.next = Next() }
    return turn
  }

  /// Whether a tour is on.
  ///
  /// To ask for the tour itself copies it.
  package var hasTour: Bool { tour != nil }

  /// How the tour ended; nil as long as it goes on, and without one.
  package var outcome: Ending? { tour?.outcome }

  /// Whether what is on looks as it should, and not only begins to appear.
  package func hasArrived(at now: Duration) -> Bool {
    // A panel that fades in takes no input before it is half visible.
    (tour?.hasArrived(at: now) ?? pointers?.hasArrived(at: now) ?? true)
      && !panels.panels.isMoving(at: now)
  }

  /// Draws the labels of the lights below all cards.
  private mutating func drawLabels(
    on picture: inout DesktopPicture, _ input: TurnInput, at now: Duration
  ) {
    guard labels != nil else { return }
    let plates = labels!.plates(
      of: picture.lights, beside: picture.cards, on: input.desk.rooms,
      opacity: tour?.presence(at: now) ?? 1, style: input.cardStyle, layOut: input.layOut)
    picture.cards.insert(contentsOf: plates, at: 0)
  }

  // MARK: Hands

  /// Gives each owner its part of an event, and returns what is left for the mode that is on; a tour has had it then.
  package mutating func handle(_ event: InputEvent, at now: Duration) -> InputEvent? {
    let wasPointed = owner.isPointed
    let (contacts, rest) = owner.split(event, by: regions(at: now))
    if wasPointed, !owner.isPointed {
      tour?.areKeysLent = true
    } else if event.bringsHand {
      tour?.areKeysLent = false
    }
    handle(contacts, at: now)
    guard tour != nil, let rest else { return rest }
    tour!.receive(rest, readAt: now)
    return nil
  }

  private mutating func handle(_ contacts: [Contact], at now: Duration) {
    for contact in contacts {
      switch contact.region {
      case .card: tour?.handle(contact, at: now)
      case .panel(let id): panels.handle(contact, on: id)
      case .picking: picking?.handle(contact)
      }
    }
  }

  /// Finds what is under hands that press nothing, after the card has come, gone or moved there.
  package mutating func lookUnderHands(at now: Duration) {
    // To find what is where takes copies.
    guard owner.hasPointings else { return tour?.lookAtCard(at: now) ?? () }
    let (contacts, events) = owner.look(at: now, by: regions(at: now))
    handle(contacts, at: now)
    tour?.lookAtCard(events, at: now)
  }

  /// Says what is at a place for a hand, from the top; nil for the mode that is on.
  private func regions(at now: Duration) -> (Point, Hand) -> PressOwner.Region? {
    let (tour, panels, picks) = (tour, panels, picking != nil)
    return { place, hand in
      if let tour, tour.isCard(place, at: now) { return .card }
      if let panel = panels.panel(at: place) { return .panel(panel) }
      if let tour { return tour.isBesideButton(place, of: hand, at: now) ? .card : nil }
      return picks ? .picking : nil
    }
  }

  private mutating func turnOfWhatIsOn(_ input: TurnInput, at now: Duration) -> Turn {
    if tour != nil {
      tour!.pass(input, at: now)
      lookUnderHands(at: now)
      return tour!.result(of: input, at: now)
    }
    if picking != nil { return picking!.turn(input, at: now) }
    if pointers != nil { return pointers!.turn(input, at: now) }
    if hands != nil { return hands!.turn(input, at: now) }
    var turn = Turn(input.wanted)
    turn.show(program, at: now)
    turn.end = input.wayOut
    return turn
  }

  // MARK: The program's own lights

  /// The program's lights; a gliding light has its final place here.
  package var lights: [Light] { picture?.others ?? hands?.settled ?? program.lights }

  /// The lights of the mode that is on, or would be on without a tour, as they are at a time.
  package func lights(at now: Duration) -> [Light] {
    pointers?.lights(at: now) ?? hands?.lights ?? program.lights
  }

  /// Replaces the program's lights.
  ///
  /// Lights that hands move appear at once; others glide.
  package mutating func setLights(_ lights: [Light], at now: Duration, by glide: Glide) {
    ties.keep(lights)
    put(lights, at: now, by: glide)
  }

  private mutating func put(_ lights: [Light], at now: Duration, by glide: Glide) {
    if picture != nil {
      picture?.others = lights
    } else if hands != nil {
      hands?.replace(lights)
    } else {
      program.change(to: lights, at: now, by: glide)
    }
  }

  /// Takes news of targets, for the tour and for the program's lights.
  package mutating func receive(_ reports: [TargetReport]) {
    tour?.tell(.targets(reports))
    ties.receive(reports)
  }

  /// Brings the tied lights to their targets.
  private mutating func follow(on screens: [Screen], at now: Duration) {
    guard !ties.isEmpty else { return }
    // A light on its way stays on its way.
    var lights = picture?.others ?? hands?.lights ?? program.lights
    let names = lights.map(\.id)
    guard ties.follow(&lights, on: screens) else { return }
    // With less motion, a light that only moves is at its new place at once instead of fading in there.
    let isAtOnce = program.reducesMotion && lights.map(\.id) == names
    put(lights, at: now, by: isAtOnce ? .none : GuidedLights.following)
  }

  /// Changes how the program's lights look; names and places stay.
  package mutating func dress(at now: Duration, _ change: (inout Light) -> Void) {
    guard hands == nil else {
      hands?.dress(change)
      return
    }
    let dressed = program.lights.map { light in
      var dressed = light
      change(&dressed)
      (dressed.id, dressed.frame) = (light.id, light.frame)
      return dressed
    }
    program.change(to: dressed, at: now, by: .none)
  }

  /// Lets hands move the program's lights, or nil for not; the lights stay where they are.
  package mutating func setHands(_ gestures: Gestures?, at now: Duration) {
    guard hands?.gestures != gestures else { return }
    let lights = lights
    hands = gestures.map { FreeLights(lights, $0, isCalm: program.reducesMotion) }
    program.change(to: lights, at: now, by: .none)
  }

  // MARK: Lights on a picture

  /// The lights in the picture's own pixels.
  package var spots: [PictureSpot] {
    guard let picture, let hands else { return [] }
    return picture.spots(of: hands)
  }

  /// Takes the picture away, with the window's own panels and the lights on it; the program's other lights are back.
  package mutating func leavePicture() {
    guard let lights = picture?.others else { return }
    picture = nil
    for name in WindowSides.names { panels.panels.remove(name, at: .zero, by: .none) }
    hands?.replace(lights)
  }

  /// Replaces the lights on the picture.
  package mutating func setSpots(_ spots: [PictureSpot]) {
    guard hands != nil else { return }
    // A copy would have to be written back, so this changes in place.
    picture?.setSpots(spots, of: &hands!)
  }
}

/// The input of a mode since the turn before.
package struct TurnInput {
  /// What hands did, oldest first, from surfaces of the overlay or from another source.
  package var events: [InputEvent]
  /// The way out that a person took; nil if none did.
  package var wayOut: WayOut?
  /// What screen readers ask of the card that is shown.
  package var acts: [ReaderAct] = []
  /// What the program wants of the show in every mode: place, ground, use of keys and pointer.
  ///
  /// A mode begins with it and changes the parts that belong to the mode.
  @Large package var wanted: Show
  /// The state of the desktop.
  package var desk: Desk
  /// Lays a card out; returns nil if there are no fonts.
  package var layOut: (CardRequest) -> CardLayout?
  /// The look of small cards that belong to no tour; the desktop may be asked for it.
  package var cardStyle: () -> CardStyle

  package init(
    events: [InputEvent] = [], wayOut: WayOut? = nil, wanted: Show = Show(), desk: Desk = Desk(),
    layOut: @escaping (CardRequest) -> CardLayout? = { _ in nil },
    cardStyle: @escaping () -> CardStyle = { CardStyle() }
  ) {
    self.events = events
    self.wayOut = wayOut
    self.wanted = wanted
    self.desk = desk
    self.layOut = layOut
    self.cardStyle = cardStyle
  }
}

/// What a mode knows of the desktop.
package struct Desk: Hashable, Sendable {
  /// The outputs that the show covers.
  package var screens: [Screen] = []
  /// Where a window that is the overlay lies on its output; nil for layers, which cover theirs.
  package var part: Rect?
  /// Where there is room for cards.
  package var rooms: [Screen] { screens.within(part) }
  /// Where people can grab lights: the outputs, or the room for the picture in a window.
  package var places: [Rect] = []
  /// The seats that exist.
  package var seats: Set<SeatID> = []
  /// Whether people have seen anything of the overlay since it was shown.
  package var isSeen = false
  /// Whether a seat has a keyboard.
  package var hasKeyboard = false
  /// Whether a surface of the overlay has the keys of some seat.
  package var hasKeys = false
  /// Whether the overlay still waits for a still; nothing is shown before it.
  package var awaitsStills = false
  /// Whether no window of the program that the overlay is inside of has a size yet; a tour begins with the first.
  package var awaitsWindow = false
  /// Whether the surfaces are layers, which come and go without taking the keys from a program.
  package var hasLayers = false
  /// Where the surfaces are, and at which scale each is painted.
  package var surfaces: [Panels.Screen] = []
  /// The state that the compositor has given the window; nil if there is none, and for an overlay.
  package var window: WindowFacts?
  /// Whether a click on a light can be handed on to the program below.
  package var handsOnClicks = false
  /// The state of each way to follow the pointer while it belongs to the programs below; a way without one cannot be used.
  package var follow: [PointerSourceKind: SourceState] = [:]

  package init() {}
}

/// The result of a turn.
package struct Turn: Sendable {
  /// Everything that is to be shown, and how input is taken.
  @Large package var show: Show
  /// The news for the program's closures, which run after the picture is sent.
  package var news: [News] = []
  /// The news of lights for readers.
  package var lightNews: LightNews?
  /// The way out that ends the mode; a tour has an outcome of its own instead.
  package var end: WayOut?
  /// Whether what is shown fades away, so that a picture that takes long is not worth the time.
  package var isLeaving = false
  /// The requests of the window to the compositor.
  package var acts: [WindowAct] = []
  /// The clicks of people on lights of the overlay that the programs below are to get, in logical pixels of the desktop.
  ///
  /// Each is made only of a whole click of a person, where the pointer or the finger was, so no tour can press anything by itself.
  package var clicks: [(seat: SeatID, place: Point)] = []
  /// What the mode wants to know of other programs.
  package var search = Search()
  /// When the next turn is due if no event comes.
  package var next = Next()

  package init(_ show: Show) { self.show = show }

  /// Shows lights and dim as they are at a time, and asks for another turn while they move.
  mutating func show(_ lighting: Lighting, at now: Duration) {
    show.picture.dim = lighting.dim(at: now)
    show.picture.lights = lighting.lights(at: now)
    next.isMoving = !lighting.isAtRest(at: now)
  }

  /// News for the program.
  package enum News: Sendable, Hashable {
    /// Something has happened in the tour.
    case told(TourEvent)
    /// The person has pressed this, and the program has to be asked to do it.
    case asksToPress(Happening)
    /// The person wants to see this window.
    case revealed(WindowPattern)
    /// A question of the tour; the program answers by a ``TourInput``.
    case asked(TourHook, step: TourEvent.Place, question: Int)
    case panel(String, PanelEvent)
    /// The person points at this place, or has chosen what is there.
    case pick(Point, isChosen: Bool)
  }
}

/// When a mode's next turn is due if no event comes.
package struct Next: Hashable, Sendable {
  /// At this time; nil if there is nothing to wait for.
  package var deadline: Duration?
  /// Whether the next picture differs from this one, so that the mode is asked again for each
  /// picture.
  package var isMoving: Bool

  package init(_ deadline: Duration? = nil, isMoving: Bool = false) {
    self.deadline = deadline
    self.isMoving = isMoving
  }

  package func joined(_ other: Next) -> Next {
    Next(
      [deadline, other.deadline].compactMap(\.self).min(), isMoving: isMoving || other.isMoving)
  }
}
