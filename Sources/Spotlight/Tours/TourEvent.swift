/// Something that happened in a tour, for logs and statistics.
///
/// Events are numbered from 1 without gaps, and `ended` is the last one.
public struct TourEvent: Sendable, Hashable {
  /// A step, as events name it.
  public struct Place: Sendable, Hashable {
    /// The index of the step, from 0.
    public var index: Int
    /// The name of the step.
    public var id: String

    /// A step by its index and its name.
    public init(_ index: Int, _ id: String) {
      self.index = index
      self.id = id
    }
  }

  /// What happens because a target is missing.
  public enum Consequence: Sendable, Hashable {
    /// The tour waits for the target, at most this long.
    case waits(Duration)
    /// The step is shown with those targets that are there.
    case showsTheOthers
    /// The step is shown with its card alone.
    case showsCard
    /// The step is skipped.
    case skips
    /// The tour goes back to an earlier step.
    case goesBack
    /// Nothing, because the tour is already going to another step.
    case isLeft
    /// The tour ends.
    case ends
  }

  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// The tour started.
    case started
    /// A step is about to be shown.
    case willShow(Place)
    /// A step is visible.
    case didShow(Place)
    /// Targets of a step are missing.
    case targetMissing(Place, [Target], then: Consequence)
    /// A person tapped something, which had this reaction.
    case tapped(Place, TourTap, Reaction)
    /// A person pressed a link to this address on the card.
    case followed(Place, link: String)
    /// A custom reaction with this name was triggered.
    case custom(String)
    /// The tour went from one step to another, forwards or back.
    case advanced(from: Place, to: Place)
    /// The program refused to let a step appear, or else to let it be left.
    case refused(Place, isBefore: Bool, reason: String)
    /// A step was requested that does not exist.
    case unknownStep(String)
    /// A hint that waited has come, because the person has not gone on.
    case hinted(Place)
    /// The task with this name has begun.
    case taskBegan(String)
    /// The task with this name is done for the first time.
    case taskDone(String)
    /// The tour is paused.
    case paused(isHidden: Bool)
    /// The tour continues after a pause.
    case resumed
    /// The tour has ended.
    case ended(Ending)
  }

  /// The number of the event in its tour, from 1.
  public var number: Int
  /// The time, on the clock of the program that runs the tour.
  public var time: Duration
  /// What happened.
  public var kind: Kind

  /// An event with these properties.
  public init(number: Int, time: Duration, kind: Kind) {
    self.number = number
    self.time = time
    self.kind = kind
  }
}
