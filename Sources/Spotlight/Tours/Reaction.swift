/// What comes of a tap, a key or a button.
public enum Reaction: Sendable, Hashable {
  /// The next step comes; after the last one the tour is finished.
  case advance
  /// The step before comes; at the first one nothing happens.
  case back
  /// The first step comes.
  case first
  /// The last step comes.
  case last
  /// The step of this name comes.
  case goTo(String)
  /// The tour is finished.
  case finish
  /// The person does not want the rest.
  case skip
  /// The tour goes away.
  case dismiss
  /// Nothing. The step stays as it is and is not announced anew.
  case ignore
  /// The tap goes to what lies below; for lights and the dim only.
  ///
  /// Nobody tells an overlay of a tap that it did not take. A step that lets taps through and goes
  /// on by taps needs another signal to go on by.
  case passThrough
  /// An event of this name says so, and the program that runs the tour does the rest.
  case custom(String)

  /// True when it ends the tour before its end.
  var leaves: Bool { self == .skip || self == .dismiss }

  /// True when it can bring a person farther than the step.
  var leadsOn: Bool {
    switch self {
    case .advance, .last, .goTo, .finish, .custom: true
    case .back, .first, .skip, .dismiss, .ignore, .passThrough: false
    }
  }
}
