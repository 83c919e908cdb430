package import Spotlight

/// The model: what the whole desktop should show, in its logical pixels.
package struct LightsOnDesktop: Hashable, Sendable {
  package var dim: Dim
  package var lights: [Light]

  /// The lights through which hands reach what is below, where they may at all.
  var open: Set<String> = []

  package init(dim: Dim = Dim(), lights: [Light] = []) {
    self.dim = dim
    self.lights = lights
  }

  /// A desktop on which nothing is dimmed.
  static let clear = LightsOnDesktop(dim: Dim(opacity: 0))

  /// What a surface of that size takes of pointer and touch where that depends on the lights.
  func openArea(from place: Point, size: PixelSize) -> OpenArea {
    OpenArea(
      size: size, lights: scene(from: place, size: size).lights.filter { open.contains($0.id) })
  }

  /// What a surface shows of it that lies with its corner at `place`.
  ///
  /// The size is that of the surface, which the compositor decides. A light across a border is in both
  /// scenes.
  func scene(from place: Point, size: PixelSize) -> Scene {
    let origin = Point(x: -place.x, y: -place.y)
    let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    let local = lights.map { light in
      var light = light
      light.frame = light.frame.offset(by: origin)
      return light
    }
    return Scene(
      size: bounds.size, dim: dim, lights: local.filter { $0.extent.intersects(bounds) })
  }
}
