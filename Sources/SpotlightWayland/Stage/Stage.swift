package import Spotlight
package import SpotlightRaster

/// Everything that lives on one connection: globals, outputs, seats and the overlay's surfaces.
///
/// Once per turn of the loop it goes one way: ``receive(now:)`` takes the events in, ``reconcile(now:hasRoom:)``
/// makes the surfaces that should exist exist, ``paint(now:hasRoom:)`` brings each to show the model.
@MainActor
package final class Stage {
  /// What the person asked for.
  package enum Wish: Hashable, Sendable {
    case leave
    case accept
  }

  /// The connection; another one after ``begin(on:)``.
  package internal(set) var wire: Wire

  /// Whether the globals of the connection are all told.
  ///
  /// Before that something that is on its way would count as missing.
  package var isIntroduced = true

  /// What the desktop should show.
  package var model = LightsOnDesktop() {
    didSet {
      isStale = true
      inputAreaChanged()
    }
  }

  /// What programs show on panels between the lights and the cards, the lowest first.
  ///
  /// Beside the model: whoever leads the lights knows nothing of it.
  package var panels: [ScenePanel] = [] {
    didSet {
      isStale = true
      inputAreaChanged()
    }
  }

  /// Who paints the cards; without one they are not there.
  package var artist: (any CardArtist)? {
    didSet {
      guard artist !== oldValue else { return }
      isStale = true
      // What another has painted may look otherwise.
      for surface in surfaces.values { surface.latest = nil }
      inputAreaChanged()
    }
  }

  /// What programs say that is on screens below the overlay, by the connectors of those; under no name that
  /// of all others.
  package var screenPictures: [String: ScreenPicture] = [:] {
    didSet { isStale = true }
  }

  /// The window that there should be instead of an overlay; nil for an overlay.
  ///
  /// Its logical pixels are then those of the model, whatever output it is on.
  package var window: WindowPlan?

  /// What the window's content is painted over, in pixels of its buffer.
  package var backdrop: SceneBackdrop? {
    didSet { isStale = true }
  }

  /// What an overlay lies over; a window of its own has nothing of it.
  package var ground = Ground.live {
    didSet {
      isStale = true
      // What is on a still cannot be taken off it. What is hidden must not be uncovered for another one.
      if ground.hasPointers != oldValue.hasPointers, !ground.hides { areStillsOver = true }
      if oldValue.hides, ground.hides, !surfaces.isEmpty {
        coverWithoutStills(StageNotices.wasCovered)
      }
    }
  }

  /// Who takes stills where the compositor does not.
  package var desktopStills: (any DesktopStills)?

  /// The part of the window where lights can be taken hold of; nil for the covered outputs.
  package var room: Rect?

  /// Who has pressed last, and the number of that.
  var lastPress: (seat: UInt32, serial: UInt32)?

  /// Whether there should be surfaces at all.
  package var isVisible = false {
    // Each time that it comes, it lies over what is on the screen then.
    didSet { if isVisible != oldValue { areStillsOver = true } }
  }

  /// The connector names of the outputs to cover; empty for all.
  package var outputNames: Set<String> = []

  /// Whether those are done without that are not there, and all outputs covered where none is.
  package var outputsMayBeMissing = false

  /// How it should be shown.
  package var roleWish = RoleWish.automatic {
    didSet { takeGlobals() }
  }

  package var keyboard = KeyboardUse.none
  package var input = InputArea.nothing {
    didSet { inputAreaChanged() }
  }

  /// Whether keys are handed out also where nothing takes pointer and touch.
  package var hearsKeys = false {
    didSet { inputAreaChanged() }
  }

  /// What pointers look like over the overlay, but for those that ``setCursor(_:of:)`` has given another look.
  package var cursor = CursorShape.arrow {
    didSet { showCursors() }
  }

  /// What the person asked for since it was last looked at.
  package var wish: Wish?

  /// When a surface that was closed may come back, as of the last ``reconcile(now:hasRoom:)``.
  package internal(set) var nextReturn: Instant?

  /// The needs that the compositor does not meet, right now.
  package var unmet: [Need.Unmet] = []

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

  /// Whether the model has changed since the surfaces last heard of it.
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

  /// What is left of it where somebody has taken what is theirs.
  var passedInput: [InputEvent] = []

  /// What pointers look like that differ from the others.
  var cursorShapes: [SeatID: CursorShape] = [:]

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
  package var coveredOutputs: [OutputInfo] {
    let all = outputInfos
    guard !outputNames.isEmpty else { return all }
    let named = all.filter { outputNames.contains($0.name) }
    return named.isEmpty && outputsMayBeMissing ? all : named
  }

  /// Who is there.
  package var seatIDs: Set<SeatID> { Set(seats.values.map(\.id)) }

  package var hasKeyboard: Bool { seats.values.contains(where: \.hasKeyboard) }

  /// Whether the compositor shows the latest model on every output that gets it.
  package var isShownEverywhere: Bool {
    let wanted = wantedSurfaces.filter { !isTooLarge($0) }
    return !isStale && !wanted.isEmpty
      && wanted.allSatisfy { outputToShow(on: $0) != nil && surfaces[$0]?.isShown ?? false }
  }
}
