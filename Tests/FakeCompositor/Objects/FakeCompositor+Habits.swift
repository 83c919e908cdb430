extension FakeCompositor {
  /// Does what the habits say for a moment in the life of a layer.
  package func reach(_ moment: Habits.Moment, _ surface: Surface) {
    guard case .layer(let id, let output?) = surface.role, !surface.isClosed else { return }
    if moment == .made, habits.refusesLayers {
      send(id, "closed", [])
      surface.isClosed = true
      return
    }
    if habits.enter == moment { sayWhere(surface, "enter", output) }
    switch (habits.scale, moment) {
    case (.made, .made), (.begun, .begun), (.shown, .shown), (.guessed, .shown): tellScale(surface)
    default: break
    }
    switch habits.keyboard {
    case .each(moment): giveKeyboard(surface)
    case .firstOutput(moment) where output == outputs.keys.min(): giveKeyboard(surface)
    default: break
    }
  }

  /// Tells the scale to a client that asks for it.
  func tellScaleWhenAsked(_ surface: Surface) {
    switch habits.scale {
    case .asked, .made: tellScale(surface)
    case .guessed:
      if let first = outputs.min(by: { $0.key < $1.key })?.value { tellScale(surface, first.scale) }
    case .begun, .shown: break
    }
  }

  /// Gives the keyboard to a layer that wants it for itself.
  private func giveKeyboard(_ surface: Surface) {
    guard surface.layer.keyboard == 1 else { return }
    for seat in seats.values {
      if let old = holder(of: seat), old !== surface { leaveKeyboard(seat, from: old) }
      keyboardHolders[seat.name] = surface.id
      focusKeyboard(seat, on: surface)
    }
  }

  /// The surface that the habits gave a seat's keyboard to; nil if it is gone.
  package func holder(of seat: FakeSeat) -> Surface? {
    keyboardHolders[seat.name].flatMap { objects[$0]?.surface }
  }

  /// Tells cursor sessions a place on an output, in its logical pixels, as the habits say.
  package func tellCursor(at place: (x: Int, y: Int), on output: FakeOutput) {
    let factor = habits.tellsLogicalCursors ? 120 : output.scale
    tellCursor(x: Int32(place.x * factor / 120), y: Int32(place.y * factor / 120), on: output)
  }

  /// Says that an output is unplugged, in the order of the habits.
  package func unplug(_ output: FakeOutput) { remove(output, saying: habits.farewells) }
}
