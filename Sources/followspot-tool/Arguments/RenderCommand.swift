import Followspot
import SpotlightPictures

/// What `followspot render` was asked for.
struct RenderCommand: Hashable, Sendable {
  /// The tour.
  var file: InputFile

  /// The folder for the pictures.
  var folder: String

  /// The size of the screen in logical pixels.
  var size = initialSize

  /// How many pixels of a picture one logical pixel takes.
  var scale = Scale.one

  /// The picture of a desktop, to be laid below; nil for a plain one.
  var backdrop: InputFile?

  /// How many frames a second has; nil for one picture of each step.
  var frameRate: Int?

  /// Whether cards are light or dark; nil as the file says.
  var scheme: Theme.Scheme?

  /// What a desktop would say of its person; there is none to be asked.
  var taste = DesktopTaste()

  /// Whether nothing is said of how far it is.
  var isQuiet = false

  /// The screen when nobody says otherwise.
  static let initialSize = Size(width: 1920, height: 1080)

  /// The shortest side of a screen: on less there is room for nothing but a mistake in typing.
  static let shortestSide = 16

  /// The longest side of a screen.
  static let longestSide = 16384

  /// How much larger or smaller than usual letters may be.
  static let textScales = 0.5...3.0

  /// The most pictures that one run makes.
  static let mostPictures = 20_000

  /// The pixels of each picture.
  var pixelSize: PixelSize { Scene(size: size).pixelSize(at: scale) }
}
