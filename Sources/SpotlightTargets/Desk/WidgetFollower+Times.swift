extension WidgetFollower {
  /// How long a follower waits for answers, and how long it lets a program rest.
  enum Times {
    /// One answer, in a look.
    static let patience = Duration.milliseconds(250)
    /// One answer, in a search.
    static let patienceInSearch = Duration.seconds(1)
    /// A search as a whole.
    static let limit = Duration.seconds(3)

    /// From one look at a program that does not answer to the next.
    static let afterSilence = Duration.milliseconds(500)
    /// From a search with too many elements to the next.
    static let afterEndless = Duration.seconds(10)

    /// For how long a window counts as new, whose program may come to the accessibility bus at any moment.
    static let newness = Duration.seconds(2)
    /// From one search in a new window to the next.
    static let betweenEagerLooks = Duration.milliseconds(50)

    /// From one look at everything to the next: at what is around the element, and at its name.
    static let betweenWholeLooks = Duration.seconds(2)
    /// From one search for an element with the name that has changed to the next.
    static let betweenNameSearches = Duration.seconds(5)
  }
}
