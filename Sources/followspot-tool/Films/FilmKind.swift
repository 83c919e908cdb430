import SpotlightFiles
import SpotlightPictures

/// The kinds of files with pictures that move, by the endings of their names.
enum FilmKind: String, CaseIterable, Hashable, Sendable {
  case png, apng, gif, mp4, webm

  /// The kind of a file; nil for another ending.
  init?(path: String) {
    guard let kind = FileEnding(of: path).flatMap({ FilmKind(rawValue: $0.word) }) else {
      return nil
    }
    self = kind
  }

  /// Frames per second unless an option says otherwise; a GIF counts hundredths of a second.
  var initialRate: Int { self == .gif ? 25 : 30 }

  /// The largest number of frames per second that programs show.
  var rates: ClosedRange<Int> { self == .gif ? AnimatedGIF.rates : TourPace.rates }

  /// Whether pixels can be clear, or half of it.
  var hasAlpha: Bool { self == .png || self == .apng }

  /// Whether another program makes the file.
  var isVideo: Bool { self == .mp4 || self == .webm }
}
