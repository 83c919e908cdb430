public import Spotlight

extension Tour {
  /// A tour of the steps in braces.
  ///
  /// It is a plain value: it can be kept, compared, changed, run more than once, and checked for
  /// ``problems``.
  ///
  /// - Parameters:
  ///   - defaults: what the steps are like unless they say otherwise.
  ///   - keys: what keys do, by their names.
  ///   - steps: the steps.
  public init(
    defaults: StepDefaults = StepDefaults(), keys: [String: Reaction] = Tour.standardKeys,
    @TourBuilder _ steps: () throws -> [Step]
  ) rethrows {
    self.init(try steps(), defaults: defaults, keys: keys)
  }

  /// The tour in a language, by its tag, as `de` or `pt-BR`; cards that say theirs keep it.
  ///
  /// Screen readers and the voice speak it; without it they speak the desktop's.
  public func language(_ tag: String) -> Tour {
    var tour = self
    for index in tour.steps.indices where tour.steps[index].card?.language == nil {
      tour.steps[index].card?.language = tag
    }
    return tour
  }

  /// The tour with cards that look otherwise.
  ///
  /// ```swift
  /// let tour = Tour { Step("hello") { Title("Hello") } }.theme(.dark)
  /// ```
  public func theme(_ theme: Theme) -> Tour {
    var tour = self
    tour.theme = theme
    return tour
  }
}
