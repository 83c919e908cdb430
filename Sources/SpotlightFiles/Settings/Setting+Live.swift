/// What can be changed while something is shown.
extension Setting {
  /// The settings that can be changed while this is shown, in the order of help.
  package static func live(in mode: ShownMode) -> [Setting] {
    table.filter { $0.isLive(in: mode) }
  }

  /// Whether it means something to what is shown, and can be changed meanwhile.
  package func isLive(in mode: ShownMode) -> Bool {
    switch (key, mode) {
    // What the overlay is to the compositor is settled when it comes.
    case (.role, _): false
    case (.dim, _), (.opacity, _), (.motion, _): true
    case (.feather, _), (.ring, _), (.glow, _): true
    case (.backdrop, _), (.blur, _), (.inLights, _), (.zoom, _), (.stillCursor, _), (.inverse, _):
      true
    // The size of a light is where it is put; the form of those of a tour belongs to what they are on.
    case (.shape, .light), (.radius, .light), (.dot, .light), (.tint, .light): true
    case (.theme, .tour), (.contrast, .tour), (.textScale, .tour): true
    case (_, .point): isStyle
    default: false
    }
  }
}
