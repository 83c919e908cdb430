internal import Spotlight
internal import SpotlightRaster

enum StillTreatment {
  static func blurred(_ picture: ScreenPicture, sigma pixels: Double) -> ScreenPicture { picture }
  static func gray(_ picture: ScreenPicture) -> ScreenPicture { picture }
  static func scaled(_ picture: ScreenPicture, to size: PixelSize) -> ScreenPicture { picture }
}
