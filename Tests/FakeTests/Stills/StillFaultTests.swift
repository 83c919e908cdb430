import Expectations
import FakeCompositor
import RandomNumbers
import Spotlight
import SpotlightWayland

/// Compositors that take no stills, or announce other ones than they take.
@MainActor
@Suite struct StillFaultTests {
  /// Whether another try gets over the fault.
  private static func isMended(_ fault: FakeStills.Fault, _ way: StillProtocol) -> Bool {
    switch (fault, way) {
    case (.fails, _): true
    case (.fitsNoMore, _), (.fitsNoMoreAndTellsLater, _): true
    // A session has no rows and no `ready` event to send early: the fake lets it fail once instead.
    case (.hasShortRows, .copyCapture), (.isReadyAtOnce, .copyCapture): true
    // The next frame may succeed.
    case (.isStopped, .screencopy), (.isStopped, .oldScreencopy): true
    case (.stopsInBetween, .screencopy), (.stopsInBetween, .oldScreencopy): true
    default: false
    }
  }

  /// Whether the compositor never answers.
  private static func isSilent(_ fault: FakeStills.Fault, _ way: StillProtocol) -> Bool {
    switch fault {
    case .isSilent, .neverCopies: true
    // Only `buffer_done` would tell that the list of formats is complete.
    case .offersNothing: way == .oldScreencopy
    default: false
    }
  }

  @Test(arguments: Effort.pairs(StillProtocol.allCases, FakeStills.Fault.allCases))
  func `a still that fails is tried again or done without`(
    way: StillProtocol, fault: FakeStills.Fault
  ) throws {
    try withFrozen([way], faults: [fault]) { desktop in
      if Self.isSilent(fault, way) {
        expect(desktop.compositor.surfaces.isEmpty)
        expect(!desktop.stage.isShownEverywhere)
        expect(desktop.stage.notices.isEmpty)
        desktop.advance(by: .seconds(3))
      }
      expect(desktop.compositor.surfaces.count, is: 1)
      expect(desktop.stage.isShownEverywhere)
      if Self.isMended(fault, way) {
        expect(desktop.faultInStill() == nil)
        expect(desktop.stage.notices.isEmpty)
      } else {
        expect(desktop.pixels(), is: [0])
        expect(desktop.stage.notices.count, is: 1)
        let notice = desktop.stage.notices.first ?? ""
        expect(
          notice.hasPrefix(
            "The screen stays live, because no picture of it can be taken: the compositor "
          ),
          "\(notice)")
        expect(notice.hasSuffix(" With outside and inside live, no picture is needed."))
      }
    }
  }

  @Test(arguments: StillProtocol.allCases)
  func `a compositor that always fails is asked a few times and no more`(way: StillProtocol) throws
  {
    try withFrozen([way], faults: Array(repeating: .fails, count: 50)) { desktop in
      expect(desktop.stage.isShownEverywhere)
      expect(desktop.compositor.stills.begun <= 4)
    }
  }

  @Test(arguments: [FakeStills.Fault.isStopped, .hasUnknownFormat, .isHuge])
  func `what one way cannot, the other does`(fault: FakeStills.Fault) throws {
    try withFrozen([.copyCapture, .screencopy], faults: [fault]) { desktop in
      expect(desktop.faultInStill() == nil)
      expect(desktop.stage.notices.isEmpty)
      expect(desktop.compositor.stills.begun, is: 2)
    }
  }

  @Test func `the better way is taken where there are two`() throws {
    try withStills([.screencopy, .copyCapture]) { desktop in
      desktop.compositor.transcript = []
      desktop.show(over: .frozen)
      expect(desktop.faultInStill() == nil)
      let words = desktop.compositor.transcript ?? []
      expect(words.contains { $0.contains("create_session") })
      expect(!words.contains { $0.contains("capture_output") })
    }
  }

  @Test func `without anybody who takes stills the overlay is live at once, and says why`() throws {
    try withStills([]) { desktop in
      desktop.show(over: .live)
      let surfaces = desktop.compositor.surfaces.map(\.id)
      let commits = desktop.compositor.contentCommits
      desktop.show(over: .frozen)
      // Nothing is taken off the screen for a still that cannot be taken.
      expect(desktop.compositor.surfaces.map(\.id), is: surfaces)
      expect(desktop.compositor.contentCommits, is: commits)
      expect(
        desktop.stage.notices == [
          "The screen stays live, because no picture of it can be taken: the compositor has "
            + "neither ext_image_copy_capture_manager_v1 nor zwlr_screencopy_manager_v1, and the "
            + "desktop has no portal for it. With outside and inside live, no picture is needed."
        ])
      expect(desktop.stage.stillMeans == nil)
      desktop.show(over: .live)
      expect(desktop.stage.notices.isEmpty)
    }
  }

  @Test func `one half of a protocol is none, and the other is said to be missing`() throws {
    let sources = "ext_output_image_capture_source_manager_v1"
    try withStills([]) { fake in
      fake.advertise("ext_image_copy_capture_manager_v1", 1)
    } _: { desktop in
      desktop.show(over: .frozen)
      expect(
        desktop.stage.notices == [
          "The screen stays live, because no picture of it can be taken: the compositor lacks "
            + "\(sources), which it needs to copy outputs, and the desktop has no portal for "
            + "it. With outside and inside live, no picture is needed."
        ])
      expect(desktop.stage.isShownEverywhere)
      expect(desktop.stage.stillMeans == nil)
      let losses = desktop.stage.losses.filter { $0.contains("_image_") }
      expect(losses.count, is: 1)
      expect(losses.first?.hasPrefix("No \(sources). Only the desktop's portal can") == true)
      // The other protocols need neither.
      desktop.compositor.advertise("zwlr_screencopy_manager_v1", 3)
      desktop.settle()
      expect(!desktop.stage.losses.contains { $0.contains("_image_") })
    }
    try withStills([]) { fake in
      fake.advertise(sources, 1)
    } _: { desktop in
      let losses = desktop.stage.losses.filter { $0.contains("_image_") }
      expect(losses.count, is: 1)
      expect(losses.first?.hasPrefix("No ext_image_copy_capture_manager_v1. Only") == true)
    }
  }

  @Test(arguments: StillProtocol.allCases, [FakeStills.Fault.hasNoSize, .offersNothing])
  func `of two outputs the one without a still is named`(
    way: StillProtocol, fault: FakeStills.Fault
  ) throws {
    try withFrozen([way], on: StillOutput.pair, faults: [fault]) { desktop in
      if Self.isSilent(fault, way) { desktop.advance(by: .seconds(3)) }
      let failed = ["A", "B"].filter { desktop.faultInStill(on: $0) != nil }
      expect(failed.count, is: 1)
      expect(
        desktop.stage.notices.first?.hasPrefix("Output \(failed.first ?? "?") stays live")
          == true)
      expect(desktop.stage.notices.count, is: 1)
    }
  }

  /// Whatever events a compositor sends for a still, in whatever order, the overlay is shown in the
  /// end.
  @Test(arguments: Effort.pairs(StillProtocol.allCases, UInt64(1)...12))
  func `a compositor may say of a still what it likes`(way: StillProtocol, seed: UInt64) throws {
    var random = Seeded(seed)
    let interfaces = [
      "zwlr_screencopy_frame_v1", "ext_image_copy_capture_session_v1",
      "ext_image_copy_capture_frame_v1",
    ]
    let numbers: [UInt32] = [0, 1, 2, 5, 48, 64, 256, 0x7FFF_FFFF, 0x8000_0000, .max]
    let desktop = try FakeDesktop { fake in
      FakeDesktop.usual(fake)
      way.advertise(fake)
      fake.stills.faults = Array(repeating: .neverCopies, count: 1000)
    }
    let fake = desktop.compositor
    desktop.show(over: .frozen)
    for _ in 1...60 {
      let parts = interfaces.flatMap { fake.resources($0) }
      guard let part = parts.randomElement(using: &random) else { break }
      let opcode = Int.random(in: 0..<part.interface.events.count, using: &random)
      let event = part.interface.events[opcode]
      if event.since > part.version { continue }
      let arguments = event.parameters.map { parameter -> Argument in
        let number = numbers.randomElement(using: &random) ?? 0
        return switch parameter.letter {
        case "i": .int(Int32(bitPattern: number))
        case "a": .array(Array(repeating: 3, count: Int(number % 40)))
        default: .uint(number)
        }
      }
      fake.sendRaw(part.id, opcode, arguments)
      desktop.turn()
      expect(!desktop.hasEnded, "seed \(seed): \(String(describing: desktop.failure))")
    }
    desktop.advance(by: .seconds(10))
    expect(desktop.stage.isShownEverywhere, "seed \(seed)")
    desktop.hide()
    desktop.letKeptBuffersGo()
    fake.checkNothingLeft()
    desktop.checkBothSidesAgree()
    let broken = Set(fake.complaints.map(\.rule))
    expect(broken.isSubset(of: [.buffersAsToldForStills]), "seed \(seed): \(fake.complaints)")
  }
}
