internal import SpotlightWayland

/// A seat that tells everything it hears, a line for each event.
@MainActor
final class Seat {
  let seat: WlSeat
  /// Called for each press, with its serial and the place of the pointer.
  var onPress: (_ button: UInt32, _ serial: UInt32, _ place: (x: Double, y: Double)) -> Void = {
    _, _, _ in
  }
  private var place = (x: 0.0, y: 0.0)
  /// The surface that the pointer is on.
  private(set) var surface: ObjectID?
  private let connection: Connection
  private let hasPointer: Bool
  private var name = ""
  private var capabilities = WlSeat.Capability()
  private var pointer: WlPointer?
  private var keyboard: WlKeyboard?
  private var touch: WlTouch?

  init(
    _ seat: WlSeat, _ connection: Connection, hasPointer: Bool = false
  ) {
    self.hasPointer = hasPointer
    self.seat = seat
    self.connection = connection
    connection.listen(to: seat) { [unowned self] record in
      guard let event = WlSeat.event(record, on: connection.wire) else { return }
      switch event {
      case .name(let name):
        // weston tells the capabilities first, wlroots the name.
        self.name = name
        tellCapabilities()
      case .capabilities(let capabilities): change(to: capabilities)
      }
    }
  }

  /// The compositor has taken the seat away.
  func end() {
    change(to: [])
    Console.say("seat \(name) gone")
    seat.release()
  }

  private func change(to new: WlSeat.Capability) {
    guard new != capabilities else { return }
    capabilities = new
    if new.contains(.pointer) != (pointer != nil) { changePointer() }
    if new.contains(.keyboard) != (keyboard != nil) { changeKeyboard() }
    if new.contains(.touch) != (touch != nil) { changeTouch() }
    if !name.isEmpty { tellCapabilities() }
  }

  /// Tells them when the compositor has seen our devices: what is pressed after that comes here.
  private func tellCapabilities() {
    let callback = WlCallback(wire: connection.wire, id: connection.wire.sync())
    let names: [(WlSeat.Capability, String)] = [
      (.pointer, "pointer"), (.keyboard, "keyboard"), (.touch, "touch"),
    ]
    let words = names.filter { capabilities.contains($0.0) }.map(\.1)
    let line = (["seat", name] + words).joined(separator: " ")
    connection.listen(to: callback) { _ in
      callback.forget()
      Console.say(line)
    }
  }

  // MARK: Pointer

  private func changePointer() {
    if let pointer {
      pointer.release()
      self.pointer = nil
      return
    }
    let pointer = seat.getPointer()
    self.pointer = pointer
    connection.listen(to: pointer) { [unowned self] record in
      if let event = WlPointer.event(record, on: connection.wire) { hear(event, pointer) }
    }
  }

  private func hear(_ event: WlPointer.Event, _ pointer: WlPointer) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      self.surface = surface?.id
      // A cursor would be in the pictures.
      if !hasPointer {
        pointer.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
      }
      place = (x, y)
      Console.say("pointer enter \(point(x, y))")
    case .leave: Console.say("pointer leave")
    case .motion(_, let x, let y):
      place = (x, y)
      Console.say("pointer motion \(point(x, y))")
    case .button(let serial, _, let button, let state):
      Console.say("pointer button \(button) \(state == .pressed ? "pressed" : "released")")
      if state == .pressed { onPress(button, serial, place) }
    case .axis(_, let axis, let value):
      Console.say("pointer axis \(word(axis)) \(Console.number(value))")
    case .axisDiscrete(let axis, let steps):
      Console.say("pointer axis-steps \(word(axis)) \(steps)")
    case .axisValue120(let axis, let value):
      Console.say("pointer axis-120ths \(word(axis)) \(value)")
    case .axisStop(_, let axis): Console.say("pointer axis-stop \(word(axis))")
    case .axisRelativeDirection(let axis, let direction):
      Console.say("pointer axis-direction \(word(axis)) \(direction.rawValue)")
    case .axisSource(let source): Console.say("pointer axis-source \(source.rawValue)")
    case .frame: Console.say("pointer frame")
    }
  }

  private func word(_ axis: WlPointer.Axis) -> String {
    axis == .horizontalScroll ? "horizontal" : "vertical"
  }

  private func point(_ x: Double, _ y: Double) -> String {
    "\(Console.number(x)) \(Console.number(y))"
  }

  // MARK: Keyboard

  private func changeKeyboard() {
    if let keyboard {
      keyboard.release()
      self.keyboard = nil
      return
    }
    let keyboard = seat.getKeyboard()
    self.keyboard = keyboard
    connection.listen(to: keyboard) { [unowned self] record in
      if let event = WlKeyboard.event(record, on: connection.wire) { hear(event) }
    }
  }

  private func hear(_ event: WlKeyboard.Event) {
    switch event {
    case .enter: Console.say("keyboard enter")
    case .leave: Console.say("keyboard leave")
    case .key(_, _, let key, let state):
      Console.say("keyboard key \(key) \(state == .pressed ? "pressed" : "released")")
    case .modifiers(_, let depressed, let latched, let locked, let group):
      Console.say("keyboard modifiers \(depressed) \(latched) \(locked) \(group)")
    case .keymap, .repeatInfo: break
    }
  }

  // MARK: Touch

  private func changeTouch() {
    if let touch {
      touch.release()
      self.touch = nil
      return
    }
    let touch = seat.getTouch()
    self.touch = touch
    connection.listen(to: touch) { [unowned self] record in
      if let event = WlTouch.event(record, on: connection.wire) { hear(event) }
    }
  }

  private func hear(_ event: WlTouch.Event) {
    switch event {
    case .down(_, _, _, let id, let x, let y): Console.say("touch down \(id) \(point(x, y))")
    case .up(_, _, let id): Console.say("touch up \(id)")
    case .motion(_, let id, let x, let y): Console.say("touch motion \(id) \(point(x, y))")
    case .frame: Console.say("touch frame")
    case .cancel: Console.say("touch cancel")
    case .shape, .orientation: break
    }
  }
}
