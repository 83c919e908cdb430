package import Spotlight

extension Dim {
  /// The pixel of a place that no light reaches, as it is painted.
  package var word: UInt32 { Ink(self).flat }
}
