/// Everything that people can set: the keys of the one table.
///
/// The raw value is the key in the file, the option behind two dashes, and the key of `followspot set`. The order is that of
/// help and manual. ``row`` has the rest.
package enum Setting: String, FieldKey {
  case shape, radius, path, rotation, size, least, most, padding, feather, ring, glow, dot, tint
  case dim, opacity
  case backdrop, blur
  case inLights = "in-lights"
  case zoom
  case stillCursor = "still-cursor"
  case inverse
  case click, shake, hide, shrink, fade, cursor, output
  case through, follow, tap, pinch, slide
  case motion, role, layer
  case theme, contrast
  case textScale = "text-scale"
  case labels, hints

  package static func meant(by word: String) -> Setting? {
    switch word {
    case "form": .shape
    case "corners", "cornerradius", "borderradius": .radius
    case "rotate", "angle", "turn", "tilt", "degrees": .rotation
    case "width", "height", "diameter": .size
    case "min", "minimum", "minsize", "leastsize", "smallest": .least
    case "max", "maximum", "maxsize", "greatestsize", "mostsize", "largest": .most
    case "d", "svg", "outline-path": .path
    case "margin", "inset": .padding
    case "edge", "soft", "softness": .feather
    case "border", "outline", "stroke": .ring
    case "halo", "shine": .glow
    case "spot", "laser", "point": .dot
    case "overlay", "filter": .tint
    case "color", "colour", "background", "dimcolor", "dim-color": .dim
    case "alpha", "darkness", "dimopacity", "dim-opacity": .opacity
    case "behind", "freeze", "frozen", "still", "screenshot": .backdrop
    case "sigma", "blurradius", "blur-radius": .blur
    case "inlights", "in_lights", "inside", "lights": .inLights
    case "magnify", "magnification", "magnifier", "enlarge": .zoom
    case "stillcursor", "stillpointer", "still-pointer": .stillCursor
    case "invert", "inverted", "redact", "privacy", "conceal": .inverse
    case "onclick", "button": .click
    case "wiggle", "shaking", "jiggle": .shake
    case "autohide", "auto-hide", "hideafter", "hide-after", "idle", "timeout": .hide
    case "shrinkin", "shrink-in", "grow": .shrink
    case "duration", "fadein", "fade-in", "coming": .fade
    case "pointer", "mouse": .cursor
    case "outputs", "screen", "screens", "monitor", "monitors", "display", "displays": .output
    case "clicks", "clickthrough", "click-through", "passthrough": .through
    case "way", "source", "pointersource", "pointer-source": .follow
    case "ontap": .tap
    case "zoomgesture", "fingers": .pinch
    case "throw", "inertia", "momentum": .slide
    case "animation", "animations", "reducedmotion", "reduced-motion": .motion
    case "level", "stack", "stacking", "z": .layer
    case "scheme", "colorscheme", "color-scheme", "appearance": .theme
    case "highcontrast", "high-contrast": .contrast
    case "textscale", "text_scale", "fontscale", "font-scale", "scale": .textScale
    case "label", "names", "captions": .labels
    case "hint", "tips", "help": .hints
    default: nil
    }
  }

  /// What can be changed while this mode is shown, in the order of help.
  package static func live(in mode: ShownMode) -> [Setting] {
    allCases.filter { $0.isLive(in: mode) }
  }

  /// The settings that mean something in a mode, in the order of help.
  package static func known(in mode: ShownMode) -> [Setting] {
    allCases.filter { $0.isKnown(in: mode) }
  }
}

/// What single columns of the table say.
extension Setting {
  package var kind: OptionKind { row.kind }

  /// Whether the setting means something in a mode.
  package func isKnown(in mode: ShownMode) -> Bool { row.modes.contains(mode) }

  /// Whether the file and its presets count in a mode; without a mode they do.
  package func countsFromFile(in mode: ShownMode?) -> Bool {
    mode.map { row.fileModes.contains($0) } ?? true
  }

  /// Whether the setting can be changed while a mode is shown.
  package func isLive(in mode: ShownMode) -> Bool { row.liveModes.contains(mode) }

  /// Whether a tour says itself what this is, unless an option or a request says otherwise.
  package func isOwn(of mode: ShownMode) -> Bool {
    (mode == .tour || mode == .render) && row.isOfLook
  }

  /// What holds in a mode when nothing else says anything.
  package func standard(in mode: ShownMode? = nil) -> OptionValue {
    value(in: Choices(mode ?? .point))
  }
}
