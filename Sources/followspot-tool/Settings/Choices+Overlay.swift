import Followspot
import SpotlightFiles

/// The settings as values of the library.
extension Choices {
  /// What hands may do with lights.
  var handling: Overlay.Handling {
    var handling = Overlay.Handling()
    handling.tapMoves = tapMoves
    handling.slides = slides
    handling.leastSize = leastSize
    handling.greatestSize = greatestSize
    handling.pinch = pinch
    return handling
  }
}

extension Overlay.Options {
  /// The options of an overlay with these settings.
  init(_ choices: Choices) {
    self.init()
    dim = choices.dim
    ground = choices.ground
    motion = choices.motion
    role = choices.role
    layer = choices.layer
    theme = choices.scheme == .automatic ? nil : Theme(choices.scheme)
    textScale = choices.textScale
    showsLabels = choices.showsLabels
    showsHints = choices.showsHints
    wantsContrast = choices.wantsContrast
    // The style of the light under the pointer has them, and may name outputs that are missing.
    if choices.mode != .point { outputs = choices.outputs }
    guard choices.mode == .light else { return }
    through = choices.through
    // An overlay that takes no clicks takes no keys either, and has no use for hands.
    takesKeyboard = through != .all
    handling = through == .all ? nil : choices.handling
  }
}
