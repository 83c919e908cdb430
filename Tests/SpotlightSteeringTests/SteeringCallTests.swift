import Expectations
import Glibc
import ManualReactor
import SpotlightBus
import SpotlightSteering

@MainActor
@Suite struct SteeringCallTests {
  @Test(arguments: [false, true])
  func `an instance that ends has ended, and does not merely keep silent`(isGreeted: Bool) throws {
    let folder = try SessionFolder()
    let loop = ManualReactor()
    let server = try require(try SteeringServer(at: folder.place, program: "1", mode: "point"))
    server.attach(to: loop)
    guard var call = try SteeringCall(to: folder.place) else {
      Issue.record("There is no instance.")
      return
    }
    if isGreeted {
      loop.turns()
      _ = try call.greeting()
    }
    server.end()
    do {
      if !isGreeted { _ = try call.greeting() }
      _ = try call.ask(Request(.toggle))
      Issue.record("The instance answered.")
    } catch let failure as SteeringFailure {
      expect(failure.code, is: .ended, "\(failure)")
    }
    // By then no process listens there.
    expect(try SteeringCall(to: folder.place).isNone)
  }

  @Test(arguments: [
    ("bye full\n", "Too many programs are connected"),
    ("followspot 1 1 tour 1\n", "ended without a farewell"),
  ])
  func `what ends a connection is told`(said: String, expected: String) throws {
    let folder = try SessionFolder()
    guard let door = LocalSocket(waits: true), door.listen(at: folder.place.socketPath, atMost: 1),
      var call = try SteeringCall(to: folder.place)
    else {
      Issue.record("There is no connection.")
      return
    }
    let end = accept(door.fd, nil, nil)
    send(end, said, said.utf8.count, 0)
    close(end)
    do {
      _ = try call.greeting()
      Issue.record("There was an event: \(try call.nextEvent() ?? "none").")
    } catch { expect("\(error)".contains(expected)) }
  }
}
