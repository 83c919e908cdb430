/// Lights that a program sets; they glide to their places.
///
/// Hands do not move them.
package struct ProgramLights: Sendable {
  private var lighting: Lighting

  package init(dim: Dim, reducesMotion: Bool = false) {
    lighting = Lighting(dim: dim, reducesMotion: reducesMotion)
  }

  /// The wanted lights; a gliding light has its final place here.
  package var lights: [Light] { lighting.lights }

  /// Whether short fades replace glides.
  var reducesMotion: Bool { lighting.reducesMotion }

  /// Replaces the wanted lights.
  package mutating func change(to lights: [Light], at now: Duration, by glide: Glide) {
    lighting.change(to: lights, at: now, by: glide)
  }

  /// Sets the dim, and whether short fades replace glides; lights on their way end theirs at once.
  package mutating func change(to dim: Dim, reducesMotion: Bool, at now: Duration) {
    lighting.setCalm(reducesMotion, at: now)
    guard lighting.dim != dim else { return }
    lighting.change(to: dim, at: now, by: .none)
  }

  package mutating func turn(_ input: TurnInput, at now: Duration) -> Turn {
    var turn = Turn(input.wanted)
    turn.show.picture.dim = lighting.dim(at: now)
    turn.show.picture.lights = lighting.lights(at: now)
    turn.end = input.wayOut
    turn.next.isMoving = !lighting.isAtRest(at: now)
    return turn
  }
}
