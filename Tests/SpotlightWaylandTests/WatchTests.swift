import Expectations
import Glibc
import ManualReactor
import SpotlightBus
import SpotlightWayland

/// What a source of the world outside waits for, in the loop of the overlay and in that of tests.
@MainActor
@Suite struct WatchTests {
  private let pipe: Pipe
  private let loop: EventLoop

  init() throws {
    pipe = try Pipe()
    loop = try EventLoop()
  }

  private func isReadable(_ fd: Int32) -> Bool {
    var polled = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  private func turn(waits: Bool = false) throws {
    _ = try loop.wait(on: nil, isBlocked: false, waits: waits)
  }

  @Test(arguments: [false, true])
  func `a closed descriptor is never polled`(isHosted: Bool) throws {
    loop.serveMainQueue(false)
    let fd = isHosted ? try loop.descriptor(for: nil) : -1
    var calls: [String] = []
    var first: Watch? = loop.watch(pipe.reads) { calls.append("old") }
    try turn()
    first = nil
    // The file closes, and another one has its number at once, with something to read.
    let other = try Pipe()
    try other.send()
    try require(dup2(other.reads, pipe.reads) == pipe.reads)
    try turn()
    if isHosted { expect(!isReadable(fd)) }
    expect(calls.isEmpty && first == nil)
    let second = loop.watch(pipe.reads) { calls.append("new") }
    try turn(waits: true)
    if isHosted { expect(isReadable(fd)) }
    expect(calls, is: ["new"])
    _ = consume second
    if isHosted { expect(!isReadable(fd)) }
  }

  @Test func `a source is called when there is something to read, and only then`() throws {
    var count = 0
    var watch: Watch?
    watch = loop.watch(pipe.reads) {
      var byte: UInt8 = 0
      count += read(pipe.reads, &byte, 1)
      // It may leave in its own turn.
      if count == 3 { watch = nil }
    }
    for called in 0..<3 {
      try turn()
      expect(count, is: called)
      try pipe.send()
      try turn(waits: true)
      expect(count, is: called + 1)
    }
    try pipe.send()
    try turn()
    expect(count == 3 && watch == nil)
  }

  @Test func `a watch that another handler ends in the same turn is not called`() throws {
    let other = try Pipe()
    var calls: [Int] = []
    var second: Watch?
    let first = loop.watch(pipe.reads) {
      calls.append(1)
      second = nil
    }
    second = loop.watch(other.reads) { calls.append(2) }
    try pipe.send()
    try other.send()
    try turn(waits: true)
    expect(calls == [1] && second == nil)
    _ = consume first
  }

  @Test func `handlers are called in the order of their watches, and times after that`() throws {
    let other = try Pipe()
    var calls: [String] = []
    let timer = loop.timer { calls.append("time") }
    let first = loop.watch(pipe.reads) { calls.append("first") }
    let second = loop.watch(other.reads) { calls.append("second") }
    timer.update(deadline: .zero)
    expect(loop.sourceDeadline, is: Duration.zero)
    loop.setAlarm(loop.sourceDeadline)
    try other.send()
    try pipe.send()
    // The alarm may come a moment after the rest.
    var turns = 0
    while !calls.contains("time"), turns < 1000 {
      calls = []
      try turn(waits: true)
      turns += 1
    }
    expect(calls, is: ["first", "second", "time"])
    timer.update(deadline: nil)
    expect(loop.sourceDeadline == nil)
    _ = consume first
    _ = consume second
  }

  @Test(arguments: [false, true])
  func `room to write wakes a watch that wants it`(isHosted: Bool) throws {
    loop.serveMainQueue(false)
    let fd = isHosted ? try loop.descriptor(for: nil) : -1
    var count = 0
    let watch = loop.watch(pipe.writes) { count += 1 }
    try turn()
    if isHosted { expect(!isReadable(fd)) }
    expect(count, is: 0)
    watch.update(wantsRoom: true, deadline: nil)
    if isHosted { expect(isReadable(fd)) }
    try turn()
    expect(count, is: 1)
    watch.update(deadline: nil)
    if isHosted { expect(!isReadable(fd)) }
    try turn()
    expect(count, is: 1)
  }

  @Test(arguments: [false, true])
  func `the one descriptor for a host stands for what is watched too`(comesFirst: Bool) throws {
    loop.serveMainQueue(false)
    var watch = comesFirst ? loop.watch(pipe.reads) {} : nil
    let fd = try loop.descriptor(for: nil)
    if !comesFirst { watch = loop.watch(pipe.reads) {} }
    expect(!isReadable(fd))
    try pipe.send()
    expect(isReadable(fd))
    watch = nil
    expect(!isReadable(fd) && watch == nil)
  }

  @Test func `a loop that left its sources calls none, and forgets them all`() throws {
    var count = 0
    let watch = loop.watch(pipe.reads) { count += 1 }
    watch.update(deadline: .zero)
    try pipe.send()
    loop.removeSources()
    try turn()
    expect(count == 0 && loop.sourceDeadline == nil)
    watch.update(deadline: .zero)
    expect(loop.sourceDeadline == nil)
  }
}
