internal import Expectations

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
    try Files.write(Array(Self.settings(address).utf8), to: settings)
    (daemon, _) = try Command(
      program: "dbus-daemon", arguments: ["--config-file=\(settings)", "--nofork", "--nopidfile"],
      environment: Session.environment(in: directory), errorPath: directory.path + "/bus.log",
      output: .errorFile
    ).start(waitingUntil: "dbus-daemon listens") { try LocalSocket(path: socket) }
  }

  /// The usual settings name folders with services; a desktop's would then run in our session.
  private static func settings(_ address: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>\(address)</listen>
      <policy context="default">
        <allow send_destination="*"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
      </policy>
    </busconfig>

    """
  }
}
