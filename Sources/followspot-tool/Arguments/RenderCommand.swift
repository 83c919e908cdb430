import Followspot
import FollowspotTours
import SpotlightFiles
import SpotlightPictures

/// What `followspot render` was asked for.
struct RenderCommand: Command {
  /// The tour.
  var file: InputFile

  /// What is made.
  var product: Product

  /// How options change lights and cards; the settings file does not count, so that pictures are the same for all people.
  var settings = Settings(for: .render)

  /// The size of the screen in logical pixels.
  var size = initialSize

  /// How many pixels of a picture one logical pixel takes.
  var scale = Scale.one

  /// What is laid below; nil for what suits the product.
  var backdrop: Backdrop?

  /// How fast a film goes.
  var pace = TourPace(rate: FilmKind.png.initialRate, hold: .seconds(initialHold), fadesAway: true)

  /// The steps to begin and to end with; nil for those of the tour.
  var firstStep: String?
  var lastStep: String?

  /// The language of the texts; nil for that of the desktop.
  var language: String?

  /// What the command line says of the names of the tour.
  var given = GivenNames()

  /// Whether no progress is printed.
  var isQuiet = false

  /// Whether cards that are not on their preferred side are reported too.
  var isVerbose = false

  /// What is made of a tour.
  enum Product: Hashable, Sendable {
    /// A picture of each step, in a folder.
    case stills(String)
    /// A picture of each frame, in a folder.
    case frames(String)
    /// A film in a file.
    case film(FilmKind, String)
  }

  /// What is laid below the overlay.
  enum Backdrop: Hashable, Sendable {
    case picture(InputFile)
    /// What is on a screen when the pictures are made.
    ///
    /// The name of its output, nil for the first one, and whether the pictures have its size and its scale.
    case screen(String?, givesSize: Bool, givesScale: Bool)
    /// An even grey.
    case plain
    /// Nothing: what is not dimmed is clear.
    case clear
  }

  /// How long a step rests in a film, in seconds.
  static let initialHold = 2.0

  /// The screen when no size is given.
  static let initialSize = Size(width: 1920, height: 1080)

  /// The sides that a screen can have; a shorter one is a mistake in typing.
  static let sides = 16...16384

  /// The most pictures that one run makes.
  static let mostPictures = 20_000

  /// The most frames of a film: an hour at 60 a second.
  static let mostFrames = 216_000

  /// Whether a screen is seen on the pictures.
  var showsScreen: Bool { if case .screen = backdrop { true } else { false } }

  /// The pixels of each picture.
  var pixelSize: PixelSize { Scene(size: size).pixelSize(at: scale) }

  /// The person's settings as a desktop would report them; no desktop is asked.
  var taste: DesktopTaste {
    let choices = settings.choices()
    return DesktopTaste(
      wantsContrast: choices.wantsContrast == true, textScale: choices.textScale ?? 1)
  }

  func run() -> ExitCode { Tool.render(self) }
}

extension RenderCommand {
  /// Reads the options and the operand of `followspot render`.
  init(_ line: VerbLine) throws(UsageError) {
    (file, product) = try Self.operands(line)
    if case .size(let size)? = line[.size] { self.size = size }
    if case .scale(let scale)? = line[.scale] { self.scale = scale }
    (firstStep, lastStep) = (line.word(.from), line.word(.through))
    backdrop = try Self.backdrop(line)
    try readPace(line)
    language = try line.language()
    given = GivenNames(line)
    isQuiet = line.has(.quiet)
    isVerbose = line.has(.verbose)
    settings[.command] = line.settings
    var checked = settings
    // Pointers on the picture of the screen are seen without any still of the overlay's own.
    if case .screen = backdrop { checked[.command].values[.stillCursor] = nil }
    try checked.check(line)
    if file == .standardInput, backdrop == .picture(.standardInput) {
      throw line.error("standard input can be read once only.")
    }
    if backdrop == .clear, case .film(let kind, _) = product, !kind.isPNG {
      throw line.error(
        "--over none is for PNG files; a file .\(kind.rawValue) has no half clear pixels.")
    }
    // The size of a screen is known when its picture is there.
    if case .screen(_, givesSize: true, _)? = backdrop { return }
    if let fault = pixelFault { throw line.error(fault) }
  }

  /// What is laid below, if the line says so.
  private static func backdrop(_ line: VerbLine) throws(UsageError) -> Backdrop? {
    try line.excludes(.over, .overScreen)
    if line.has(.overScreen) {
      return .screen(
        line.word(.screenOutput), givesSize: !line.has(.size),
        givesScale: !line.has(.size) && !line.has(.scale))
    }
    guard !line.has(.screenOutput) else {
      throw line.error("--output counts with --over-screen only.")
    }
    return line.word(.over).map { word in
      switch word {
      case "plain": .plain
      case "none": .clear
      default: .picture(InputFile(word))
      }
    }
  }

  /// The tour, and what is made of it.
  private static func operands(
    _ line: VerbLine
  ) throws(UsageError) -> (InputFile, Product) {
    var words = line.operands[...]
    let file = line.has(.example) ? Example.tour : words.popFirst().map { InputFile($0) }
    guard let file else {
      throw line.error(
        "render takes a file, or - for standard input, or --example, and then where the pictures go."
      )
    }
    let kind = OptionKind.folderOrFilm(FilmKind.allCases.map(\.rawValue))
    guard let path = words.popFirst() else {
      throw line.error("behind the tour, render takes \(kind.expectation).")
    }
    if let word = words.first {
      throw line.error("render makes one thing of one file, but \(word.quoted) came as well.")
    }
    guard kind.value(of: path) != nil else {
      throw line.error(kind.refusal(of: path, for: "behind the tour, render"))
    }
    if let kind = FilmKind(path: path) {
      guard !line.has(.frames) else {
        throw line.error("--frames makes pictures in a folder, and \(path.quoted) is a film.")
      }
      return (file, .film(kind, path))
    }
    return (file, line.has(.frames) ? .frames(path) : .stills(path))
  }

  private mutating func readPace(_ line: VerbLine) throws(UsageError) {
    let rate = line.number(.framesPerSecond).map { Int($0) }
    if case .stills = product {
      for option in [OptionSpec.framesPerSecond, .hold] where line.has(option) {
        throw line.error("\(option.spelling) counts with a film and with --frames only.")
      }
    }
    if let hold = line.number(.hold) { pace.hold = .seconds(hold) }
    guard case .film(let kind, _) = product else {
      if let rate { pace.rate = rate }
      return
    }
    pace.rate = rate ?? kind.initialRate
    guard kind.rates.contains(pace.rate) else {
      throw line.error(
        "--fps goes up to \(kind.rates.upperBound) for a file .\(kind.rawValue), as programs show "
          + "more slowly what has more.")
    }
  }

  /// Why no pictures have this size, as a sentence; nil if they can.
  var pixelFault: String? {
    guard !Picture.isPossible(pixelSize) else { return nil }
    if pixelSize.isEmpty {
      return "a screen so small has no pixel at scale \(Decimal.text(scale.factor))."
    }
    return "pictures of \(pixelSize.width)x\(pixelSize.height) pixels are too large; they may "
      + "have \(Picture.longestSide) on a side and \(Picture.mostPixels) in all."
  }
}
