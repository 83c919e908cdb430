import Expectations
import FakeCompositor
import Glibc
import RandomNumbers
import Spotlight
import SpotlightWayland
import TestFiles

/// Compares what a process holds after a thousand rounds and after a few, in a process of its own.
@Suite struct LeakTests {
  nonisolated private static let orders: [[FakeCompositor.Farewell]] = [
    [.leave, .closed, .global], [.global, .closed], [.closed, .global, .leave], [.global],
  ]

  @Test func `a thousand rounds of outputs, seats and hands leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try expectNothingLeft(LeakTests.everything) { desktop, round in
          let fake = desktop.compositor
          fake.isPassive = false
          desktop.stage.change { $0.input = .everything }
          desktop.show()
          let keymaps: [FakeKeymap] = [
            .none, .pipe, .text("xkb_keymap {"), .bytes([], claimed: 9), .small,
          ]
          let seat = fake.addSeat(7, keymap: keymaps[round % keymaps.count])
          let output = fake.addOutput("B", 32, 32, x: 64)
          let board = fake.plugIn(.board, on: seat)
          let pen = fake.plugIn(.pen(FakeTablet.pen), on: seat)
          fake.plugIn(.pad(groups: 2, rings: 1, strips: 1), on: seat)
          desktop.settle()
          for keymap in keymaps { fake.sendKeymap(keymap, on: seat) }
          desktop.settle()
          for surface in fake.surfaces where surface.role.id != nil {
            fake.enterPointer(seat, on: surface, x: 3, y: 3)
            fake.touch(.down(Int32(round), on: surface, x: 1, y: 1), .frame, on: seat)
            fake.focusKeyboard(seat, on: surface)
            fake.act(.near(surface, on: board, x: 1, y: 1), .down, .frame, with: pen)
            fake.pinch(.begin(surface), .update(scale: 2), on: seat)
            desktop.change { $0.cursors.usual = round % 2 == 0 ? .grab : .grabbing }
          }
          fake.button(0x110, isDown: true, on: seat)
          fake.key(28, isDown: true, on: seat)
          // By turns, the seat, the output or the overlay goes first.
          let order = LeakTests.orders[round % LeakTests.orders.count]
          if round % 3 == 0 { fake.remove(seat) }
          if round % 3 == 1 { fake.remove(output, saying: order) }
          desktop.hide()
          if round % 3 != 0 { fake.remove(seat) }
          if round % 3 != 1 { fake.remove(output, saying: order) }
          desktop.settle()
          _ = desktop.stage.takeInput()
        }
      }
    }
  }

  @Test @MainActor func `a connection that is let go lets its stage go, and closes`() throws {
    weak var stage: Stage?
    weak var wire: Wire?
    do {
      let desktop = try FakeDesktop {
        FakeDesktop.usual($0)
        $0.advertise("zwp_tablet_manager_v2", 1)
        $0.advertise("zwp_pointer_gestures_v1", 3)
      }
      desktop.show([.square("a", 8, 8, 16)])
      (stage, wire) = (desktop.stage, desktop.stage.wire)
      expect(stage != nil && wire != nil)
    }
    expect(stage == nil && wire == nil)
  }

  @Test func `a compositor that stalls for long costs no memory`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desktop = try FakeDesktop(LeakTests.everything)
        desktop.show()
        let fake = desktop.compositor
        @MainActor func stall(_ rounds: Range<Int>) {
          for round in rounds {
            desktop.stage.change { $0.picture.lights = [.square("a", Double(round % 40), 4, 16)] }
            desktop.stage.change { $0.input = round % 2 == 0 ? .everything : .nothing }
            desktop.stage.change { $0.cursors.usual = round % 2 == 0 ? .grab : .grabbing }
            if round % 50 == 0 { desktop.stage.change { $0.isUp.toggle() } }
            desktop.move(to: desktop.now + .milliseconds(16))
            desktop.turn()
          }
        }
        fake.isReading = false
        stall(0..<5000)
        let memory = ProcessFacts.residentBytes
        stall(5000..<25_000)
        expect(desktop.session.isBlocked)
        expect(ProcessFacts.residentBytes - memory < 2 << 20)
        expect(!desktop.hasEnded)
        desktop.stage.change { $0.input = .nothing }
        desktop.stage.change { $0.isUp = true }
        fake.isPassive = false
        fake.isReading = true
        desktop.expectSettled()
      }
    }
  }

  /// With cursors, and with a seat that has all devices.
  @MainActor
  private static func everything(_ fake: FakeCompositor) {
    FakeDesktop.usual(fake)
    fake.advertise("wp_cursor_shape_manager_v1", 1)
    fake.advertise("zwp_tablet_manager_v2", 1)
    fake.advertise("zwp_pointer_gestures_v1", 3)
    fake.addSeat(7)
  }

  @Test func `an overlay that is shown holds no file for its pictures`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desktop = try FakeDesktop(FakeDesktop.usual)
        let maps = ProcessFacts.maps
        desktop.compositor.releasePolicy = .never
        for step in 0..<3 { desktop.show([.square("a", Double(step), 5, 16)]) }
        expect(desktop.compositor.buffers.count, is: 3)
        expect(ProcessFacts.pictureFiles, is: 0)
        // Both the client and the compositor map each of them.
        expect(ProcessFacts.maps, is: maps + 6)
        desktop.finish()
        expect(ProcessFacts.maps, is: maps)
      }
    }
  }
}

/// Runs a body a thousand times, and expects that the process holds no more than before.
///
/// A short run has 200 rounds: the pictures of fewer would be less than the number of pages may vary.
@MainActor
private func expectNothingLeft(
  _ prepare: @MainActor (FakeCompositor) -> Void,
  _ body: @MainActor (FakeDesktop, Int) -> Void
) throws {
  let desktop = try FakeDesktop(prepare)
  // By then, tables that grow once have grown.
  for round in 0..<50 { body(desktop, round) }
  let files = ProcessFacts.openFiles
  let maps = ProcessFacts.maps
  let objects = desktop.stage.wire.liveObjects
  let memory = ProcessFacts.residentBytes
  for round in 50..<(Effort.isShort ? 250 : 1050) { body(desktop, round) }
  expect(ProcessFacts.pictureFiles, is: 0)
  // A file that stays open each round would make hundreds; other threads open and close a few.
  expect(ProcessFacts.openFiles - files < 16)
  expect(ProcessFacts.maps, is: maps)
  expect(desktop.stage.wire.liveObjects, is: objects)
  // The number of pages varies a little; a leak of one picture a round would take twelve megabytes.
  expect(ProcessFacts.residentBytes - memory < 2 << 20)
  desktop.finish()
  expect(desktop.compositor.complaints, is: [])
}

/// The resources that this process holds, as the kernel counts them.
enum ProcessFacts {
  /// The number of open files; other threads of the test open and close some meanwhile.
  static var openFiles: Int { TemporaryFolder.names(in: "/proc/self/fd").count }

  /// The number of open files that are shared memory for pictures.
  static var pictureFiles: Int {
    TemporaryFolder.names(in: "/proc/self/fd").count { name in
      var target = [CChar](repeating: 0, count: 256)
      let length = readlink("/proc/self/fd/" + name, &target, target.count)
      let bytes = target.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self).contains("memfd:followspot")
    }
  }

  /// The number of mapped pieces of shared memory.
  static var maps: Int {
    TestFile.text(of: "/proc/self/maps").split(separator: "\n").filter {
      $0.contains("memfd:followspot")
    }.count
  }

  static var addressBytes: Int { statistics(0) }
  static var residentBytes: Int { statistics(1) }

  private static func statistics(_ index: Int) -> Int {
    let words = TestFile.text(of: "/proc/self/statm").split(separator: " ")
    return (Int(words[index]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
