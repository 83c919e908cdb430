/// What a ``DesktopSession`` starts with: one output.
struct DesktopOptions {
  /// Its size in logical pixels; the picture has `scale` times as many.
  var width = 320
  var height = 240
  var scale = 1.0

  var pixelWidth: Int { Int((Double(width) * scale).rounded()) }
  var pixelHeight: Int { Int((Double(height) * scale).rounded()) }
}
