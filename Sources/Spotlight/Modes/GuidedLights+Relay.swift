/// Clicks on lights that the overlay takes, to know of them, and that the programs below get.
extension GuidedLights {
  /// The lights whose clicks the overlay takes and hands on, so that it knows of them, with what such a click means.
  ///
  /// The step lets clicks through and waits for a press there.
  var relayed: [String: Happening]? {
    guard intake.lights == false, let showing,
      machine.tour.onTapLight(showing.step) == .passThrough
    else { return nil }
    let pressed = showing.step.pressedLights.filter { name, press in
      handsOnClicks || mayAsk(press, of: name, in: showing.step)
    }
    return pressed.isEmpty ? nil : pressed
  }

  /// Whether the program can be asked to press what is lit, where no click can be handed on.
  private func mayAsk(_ press: Happening, of name: String, in step: Step) -> Bool {
    guard !refused.contains(press),
      let light = zip(step.lights, step.lightNames).first(where: { $0.1 == name })?.0
    else { return false }
    return machine.book.sighting(of: light.target).canPress
  }

  /// Notes that a program did not press what it was asked to press; the next click goes to it directly.
  package mutating func refuse(_ press: Happening) { refused.insert(press) }

  mutating func handOn(_ spot: Spot, at now: Duration) {
    guard let name = spot.light, let happening = relayed?[name], let showing,
      let light = showing.lights.first(where: { $0.id == name })
    else { return }
    // A press beside the element means another one, or nothing: light reaches farther than the element, and a finger counts as on a
    // light that it only nearly meets.
    guard light.frame.contains(spot.point) else { return }
    // A click that the overlay takes leads no farther than one that it lets through.
    guard Sight(lastSeen ?? lastShown).isClear(at: spot.point, in: name) else { return }
    guard handsOnClicks else { return news.append(.asksToPress(happening)) }
    let isOfPointer = if case .pointer = spot.hand { true } else { false }
    clicks.append(
      HandedClick(seat: spot.hand.seat, place: spot.point, isOfPointer: isOfPointer))
    handedPress = Search.HandedPress(happening, showing: showing.number)
    receive(.passed(happening, showing: showing.number), at: now)
  }

  mutating func takeClicks() -> [HandedClick] {
    defer { clicks = [] }
    return clicks
  }
}
