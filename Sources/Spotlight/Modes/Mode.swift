/// Something that an overlay can be in: lights of a program, lights under hands, lights under pointers, a tour.
///
/// A mode is a value. Once per turn it takes in what came and says all that should be so now. It has no clock: each call
/// comes with the time, always of the same clock. Between two turns the program changes a mode by the mode's own functions.
package protocol Mode: Sendable {
  mutating func turn(_ input: TurnInput, at now: Duration) -> Turn
}

/// What came in since the turn before.
package struct TurnInput {
  /// What hands did, oldest first, whatever told of it: surfaces of the overlay or another source.
  package var events: [InputEvent]
  /// The way out that a person took, if one did.
  package var wayOut: WayOut?
  /// What the program wants of the show, whatever the mode: place, ground, use of keys and pointer.
  ///
  /// A mode begins with it and changes what is the mode's.
  package var wanted: Show
  /// What there is on the desktop.
  package var desk: Desk
  /// Lays a card out; returns nil if there are no fonts.
  package var layOut: (CardRequest) -> CardLayout?

  package init(
    events: [InputEvent] = [], wayOut: WayOut? = nil, wanted: Show = Show(), desk: Desk = Desk(),
    layOut: @escaping (CardRequest) -> CardLayout? = { _ in nil }
  ) {
    self.events = events
    self.wayOut = wayOut
    self.wanted = wanted
    self.desk = desk
    self.layOut = layOut
  }
}

/// What a mode can know of the desktop.
package struct Desk: Hashable, Sendable {
  /// The outputs that the show covers.
  package var screens: [Screen] = []
  /// Where lights can be taken hold of: the outputs, or the room for the picture in a window.
  package var places: [Rect] = []
  /// The people who are there.
  package var seats: Set<SeatID> = []
  /// Whether people have seen anything of the overlay since it came.
  package var isSeen = false
  /// Whether a still is on its way, before which nothing is shown.
  package var awaitsStills = false
  /// Where the surfaces are, and at which scale each is painted.
  package var surfaces: [Panels.Screen] = []
  /// What the compositor has made of the window; nil while there is none, and for an overlay.
  package var window: WindowFacts?

  package init() {}
}

/// What comes of a turn.
package struct Turn: Sendable {
  /// All that should be so now.
  package var show: Show
  /// What the program's closures are told, after the picture is on its way.
  package var news: [News] = []
  /// The way out that the person took, if the mode ends by it; a tour has an outcome of its own.
  package var end: WayOut?
  /// What the window asks of the compositor.
  package var acts: [WindowAct] = []
  /// When the next turn is due without any news.
  package var next = Next()

  package init(_ show: Show) { self.show = show }

  package enum News: Sendable, Hashable {
    case tour(GuidedLights.News)
    case panel(String, PanelEvent)
  }
}

/// When a mode has to be asked again without any news.
package struct Next: Hashable, Sendable {
  /// At this time; nil if there is nothing to wait for.
  package var deadline: Duration?
  /// Whether the next picture differs from this one, so that the mode is asked for each.
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
