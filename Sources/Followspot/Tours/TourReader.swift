internal import Spotlight
internal import SpotlightVoice

/// Reads the cards of a tour aloud.
@MainActor
final class TourReader {
  private let voice: Voice
  private let desktop: LanguageTag?
  private var face: CardFace?

  /// Told which descriptor is to be watched, and whether for room to write as well; nil before it is closed.
  var onDescriptor: (Int32?, Bool) -> Void {
    get { voice.onDescriptor }
    set { voice.onDescriptor = newValue }
  }

  /// Why nothing is heard, as a sentence; nil while all is well.
  var trouble: String? { voice.trouble }

  /// A reader that is quiet, and has no connection yet.
  ///
  /// - Parameters:
  ///   - voice: says it.
  ///   - desktop: the language of cards that name none.
  init(_ voice: Voice = Voice(), desktop: LanguageTag?) {
    self.voice = voice
    self.desktop = desktop
  }

  /// Reads a card, if it is not the one that it read last; nil is none, and quiet.
  func read(_ face: CardFace?) {
    guard face != self.face else { return }
    self.face = face
    if let announcement = face.flatMap({ Announcement(of: $0, desktop: desktop) }) {
      voice.say(announcement)
    } else {
      voice.hush()
    }
  }

  /// Is quiet, and has read nothing.
  func hush() { read(nil) }

  /// Takes answers, when the descriptor is ready.
  func work() { voice.work() }
}
