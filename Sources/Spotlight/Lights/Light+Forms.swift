/// The forms of a light: an outline, a turned one, or a path.
extension Light {
  /// The padded form; nil if there is nothing to light, and if the form is a path or turned by
  /// another angle than whole quarters.
  package var outline: Outline? { outline(grownBy: 0) }

  /// The form with more padding, which is where a ring or a glow begins or ends.
  package func outline(grownBy distance: Double) -> Outline? {
    // Nearly all lights are upright, and scenes may have very many of them.
    if rotation == 0 { return upright(grownBy: distance) }
    if isRound { return upright(grownBy: distance) }
    guard let quarters else { return nil }
    return upright(grownBy: distance)?.turned(byQuarters: quarters)
  }

  /// The padded form of a light that ``outline`` has no form for because of its turn; nil for all
  /// other lights, and if there is nothing to light.
  package var turnedOutline: TurnedOutline? { turnedOutline(grownBy: 0) }

  /// The same form with more padding.
  package func turnedOutline(grownBy distance: Double) -> TurnedOutline? {
    guard isTurned, let outline = upright(grownBy: distance) else { return nil }
    return TurnedOutline(outline, turn)
  }

  /// True if ``turnedOutline`` has the form, if there is one.
  package var isTurned: Bool { rotation != 0 && !isPath && !isRound && quarters == nil }

  /// True if the form is a path, which can reach beyond the frame.
  package var isPath: Bool {
    if case .path = shape { true } else { false }
  }

  /// The padded form of a path; nil if there is nothing to light or the form is not a path.
  var pathForm: PathForm? {
    guard case .path(let path) = shape else { return nil }
    return PathForm(path, frame: frame, turned: turn, padding: padding)
  }

  /// The turn of everything that belongs to the light.
  package var turn: Rotation { Rotation(degrees: rotation, around: frame.center) }

  /// True if the form looks the same from all sides, so that a turn does not show.
  package var isRound: Bool {
    guard frame.width == frame.height else { return false }
    let half = frame.width / 2
    switch shape {
    case .ellipse, .capsule: return true
    case .rounded(let radius): return radius >= half
    case .corners(let radii): return radii.areEqual && radii.topLeft >= half
    case .elliptic(let radii): return radii.width >= half && radii.height >= half
    case .rectangle, .path: return false
    }
  }

  /// The smallest rectangle around the form without its padding; of an upright light, its frame.
  ///
  /// For a path it is the rectangle around the turned frame.
  package var coveringFrame: Rect {
    guard rotation != 0, !isRound, !frame.isEmpty else { return frame }
    var light = self
    light.padding = 0
    if isPath { light.shape = .rectangle }
    return light.bounds
  }

  /// The form without its turn, unless it is a path.
  private func upright(grownBy distance: Double) -> Outline? {
    Outline(frame: frame, shape: shape, padding: padding + distance)
  }

  /// The whole quarters of the turn; nil if it is another angle.
  private var quarters: Int? {
    switch rotation {
    case 0: 0
    case 90: 1
    case 180: 2
    case -90: 3
    default: nil
    }
  }
}

extension Light {
  /// The light for a scene in which lights hide their content, and none of it may be seen.
  ///
  /// A light that fades in or out hides everything for as long as it exists. Its form grows until
  /// every pixel that it touches lies entirely within. Its feather, which hides only partly, begins
  /// beyond that.
  package func hiding(at scale: Scale) -> Light {
    var light = self
    light.opacity = 1
    light.padding += hem / scale.factor
    return light
  }

  /// How many pixels the form has to grow so that the pixels on its edge lie within.
  private var hem: Double {
    // The diagonal of a pixel, and a little more for curves that are drawn as lines.
    let diagonal = 2.0.squareRoot() + 0.1
    guard let outline = outline ?? turnedOutline?.outline, outline.mixed == nil else {
      return diagonal
    }
    let (x, y) = (outline.cornerX, outline.cornerY)
    guard x > 0, y > 0, x != y else { return diagonal }
    // The distance between an ellipse and the one with longer axes is less than the difference of
    // the axes, least on the slanted parts. The largest ratio is the axes' arithmetic mean divided
    // by their geometric mean.
    return diagonal * (x + y) / (2 * (x * y).squareRoot())
  }
}
