internal import Spotlight
internal import SpotlightSpeech

/// Reads the cards of a tour aloud.
@MainActor
final class TourReader {
  private let voice: Voice
  private let desktop: LanguageTag?
  private var face: CardFace?

  /// Why nothing is heard, as a sentence; nil if there is no trouble.
  var trouble: String? { voice.trouble }

  /// A reader that is quiet, and has no connection yet.
  ///
  /// - Parameters:
  ///   - voice: says it.
  ///   - desktop: the language of cards that name none.
  init(_ voice: Voice, desktop: LanguageTag?) {
    self.voice = voice
    self.desktop = desktop
  }

  /// Reads a card, unless it read that card last; nil stops the reading.
  func read(_ face: CardFace?) {
    guard face != self.face else { return }
    self.face = face
    if let announcement = face.flatMap({ Announcement(of: $0, desktop: desktop) }) {
      voice.say(announcement)
    } else {
      voice.hush()
    }
  }

  /// Stops reading, and forgets which card it read last.
  func hush() { read(nil) }
}
