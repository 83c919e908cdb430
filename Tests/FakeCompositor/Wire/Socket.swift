internal import Glibc

/// One end of a connected pair: sends and receives bytes and file descriptors, and never waits.
package final class Socket {
  package private(set) var fd: Int32

  /// Received bytes that were not taken yet.
  package var received: ArraySlice<UInt8> = []
  package var files: [Int32] = []

  /// Messages that have not fitted into the socket yet.
  private var unsent: [(bytes: ArraySlice<UInt8>, files: [Int32])] = []

  /// More than any of our messages carries.
  private static let mostFiles = 64

  /// The buffer for receiving, made only once: a new one each time took a sixth of a random trace.
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var control = [UInt8](
    repeating: 0, count: MemoryLayout<cmsghdr>.size + Socket.mostFiles * 4)

  package init(fd: Int32) {
    self.fd = fd
  }

  deinit { close() }

  /// Makes two connected ends.
  package static func pair() -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      preconditionFailure("no socket pair: \(String(cString: strerror(errno)))")
    }
    return (ends[0], ends[1])
  }

  package var isOpen: Bool { fd >= 0 }

  package func close() {
    if fd >= 0 {
      // A process that another test is just starting may have a copy, which would keep the connection open.
      shutdown(fd, Int32(SHUT_RDWR))
      _ = Glibc.close(fd)
    }
    fd = -1
    for file in files + unsent.flatMap(\.files) { _ = Glibc.close(file) }
    files = []
    unsent = []
    received = []
  }

  // MARK: Out

  /// Sends a message, or keeps what does not fit until ``flush()``.
  ///
  /// The socket owns the descriptors from then on.
  package func send(_ bytes: [UInt8], files: [Int32] = []) {
    guard isOpen else {
      for file in files { _ = Glibc.close(file) }
      return
    }
    // Merge messages without descriptors: a system call for each would take most of the time.
    if files.isEmpty, let last = unsent.indices.last, unsent[last].files.isEmpty {
      unsent[last].bytes += bytes
    } else {
      unsent.append((bytes[...], files))
    }
  }

  /// Sends what was kept; returns whether anything went out.
  @discardableResult
  package func flush() -> Bool {
    var hasSent = false
    while isOpen, let next = unsent.first {
      let sent = Self.transmit(Array(next.bytes), next.files, over: fd)
      if sent < 0 {
        // A peer that is gone reads nothing more.
        if errno != EAGAIN { close() }
        return hasSent
      }
      hasSent = true
      for file in next.files { _ = Glibc.close(file) }
      if sent == next.bytes.count {
        unsent.removeFirst()
      } else {
        unsent[0] = (next.bytes.dropFirst(sent), [])
      }
    }
    return hasSent
  }

  // MARK: In

  /// Reads what there is; returns false if the peer has hung up.
  package func receive() -> Bool {
    while isOpen {
      var controlSize = control.count
      let count = buffer.withUnsafeMutableBytes { data in
        control.withUnsafeMutableBytes { control in
          Self.withMessage(data, control) { message in
            let count = recvmsg(fd, message, Int32(MSG_DONTWAIT) | Int32(MSG_CMSG_CLOEXEC))
            controlSize = message.pointee.msg_controllen
            return count
          }
        }
      }
      if count == 0 { return false }
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      received += buffer[..<count]
      takeFiles(control[..<controlSize])
    }
    return false
  }

  private func takeFiles(_ control: ArraySlice<UInt8>) {
    let header = MemoryLayout<cmsghdr>.size
    control.withUnsafeBytes { bytes in
      var start = 0
      while start + header <= bytes.count {
        let part = bytes.loadUnaligned(fromByteOffset: start, as: cmsghdr.self)
        guard part.cmsg_len >= header else { return }
        if part.cmsg_level == SOL_SOCKET, part.cmsg_type == Int32(SCM_RIGHTS) {
          for offset in stride(from: start + header, to: start + Int(part.cmsg_len), by: 4) {
            files.append(bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self))
          }
        }
        start += (Int(part.cmsg_len) + 7) & ~7
      }
    }
  }

  /// Sends bytes and copies of descriptors at once, without waiting; returns how many bytes went
  /// out.
  package static func transmit(_ bytes: [UInt8], _ files: [Int32], over fd: Int32) -> Int {
    let header = MemoryLayout<cmsghdr>.size
    let size = files.isEmpty ? 0 : header + (files.count * 4 + 7) & ~7
    var control = [UInt8](repeating: 0, count: size)
    var data = bytes
    return data.withUnsafeMutableBytes { data in
      control.withUnsafeMutableBytes { control in
        if !files.isEmpty {
          var rights = cmsghdr()
          rights.cmsg_len = header + files.count * 4
          rights.cmsg_level = SOL_SOCKET
          rights.cmsg_type = Int32(SCM_RIGHTS)
          control.storeBytes(of: rights, as: cmsghdr.self)
          for (index, file) in files.enumerated() {
            control.storeBytes(of: file, toByteOffset: header + index * 4, as: Int32.self)
          }
        }
        return withMessage(data, control) {
          sendmsg(fd, $0, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
      }
    }
  }

  private static func withMessage(
    _ data: UnsafeMutableRawBufferPointer, _ control: UnsafeMutableRawBufferPointer,
    _ body: (UnsafeMutablePointer<msghdr>) -> Int
  ) -> Int {
    var part = iovec(iov_base: data.baseAddress, iov_len: data.count)
    return withUnsafeMutablePointer(to: &part) { part in
      var message = msghdr()
      message.msg_iov = part
      message.msg_iovlen = 1
      message.msg_control = control.baseAddress
      message.msg_controllen = control.count
      return body(&message)
    }
  }
}
