public import Spotlight

extension TourTask {
  /// A task with the steps in braces, as one of a ``/Spotlight/Tour`` with a list.
  ///
  /// ```swift
  /// let tour = Tour(tasks: [
  ///   TourTask("save", title: "Save a file") {
  ///     Step("menu", at: "menu") { Title("Open the menu") }
  ///   },
  ///   TourTask("print", title: "Print it", doneWhen: [.condition("printed")]) {
  ///     Step("printer", at: "printer") {
  ///       Title("Press here")
  ///       Hint("It is beside the menu.", after: .seconds(20))
  ///     }
  ///   },
  /// ])
  /// ```
  ///
  /// - Parameters:
  ///   - id: the name of the task.
  ///   - title: the title, as the list shows it.
  ///   - signals: what marks it as done although its steps were not walked.
  ///   - steps: the steps.
  public init(
    _ id: String, title: String, doneWhen signals: [AdvanceSignal] = [],
    @TourBuilder _ steps: () throws -> [Step]
  ) rethrows {
    self.init(id, title: title, doneWhen: signals, try steps())
  }
}
