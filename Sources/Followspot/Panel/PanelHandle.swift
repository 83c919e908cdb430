public import Spotlight

/// A panel that a program has put on an overlay, to move it, to paint it anew and to take it away.
///
/// It does not hold the overlay. After the panel or the overlay is gone, its calls do nothing.
@MainActor
public struct PanelHandle {
  /// The name of the panel.
  public let id: String

  /// Not held: a handle in one of the panel's own closures would keep the overlay on the screen for ever.
  private(set) weak var overlay: Overlay?

  /// Where the panel is wanted, in logical pixels of the desktop; nil when it is gone.
  public var frame: Rect? { overlay?.director.modes.panels.panels.frame(of: id) }

  /// How much of the panel is wanted to be seen; nil when it is gone.
  public var opacity: Double? { overlay?.director.modes.panels.panels.opacity(of: id) }

  /// Brings the panel to another place.
  ///
  /// With another size it is painted again, at its final size.
  public func move(to frame: Rect, by glide: Glide = .spring(Spring())) {
    overlay?.changePanels { $0.move(id, to: frame, at: $1, by: glide) }
  }

  /// Fades the panel to an opacity, from 0 to 1.
  ///
  /// Below one half, clicks and touches go to what is below the panel.
  public func fade(to opacity: Double, by glide: Glide = .spring(Spring())) {
    overlay?.changePanels { $0.fade(id, to: opacity, at: $1, by: glide) }
  }

  /// Has the content painted again, once, before the next picture.
  public func repaint() {
    overlay?.changePanels { panels, _ in panels.outdate(id) }
  }

  /// Takes the panel away; from now on clicks and touches go to what is below it.
  public func remove(by glide: Glide = .spring(Spring())) {
    overlay?.changePanels { $0.remove(id, at: $1, by: glide) }
  }
}
