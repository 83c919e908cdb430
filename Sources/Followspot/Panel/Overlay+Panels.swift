public import Spotlight
internal import SpotlightWayland

/// Panels on an overlay.
extension Overlay {
  /// Puts a panel over dim and lights: a rounded box in a soft shadow, on which the program paints.
  ///
  /// What is done within the box is the panel's, wherever else clicks and touches go; shadow and
  /// surroundings take none, so that they go where ``Options/through`` sends them. Panels are there
  /// during tours too, below the cards.
  ///
  /// Pictures are asked for between two turns of the loop: when the panel is new, when its size
  /// changes, when it comes to a screen of another scale, and after ``PanelHandle/repaint()``. A panel
  /// that only moves or fades is not painted anew, nor is one that glides to another size before it
  /// is there.
  ///
  /// - Parameters:
  ///   - id: its name; a panel of the same name is replaced, and glides from where it is.
  ///   - frame: where its box is, in logical pixels of the desktop.
  ///   - look: corners, shadow and ground.
  ///   - opacity: how much of all of it is seen, 0 to 1.
  ///   - glide: how it comes.
  ///   - onEvent: told of what hands do on it.
  ///   - paint: paints the content; a panel of more than 2²⁵ pixels, or 16384 along a side, has none.
  /// - Returns: what to move it and to take it away by.
  @discardableResult
  public func panel(
    _ id: String, frame: Rect, look: PanelLook = PanelLook(), opacity: Double = 1,
    by glide: Glide = .spring(Spring()),
    onEvent: @escaping (PanelEvent) -> Void = { _ in },
    paint: @escaping (inout PanelCanvas) -> Void
  ) -> PanelHandle {
    director.host(id, ModeDirector.PanelHost(paint: paint, onEvent: onEvent))
    changePanels { panels, time in
      panels.add(id, frame: frame, look: look, opacity: opacity, at: time, by: glide)
      panels.outdate(id)
    }
    return PanelHandle(id: id, overlay: self)
  }

  func changePanels(_ body: (inout Panels, Duration) -> Void) {
    guard isOpen else { return }
    director.change { body(&$0.panels.panels, Instant.now.sinceStart) }
    wake()
  }
}
