internal import Spotlight

extension Look {
  /// How lights look: what the defaults of tours, their steps and their lights share.
  static let record = Record<Look> {
    Field(
      "shape", JSON.defined("shape"),
      or: "form radius border-radius borderradius corners cornerradius"
    ) { look, entry, _ in
      look.shape = Shape(entry)
      return look.shape != nil
    }
    Field(
      "rotation", .defined("rotation") { $0.degrees() }, \.rotation,
      or: "rotate angle turn tilt degrees")
    Field(
      "padding", .defined("pixels") { $0.pixels() }, \.padding,
      "How far the light reaches beyond its target, in logical pixels.", or: "margin inset")
    Field("feather", .defined("feather") { Edge($0) }, \.edge, or: "blur softness edge")
    Field("opacity", .share, \.opacity, "How much of the dim the light removes.", or: "alpha")
    // A mark that cannot be seen takes a wider look's away.
    Field("ring", part(.ring, \.ring), \.ring, or: "border outline stroke")
    Field("glow", part(.glow, \.glow), \.glow, or: "shadow shine")
    Field("dot", part(.dot, \.dot), \.dot, or: "spot laser")
    Field("tint", part(.tint, \.tint), \.tint, or: "filter")
  }
}

/// A part of a look that is also a setting, read as the setting is.
private func part<Value>(
  _ setting: Setting, _ part: any KeyPath<Look, Value?> & Sendable
) -> FieldKind<Value> {
  .defined(setting.rawValue) { $0.look(setting)?[keyPath: part] }
}

extension Entry {
  fileprivate func look(_ key: Setting) -> Look? {
    guard let value = setting(key.kind) else { return nil }
    var choices = Choices(.tour)
    key.set(value, in: &choices)
    return choices.look
  }
}

extension Shape {
  /// A shape that is a path: its data, and how that is laid over the target.
  static let record = Record<(data: Entry?, rule: FillRule, box: Rect?)> {
    Field(
      "path", JSON.type("string"),
      "The data of an SVG path, which is stretched over the target.", or: "d svg data",
      isRequired: true
    ) { path, entry, _ in
      path.data = entry
      return true
    }
    // As SVG calls them.
    Field("fillRule", JSON.words(["nonzero", "evenodd"]), or: "fill-rule fill") {
      path, entry, _ in
      path.rule = entry.choice(among: ["nonzero": .nonZero, "evenodd": .evenOdd]) ?? .nonZero
      return true
    }
    Field(
      "viewBox",
      FieldKind(
        JSON.oneOf(
          JSON.pattern(#"[\s,]*[-+.0-9]+([\s,]+[-+.0-9]+){3}[\s,]*"#), JSON.defined("rect")),
        Self.viewBox), \.box,
      "The part of the path's plane that is stretched over the target, as in SVG or as "
        + "a rectangle.",
      or: "box")
  }

  /// A shape in the words of the setting, or a path with more.
  init?(_ entry: Entry) {
    if entry.isObject {
      self.init(path: entry)
      return
    }
    guard entry.plainText != nil else {
      entry.refuse(expecting: Setting.shape.kind.expectation + ", or an object with a path")
      return nil
    }
    guard let shape = entry.look(.shape)?.shape else { return nil }
    self = shape
  }

  /// A form from the data of an SVG path.
  private init?(path entry: Entry) {
    guard let path = Self.record.value(entry, from: (nil, .nonZero, nil)), let data = path.data
    else { return nil }
    guard let text = data.plainText else {
      data.refuse(expecting: "the data of an SVG path, such as 'M0 0h9v9z'")
      return nil
    }
    do {
      self = .path(try Path(ofLight: text, fillRule: path.rule, viewBox: path.box))
    } catch {
      data.add(error.description)
      return nil
    }
  }

  /// The plane of a path: four numbers as SVG has them, or a rectangle.
  @Sendable private static func viewBox(_ entry: Entry) -> Rect? {
    guard let text = entry.plainText else { return entry.unlabelledRect() }
    let words = text.split { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\n" }
    let numbers = words.compactMap { Decimal.value($0) }
    guard numbers.count == 4, words.count == 4 else {
      if let line = try? LabelledRect(line: text), line.label == nil { return line.frame }
      entry.refuse(
        expecting: "four numbers as in SVG, such as '0 0 24 24', or a rectangle as '0,0 24x24'")
      return nil
    }
    guard numbers[2] > 0, numbers[3] > 0, numbers.allSatisfy({ $0.magnitude <= Decimal.limit })
    else {
      entry.refuse(
        expecting:
          "a width and a height above 0, and no number above \(Decimal.text(Decimal.limit))")
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension CornerRadii {
  /// One radius for all corners, or four in their order clockwise from the upper left.
  init?(_ entry: Entry, shown: ClosedRange<Double>? = nil) {
    guard case .list(let values) = entry.value.content else {
      guard let radius = entry.pixels(in: Decimal.lengths, shown: shown) else { return nil }
      self.init(all: radius)
      return
    }
    guard values.count == 4 else {
      entry.add("radius takes one number or four, not \(values.count).")
      return nil
    }
    let radii = values.compactMap {
      Entry($0, name: entry.name, mistakes: entry.mistakes).pixels(
        in: Decimal.lengths, shown: shown)
    }
    guard radii.count == 4 else { return nil }
    self.init(radii)
  }
}

extension Ring {
  static let record = Record<Ring> {
    Field("width", .length, \.width, isRequired: true)
    Field.color(\.color, \.opacity)
    Field("gap", .length, \.gap, "The gap between the light and the line.")
    Field.opacity { $0.opacity = $1 }
  }
}

extension Glow {
  static let record = Record<Glow> {
    Field("width", .length, \.width, isRequired: true)
    Field.color(\.color, \.opacity)
    Field.opacity { $0.opacity = $1 }
  }
}

extension Dot {
  static let record = Record<Dot> {
    Field("size", .length, \.diameter, or: "width diameter radius", isRequired: true)
    Field.color(\.color, \.opacity)
    Field.opacity { $0.opacity = $1 }
  }
}

extension Tint {
  static let record = Record<Tint> {
    Field.color(\.color, \.opacity, isRequired: true)
    Field.opacity { $0.opacity = $1 }
  }
}

extension Edge {
  static let record = Record<(width: Double, curve: FeatherCurve)> {
    Field("width", .length, \.width, isRequired: true)
    Field(
      "curve",
      FieldKind(
        JSON.oneOf(
          JSON.words(["linear", "smooth"]),
          JSON.list(of: JSON.list(of: "share", 2...2), 0...64))
      ) { FeatherCurve($0) }, \.curve, "How the dim returns across the edge.")
  }

  /// How a light ends: the width of its soft edge, or an object.
  init?(_ entry: Entry) {
    guard
      let (width, curve) = entry.isObject
        ? Self.record.value(entry, from: (0, .linear))
        : entry.pixels(in: Decimal.lengths).map({ ($0, .linear) })
    else { return nil }
    self = width > 0 ? .feathered(width: width, curve: curve) : .sharp
  }
}

extension FeatherCurve {
  fileprivate init?(_ entry: Entry) {
    guard case .list = entry.value.content else {
      guard let curve = entry.choice(among: ["linear": Self.linear, "smooth": .smooth]) else {
        return nil
      }
      self = curve
      return
    }
    guard let stops = entry.list(expecting: "a list of stops", atMost: 64) else { return nil }
    self = .stops(stops.compactMap { Stop($0) })
  }
}

extension FeatherCurve.Stop {
  fileprivate init?(_ entry: Entry) {
    guard case .list(let values) = entry.value.content, values.count == 2 else {
      entry.refuse(expecting: "stops as [place, dim], both from 0 to 1")
      return nil
    }
    let shares = values.compactMap {
      Entry($0, name: entry.name, mistakes: entry.mistakes).share()
    }
    guard shares.count == 2 else { return nil }
    self.init(at: shares[0], dim: shares[1])
  }
}

extension Dim {
  static let record = Record<Dim> {
    Field.color(\.color, \.opacity)
    Field.opacity { $0.opacity = $1 }
  }

  /// A dim: its opacity, its colour, or an object; what is not said is as in the usual one.
  init?(_ entry: Entry) {
    var dim = entry.mistakes.usualDim
    switch entry.value.content {
    case .text(let text) where !text.hasSuffix("%"):
      guard let (color, opacity) = entry.color() else { return nil }
      dim = Dim(color: color, opacity: opacity ?? dim.opacity)
    case .number, .text:
      guard let opacity = entry.share() else { return nil }
      dim.opacity = opacity
    case .object: _ = Self.record.read(entry, into: &dim)
    default:
      entry.refuse(expecting: "an opacity, a colour, or an object with both")
      return nil
    }
    self = dim
  }
}

extension Pulse {
  static let record = Record<Pulse> {
    Field(
      "period",
      FieldKind(JSON.bounds(1...60)) {
        $0.number(in: 1...60, expecting: "a number of seconds from 1 to 60").map { .seconds($0) }
      }, \.period,
      "The seconds of one pulse.", or: "duration time seconds speed")
    Field("depth", .share, \.depth, "How much of the ring fades.", or: "opacity strength amount")
  }

  /// How rings come and go: as usual, not at all, or an object.
  init?(_ entry: Entry) {
    self.init()
    switch entry.value.content {
    case .flag(let pulses): if !pulses { self = .off }
    case .object: _ = Self.record.read(entry, into: &self)
    default:
      entry.refuse(expecting: "true, false, or an object with period and depth")
      return nil
    }
  }
}

extension Glide {
  /// A spring has the first two, an easing the others.
  static let record = Record<Glide> {
    Field(
      "response", JSON.bounds(0...10),
      "How long the spring takes to respond, in seconds; less is faster.")
    Field("damping", JSON.bounds(0...10), "Below 1 it goes beyond its place and comes back.")
    Field("duration", JSON.bounds(0...3600), "The seconds that it takes.")
    Field(
      "easing",
      JSON.oneOf(
        JSON.words(Easing.named.map(\.key)),
        JSON.described(
          "x1, y1, x2, y2 as in CSS.", JSON.list(of: JSON.type("number"), 4...4))))
  }

  /// How a step comes in: a name, the seconds that it takes, or an object.
  init?(_ entry: Entry) {
    let glide: Glide?
    switch entry.value.content {
    case .number:
      glide = entry.seconds(atMost: Self.longest).map { $0 > .zero ? .eased($0) : .none }
    case .text:
      glide = entry.choice(among: ["none": Self.none, "spring": .spring(Spring())])
    case .object:
      glide = Self.record.members(of: entry).flatMap(Self.glide)
    default:
      entry.refuse(expecting: "'none', 'spring', a number of seconds, or an object")
      return nil
    }
    guard let glide else { return nil }
    self = glide
  }

  private static func glide(_ fields: Fields) -> Glide? {
    let isSpring = fields["response"] != nil || fields["damping"] != nil
    guard let odd = fields["duration"] ?? fields["easing"] else {
      let response = fields["response"]?.number(
        in: 0...10, expecting: "a number of seconds from 0 to 10")
      let damping = fields["damping"]?.number(in: 0...10, expecting: "a number from 0 to 10")
      let usual = Spring()
      return .spring(
        Spring(
          response: response.map { .seconds($0) } ?? usual.response,
          dampingRatio: damping ?? usual.dampingRatio))
    }
    guard !isSpring else {
      odd.add("a glide has response and damping, or duration and easing, and not of both.")
      return nil
    }
    let curve = fields["easing"].flatMap { Easing($0) } ?? .easeInOut
    return fields.required("duration")?.seconds(atMost: longest).map { .eased($0, curve) }
  }

  /// A glide takes no longer.
  private static let longest = Duration.seconds(3600)
}

extension Easing {
  /// The names are those of CSS in this file's spelling.
  fileprivate static let named: KeyValuePairs<String, Easing> = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
  ]

  fileprivate init?(_ entry: Entry) {
    guard case .list(let values) = entry.value.content else {
      guard let easing = entry.choice(among: Self.named) else { return nil }
      self = easing
      return
    }
    let numbers = values.enumerated().compactMap { index, value in
      // Times go from 0 to 1; the way may go beyond its ends.
      Entry(value, name: entry.name, mistakes: entry.mistakes).number(
        in: index % 2 == 0 ? 0...1 : -16...16,
        expecting: "[x1, y1, x2, y2], x from 0 to 1 and y from -16 to 16")
    }
    guard values.count == 4 else {
      entry.add("easing takes four numbers, [x1, y1, x2, y2], not \(values.count).")
      return nil
    }
    guard numbers.count == 4 else { return nil }
    self = .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}
