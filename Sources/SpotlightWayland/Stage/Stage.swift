internal import Glibc
package import Spotlight
internal import SpotlightBus
package import SpotlightRaster

/// Everything that lives on one connection: globals, outputs, seats and the overlay's surfaces.
///
/// Each of its parts owns its objects and handles their events. A part asks the stage for what the show wants, and other parts
/// for what they have.
///
/// Each turn of the loop goes one way. ``receive(now:)`` takes the events in,
/// ``reconcile(now:hasRoom:)`` makes and destroys surfaces, ``paint(now:hasRoom:)`` brings each
/// surface to show the picture.
@MainActor
package final class Stage {
  /// The connection; another one after ``begin(on:)``.
  package private(set) var wire: Wire

  /// Whether the compositor has announced all globals of the connection.
  ///
  /// Before that, a global that is on its way would count as missing.
  package private(set) var isIntroduced = true

  /// All that should be so: the show of the last ``apply(_:artist:)``.
  package private(set) var show = Show()

  /// Paints the cards; without an artist no cards are shown.
  package private(set) var artist: (any CardArtist)?

  /// What is known of the extension for GNOME Shell.
  private(set) var shell = Shell()

  /// Whether this process is in the sandbox of a Flatpak, from which compositors hide some globals.
  var isInFlatpak = access("/.flatpak-info", F_OK) == 0

  /// The way out that a person took and that no turn has taken yet.
  package private(set) var wayOut: WayOut?

  /// The events of hands that no turn has taken yet.
  private var inputQueue: [InputEvent] = []

  /// Whether the stage took input when ``inputAreaChanged()`` last looked, and whether it is looking now.
  private var listened = false
  private var isChangingInput = false

  /// When the turn began that is on.
  var turnBegan = Duration.zero

  /// Asked while painting takes long: false if something asks for an end.
  var mayPaintOn: () -> Bool = { true }

  /// The needs that the compositor does not meet at this moment.
  package private(set) var unmet: [Need.Unmet] = []

  /// Whether anything but released buffers came since the surfaces were last brought up to date.
  var hasNews = true

  /// Whether the picture has changed since the surfaces last received it.
  private(set) var isStale = false

  /// Whether people had seen something of a show that left the screen in stillness.
  private var wasSeen = false

  /// Which lights have come to rest and may let clicks through.
  private var stillness = Stillness()

  /// When the next light comes to rest, as of the last ``paint(now:hasRoom:)``.
  private var nextStillness: Duration?

  /// How many questions of ``ask()`` the compositor has answered.
  package private(set) var answered = 0

  /// The globals, and whether some came or went since ``lookUpGlobals()`` last ran.
  private(set) var globals = GlobalTable()
  private var hasNewGlobals = false

  // MARK: Parts

  /// The handler of each object's events.
  var handlers = HandlerTable()
  private(set) lazy var outputs = OutputTable(of: self)
  private(set) lazy var seats = SeatTable(of: self)
  private(set) lazy var surfaces = SurfaceTable(of: self)
  private(set) lazy var stills = StillTaker(of: self)
  private(set) lazy var colors = OutputColors(of: self)
  private(set) lazy var blur = BlurMakers(of: self)
  private(set) lazy var cursorSessions = CursorSessions(of: self)
  private(set) lazy var zone = FollowingZone(of: self)
  private(set) lazy var relay = ClickRelay(of: self)
  private(set) lazy var hosts = HostWindows(of: self)

  /// Hears of every frame that reaches the screen, if frames are reported.
  private(set) var presentationReport: PresentationReport?

  package init(wire: Wire) {
    self.wire = wire
  }

  // MARK: The show

  /// Takes a show, which the next ``reconcile(now:hasRoom:)`` and ``paint(now:hasRoom:)`` carry
  /// out.
  ///
  /// It is the only way to tell the stage what should be so. It compares each part once with the show before, in this order:
  /// place, whether it is up, ground, use of input, picture, cursors. A part that stayed the same costs only the comparison.
  ///
  /// - Parameters:
  ///   - new: all that should be so.
  ///   - newArtist: paints the cards; nil if there are no fonts.
  package func apply(_ new: Show, artist newArtist: (any CardArtist)? = nil) {
    let old = show
    let isArtistOther = artist !== newArtist
    artist = newArtist
    guard old != new || isArtistOther else { return }
    if old.isUp != new.isUp {
      wasSeen = false
    } else if old.place.hasSurfaces, !new.place.hasSurfaces {
      wasSeen = isSeen
    }
    show = new
    if old.place.cover.role != new.place.cover.role { lookUpGlobals() }
    // Each time the overlay appears, it lies over what is on the screen at that moment.
    if old.isUp != new.isUp { stills.areOver = true }
    // Its surfaces stay, and tell of no loss by themselves.
    if old.isUp, !new.isUp, new.place.areas != nil { hosts.fallSilent() }
    if old.ground != new.ground { stills.groundChanged(from: old.ground) }
    // Another artist may paint the same cards in another way.
    if isArtistOther { surfaces.outdate() }
    inputAreaChanged()
    if isArtistOther || old.ground != new.ground || old.picture != new.picture
      || old.heldLights != new.heldLights || old.screenPictures != new.screenPictures
    {
      isStale = true
    }
    if old.cursors != new.cursors || old.isUp != new.isUp { seats.showCursors() }
    // The reconciliation has work to do, even if nothing came over the wire.
    hasNews = true
  }

  package var isVisible: Bool { show.isUp }
  /// A host program's own window is always live.
  var ground: Background { show.place.areas == nil ? show.ground : .live }
  var input: InputArea { show.input }
  var picture: DesktopPicture { show.picture }
  /// The plan of the window; nil if the show is an overlay.
  var window: WindowPlan? { show.place.window }
  /// The outputs that get a surface, and those to which the compositor may move a window; each needs its still.
  package var coveredOutputs: [OutputInfo] { outputs.infos(under: show.place.cover) }

  /// The outputs on which the show is seen.
  package var dimmedOutputs: [OutputInfo] { outputs(under: show.place.cover) }

  /// The outputs on which a show with a cover is seen.
  ///
  /// The compositor tells on which of several a window is; before, all count. The person would not see a card on another.
  func outputs(under cover: Cover) -> [OutputInfo] {
    let infos = outputs.infos(under: cover)
    guard surfaces.context?.role == .window, let own = surfaces.outputOfWindow,
      infos.contains(where: { $0.id == own.id })
    else { return infos }
    return [own]
  }

  /// Whether the compositor shows the latest picture on every output that gets it.
  ///
  /// A light that hides in stillness is shown: the program did not hide it, and nothing more is to be seen.
  package var isShownEverywhere: Bool {
    guard !isStale else { return false }
    guard show.place.hasSurfaces else { return show.isUp && wasSeen && surfaces.live.isEmpty }
    let wanted = surfaces.wanted.filter { !surfaces.isTooLarge($0) }
    return !wanted.isEmpty
      && wanted.allSatisfy {
        surfaces.outputToShow(on: $0) != nil && surfaces[$0]?.isShown ?? false
      }
  }

  /// Whether a person can have seen anything of the overlay since it became visible.
  package var isSeen: Bool { surfaces.live.values.contains(where: \.hasShown) }

  // MARK: Events

  /// Takes in what the wire has read, up to a number of events.
  package func receive(now: Duration, atMost limit: Int = .max) {
    turnBegan = now
    wire.drain(atMost: limit) { record in
      if record.object == wire.registry {
        hasNews = true
        receiveGlobal(record)
      } else if let handler = handlers[record.object], handler(record) {
        hasNews = true
      }
    }
    // Once for all new globals: at first some fifty come together.
    if hasNewGlobals { lookUpGlobals() }
    // Records not taken yet may be the rest of a group, or the release of a key.
    if !wire.hasRecords {
      cursorSessions.advance(to: now)
      seats.endTurn(now: now)
    }
    // Not with the picture: until the hole has moved, a press falls on the overlay.
    zone.pass(now: now)
  }

  /// Calls `handle` with an object's events from now on; ``turnBegan`` is when they came.
  func listen<Object: WireObject>(
    to object: Object, _ handle: @escaping @MainActor (Object.Event) -> Void
  ) {
    handlers.listen(to: object, handle)
  }

  private func receiveGlobal(_ record: Record) {
    hasNewGlobals = true
    let name = record.uint(0)
    if record.opcode == 0 {
      let object = record.object(3)
      let interface = record.string(1) ?? ""
      globals.add(
        GlobalTable.Global(
          name: name, interface: interface, offered: record.uint(2), object: object))
      if let object {
        GlobalRow.rows[interface]?.came(self, name, object)
        outputs.extend()
        seats.equip()
      }
    } else if let global = globals.remove(name: name), let object = global.object {
      GlobalRow.rows[global.interface]?.went(self, name, object)
      // The compositor may offer a second global of the same kind.
      seats.equip()
    }
  }

  /// The object bound to the first announced global of an interface.
  func global<Object: WireObject>(_ type: Object.Type) -> Object? {
    globals.first(type, on: wire)
  }

  /// Updates everything that depends on the globals.
  private func lookUpGlobals() {
    hasNewGlobals = false
    unmet = globals.unmet(for: show.place.cover.role, hasShell: shell.token != nil)
    surfaces.lookUpContext()
    blur.lookUp()
    zone.lookUpAbilities()
    // Pointers that came before their cursors could be made get them now.
    seats.showCursors()
  }

  /// Asks the compositor for an answer when it has handled everything sent so far.
  ///
  /// - Returns: whether it was asked; if the connection has ended, the next flush reports that.
  @discardableResult
  func ask(_ answered: @escaping () -> Void) -> Bool {
    let question = WlCallback(wire: wire, id: wire.sync())
    guard question.id != .none else { return false }
    listen(to: question) { _ in
      question.forget()
      answered()
    }
    return true
  }

  /// Asks the compositor for an answer; ``answered`` counts them.
  package func ask() { ask { [unowned self] in answered += 1 } }

  // MARK: Input

  /// Whether the stage takes events of hands.
  ///
  /// Cards and panels take clicks on themselves even if the rest of the overlay takes none.
  var takesInput: Bool {
    input != .nothing || show.hearsKeys || !picture.panels.isEmpty
      || artist != nil && !picture.cards.isEmpty
  }

  /// Ends held buttons and keys when input stops.
  ///
  /// When input resumes, reports the places of pointers and pens: no new `enter` comes for a
  /// surface that they never left.
  private func inputAreaChanged() {
    let listens = takesInput
    guard listens != listened else { return }
    listened = listens
    isChangingInput = true
    if listens {
      seats.tellPresence()
    } else {
      hosts.fallSilent()
      seats.fallSilent()
    }
    isChangingInput = false
  }

  /// Ends everything that is held, because the connection has ended.
  func loseInput() {
    seats.lose()
    hosts.fallSilent()
  }

  func queue(_ event: InputEvent) {
    if isChangingInput || !zone.takes(event) && takesInput { inputQueue.append(event) }
  }

  /// Takes a place that a source beside the overlay's surfaces tells, for the next turn.
  ///
  /// Such a source runs because a mode wants it, so it is heard even if no surface takes input.
  package func handle(_ place: PointerPlace) { inputQueue.append(.place(place)) }

  /// Notes that a person leaves or accepts.
  func note(_ way: WayOut) { wayOut = wayOut?.joined(way) ?? way }

  /// Whether there is anything for a turn to take.
  package var hasInput: Bool { !inputQueue.isEmpty || wayOut != nil }

  /// The events of hands since the last call, oldest first; the queue is empty afterwards.
  ///
  /// Only a stage that takes input has any.
  package func takeInput() -> [InputEvent] {
    defer { inputQueue = [] }
    return inputQueue
  }

  /// Returns the noted way out and clears it, for the one turn that takes it.
  package func takeWayOut() -> WayOut? {
    defer { wayOut = nil }
    return wayOut
  }

  /// The input since the last call, for a mode whose program wants this show.
  package func takeTurnInput(wanting wanted: Show) -> TurnInput {
    TurnInput(
      events: takeInput(), wayOut: takeWayOut(), wanted: wanted, desk: desk(under: wanted))
  }

  // MARK: Surfaces

  /// Makes and destroys surfaces until exactly those exist that should.
  ///
  /// - Parameters:
  ///   - now: what time it is.
  ///   - hasRoom: sends what there is and returns whether more may follow; called before each
  ///     surface.
  /// - Throws: what `hasRoom` throws.
  package func reconcile(
    now: Duration, hasRoom: () throws(WireFailure) -> Bool = { true }
  ) throws(WireFailure) {
    cursorSessions.beginOrEnd(now: now)
    zone.beginOrEnd()
    relay.endIfHidden()
    surfaces.dropKept(at: now)
    guard try stills.dropAndGiveUp(now: now, hasRoom: hasRoom) else { return }
    var steps = surfaces.plan(now: now)
    if stills.isTaking {
      // A still is taken when surfaces without one are off the screen. If a still cannot even be
      // begun, the surface does without one at once.
      steps.create = []
      guard try surfaces.carryOut(steps, hasRoom: hasRoom) else { return }
      try stills.begin(now: now, hasRoom: hasRoom)
      steps = surfaces.plan(now: now)
    }
    _ = try surfaces.carryOut(steps, hasRoom: hasRoom)
  }

  /// Brings every surface to show the picture.
  ///
  /// - Parameters:
  ///   - now: what time it is.
  ///   - hasRoom: as for ``reconcile(now:hasRoom:)``.
  /// - Throws: what `hasRoom` throws.
  package func paint(
    now: Duration, hasRoom: () throws(WireFailure) -> Bool = { true }
  ) throws(WireFailure) {
    let (picture, open) = openPicture(now: now)
    guard try surfaces.paint(picture, open: open, now: now, hasRoom: hasRoom) else { return }
    isStale = false
    hasNews = false
    zone.see(now: now)
  }

  /// The picture with only the cards that can be painted, and the lights that let clicks through.
  private func openPicture(now: Duration) -> (DesktopPicture, open: Set<String>) {
    var picture = picture
    if artist == nil, !picture.cards.isEmpty { picture.cards = [] }
    guard input.followsLights else {
      nextStillness = nil
      return (picture, [])
    }
    stillness.see(picture.lights, at: now)
    nextStillness = stillness.next(after: now)
    return (picture, stillness.still(at: now).subtracting(show.heldLights))
  }

  /// Begins the wait for the frames of a turn when that ends, because painting may take long.
  func awaitFrames(askedAt asked: Duration, from now: Duration) {
    for surface in surfaces.live.values { surface.patience.begin(asked, at: now) }
  }

  /// Whether there is nothing to do before the next frame.
  ///
  /// That is so if a frame is on its way and only released buffers came in.
  package var isResting: Bool {
    !hasNews && !isStale && !hasInput && awaitsFrame
      && surfaces.live.values.allSatisfy(\.isResting)
  }

  /// When there is something to do without any news.
  ///
  /// A surface may return, a frame or a still is overdue, a light has come to rest, a held key
  /// repeats, or what was kept of a hidden overlay goes.
  package var nextTurn: Duration? {
    let turns = [
      surfaces.nextReturn, seats.nextRepeat, nextStillness, stills.deadline,
      cursorSessions.deadline, zone.deadline, surfaces.keptUntil,
    ]
    return surfaces.live.values.reduce(turns.reduce(nil) { .earliest($0, $1) }) {
      .earliest($0, $1.nextLook)
    }
  }

  /// Sets what is known of the extension for GNOME Shell.
  ///
  /// If it came or went, the next reconciliation makes other surfaces in place of the ones that are there.
  package func setShell(_ new: Shell) {
    guard new != shell else { return }
    shell = new
    lookUpGlobals()
    hasNews = true
    isStale = true
  }

  /// Reports from now on what becomes of frames, in one line a second.
  package func reportFrames(_ say: @escaping (String) -> Void) {
    presentationReport = PresentationReport(say: say)
    lookUpGlobals()
  }

  // MARK: Connections

  /// Forgets everything that belonged to the connection, which has ended.
  ///
  /// The show stays, and is on the screen again after ``begin(on:)``.
  package func forgetConnection() {
    isIntroduced = false
    zone.forget()
    relay.forget()
    loseInput()
    presentationReport?.end()
    globals = GlobalTable()
    outputs.forget()
    seats.forget()
    surfaces.forget()
    handlers = HandlerTable()
    blur.forget()
    stills.forget()
    colors.forget()
    cursorSessions.forget()
    isStale = true
    lookUpGlobals()
  }

  /// Continues with another connection, as if it were the first.
  package func begin(on wire: Wire) {
    forgetConnection()
    self.wire = wire
  }

  /// Notes that the compositor has announced all that it has.
  func introduce() { isIntroduced = true }
}
