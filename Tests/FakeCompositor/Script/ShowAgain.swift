internal import Glibc
internal import Spotlight
internal import SpotlightWayland

/// Measures what the first picture costs the client, when the overlay is new and when it was hidden a moment ago.
///
/// The fake compositor's own work is not counted.
@MainActor
package enum ShowAgain {
  /// What one first picture costs.
  package struct Cost {
    package var nanoseconds = 0
    package var faults = 0
  }

  /// The costs of first pictures of one sheet, in turn.
  package static func measure(
    width: Int, height: Int, rounds: Int
  ) throws -> (new: [Cost], again: [Cost]) {
    let desktop = try FakeDesktop { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      fake.addOutput("A", width, height)
      fake.readsPictures = false
      fake.releasePolicy = .nextCommit
    }
    desktop.stage.change {
      $0.picture.lights = [Light(id: "a", frame: Rect(x: 100, y: 100, width: 400, height: 300))]
    }
    var (new, again): ([Cost], [Cost]) = ([], [])
    for _ in 0..<rounds {
      new.append(try show(on: desktop))
      hide(on: desktop, for: .seconds(1))
      again.append(try show(on: desktop))
      hide(on: desktop, for: .seconds(3600))
    }
    return (new, again)
  }

  private static func show(on desktop: FakeDesktop) throws -> Cost {
    let fake = desktop.compositor
    let before = fake.contentCommits
    var cost = Cost()
    desktop.stage.change { $0.isUp = true }
    // A turn asks for a size, and the next one paints.
    for _ in 0..<8 where fake.contentCommits == before {
      _ = fake.socket.flush()
      let (start, faults) = (ContinuousClock.now, faultsSoFar)
      _ = try desktop.read()
      try desktop.session.step(desktop.now)
      cost.nanoseconds += Int((ContinuousClock.now - start).nanoseconds)
      cost.faults += faultsSoFar - faults
      _ = fake.pump()
    }
    desktop.settle()
    return cost
  }

  private static func hide(on desktop: FakeDesktop, for duration: Duration) {
    desktop.hide()
    desktop.advance(by: duration)
  }

  private static var faultsSoFar: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_minflt
  }
}
