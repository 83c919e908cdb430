internal import Spotlight

/// The keys of everything that can say how lights look: a tour's defaults, its steps and their lights.
protocol LookFieldKey: FieldKey {
  static var shape: Self { get }
  static var radius: Self { get }
  static var rotation: Self { get }
  static var padding: Self { get }
  static var feather: Self { get }
  static var opacity: Self { get }
  static var ring: Self { get }
  static var glow: Self { get }
  static var dot: Self { get }
  static var tint: Self { get }
}

extension Fields where Key: LookFieldKey {
  /// How lights look, as far as it is said here.
  func look() -> Look {
    Look(
      shape: shape(),
      rotation: self[.rotation]?.degrees(),
      padding: self[.padding]?.pixels(),
      edge: self[.feather]?.feather(),
      opacity: self[.opacity]?.share(),
      ring: self[.ring]?.ring(),
      glow: self[.glow]?.glow(),
      dot: self[.dot]?.dot(),
      tint: self[.tint]?.tint())
  }

  /// A shape from its name and its radius; a radius alone is one of round corners.
  private func shape() -> Shape? {
    let rounded = self[.radius].map { $0.roundedShape() }
    guard let entry = self[.shape] else { return rounded ?? nil }
    if entry.isObject { return entry.pathShape() }
    guard let name = entry.shapeName() else { return nil }
    if name == .rounded { return rounded ?? name.shape(radius: ShapeName.initialRadius) }
    self[.radius]?.add(
      "radius goes with the shape '\(ShapeName.rounded.rawValue)', not with '\(name.rawValue)'.")
    return name.shape(radius: 0)
  }
}

/// The keys of a shape that is a path.
enum PathKey: String, FieldKey {
  case path, fillRule, viewBox

  static func meant(by word: String) -> PathKey? {
    switch word {
    case "d", "svg", "data": .path
    case "fill-rule", "fill": .fillRule
    case "box": .viewBox
    default: nil
    }
  }
}

extension Entry {
  /// The name of a shape.
  func shapeName() -> ShapeName? {
    guard isText else {
      refuse(
        expecting: "\(ShapeName.allCases.map(\.rawValue).alternatives), or an object with a path")
      return nil
    }
    return choice(ShapeName.self)
  }

  /// Round corners of one radius, or of four in their order clockwise from the upper left.
  func roundedShape() -> Shape? {
    guard case .list = value.content else { return pixels(from: 0).map { .rounded(radius: $0) } }
    return cornerRadii().map { .corners($0) }
  }

  /// One radius for all corners, or four in their order clockwise from the upper left.
  func cornerRadii(shown: ClosedRange<Double>? = nil) -> CornerRadii? {
    guard case .list(let values) = value.content else {
      return pixels(from: 0, shown: shown).map { CornerRadii(all: $0) }
    }
    guard values.count == 4 else {
      add("radius takes one number or four, not \(values.count).")
      return nil
    }
    let radii = values.compactMap {
      Entry($0, name: name, mistakes: mistakes).pixels(from: 0, shown: shown)
    }
    guard radii.count == 4 else { return nil }
    return CornerRadii(
      topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
  }

  /// The plane of a path: four numbers as SVG has them, or a rectangle.
  private func viewBox() -> Rect? {
    guard case .text(let text) = value.content else { return unlabelledRect() }
    let words = text.split { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\n" }
    let numbers = words.compactMap { Decimal.value($0) }
    guard numbers.count == 4, words.count == 4 else {
      if let line = try? LabelledRect(line: text), line.label == nil { return line.frame }
      refuse(
        expecting: "four numbers as in SVG, such as '0 0 24 24', or a rectangle as '0,0 24x24'")
      return nil
    }
    guard numbers[2] > 0, numbers[3] > 0, numbers.allSatisfy({ $0.magnitude <= Decimal.limit })
    else {
      refuse(
        expecting:
          "a width and a height above 0, and no number above \(Decimal.text(Decimal.limit))")
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A form from the data of an SVG path.
  func pathShape() -> Shape? {
    guard let fields = Fields<PathKey>(self) else { return nil }
    // As SVG calls them.
    let rule = fields[.fillRule]?.word(among: ["nonzero", "evenodd"])
    let box = fields[.viewBox]?.viewBox()
    guard let entry = fields.required(.path) else { return nil }
    guard case .text(let data) = entry.value.content else {
      entry.refuse(expecting: "the data of an SVG path, such as 'M0 0h9v9z'")
      return nil
    }
    do {
      return .path(
        try Path(svg: data, fillRule: rule == "evenodd" ? .evenOdd : .nonZero, viewBox: box))
    } catch {
      entry.add(error.description)
      return nil
    }
  }
}

/// The keys of a ring.
enum RingKey: String, FieldKey {
  case width, color, gap, opacity
}

/// The keys of a glow.
enum GlowKey: String, FieldKey {
  case width, color, opacity
}

/// The keys of a spot in the middle of a light.
enum DotKey: String, FieldKey {
  case size, color, opacity

  static func meant(by word: String) -> DotKey? {
    switch word {
    case "width", "diameter", "radius": .size
    default: nil
    }
  }
}

/// The keys of a soft edge.
enum FeatherKey: String, FieldKey {
  case width, curve
}

extension Entry {
  /// A line around a light; one without width takes a wider look's away.
  func ring() -> Ring? {
    if case .ring(let ring)? = setting(.ring) { ring ?? Ring(width: 0, color: .white) } else { nil }
  }

  /// A shine around a light; one without width takes a wider look's away.
  func glow() -> Glow? {
    if case .glow(let glow)? = setting(.glow) { glow ?? Glow(width: 0, color: .white) } else { nil }
  }

  /// A spot in the middle of a light; one without size takes a wider look's away.
  func dot() -> Dot? {
    if case .dot(let dot)? = setting(.dot) { dot ?? Dot(diameter: 0, color: .white) } else { nil }
  }

  /// A colour over what is lit; one that hides nothing takes a wider look's away.
  func tint() -> Tint? {
    if case .tint(let tint)? = setting(.tint) {
      tint ?? Tint(color: .white, opacity: 0)
    } else {
      nil
    }
  }

  /// The members of a ring.
  func ringOfFields() -> Ring? {
    guard let fields = Fields<RingKey>(self) else { return nil }
    let width = fields.required(.width)?.width()
    let gap = fields[.gap]?.pixels(from: 0)
    let (color, opacity) = Self.color(fields[.color], fields[.opacity])
    guard let width else { return nil }
    return Ring(width: width, color: color ?? .white, gap: gap ?? 0, opacity: opacity ?? 1)
  }

  /// The members of a glow.
  func glowOfFields() -> Glow? {
    guard let fields = Fields<GlowKey>(self) else { return nil }
    let width = fields.required(.width)?.width()
    let (color, opacity) = Self.color(fields[.color], fields[.opacity])
    guard let width else { return nil }
    var glow = Glow(width: width, color: color ?? .white)
    if let opacity { glow.opacity = opacity }
    return glow
  }

  /// The members of a dot.
  func dotOfFields() -> Dot? {
    guard let fields = Fields<DotKey>(self) else { return nil }
    let diameter = fields.required(.size)?.width()
    let (color, opacity) = Self.color(fields[.color], fields[.opacity])
    return diameter.map { Dot(diameter: $0, color: color ?? .white, opacity: opacity ?? 1) }
  }

  /// The members of a tint.
  func tintOfFields() -> Tint? {
    guard let fields = Fields<DimKey>(self) else { return nil }
    let (color, opacity) = Self.color(fields.required(.color), fields[.opacity])
    return color.map { OptionKind.tint($0, opacity) }
  }

  /// How a light ends: the width of its soft edge, or an object.
  func feather() -> Edge? {
    guard isObject else { return width().map { Self.edge($0, .linear) } }
    guard let fields = Fields<FeatherKey>(self) else { return nil }
    let curve = fields[.curve]?.curve()
    return fields.required(.width)?.width().map { Self.edge($0, curve ?? .linear) }
  }

  /// A colour and how much it hides, which may be said with the colour or beside it.
  static func color(_ color: Entry?, _ opacity: Entry?) -> (Color?, opacity: Double?) {
    let read = color?.color()
    if read?.opacity != nil {
      opacity?.add("the colour says an opacity already.")
    }
    return (read?.color, opacity?.share() ?? read?.opacity)
  }

  private func width() -> Double? { pixels(from: 0) }

  private static func edge(_ width: Double, _ curve: FeatherCurve) -> Edge {
    width > 0 ? .feathered(width: width, curve: curve) : .sharp
  }

  private func curve() -> FeatherCurve? {
    guard case .list = value.content else {
      return word(among: ["linear", "smooth"]).map { $0 == "linear" ? .linear : .smooth }
    }
    let stops = list(expecting: "a list of stops", atMost: 64)?.compactMap { $0.stop() }
    return stops.map { .stops($0) }
  }

  private func stop() -> FeatherCurve.Stop? {
    guard case .list(let values) = value.content, values.count == 2 else {
      refuse(expecting: "stops as [place, dim], both from 0 to 1")
      return nil
    }
    let shares = values.compactMap { Entry($0, name: name, mistakes: mistakes).share() }
    return shares.count == 2 ? FeatherCurve.Stop(at: shares[0], dim: shares[1]) : nil
  }
}

/// The keys of a dim.
enum DimKey: String, FieldKey {
  case color, opacity
}

extension Entry {
  /// A dim: its opacity, its colour, or an object; what is not said is as in a wider one.
  func dim(over wider: Dim) -> Dim? {
    var dim = wider
    switch value.content {
    case .number:
      guard let opacity = share() else { return nil }
      dim.opacity = opacity
    case .text(let text) where text.hasSuffix("%"):
      guard let opacity = share() else { return nil }
      dim.opacity = opacity
    case .text:
      guard let (color, opacity) = color() else { return nil }
      dim = Dim(color: color, opacity: opacity ?? wider.opacity)
    case .object:
      guard let fields = Fields<DimKey>(self) else { return nil }
      let (color, opacity) = Self.color(fields[.color], fields[.opacity])
      dim = Dim(color: color ?? wider.color, opacity: opacity ?? wider.opacity)
    default:
      refuse(expecting: "an opacity, a colour, or an object with both")
      return nil
    }
    return dim
  }
}

/// The keys of how rings come and go.
enum PulseKey: String, FieldKey {
  case period, depth

  static func meant(by word: String) -> PulseKey? {
    switch word {
    case "duration", "time", "seconds", "speed": .period
    case "opacity", "strength", "amount": .depth
    default: nil
    }
  }
}

extension Entry {
  /// How rings come and go: as usual, not at all, or an object.
  func pulse() -> Pulse? {
    switch value.content {
    case .flag(let pulses):
      return pulses ? Pulse() : .off
    case .object:
      guard let fields = Fields<PulseKey>(self) else { return nil }
      let period = fields[.period]?.number(
        in: 1...60, expecting: "a number of seconds from 1 to 60")
      let depth = fields[.depth]?.share()
      let usual = Pulse()
      return Pulse(period: period ?? usual.period, depth: depth ?? usual.depth)
    default:
      refuse(expecting: "true, false, or an object with period and depth")
      return nil
    }
  }
}

/// The keys of how a step comes in: of a spring, or of an easing.
enum GlideKey: String, FieldKey {
  case response, damping, duration, easing
}

extension Entry {
  /// How a step comes in: a name, the seconds that it takes, or an object.
  func glide() -> Glide? {
    switch value.content {
    case .number:
      return seconds(atMost: Self.longestGlide).map { $0 > .zero ? .eased($0) : .none }
    case .text:
      return word(among: ["none", "spring"]).map { $0 == "none" ? .none : .spring(Spring()) }
    case .object:
      return Fields<GlideKey>(self).flatMap(Self.glide)
    default:
      refuse(expecting: "'none', 'spring', a number of seconds, or an object")
      return nil
    }
  }

  private static func glide(_ fields: Fields<GlideKey>) -> Glide? {
    let spring = [fields[.response], fields[.damping]].compactMap(\.self)
    let easing = [fields[.duration], fields[.easing]].compactMap(\.self)
    if let odd = easing.first, !spring.isEmpty {
      odd.add("a glide has response and damping, or duration and easing, and not of both.")
      return nil
    }
    if easing.isEmpty {
      let response = fields[.response]?.number(
        in: 0...10, expecting: "a number of seconds from 0 to 10")
      let damping = fields[.damping]?.number(in: 0...10, expecting: "a number from 0 to 10")
      let usual = Spring()
      return .spring(
        Spring(
          response: response ?? usual.response, dampingRatio: damping ?? usual.dampingRatio))
    }
    let curve = fields[.easing]?.easing() ?? .easeInOut
    return fields.required(.duration)?.seconds(atMost: longestGlide).map { .eased($0, curve) }
  }

  private func easing() -> Easing? {
    guard case .list(let values) = value.content else {
      // The names are those of CSS in this file's spelling.
      let named: KeyValuePairs<String, Easing> = [
        "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
      ]
      let word = word(among: named.map(\.key))
      return named.first { $0.key == word }?.value
    }
    let numbers = values.enumerated().compactMap { index, value in
      // Times go from 0 to 1; the way may go beyond its ends.
      Entry(value, name: name, mistakes: mistakes).number(
        in: index % 2 == 0 ? 0...1 : -16...16,
        expecting: "[x1, y1, x2, y2], x from 0 to 1 and y from -16 to 16")
    }
    guard values.count == 4 else {
      add("easing takes four numbers, [x1, y1, x2, y2], not \(values.count).")
      return nil
    }
    guard numbers.count == 4 else { return nil }
    return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// A glide takes no longer.
  private static let longestGlide = Duration.seconds(3600)
}
