import CAllocations
import Expectations
import FakeCompositor
import Glibc
import Spotlight
import SpotlightWayland
import TestFiles

/// Lack of memory, files or disk space, each in a process of its own.
@Suite struct MemoryFaultTests {
  /// The resource that runs out.
  enum Lack: Int, CaseIterable, Codable, Sendable {
    case files
    case room
    case addresses

    var errorNumber: Int32 {
      switch self {
      case .files: EMFILE
      case .room: EFBIG
      case .addresses: ENOMEM
      }
    }

    /// Runs a body while the resource is limited to what is in use.
    func during(_ body: () throws -> Void) rethrows {
      switch self {
      case .files: try OpenFiles.lacking(body)
      case .room: try limit(RLIMIT_FSIZE, to: 4096, during: body)
      // One thread more or less takes ten megabytes, which is little against a picture of 64.
      case .addresses:
        try limit(RLIMIT_AS, to: ProcessFacts.addressBytes + (14 << 20), during: body)
      }
    }

    private func limit(
      _ resource: __rlimit_resource, to most: Int, during body: () throws -> Void
    ) rethrows {
      let number = __rlimit_resource_t(resource.rawValue)
      var old = rlimit()
      getrlimit(number, &old)
      var few = old
      few.rlim_cur = rlim_t(most)
      setrlimit(number, &few)
      defer { setrlimit(number, &old) }
      try body()
    }
  }

  @Test(arguments: Lack.allCases)
  func `a picture that finds no memory is an error and not an end`(lack: Lack) async {
    await #expect(processExitsWith: .success) { [lack] in
      try await MainActor.run {
        let desktop = try FakeDesktop { fake in
          FakeDesktop.usual(fake)
          // More than the address space that is left.
          fake.addOutput("large", 4096, 4096, x: 64)
        }
        lack.during {
          desktop.show()
          desktop.advance(by: .seconds(10))
        }
        expect(!desktop.hasEnded)
        guard case .noMemory(let failure) = desktop.stage.trouble else {
          Issue.record("\(String(describing: desktop.stage.trouble))")
          return
        }
        expect(failure.errorNumber, is: lack.errorNumber)
        // The refused pictures left no open file, and there is room for them now.
        expect(ProcessFacts.pictureFiles, is: 0)
        desktop.show()
        expect(desktop.compositor.surfaces.filter(\.isMapped).count, is: 2)
        desktop.finish()
        expect(desktop.compositor.complaints, is: [])
      }
    }
  }

  @Test func `a keymap that finds too many open files ends the connection with a reason`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desktop = try FakeDesktop { FakeDesktop.usual($0) }
        desktop.show()
        let seat = desktop.compositor.addSeat()
        desktop.settle()
        desktop.compositor.sendKeymap(.none, on: seat)
        // Now, as the compositor then closes its file, and below that would free a number.
        _ = desktop.compositor.socket.flush()
        OpenFiles.lacking { desktop.settle() }
        expect(desktop.hasEnded && desktop.stage.wire.hasFailed)
        expect("\(desktop.stage.wire.failure)" != "")
      }
    }
  }

  @Test(.enabled(if: callocations_count() >= 0, "A sanitizer has taken malloc."))
  func `whichever request for memory fails on the wire, the connection ends with that reason`()
    async
  {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var failures = 0
        for number in 1...200 {
          do throws(WireFailure) {
            let desktop = try FakeDesktop { fake in
              FakeDesktop.usual(fake)
              // Only what the client asks for from here on is counted.
              callocations_fail(number)
            }
            MemoryFaultTests.act(on: desktop)
            let hasFailed = callocations_left() == 0
            callocations_fail(0)
            let wire = desktop.stage.wire
            expect(wire.hasFailed, is: hasFailed, "request \(number)")
            // There were no more requests.
            if !hasFailed { break }
            failures += 1
            expect(wire.failure.errorNumber, is: ENOMEM, "request \(number)")
          } catch {
            callocations_fail(0)
            failures += 1
            expect(error.errorNumber, is: ENOMEM, "request \(number)")
          }
        }
        expect(failures > 20)
      }
    }
  }

  /// Has the compositor send events of all kinds: texts, arrays, descriptors and new objects.
  @MainActor
  private static func act(on desktop: FakeDesktop) {
    let fake = desktop.compositor
    desktop.show()
    for round in 0..<8 {
      let output = fake.addOutput("B\(round)", 32, 32, x: 64)
      let seat = fake.addSeat()
      desktop.settle()
      if let surface = fake.surfaces.first { fake.focusKeyboard(seat, on: surface, keys: [30]) }
      desktop.settle()
      if round % 2 == 0 { fake.remove(output) }
      fake.remove(seat)
      desktop.settle()
    }
  }
}
