internal import SpotlightWayland

/// What `input` moves: a pointer and a keyboard, told by words.
@MainActor
protocol InputDevices {
  /// Does what a line says; false when it says nothing that is known.
  func perform(_ words: [String]) -> Bool
}

extension Connection {
  /// Plugs in what this compositor lets a program plug in.
  func plugInDevices() throws -> any InputDevices {
    if let fake = try? first(OrgKdeKwinFakeInput.self) { return FakeInput(fake) }
    let pointer = try first(ZwlrVirtualPointerManagerV1.self)
      .createVirtualPointer(seat: try? first(WlSeat.self))
    // phoc 0.24 has no seat before its first device.
    try wait { (try? first(WlSeat.self)) != nil }
    let keyboard = try first(ZwpVirtualKeyboardManagerV1.self)
      .createVirtualKeyboard(seat: first(WlSeat.self))
    return try VirtualDevices(pointer: pointer, keyboard: keyboard)
  }
}
