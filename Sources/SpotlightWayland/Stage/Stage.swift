package import Spotlight
package import SpotlightRaster

/// Everything that lives on one connection: globals, outputs, seats and the overlay's surfaces.
///
/// Once per turn of the loop it goes one way: ``receive(now:)`` takes the events in, ``reconcile(now:hasRoom:)``
/// makes the surfaces that should exist exist, ``paint(now:hasRoom:)`` brings each to show the picture.
@MainActor
package final class Stage {
  /// The connection; another one after ``begin(on:)``.
  package internal(set) var wire: Wire

  /// Whether the globals of the connection are all told.
  ///
  /// Before that something that is on its way would count as missing.
  package internal(set) var isIntroduced = true

  /// All that should be so, as ``apply(_:artist:)`` took it last.
  package internal(set) var show = Show()

  /// Who paints the cards; without one they are not there.
  package internal(set) var artist: (any CardArtist)?

  /// Takes stills if the compositor does not.
  var desktopStills: (any DesktopStills)?

  /// Who has pressed last, and the number of that.
  var lastPress: (seat: UInt32, serial: UInt32)?

  /// The way out that a person took and no turn has taken yet.
  package private(set) var wayOut: WayOut?

  /// When a surface that was closed may come back, as of the last ``reconcile(now:hasRoom:)``.
  package internal(set) var nextReturn: Instant?

  /// The needs that the compositor does not meet, right now.
  package internal(set) var unmet: [Need.Unmet] = []

  /// The last times that the compositor asked whether we are alive, as long as they are not answered.
  var pings: [Ping] = []

  /// What blur is asked for with, as of the last change of a global or of what it can do.
  var blurMaker: BlurMaker?

  /// The managers of effects that blur now.
  var blurringEffects: Set<ObjectID> = []

  /// What surfaces are made of, as of the last change of a global; it is asked for once a turn.
  var surfaceContext: SurfaceContext?

  /// Whether anything came since the surfaces were last brought up to date, but for buffers that came back.
  var hasNews = true

  /// Whether the picture has changed since the surfaces last heard of it.
  var isStale = false

  /// The first failure to get memory for a picture.
  var memoryFailure: WireFailure?

  /// Which lights may let hands through.
  var stillness = Stillness()

  /// When there is another one that may, as of the last ``paint(now:hasRoom:)``.
  var nextStillness: Instant?

  /// Whether hands were listened to, as of the last look.
  var listened = false

  /// The stills of outputs that have or had one.
  var stills: [OutputID: Still] = [:]

  /// Whether those that there are belong to an overlay that was.
  var areStillsOver = false

  /// Whether lights hide something since the overlay was shown, which is uncovered for no still from then on.
  var isHiding = false

  /// What is known of surfaces that were taken away.
  var farewell = Farewell.over

  var globals = GlobalTable()

  /// Whether globals came or went since it was worked out what follows from them.
  var hasNewGlobals = false
  var outputs: [OutputID: Output] = [:]
  var seats: [UInt32: Seat] = [:]
  /// Tablets that nobody listens to any more, by the question that they wait for the answer of.
  var retiredTablets: [ObjectID: Tablets] = [:]
  var surfaces: [SurfaceID: OverlaySurface] = [:]
  var returns: [SurfaceID: SurfaceReturn] = [:]
  var owners = OwnerTable<Owner>()
  var answers = 0

  /// What hands did and nobody has asked for yet.
  var inputQueue: [InputEvent] = []

  /// The person's cursors, by the scale of the output.
  var cursorThemes: [Int: CursorTheme] = [:]

  /// Told of every frame that reaches the screen, where somebody wants to know.
  var presentationReport: PresentationReport?

  /// Who an event is for.
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
    case farewell
    case answer
  }

  /// A question whether we are alive; whoever asks wants the answer.
  struct Ping {
    let shell: XdgWmBase
    let serial: UInt32
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

  /// The outputs that a cover has.
  func outputs(under cover: Cover) -> [OutputInfo] {
    let all = outputInfos
    guard !cover.outputs.isEmpty else { return all }
    let named = all.filter { cover.outputs.contains($0.name) }
    return named.isEmpty && cover.mayBeMissing ? all : named
  }

  /// Who is there.
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

  /// The way out that was noted, for the one turn that takes it.
  package func takeWayOut() -> WayOut? {
    defer { wayOut = nil }
    return wayOut
  }
}
