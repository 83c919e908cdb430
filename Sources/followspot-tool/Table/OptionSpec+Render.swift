import Followspot
import SpotlightFiles
import SpotlightPictures

extension OptionSpec {
  /// The options of `followspot render`, in the order of its help.
  static let render: [OptionSpec] = [
    out, size, scale, over, frames, theme, contrast, textScale, quiet, help, version,
  ]

  static let out = OptionSpec(
    name: "out", letter: "o", placeholder: "DIR", kind: .folder,
    summary: "the folder for the pictures; made if need be",
    detail: "It must be given. Pictures of an earlier run that have the same names are replaced, "
      + "each as a whole.")

  static let size = OptionSpec(
    name: "size", placeholder: "WxH", kind: .size, summary: "the screen in logical pixels",
    initial:
      "\(Decimal.text(RenderCommand.initialSize.width))x\(Decimal.text(RenderCommand.initialSize.height))"
  )

  static let scale = OptionSpec(
    name: "scale", placeholder: "N", kind: .scale(atMost: Scale.limits.upperBound / 120),
    summary: "pixels for each logical one", initial: "1",
    detail: "It is brought to whole 120ths, as compositors do, and may be written as one of them.")

  static let over = OptionSpec(
    name: "over", placeholder: "PICTURE", expectation: "the name of a PNG", kind: .file("png"),
    summary: "a PNG that is laid below, filling all", initial: "plain grey")

  static let frames = OptionSpec(
    name: "frames", placeholder: "FPS", kind: .whole(TourShots.rates),
    summary: "all of the motion, so many frames per second",
    detail: "At most \(RenderCommand.mostPictures) pictures are made.")

  static let contrast = OptionSpec(
    name: "contrast", summary: "cards with more contrast than usual")

  static let textScale = OptionSpec(
    name: "text-scale", placeholder: "N", kind: .number(RenderCommand.textScales),
    summary: "how much larger the letters of cards are", initial: "1")

  static let quiet = OptionSpec(
    name: "quiet", summary: "do not say how far it is",
    detail: "That is said on standard error, and only where that is a terminal.")
}
