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
  ///   - panels: the panels to move.
  ///   - news: the actions on panels, at the places where `shown` has the panels.
  ///   - shown: the panels as they were shown.
  ///   - screens: the screens on which they have to stay; none to stay anywhere.
  ///   - now: the time.
  mutating func move(
    _ panels: inout Panels, by news: [PanelNews], on shown: [ScenePanel], screens: [Rect],
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
