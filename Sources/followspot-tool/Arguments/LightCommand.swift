import Followspot
import SpotlightFiles

/// What `followspot light` was asked for.
struct LightCommand: Hashable, Sendable {
  /// The lights in the order of the words or lines; never empty.
  var lights: [Light]

  /// The dim and the outputs.
  var options = Overlay.Options()

  /// What a person has set, on the command line and elsewhere; of how lights look, the command line says all.
  var settings = Settings()

  /// The preset that goes before the rest of the file.
  var preset: String?

  /// Whether an instance that is running is ended for it.
  var replaces = false

  /// How long to stay; nil means until somebody ends it.
  var timeout: Duration?

  /// How to print lights; nil for rectangles as they are read.
  var format: RectFormat?

  /// Whether to print each change while it happens.
  var watches = false

  /// Where to say that everything is shown.
  var readyDescriptor: Int32?

  /// The longest time limit in seconds, a year; beyond it, no limit is what is meant.
  static let longest: Double = 365 * 24 * 60 * 60

  /// How it is shown with other settings.
  func options(of settings: Settings) -> Overlay.Options {
    var options = options
    options.take(settings)
    return options
  }
}
