/// Where a show is.
package enum Place: Hashable, Sendable {
  /// Over outputs, above all windows if the compositor allows it.
  case overlay(Cover)
  /// In one ordinary window, whose own logical pixels are those of the picture.
  case window(WindowPlan)

  /// The plan of the window; nil for an overlay.
  package var window: WindowPlan? {
    if case .window(let plan) = self { plan } else { nil }
  }

  /// What an overlay covers; all outputs for a window, which the compositor puts on one of them.
  package var cover: Cover {
    if case .overlay(let cover) = self { cover } else { Cover(role: .window) }
  }
}

/// What an overlay covers, and as what.
package struct Cover: Hashable, Sendable {
  /// What the overlay is to the compositor.
  package var role: RoleWish
  /// The connector names of the outputs to cover; empty for all.
  package var outputs: Set<String>
  /// Whether names of outputs that are not there are ignored, and all outputs covered if none of them is there.
  package var mayBeMissing: Bool

  package init(
    role: RoleWish = .automatic, outputs: Set<String> = [], mayBeMissing: Bool = false
  ) {
    self.role = role
    self.outputs = outputs
    self.mayBeMissing = mayBeMissing
  }
}

/// How an overlay would like to be shown.
package enum RoleWish: Hashable, Sendable {
  /// As a layer if the compositor has layers, otherwise as a window.
  case automatic
  case layer
  case window
}

/// An ordinary window instead of an overlay: it has a title, and people move and resize it.
package struct WindowPlan: Hashable, Sendable {
  /// What the compositor calls it: one line, of ``longestTitle`` bytes at most.
  package let title: String
  /// How large its content wants to be, in logical pixels, until the compositor or the person chooses another size.
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
  package var isDecorated: Bool
  /// Whether it has all the room that there is, so that its sides are not pulled.
  package var isMaximized: Bool
  /// Whether it has all of a screen, without title and borders.
  package var isFullscreen: Bool
  /// Whether it is the one that keys go to.
  package var isActive: Bool

  package init(
    isDecorated: Bool = false, isMaximized: Bool = false, isFullscreen: Bool = false,
    isActive: Bool = false
  ) {
    self.isDecorated = isDecorated
    self.isMaximized = isMaximized
    self.isFullscreen = isFullscreen
    self.isActive = isActive
  }
}

/// A side or a corner by which a window is made larger.
package enum WindowSide: String, Hashable, Sendable, CaseIterable {
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// What a window asks the compositor to do with it, for the hand that has pressed last.
package enum WindowAct: Hashable, Sendable {
  /// The hand moves the window for as long as it presses.
  case move
  /// The hand pulls a side of the window.
  case resize(WindowSide)
  case toggleMaximized
}
