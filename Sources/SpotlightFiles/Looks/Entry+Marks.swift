internal import Spotlight

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

/// The curves that have names.
private enum CurveName: String, CaseIterable {
  case linear, smooth
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
      switch choice(CurveName.self) {
      case .linear: return .linear
      case .smooth: return .smooth
      case nil: return nil
      }
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
