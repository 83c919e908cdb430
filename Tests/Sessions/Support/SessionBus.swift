internal import Expectations
internal import RealBus

/// A D-Bus of a session's own, on which nothing is started by being asked for.
///
/// It is where programs look for one without being told: `bus` in `XDG_RUNTIME_DIR`.
final class SessionBus {
  let address: String
  let daemon: ChildProcess

  init(in directory: RuntimeDirectory) throws {
    try Command.require("dbus-daemon", package: "dbus-daemon")
    let socket = directory.path + "/bus"
    address = "unix:path=\(socket)"
    let settings = directory.path + "/bus.conf"
    try Files.write(Array(RealBus.settings(address).utf8), to: settings)
    (daemon, _) = try Command(
      program: "dbus-daemon", arguments: ["--config-file=\(settings)", "--nofork", "--nopidfile"],
      environment: Session.environment(in: directory), errorPath: directory.path + "/bus.log",
      output: .errorFile
    ).start(waitingUntil: "dbus-daemon listens") { try LocalSocket(path: socket) }
  }
}
