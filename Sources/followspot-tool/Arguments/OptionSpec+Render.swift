import Followspot
import SpotlightFiles
import SpotlightPictures

extension OptionSpec {
  /// The options of `followspot render`, in the order of its help.
  static let render: [OptionSpec] = [
    out, size, scale, over, frames, theme, contrast, textScale, quiet, help, version,
  ]

  static let out = OptionSpec(
    name: "out", letter: "o", placeholder: "DIR", expectation: "the name of a folder",
    summary: "the folder for the pictures; made if need be")

  static let size = OptionSpec(
    name: "size", placeholder: "WxH",
    expectation: "a width and a height in logical pixels, such as 1920x1080",
    summary: "the screen in logical pixels "
      + "(\(Decimal.text(RenderCommand.initialSize.width))"
      + "x\(Decimal.text(RenderCommand.initialSize.height)))")

  static let scale = OptionSpec(
    name: "scale", placeholder: "N",
    expectation: "a number above 0, at most \(Scale.limits.upperBound / 120), or one as 180/120",
    summary: "pixels for each logical one (1)")

  static let over = OptionSpec(
    name: "over", placeholder: "PICTURE", expectation: "the name of a PNG",
    summary: "a PNG that is laid below, filling all (plain grey)")

  static let frames = OptionSpec(
    name: "frames", placeholder: "FPS",
    expectation:
      "a whole number from \(TourShots.rates.lowerBound) to \(TourShots.rates.upperBound)",
    summary: "all of the motion, so many frames per second")

  static let contrast = OptionSpec(
    name: "contrast", summary: "cards with more contrast than usual")

  static let textScale = OptionSpec(
    name: "text-scale", placeholder: "N",
    expectation: "a number from \(Decimal.text(RenderCommand.textScales.lowerBound)) to "
      + Decimal.text(RenderCommand.textScales.upperBound),
    summary: "how much larger the letters of cards are (1)")

  static let quiet = OptionSpec(name: "quiet", summary: "do not say how far it is")
}
