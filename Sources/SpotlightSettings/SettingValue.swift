/// What a desktop says of one setting, as far as anybody here has a use for it.
package enum SettingValue: Hashable, Sendable {
  /// Yes or no.
  case flag(Bool)
  /// A number or a choice, from any whole type of the bus.
  case number(Int64)
  /// A number with a fraction.
  case fraction(Double)
  /// Letters, at most ``longestText`` bytes of them.
  case text(String)

  /// How long a text may be; a longer one is no setting, and is not kept.
  package static let longestText = 4096
}
