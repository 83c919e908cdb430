import Followspot
import SpotlightFiles

/// The tasks or the steps of a tour, for `followspot tour --list`.
enum TourListing {
  static func text(of tour: Tour, isJSON: Bool) -> String {
    guard isJSON else {
      let rows =
        tour.hasTasks
        ? tour.tasks.map { [$0.id.printable(), $0.title.printable()] } : tour.steps.map(row)
      return rows.isEmpty ? "" : TextTable(rows: rows, indentation: 0, gap: 2).text + "\n"
    }
    var text = JSONText()
    let tasks = tour.tasks.map { task in
      var entry = JSONText()
      entry.add("name", task.id)
      entry.add("title", task.title)
      entry.add("steps", task.steps.map(json))
      return entry
    }
    text.add("tasks", tour.hasTasks ? tasks : nil)
    text.add("steps", tour.hasTasks ? nil : tour.steps.map(json))
    return text.text + "\n"
  }

  private static func row(_ step: Step) -> [String] {
    [step.id.printable(), (step.card?.title ?? "").printable()]
  }

  private static func json(_ step: Step) -> JSONText {
    var entry = JSONText()
    entry.add("name", step.id)
    entry.add("title", step.card?.title)
    return entry
  }
}
