package import Spotlight

/// What a program knows of hands from its input, and the first impossible event in it.
///
/// Whatever a compositor sends, nothing ends or moves that has not begun, and nothing begins twice.
package struct TakenInput {
  /// What one seat holds, and where.
  package struct Held: Equatable {
    package var pointer: Point?
    package var buttons: Set<UInt32> = []
    package var fingers: [Int32: Point] = [:]
    package var keys: Set<UInt32> = []
    /// The pens that are near, by their numbers.
    package var pens: [UInt32: Pen] = [:]
    package var isPinching = false

    package struct Pen: Equatable {
      package var place: Point
      package var buttons: Set<UInt32> = []
    }

    /// The same with every place at the corner of the desktop.
    var withoutPlaces: Held {
      var held = self
      held.pointer = pointer.map { _ in Point(x: 0, y: 0) }
      held.fingers = fingers.mapValues { _ in Point(x: 0, y: 0) }
      held.pens = pens.mapValues { Pen(place: Point(x: 0, y: 0), buttons: $0.buttons) }
      return held
    }

    /// The same with the first number for the pen: the client chooses how pens are numbered.
    var withoutNumbers: Held {
      var held = self
      if let pen = pens.first?.value, pens.count == 1 { held.pens = [0: pen] }
      return held
    }

    /// Whether nothing is held and no pointer or pen is near.
    package var isEmpty: Bool { self == Held() }
  }

  private var seats: [SeatID: Held] = [:]

  package init() {}

  /// The first impossible event, in words.
  package private(set) var fault: String?

  /// The number of events taken.
  package private(set) var count = 0

  package subscript(seat: SeatID) -> Held { seats[seat] ?? Held() }

  /// The seats that hold something.
  package var holding: [SeatID] {
    seats.filter { !$0.value.isEmpty }.keys.sorted()
  }

  package mutating func take(_ events: [InputEvent]) {
    count += events.count
    for event in events {
      switch event {
      case .pointer(let frame):
        if let pen = frame.pen { note(frame, of: pen) } else { note(frame) }
      case .touch(let frame): note(frame)
      case .pinch(let change): note(change)
      case .key(let change): note(change)
      // A source holds nothing.
      case .place: break
      }
    }
  }

  private mutating func note(_ frame: PointerFrame) {
    var held = self[frame.seat]
    for change in frame.buttons {
      let button = change.button.rawValue
      let isRight =
        change.phase == .pressed
        ? held.buttons.insert(button).inserted : held.buttons.remove(button) != nil
      expect(isRight, "button \(button) \(change.phase)")
    }
    held.pointer = frame.position
    expect(frame.position != nil || held.buttons.isEmpty, "buttons down on a pointer that left")
    seats[frame.seat] = held
  }

  private mutating func note(_ frame: TouchFrame) {
    var held = self[frame.seat]
    expect(!frame.changes.isEmpty, "a frame of fingers without any")
    for change in frame.changes {
      let finger = change.finger
      let isDown = held.fingers[finger] != nil
      switch change.phase {
      case .down(let place):
        expect(!isDown, "finger \(finger) down twice")
        held.fingers[finger] = place
      case .motion(let place):
        expect(isDown, "finger \(finger) moves and is not down")
        held.fingers[finger] = place
      case .up, .cancel:
        expect(isDown, "finger \(finger) ends and is not down")
        held.fingers[finger] = nil
      }
    }
    seats[frame.seat] = held
  }

  private mutating func note(_ frame: PointerFrame, of pen: UInt32) {
    var held = self[frame.seat]
    var buttons = held.pens[pen]?.buttons ?? []
    for change in frame.buttons {
      let button = change.button.rawValue
      let isRight =
        change.phase == .pressed
        ? buttons.insert(button).inserted : buttons.remove(button) != nil
      expect(isRight, "button \(button) of pen \(pen) \(change.phase)")
    }
    expect(frame.position != nil || buttons.isEmpty, "buttons down on a pen that left")
    held.pens[pen] = frame.position.map { Held.Pen(place: $0, buttons: buttons) }
    seats[frame.seat] = held
  }

  private mutating func note(_ change: PinchChange) {
    var held = self[change.seat]
    switch change.phase {
    case .begin:
      expect(!held.isPinching, "a pinch begins twice")
      held.isPinching = true
    case .update(let scale, _):
      expect(held.isPinching, "a pinch goes on that has not begun")
      expect(scale > 0 && scale.isFinite, "a pinch of \(scale)")
    case .end, .cancel:
      expect(held.isPinching, "a pinch ends that has not begun")
      held.isPinching = false
    }
    seats[change.seat] = held
  }

  private mutating func note(_ change: KeyChange) {
    var held = self[change.seat]
    switch change.phase {
    case .pressed: expect(held.keys.insert(change.place).inserted, "key \(change.place) down twice")
    case .repeated: expect(held.keys.contains(change.place), "key \(change.place) repeats")
    case .released, .cancelled:
      expect(held.keys.remove(change.place) != nil, "key \(change.place) ends and is not down")
    }
    seats[change.seat] = held
  }

  private mutating func expect(_ isRight: Bool, _ words: @autoclosure () -> String) {
    if !isRight { fault = fault ?? words() }
  }
}
