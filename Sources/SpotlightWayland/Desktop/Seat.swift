internal import Spotlight

/// One seat with its devices.
///
/// The compositor always sends the whole set of capabilities. Only the difference counts: otherwise
/// a keyboard would be bound twice after each suspend.
@MainActor
final class Seat {
  let id: SeatID
  let seat: WlSeat
  private(set) var keyboard: Keyboard?
  private(set) var pointer: Pointer?
  private(set) var touchscreen: Touchscreen?
  private(set) var tablets: Tablets?

  init(seat: WlSeat, id: SeatID) {
    self.seat = seat
    self.id = id
  }

  var hasKeyboard: Bool { keyboard != nil }

  /// Makes the devices that came and releases those that went.
  ///
  /// - Parameters:
  ///   - capabilities: all that the seat has now.
  ///   - lost: gets the last input of the devices that went. wlroots sends neither `up` nor
  ///     `cancel` for a finger on a touchscreen that goes.
  /// - Returns: the devices that came, so that the stage can listen to their events.
  func setCapabilities(
    _ capabilities: WlSeat.Capability, lost: (InputEvent) -> Void
  ) -> (keyboard: Keyboard?, pointer: Pointer?, touchscreen: Touchscreen?) {
    var gains: (keyboard: Keyboard?, pointer: Pointer?, touchscreen: Touchscreen?) = (nil, nil, nil)
    if capabilities.contains(.keyboard) {
      if keyboard == nil { gains.keyboard = Keyboard(keyboard: seat.getKeyboard(), seat: id) }
      keyboard = keyboard ?? gains.keyboard
    } else {
      keyboard?.lose().forEach { lost(.key($0)) }
      keyboard?.release()
      keyboard = nil
    }
    if capabilities.contains(.pointer) {
      if pointer == nil { gains.pointer = Pointer(pointer: seat.getPointer(), seat: id) }
      pointer = pointer ?? gains.pointer
    } else {
      if let change = pointer?.touchpad.assembler.lose() { lost(.pinch(change)) }
      if let frame = pointer?.assembler.lose() { lost(.pointer(frame)) }
      pointer?.release()
      pointer = nil
    }
    if capabilities.contains(.touch) {
      if touchscreen == nil {
        gains.touchscreen = Touchscreen(touch: seat.getTouch(), seat: id)
      }
      touchscreen = touchscreen ?? gains.touchscreen
    } else {
      if let frame = touchscreen?.assembler.lose() { lost(.touch(frame)) }
      touchscreen?.release()
      touchscreen = nil
    }
    return gains
  }

  /// Asks for the tablets of the seat; nil if that was done before.
  func listenToTablets(_ manager: ZwpTabletManagerV2) -> Tablets? {
    guard tablets == nil else { return nil }
    tablets = Tablets(tablets: manager.getTabletSeat(seat: seat), seat: id)
    return tablets
  }

  /// Ends the pointer's pinches and releases their object.
  func releasePinches(lost: (InputEvent) -> Void) {
    if let change = pointer?.touchpad.assembler.lose() { lost(.pinch(change)) }
    pointer?.touchpad.release()
  }

  /// Gives up the tablets, which the compositor takes away with their global and not by a
  /// capability.
  ///
  /// - Returns: what to release after the compositor has read all earlier requests.
  func retireTablets(lost: (InputEvent) -> Void) -> Tablets? {
    defer { tablets = nil }
    tablets?.retire(lost: lost)
    return tablets
  }

  /// Ends what is held on a surface that was destroyed, or everywhere.
  func lose(_ surface: SurfaceID? = nil, lost: (InputEvent) -> Void) {
    if let pointer {
      let change =
        surface.map { pointer.touchpad.assembler.lose($0) } ?? pointer.touchpad.assembler.lose()
      if let change { lost(.pinch(change)) }
      let frame = surface.map { pointer.assembler.lose($0) } ?? pointer.assembler.lose()
      if let frame { lost(.pointer(frame)) }
    }
    loseFingers(surface, lost: lost)
    tablets?.lose(surface, lost: lost)
    loseKeys(surface, lost: lost)
  }

  private func loseFingers(_ surface: SurfaceID?, lost: (InputEvent) -> Void) {
    guard let touchscreen else { return }
    let frame = surface.map { touchscreen.assembler.lose($0) } ?? touchscreen.assembler.lose()
    if let frame { lost(.touch(frame)) }
  }

  private func loseKeys(_ surface: SurfaceID?, lost: (InputEvent) -> Void) {
    if let keyboard, surface == nil || keyboard.focus == surface {
      keyboard.lose().forEach { lost(.key($0)) }
      keyboard.focus = nil
    }
  }

  /// Ends what is held when input stops, and keeps the places of pointer and pens.
  func fallSilent(lost: (InputEvent) -> Void) {
    if let pointer {
      if let change = pointer.touchpad.assembler.lose() { lost(.pinch(change)) }
      if let frame = pointer.assembler.fallSilent() { lost(.pointer(frame)) }
    }
    loseFingers(nil, lost: lost)
    tablets?.fallSilent(lost: lost)
    loseKeys(nil, lost: lost)
  }

  /// Reports the places of pointer and pens when input resumes.
  func tellPresence(_ say: (InputEvent) -> Void) {
    if let frame = pointer?.assembler.presence() { say(.pointer(frame)) }
    tablets?.tellPresence(say)
  }

  /// Releases the seat with its devices; when a seat goes, the compositor sends no events for them.
  func release(lost: (InputEvent) -> Void) {
    _ = setCapabilities([], lost: lost)
    guard seat.isAlive else { return }
    if seat.version >= WlSeat.Since.release {
      seat.release()
    } else {
      seat.forget()
    }
  }
}
