/// Wishes of people and programs, by taps, keys, buttons and commands.
extension TourMachine {
  /// Handles a wish that comes from the program or a command.
  mutating func want(_ reaction: Reaction) {
    react(reaction, .command)
  }

  mutating func take(_ tap: TourTap) {
    // During a trip, a tap is hardly meant for the present step.
    guard let presented else { return }
    let isMeant = presented.isShown && phase.isResting && pause == nil
    let step = tour.steps[presented.index]
    let reaction: Reaction
    let dismissal: Dismissal
    switch tap {
    case .light(let name):
      guard isMeant, presented.lights.contains(where: { $0.id == name }) else { return }
      reaction = tour.onTapLight(step)
      dismissal = .lightTap
    case .dim:
      guard isMeant else { return }
      reaction = tour.onTapDim(step)
      dismissal = .dimTap
    case .button(let name):
      guard let button = button(name) else { return }
      // A person without keys must be able to leave by a button, even while the tour waits.
      guard isMeant || button.reaction.leaves else { return }
      return press(button, at: presented.index)
    }
    tell(.tapped(eventPlace(presented.index), tap, reaction))
    react(reaction, dismissal)
  }

  /// Presses a button for the program or a command, which know what they mean at any time.
  mutating func press(_ name: String) {
    guard let presented, let button = button(name) else { return }
    guard pause == nil || button.reaction.leaves else { return }
    press(button, at: presented.index)
  }

  private mutating func press(_ button: CardButton, at index: Int) {
    tell(.tapped(eventPlace(index), .button(button.id), button.reaction))
    react(button.reaction, .close)
  }

  /// The button of this name on the card that is shown.
  private func button(_ name: String) -> CardButton? {
    told?.buttons.first { $0.id == name }
  }

  /// Reports a link; the caller opens it, and the tour stays where it is.
  mutating func follow(_ link: String) {
    guard let presented, presented.isShown, phase.isResting, pause == nil else { return }
    tell(.followed(eventPlace(presented.index), link: link))
  }

  mutating func take(key name: String) {
    if pause == nil, phase.isResting, let presented,
      tour.steps[presented.index].advancesOn.contains(.key(name))
    {
      react(.advance, .key)
    } else if let reaction = tour.keys[name] {
      react(reaction, .key)
    }
  }

  /// A press of something else than what the step waits for leads nowhere.
  mutating func take(pressed name: String) {
    markDone { $0 == .pressed(name) }
    guard pause == nil, phase.isResting, let presented, presented.isShown,
      tour.steps[presented.index].advancesOn.contains(.pressed(name))
    else { return }
    react(.advance, .lightTap)
  }

  /// A press that the program has got counts even before the step has come whole.
  mutating func take(_ happening: Happening, during number: Int, isOfPerson: Bool = false) {
    markDone { $0 == .happens(happening) }
    guard pause == nil, phase.isResting, let presented, presented.isShown || isOfPerson,
      presented.number == number, tour.steps[presented.index].goesOn(by: happening)
    else { return }
    react(.advance, .command)
  }

  mutating func react(_ reaction: Reaction, _ dismissal: Dismissal) {
    // A person may leave at any time.
    switch reaction {
    case .dismiss: return end(.dismissed(by: dismissal))
    case .skip: return skip()
    default: break
    }
    guard !phase.isIdle, pause == nil else { return }
    switch reaction {
    case .advance: advance()
    case .back: back()
    case .first: if let section = presentSection { leave(on: trip(to: section.lowerBound)) }
    case .last:
      guard let section = presentSection else { return }
      leave(on: Trip(next: section.upperBound - 1, in: section, isBackward: true))
    case .goTo(let id):
      guard let index = places[id] else { return tell(.unknownStep(id)) }
      leave(on: trip(to: index))
    case .finish:
      if let section = presentSection { leave(on: forward(to: section.upperBound, in: section)) }
    case .custom(let name): tell(.custom(name))
    case .showTarget:
      guard let presented else { return }
      let foreign = tour.steps[presented.index].lights.lazy.compactMap(\.target.foreign).first
      if let foreign { actions.append(.reveal(foreign.window)) }
    case .dismiss, .skip, .ignore, .passThrough: break
    }
  }

  private mutating func advance() {
    guard let base = base(isBackward: false) else { return }
    if tour.table != nil, base == 0 { return leadOnFromList() }
    leave(on: forward(to: base + 1, in: section(of: base)))
  }

  private mutating func back() {
    guard let base = base(isBackward: true) else { return }
    leave(on: backward(to: base - 1, in: section(of: base)))
  }

  /// The list or the task that the tour is in, or is about to be in.
  private var presentSection: Range<Int>? {
    phase.trip?.section ?? presented.map { section(of: $0.index) }
  }

  /// The step from which a wish counts; nil if the tour already goes in that direction.
  ///
  /// If the program is asked or a step takes its time, a second press must not skip that step. If
  /// the tour waits for a target that does not come, a press goes on without it.
  private func base(isBackward: Bool) -> Int? {
    switch phase {
    case .idle, .ended: nil
    case .resting, .leaving: presented?.index
    case .asking(let trip, _), .delaying(let trip, _):
      trip.isBackward == isBackward ? nil : trip.next
    case .waiting(let trip, _): trip.next
    }
  }

  private mutating func skip() {
    if isInTask { return go(tripToList) }
    let index = presented?.index ?? phase.trip?.next ?? 0
    let id = tour.steps.indices.contains(index) ? tour.steps[index].id : ""
    end(.skipped(at: id))
  }
}
