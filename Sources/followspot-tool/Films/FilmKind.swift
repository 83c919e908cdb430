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

  /// The frames per second that programs show; they show a frame of a GIF of less than two
  /// hundredths of a second for ten.
  var rates: ClosedRange<Int> { self == .gif ? 1...50 : TourPace.rates }

  /// Whether it is an animated PNG, the one kind that this process makes itself, and whose pixels can
  /// be clear; ffmpeg makes the others.
  var isPNG: Bool { self == .png || self == .apng }
}
