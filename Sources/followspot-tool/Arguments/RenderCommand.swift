import Followspot
import FollowspotTours
import SpotlightFiles
import SpotlightPictures

/// What `followspot render` was asked for.
struct RenderCommand: Hashable, Sendable {
  /// The tour.
  var file: InputFile

  /// The folder for the pictures.
  var folder: String

  /// How lights and cards look whatever the tour says; no file counts, so that pictures are the same for all.
  var settings = Settings(for: .render)

  /// The size of the screen in logical pixels.
  var size = initialSize

  /// How many pixels of a picture one logical pixel takes.
  var scale = Scale.one

  /// The picture of a desktop, to be laid below; nil for a plain one.
  var backdrop: InputFile?

  /// How many frames a second has; nil for one picture of each step.
  var frameRate: Int?

  /// Whether nothing is said of how far it is.
  var isQuiet = false

  /// Whether it is also said which cards have no room where the tour prefers them.
  var isVerbose = false

  /// The screen when no size is given.
  static let initialSize = Size(width: 1920, height: 1080)

  /// The sides of a screen: on less there is room for nothing but a mistake in typing.
  static let sides = 16...16384

  /// The most pictures that one run makes.
  static let mostPictures = 20_000

  /// The pixels of each picture.
  var pixelSize: PixelSize { Scene(size: size).pixelSize(at: scale) }

  /// What a desktop would say of its person; there is none to be asked.
  var taste: DesktopTaste {
    let choices = settings.choices()
    return DesktopTaste(wantsContrast: choices.contrast == .more, textScale: choices.textScale ?? 1)
  }
}

extension RenderCommand {
  /// Reads the options and the operand of `followspot render`.
  init(_ line: VerbLine) throws(UsageError) {
    file = try line.tourFile()
    guard let folder = line.word(.out) else {
      throw line.error("render takes a folder for the pictures, as --out DIR.")
    }
    self.folder = folder
    if case .size(let size)? = line[.size] { self.size = size }
    if case .scale(let scale)? = line[.scale] { self.scale = scale }
    backdrop = line.word(.over).map { InputFile($0) }
    frameRate = line.number(.frames).map { Int($0) }
    isQuiet = line.has(.quiet)
    isVerbose = line.has(.verbose)
    settings[.command] = line.settings
    try settings.check(line)
    if file == .standardInput, backdrop == .standardInput {
      throw line.error("standard input can be read once only.")
    }
    try checkPixels(line)
  }

  private func checkPixels(_ line: VerbLine) throws(UsageError) {
    let (width, height) = (pixelSize.width, pixelSize.height)
    guard !Picture.isPossible(width: width, height: height) else { return }
    if pixelSize.isEmpty {
      throw line.error("a screen so small has no pixel at scale \(Decimal.text(scale.factor)).")
    }
    throw line.error(
      "pictures of \(width)x\(height) pixels are too large; they may have "
        + "\(Picture.longestSide) on a side and \(Picture.mostPixels) in all.")
  }
}
