/// The version of the command, for itself, its manual and its package.
enum Version {
  static let current = "0.1.0"

  /// When the manual was last changed, as manual pages write it.
  static let date = "November 22, 2026"
}
