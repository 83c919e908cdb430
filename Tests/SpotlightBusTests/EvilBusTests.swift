import Expectations
import FakeBus
import ManualReactor
import RandomNumbers
import SpotlightBus
import TestFiles

/// What a bus or a program can send that is no answer.
@Suite struct EvilBusTests {
  private let call = BusCall.portal("Settings", "Read", [.string("a"), .string("b")])

  /// What comes of one call, waited for until its limit; it is made when the bus has let us in, if that is asked for.
  private func answer(
    _ manner: FakeBus.Manner = .polite, _ answer: BusAnswer, within limit: Duration = patience,
    onceInside: Bool = false
  ) throws -> Result<BusReply, BusFailure>? {
    try withFakeBus(manner, answers: { _ in answer }) { _, address in
      let bus = try Bus(address)
      if onceInside { bus.wait(for: patience) { bus.uniqueName != nil } }
      var result: Result<BusReply, BusFailure>?
      do throws(BusFailure) {
        try bus.call(call, within: limit) { result = $0 }
      } catch {
        return .failure(error)
      }
      bus.wait(for: limit + patience) { result != nil }
      return result
    }
  }

  @Test(arguments: [FakeBus.Manner.mute, .ungreeting])
  func `a bus that never lets us in has not taken the call`(manner: FakeBus.Manner) throws {
    let answer = try answer(manner, .silence, within: .milliseconds(50))
    expect(answer, is: .failure(.timedOut(isSent: false)))
  }

  @Test(arguments: [BusAnswer.silence, .flood, .promise(1 << 26), .bytes([])])
  func `an answer that does not come costs the limit`(silence: BusAnswer) throws {
    let answer = try answer(.polite, silence, within: .milliseconds(100), onceInside: true)
    expect(answer, is: .failure(.timedOut(isSent: true)))
  }

  @Test(arguments: [FakeBus.Manner.closed, .unwelcoming, .bytes(Array("ERROR\r\nERROR\r\n".utf8))])
  func `a bus that hangs up ends the call`(manner: FakeBus.Manner) throws {
    expect(try answer(manner, .silence), is: .failure(.closed))
  }

  @Test func `an empty answer and an error are told apart`() throws {
    let empty = try answer(.polite, .empty)?.get()
    expect(empty?.values, is: [])
    guard case .failure(.refused(let name, _)) = try answer(.polite, .refusal) else {
      Issue.record("An error is an answer.")
      return
    }
    expect(name, is: "org.freedesktop.portal.Error.NotFound")
  }

  @Test func `a text that is no text is not read`() throws {
    let answer = try answer(.polite, .value(.brokenString))
    expect(answer == .failure(.unreadable) || answer == .failure(.closed))
  }

  @Test(arguments: 0..<200)
  func `random bytes for an answer crash nothing`(seed: Int) throws {
    var random = Seeded(seed)
    let size = Int.random(in: 0...300, using: &random)
    var bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
    // Half of them begin as a message does, so that they are read further.
    if seed % 2 == 0, size >= 16 {
      bytes.replaceSubrange(0..<4, with: [UInt8(ascii: "l"), 2, 0, 1])
      for index in [5, 6, 7, 13, 14, 15] { bytes[index] = 0 }
    }
    let manner = seed % 5 == 0 ? FakeBus.Manner.bytes(bytes) : .polite
    let answer = try answer(manner, .bytes(bytes), within: .milliseconds(10))
    guard case .failure = answer else {
      Issue.record("seed \(seed): \(String(describing: answer))")
      return
    }
  }

  @Test func `a bus that never stops talking leaves each turn, and asks for the next one`() throws {
    try withFakeBus(answers: { _ in .flood }) { _, address in
      let bus = try Bus(address)
      let loop = ManualReactor()
      bus.join(loop)
      try bus.call(call) { _ in }
      var turns = 0
      expect(
        loop.run {
          turns += loop.deadline == .zero ? 1 : 0
          return turns == 3
        })
    }
  }

  @Test func `no bus listens at a wrong address`() throws {
    for text in [
      "unix:", "unix:path", "unix:path=", "unix:path=%", "unix:,=;unix:", "unix:path=/dev/null",
    ] {
      let address = try require(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": text]))
      #expect(throws: BusFailure.closed) { try Bus(address) }
    }
  }
}
