import Followspot
import SpotlightFiles

extension LightCommand {
  /// Reads the options and rectangles of `followspot light`.
  ///
  /// Each stands once at most, but for outputs, which add up.
  init(_ items: [OptionScan.Item], in surroundings: Surroundings) throws(UsageError) {
    var shape = ShapeName.initial
    var radius: Double?
    var padding: Double = 0
    var feather: Double = 0
    var ring: Ring?
    var glow: Glow?
    var handling = Overlay.Handling()
    var through = ThroughName.initial
    self.init(lights: [])

    for case .option(let option, let value?) in items {
      switch option {
      case .shape:
        guard let name = ShapeName(rawValue: value) else { throw Self.noShape(value) }
        shape = name
      case .radius:
        radius = try Self.pixels(value, for: option, from: 0)
      case .padding:
        padding = try Self.pixels(value, for: option, from: -Decimal.limit)
      case .feather:
        feather = try Self.pixels(value, for: option, from: 0)
      case .ring:
        ring = try Self.ring(value)
      case .glow:
        glow = try Self.glow(value)
      case .dim, .opacity, .role, .motion: break
      case .output:
        guard !value.isEmpty else { throw Self.wrong(value, for: option) }
        if !options.outputs.contains(value) { options.outputs.append(value) }
      case .through:
        guard let name = ThroughName(rawValue: value) else { throw Self.wrong(value, for: option) }
        through = name
      case .tap:
        guard let name = TapName(rawValue: value) else { throw Self.wrong(value, for: option) }
        handling.tapMoves = name == .moves
      case .pinch:
        guard let name = PinchName(rawValue: value) else { throw Self.wrong(value, for: option) }
        handling.pinch = name.pinch
      case .preset: break
      case _ where OptionSpec.ground.contains(option): break
      case .format:
        guard let text = RectFormat(value) else { throw Self.wrong(value, for: option) }
        format = text
      case .timeout:
        guard let time = Self.duration(value) else { throw Self.wrong(value, for: option) }
        timeout = time
      case .readyDescriptor:
        readyDescriptor = try surroundings.descriptor(value, for: option, of: .light)
      default:
        preconditionFailure("an option of light that nobody reads: \(option.spelling)")
      }
    }
    for case .option(let option, nil) in items {
      switch option {
      case .slide: handling.slides = true
      case .reducedMotion: break
      case .watch: watches = true
      case .reconnect: options.reconnects = true
      case .replace: replaces = true
      default: preconditionFailure("an option of light that nobody reads: \(option.spelling)")
      }
    }
    settings = try surroundings.settings(items, of: .light).settings
    preset = try items.preset(of: .light)
    var layer = try items.layer(
      of: [.dim, .opacity, .role, .motion] + OptionSpec.groundKeys, of: .light)
    if watches, format != nil { throw Self.error("--format and --watch do not go together.") }
    options.through = through.through
    // Who takes nothing takes no keys either, and then there are no hands.
    options.takesKeyboard = through != .all
    options.handling = through == .all ? nil : handling
    if radius != nil, shape != .rounded {
      throw Self.error("--radius goes with --shape rounded, not with \(shape.rawValue).")
    }

    let rectangles = try Self.rectangles(items, in: surroundings)
    let look: [SettingKey: SettingValue] = [
      .shape: .word(shape.rawValue), .radius: .number(radius ?? ShapeName.initialRadius),
      .feather: .number(feather), .ring: .ring(ring), .glow: .glow(glow), .dot: .dot(nil),
      .tint: .tint(nil),
    ]
    layer.values.merge(look.mapValues { SettingLayer.Entry($0) }) { first, _ in first }
    settings[.command] = layer
    try settings.checkGround(of: .light)
    options = options(of: settings)
    lights = rectangles.enumerated().map { index, rectangle in
      var light = Light(
        id: "light-\(index + 1)", frame: rectangle.frame, padding: padding, label: rectangle.label)
      light.dress(settings)
      return light
    }
    if let last = lights.last { options.handling?.newLight = last }
  }

  private static func rectangles(
    _ items: [OptionScan.Item], in surroundings: Surroundings
  ) throws(UsageError) -> [LabelledRect] {
    let words = items.operands
    if !words.isEmpty {
      do { return try LabelledRect.list(words: words) } catch { throw Self.error("\(error)") }
    }
    do {
      guard let lines = try surroundings.standardInput() else {
        throw InputFailure.noRectangles
      }
      let rectangles = try LabelledRect.list(lines: lines)
      guard !rectangles.isEmpty else { throw InputFailure.noRectangles }
      return rectangles
    } catch {
      throw Self.error("\(error)")
    }
  }

  static func pixels(
    _ text: String, for option: OptionSpec, from least: Double
  ) throws(UsageError) -> Double {
    guard let number = Decimal.value(text) else { throw wrong(text, for: option) }
    guard number <= Decimal.limit, number >= -Decimal.limit else {
      let limit = Decimal.text(Decimal.limit)
      throw error("\(option.spelling) goes up to \(limit) pixels, not \(text.quoted).")
    }
    guard number >= least else { throw wrong(text, for: option) }
    // Not -0, which would make two equal lights differ.
    return number + 0
  }

  static func duration(_ text: String) -> Duration? {
    guard let seconds = Decimal.value(text), seconds > 0, seconds <= longest else { return nil }
    // The clock of the loop need not tell less than a millisecond from nothing at all.
    return max(.milliseconds(1), .seconds(seconds))
  }

  private static func noShape(_ name: String) -> UsageError {
    guard let nearest = ShapeName.nearest(to: name) else { return wrong(name, for: .shape) }
    return error("no shape \(name.quoted); did you mean \(nearest.rawValue)?")
  }

  static func wrong(_ value: String, for option: OptionSpec) -> UsageError {
    UsageError(value, for: option, of: .light)
  }

  private static func error(_ sentence: String) -> UsageError {
    UsageError(sentence: sentence, verb: .light)
  }
}
