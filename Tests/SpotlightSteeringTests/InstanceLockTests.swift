import Expectations
import Glibc
import SpotlightBus
import TestFiles

@testable import SpotlightSteering

@MainActor
@Suite final class InstanceLockTests {
  private let folder: SessionFolder

  init() throws { folder = try SessionFolder() }

  private func server(_ place: SteeringPlace) throws(SteeringFailure) -> SteeringServer? {
    try SteeringServer(at: place, program: "1", mode: "tour")
  }

  @Test func `there is one instance, and after it the next, and nothing is left`() throws {
    for _ in 0..<3 {
      let first = try require(try server(folder.place))
      expect(folder.names, is: ["followspot-wayland-7.lock", "followspot-wayland-7.sock"])
      expect(try server(folder.place) == nil)
      first.end()
      first.end()
      expect(folder.names, is: [])
    }
  }

  @Test func `its files are for its own user alone`() throws {
    let server = try require(try server(folder.place))
    expect(folder.names.count, is: 2)
    for name in folder.names {
      var facts = stat()
      try require(stat("\(folder.path)/\(name)", &facts) == 0)
      expect(facts.st_mode & 0o777, is: 0o600, "\(name)")
    }
    server.end()
  }

  @Test func `what a killed instance left is in the way of no other`() throws {
    let place = folder.place
    // A socket on which no process listens, and a lock that no process holds.
    do {
      guard let socket = LocalSocket(waits: false), socket.listen(at: place.socketPath, atMost: 1)
      else { throw SteeringFailure(refused: "listened at", place.socketPath) }
    }
    close(open(place.lockPath, O_CREAT | O_WRONLY, 0o600))
    expect(folder.names.count, is: 2)
    // A program that another test starts at this moment has every descriptor until it is itself.
    let deadline = ContinuousClock.now + patience
    while try !SteeringCall(to: place).isNone, ContinuousClock.now < deadline { sched_yield() }
    expect(try SteeringCall(to: place).isNone)
    let server = try require(try server(place))
    server.end()
    expect(folder.names, is: [])
  }

  @Test func `a lock file that was taken away is the lock of nothing`() throws {
    let first = try require(try server(folder.place))
    unlink(folder.place.lockPath)
    let second = try require(try server(folder.place))
    expect(try server(folder.place) == nil)
    second.end()
    first.end()
  }

  @Test(arguments: [0o755, 0o770, 0o701, 0o777] as [mode_t])
  func `a folder that others can get at is refused`(mode: mode_t) throws {
    chmod(folder.path, mode)
    let place = folder.place
    for attempt in [{ _ = try self.server(place) }, { _ = try SteeringCall(to: place).isNone }] {
      #expect {
        try attempt()
      } throws: {
        let failure = $0 as? SteeringFailure
        return failure?.code == .notOurs && "\($0)".contains("mode \(String(mode, radix: 8))")
          && "\($0)".contains("chmod 700")
      }
    }
    expect(folder.names, is: [])
  }

  @Test func `no person is told to take a folder away that is meant for all`() throws {
    chmod(folder.path, 0o1777)
    let place = folder.place
    #expect { _ = try server(place) } throws: {
      "\($0)".contains("mode 777") && "\($0)".contains("folder of your own")
        && !"\($0)".contains("chmod")
    }
    expect(folder.names, is: [])
  }

  @Test func `a folder of another user is refused`() throws {
    let place = folder.place
    #expect { _ = try RuntimeFolder(of: place, for: geteuid() + 1).fd } throws: {
      ($0 as? SteeringFailure)?.code == .notOurs && "\($0)".contains("belongs to user \(geteuid())")
    }
  }

  @Test func `a folder that is not there, or is none, is refused`() throws {
    close(open("\(folder.path)/file", O_CREAT | O_WRONLY, 0o600))
    for path in ["\(folder.path)/none", "\(folder.path)/file"] {
      #expect { try server(SteeringPlace(display: "a", folder: path)) } throws: {
        ($0 as? SteeringFailure)?.code == .noFolder && "\($0)".contains(path)
      }
    }
  }

  @Test func `whatever is refused, no descriptor stays open`() async {
    // In a process of its own, because other tests open files too. The testing library has pipes and queues there.
    await #expect(processExitsWith: .success) { @MainActor in
      func count() -> Int {
        TemporaryFolder.names(in: "/proc/self/fd").count { name in
          var path = [CChar](repeating: 0, count: 256)
          let length = readlink("/proc/self/fd/\(name)", &path, path.count)
          let link = String(
            decoding: path.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
          return link.hasPrefix("/") && !link.hasPrefix("/proc/") && !link.hasPrefix("/dev/")
            || link.hasPrefix("socket:")
        }
      }
      let folder = try SessionFolder()
      let place = folder.place
      let none = SteeringPlace(display: "a", folder: folder.path + "/none")
      let before = count()
      for _ in 0..<20 {
        for mode in [0o755, 0o700] as [mode_t] {
          chmod(folder.path, mode)
          // Other users can reach it, or no process listens.
          expect(((try? SteeringCall(to: place).isNone) ?? true))
          if mode == 0o755 { expect((try? RuntimeFolder(of: place).fd) == nil) }
        }
        expect((try? RuntimeFolder(of: none).fd) == nil)
        expect((try? RuntimeFolder(of: place, for: geteuid() + 1).fd) == nil)
        let server = try SteeringServer(at: place, program: "1", mode: "tour")
        expect(try SteeringServer(at: place, program: "1", mode: "tour") == nil)
        server?.end()
      }
      expect(count(), is: before)
    }
  }

  @Test func `links are not followed to a lock`() throws {
    symlink("/tmp/elsewhere", folder.place.lockPath)
    #expect { try server(folder.place) } throws: {
      ($0 as? SteeringFailure)?.code == .system && "\($0)".contains("cannot be opened")
    }
  }
}

extension Optional where Wrapped: ~Copyable {
  /// Whether there is nothing.
  var isNone: Bool {
    switch self {
    case .none: true
    case .some: false
    }
  }
}
