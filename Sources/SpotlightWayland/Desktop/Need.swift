/// A row of the version table: a global that Followspot uses, and what the person loses without it.
package struct Need: Sendable {
  /// How important a global is.
  package enum Weight: Sendable {
    /// Without it Followspot can show nothing.
    case required
    /// Without it the person loses something visible.
    case optional
    /// One of two ways to show the overlay; either is enough.
    case layers
    case windows
    /// One of two ways to make the compositor blur.
    case blur
    /// One of two ways to take stills from the compositor.
    case stills
    /// The second half of one of those ways; without the first half it is not needed.
    case stillSources
    /// Needed only inside a host program.
    case guests
    /// Useful for windows only, which are right without it too.
    case decorations
  }

  package let interface: InterfaceDescription

  /// An older version counts as missing.
  package let least: UInt32

  /// The version that we implement.
  package let preferred: UInt32

  package let weight: Weight

  /// One sentence on what is lost if the global is missing or older than `least`.
  package let loss: String

  /// A need that a compositor does not meet.
  package struct Unmet: Hashable, Sendable {
    package enum Weight: Hashable, Sendable {
      case required
      case optional
    }

    package let interface: String
    package let weight: Weight
    /// The fault and the loss, in two sentences.
    package let words: String
  }

  /// Describes the need as unmet by a compositor that offers only an older version, or none.
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
