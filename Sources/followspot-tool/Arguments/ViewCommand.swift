import Followspot
import SpotlightFiles

/// What `followspot view` was asked for.
struct ViewCommand: Hashable, Sendable {
  /// The file with the picture.
  var picture: String

  /// The lights; none for one in the middle.
  var spots: [PictureSpot] = []

  /// How it is shown.
  var options = PictureSpotlights.Options()

  /// Where what is seen at the end goes.
  var saving: InputFile?

  /// Whether the lights are printed at the end.
  var prints = false

  /// How long to stay; nil means until somebody ends it.
  var timeout: Duration?

  /// Where to say that it is shown.
  var readyDescriptor: Int32?
}

extension ViewCommand {
  /// Reads the options and operands of `followspot view`.
  init(_ items: [OptionScan.Item], in surroundings: Surroundings) throws(UsageError) {
    let words = items.operands
    guard let word = words.first, !word.isEmpty, word != "-" else {
      throw Self.error("view takes the file of a picture, and then lights as X,Y,R.")
    }
    self.init(picture: word)
    var taps: TapName?
    for case .option(let option, let value) in items {
      switch (option, value) {
      case (.fit, let value?):
        guard let fit = PictureFit(rawValue: value) else { throw Self.wrong(value, for: option) }
        options.fit = fit
      case (.mask, let value?):
        guard let mask = PictureSpotlights.Mask(rawValue: value) else {
          throw Self.wrong(value, for: option)
        }
        options.look = mask.look
        // A mask that was asked for by name goes where it is tapped.
        options.handling.tapMoves = mask == .sharp
      case (.viewOpacity, let value?):
        guard let opacity = SettingKind.share(value) else {
          throw Self.wrong(value, for: option)
        }
        options.dim.opacity = opacity
      case (.tap, let value?):
        guard let name = TapName(rawValue: value) else { throw Self.wrong(value, for: option) }
        taps = name
      case (.pinch, let value?):
        guard let name = PinchName(rawValue: value) else { throw Self.wrong(value, for: option) }
        options.handling.pinch = name.pinch
      case (.slide, _): options.handling.slides = true
      case (.motion, _), (.reducedMotion, _): break
      case (.save, let value?):
        guard !value.isEmpty else { throw Self.wrong(value, for: option) }
        saving = InputFile(value)
      case (.print, _): prints = true
      case (.timeout, let value?):
        guard let time = LightCommand.duration(value) else { throw Self.wrong(value, for: option) }
        timeout = time
      case (.readyDescriptor, let value?):
        readyDescriptor = try surroundings.descriptor(value, for: option, of: .view)
      default: preconditionFailure("an option of view that nobody reads: \(option.spelling)")
      }
    }
    if let taps { options.handling.tapMoves = taps == .moves }
    if prints, saving == .standardInput {
      throw Self.error("--print and --save - do not go together.")
    }
    for word in words.dropFirst() {
      guard let spot = PictureSpot(word: word) else {
        throw Self.error("a light is X,Y,R, such as 400,300,80, and not \(word.quoted).")
      }
      spots.append(spot)
    }
    try takeMotion(items, in: surroundings)
  }

  /// Moves as much as the command line says, and without that as the person has set it.
  private mutating func takeMotion(
    _ items: [OptionScan.Item], in surroundings: Surroundings
  ) throws(UsageError) {
    var settings = try surroundings.settings(items, of: .view).settings
    settings[.command] = try items.layer(of: [.motion], of: .view)
    var overlay = Overlay.Options()
    overlay.take(settings)
    options.motion = overlay.motion
  }

  private static func wrong(_ value: String, for option: OptionSpec) -> UsageError {
    UsageError(value, for: option, of: .view)
  }

  private static func error(_ sentence: String) -> UsageError {
    UsageError(sentence: sentence, verb: .view)
  }
}
