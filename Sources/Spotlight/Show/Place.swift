/// Where a show is.
///
/// It is copied and compared in each turn, and seldom another, so it lies behind a pointer.
package indirect enum Place: Hashable, Sendable {
  /// Over outputs, above all windows if the compositor allows it.
  case overlay(Cover)
  /// In one ordinary window, whose own logical pixels are those of the picture.
  case window(WindowPlan)
  /// In windows of the host program, over these areas.
  case inside([HostArea])
  /// Nowhere: the stills that the ground asks for are taken of these outputs, and nothing is shown.
  case nowhere(Cover)

  /// The plan of the window; nil for an overlay.
  package var window: WindowPlan? {
    if case .window(let plan) = self { plan } else { nil }
  }

  /// What an overlay covers; all outputs for a window, which the compositor puts on one of them.
  package var cover: Cover {
    switch self {
    case .overlay(let cover), .nowhere(let cover): cover
    case .window: Cover(role: .window)
    case .inside: Cover(role: nil)
    }
  }

  /// The areas of the host program; nil if the show is not inside one.
  package var areas: [HostArea]? {
    if case .inside(let areas) = self { areas } else { nil }
  }

  /// Whether surfaces are made at all.
  package var hasSurfaces: Bool { if case .nowhere = self { false } else { true } }
}

/// The outputs that an overlay covers, and its role.
package struct Cover: Hashable, Sendable {
  /// What the program asks for; nil for a guest of a host program, which has no choice.
  package var role: SurfaceKind?
  /// The connector names of the outputs to cover; empty for all.
  package var outputs: Set<String>
  /// Whether to ignore names of outputs that do not exist, and to cover all outputs if none of them
  /// exists.
  package var mayBeMissing: Bool
  /// The layer that it is on, if it is shown as one.
  package var layer: Layer

  package init(
    role: SurfaceKind? = .automatic, outputs: Set<String> = [], mayBeMissing: Bool = false,
    layer: Layer = .overlay
  ) {
    self.role = role
    self.outputs = outputs
    self.mayBeMissing = mayBeMissing
    self.layer = layer
  }
}

/// The layers of the compositor's layer shell on which an overlay can be.
public enum Layer: String, Hashable, Sendable, CaseIterable {
  /// Above everything.
  case overlay
  /// Below a keyboard on the screen that lies above everything, so that its keys stay bright and can be reached.
  ///
  /// Some compositors show windows in full screen above this layer.
  case top
}

/// What an overlay is to the compositor.
public enum SurfaceKind: String, Hashable, Sendable, CaseIterable {
  /// A layer if the compositor has layers, an overlay by the extension if GNOME Shell has it, and otherwise a window.
  case automatic = "auto"
  /// A layer above all windows and panels, on every output.
  case layer
  /// A maximized window that can be seen through, on the one output that the compositor chooses.
  ///
  /// Other windows can come in front of it. On GNOME there is no other way without the extension for GNOME Shell.
  case window
}

/// The plan of an ordinary window in place of an overlay: it has a title, and people move and
/// resize it.
package struct WindowPlan: Hashable, Sendable {
  /// The title: one line, of at most ``longestTitle`` bytes.
  package let title: String
  /// The wanted size of the content, in logical pixels, until the compositor or the person chooses
  /// another size.
  package var size: PixelSize
  /// The extra height that the window asks for if the compositor draws no title.
  package var barHeight: Int
  /// The least size that people can give it.
  package var leastSize: PixelSize

  package init(title: String, size: PixelSize, barHeight: Int, leastSize: PixelSize) {
    self.title = Self.line(title)
    self.size = size
    self.barHeight = barHeight
    self.leastSize = leastSize
  }

  /// Longer than any title bar; a message is limited to 4096 bytes, and a longer one would end the
  /// connection.
  package static let longestTitle = 1024

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

/// The state that a compositor has given a window.
package struct WindowFacts: Hashable, Sendable {
  /// Whether the compositor draws title and borders.
  package var isDecorated: Bool
  /// Whether the window fills all available room, so that its sides cannot be pulled.
  package var isMaximized: Bool
  /// Whether the window fills a screen, without title and borders.
  package var isFullscreen: Bool
  /// Whether the window has the keyboard focus.
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

/// A request of the window to the compositor, for the hand that pressed last.
package enum WindowAct: Hashable, Sendable {
  /// Move the window with the hand until it is released.
  case move
  /// Pull a side or a corner of the window with the hand.
  case resize(Sides)
  case toggleMaximized
}
