internal import Glibc
internal import Synchronization

/// A file descriptor that is closed with its last owner.
final class Descriptor {
  /// Held while a child is started, and while there are descriptors that it would inherit: a second
  /// owner of a pipe's end would keep the first from seeing the end of it.
  static let inheritance = Mutex(())

  let number: Int32
  private var isOpen = true

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    _ = Glibc.close(number)
  }

  /// Gives the number to the caller, who closes it.
  func surrendered() -> Int32 {
    isOpen = false
    return number
  }

  /// Both ends of a pipe that no child inherits by accident.
  ///
  /// The numbers are above those that children get by name (0 to 9), so that moving one into its place
  /// can never close another.
  static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    // pipe2 is not in Glibc's module.
    let result = inheritance.withLock { _ in
      let result = Glibc.pipe(&ends)
      for end in ends where result == 0 {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      return result
    }
    guard result == 0 else { throw SessionFailure("There is no pipe to be had: errno \(errno).") }
    return (try Descriptor(ends[0]).raised(), try Descriptor(ends[1]).raised())
  }

  /// Both ends of a terminal that changes nothing of what goes through it; no child inherits them by accident.
  static func terminal() throws -> (reading: Descriptor, writing: Descriptor) {
    var (reading, writing): (Int32, Int32) = (-1, -1)
    var raw = termios()
    cfmakeraw(&raw)
    let result = inheritance.withLock { _ in
      let result = openpty(&reading, &writing, nil, &raw, nil)
      for end in [reading, writing] where result == 0 {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      return result
    }
    guard result == 0 else {
      throw SessionFailure("There is no terminal to be had: errno \(errno).")
    }
    return (try Descriptor(reading).raised(), try Descriptor(writing).raised())
  }

  /// Opens a file for appending, with a number above those that children get by name.
  static func appending(to path: String) throws -> Descriptor {
    let fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard fd >= 0 else { throw SessionFailure("\(path) cannot be written: errno \(errno).") }
    return try Descriptor(fd).raised()
  }

  static func reading(_ path: String) throws -> Descriptor {
    let fd = open(path, O_RDONLY | O_CLOEXEC)
    guard fd >= 0 else { throw SessionFailure("\(path) cannot be read: errno \(errno).") }
    return try Descriptor(fd).raised()
  }

  private func raised() throws -> Descriptor {
    guard number < 10 else { return self }
    let raised = fcntl(number, F_DUPFD_CLOEXEC, 10)
    guard raised >= 0 else { throw SessionFailure("Too many open files: errno \(errno).") }
    close()
    return Descriptor(raised)
  }
}
