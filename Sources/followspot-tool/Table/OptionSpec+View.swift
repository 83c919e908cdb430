import Followspot
import SpotlightFiles

extension OptionSpec {
  /// The options of `followspot view`, in the order of its help.
  static let view: [OptionSpec] = [
    fit, mask, viewOpacity, tap, pinch, slide, motion, reducedMotion, save, print, timeout,
    readyDescriptor, help, version,
  ]

  static let fit = OptionSpec(
    name: "fit", placeholder: "HOW", kind: .choice(PictureFit.allCases.map(\.rawValue)),
    summary: PictureFit.allCases.map(\.rawValue).alternatives,
    initial: PictureSpotlights.Options().fit.rawValue,
    detail: "With fill the picture covers the window and is cut off at two sides; with fit all of "
      + "it is seen, with black beside it; with actual a pixel of it is one of the screen.")

  static let mask = OptionSpec(
    name: "mask", placeholder: "EDGE",
    kind: .choice(PictureSpotlights.Mask.allCases.map(\.rawValue)),
    summary: "lights end \(PictureSpotlights.Mask.allCases.map(\.rawValue).alternatives)",
    initial: PictureSpotlights.Mask.sharp.rawValue,
    detail: "With sharp they end at once, and a tap beside them brings the nearest one there; with "
      + "gradient the dim comes back over 20 logical pixels.")

  /// The same word as that of other verbs, and less of it: a picture is to be seen in the dim.
  static let viewOpacity = OptionSpec(
    name: "opacity", placeholder: "N", kind: .fraction, summary: "0 to 1, or a percentage",
    initial: "\(Decimal.text(PictureSpotlights.Options().dim.opacity * 100))%",
    detail: "How much of the picture the dim covers.")

  static let save = OptionSpec(
    name: "save", placeholder: "FILE", kind: .file("png"),
    summary: "write what is seen at the end, as a PNG",
    detail: "In the pixels of the window, without its bar. The file is replaced as a whole; - is "
      + "standard output. The folder is made if need be.")

  static let print = OptionSpec(
    name: "print", summary: "print the lights at the end, as X,Y,R",
    detail: "A line each, as followspot view takes them.")
}
