/// What people want, by taps, keys, buttons and commands.
extension TourMachine {
  /// Somebody outside wants something.
  mutating func want(_ reaction: Reaction) {
    react(reaction, .command)
  }

  mutating func take(_ tap: TourTap) {
    // On the way to another step a tap was hardly meant for this one.
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
      let buttons = told?.buttons ?? []
      guard let button = buttons.first(where: { $0.id == name }) else { return }
      reaction = button.reaction
      dismissal = .close
      // Who has no keys must get out by a button, whatever the tour waits for.
      guard isMeant || reaction == .dismiss || reaction == .skip else { return }
    }
    tell(.tapped(eventPlace(presented.index), tap, reaction))
    react(reaction, dismissal)
  }

  /// A link moves nothing; whoever runs the tour opens it.
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

  mutating func react(_ reaction: Reaction, _ dismissal: Dismissal) {
    // Who leaves may leave at any time.
    switch reaction {
    case .dismiss: return end(.dismissed(by: dismissal))
    case .skip: return skip()
    default: break
    }
    guard !phase.isIdle, pause == nil else { return }
    switch reaction {
    case .advance: advance()
    case .back: back()
    case .first: leave(on: .to(0))
    case .last: leave(on: Trip(next: tour.steps.count - 1, isBackward: true, end: .stays))
    case .goTo(let id):
      guard let index = places[id] else { return tell(.unknownStep(id)) }
      leave(on: .to(index))
    case .finish: leave(on: .forward(from: tour.steps.count))
    case .custom(let name): tell(.custom(name))
    case .dismiss, .skip, .ignore, .passThrough: break
    }
  }

  private mutating func advance() {
    guard let base = base(isBackward: false) else { return }
    leave(on: .forward(from: base + 1))
  }

  private mutating func back() {
    guard let base = base(isBackward: true) else { return }
    leave(on: .backward(from: base - 1))
  }

  /// The step from which a wish in a direction counts; nil when the wish is on its way already.
  ///
  /// Who is impatient while the program is asked or a step takes its time must not miss that step. Who
  /// waits for a target that does not come may go on without it.
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
    let index = presented?.index ?? phase.trip?.next ?? 0
    let id = tour.steps.indices.contains(index) ? tour.steps[index].id : ""
    end(.skipped(at: id))
  }
}
