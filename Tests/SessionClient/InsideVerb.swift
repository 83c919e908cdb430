internal import CWayland
internal import Followspot
internal import Glibc
internal import SpotlightWayland

/// `session-client inside [thread] WINDOW-OPTION…`: a program with a window of its own and an overlay inside it.
///
/// The window is that of `window`, below a step that lights the target `hole`, at 40, 30 of 60 by 40 at first, and lets
/// clicks through. It tells each event of its seat with `taken` before it if the overlay takes it, and `host` if the program may act
/// on it. On standard input: `hole X Y WIDTH HEIGHT`, `hide`, `show`, and `renew`, which takes the overlay off the window and puts it
/// back. It answers each with `ok`, and prints `turn` for each turn.
@MainActor
final class InsideVerb {
  private let connection: Connection
  private let overlay: Overlay
  private let window: Window
  private var host: HostWindow?
  private var hole = Rect(x: 40, y: 30, width: 60, height: 40)
  private var size = Size(width: 0, height: 0)
  private var isOver = false
  private var seats: [GuestSeat] = []
  private var input: [UInt8] = []

  static func run(_ arguments: [String]) throws {
    let hasThread = arguments.first == "thread"
    try InsideVerb(
      WindowOptions(Array(arguments.dropFirst(hasThread ? 1 : 0))), hasThread: hasThread
    ).run()
  }

  private init(_ options: WindowOptions, hasThread: Bool) throws {
    let connection = try Connection([
      Wire.Wish(WlCompositor.description, least: 4), Wire.Wish(WlShm.description),
      Wire.Wish(WlSeat.description, least: 5), Wire.Wish(XdgWmBase.description),
      Wire.Wish(WpViewporter.description),
    ])
    self.connection = connection
    try connection.roundTrip()
    var settings = Overlay.Options()
    settings.motion = .reduced
    overlay = try Overlay.inside(
      connection.wire.display, options: settings, readsOnThread: hasThread)
    window = try Window(options, connection) { _ in nil }
    window.onDraw = { [unowned self] width, height in
      size = Size(width: Double(width), height: Double(height))
      if host == nil { attach() } else { host?.resize(to: size) }
    }
    for global in connection.globals where global.interface == "wl_seat" {
      guard let object = global.object else { continue }
      let seat = WlSeat(wire: connection.wire, id: object)
      seats.append(
        GuestSeat(seat, connection) { [unowned self] in host?.take($0) ?? false })
    }
    overlay.onEvent = { [unowned self] event in
      switch event {
      case .ended(let ending):
        Console.say("\(ending)")
        isOver = true
      case .tour(let event):
        if case .didShow(let step) = event.kind { Console.say("step \(step.id)") }
      default: break
      }
    }
    var first = Step("first", at: "hole")
    first.onTapLight = .passThrough
    let defaults = StepDefaults(look: Look(shape: .rectangle), glide: .none)
    try overlay.show(.tour(Tour([first], defaults: defaults)))
  }

  private func attach() {
    guard let proxy = connection.wire.proxy(of: window.surface.id) else { return }
    let host = overlay.attach(proxy, size: size)
    host.onNeedsCommit = { [unowned self] in window.surface.commit() }
    host.targets["hole"] = hole
    self.host = host
  }

  private func run() throws {
    var wasShown = false
    while !window.isClosed, !isOver {
      let fds = [try overlay.fileDescriptor, 0]
      try connection.wait(inputs: fds) { window.isClosed || overlay.hasEvents }
      try readLines()
      _ = try overlay.dispatch()
      Console.say("turn")
      if overlay.isShown != wasShown {
        wasShown = overlay.isShown
        Console.say(wasShown ? "lit" : "unlit")
      }
    }
    overlay.close()
    // The connection is the program's, and goes on.
    try connection.roundTrip()
    Console.say("alive")
  }

  private func readLines() throws {
    var ready = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 0) > 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(0, &chunk, chunk.count)
    guard count > 0 else {
      isOver = true
      return
    }
    input += chunk[..<count]
    while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: input[..<end], as: UTF8.self).split(separator: " ").map(
        String.init)
      input.removeFirst(end + 1)
      try obey(words)
    }
  }

  private func obey(_ words: [String]) throws {
    let numbers = words.dropFirst().compactMap(Double.init)
    switch (words.first, numbers.count) {
    case ("hole", 4):
      hole = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      // As a toolkit does while it lays out a frame.
      host?.frameBegins()
      host?.targets["hole"] = hole
      _ = try overlay.dispatch()
      window.surface.commit()
      host?.frameEnds()
    case ("hide", _): overlay.tour.pause(hidden: true)
    case ("show", _): overlay.tour.resume()
    case ("renew", _):
      host?.detach()
      attach()
    default: return Console.say("err \(words)")
    }
    Console.say("ok")
  }
}

/// A seat of a program that hands everything on to its guest first.
@MainActor
private final class GuestSeat {
  private let connection: Connection
  private let take: (HostInput) -> Bool
  private var pointer: WlPointer?
  private var keyboard: WlKeyboard?
  private var touch: WlTouch?

  init(_ seat: WlSeat, _ connection: Connection, take: @escaping (HostInput) -> Bool) {
    self.connection = connection
    self.take = take
    connection.listen(to: seat) { [unowned self] record in
      guard case .capabilities(let has) = WlSeat.event(record, on: connection.wire) else { return }
      if has.contains(.pointer), pointer == nil { hear(seat.getPointer()) }
      if has.contains(.keyboard), keyboard == nil { hear(seat.getKeyboard()) }
      if has.contains(.touch), touch == nil { hear(seat.getTouch()) }
    }
  }

  private func hand(_ event: HostInput, _ words: String) {
    Console.say("\(take(event) ? "taken" : "host") \(words)")
  }

  private func hear(_ pointer: WlPointer) {
    self.pointer = pointer
    connection.listen(to: pointer) { [unowned self] record in
      switch WlPointer.event(record, on: connection.wire) {
      case .enter(let serial, _, let x, let y):
        // A cursor would be in the pictures.
        pointer.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
        hand(.pointer(Point(x: x, y: y)), "pointer \(Int(x)) \(Int(y))")
      case .motion(_, let x, let y):
        hand(.pointer(Point(x: x, y: y)), "pointer \(Int(x)) \(Int(y))")
      case .leave: hand(.pointerLeft, "pointer away")
      case .button(_, _, let button, let state):
        let isPressed = state == .pressed
        hand(.button(button, isPressed: isPressed), "button \(isPressed ? "pressed" : "released")")
      default: break
      }
    }
  }

  private func hear(_ keyboard: WlKeyboard) {
    self.keyboard = keyboard
    connection.listen(to: keyboard) { [unowned self] record in
      switch WlKeyboard.event(record, on: connection.wire) {
      case .key(_, _, let place, let state):
        // A keymap would say the same of these.
        let symbols: [UInt32: UInt32] = [1: 0xff1b, 15: 0xff09, 28: 0xff0d, 30: 0x61, 106: 0xff53]
        let key = HostKey(
          symbol: symbols[place] ?? 0x20, place: place, isPressed: state == .pressed)
        hand(.key(key), "key \(place) \(state == .pressed ? "pressed" : "released")")
      case .leave: hand(.keysLost, "keys lost")
      default: break
      }
    }
  }

  private func hear(_ touch: WlTouch) {
    self.touch = touch
    connection.listen(to: touch) { [unowned self] record in
      switch WlTouch.event(record, on: connection.wire) {
      case .down(_, _, _, let finger, let x, let y):
        hand(.fingerDown(finger, Point(x: x, y: y)), "finger \(finger) down")
      case .motion(_, let finger, let x, let y):
        hand(.fingerMoved(finger, Point(x: x, y: y)), "finger \(finger) moved")
      case .up(_, _, let finger): hand(.fingerUp(finger), "finger \(finger) up")
      case .cancel: hand(.fingersCancelled, "fingers cancelled")
      default: break
      }
    }
  }
}
