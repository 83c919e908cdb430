/// Which part of a surface takes pointer and touch, beside the cards and panels on it, which take their own.
///
/// It is part of what a surface *is* and not something done to it once: a re-created surface that forgot
/// it would swallow every click on the desktop.
package enum InputArea: Hashable, Sendable {
  case everything
  case nothing
  /// What is outside of the lights, as the last picture shows them; through those that are
  /// ``LightsOnDesktop/open`` hands reach what is below.
  case outsideLights
  /// What is in the lights, as the last picture shows them; beside them hands reach what is below.
  case lights

  /// Whether it depends on the lights.
  var followsLights: Bool { self == .outsideLights || self == .lights }
}

/// Whether a surface takes the keyboard.
package enum KeyboardUse: Hashable, Sendable {
  case none
  /// Keys as windows get them: when a person clicks on it, and not while they work with another.
  ///
  /// Older compositors know only all or nothing; there it is nothing.
  case shared
  /// All keys while the surface is there.
  case exclusive
}

/// A surface that should exist.
package struct SurfaceSpecification: Hashable, Sendable {
  package var id: SurfaceID
  package var input: InputArea
  package var keyboard: KeyboardUse

  package init(id: SurfaceID, input: InputArea, keyboard: KeyboardUse) {
    self.id = id
    self.input = input
    self.keyboard = keyboard
  }

  /// One that covers an output.
  package init(output: OutputID, input: InputArea, keyboard: KeyboardUse) {
    self.init(id: .output(output), input: input, keyboard: keyboard)
  }
}
