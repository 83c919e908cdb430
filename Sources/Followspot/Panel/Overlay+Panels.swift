public import Spotlight
internal import SpotlightCards
internal import SpotlightWayland

/// Panels on an overlay.
extension Overlay {
  /// Puts a panel over dim and lights: a rounded box in a soft shadow, on which the program paints.
  ///
  /// The panel takes all clicks and touches in the box. Those on the shadow and beside it go where
  /// ``Options/through`` sends them. Panels are shown during tours too, below the cards.
  ///
  /// `paint` is called in a turn of the loop: when the panel is new, when its size changes, when it
  /// comes to a screen of another scale, and after ``PanelHandle/repaint()``. It is not called for a
  /// panel that only moves or fades. One that glides to another size is painted once, at the final
  /// size.
  ///
  /// - Parameters:
  ///   - id: its name; a panel of the same name is replaced, and glides from where it is.
  ///   - frame: where its box is, in logical pixels of the desktop.
  ///   - look: corners, shadow and ground.
  ///   - opacity: how much of all of it is seen, 0 to 1.
  ///   - isMovable: whether hands drag it. `onEvent` gets the events of the hand as well, and
  ///     ``PanelHandle/frame`` has the new place.
  ///   - glide: how it comes.
  ///   - onEvent: called with what hands do on it.
  ///   - paint: paints the content; a panel of more than 2²⁵ pixels, or 16384 along a side, has none.
  /// - Returns: the handle to move, repaint and remove it.
  @discardableResult
  public func panel(
    _ id: String, frame: Rect, look: PanelLook = PanelLook(), opacity: Double = 1,
    isMovable: Bool = false, by glide: Glide = .spring(Spring()),
    onEvent: @escaping (PanelEvent) -> Void = { _ in },
    paint: @escaping (inout PanelCanvas) -> Void
  ) -> PanelHandle {
    director.host(id, ModeDirector.PanelHost(paint: paint, onEvent: onEvent))
    changePanels { panels, time in
      panels.add(
        id, frame: frame, look: look, opacity: opacity, isMovable: isMovable, at: time, by: glide)
      panels.outdate(id)
    }
    return PanelHandle(id: id, overlay: self)
  }

  /// Puts a panel with the picture of a file over dim and lights.
  ///
  /// The picture fills the panel, and what sticks out is cut off; if it cannot be read, the panel has none, and a notice
  /// says so.
  @discardableResult
  package func panel(
    _ id: String, showing picture: String, frame: Rect, look: PanelLook = PanelLook(),
    opacity: Double = 1, isMovable: Bool = false, by glide: Glide = .spring(Spring()),
    onEvent: @escaping (PanelEvent) -> Void = { _ in }
  ) -> PanelHandle {
    panelFiles[id] = picture
    return panel(
      id, frame: frame, look: look, opacity: opacity, isMovable: isMovable, by: glide,
      onEvent: onEvent
    ) { [weak self] in self?.paint(picture, on: &$0) }
  }

  /// The panel of this name; nil if there is none, or it is on its way out.
  package func panel(named id: String) -> PanelHandle? {
    let handle = PanelHandle(id: id, overlay: self)
    return handle.frame == nil ? nil : handle
  }

  /// The size of the picture in a file, which is waited for.
  ///
  /// - Throws: ``OverlayError`` when it cannot be read.
  package func sizeOfPicture(_ path: String) throws(OverlayError) -> PixelSize {
    pictureShelf.wait(for: [path])
    do { return try panelPictures.size(path) } catch {
      throw .badPicture(path, error.reason ?? "\(error)")
    }
  }

  /// Paints the picture of a file over all of a canvas.
  func paint(_ path: String, on canvas: inout PanelCanvas) {
    switch panelPictures.picture(path, filling: canvas.size) {
    case .success(let picture):
      canvas.withPixels { pixels in
        for index in pixels.indices { pixels[index] = picture.words[index] }
      }
    case .failure(.awaited): break
    case .failure(let problem): cardNotices.append("\(problem)")
    }
    watchPictures()
  }

  func changePanels(_ body: (inout Panels, Duration) -> Void) {
    guard isOpen else { return }
    director.change { body(&$0.panels.panels, Instant.now.sinceStart) }
    wake()
  }
}
