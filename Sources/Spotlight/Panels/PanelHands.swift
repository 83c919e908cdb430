/// Takes the actions on panels out of the events of hands, and passes on the rest.
///
/// A hand belongs to the thing on which it was pressed until it is released, wherever it moves.
package struct PanelHands: Sendable {
  /// What a hand holds.
  private enum Hold: Hashable, Sendable {
    /// A panel, the place of the press, and the farthest that the hand has moved from there.
    case panel(String, start: Point, last: Point, way: Double)
    case elsewhere
  }

  private var holds: [Hand: Hold] = [:]
  /// How many buttons of a pointer or pen are down.
  private var buttonsDown: [Hand: Int] = [:]
  private var hovered: [Hand: String] = [:]
  private var news: [PanelNews] = []
  /// The frames of the cards above the panels, which take what comes to them.
  private var covers: [Rect] = []

  /// How far a tapping hand may move, in logical pixels; fingers tremble.
  private static let tapReach = 10.0

  package init() {}

  /// True if no hand is over a panel or holds one.
  package var isIdle: Bool { holds.isEmpty && hovered.isEmpty && buttonsDown.isEmpty }

  /// True while a hand presses a panel; scrolling and pinching fingers on a touchpad press nothing.
  package var isHolding: Bool {
    holds.contains { hand, hold in
      if case .touchpad = hand { return false }
      return hold != .elsewhere
    }
  }

  /// The actions on panels since the last call, oldest first.
  package mutating func takeNews() -> [PanelNews] {
    defer { news = [] }
    return news
  }

  /// Takes the panels' part out of an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - panels: the panels as they are shown at this moment, the lowest first.
  ///   - cards: the frames of the cards above them that take input.
  /// - Returns: the rest of the event; nil if nothing is left.
  package mutating func receive(
    _ event: InputEvent, on panels: [ScenePanel], below cards: [Rect] = []
  ) -> InputEvent? {
    // Most desktops have no panels.
    if panels.isEmpty, isIdle { return event }
    covers = cards
    switch event {
    case .pointer(var frame):
      let taken = take(
        .pointer(frame.seat), frame.position, &frame.buttons, of: .left, on: panels)
      if taken {
        if let position = frame.position {
          for scroll in frame.scrolls { tell(scroll, position, .pointer(frame.seat), on: panels) }
        }
        frame.position = nil
        frame.scrolls = []
      }
      return .pointer(frame)
    case .pen(var frame):
      let hand = Hand.pen(frame.seat, frame.pen)
      if take(hand, frame.position, &frame.buttons, of: .tip, on: panels) { frame.position = nil }
      return .pen(frame)
    case .touch(var frame):
      frame.changes.removeAll { take($0, of: frame.seat, on: panels) }
      return frame.changes.isEmpty ? nil : .touch(frame)
    case .pinch(let change):
      return takePinch(change, on: panels) ? nil : event
    case .key, .place:
      return event
    }
  }

  // MARK: Pointers and pens

  /// True if the hand belongs to a panel.
  ///
  /// Buttons that belong to panels are removed from the frame.
  private mutating func take(
    _ hand: Hand, _ position: Point?, _ buttons: inout [ButtonChange],
    of button: ButtonChange.Button, on panels: [ScenePanel]
  ) -> Bool {
    var isTaken = false
    buttons.removeAll { change in
      let isOurs = take(change, of: hand, button, on: panels)
      isTaken = isTaken || isOurs
      return isOurs
    }
    switch holds[hand] {
    case .elsewhere:
      leave(hand, at: position)
      return false
    case .panel(let id, let start, let last, let way):
      guard let position else { return true }
      if position != last {
        holds[hand] = .panel(
          id, start: start, last: position, way: max(way, position.distance(to: start)))
        tell(id, .dragged, position, hand, on: panels)
      }
      return true
    case nil:
      guard let position, let id = panel(at: position, on: panels) else {
        leave(hand, at: position)
        return isTaken && position == nil
      }
      if let old = hovered[hand], old != id { tell(old, .left, position, hand, on: panels) }
      hovered[hand] = id
      tell(id, .hovered, position, hand, on: panels)
      return true
    }
  }

  private mutating func take(
    _ change: ButtonChange, of hand: Hand, _ button: ButtonChange.Button, on panels: [ScenePanel]
  ) -> Bool {
    let isMain = change.button == button
    switch change.phase {
    case .pressed:
      buttonsDown[hand, default: 0] += 1
      if holds[hand] == nil {
        guard let id = panel(at: change.position, on: panels) else {
          holds[hand] = .elsewhere
          return false
        }
        // A second button may be the main one.
        holds[hand] = .panel(
          id, start: change.position, last: change.position, way: isMain ? 0 : .infinity)
        if isMain { tell(id, .pressed, change.position, hand, on: panels) }
      }
      if case .panel = holds[hand] { return true }
      return false
    case .released, .cancelled:
      let count = (buttonsDown[hand] ?? 1) - 1
      buttonsDown[hand] = count > 0 ? count : nil
      let hold = holds[hand]
      if count <= 0 { holds[hand] = nil }
      guard case .panel(let id, _, _, let way) = hold else { return false }
      if isMain, way < .infinity {
        let isEnd = change.phase == .released
        tell(id, isEnd ? .released : .cancelled, change.position, hand, on: panels)
        if isEnd, way <= Self.tapReach, panel(at: change.position, on: panels) == id {
          tell(id, .tapped, change.position, hand, on: panels)
        }
      }
      return true
    }
  }

  /// Reports a scroll to the panel that the hand holds, or else to the panel below it.
  private mutating func tell(
    _ scroll: Scroll, _ place: Point, _ hand: Hand, on panels: [ScenePanel]
  ) {
    let way = Point(x: scroll.horizontal.pixels, y: scroll.vertical.pixels)
    // The end of a scroll has no distance.
    guard way != .zero else { return }
    if case .panel(let id, _, _, _) = holds[hand] {
      tell(id, .scrolled, place, hand, scroll: way, on: panels)
    } else if let id = hovered[hand] {
      tell(id, .scrolled, place, hand, scroll: way, on: panels)
    }
  }

  private mutating func leave(_ hand: Hand, at position: Point?) {
    guard let id = hovered.removeValue(forKey: hand) else { return }
    news.append(PanelNews(panel: id, kind: .left, place: position ?? .zero, hand: hand))
  }

  // MARK: Fingers

  /// True if the change belongs to a panel.
  private mutating func take(
    _ change: TouchChange, of seat: SeatID, on panels: [ScenePanel]
  ) -> Bool {
    let hand = Hand.finger(seat, change.finger)
    if case .down(let place) = change.phase {
      guard let id = panel(at: place, on: panels) else {
        holds[hand] = nil
        return false
      }
      holds[hand] = .panel(id, start: place, last: place, way: 0)
      tell(id, .pressed, place, hand, on: panels)
      return true
    }
    guard case .panel(let id, let start, let last, let way) = holds[hand] else { return false }
    switch change.phase {
    case .motion(let place):
      holds[hand] = .panel(id, start: start, last: place, way: max(way, place.distance(to: start)))
      tell(id, .dragged, place, hand, on: panels)
    case .up:
      holds[hand] = nil
      tell(id, .released, last, hand, on: panels)
      if way <= Self.tapReach, panel(at: last, on: panels) == id {
        tell(id, .tapped, last, hand, on: panels)
      }
    case .cancel:
      holds[hand] = nil
      tell(id, .cancelled, last, hand, on: panels)
    case .down, .shape, .orientation: break
    }
    return true
  }

  // MARK: Pinches

  /// True if a pinch is over a panel.
  ///
  /// Panels ignore pinches, and nothing below the panel gets them.
  private mutating func takePinch(_ change: PinchChange, on panels: [ScenePanel]) -> Bool {
    let hand = Hand.touchpad(change.seat)
    if case .begin = change.phase {
      holds[hand] = panel(at: change.position, on: panels).map {
        .panel($0, start: change.position, last: change.position, way: .infinity)
      }
    }
    let isOurs = holds[hand] != nil
    if change.phase == .end || change.phase == .cancel { holds[hand] = nil }
    return isOurs
  }

  /// Reports an action on a panel that still exists.
  private mutating func tell(
    _ id: String, _ kind: PanelEvent.Kind, _ place: Point, _ hand: Hand, scroll: Point = .zero,
    on panels: [ScenePanel]
  ) {
    guard let panel = panels.last(where: { $0.id == id && $0.takesInput }) else { return }
    let local = Point(x: place.x - panel.frame.x, y: place.y - panel.frame.y)
    news.append(PanelNews(panel: id, kind: kind, place: local, hand: hand, scroll: scroll))
  }

  /// The topmost panel that takes input at a place; nil below a card.
  private func panel(at place: Point, on panels: [ScenePanel]) -> String? {
    guard !covers.contains(where: { $0.contains(place) }) else { return nil }
    return panels.last { $0.touchable.contains(place) }?.id
  }
}

/// Moves the panels that hands may move, with the hands.
///
/// A panel follows the hand that pressed it first until that hand lets go. It begins to follow after
/// a small way, because fingers tremble.
struct PanelDrags: Sendable {
  private struct Drag: Sendable {
    let hand: Hand
    /// The place of the press on the panel.
    let grip: Point
    var isMoving = false
  }

  private var drags: [String: Drag] = [:]

  /// The way after which a panel follows.
  private static let threshold = 3.0

  /// How much of a panel stays on a screen, so that hands can take it back.
  private static let leastSeen = 24.0

  /// Moves panels by what hands did on them.
  ///
  /// - Parameters:
  ///   - news: the actions on panels, at the places where `shown` has the panels.
  ///   - shown: the panels as they were shown.
  ///   - panels: the panels to move.
  ///   - screens: the screens on which they have to stay; none to stay anywhere.
  ///   - now: the time.
  mutating func take(
    _ news: [PanelNews], on shown: [ScenePanel], moving panels: inout Panels, on screens: [Rect],
    at now: Duration
  ) {
    for item in news {
      switch item.kind {
      case .pressed where panels.isMovable(item.panel) && drags[item.panel] == nil:
        drags[item.panel] = Drag(hand: item.hand, grip: item.place)
      case .dragged:
        guard let drag = drags[item.panel], drag.hand == item.hand,
          let box = shown.last(where: { $0.id == item.panel })?.frame
        else { continue }
        guard drag.isMoving || item.place.distance(to: drag.grip) >= Self.threshold else {
          continue
        }
        drags[item.panel]?.isMoving = true
        let way = Point(x: item.place.x - drag.grip.x, y: item.place.y - drag.grip.y)
        panels.move(
          item.panel, to: Self.kept(box.offset(by: way), on: screens), at: now, by: .none)
      case .released, .cancelled:
        if drags[item.panel]?.hand == item.hand { drags[item.panel] = nil }
      case .hovered, .left, .pressed, .tapped, .scrolled: break
      }
    }
    drags = drags.filter { panels.isMovable($0.key) }
  }

  /// A frame, moved so that enough of it is on the nearest screen.
  private static func kept(_ frame: Rect, on screens: [Rect]) -> Rect {
    let least = Size(width: min(leastSeen, frame.width), height: min(leastSeen, frame.height))
    let isSeen = screens.contains { screen in
      let part = screen.intersection(frame)
      return part.width >= least.width && part.height >= least.height
    }
    let center = frame.center
    let nearest = screens.min { $0.distance(to: center) < $1.distance(to: center) }
    guard !isSeen, let screen = nearest else { return frame }
    var kept = frame
    kept.x = min(max(frame.x, screen.x - frame.width + least.width), screen.maxX - least.width)
    kept.y = min(max(frame.y, screen.y - frame.height + least.height), screen.maxY - least.height)
    return kept
  }
}

extension Rect {
  /// How far a place is from the rectangle; 0 within it.
  fileprivate func distance(to place: Point) -> Double {
    let nearest = Point(x: min(max(place.x, x), maxX), y: min(max(place.y, y), maxY))
    return nearest.distance(to: place)
  }
}

/// An action of a hand on a panel.
public struct PanelEvent: Hashable, Sendable {
  /// The kinds of actions.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A pointer or a pen is over the panel, without a button or the tip pressed.
    case hovered
    /// The pointer or pen has left the panel.
    case left
    /// A finger, the tip of a pen or the left button of a pointer was pressed.
    case pressed
    /// The hand moved while pressed; it may be anywhere.
    case dragged
    /// The hand was released.
    case released
    /// The hand was released where it was pressed; follows ``released``.
    case tapped
    /// The actions since ``pressed`` are void: the device or the screen has gone.
    case cancelled
    /// A wheel was turned over the panel, or fingers scrolled on a touchpad.
    ///
    /// ``PanelEvent/scroll`` holds the distance.
    case scrolled
  }

  /// The kind of the action.
  public var kind: Kind
  /// The place, in logical pixels from the panel's upper left corner.
  public var place: Point
  /// The hand.
  ///
  /// The number stays the same for a pointer, a pen or a finger until it goes.
  public var hand: Int
  /// The scrolled distance, in logical pixels to the right and down; 0 for all kinds but
  /// ``Kind/scrolled``.
  public var scroll: Point

  package init(kind: Kind, place: Point, hand: Int, scroll: Point = .zero) {
    self.kind = kind
    self.place = place
    self.hand = hand
    self.scroll = scroll
  }
}

/// An action on a panel, before the hand has a number for the program.
package struct PanelNews: Hashable, Sendable {
  package var panel: String
  package var kind: PanelEvent.Kind
  /// The place, from the upper left corner of the panel.
  package var place: Point
  package var hand: Hand
  /// The scrolled distance, in logical pixels to the right and down.
  package var scroll = Point.zero
}
