package import Spotlight
package import SpotlightRaster

/// Everything that lives on one connection: globals, outputs, seats and the overlay's surfaces.
///
/// Each turn of the loop goes one way. ``receive(now:)`` takes the events in,
/// ``reconcile(now:hasRoom:)`` makes and destroys surfaces, ``paint(now:hasRoom:)`` brings each
/// surface to show the picture.
@MainActor
package final class Stage {
  /// The connection; another one after ``begin(on:)``.
  package internal(set) var wire: Wire

  /// Whether the compositor has announced all globals of the connection.
  ///
  /// Before that, a global that is on its way would count as missing.
  package internal(set) var isIntroduced = true

  /// All that should be so: the show of the last ``apply(_:artist:)``.
  package internal(set) var show = Show()

  /// Paints the cards; without an artist no cards are shown.
  package internal(set) var artist: (any CardArtist)?

  /// What is known of the extension for GNOME Shell.
  var shell = Shell()

  /// Takes stills if the compositor takes none.
  var desktopStills: (any DesktopStills)?

  /// The seat that pressed last, and the serial of that press.
  var lastPress: (seat: UInt32, serial: UInt32)?

  /// The way out that a person took and that no turn has taken yet.
  package private(set) var wayOut: WayOut?

  /// The dead zone that follows the pointer; nil if it does not run.
  var zone: ZoneDevices?

  /// Hands clicks on lights to the programs below; nil before the first one.
  var relay: ClickRelay?

  /// What there is for a dead zone, updated when a global changes.
  var zoneAbilities = ZoneAbilities()

  /// When the turn began that is on.
  var turnBegan = Instant(nanoseconds: 0)

  /// Asked while painting takes long: false if something asks for an end.
  var mayPaintOn: () -> Bool = { true }

  /// When a closed surface may return, as of the last ``reconcile(now:hasRoom:)``.
  package internal(set) var nextReturn: Instant?

  /// The needs that the compositor does not meet at this moment.
  package internal(set) var unmet: [Need.Unmet] = []

  /// The newest pings of the compositor that are not answered yet; the answer goes to the same shell.
  var pings: [(shell: XdgWmBase, serial: UInt32)] = []

  /// The global to ask for blur with, as of the last change of a global or of its abilities.
  var blurMaker: BlurMaker?

  /// The managers of background effects that blur now.
  var blurringEffects: Set<ObjectID> = []

  /// The globals that surfaces are made with, updated when a global changes; every turn needs it.
  var surfaceContext: SurfaceContext?

  /// Whether anything but released buffers came since the surfaces were last brought up to date.
  var hasNews = true

  /// Whether the picture has changed since the surfaces last received it.
  var isStale = false

  /// The first failure to get memory for a picture.
  var memoryFailure: WireFailure?

  /// Which lights have come to rest and may let clicks through.
  var stillness = Stillness()

  /// When the next light comes to rest, as of the last ``paint(now:hasRoom:)``.
  var nextStillness: Instant?

  /// Whether the stage took input when ``inputAreaChanged()`` last looked.
  var listened = false

  /// The stills of outputs that have or had one.
  var stills: [OutputID: Still] = [:]

  /// Whether the stills belong to an overlay that is no longer shown.
  var areStillsOver = false

  /// Whether lights hide something since the overlay appeared; from then on no still is taken that
  /// would uncover it.
  var isHiding = false

  /// Whether removed surfaces are known to be off the screen.
  var farewell = Farewell.over

  /// The cursor sessions that tell where the pointer is; nil while no show wants them.
  var cursorSessions: CursorSessions?

  var globals = GlobalTable()

  /// Whether globals came or went since ``takeGlobals()`` last ran.
  var hasNewGlobals = false
  var outputs: [OutputID: Output] = [:]
  var seats: [UInt32: Seat] = [:]
  /// Tablets that the stage no longer listens to, by the callback that has to come before their
  /// release.
  var retiredTablets: [ObjectID: Tablets] = [:]
  var surfaces: [SurfaceID: OverlaySurface] = [:]
  /// The buffers of surfaces that were hidden a moment ago.
  var kept = KeptBuffers()
  var returns: [SurfaceID: SurfaceReturn] = [:]
  var owners = OwnerTable<Owner>()
  var answers = 0

  /// The events of hands that no turn has taken yet.
  var inputQueue: [InputEvent] = []

  /// What the host program lends and hands on, if the show is inside one.
  var hosts = Hosts()

  /// The person's cursors, by the scale of the output.
  var cursorThemes: [Int: CursorTheme] = [:]

  /// Hears of every frame that reaches the screen, if frames are reported.
  var presentationReport: PresentationReport?

  /// What the events of an object belong to.
  enum Owner: Hashable {
    case output(OutputID)
    case extendedOutput(OutputID)
    case seat(UInt32)
    case keyboard(UInt32)
    case pointer(UInt32)
    case touchscreen(UInt32)
    case pinch(UInt32)
    case tablet(TabletPart, UInt32)
    case lastWord
    case windows
    case effects
    case surface(SurfaceID)
    case role(SurfaceID)
    case fractionalScale(SurfaceID)
    case frame(SurfaceID)
    case buffer(SurfaceID)
    case presentation
    case feedback
    case still(OutputID)
    case cursorSession(OutputID)
    case farewell
    case answer
    case zone(ZonePart, UInt32)
    case relay
  }

  package init(wire: Wire) {
    self.wire = wire
  }

  // MARK: What there is

  /// The outputs that the compositor has told everything about, in the order of its announcements.
  package var outputInfos: [OutputInfo] {
    outputs.values.compactMap(\.info).sorted { $0.id < $1.id }
  }

  /// The outputs that get a surface.
  package var coveredOutputs: [OutputInfo] { outputs(under: show.place.cover) }

  /// The outputs that a cover includes.
  func outputs(under cover: Cover) -> [OutputInfo] {
    let all = outputInfos
    guard !cover.outputs.isEmpty else { return all }
    let named = all.filter { cover.outputs.contains($0.name) }
    return named.isEmpty && cover.mayBeMissing ? all : named
  }

  /// The seats that exist.
  package var seatIDs: Set<SeatID> { Set(seats.values.map(\.id)) }

  package var hasKeyboard: Bool { seats.values.contains(where: \.hasKeyboard) }

  /// Whether the compositor shows the latest picture on every output that gets it.
  package var isShownEverywhere: Bool {
    let wanted = wantedSurfaces.filter { !isTooLarge($0) }
    return !isStale && !wanted.isEmpty
      && wanted.allSatisfy { outputToShow(on: $0) != nil && surfaces[$0]?.isShown ?? false }
  }

  // MARK: The way out

  /// Notes that a person leaves or accepts.
  func note(_ way: WayOut) { wayOut = wayOut?.joined(way) ?? way }

  /// Returns the noted way out and clears it, for the one turn that takes it.
  package func takeWayOut() -> WayOut? {
    defer { wayOut = nil }
    return wayOut
  }
}
