/// What a sway session starts with.
struct SwayOptions {
  /// Size of every output in device pixels.
  var width = 640
  var height = 480
  /// The scale of every output; windows see logical sizes, pictures device pixels.
  var scale = 1.0
  /// `HEADLESS-1` and so on, from left to right.
  var outputs = 1
  /// Lines to add to the configuration.
  var configuration: [String] = []

  /// The configuration that sway reads.
  var text: String {
    let lines = [
      "xwayland disable", "default_border none", "focus_follows_mouse no",
      "output * resolution \(width)x\(height) scale \(scale)",
      "output * bg \(SwaySession.background) solid_color",
    ]
    return (lines + configuration).joined(separator: "\n") + "\n"
  }
}
