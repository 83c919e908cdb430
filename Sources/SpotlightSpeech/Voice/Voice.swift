internal import Glibc
package import Spotlight
package import SpotlightBus

/// Speaks the texts of cards through speech-dispatcher.
///
/// It never blocks: answers come in turns of the loop. If there is no speech, it reports that once, in ``trouble``,
/// and stays silent from then on.
@MainActor
package final class Voice {
  private let address: SpeechAddress?
  private let loop: any Reactor
  // Before the socket, so that it ends before that closes.
  private var watch: Watch?
  private var socket: LocalSocket?
  private var dialogue: SpeechDialogue
  private var said: Announcement?
  /// The bytes for which the socket had no room yet.
  private var unsent: ArraySlice<UInt8> = []

  /// The reason why it does not speak, as a sentence; nil if it can.
  package private(set) var trouble: String?

  /// Creates a voice that has not connected yet.
  package init(
    _ address: SpeechAddress? = .session,
    user: String = getenv("USER").map { String(cString: $0) } ?? "", on loop: any Reactor
  ) {
    self.address = address
    self.loop = loop
    dialogue = SpeechDialogue(user: user)
  }

  /// Speaks a text instead of the present one; a repeated text is not spoken twice.
  package func say(_ announcement: Announcement) {
    guard trouble == nil, announcement != said else { return }
    guard connect() else { return }
    if dialogue.isWaiting, said != nil, misses > Self.mostMisses {
      return end("Nothing is read aloud, because speech-dispatcher does not answer.")
    }
    misses = dialogue.isWaiting ? misses + 1 : 0
    said = announcement
    send(dialogue.say(announcement))
  }

  /// Stops speaking at once.
  package func hush() {
    guard socket != nil, said != nil else { return }
    said = nil
    send(dialogue.stop())
  }

  /// Reads answers and sends what is left.
  private func handleReady() {
    send([])
    guard let (bytes, isOver) = socket?.receive(most: Self.mostReceived) else { return }
    do throws(SpeechDialogue.Failure) {
      send(try dialogue.receive(bytes))
    } catch {
      switch error {
      case .nonsense:
        end("Nothing is read aloud, because what answers is no speech-dispatcher.")
      case .refused, .mute:
        end("Nothing is read aloud, because speech-dispatcher refuses.")
      }
    }
    if isOver, socket != nil {
      end("Nothing is read aloud any more, because speech-dispatcher has gone.")
    }
  }

  /// The number of texts in a row that came before the earlier one was accepted.
  private var misses = 0

  /// While speech-dispatcher starts, a person may be faster than it.
  private static let mostMisses = 8

  private func connect() -> Bool {
    if socket != nil { return true }
    guard let address else {
      end("Nothing is read aloud, because no speech-dispatcher of this machine is named.")
      return false
    }
    guard let new = LocalSocket(waits: false), new.connect(to: address.path) else {
      end(
        "Nothing is read aloud, because speech-dispatcher does not run; it begins with speech-dispatcher --spawn."
      )
      return false
    }
    watch = loop.watch(new.fd) { [weak self] in self?.handleReady() }
    socket = consume new
    return true
  }

  /// Appends bytes to those that are not sent yet, and sends as many as there is room for.
  private func send(_ bytes: [UInt8]) {
    guard socket != nil else { return }
    unsent += bytes
    guard let count = socket?.send(unsent) else {
      return end("Nothing is read aloud any more, because speech-dispatcher has gone.")
    }
    unsent = Array(unsent.dropFirst(count))[...]
    // Each command waits for the answer to the one before, so this is one text at most.
    guard unsent.count <= Self.mostUnsent else {
      return end("Nothing is read aloud any more, because speech-dispatcher does not listen.")
    }
    watch?.update(wantsRoom: !unsent.isEmpty, deadline: nil)
  }

  private static let mostUnsent = 1 << 20
  /// The most bytes of answers that are read in one turn.
  private static let mostReceived = 2048

  private func end(_ sentence: String) {
    trouble = sentence
    unsent = []
    watch = nil
    socket = nil
  }
}
