internal import Glibc
package import Spotlight

/// Says what cards say, through speech-dispatcher.
///
/// It waits for nobody: whoever has a loop watches its descriptor and calls ``work()``. Where there is no speech it
/// says so once, in ``trouble``, and is silent from then on.
@MainActor
package final class Voice {
  private let address: SpeechAddress?
  private var socket: SpeechSocket?
  private var dialogue: SpeechDialogue
  private var said: Announcement?
  /// What there was no room for yet.
  private var unsent: ArraySlice<UInt8> = []

  /// Why nothing is spoken, as a sentence; nil while all is well.
  package private(set) var trouble: String?

  /// Told which descriptor is to be watched for something to read, and whether for room to write as well; before
  /// it is closed with nil.
  package var onDescriptor: (_ fd: Int32?, _ isWriting: Bool) -> Void = { _, _ in }

  /// A voice that has connected to nobody.
  package init(
    _ address: SpeechAddress? = .session,
    user: String = getenv("USER").map { String(cString: $0) } ?? ""
  ) {
    self.address = address
    dialogue = SpeechDialogue(user: user)
  }

  /// Says something instead of what it says now; the same again is not said twice.
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

  /// Is quiet at once.
  package func hush() {
    guard socket != nil, said != nil else { return }
    said = nil
    send(dialogue.stop())
  }

  /// Reads what has come and sends what is left; for when the descriptor is ready for either.
  package func work() {
    send([])
    guard let bytes = socket?.receive() else {
      if socket != nil {
        end("Nothing is read aloud any more, because speech-dispatcher has gone.")
      }
      return
    }
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
  }

  /// How many texts in a row found the one before not taken yet.
  private var misses = 0

  /// A person can be faster than speech-dispatcher when it begins.
  private static let mostMisses = 8

  private func connect() -> Bool {
    if socket != nil { return true }
    guard let address else {
      end("Nothing is read aloud, because no speech-dispatcher of this machine is named.")
      return false
    }
    socket = SpeechSocket(address)
    guard let fd = socket?.fd else {
      end(
        "Nothing is read aloud, because speech-dispatcher does not run; it begins with speech-dispatcher --spawn."
      )
      return false
    }
    onDescriptor(fd, false)
    return true
  }

  /// Sends something behind what is not sent yet, as far as there is room.
  private func send(_ bytes: [UInt8]) {
    guard let fd = socket?.fd else { return }
    let wasWriting = !unsent.isEmpty
    unsent += bytes
    guard let count = socket?.send(unsent) else {
      return end("Nothing is read aloud any more, because speech-dispatcher has gone.")
    }
    unsent = Array(unsent.dropFirst(count))[...]
    // Each command waits for the answer to the one before, so this is one text at most.
    guard unsent.count <= Self.mostUnsent else {
      return end("Nothing is read aloud any more, because speech-dispatcher does not listen.")
    }
    if wasWriting != !unsent.isEmpty { onDescriptor(fd, !unsent.isEmpty) }
  }

  private static let mostUnsent = 1 << 20

  private func end(_ sentence: String) {
    trouble = sentence
    unsent = []
    if socket != nil { onDescriptor(nil, false) }
    socket = nil
  }
}
