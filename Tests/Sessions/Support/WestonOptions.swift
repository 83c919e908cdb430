/// What a weston session starts with.
struct WestonOptions {
  enum Shell: String {
    case desktop
    /// Every window fills the screen, and only the newest is seen.
    case kiosk
  }

  enum Capability: String {
    case pointer, keyboard, touch
  }

  /// An output beside the first one.
  struct Output {
    var name: String
    var width = 640
    var height = 480
    var scale = 1
  }

  /// Size of the first output, `headless`, in logical pixels; the picture has `scale` times as many.
  var width = 640
  var height = 480
  var scale = 1
  /// Outputs to the right of it, in this order.
  var outputs: [Output] = []
  var shell = Shell.desktop
  var hasLayerShell = true
  /// Whether the desktop shell has its panel, 32 logical pixels at the top of every output.
  var hasPanel = false
  /// What the seat `seat0` has.
  var capabilities: [Capability] = [.pointer, .keyboard, .touch]

  /// What weston is asked for in words that depend on its major version.
  func words(of major: Int) -> [String] {
    // Files until 11, names since.
    if major < 12 {
      return [
        "--backend=headless-backend.so", "--use-pixman", "--shell=\(shell.rawValue)-shell.so",
      ]
    }
    return ["--backend=headless", "--renderer=pixman", "--shell=\(shell.rawValue)"]
  }
}
