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
  /// What readers are told of lights.
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

  /// What the program is told.
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

/// Keeps a large value elsewhere, so that what contains it is small to copy.
///
/// It is a value like any other: a copy shares the memory until one of the two changes. The compiler
/// writes code for each struct that copies, assigns and destroys all that lies in it, for the outer
/// structs again and again; here that is the code of one pointer. Making one takes memory once, so a
/// turn of the loop allocates two: that costs less than the copies did, 26 instead of 30 µs.
@propertyWrapper
package struct Large<Value: Sendable>: Sendable {
  /// One element, as an array changes it in place and is safe to send.
  private var storage: [Value]

  /// Keeps a value.
  package init(wrappedValue: Value) {
    storage = [wrappedValue]
  }

  /// The value.
  package var wrappedValue: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
