import Spotlight
import SpotlightBus
import SpotlightDesktops
import SpotlightTargets

/// What a desktop has for accessibility, with the one program of a benchmark on it.
@MainActor
final class AccessibleDesktop {
  let bus: Bus
  private let address: BusAddress
  private var program: String?
  private var hasNames = 0

  init(_ address: BusAddress) throws {
    self.address = address
    bus = try Bus(address)
    bus.export("/", andBelow: true) { [unowned self] request in
      MainActor.assumeIsolated { take(request) }
    }
    for name in ["org.a11y.Bus", "org.a11y.atspi.Registry"] {
      try bus.own(name) { [unowned self] answer in
        MainActor.assumeIsolated { if (try? answer.get()) == true { hasNames += 1 } }
      }
    }
  }

  /// Waits until the program has its name on the bus; false if that takes too long.
  func waitForProgram(within limit: Duration) -> Bool {
    let end = SourceClock.now + limit
    while program == nil || hasNames < 2, SourceClock.now < end {
      var isAnswered = false
      let daemon = "org.freedesktop.DBus"
      let call = BusCall(
        daemon, "/org/freedesktop/DBus", daemon, "GetNameOwner", [.string(CrowdedProgram.name)])
      _ = try? bus.call(call, within: .seconds(1)) { [unowned self] answer in
        isAnswered = true
        MainActor.assumeIsolated { program = (try? answer.get())?.values.first?.text }
      }
      bus.wait(for: .milliseconds(20)) { isAnswered && program != nil }
    }
    return program != nil && hasNames == 2
  }

  private func take(_ request: BusRequest) {
    switch request.member {
    case "GetAddress": request.answer([.string(address.text)])
    case "Get": request.answer([.variant(.boolean(true))])
    case "GetChildren":
      request.answer([
        .array(
          of: "(so)",
          [program].compactMap(\.self).map {
            .structure([.string($0), .path("/org/a11y/atspi/accessible/root")])
          })
      ])
    default: request.answer()
    }
  }
}

/// A desktop whose windows stay as they are.
@MainActor
final class StillWindows: WindowProvider {
  let knowledge = KWin.knowledge
  private(set) var state = Availability.unasked
  let list: WindowList
  var onChange: () -> Void = {}

  init(_ windows: [DesktopWindow]) { list = WindowList(windows, isStacked: true) }

  func start() {
    state = .ready
    onChange()
  }

  func stop() { state = .unasked }
  func activate(_ id: String) -> Bool { false }
}
