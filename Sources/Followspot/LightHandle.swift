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

extension Overlay {
  /// The handle of a light that is on the overlay; nil if there is none of this name.
  package func handle(of id: String) -> LightHandle? {
    lights.contains { $0.id == id } ? LightHandle(id: id, overlay: self) : nil
  }

  /// Puts one more light on the overlay.
  ///
  /// If hands move the lights, they do not glide by themselves: changes by a handle are so at once.
  ///
  /// - Parameters:
  ///   - frame: where, in logical pixels of the desktop.
  ///   - look: how it looks.
  ///   - id: its name; nil for one that no other light has. A light of the same name is replaced.
  ///   - label: a text for people, drawn beside the light with ``Overlay/Options/showsLabels``.
  ///   - glide: how it comes.
  /// - Returns: the handle to move and remove it.
  @discardableResult
  public func light(
    _ frame: Rect, look: Look = Look(), id: String? = nil, label: String? = nil,
    by glide: Glide = .spring(Spring())
  ) -> LightHandle {
    let name = id ?? lights.newName
    let light = look.light(id: name, frame: frame, label: label)
    setLights(lights.filter { $0.id != name } + [light], by: glide)
    return LightHandle(id: name, overlay: self)
  }
}
