package import Spotlight

extension Stage {
  /// The events of hands since the last call, oldest first; the queue is empty afterwards.
  ///
  /// Only a stage that takes input has any.
  package func takeInput() -> [InputEvent] {
    defer { inputQueue = [] }
    return inputQueue
  }

  /// Whether there is anything for a turn to take.
  package var hasInput: Bool { !inputQueue.isEmpty || wayOut != nil }

  /// The devices of the seats in words: `pointer keyboard, touch` for two seats.
  package var devices: String {
    seats.values.sorted { $0.id < $1.id }.map { seat in
      let names = [
        seat.pointer.map { _ in "pointer" }, seat.keyboard.map { _ in "keyboard" },
        seat.touchscreen.map { _ in "touch" },
        seat.tablets.flatMap { $0.pens.isEmpty ? nil : "pen" },
      ]
      return names.compactMap { $0 }.joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// Whether the stage takes events of hands.
  ///
  /// Cards and panels take clicks on themselves even if the rest of the overlay takes none.
  var takesInput: Bool {
    input != .nothing || show.hearsKeys || !picture.panels.isEmpty
      || artist != nil && !picture.cards.isEmpty
  }

  /// Whether the compositor gives the overlay clicks, touches or keys, as of what was last sent.
  package var holdsInput: Bool { surfaces.values.contains(where: \.holdsInput) }

  /// Ends held buttons and keys when input stops.
  ///
  /// When input resumes, reports the places of pointers and pens: no new `enter` comes for a
  /// surface that they never left.
  func inputAreaChanged() {
    let listens = takesInput
    guard listens != listened else { return }
    listened = listens
    if !listens {
      for id in hosts.hands.keys { hosts.hands[id]?.fallSilent { inputQueue.append($0) } }
    }
    for seat in seats.values {
      if !listens {
        seat.fallSilent { inputQueue.append($0) }
      } else {
        seat.tellPresence { inputQueue.append($0) }
      }
    }
  }

  /// Ends everything that is held, because the connection has ended.
  func loseInput() {
    for seat in seats.values { seat.lose { queue($0) } }
    silenceHosts()
  }

  /// Ends what is held on a surface that is about to go: the compositor sends no event for that.
  func loseInput(on surface: SurfaceID) {
    for seat in seats.values { seat.lose(surface) { queue($0) } }
    guard case .host = surface else { return }
    for (id, hands) in hosts.hands {
      var hands = hands
      hands.lose(surface) { queue($0) }
      hosts.hands[id] = hands
    }
  }

  /// Ends what hands of a host program hold, because nothing is shown any more.
  func silenceHosts() {
    for (id, hands) in hosts.hands {
      var hands = hands
      hands.fallSilent { queue($0) }
      hosts.hands[id] = hands
    }
  }

  /// Ends the input of a turn, after everything that was read has been applied.
  ///
  /// Groups of events that no `frame` has closed end here, and held keys repeat.
  func endInputTurn(now: Instant) {
    cursorSessions?.advance(to: now)
    for seat in seats.values {
      if let frame = seat.touchscreen?.assembler.endTurn() { queue(.touch(frame)) }
      seat.tablets?.endTurn { queue($0) }
      if let key = seat.keyboard?.takeRepeat(at: now) { queue(.key(key)) }
    }
  }

  /// When a held key repeats next.
  var nextRepeat: Instant? {
    var next: Instant?
    for seat in seats.values {
      if let due = seat.keyboard?.due { next = min(next ?? due, due) }
    }
    return next
  }

  func queue(_ event: InputEvent) {
    if zoneTakes(event) { return }
    if takesInput { inputQueue.append(event) }
  }

  /// Takes a place that a source beside the overlay's surfaces tells, for the next turn.
  ///
  /// Such a source runs because a mode wants it, so it is heard even if no surface takes input.
  package func handle(_ place: PointerPlace) { inputQueue.append(.place(place)) }

  // MARK: Pointers

  func receive(_ event: WlPointer.Event, pointerOf name: UInt32) {
    guard let pointer = seats[name]?.pointer, takesInput || zone != nil || event.tellsPlace else {
      return
    }
    if case .button(let serial, _, _, let state) = event {
      pointer.noteButton(serial: serial)
      if state == .pressed { notePress(serial: serial, ofSeat: name) }
    }
    guard let input = pointerInput(event, over: pointer.assembler.surface) else { return }
    let before = pointer.assembler.surface
    let frame = pointer.assembler.apply(input)
    if let before, before != pointer.assembler.surface,
      let change = pointer.touchpad.assembler.lose(before)
    {
      queue(.pinch(change))
    }
    switch event {
    case .enter(let serial, _, _, _):
      pointer.cursor.enter(serial: serial)
      showCursors(of: name)
    case .leave:
      if pointer.assembler.surface == nil { pointer.cursor.leave() }
    default:
      break
    }
    if let frame { queue(.pointer(frame)) }
  }

  private func pointerInput(
    _ event: WlPointer.Event, over surface: SurfaceID?
  ) -> PointerInput? {
    switch event {
    case .enter(_, let surface, let x, let y):
      let id = overlaySurface(surface)
      return .enter(id, place(x, y, on: id))
    case .leave(_, let left): return .leave(overlaySurface(left))
    case .motion(let time, let x, let y):
      return .motion(milliseconds: time, place(x, y, on: surface))
    case .button(_, let time, let button, let state):
      return .button(
        milliseconds: time, ButtonChange.Button(rawValue: button), isPressed: state == .pressed)
    case .axis(let time, let axis, let value):
      return axis.name.map { .scroll(milliseconds: time, $0, pixels: value) }
    case .axisStop(let time, let axis):
      return axis.name.map { .scrollStop(milliseconds: time, $0) }
    case .axisDiscrete(let axis, let steps): return axis.name.map { .scrollSteps($0, Int(steps)) }
    case .axisValue120(let axis, let value):
      return axis.name.map { .scrollHundredTwentieths($0, Int(value)) }
    case .axisRelativeDirection(let axis, let direction):
      return axis.name.map { .scrollDirection($0, isInverted: direction == .inverted) }
    case .axisSource(let source): return .scrollSource(source.name)
    case .frame: return .frame
    }
  }

  // MARK: Fingers

  func receive(_ event: WlTouch.Event, touchscreenOf name: UInt32) {
    guard takesInput || zone != nil, let touchscreen = seats[name]?.touchscreen else { return }
    let input: TouchInput
    switch event {
    case .down(let serial, let time, let surface, let finger, let x, let y):
      notePress(serial: serial, ofSeat: name)
      let id = overlaySurface(surface)
      input = .down(milliseconds: time, finger, id, place(x, y, on: id))
    case .motion(let time, let finger, let x, let y):
      let surface = touchscreen.assembler.surface(of: finger)
      input = .motion(milliseconds: time, finger, place(x, y, on: surface))
    case .up(_, let time, let finger): input = .up(milliseconds: time, finger)
    case .shape(let finger, let major, let minor):
      input = .shape(finger, major: major, minor: minor)
    case .orientation(let finger, let degrees): input = .orientation(finger, degrees: degrees)
    case .frame: input = .frame
    case .cancel: input = .cancel
    }
    for frame in touchscreen.assembler.apply(input) { queue(.touch(frame)) }
  }

  // MARK: Places

  /// The overlay's surface that an event names; nil for a destroyed one and for a cursor's.
  func overlaySurface(_ surface: WlSurface?) -> SurfaceID? {
    guard let surface, case .surface(let id) = owners[surface.id], let live = surfaces[id],
      !live.isClosed
    else { return nil }
    return id
  }

  /// Converts a position on a surface to logical pixels of the desktop.
  func place(_ x: Double, _ y: Double, on surface: SurfaceID?) -> Point {
    guard let surface else { return Point(x: x, y: y) }
    if let origin = surfaces[surface]?.origin { return Point(x: x + origin.x, y: y + origin.y) }
    // Before the first picture: a surface begins at the corner of its output, or close to it.
    let frame = outputToShow(on: surface)?.frame
    return Point(x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0))
  }
}

extension WlPointer.Event {
  /// Whether the event says where the pointer is.
  ///
  /// The stage follows that even while it takes no input: no other `enter` comes when input
  /// resumes.
  fileprivate var tellsPlace: Bool {
    switch self {
    case .enter, .leave, .motion, .frame: true
    default: false
    }
  }
}

extension WlPointer.Axis {
  /// Nil for an axis that this code does not know.
  fileprivate var name: PointerInput.Axis? {
    switch self {
    case .horizontalScroll: .horizontal
    case .verticalScroll: .vertical
    default: nil
    }
  }
}

extension WlPointer.AxisSource {
  fileprivate var name: Scroll.Source? {
    switch self {
    case .wheel: .wheel
    case .finger: .finger
    case .continuous: .continuous
    case .wheelTilt: .wheelTilt
    default: nil
    }
  }
}
