/// What a ``DesktopSession`` starts with.
struct DesktopOptions {
  /// The size of an output in logical pixels; the picture has `scale` times as many.
  var width = 320
  var height = 240
  var scale = 1.0
  /// How many outputs there are, from left to right; only KWin has more than one here.
  var outputs = 1
  /// Whether it blurs what is behind windows that ask for it, as desktops with a graphics card do; only KWin.
  var blurs = false
  /// Where windows with these titles open; only KWin.
  var places: [String: (x: Int, y: Int)] = [:]

  var pixelWidth: Int { Int((Double(width) * scale).rounded()) }
  var pixelHeight: Int { Int((Double(height) * scale).rounded()) }
}
