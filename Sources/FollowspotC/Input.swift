public import CFollowspot
internal import Followspot

/// Hands an event of a window to its overlay.
@implementation @c @MainActor
public func followspot_window_handle_input(
  _ window: OpaquePointer?, _ input: UnsafePointer<followspot_input>?, _ error: ErrorPlace
) -> Bool {
  call(error, else: false) { () throws(Refusal) in
    let lent = try Handles.window(window)
    let wish = try Arguments.read(
      input, "followspot_input", before: \.seat, into: cfs_input())
    let event = try HostInput(wish)
    let time: Duration? = wish.time == 0 ? nil : .milliseconds(wish.time)
    return try lent.owner.use { _ throws(Refusal) in
      lent.window.take(event, seat: wish.seat, at: time)
    }
  }
}

extension HostInput {
  fileprivate init(_ wish: followspot_input) throws(Refusal) {
    func point() throws(Refusal) -> Point {
      Point(x: try Arguments.number(wish.x, "x"), y: try Arguments.number(wish.y, "y"))
    }
    switch wish.kind {
    case FOLLOWSPOT_INPUT_POINTER: self = .pointer(try point())
    case FOLLOWSPOT_INPUT_POINTER_LEFT: self = .pointerLeft
    case FOLLOWSPOT_INPUT_BUTTON: self = .button(wish.code, isPressed: wish.is_pressed)
    case FOLLOWSPOT_INPUT_SCROLL:
      let way = try point()
      self = .scroll(x: way.x, y: way.y)
    case FOLLOWSPOT_INPUT_FINGER_DOWN: self = .fingerDown(wish.finger, try point())
    case FOLLOWSPOT_INPUT_FINGER_MOVED: self = .fingerMoved(wish.finger, try point())
    case FOLLOWSPOT_INPUT_FINGER_UP: self = .fingerUp(wish.finger)
    case FOLLOWSPOT_INPUT_FINGERS_GONE: self = .fingersCancelled
    case FOLLOWSPOT_INPUT_FINGER_GONE: self = .fingerCancelled(wish.finger)
    case FOLLOWSPOT_INPUT_KEY:
      func has(_ modifier: followspot_modifier) -> Bool { wish.modifiers & modifier.rawValue != 0 }
      self = .key(
        HostKey(
          symbol: wish.symbol, place: wish.code, isPressed: wish.is_pressed,
          hasShift: has(FOLLOWSPOT_MODIFIER_SHIFT), hasControl: has(FOLLOWSPOT_MODIFIER_CONTROL),
          hasAlt: has(FOLLOWSPOT_MODIFIER_ALT),
          hasLogo: has(FOLLOWSPOT_MODIFIER_LOGO)))
    case FOLLOWSPOT_INPUT_KEYS_LOST: self = .keysLost
    default: throw .badArgument("There is no input of the kind \(wish.kind.rawValue).")
    }
  }
}
