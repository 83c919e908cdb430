internal import Spotlight
internal import SpotlightCards
internal import SpotlightWayland

/// The bar and the borders of a window where the desktop draws none, as panels on it: hands that are on them are theirs.
@MainActor
final class WindowFrame {
  private let title: String
  private let painter = TitleBarPainter()

  /// What the panels were last made for.
  private var shown: Shown?
  private var isPointed = false

  private struct Shown: Equatable {
    var size: Size
    var facts: WindowFacts
  }

  /// How far into the window its sides can be pulled.
  private static let border = 6.0
  /// How much of its sides is a corner.
  private static let corner = 18.0
  private static let bar = "window-bar"

  init(title: String) {
    self.title = title
  }

  /// How much of the window's height the bar takes.
  func barHeight(_ facts: WindowFacts) -> Double {
    facts.isDecorated || facts.isFullscreen ? 0 : TitleBarPainter.height
  }

  /// Brings the panels to where they belong in a window of that size.
  func arrange(_ size: Size, _ facts: WindowFacts, with panels: PanelDirector, on stage: Stage) {
    guard shown != Shown(size: size, facts: facts) else { return }
    let old = shown
    shown = Shown(size: size, facts: facts)
    if let old, old.size == size, barHeight(old.facts) == barHeight(facts),
      old.facts.isMaximized == facts.isMaximized
    {
      // Nothing has another place, and only the bar tells what else there is.
      return outdate(panels, on: stage)
    }
    guard barHeight(facts) > 0 else { return remove(panels, on: stage) }
    put(
      Self.bar, Rect(x: 0, y: 0, width: size.width, height: TitleBarPainter.height), panels, stage,
      onEvent: { [unowned self, unowned panels, unowned stage] in
        receive($0, with: panels, on: stage)
      },
      paint: { [unowned self] in paint(&$0) })
    for side in WindowSide.allCases {
      let id = Self.id(of: side)
      guard !facts.isMaximized else {
        panels.change(on: stage) { $0.remove(id, at: $1, by: .none) }
        continue
      }
      put(
        id, Self.frame(of: side, in: size), panels, stage,
        onEvent: { [unowned stage] in Self.pull(side, $0, on: stage) }, paint: { _ in })
    }
  }

  private func put(
    _ id: String, _ frame: Rect, _ panels: PanelDirector, _ stage: Stage,
    onEvent: @escaping (PanelEvent) -> Void, paint: @escaping (inout PanelCanvas) -> Void
  ) {
    panels.add(id, paint: paint, onEvent: onEvent)
    let look = PanelLook(cornerRadius: 0, shadow: nil)
    panels.change(on: stage) {
      $0.add(id, frame: frame, look: look, opacity: 1, at: $1, by: .none)
      $0.outdate(id)
    }
  }

  private func outdate(_ panels: PanelDirector, on stage: Stage) {
    panels.change(on: stage) { panels, _ in panels.outdate(Self.bar) }
  }

  private func remove(_ panels: PanelDirector, on stage: Stage) {
    panels.change(on: stage) { panels, time in
      for id in [Self.bar] + WindowSide.allCases.map(Self.id) {
        panels.remove(id, at: time, by: .none)
      }
    }
  }

  private func paint(_ canvas: inout PanelCanvas) {
    let words = painter.paint(
      title, size: canvas.size, scale: canvas.scale, isActive: shown?.facts.isActive ?? false,
      isPointed: isPointed)
    canvas.withPixels { pixels in
      for index in words.indices { pixels[index] = words[index] }
    }
  }

  // MARK: Hands

  private func receive(_ event: PanelEvent, with panels: PanelDirector, on stage: Stage) {
    let width = shown?.size.width ?? 0
    let isOnCross =
      event.place.x >= width - TitleBarPainter.closeWidth && event.place.x < width
      && (0..<TitleBarPainter.height).contains(event.place.y)
    switch event.kind {
    case .hovered, .left:
      let isPointed = isOnCross && event.kind == .hovered
      guard isPointed != self.isPointed else { return }
      self.isPointed = isPointed
      outdate(panels, on: stage)
    case .pressed:
      drag = isOnCross ? nil : event.hand
    case .dragged:
      // The compositor has the hand from here on, and moves the window with it.
      guard drag == event.hand else { return }
      drag = nil
      stage.moveWindow()
    case .tapped:
      if isOnCross { stage.wish = .leave } else { tapped(on: stage) }
    case .released, .cancelled, .scrolled:
      break
    }
  }

  /// The hand that has pressed the bar and not moved since.
  private var drag: Int?
  private var lastTap: Instant?

  private func tapped(on stage: Stage) {
    let now = Instant.now
    if let lastTap, now < lastTap + .milliseconds(400) {
      self.lastTap = nil
      stage.toggleMaximized()
    } else {
      lastTap = now
    }
  }

  private static func pull(_ side: WindowSide, _ event: PanelEvent, on stage: Stage) {
    switch event.kind {
    case .hovered: stage.cursor = side.cursor
    case .left, .cancelled: stage.cursor = .arrow
    case .pressed: stage.resizeWindow(side)
    case .dragged, .released, .tapped, .scrolled: break
    }
  }

  // MARK: Places

  private static func id(of side: WindowSide) -> String { "window-\(side.rawValue)" }

  private static func frame(of side: WindowSide, in size: Size) -> Rect {
    let (width, height) = (size.width, size.height)
    let long = max(width - 2 * corner, 0)
    let high = max(height - 2 * corner, 0)
    return switch side {
    case .top: Rect(x: corner, y: 0, width: long, height: border)
    case .bottom: Rect(x: corner, y: height - border, width: long, height: border)
    case .left: Rect(x: 0, y: corner, width: border, height: high)
    case .right: Rect(x: width - border, y: corner, width: border, height: high)
    case .topLeft: Rect(x: 0, y: 0, width: border, height: corner)
    case .topRight: Rect(x: width - border, y: 0, width: border, height: corner)
    case .bottomLeft:
      Rect(x: 0, y: height - corner, width: corner, height: corner)
    case .bottomRight:
      Rect(x: width - corner, y: height - corner, width: corner, height: corner)
    }
  }
}

extension WindowSide {
  fileprivate var cursor: CursorShape {
    switch self {
    case .top, .bottom: .resizeVertically
    case .left, .right: .resizeHorizontally
    case .topLeft, .bottomRight: .resizeFalling
    case .topRight, .bottomLeft: .resizeRising
    }
  }
}
