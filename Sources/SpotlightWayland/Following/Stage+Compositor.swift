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
}
