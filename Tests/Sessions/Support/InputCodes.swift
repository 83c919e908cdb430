/// Codes of linux/input-event-codes.h that tests use.
enum Button {
  static let left = 272
  static let right = 273
}

/// Codes of keys, as the kernel counts them (eight less than xkb does).
enum Key {
  static let escape = 1
  static let one = 2
  static let equal = 13
  static let tab = 15
  static let enter = 28
  static let leftControl = 29
  static let a = 30
  static let leftShift = 42
  static let f8 = 66
  static let f9 = 67
  static let c = 46
  static let b = 48
  static let space = 57
  static let h = 35
  static let insert = 110
  static let up = 103
  static let left = 105
  static let right = 106
  static let down = 108
  static let delete = 111
}
