/// How much has been asked of the desktop and of programs since a desk was made, for benchmarks and tests.
package struct AskingCount: Hashable, Sendable {
  /// Questions for the windows, to a desktop that has to be asked.
  package var windows = 0
  /// Questions for elements, to programs.
  package var elements = 0
  /// The questions to programs that are on their way, and the most that ever were at once.
  package var open = 0
  package var mostOpen = 0

  package init() {}

  /// Notes a question to a program.
  mutating func ask() {
    elements += 1
    open += 1
    mostOpen = max(mostOpen, open)
  }

  /// Notes that a question has an answer, or will have none.
  mutating func end() { open -= 1 }
}
