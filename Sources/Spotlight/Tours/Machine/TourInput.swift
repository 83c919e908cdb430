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
  /// The parts that take input from now on.
  case take(TourIntake)
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

/// The parts of a tour that take input; all other input goes to the windows below.
package struct TourIntake: Sendable, Hashable {
  package var lights: Bool
  package var dim: Bool
  package var keys: KeyboardUse

  package init(lights: Bool, dim: Bool, keys: KeyboardUse) {
    self.lights = lights
    self.dim = dim
    self.keys = keys
  }

  /// Takes no input at all.
  package static let nothing = TourIntake(lights: false, dim: false, keys: .none)
}
