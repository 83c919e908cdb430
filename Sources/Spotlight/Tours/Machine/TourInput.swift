/// An input of a tour.
package enum TourInput: Sendable, Hashable {
  /// The tour begins, at the step of a name or at the first.
  case start(from: String? = nil)
  /// The program, or another call of the command, asks for this.
  case request(TourRequest)
  /// The tour ends in this way, of which the caller need not know the step.
  case stop(Ending)
  /// A person pressed Escape: it leads from a task to the list, and ends everything else.
  case escape
  case tap(TourTap)
  case key(String)
  /// A person pressed the target with this name, and it has acted on it.
  case pressed(String)
  /// Something that the step waits for has happened, while the showing with this number was on.
  case happened(Happening, showing: Int)
  /// A person pressed a light of the showing with this number, and the program below has got that press.
  case passed(Happening, showing: Int)
  /// A person pressed a link on the card with this address.
  case follow(String)
  /// A condition holds, or does not hold, from now on.
  case condition(String, Bool)
  /// The screens have changed to these.
  case screens([Screen])
  /// News of targets, together, so that lights change once.
  case targets([TargetReport])
  /// The answer to the question with this number.
  case answer(HookAnswer, question: Int)
  /// People can see the showing with this number; earlier taps were meant for what was there
  /// before.
  case shown(Int)
  /// The same steps with another look or other keys; a tour with other steps is ignored.
  case tour(Tour)
  /// Time has passed.
  case pass
}

/// A request to the tour that is shown, from its program or from another call of the command.
package enum TourRequest: Hashable, Sendable {
  /// Does what a tap or a key could do.
  case want(Reaction)
  /// Holds the tour until ``resume``. What is shown stays, or is hidden meanwhile.
  case pause(hiding: Bool)
  /// Goes on after a pause.
  case resume
  /// Presses the button with this name on the card, as a person would.
  case press(String)
  /// Goes to another step by its number, even while the tour is paused; it stays paused then.
  case seek(TourSeek)
}

/// A way through a tour by numbers of steps.
package enum TourSeek: Sendable, Hashable {
  /// To the step at this position among those that belong to the tour now, from 1.
  case position(Int)
  /// By this many of those steps, forwards or, below 0, back.
  case steps(Int)
}

/// The program's answer to the question whether a tour may go on.
package enum HookAnswer: Sendable, Hashable {
  case goOn
  /// The tour stays where it is, for this reason.
  case refuse(String)
  /// The tour cannot go on at all.
  case fail(String)
}

/// An action that a tour asks its caller to do, in this order.
package enum TourAction: Sendable, Hashable {
  /// Shows a step, or shows it again after a pause that hid it; then its number is not new.
  case show(Showing)
  /// The present step has changed: its lights moved, came or went.
  case change(Showing)
  /// Hides the present step.
  case hide
  /// Asks the program; the answer has the number of the question.
  case ask(TourHook, step: TourEvent.Place, question: Int)
  /// Brings the window to the front.
  case reveal(WindowPattern)
  /// Reports an event to the program.
  case tell(TourEvent)
  /// The tour is over; nothing comes after this.
  case end(Ending)
}

/// The state of a paused tour: what came while it was paused.
struct TourPause: Sendable {
  var since: Duration
  var isHidden: Bool
  /// The program's answer; it takes effect when the tour goes on.
  var answer: (HookAnswer, question: Int)?
  /// The showing that people have seen meanwhile.
  var shown: Int?
}

/// The step that is shown, and the events that it waits for.
struct Presented: Sendable {
  /// The state of a step whose targets are missing.
  enum Absence: Sendable {
    /// At least one light is there, or the step has none.
    case none
    /// No light is there; the tour waits for one. A step that came without its lights has the trip that led to it.
    case waiting(until: Duration, Trip? = nil)
    /// The wait is over or had no use, and the step does not change.
    case accepted
  }

  let index: Int
  let number: Int
  /// Whether the tour came back to this step from a later one.
  ///
  /// A person who goes back wants to see the step, so signals that hold already must not lead away
  /// from it.
  let isFromLater: Bool
  /// The names of the lights, each once, whether they are there or not.
  let names: [String]

  var isShown = false
  var lights: [Light] = []
  var missing: [Target] = []
  /// The missing targets that an event has reported.
  var told: Set<Target> = []
  var absence = Absence.none
  /// Which of the step's signals hold; a signal counts when it begins to hold.
  var levels: [Bool]
  /// The times at which the step ends by itself, the earliest last.
  private(set) var timers: [Duration] = []
  private var hasTimers = false
  /// The time at which the hint comes; nil if the step has none that waits, or if it is there.
  private var hintDue: Duration?
  /// Whether the hint is there that waited.
  private(set) var isHinted = false

  init(_ step: Step, index: Int, number: Int, isFromLater: Bool) {
    self.index = index
    self.number = number
    self.isFromLater = isFromLater
    names = step.lightNames
    levels = Array(repeating: false, count: step.nextOn.count)
  }

  /// The time at which something is due without an event.
  var deadline: Duration? {
    let wait: Duration? = if case .waiting(let until, _) = absence { until } else { nil }
    return [wait, timers.last, hintDue].compactMap(\.self).min()
  }

  /// Starts the timers of the step, once, as soon as people see what it is about.
  ///
  /// A step that came without its lights only says that it waits.
  mutating func startTimers(of step: Step, at now: Duration) {
    if case .waiting(_, .some) = absence { return }
    guard isShown else { return }
    startHint(of: step, at: now)
    guard !hasTimers else { return }
    hasTimers = true
    timers = step.nextOn.compactMap { signal in
      guard case .after(let time) = signal.kind else { return nil }
      return now + Tour.sane(time)
    }.sorted(by: >)
  }

  private mutating func startHint(of step: Step, at now: Duration) {
    guard let delay = step.card?.hintDelay, hintDue == nil, !isHinted else { return }
    if case .waiting = absence { return }
    hintDue = now + Tour.sane(delay)
  }

  /// Takes the hint away, or its time; it may start again.
  mutating func stopHint() { (hintDue, isHinted) = (nil, false) }

  /// Brings the hint if its time has come.
  mutating func hint(at now: Duration) -> Bool {
    guard let due = hintDue, due <= now else { return false }
    (hintDue, isHinted) = (nil, true)
    return true
  }

  mutating func removeFirstTimer() { timers.removeLast() }

  /// Delays every deadline.
  mutating func delay(by time: Duration) {
    for index in timers.indices { timers[index] += time }
    hintDue = hintDue.map { $0 + time }
    if case .waiting(let until, let trip) = absence {
      absence = .waiting(until: until + time, trip)
    }
  }
}

/// What the card of a step says of the tasks of its tour.
package enum TaskShowing: Sendable, Hashable {
  /// The list; if all is done, with words to close.
  case list(isDone: Bool, closing: String?)
  /// A step of a task.
  case step(isFirst: Bool)
}

/// A step as the caller should show it.
package struct Showing: Sendable, Hashable {
  /// The number of this showing; each time that a step comes, it has a new one.
  package var number: Int
  /// The step's place in the tour, counted from 0.
  package var index: Int
  package var step: Step
  /// The lights, each on a target that was found; without lights the card is in the middle.
  package var lights: [Light]
  /// The step's targets that are missing.
  package var missing: [Target]
  /// Whether the card says that the targets are waited for.
  package var isWaiting = false
  /// Whether the card is without its hint, because that waits for its time.
  package var hidesHint = false
  /// What the card says of the tasks; nil in a tour without tasks.
  package var tasks: TaskShowing?
  /// Why no target is lit, if it is another program's and the reason is known.
  package var away: TargetAbsence?
  package var dim: Dim
  package var glide: Glide
  /// The pulse of its rings; nil for rings that stay as they are.
  package var pulse: Pulse?
  /// The panels whose places are known.
  package var panels: [ShownPanel]
  /// The card's buttons; the usual ones if the card has none of its own.
  package var buttons: [Button]
  /// The step's place among the steps that belong to the tour now, from 1.
  package var position: Int
  /// The number of steps that belong to the tour now.
  package var count: Int
  /// Whether no step follows, so that the button can say Done instead of Next.
  package var isLast: Bool
  /// The part that takes input; all other input goes to the windows below.
  package var input: InputArea
  package var keyboard: KeyboardUse
}
