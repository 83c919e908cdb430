import Followspot
import SpotlightFiles

/// What `followspot light` was asked for.
struct LightCommand: Command {
  /// The lights on rectangles, in the order of the words or lines.
  var lights: [Light]

  /// The lights on windows and widgets of other programs.
  var ties: [Tie] = []

  /// How long to look for windows and widgets.
  var wait = Duration.seconds(3)

  /// A light that stays on a window or a widget.
  struct Tie: Hashable, Sendable {
    let light: Light
    let target: Target
  }

  var common = CommonOptions(.light)

  /// How to print lights; nil for rectangles as they are read.
  var format: RectFormat?

  /// Whether lights are printed with fractions of pixels.
  private var isExact = false

  func run() throws -> ExitCode { try Tool.light(self) }
}

extension LightCommand {
  /// Reads the options and rectangles of `followspot light`.
  init(_ line: VerbLine) throws(UsageError) {
    common = try CommonOptions(.light, line)
    isExact = line.has(.exact)
    for option in [OptionSpec.format, .exact] where line.has(option) && common.hasEventsOnOutput {
      throw line.error("\(option.spelling) and --events - do not go together.")
    }
    if let text = line.word(.format) {
      format = RectFormat(text)
      if format == nil { throw UsageError(text, for: .format, of: .light) }
    }
    let choices = common.choices
    lights = []
    if let seconds = line.number(.wait) { wait = .seconds(seconds) }
    for (index, place) in try Self.places(line).enumerated() {
      var light = Light(id: "light-\(index + 1)", frame: .zero, label: place.label)
      choices.dress(&light)
      if case .rect(let frame, .desktop) = place.target.kind {
        light.frame = frame
        lights.append(light)
      } else {
        ties.append(Tie(light: light, target: place.target))
      }
    }
  }

  /// The lines for lights that were accepted, on these outputs.
  ///
  /// A turned light is the rectangle that covers it, so that programs that take pictures of rectangles show
  /// all of it.
  func lines(_ lights: [Light], on outputs: [Desktop.Screen]) -> String {
    lights.map { light in
      let exact = LabelledRect(frame: light.coveringFrame, label: light.label)
      let rectangle = isExact ? exact : exact.inWholePixels
      let output = outputs.screen(under: exact.frame)
      return (format?.line(rectangle, turned: light.rotation, on: output) ?? "\(rectangle)") + "\n"
    }.joined()
  }

  /// Why there is nothing to see; nil if there is, or may be, as a tap can bring lights from anywhere.
  func unseen(on screens: [Desktop.Screen], areCovered: Bool = false) -> String? {
    guard !common.choices.gestures.tapMoves, ties.isEmpty else { return nil }
    return screens.withoutAny(of: lights, areCovered: areCovered)
  }

  /// How it is shown.
  var options: Overlay.Options { options(of: common.settings) }

  /// How it is shown with other settings.
  func options(of settings: Settings) -> Overlay.Options {
    var options = common.options(of: settings)
    if let last = lights.last ?? ties.last?.light { options.gestures?.newLight = last }
    return options
  }

  private static func places(_ line: VerbLine) throws(UsageError) -> [LightPlace] {
    do {
      let option = try window(line)
      if !line.operands.isEmpty { return option + (try LightPlace.list(words: line.operands)) }
      guard option.isEmpty else { return option }
      let lines = try line.surroundings.standardInput()
      let places = try LightPlace.list(lines: lines ?? [])
      guard !places.isEmpty else {
        throw line.error("no rectangle was given, neither as X,Y WxH nor on standard input.")
      }
      return places
    } catch let error as UsageError {
      throw error
    } catch {
      throw line.error("\(error)")
    }
  }

  /// What `--window` and `--widget` mean together.
  private static func window(_ line: VerbLine) throws -> [LightPlace] {
    guard let word = line.word(.window) else {
      guard !line.has(.widget) else {
        throw line.error("--widget is in a window: it needs --window, such as --window focused.")
      }
      return []
    }
    let window = try SelectorWord.window(word)
    guard let widget = line.word(.widget) else { return [LightPlace(.window(window))] }
    return [LightPlace(.widget(try SelectorWord.widget(widget), in: window))]
  }
}

/// What `followspot point` was asked for.
struct PointCommand: Command {
  var common = CommonOptions(.point)

  /// Whether it starts hidden, and stays when it is sent away.
  var isResident = false

  func run() throws -> ExitCode { try Tool.point(self) }
}

extension PointCommand {
  /// Reads the options of `followspot point`.
  init(_ line: VerbLine) throws(UsageError) {
    try line.takesNoOperands()
    isResident = line.has(.resident)
    if isResident, line.has(.timeout) {
      throw line.error("--resident stays, and --timeout says for how long: take one.")
    }
    common = try CommonOptions(.point, line)
  }

  /// How it is shown.
  var options: Overlay.Options { common.options() }
}
