internal import CWayland
internal import Glibc
internal import SpotlightWayland

/// The two devices of `input`, and the words that move them.
@MainActor
struct VirtualDevices: InputDevices {
  private let pointer: ZwlrVirtualPointerV1
  private let keyboard: ZwpVirtualKeyboardV1

  init(pointer: ZwlrVirtualPointerV1, keyboard: ZwpVirtualKeyboardV1) throws {
    self.pointer = pointer
    self.keyboard = keyboard
    try sendKeymap()
  }

  /// Does what a line says; false when it says nothing that is known.
  ///
  /// - `motion X Y WIDTH HEIGHT`: to a place in a desktop of that size
  /// - `rel DX DY`, `button CODE 0|1`, `axis 0|1 VALUE STEPS`
  /// - `key CODE 0|1`, `modifiers DEPRESSED LATCHED LOCKED GROUP`
  func perform(_ words: [String]) -> Bool {
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == words.count - 1, let word = words.first else { return false }
    switch (word, numbers.count) {
    case ("motion", 4):
      // The protocol counts in whole units: 256 of them make a pixel here.
      let units = numbers.map { UInt32(max($0, 0) * 256) }
      pointer.motionAbsolute(
        time: time, x: units[0], y: units[1], xExtent: units[2], yExtent: units[3])
      pointer.frame()
    case ("rel", 2):
      pointer.motion(time: time, dx: numbers[0], dy: numbers[1])
      pointer.frame()
    case ("button", 2):
      pointer.button(
        time: time, button: UInt32(numbers[0]), state: numbers[1] == 0 ? .released : .pressed)
      pointer.frame()
    case ("axis", 3):
      let axis = numbers[0] == 0 ? WlPointer.Axis.verticalScroll : .horizontalScroll
      pointer.axisSource(axisSource: .wheel)
      pointer.axisDiscrete(
        time: time, axis: axis, value: numbers[1], discrete: Int32(numbers[2]))
      pointer.frame()
    case ("key", 2):
      keyboard.key(time: time, key: UInt32(numbers[0]), state: numbers[1] == 0 ? 0 : 1)
    case ("modifiers", 4):
      let values = numbers.map { UInt32($0) }
      keyboard.modifiers(
        modsDepressed: values[0], modsLatched: values[1], modsLocked: values[2], group: values[3])
    default: return false
    }
    return true
  }

  private var time: UInt32 { UInt32(truncatingIfNeeded: cw_now() / 1_000_000) }

  /// The compositor resolves the includes and hands the whole keymap to its clients.
  private func sendKeymap() throws {
    let text = """
      xkb_keymap {
        xkb_keycodes { include "evdev+aliases(qwerty)" };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols { include "pc+us+inet(evdev)" };
      };

      """
    let bytes = Array(text.utf8) + [0]
    var map: UnsafeMutableRawPointer?
    let fd = cw_memory_create(bytes.count, nil, &map)
    guard fd >= 0, let map else { throw ClientFailure("No shared memory: errno \(errno).") }
    map.copyMemory(from: bytes, byteCount: bytes.count)
    cw_memory_unmap(map, bytes.count)
    keyboard.keymap(
      format: WlKeyboard.KeymapFormat.xkbV1.rawValue, fd: fd, size: UInt32(bytes.count))
    close(fd)
  }
}
