internal import Glibc
internal import SpotlightFiles

/// Something to read, as the command line names it.
package enum InputFile: Hashable, Sendable {
  case standardInput
  case path(String)
  /// Bytes that the command has itself, under the name of a file.
  case contents([UInt8], name: String)

  /// A word of the command line; a dash is standard input.
  package init(_ word: String) {
    self = word == "-" ? .standardInput : .path(word)
  }

  /// The name of the file in messages about mistakes.
  package var name: String {
    switch self {
    case .standardInput: "<stdin>"
    case .path(let path): path
    case .contents(_, let name): name
    }
  }
}

extension InputFile {
  /// How long a pipe may be without a writer, in milliseconds.
  package static let patience: Int32 = 3000

  /// Reads all of it.
  ///
  /// A pipe that has a writer is waited for as long as it takes. One without a writer would be
  /// waited for in vain, and mostly is a mistake.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of it.
  ///   - patience: how long a pipe may be without a writer, in milliseconds.
  ///   - isOrdinary: whether it has to be a file with an end, and neither a pipe nor a device.
  /// - Returns: its bytes.
  /// - Throws: why it is of no use, also when it has more bytes than the limit.
  package func read(
    atMost limit: Int, patience: Int32 = patience, isOrdinary: Bool = false
  ) throws(InputFileFailure) -> [UInt8] {
    switch self {
    case .standardInput:
      return try read(STDIN_FILENO, atMost: limit, patience: -1, isOrdinary: isOrdinary)
    case .contents(let bytes, _):
      guard bytes.count <= limit else { throw failure(.tooLarge(limit)) }
      return bytes
    case .path(let path):
      // Otherwise a pipe without a writer would stop us right here.
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw failure(.unreadable(errorNumber: errno)) }
      defer { close(descriptor) }
      return try read(descriptor, atMost: limit, patience: patience, isOrdinary: isOrdinary)
    }
  }

  private func read(
    _ descriptor: Int32, atMost limit: Int, patience: Int32, isOrdinary: Bool
  ) throws(InputFileFailure) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(.unreadable(errorNumber: errno)) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw failure(.folder) }
    guard kind == S_IFREG || !isOrdinary else { throw failure(.noFile) }

    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    var hadWriter = kind != S_IFIFO || patience < 0
    var hasWaited = false
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        hadWriter = true
        bytes += buffer[..<count]
        guard bytes.count <= limit else { throw failure(.tooLarge(limit)) }
      } else if count == 0 {
        if hadWriter { return bytes }
        if hasWaited { throw failure(.noWriter) }
        // Looked at once more when time is up: a writer may be there that has written nothing yet.
        let result = Self.wait(descriptor, patience)
        hasWaited = result == 0
        hadWriter = result > 0
      } else if errno == EAGAIN {
        hadWriter = true
        _ = Self.wait(descriptor, -1)
      } else if errno != EINTR {
        throw failure(.unreadable(errorNumber: errno))
      }
    }
  }

  private static func wait(_ descriptor: Int32, _ milliseconds: Int32) -> Int32 {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds)
  }

  private func failure(_ reason: InputFileFailure.Reason) -> InputFileFailure {
    InputFileFailure(file: self, reason: reason)
  }
}

/// Why a file is of no use.
package struct InputFileFailure: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unreadable(errorNumber: Int32)
    case folder
    case noFile
    case tooLarge(Int)
    case noWriter
    case elsewhere
  }

  package let file: InputFile
  package let reason: Reason

  package init(file: InputFile, reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

extension InputFileFailure {
  /// Whether there is no such file.
  package var isMissing: Bool {
    reason == .unreadable(errorNumber: ENOENT) || reason == .unreadable(errorNumber: ENOTDIR)
  }
}

extension InputFileFailure: CustomStringConvertible {
  /// A sentence that names the file and what is wrong with it.
  package var description: String {
    let name = file == .standardInput ? "standard input" : file.name.quoted
    switch reason {
    case .unreadable(let errorNumber):
      return "\(name) cannot be read: \(String(cString: strerror(errorNumber)))."
    case .folder: return "\(name) is a folder, not a file."
    case .noFile: return "\(name) is a pipe or a device, not a file."
    case .tooLarge(let limit):
      return "\(name) has more than \(limit >> 20) MiB, and no more is read."
    case .elsewhere: return "\(name) is a link out of its folder, and is not read."
    case .noWriter:
      return "no program writes to the pipe \(name); start the one that does, or name a file."
    }
  }
}
