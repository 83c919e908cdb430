internal import Glibc

/// Which compositor is at the other end.
extension Stage {
  /// Whether the compositor is KWin, by globals that KWin alone offers to every program.
  ///
  /// KWin 5.27 and 6 have all of them; a sandbox may hide some. The answer is a guess: KWin itself then says on the bus
  /// whether it is there.
  package var isKWin: Bool {
    globals.globals.values.contains { Self.globalsOfKWin.contains($0.interface) }
  }

  private static let globalsOfKWin: Set<String> = [
    "kde_output_order_v1", "kde_output_management_v2", "org_kde_plasma_shell",
    "org_kde_plasma_window_management",
  ]

  /// The process that listened at the socket of the connection, as a rule the compositor; nil if it is not known.
  package var compositorProcess: Int32? {
    // `struct ucred`, which Swift's Glibc module leaves out: process, user and group.
    var numbers: [Int32] = [0, 0, 0]
    var size = socklen_t(12)
    guard wire.fd >= 0,
      getsockopt(wire.fd, SOL_SOCKET, SO_PEERCRED, &numbers, &size) == 0, size == 12
    else { return nil }
    // 0: it is in a namespace that cannot be seen from here.
    return numbers[0] > 0 ? numbers[0] : nil
  }
}
