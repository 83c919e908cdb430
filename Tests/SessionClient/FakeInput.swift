internal import SpotlightWayland

/// The hands of `input` in KWin, which has a protocol of its own for them.
@MainActor
struct FakeInput: InputDevices {
  private let device: OrgKdeKwinFakeInput

  init(_ device: OrgKdeKwinFakeInput) {
    self.device = device
    device.authenticate(application: "session-client", reason: "A test moves the pointer.")
  }

  /// Does what a line says; false when it says nothing that is known.
  ///
  /// - `motion X Y WIDTH HEIGHT`: to a place in the desktop, whatever its size
  /// - `rel DX DY`, `button CODE 0|1`, `axis 0|1 VALUE STEPS`, `key CODE 0|1`
  /// - `touch down|motion ID X Y`, `touch up ID`, `touch frame`, `touch cancel`
  func perform(_ words: [String]) -> Bool {
    if words.first == "touch" { return touch(words.dropFirst()) }
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == words.count - 1, let word = words.first else { return false }
    switch (word, numbers.count) {
    case ("motion", 4): device.pointerMotionAbsolute(x: numbers[0], y: numbers[1])
    case ("rel", 2): device.pointerMotion(deltaX: numbers[0], deltaY: numbers[1])
    case ("button", 2): device.button(button: UInt32(numbers[0]), state: UInt32(numbers[1]))
    case ("axis", 3): device.axis(axis: UInt32(numbers[0]), value: numbers[1])
    case ("key", 2): device.keyboardKey(key: UInt32(numbers[0]), state: UInt32(numbers[1]))
    default: return false
    }
    return true
  }

  private func touch(_ words: ArraySlice<String>) -> Bool {
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == words.count - 1, let word = words.first else { return false }
    switch (word, numbers.count) {
    case ("down", 3): device.touchDown(id: UInt32(numbers[0]), x: numbers[1], y: numbers[2])
    case ("motion", 3): device.touchMotion(id: UInt32(numbers[0]), x: numbers[1], y: numbers[2])
    case ("up", 1): device.touchUp(id: UInt32(numbers[0]))
    case ("frame", 0): device.touchFrame()
    case ("cancel", 0): device.touchCancel()
    default: return false
    }
    return true
  }
}
