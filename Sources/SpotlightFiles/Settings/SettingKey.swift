/// The words of everything that people can set.
///
/// One word is the key in the file, the option with two dashes, and what `followspot set` takes.
package enum SettingKey: String, FieldKey {
  case shape, radius, size, least, most, feather, ring, glow, dot, tint
  case dim, opacity
  case backdrop, blur
  case inLights = "in-lights"
  case zoom
  case stillCursor = "still-cursor"
  case inverse
  case click, hide, shrink, fade, cursor, output
  case motion, role
  case theme, contrast
  case textScale = "text-scale"

  package static func meant(by word: String) -> SettingKey? {
    switch word {
    case "form": .shape
    case "corners", "cornerradius", "borderradius": .radius
    case "width", "height", "diameter": .size
    case "min", "minimum", "minsize", "leastsize", "smallest": .least
    case "max", "maximum", "maxsize", "greatestsize", "mostsize", "largest": .most
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
    case "onclick", "tap", "button": .click
    case "autohide", "auto-hide", "hideafter", "hide-after", "idle", "timeout": .hide
    case "shrinkin", "shrink-in", "grow": .shrink
    case "duration", "fadein", "fade-in", "coming": .fade
    case "pointer", "mouse": .cursor
    case "outputs", "screen", "screens", "monitor", "monitors", "display", "displays": .output
    case "animation", "animations", "reducedmotion", "reduced-motion": .motion
    case "scheme", "colorscheme", "color-scheme", "appearance": .theme
    case "highcontrast", "high-contrast": .contrast
    case "textscale", "text_scale", "fontscale", "font-scale", "scale": .textScale
    default: nil
    }
  }
}
