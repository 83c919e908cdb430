import CWayland
import Expectations
import Glibc

@testable import SpotlightWayland

@MainActor
struct PresentationReportTests {
  /// The lines that the report wrote.
  private final class Lines {
    var all: [String] = []
  }

  private let lines = Lines()
  private let report: PresentationReport
  private let start = Duration.nanoseconds(5_000_000_000)

  init() {
    let lines = lines
    report = PresentationReport { lines.all.append($0) }
  }

  private func feedback(_ slot: UInt32) throws -> WpPresentationFeedback {
    let peer = try RawPeer([Wire.Wish(WlSeat.description)])
    return WpPresentationFeedback(
      wire: peer.wire, id: ObjectID(cw_object(slot: slot, generation: 1)))
  }

  /// A `presented` event for a second from now on a system clock.
  private func presented(on clock: clockid_t = CLOCK_MONOTONIC) -> WpPresentationFeedback.Event {
    var time = timespec()
    clock_gettime(clock, &time)
    return .presented(
      tvSecHi: 0, tvSecLo: UInt32(time.tv_sec + 1), tvNsec: UInt32(time.tv_nsec),
      refresh: 16_666_666, seqHi: 0, seqLo: 0, flags: [])
  }

  @Test func `there is a line after a second and one at the end, and none for nothing`() throws {
    report.end()
    expect(lines.all, is: [])
    report.apply(.clockId(clkId: UInt32(CLOCK_MONOTONIC)))
    for slot in UInt32(1)...4 {
      let one = try feedback(slot)
      report.committed(one)
      let now = start + .milliseconds(400 * Int(slot))
      report.apply(presented(), of: one.id, now: now)
    }
    // The fourth frame came 1.2 seconds after the first.
    expect(lines.all.count, is: 1)
    expect(lines.all.first?.hasPrefix("frames: 4 shown, 4 late, 0 discarded; ") == true)
    expect(lines.all.first?.contains("(worst); refresh 16.7 ms") == true)

    let last = try feedback(9)
    report.committed(last)
    report.apply(.discarded, of: last.id, now: start + .seconds(2))
    expect(lines.all.count, is: 1)
    report.end()
    expect(lines.all.count, is: 2)
    expect(lines.all.last?.hasPrefix("frames: 0 shown, 0 late, 1 discarded; ") == true)
    report.end()
    expect(lines.all.count, is: 2)
  }

  @Test(arguments: [nil, UInt32(77), UInt32.max])
  func `a clock that this system does not have gives no times`(clock: UInt32?) throws {
    if let clock { report.apply(.clockId(clkId: clock)) }
    let one = try feedback(1)
    report.committed(one)
    report.apply(presented(), of: one.id, now: start)
    report.end()
    expect(lines.all.first?.contains("commit to screen ? ms (median), ? ms (worst)") == true)
  }

  @Test func `no time that a compositor may send is too much`() throws {
    report.apply(.clockId(clkId: UInt32(CLOCK_MONOTONIC)))
    for value in [0, UInt32.max] {
      let one = try feedback(1)
      report.committed(one)
      report.apply(
        .presented(
          tvSecHi: value, tvSecLo: value, tvNsec: value, refresh: value, seqHi: value,
          seqLo: value, flags: .init(rawValue: value)),
        of: one.id, now: start)
    }
    // Feedback that was never asked for.
    report.apply(.discarded, of: ObjectID(cw_object(slot: 50, generation: 1)), now: start)
    report.end()
    expect(lines.all.count, is: 1)
  }

  @Test func `a frame without an answer is told of at the end`() throws {
    report.committed(try feedback(1))
    report.end()
    expect(lines.all.first?.contains(", 1 without an answer; ") == true)
  }
}

struct PresentationTimesTests {
  @Test func `a line has the median, the worst and what was late`() {
    var times = PresentationTimes()
    for milliseconds in [20, 5, 40, 10, 30] {
      times.present(after: .milliseconds(milliseconds), refresh: .microseconds(16_667))
    }
    times.discard()
    expect(
      times.takeLine(),
      is: "frames: 5 shown, 1 late, 1 discarded; commit to screen 20.0 ms (median), "
        + "40.0 ms (worst); refresh 16.7 ms")
    expect(times.isEmpty)
  }

  @Test(arguments: [
    (nil, false), ("", false), ("frames", true), ("wire,frames", true), ("frame", false),
    ("framesx", false),
  ])
  func `only the environment asks for it`(variable: String?, isWanted: Bool) {
    expect(PresentationReport.isWanted(in: variable), is: isWanted)
  }
}

/// Debug lines for developers.
struct DebugLineTests {
  private func read(_ fd: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(fd, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  @Test func `a line that finds no room is dropped, and the next one is printed`() throws {
    var ends: [Int32] = [-1, -1]
    try require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    // A write that would wait fails with `EAGAIN` after five seconds.
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let bytes = [UInt8](repeating: 46, count: 4096)
    while send(ends[0], bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
    errno = 0
    PresentationReport.say("dropped", to: ends[0])
    expect(errno, is: 0)
    while !read(ends[1]).isEmpty {}
    PresentationReport.say("said", to: ends[0])
    expect(read(ends[1]), is: "followspot: said\n")
  }
}
