/// A row of the version table: a global that we use, and what the user loses where it is missing.
package struct Need: Sendable {
  /// How badly we need a global.
  package enum Weight: Sendable {
    /// Without it nothing can be shown.
    case required
    /// Something that the user sees is lost.
    case optional
    /// A way to show the overlay: one of the two is enough.
    case layers
    case windows
    /// One of two ways to have the compositor blur.
    case blur
    /// One of two ways to have the compositor take stills.
    case stills
    /// The other half of it, which nobody misses without the first.
    case stillSources
    /// Something for windows only, and without which they are right too.
    case decorations
  }

  package let interface: InterfaceDescription

  /// Below this version the global is as good as missing.
  package let least: UInt32

  /// The version that we implement.
  package let preferred: UInt32

  package let weight: Weight

  /// One sentence on what is lost where the global is missing or older than `least`.
  package let loss: String

  /// A need that a compositor does not meet.
  package struct Unmet: Hashable, Sendable {
    package enum Weight: Hashable, Sendable {
      case required
      case optional
    }

    package let interface: String
    package let weight: Weight
    /// What is wrong, and what is lost by it, in two sentences.
    package let words: String
  }

  /// The need as unmet by a compositor that has the global only in an older version, or not at all.
  func unmet(offered: UInt32?, weight: Unmet.Weight) -> Unmet {
    let name = interface.name.description
    let wrong =
      offered.map { "\(name) is there in version \($0) only, and \(least) is needed." }
      ?? "No \(name)."
    return Unmet(interface: name, weight: weight, words: "\(wrong) \(loss)")
  }

  init(
    _ interface: InterfaceDescription, least: UInt32 = 1, _ weight: Weight, loss: String
  ) {
    self.interface = interface
    self.least = least
    self.preferred = UInt32(interface.version)
    self.weight = weight
    self.loss = loss
  }
}
