/// The keys that change what other keys mean, as far as they are in effect.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = Self(rawValue: 1)
  package static let control = Self(rawValue: 2)
  package static let alt = Self(rawValue: 4)
  /// The key with the logo of a maker of systems.
  package static let logo = Self(rawValue: 8)
  package static let capsLock = Self(rawValue: 16)
}
