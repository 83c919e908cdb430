import Followspot
import SpotlightFiles

extension Light {
  /// Looks as settings have it; its place, its size and its names stay.
  mutating func dress(_ settings: Settings) {
    if case .word(let word) = settings.value(.shape), let name = ShapeName(rawValue: word),
      case .number(let radius) = settings.value(.radius)
    {
      shape = name.shape(radius: radius)
    }
    if case .number(let width) = settings.value(.feather) { edge = Edge(feather: width) }
    if case .ring(let ring) = settings.value(.ring) { self.ring = ring }
    if case .glow(let glow) = settings.value(.glow) { self.glow = glow }
    if case .dot(let dot) = settings.value(.dot) { self.dot = dot }
    if case .tint(let tint) = settings.value(.tint) { self.tint = tint }
  }
}

extension Edge {
  /// A soft edge of a width, or a sharp one of none.
  init(feather width: Double) { self = width > 0 ? .feathered(width: width) : .sharp }
}
