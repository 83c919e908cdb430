package import Glibc
internal import Synchronization

/// A server that listens at a path of this machine, on a thread of its own, to one client after another, or to several
/// side by side.
package final class LocalServer: Sendable {
  private let listener: Int32
  private let client = Mutex<Int32>(-1)
  private let thread = Mutex<pthread_t?>(nil)
  private let attend: @Sendable (Int32) -> Void
  private let attendsSideBySide: Bool
  /// The clients that have threads of their own, with their sockets while they are open.
  private let guests = Mutex<[(thread: pthread_t, fd: Int32?)]>([])

  /// Listens at a path, which must be new, and attends to no client yet; nil if it cannot listen.
  ///
  /// - Parameters:
  ///   - path: of the socket.
  ///   - backlog: how many may wait.
  ///   - attendsSideBySide: whether each client has a thread of its own.
  ///   - attend: does what there is to do for the client that has connected; its socket is closed afterwards.
  package init?(
    path: String, backlog: Int32 = 4, attendsSideBySide: Bool = false,
    _ attend: @escaping @Sendable (Int32) -> Void
  ) {
    self.attend = attend
    self.attendsSideBySide = attendsSideBySide
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard Self.call(bind, listener, path), listen(listener, backlog) == 0 else {
      close(listener)
      return nil
    }
  }

  /// Begins to attend to clients; the thread keeps it until it is stopped.
  package func start() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        Unmanaged<LocalServer>.fromOpaque(context!).takeRetainedValue().serve()
        return nil
      }, context)
    self.thread.withLock { $0 = thread }
  }

  /// Ends it, once, and comes back when its thread has gone.
  package func stop() {
    if let thread = thread.withLock({ $0.take() }) {
      shutdown(listener, Int32(SHUT_RDWR))
      client.withLock { if $0 >= 0 { _ = shutdown($0, Int32(SHUT_RDWR)) } }
      pthread_join(thread, nil)
    }
    // The listening thread has ended, so no guest comes any more.
    let last = guests.withLock { guests in
      for guest in guests { if let fd = guest.fd { _ = shutdown(fd, Int32(SHUT_RDWR)) } }
      return guests.map(\.thread)
    }
    for thread in last { pthread_join(thread, nil) }
    close(listener)
  }

  /// Connects to a path or binds it; false with errno set where that cannot be.
  package static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ fd: Int32, _ path: String
  ) -> Bool {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: place.sun_path) else {
      errno = ENAMETOOLONG
      return false
    }
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(fd, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  private func serve() {
    while true {
      let fd = accept(listener, nil, nil)
      guard fd >= 0 else { return }
      if attendsSideBySide {
        receive(fd)
        continue
      }
      client.withLock { $0 = fd }
      attend(fd)
      client.withLock { $0 = -1 }
      close(fd)
    }
  }

  /// A client for a thread of its own.
  private final class Guest: Sendable {
    let server: LocalServer
    let fd: Int32

    init(_ server: LocalServer, _ fd: Int32) {
      self.server = server
      self.fd = fd
    }
  }

  /// Begins to attend to a client beside the others.
  private func receive(_ fd: Int32) {
    let context = Unmanaged.passRetained(Guest(self, fd)).toOpaque()
    guests.withLock { guests in
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { context in
          let guest = Unmanaged<Guest>.fromOpaque(context!).takeRetainedValue()
          guest.server.attend(guest.fd)
          guest.server.forget(guest.fd)
          return nil
        }, context)
      guests.append((thread, fd))
    }
  }

  /// Closes the socket of a client, whose thread ends.
  private func forget(_ fd: Int32) {
    guests.withLock { guests in
      if let index = guests.firstIndex(where: { $0.fd == fd }) { guests[index].fd = nil }
      close(fd)
    }
  }
}
