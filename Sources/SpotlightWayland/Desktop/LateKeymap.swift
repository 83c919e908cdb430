internal import Glibc
internal import Spotlight

/// A keymap as the compositor has sent it, compiled when it is first asked what a key means.
///
/// That takes milliseconds and a good part of a megabyte, and most overlays go as they came, without a key.
final class LateKeymap {
  /// What holds of modifiers, in the numbers of the keymap.
  struct Modifiers {
    var depressed: UInt32
    var latched: UInt32
    var locked: UInt32
    var group: UInt32
  }

  private var text: [CChar]?
  private var modifiers: Modifiers?
  private var compiled: Keymap?

  /// More than any keymap in use; a compositor that claims more is not believed.
  private static let greatestSize = 16 << 20

  /// Reads the text from the file that the compositor shares; nil when there is none.
  ///
  /// A copy: by the time that it is needed the file may be another.
  init?(file: ReceivedFile, size: Int) {
    guard size > 0, size <= Self.greatestSize, Self.holds(size, file) else { return nil }
    // Private: since wl_keyboard 7 a shared mapping may be refused.
    guard let map = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.fd, 0), map != MAP_FAILED else {
      return nil
    }
    defer { munmap(map, size) }
    let all = UnsafeBufferPointer(start: map.assumingMemoryBound(to: CChar.self), count: size)
    // The NUL may be missing, and there may be more behind it.
    let length = all.firstIndex(of: 0) ?? size
    guard length > 0 else { return nil }
    text = Array(all.prefix(length))
  }

  /// The keymap with the modifiers that hold; nil where the text is none.
  var keymap: Keymap? {
    guard let text else { return compiled }
    self.text = nil
    compiled = Keymap(text)
    if let modifiers { compiled?.setModifiers(modifiers) }
    return compiled
  }

  /// Whether somebody has asked for it.
  var isCompiled: Bool { text == nil }

  func setModifiers(_ modifiers: Modifiers) {
    self.modifiers = modifiers
    compiled?.setModifiers(modifiers)
  }

  /// Reading beyond the end of a file that is shorter than it was said to be is a SIGBUS.
  private static func holds(_ size: Int, _ file: ReceivedFile) -> Bool {
    var status = stat()
    return fstat(file.fd, &status) == 0 && Int(status.st_size) >= size
  }
}
