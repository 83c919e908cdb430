internal import CPrograms
internal import Glibc

/// A program that takes bytes on its standard input, as a child of this process.
///
/// It has ended when the value is gone: by itself after ``finish()``, and otherwise because it was
/// killed.
package struct FedProgram: ~Copyable {
  private var child: pid_t
  private var input: Int32
  private var errors: Int32
  /// Readable when the child has ended; -1 if the system has no such descriptor.
  private let end: Int32
  private let patience: Duration
  /// The last bytes that it said.
  private var said: [UInt8] = []

  /// The most bytes that are kept of what it says.
  private static let mostSaid = 4096

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: a name on the path, or a path.
  ///   - words: its arguments.
  ///   - output: the descriptor of its standard output.
  ///   - patience: how long it may take nothing, and how long it may take to end.
  /// - Throws: why it cannot be started.
  package init(
    _ name: String, _ words: [String], output: Int32, patience: Duration = .seconds(300)
  ) throws(ProgramFailure) {
    var (ends, errorEnds): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    defer { for end in [ends[0], errorEnds[1]] where end >= 0 { close(end) } }
    guard pipe(&ends) == 0, pipe(&errorEnds) == 0 else {
      let number = errno
      for end in [ends[1], errorEnds[0]] where end >= 0 { close(end) }
      throw .unable(number)
    }
    for end in ends + errorEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in [ends[1], errorEnds[0]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    var list: [UnsafeMutablePointer<CChar>?] = ([name] + words).map { strdup($0) } + [nil]
    defer { for word in list { free(word) } }
    var child: pid_t = 0
    let number = cprograms_feed(name, &list, ends[0], output, errorEnds[1], &child)
    guard number == 0 else {
      for end in [ends[1], errorEnds[0]] { close(end) }
      throw number == ENOENT ? .missing : .unable(number)
    }
    self.child = child
    (input, errors) = (ends[1], errorEnds[0])
    end = cprograms_watch(child)
    self.patience = patience
  }

  deinit {
    if child > 0 {
      kill(child, SIGKILL)
      Self.wait(for: child)
    }
    for descriptor in [input, errors, end] where descriptor >= 0 { close(descriptor) }
  }

  /// Gives it all of the bytes.
  ///
  /// The process must ignore SIGPIPE.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ProgramFailure) {
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(
        input, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        try wait(forRoom: true)
      } else if errno != EINTR {
        // It takes no more, which is a failure even if it says that all is well.
        throw try ended() ?? .ended(code: 0, lastLine: lastLine)
      }
    }
  }

  /// Tells it that this was all, and waits for its end.
  package mutating func finish() throws(ProgramFailure) {
    if let failure = try ended() { throw failure }
  }

  /// Closes its input, waits for its end, and returns what went wrong.
  private mutating func ended() throws(ProgramFailure) -> ProgramFailure? {
    if input >= 0 { close(input) }
    input = -1
    while true {
      var news = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      if end >= 0, poll(&news, 1, 0) == 1 { break }
      // Without such a descriptor, the end of what it says is its own end.
      if end < 0, errors < 0 { break }
      try wait(forRoom: false)
    }
    while errors >= 0, hear() {}
    let status = Self.wait(for: child)
    child = 0
    if status & 0x7F != 0 { return .killed(signal: status & 0x7F, lastLine: lastLine) }
    let code = status >> 8 & 0xFF
    return code == 0 ? nil : .ended(code: code, lastLine: lastLine)
  }

  /// Waits until something can be done, and hears what it says.
  private mutating func wait(forRoom wantsRoom: Bool) throws(ProgramFailure) {
    var news = [
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      wantsRoom
        ? pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
        : pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = Int32(clamping: Int64(patience / .milliseconds(1)))
    let count = poll(&news, 2, milliseconds)
    if count == 0 { throw .stuck }
    guard count > 0 else { return }
    if news[0].revents != 0 { _ = hear() }
  }

  /// Takes in what it says; false if there is no more now.
  private mutating func hear() -> Bool {
    var bytes = [UInt8](repeating: 0, count: Self.mostSaid)
    let count = read(errors, &bytes, bytes.count)
    if count > 0 {
      said = Array((said + bytes.prefix(count)).suffix(Self.mostSaid))
      return true
    }
    if count == 0 || errno != EAGAIN && errno != EINTR {
      close(errors)
      errors = -1
    }
    return false
  }

  /// The last line that it said which is not empty.
  private var lastLine: String {
    let lines = said.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let line = lines.last { $0.contains { $0 > 32 } } ?? []
    return String(decoding: line.drop { $0 <= 32 }, as: UTF8.self)
  }

  @discardableResult
  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
