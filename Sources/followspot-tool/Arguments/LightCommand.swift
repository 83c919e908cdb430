import Followspot
import SpotlightFiles

/// What `followspot light` was asked for.
struct LightCommand: Hashable, Sendable {
  /// The lights in the order of the words or lines; never empty.
  var lights: [Light]

  var common = CommonOptions(.light)

  /// How to print lights; nil for rectangles as they are read.
  var format: RectFormat?

  /// Whether lights are printed with fractions of pixels.
  var isExact = false

  /// Whether to print each change while it happens.
  var watches = false
}

extension LightCommand {
  /// Reads the options and rectangles of `followspot light`.
  init(_ line: VerbLine, in surroundings: Surroundings) throws(UsageError) {
    common = try CommonOptions(.light, line, in: surroundings)
    watches = line.has(.watch)
    isExact = line.has(.exact)
    try line.excludes(.format, .watch)
    try line.excludes(.exact, .watch)
    if let text = line.word(.format) {
      format = RectFormat(text)
      if format == nil { throw UsageError(text, for: .format, of: .light) }
    }
    let choices = common.choices
    let rectangles = try Self.rectangles(line, in: surroundings)
    lights = rectangles.enumerated().map { index, rectangle in
      var light = Light(id: "light-\(index + 1)", frame: rectangle.frame, label: rectangle.label)
      choices.dress(&light)
      return light
    }
  }

  /// The lines for lights that were accepted, on these outputs.
  func lines(_ lights: [Light], on outputs: [Desktop.Screen]) -> String {
    lights.map { light in
      let exact = LabelledRect(frame: light.frame, label: light.label)
      let rectangle = isExact ? exact : exact.inWholePixels
      let output = outputs.screen(under: light.frame)
      return (format?.line(rectangle, on: output) ?? "\(rectangle)") + "\n"
    }.joined()
  }

  /// Why there is nothing to see; nil if there is, or may be, as a tap can bring lights from anywhere.
  func unseen(on screens: [Desktop.Screen]) -> UnseenLights? {
    common.choices.tap == .moves ? nil : UnseenLights(lights, on: screens)
  }

  /// How it is shown.
  var options: Overlay.Options { options(of: common.settings) }

  /// How it is shown with other settings.
  func options(of settings: Settings) -> Overlay.Options {
    var options = Overlay.Options(settings.choices())
    options.reconnects = common.reconnects
    if let last = lights.last { options.handling?.newLight = last }
    return options
  }

  private static func rectangles(
    _ line: VerbLine, in surroundings: Surroundings
  ) throws(UsageError) -> [LabelledRect] {
    do {
      if !line.operands.isEmpty { return try LabelledRect.list(words: line.operands) }
      guard let lines = try surroundings.standardInput() else { throw InputFailure.noRectangles }
      let rectangles = try LabelledRect.list(lines: lines)
      guard !rectangles.isEmpty else { throw InputFailure.noRectangles }
      return rectangles
    } catch {
      throw line.error("\(error)")
    }
  }
}
