package import Spotlight

/// A window of its own that somebody wants instead of an overlay: one with a title, that people move and resize.
package struct WindowPlan: Hashable, Sendable {
  /// What the compositor calls it.
  package var title: String
  /// How large its content wants to be, in logical pixels, as long as nobody has said otherwise.
  package var size: PixelSize
  /// How much higher it is then, where the compositor draws no title.
  package var barHeight: Int
  /// How small people may make it.
  package var leastSize: PixelSize

  package init(title: String, size: PixelSize, barHeight: Int, leastSize: PixelSize) {
    self.title = title
    self.size = size
    self.barHeight = barHeight
    self.leastSize = leastSize
  }
}

/// What a compositor has made of a window.
package struct WindowFacts: Hashable, Sendable {
  /// Whether the compositor draws title and borders.
  package var isDecorated = false
  /// Whether it has all the room that there is, so that its sides are not pulled.
  package var isMaximized = false
  /// Whether it has all of a screen, without title and borders.
  package var isFullscreen = false
  /// Whether it is the one that keys go to.
  package var isActive = false
}

/// A side or a corner by which a window is made larger.
package enum WindowSide: String, Hashable, Sendable, CaseIterable {
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
