internal import Spotlight
internal import SpotlightBus

/// A key as readers are shown it.
extension KeyChange {
  /// The key as the registry wants it.
  var readerValue: BusValue {
    let milliseconds = Int64(nearest: time / .milliseconds(1), within: 0 ... .max)
    return .structure([
      .uint32(phase == .released || phase == .cancelled ? 1 : 0),
      .int32(Int32(truncatingIfNeeded: symbol)),
      // X11 counts keys from 8.
      .int32(Int32(truncatingIfNeeded: place &+ 8)), .int32(modifierBits),
      .int32(Int32(truncatingIfNeeded: milliseconds)), .string(readerText),
      .boolean(isText),
    ])
  }

  /// The modifiers by the bits of X11.
  private var modifierBits: Int32 {
    let bits: [(KeyModifiers, Int32)] = [
      (.shift, 1), (.capsLock, 2), (.control, 4), (.alt, 8), (.logo, 64),
    ]
    return bits.reduce(0) { modifiers.contains($1.0) ? $0 | $1.1 : $0 }
  }

  /// The letter that the key types; nil for a key that types none.
  private var letter: Character? {
    switch symbol {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(symbol).map { Character($0) }
    case 0x0100_0100...0x0110_ffff:
      Unicode.Scalar(symbol - 0x0100_0000).map { Character($0) }
    default: nil
    }
  }

  private var isText: Bool {
    letter != nil && modifiers.isDisjoint(with: [.control, .alt, .logo])
  }

  /// The letter, or the name that X11 gives the key.
  var readerText: String {
    if let letter { return letter == " " ? "space" : String(letter) }
    switch symbol {
    case 0xffbe...0xffe0: return "F\(symbol - 0xffbe + 1)"
    case 0xffb0...0xffb9: return "KP_\(symbol - 0xffb0)"
    default: return Self.readerNames[symbol] ?? ""
    }
  }

  private static let readerNames: [UInt32: String] = [
    0xff08: "BackSpace", 0xff09: "Tab", 0xfe20: "ISO_Left_Tab", 0xff0d: "Return",
    0xff50: "Home", 0xff51: "Left", 0xff52: "Up", 0xff53: "Right", 0xff54: "Down",
    0xff55: "Page_Up", 0xff56: "Page_Down", 0xff57: "End", 0xff63: "Insert", 0xffff: "Delete",
    0xff67: "Menu", 0xff7f: "Num_Lock", 0xff8d: "KP_Enter", 0xff95: "KP_Home",
    0xff96: "KP_Left", 0xff97: "KP_Up", 0xff98: "KP_Right", 0xff99: "KP_Down",
    0xff9a: "KP_Page_Up", 0xff9b: "KP_Page_Down", 0xff9c: "KP_End", 0xff9d: "KP_Begin",
    0xff9e: "KP_Insert", 0xff9f: "KP_Delete", 0xffaa: "KP_Multiply", 0xffab: "KP_Add",
    0xffad: "KP_Subtract", 0xffae: "KP_Decimal", 0xffaf: "KP_Divide", 0xffe1: "Shift_L",
    0xffe2: "Shift_R", 0xffe3: "Control_L", 0xffe4: "Control_R", 0xffe5: "Caps_Lock",
    0xffe9: "Alt_L", 0xffea: "Alt_R", 0xffeb: "Super_L", 0xffec: "Super_R",
  ]
}
