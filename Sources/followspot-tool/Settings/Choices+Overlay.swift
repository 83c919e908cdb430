import Followspot
import SpotlightFiles

extension Overlay.Options {
  /// The options of an overlay with these settings.
  init(_ choices: Choices) {
    self.init()
    dim = choices.dim
    background = choices.background.withinLimits
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
    gestures = through == .all ? nil : choices.gestures
  }
}
