/// What came from a device, in the order in which it happened.
package enum InputEvent: Hashable, Sendable {
  case pointer(PointerFrame)
  case touch(TouchFrame)
  case pen(PenFrame)
  case pinch(PinchChange)
  case key(KeyChange)
}
