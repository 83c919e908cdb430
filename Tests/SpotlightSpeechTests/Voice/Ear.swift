import Glibc
import SpotlightSpeech
import TestFiles

/// Does for a voice what a loop does.
@MainActor
final class Ear {
  private let voice: Voice
  private(set) var fd: Int32?
  private(set) var isWriting = false

  init(_ voice: Voice) {
    self.voice = voice
    voice.onDescriptor = { [weak self] in
      self?.fd = $0
      self?.isWriting = $1
    }
  }

  /// Works until a condition holds; false when that takes too long.
  func work(until isDone: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + patience
    while !isDone() {
      guard ContinuousClock.now < deadline else { return false }
      var polled = pollfd(
        fd: fd ?? -1, events: Int16(POLLIN | (isWriting ? POLLOUT : 0)), revents: 0)
      if poll(&polled, 1, 20) > 0 { voice.work() }
    }
    return true
  }
}
