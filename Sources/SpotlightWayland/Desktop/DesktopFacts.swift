internal import Spotlight

/// The abilities of a desktop, for people to read.
package struct DesktopFacts: Sendable {
  /// The globals with their versions, and the version that was bound; nil if Followspot does not use the global.
  package let globals: [(interface: String, offered: Int, used: Int?)]
  package let outputs: [OutputInfo]

  /// How the overlay is shown; nil if it cannot be shown.
  package let role: RoleKind?

  /// The required needs that are not met.
  package let missing: [Need.Unmet]

  /// Sentences on what the person loses.
  package let losses: [String]

  package let hasFractionalScales: Bool
  package let hasViewporter: Bool
}
