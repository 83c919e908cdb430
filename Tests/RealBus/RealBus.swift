internal import Glibc
package import ManualReactor
package import SpotlightBus
package import TestFiles
internal import Testing

/// A dbus-daemon on a socket of its own, with connections that are served side by side.
package final class RealBus {
  package let address: BusAddress
  private let process: pid_t
  private var hasEnded = false
  /// The loop of all connections, and of what a test adds.
  package let loop = ManualReactor()

  /// The daemon, where it is installed.
  package static let program: String? = {
    let places: [String] = ["/usr/bin/dbus-daemon", "/bin/dbus-daemon"]
    return places.first { access($0, X_OK) == 0 }
  }()

  /// What a daemon reads that listens at an address, and starts nothing by being asked for it.
  ///
  /// The usual settings name folders with services; a desktop's would then run in our session.
  package static func settings(_ address: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>\(address)</listen>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow own="*"/>
        <allow eavesdrop="true"/>
      </policy>
    </busconfig>
    """
  }

  package init(in folder: borrowing TemporaryFolder) throws {
    let program = try #require(Self.program)
    let place = "unix:path=\(folder("bus"))"
    let config = try folder.file("config", Self.settings(place))
    let texts: [String] = [program, "--nofork", "--nopidfile", "--config-file=\(config)"]
    var words = texts.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    try #require(posix_spawn(&process, program, nil, nil, words, environ) == 0)
    self.process = process
    address = try #require(
      BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": place]))
    // The socket file is there a moment before the daemon listens at it.
    let deadline = ContinuousClock.now + patience
    while (try? Bus(address)) == nil {
      try #require(ContinuousClock.now < deadline, "dbus-daemon does not start.")
      poll(nil, 0, 5)
    }
  }

  /// Another connection.
  package func connect(limits: BusLimits = BusLimits()) throws -> Bus {
    let bus = try Bus(address, limits: limits)
    bus.join(loop)
    return bus
  }

  /// Serves all connections until something holds; false when that takes too long.
  package func serve(until isDone: () -> Bool) -> Bool {
    loop.run(until: isDone)
  }

  /// Makes a call and gives what came of it.
  package func answer(_ call: BusCall, by bus: Bus, within limit: Duration = patience) throws
    -> Result<
      BusReply, BusFailure
    >
  {
    var answer: Result<BusReply, BusFailure>?
    try bus.call(call, within: limit) { answer = $0 }
    #expect(answer == nil, "A closure is called in a turn alone.")
    _ = serve { answer != nil }
    return try #require(answer)
  }

  /// Makes a call and gives the values of its answer.
  package func values(_ call: BusCall, by bus: Bus) throws -> [BusValue] {
    try answer(call, by: bus).get().values
  }

  /// Ends the daemon.
  package func stop() {
    guard !hasEnded else { return }
    hasEnded = true
    // Signals that this process blocks are blocked in the daemon, too, but for this one.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  deinit { stop() }
}

/// Lends a daemon, which is gone afterwards.
package func withRealBus(_ body: (RealBus) throws -> Void) throws {
  let folder = try TemporaryFolder()
  let bus = try RealBus(in: folder)
  defer { bus.stop() }
  try body(bus)
}
