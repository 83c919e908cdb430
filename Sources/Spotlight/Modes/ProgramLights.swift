/// Lights that a program sets, gliding to where it wants them.
///
/// Hands do nothing with them.
package struct ProgramLights: Mode {
  private var lighting: Lighting

  package init(dim: Dim, reducesMotion: Bool = false) {
    lighting = Lighting(dim: dim, reducesMotion: reducesMotion)
  }

  /// The lights that are wanted; those that glide count as arrived.
  package var lights: [Light] { lighting.lights }

  /// Wants other lights from now on.
  package mutating func change(to lights: [Light], at now: Duration, by glide: Glide) {
    lighting.change(to: lights, at: now, by: glide)
  }

  /// Wants another dim, and glides or short fades, from now on.
  package mutating func change(to dim: Dim, reducesMotion: Bool, at now: Duration) {
    lighting.reducesMotion = reducesMotion
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
