import Followspot
import SpotlightFiles

/// The settings as values of the library.
extension Choices {
  var overlayMotion: Overlay.Motion {
    switch motion {
    case .auto: .asDesktopWishes
    case .full: .full
    case .reduced: .reduced
    }
  }

  /// What hands may do with lights.
  var handling: Overlay.Handling {
    var handling = Overlay.Handling()
    handling.tapMoves = tap == .moves
    handling.slides = slides
    handling.leastSize = leastSize
    handling.greatestSize = greatestSize
    handling.pinch =
      switch pinch {
      case .fingers: .underFingers
      case .velocity: .velocity
      }
    return handling
  }

  fileprivate var overlayRole: Overlay.Role {
    switch role {
    case .auto: .automatic
    case .layer: .layer
    case .window: .window
    }
  }

  fileprivate var overlayLayer: Overlay.Layer {
    switch layer {
    case .overlay: .overlay
    case .top: .top
    }
  }

  fileprivate var overlayThrough: Overlay.Through {
    switch through {
    case .auto, .none: .none
    case .lights: .lights
    case .all: .all
    }
  }
}

extension Overlay.Options {
  /// The options of an overlay with these settings.
  init(_ choices: Choices) {
    self.init()
    dim = choices.dim
    ground = choices.ground
    motion = choices.overlayMotion
    role = choices.overlayRole
    layer = choices.overlayLayer
    theme = choices.scheme == .automatic ? nil : Theme(choices.scheme)
    textScale = choices.textScale
    showsLabels = choices.showsLabels
    showsHints = choices.hints == .auto
    wantsContrast = choices.contrast == .auto ? nil : choices.contrast == .more
    // The style of the light under the pointer has them, and may name outputs that are missing.
    if choices.mode != .point { outputs = choices.outputs }
    guard choices.mode == .light else { return }
    through = choices.overlayThrough
    // An overlay that takes no clicks takes no keys either, and has no use for hands.
    takesKeyboard = through != .all
    handling = through == .all ? nil : choices.handling
  }
}
