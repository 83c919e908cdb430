import Followspot
import Glibc
import SpotlightFiles

/// A file descriptor that belongs to the caller of the command.
///
/// Reading and writing go past stdio: its globals are not safe to use in Swift 6, and it buffers what
/// a reader at the other end is waiting for.
struct Descriptor: Hashable, Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  /// True when it is open and writing to it is allowed.
  var isWritable: Bool {
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_RDONLY
  }

  /// Takes the numbers of standard input, output and error if the command was started without them.
  ///
  /// Otherwise the connection to the compositor could get one of them, and a sentence for people end
  /// up in the middle of it. Opened the wrong way round, so that using them still is an error.
  static func occupyStandardNumbers() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is what open gives, and that is this one.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes all of the text, however often it takes.
  ///
  /// The process must ignore SIGPIPE; a reader that is gone is then an error like others.
  func write(_ text: String) throws(WriteFailure) {
    try write(Array(text.utf8))
  }

  /// Writes all of the bytes, however often it takes.
  func write(_ bytes: some Collection<UInt8>) throws(WriteFailure) {
    let bytes = Array(bytes)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(number, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // Another program made this pipe or terminal non-blocking.
        var wait = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw WriteFailure(errorNumber: errno)
      }
    }
  }
}

extension Overlay {
  /// Writes `ready` to a descriptor, if there is one, when the first complete picture is on every screen.
  func signalReady(to descriptor: Descriptor?) {
    if let descriptor { onArrival = descriptor.readySignal() }
  }
}

extension Descriptor {
  /// Returns what writes `ready` and closes the descriptor; a second call does nothing.
  ///
  /// After the first call, another file may have the number, such as the connection to the compositor.
  /// A reader that has gone away or does not read must never keep a screen dim, so this neither fails
  /// nor waits. Standard output and standard error stay open, as there may be more to say there.
  func readySignal() -> () -> Void {
    var pending: Descriptor? = self
    return {
      guard let descriptor = pending.take() else { return }
      LineQueue(descriptor).add("ready\n")
      if descriptor.number > STDERR_FILENO { close(descriptor.number) }
    }
  }
}

/// Why something could not be written.
struct WriteFailure: Error, Hashable, Sendable {
  /// The path of a file or a folder; nil for a descriptor.
  var name: String?
  let errorNumber: Int32
}

extension WriteFailure: CustomStringConvertible {
  var description: String {
    "\(name?.quoted ?? "the output") cannot be written: \(String(cString: strerror(errorNumber)))."
  }
}
