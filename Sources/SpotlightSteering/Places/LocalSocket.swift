internal import Glibc

/// A socket of this machine, closed with its last reference.
struct LocalSocket: ~Copyable {
  let fd: Int32

  /// Takes a descriptor over.
  init(owning fd: Int32) { self.fd = fd }

  /// A socket without an address; nil when there are no descriptors left.
  init?(waits: Bool) {
    let flags =
      SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (waits ? 0 : SOCK_NONBLOCK.rawValue)
    let fd = socket(AF_UNIX, Int32(flags), 0)
    guard fd >= 0 else { return nil }
    self.fd = fd
  }

  deinit { close(fd) }

  /// Waits for others at a path; false with errno set.
  borrowing func listen(at path: String, atMost backlog: Int32) -> Bool {
    // From its first moment it is ours alone; the folder is too. The file gets what the socket has before it is bound:
    // the mask of new files is the whole process's, with all its threads.
    guard fchmod(fd, 0o600) == 0, Self.with(path, { bind(fd, $0, $1) == 0 }) else { return false }
    // Files of a session that are old and not sticky may be cleaned away.
    return chmod(path, 0o1600) == 0 && Glibc.listen(fd, backlog) == 0
  }

  /// Connects to the process that listens at a path; false with errno set.
  borrowing func connect(to path: String) -> Bool {
    while true {
      if Self.with(path, { Glibc.connect(fd, $0, $1) == 0 }) { return true }
      if errno != EINTR { return false }
    }
  }

  /// The user and the process at the other end; nil if the system cannot tell.
  var peer: (user: UInt32, process: Int32)? {
    // `struct ucred`, which Swift's Glibc module leaves out: three numbers of 32 bits.
    var facts = (process: Int32(0), user: UInt32(0), group: UInt32(0))
    var size = socklen_t(MemoryLayout.size(ofValue: facts))
    guard getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &facts, &size) == 0 else { return nil }
    return (facts.user, facts.process)
  }

  private static func with(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // Of a length that fits: the place was made with that in mind.
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

/// Why a running instance cannot be found, or cannot be steered.
package struct SteeringFailure: Error, Hashable, Sendable {
  /// The kind of a failure.
  package enum Code: Hashable, Sendable {
    /// There is no runtime folder.
    case noFolder
    /// Others can get at what has to be ours alone.
    case notOurs
    /// The path of the socket is longer than one can be.
    case tooLong
    /// The system refuses.
    case system
    /// The instance does not answer.
    case noAnswer
    /// The instance has ended meanwhile.
    case ended
  }

  /// The kind.
  package let code: Code

  /// What is wrong and what to do, as a sentence or two.
  private let sentence: String

  package init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// What the system has just refused.
  init(refused what: String, _ path: String, errorNumber: Int32 = errno) {
    self.init(.system, "\(path) cannot be \(what): \(String(cString: strerror(errorNumber))).")
  }
}

extension SteeringFailure: CustomStringConvertible {
  package var description: String { sentence }
}
