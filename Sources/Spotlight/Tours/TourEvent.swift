/// Something that happened in a tour, for logs and statistics.
///
/// Events are numbered from 1 without gaps, and `ended` is the last.
public struct TourEvent: Sendable, Hashable {
  /// Which step it is.
  public struct Place: Sendable, Hashable {
    /// The step's place in the tour, counted from 0.
    public var index: Int
    /// The step's name.
    public var id: String

    /// A step by its place and its name.
    public init(_ index: Int, _ id: String) {
      self.index = index
      self.id = id
    }
  }

  /// What comes of a missing target.
  public enum Consequence: Sendable, Hashable {
    /// The tour waits for it, at most so long.
    case waits(Duration)
    /// The step is shown with those of its targets that are there.
    case showsTheOthers
    /// The step is shown as its card alone.
    case showsCard
    /// The step is left out.
    case skips
    /// Nothing: the tour is on its way to another step.
    case isLeft
    /// The tour ends.
    case ends
  }

  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// The tour began.
    case started
    /// A step is about to be shown.
    case willShow(Place)
    /// A step is seen.
    case didShow(Place)
    /// Targets of a step are not there.
    case targetMissing(Place, [Target], then: Consequence)
    /// A person tapped on something; the reaction is what came of it.
    case tapped(Place, TourTap, Reaction)
    /// A person pressed a link on the card; it leads to this address.
    case followed(Place, link: String)
    /// A custom reaction of this name was asked for.
    case custom(String)
    /// One step took the place of another, forwards or back.
    case advanced(from: Place, to: Place)
    /// The program refused that a step comes or is left.
    case refused(Place, TourHook, reason: String)
    /// A step was asked for that there is not.
    case unknownStep(String)
    /// The tour waits to be resumed.
    case paused(isHidden: Bool)
    /// The tour goes on after a pause.
    case resumed
    /// The tour is over.
    case ended(TourOutcome)
  }

  /// Its place among the events of its tour.
  public var number: Int
  /// When it happened, on the clock that the tour was given.
  public var time: Duration
  /// What happened.
  public var kind: Kind

  /// An event of its parts.
  public init(number: Int, time: Duration, kind: Kind) {
    self.number = number
    self.time = time
    self.kind = kind
  }
}
