import Expectations

/// What a person does with a program; all of them in their order are a visit.
enum Deed: String, CaseIterable {
  case hover, press, doubleClick, wheel, selection, tooltip, menu, windowMove, dragAndDrop

  /// Does it, and waits for what comes of it.
  ///
  /// - Returns: what the programs said, without what tells of motions only.
  func play(with hand: Hand, on program: RealProgram, beside other: RealProgram) throws -> [String]
  {
    for each in [program, other] { each.forget() }
    switch self {
    case .hover:
      try hand.go(over: "button", of: program)
      try hand.go(over: "wheel", of: program)
      try eventually("the button is left") { !program.isUnderPointer("button") }
    case .press: try press(with: hand, on: program)
    case .doubleClick: try doubleClick(with: hand, on: program)
    case .wheel:
      try hand.go(over: "wheel", of: program)
      for step in 1...4 {
        try hand.injector.axis(15, steps: 1)
        try program.wait(for: "wheel ", times: step)
      }
    case .selection: try select(with: hand, on: program)
    case .tooltip:
      try hand.go(over: "tip", of: program)
      try program.wait(for: "tooltip")
    case .menu: try chooseInMenu(with: hand, on: program)
    case .windowMove: try moveWindow(with: hand, of: program)
    case .dragAndDrop: try drag(with: hand, from: program, to: other)
    }
    return [program, other].flatMap { each in
      essence(of: each.news).map { "\(rawValue) in \(program.kind): \(each.kind) \($0)" }
    }
  }

  /// What is the same however often the pointer told where it is.
  private func essence(of lines: [String]) -> [String] {
    let newest = lines.last { $0.hasPrefix("selected ") }
    var isTold = false
    return lines.filter { line in
      if line.hasPrefix("hover ") || line == "drag over" { return false }
      if line.hasPrefix("selected ") {
        defer { isTold = isTold || line == newest }
        return line == newest && !isTold
      }
      if line == "tooltip" {
        defer { isTold = true }
        return self == .tooltip && !isTold
      }
      return true
    }
  }

  private func press(with hand: Hand, on program: RealProgram) throws {
    try hand.go(over: "button", of: program)
    try hand.press()
    try program.wait(for: "pressed")
    try hand.release()
    try program.wait(for: "clicked")
  }

  private func doubleClick(with hand: Hand, on program: RealProgram) throws {
    // The press before is too long ago to be the first one of this.
    try hand.rest(milliseconds: 700)
    try hand.go(over: "button", of: program)
    try hand.click()
    try hand.click()
    try program.wait(for: "clicked", times: 2)
  }

  private func select(with hand: Hand, on program: RealProgram) throws {
    try hand.go(over: "text", of: program)
    let middle = try program.place(of: "text")
    try hand.go(to: (middle.x + 105, middle.y))
    try hand.rest()
    try hand.press()
    try hand.go(to: (middle.x - 125, middle.y))
    try program.wait(for: "selected some words")
    try hand.release()
    // What the release does belongs to this.
    try hand.go(over: "button", of: program)
  }

  private func chooseInMenu(with hand: Hand, on program: RealProgram) throws {
    try hand.go(over: "menu", of: program)
    // The light looks for a menu only when the hand had rested in its hole, for the sake of tooltips.
    try hand.rest(milliseconds: 300)
    try hand.click()
    // A submenu opens when the hand rests on its item. It is not clicked: GTK 4.8 closes an open submenu when the button goes
    // down on its item, and opens it again when the button goes up, but often not if it gets both at once.
    try hand.go(over: "item-more", of: program)
    _ = try program.place(of: "item-fourth")
    try hand.go(over: "item-fourth", of: program)
    // While a menu is open, the light looks for the pointer for some milliseconds when the hand has come to rest, and on a busy
    // machine once more. A click just then is the light's, and closes the menu.
    try hand.rest(milliseconds: 150)
    try hand.light?.waitUntilAtRest()
    try hand.click()
    try program.wait(for: "item fourth")
    try program.wait(for: "menu closed")
    try hand.go(over: "button", of: program)
  }

  private func moveWindow(with hand: Hand, of program: RealProgram) throws {
    try hand.go(over: "title", of: program)
    try hand.press()
    try program.wait(for: "moves")
    try program.process.roundTrip()
    try hand.rest()
    try hand.go(to: (hand.place.x + 30, hand.place.y + 60))
    try hand.release()
    program.origin.x += 30
    program.origin.y += 60
    // Where nothing of it was before.
    try hand.go(over: "target", of: program)
    try press(with: hand, on: program)
  }

  private func drag(
    with hand: Hand, from program: RealProgram, to other: RealProgram
  ) throws {
    try hand.go(over: "source", of: program)
    try hand.press()
    try hand.go(to: (hand.place.x + 20, hand.place.y + 4), speed: 200)
    try program.wait(for: "drag begins")
    try hand.rest()
    try hand.go(to: other.place(of: "target"))
    try other.wait(for: "drag over")
    try hand.rest()
    try hand.light?.waitUntilAtRest()
    // The compositor refuses a drop that the program has not accepted. It asks the program anew after each look of the light
    // for the pointer.
    try other.process.waitUntilStill()
    try hand.release()
    try other.wait(for: "dropped words of \(program.kind)")
    try program.wait(for: "dragged")
    // GTK 4 shows nothing under the pointer after a drag, before the pointer has left its window.
    try hand.go(to: (400, 560))
  }
}
