internal import Glibc
internal import Spotlight

/// A form that is measured as spans, in pixels of an output: a path, or a sharp form that is turned.
///
/// Its spans depend on nothing else.
///
/// A light's opacity, its curve and the dim are not part of it. They only choose the words of the
/// values, so a fading light keeps its spans.
struct MeasuredForm: Hashable {
  private enum Kind: Hashable {
    case path(PlacedPath)
    case turned(TurnedOutline)
  }

  private let kind: Kind
  /// The feather; 0 for an edge that is smoothed over the pixel it crosses.
  let feather: Double
  private let output: PixelRect

  /// The form of a light, or one around it; nil when the light lights nothing, and for upright forms
  /// and soft turned ones, which are worked out row by row.
  ///
  /// For a sharp light, the form with a distance and a feather of 0 equals its own, so both share
  /// their spans.
  ///
  /// - Parameters:
  ///   - light: the light.
  ///   - distance: how much more padding the form has.
  ///   - feather: the width of the feather in pixels; nil for the light's own.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - output: the whole buffer, not only the part to be painted: spans measured in pieces would
  ///     differ in the last bits.
  init?(
    _ light: Light, grownBy distance: Double = 0, feather: Double? = nil, scale: Scale,
    output: PixelRect
  ) {
    guard light.opacity > 0 else { return nil }
    let feather = feather ?? scale.grid(light.edge.reach)
    // As with other forms, a feather narrower than a pixel is a sharp edge in its middle.
    let growth = feather > 0 && feather < 1 ? feather / 2 : 0
    self.feather = feather < 1 ? 0 : feather
    self.output = output
    if let path = light.placedPath(grownBy: distance) {
      kind = .path(path.scaled(by: scale).grown(by: growth))
    } else if feather < 1, light.isTurned,
      case .turned(let form)? = light.form(grownBy: distance)?.scaled(by: scale)
    {
      kind = .turned(growth > 0 ? form.grown(by: growth) : form)
    } else {
      return nil
    }
  }

  /// True for a path whose edge has a feather or lies beside its own, so that distances decide.
  ///
  /// Turned forms that are measured have neither.
  var isField: Bool { feather > 0 || padding != 0 }

  private var padding: Double {
    if case .path(let form) = kind { form.padding } else { 0 }
  }

  /// Measures how bright each pixel is for some such forms, which have the same path in the same place.
  ///
  /// - Returns: how many of the forms are complete, the first ones; the rest is not if `mayGoOn` returned
  ///   false.
  static func measureFields(
    _ forms: [MeasuredForm], into spans: [KeptSpans], while mayGoOn: () -> Bool
  ) -> Int {
    for spans in spans { spans.rows.pointee.begin(.zero) }
    guard case .path(let form) = forms[0].kind,
      let path = FlatPath(form.path, in: form.frame, turned: form.turn)
    else { return forms.count }
    return PathField.measure(
      path,
      forms.map { PathField.Edge(path, padding: $0.padding, feather: $0.feather, clip: $0.output) },
      into: spans, while: mayGoOn)
  }

  /// Measures how bright each pixel is; the spans are empty if the form lights none.
  ///
  /// - Returns: false if `mayGoOn` returned false, and the form is not complete.
  func measure(
    _ lines: inout [FlatPath.Segment], _ coverage: inout PathCoverage,
    into spans: KeptSpans, while mayGoOn: () -> Bool
  ) -> Bool {
    if isField { return Self.measureFields([self], into: [spans], while: mayGoOn) == 1 }
    spans.rows.pointee.begin(.zero)
    let box: Rect?
    var fillRule = FillRule.nonZero
    switch kind {
    case .turned(let form):
      form.write(to: &lines)
      box = form.bounds
    case .path(let form):
      // Most paths, and those that morph in every frame: nothing is allocated.
      box = FlatPath.flatten(form.path, in: form.frame, turned: form.turn, into: &lines)
      fillRule = form.path.fillRule
    }
    guard let box else { return true }
    let bounds = PixelRect(covering: box, scale: .one, margin: 1).intersection(output)
    guard !bounds.isEmpty, bounds.area <= PathField.Edge.mostPixels else { return true }
    return coverage.measure(lines, fillRule, in: bounds, into: &spans.rows.pointee, while: mayGoOn)
  }

  /// The word that a light of this form leaves in a pixel of a value.
  func word(_ lightness: UInt8, under light: Light, ink: Ink) -> UInt32 {
    // Pixels beyond the feather have 0 too. They stay dim, whatever the curve ends with.
    guard lightness > 0 else { return ink.flat }
    let lit = Double(lightness) / 255
    // Counted from the other end, so that rounding does not move places away from the curve's
    // stops.
    let dim = light.edge.curve.dim(at: Double(255 - lightness) / 255)
    return ink.word(lightness: light.opacity * (feather == 0 ? lit : 1 - dim))
  }
}

extension TurnedOutline {
  /// How far two places of a line may be from each other across its arc, in pixels.
  ///
  /// Half of that is a third of a level of 255. Arcs have a limited number of pieces, ``FlatPath/curveLimit``,
  /// so half of the distance grows beyond a radius of 136,000 pixels. At 400,000 it is a level.
  private static let tolerance = 1.0 / 400

  /// Writes the edge as lines, clockwise.
  ///
  /// Between the ends of an arc, points lie half of the tolerance outside of it, and the middles of lines
  /// as far inside.
  fileprivate func write(to lines: inout [FlatPath.Segment]) {
    lines.removeAll(keepingCapacity: true)
    var pen: Point?
    var start = Point.zero
    func line(to x: Double, _ y: Double) {
      let point = rotation.turned(Point(x: x, y: y))
      if let pen {
        if pen == point { return }
        lines.append(FlatPath.Segment(x0: pen.x, y0: pen.y, x1: point.x, y1: point.y))
      } else {
        start = point
      }
      pen = point
    }
    // From the left side of the upper left corner on.
    var (x, y) = (-1.0, 0.0)
    for quarter in 0..<4 {
      let corner = outline.corner(isRight: quarter == 1 || quarter == 2, isBottom: quarter >= 2)
      let radius = max(corner.across, corner.down)
      let wanted = (radius / (8 * Self.tolerance)).squareRoot() * .pi / 2
      let pieces = Int(min(wanted, Double(FlatPath.curveLimit))) + 1
      let step = .pi / 2 / Double(pieces)
      let (cosine, sine, reach) = (cos(step), sin(step), 1 + step * step / 16)
      line(to: corner.x + corner.across * x, corner.y + corner.down * y)
      var (u, v) = (x, y)
      for _ in 1..<pieces {
        (u, v) = (u * cosine - v * sine, u * sine + v * cosine)
        line(to: corner.x + reach * corner.across * u, corner.y + reach * corner.down * v)
      }
      (x, y) = (-y, x)
      line(to: corner.x + corner.across * x, corner.y + corner.down * y)
    }
    if let pen, pen != start {
      lines.append(FlatPath.Segment(x0: pen.x, y0: pen.y, x1: start.x, y1: start.y))
    }
  }
}
