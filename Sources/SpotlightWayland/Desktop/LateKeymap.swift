internal import Glibc
internal import Spotlight

/// A keymap from the compositor, compiled when the meaning of a key is first needed.
///
/// Compiling takes milliseconds and a good part of a megabyte, and most overlays end without a key.
final class LateKeymap {
  /// The modifiers that hold, in the keymap's numbers.
  struct Modifiers {
    var depressed: UInt32
    var latched: UInt32
    var locked: UInt32
    var group: UInt32
  }

  private var text: [CChar]?
  private var modifiers: Modifiers?
  private var compiled: Keymap?

  /// More than any keymap in use; a file that is said to be larger is refused.
  private static let greatestSize = 16 << 20

  /// Reads the text from the file that the compositor shares; nil if there is none.
  ///
  /// It copies the text, because the file may have changed by the time that it is needed.
  init?(file: ReceivedFile, size: Int) {
    guard size > 0, size <= Self.greatestSize, Self.holds(size, file) else { return nil }
    // Private: from wl_keyboard 7 on, a shared mapping may be refused.
    guard let map = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.fd, 0), map != MAP_FAILED else {
      return nil
    }
    defer { munmap(map, size) }
    let all = UnsafeBufferPointer(start: map.assumingMemoryBound(to: CChar.self), count: size)
    // The NUL may be missing, and bytes may follow it.
    let length = all.firstIndex(of: 0) ?? size
    guard length > 0 else { return nil }
    text = Array(all.prefix(length))
  }

  /// The keymap with the modifiers that hold; nil if the text is no keymap.
  var keymap: Keymap? {
    guard let text else { return compiled }
    self.text = nil
    compiled = Keymap(text)
    if let modifiers { compiled?.setModifiers(modifiers) }
    return compiled
  }

  /// Whether the keymap was needed and compiled.
  var isCompiled: Bool { text == nil }

  func setModifiers(_ modifiers: Modifiers) {
    self.modifiers = modifiers
    compiled?.setModifiers(modifiers)
  }

  /// Whether the file is as large as the compositor says: reading beyond its end would be a SIGBUS.
  private static func holds(_ size: Int, _ file: ReceivedFile) -> Bool {
    var status = stat()
    return fstat(file.fd, &status) == 0 && Int(status.st_size) >= size
  }
}
