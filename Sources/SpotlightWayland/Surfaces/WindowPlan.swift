package import Spotlight

/// A window of its own that somebody wants instead of an overlay: one with a title, that people move and resize.
package struct WindowPlan: Hashable, Sendable {
  /// What the compositor calls it: one line, of ``longestTitle`` bytes at most.
  package let title: String
  /// How large its content wants to be, in logical pixels, as long as nobody has said otherwise.
  package var size: PixelSize
  /// How much higher it is then, where the compositor draws no title.
  package var barHeight: Int
  /// How small people may make it.
  package var leastSize: PixelSize

  package init(title: String, size: PixelSize, barHeight: Int, leastSize: PixelSize) {
    self.title = Self.line(title)
    self.size = size
    self.barHeight = barHeight
    self.leastSize = leastSize
  }

  /// More than any title bar has room for; a message has 4096 bytes, and a longer one would end the connection.
  static let longestTitle = 1024

  private static func line(_ text: String) -> String {
    var line = ""
    var bytes = 0
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control || Character(scalar).isNewline
      let scalar = isControl ? " " : scalar
      bytes += UTF8.width(scalar)
      guard bytes <= longestTitle else { break }
      line.unicodeScalars.append(scalar)
    }
    return line
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
