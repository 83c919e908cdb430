import Followspot
import SpotlightFiles

/// Lights that are beside all screens, so that a person sees nothing but dim: in a sentence.
struct UnseenLights: CustomStringConvertible, Equatable {
  let description: String

  /// How many screens are named.
  private static let mostNames = 4

  /// Nil where a light is seen, and where nothing could show one.
  init?(_ lights: [Light], on outputs: [DesktopReport.Output]) {
    let isSeen = lights.contains { light in
      outputs.contains { $0.frame.intersects(light.bounds) }
    }
    guard !lights.isEmpty, !outputs.isEmpty, !isSeen else { return nil }
    let screens = outputs.prefix(Self.mostNames).map { output in
      (output.name.isEmpty ? "one" : output.name.printable())
        + " at \(LabelledRect(frame: output.frame, label: nil))"
    }
    let others = outputs.count > Self.mostNames ? "; followspot probe names the others" : ""
    description = "No screen shows any of these lights; there is \(screens.conjunction)\(others)."
  }
}
