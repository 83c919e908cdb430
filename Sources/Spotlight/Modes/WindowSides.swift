/// The bar and the sides of a window if the compositor draws none, as panels on it.
package struct WindowSides: Sendable {
  /// The size of the cross at the right end of the bar, which is as high.
  private let cross: Size
  /// The state for which the panels were made last.
  private var shown: (size: Size, facts: WindowFacts)?
  /// Whether a pointer is over the cross.
  package private(set) var isCrossPointed = false
  /// The cursors of hands that are on a side.
  private(set) var looks: [Hand: CursorShape] = [:]
  /// The hand that has pressed the bar and has not moved since.
  private var drag: Hand?
  private var lastTap: Duration?

  /// The width of the strip along a side in which the side can be pulled.
  private static let border = 6.0
  /// The length at each end of a side that counts as the corner.
  private static let corner = 18.0
  /// The longest time between two taps on the bar that make a double tap.
  private static let doubleTapTime = Duration.milliseconds(400)

  /// The name of the panel that is the bar.
  package static let barName = "window-bar"

  /// The names of the panels at the sides and corners, the lowest first.
  private static let sides: KeyValuePairs<String, Sides> = [
    "window-top": .top, "window-bottom": .bottom, "window-left": .left, "window-right": .right,
    "window-topLeft": [.top, .left], "window-topRight": [.top, .right],
    "window-bottomLeft": [.bottom, .left], "window-bottomRight": [.bottom, .right],
  ]

  init(cross: Size) { self.cross = cross }

  /// Whether a panel belongs to the window.
  package static func has(_ panel: String) -> Bool { names.contains(panel) }

  /// The names of all panels that belong to the window.
  package static let names = [barName] + sides.map(\.key)

  /// Whether the window has the keyboard focus.
  package var isActive: Bool { shown?.facts.isActive ?? false }

  /// The height of the bar; 0 if the window has none.
  func barHeight(_ facts: WindowFacts) -> Double {
    facts.isDecorated || facts.isFullscreen ? 0 : cross.height
  }

  /// Places the panels in a window of this size.
  mutating func arrange(
    _ size: Size, _ facts: WindowFacts, on panels: inout Panels, at now: Duration
  ) {
    let old = shown
    if let old, old == (size, facts) { return }
    shown = (size, facts)
    if let old, old.size == size, barHeight(old.facts) == barHeight(facts),
      old.facts.isMaximized == facts.isMaximized
    {
      // No panel has moved; only the bar shows whether the window is active.
      return panels.outdate(Self.barName)
    }
    guard barHeight(facts) > 0 else {
      for name in Self.names { panels.remove(name, at: now, by: .none) }
      return
    }
    put(
      Self.barName, Rect(x: 0, y: 0, width: size.width, height: cross.height), on: &panels, at: now)
    for (name, side) in Self.sides {
      if facts.isMaximized {
        panels.remove(name, at: now, by: .none)
      } else {
        put(name, Self.frame(of: side, in: size), on: &panels, at: now)
      }
    }
  }

  private func put(_ name: String, _ frame: Rect, on panels: inout Panels, at now: Duration) {
    panels.add(
      name, frame: frame, look: PanelLook(cornerRadius: 0, shadow: nil), opacity: 1, at: now,
      by: .none)
    panels.outdate(name)
  }

  // MARK: Hands

  /// Processes an action of a hand on one of the panels.
  mutating func receive(
    _ news: PanelNews, on panels: inout Panels, into turn: inout Turn, at now: Duration
  ) {
    if news.panel == Self.barName {
      receive(bar: news, on: &panels, into: &turn, at: now)
    } else if let side = Self.sides.first(where: { $0.key == news.panel })?.value {
      pull(side, news, into: &turn)
    }
  }

  private mutating func receive(
    bar news: PanelNews, on panels: inout Panels, into turn: inout Turn, at now: Duration
  ) {
    let width = shown?.size.width ?? 0
    let isOnCross =
      news.place.x >= width - cross.width && news.place.x < width
      && (0..<cross.height).contains(news.place.y)
    switch news.kind {
    case .hovered, .left:
      let isPointed = isOnCross && news.kind == .hovered
      guard isPointed != isCrossPointed else { return }
      isCrossPointed = isPointed
      panels.outdate(Self.barName)
    case .pressed:
      drag = isOnCross ? nil : news.hand
    case .dragged:
      // The compositor takes over the hand here and moves the window with it.
      guard drag == news.hand else { return }
      drag = nil
      turn.acts.append(.move)
    case .tapped:
      if isOnCross {
        turn.end = turn.end?.joined(.leave(by: .close)) ?? .leave(by: .close)
      } else if let tap = lastTap, now < tap + Self.doubleTapTime {
        lastTap = nil
        turn.acts.append(.toggleMaximized)
      } else {
        lastTap = now
      }
    case .released, .cancelled, .scrolled:
      break
    }
  }

  private mutating func pull(_ side: Sides, _ news: PanelNews, into turn: inout Turn) {
    switch news.kind {
    case .hovered: looks[news.hand] = side.cursor(turned: 0)
    case .left, .cancelled: looks[news.hand] = nil
    case .pressed: turn.acts.append(.resize(side))
    case .dragged, .released, .tapped, .scrolled: break
    }
  }

  // MARK: Places

  private static func frame(of side: Sides, in size: Size) -> Rect {
    func part(
      of length: Double, isFirst: Bool, isLast: Bool, _ thickness: Double
    ) -> (start: Double, length: Double) {
      if isFirst { return (0, thickness) }
      if isLast { return (length - thickness, thickness) }
      return (corner, max(length - 2 * corner, 0))
    }
    // The upper corners are no wider than a side, as they lie over the bar.
    let across = part(
      of: size.width, isFirst: side.contains(.left), isLast: side.contains(.right),
      side.contains(.bottom) ? corner : border)
    let down = part(
      of: size.height, isFirst: side.contains(.top), isLast: side.contains(.bottom),
      side.isDisjoint(with: [.left, .right]) ? border : corner)
    return Rect(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}
