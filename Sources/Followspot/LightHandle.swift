public import Spotlight

/// A light that a program has put on an overlay; the handle moves, changes and removes it.
///
/// It does not hold the overlay. After the light or the overlay is gone, its calls do nothing.
@MainActor
public struct LightHandle {
  /// The name of the light.
  public let id: String

  /// Weak: a handle in one of the overlay's own closures would keep it on the screen for ever.
  private(set) weak var overlay: Overlay?

  /// The light at its final place; nil when it is gone.
  public var light: Light? { overlay?.lights.first { $0.id == id } }

  /// Brings the light to another place, with another size.
  public func move(to frame: Rect, by glide: Glide = .spring(Spring())) {
    change(by: glide) { $0.frame = frame }
  }

  /// Gives the light another size around its middle.
  public func resize(to size: Size, by glide: Glide = .spring(Spring())) {
    change(by: glide) { light in
      let center = light.frame.center
      light.frame = Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  /// Turns the light to an angle in degrees, clockwise around its middle; it turns the shorter way.
  public func turn(to degrees: Double, by glide: Glide = .spring(Spring())) {
    change(by: glide) { $0.rotation = degrees }
  }

  /// Fades the light to an opacity, from 0 to 1.
  public func fade(to opacity: Double, by glide: Glide = .spring(Spring())) {
    change(by: glide) { $0.opacity = opacity }
  }

  /// Changes anything about the light but its name.
  public func change(by glide: Glide = .spring(Spring()), _ body: (inout Light) -> Void) {
    guard let overlay else { return }
    var lights = overlay.lights
    guard let index = lights.firstIndex(where: { $0.id == id }) else { return }
    body(&lights[index])
    lights[index].id = id
    overlay.setLights(lights, by: glide)
  }

  /// Takes the light away.
  public func remove(by glide: Glide = .spring(Spring())) {
    guard let overlay else { return }
    overlay.director.change { $0.ties.untie(id) }
    overlay.setLights(overlay.lights.filter { $0.id != id }, by: glide)
  }
}
