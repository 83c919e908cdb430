import Expectations
import Glibc
import ManualReactor
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
}
