import Followspot
import SpotlightFiles

/// Things with names: as lines for people, as JSON for programs, and as bare names for completions.
struct Listing {
  enum Form: Hashable, Sendable {
    case text, json, names
  }

  /// A line for each, which begins with its name.
  var rows: [[String]] = []

  /// The same as one object.
  var json = JSON()

  /// The text with its ends of lines.
  func text(_ form: Form) -> String {
    switch form {
    case .text:
      rows.isEmpty ? "" : rows.map { $0.map { $0.printable() } }.table() + "\n"
    case .json: json.line + "\n"
    // A name that must be escaped is none that a person could type.
    case .names:
      rows.compactMap(\.first).filter { $0.printable() == $0 && !$0.isEmpty }.map { $0 + "\n" }
        .joined()
    }
  }
}

extension Listing {
  /// Names and nothing else.
  init(_ key: String, names: [String]) {
    rows = names.map { [$0] }
    json.add(key, names)
  }

  init(outputs: [Desktop.Screen]) {
    rows = outputs.map { output in
      [
        output.name, "\(LabelledRect(frame: output.frame, label: nil))",
        "scale \(Decimal.text(output.scale))",
      ]
    }
    json.add("outputs", outputs.map(StatusReport.object))
  }

  init(steps: [Step]) {
    rows = steps.map { [$0.id, $0.card?.title ?? ""] }
    json.add("steps", steps.map(Self.object))
  }

  init(tasks: [TourTask]) {
    rows = tasks.map { [$0.id, $0.title] }
    json.add(
      "tasks",
      tasks.map { task -> JSON in
        ["name": task.id, "title": task.title, "steps": task.steps.map(Self.object)]
      })
  }

  private static func object(_ step: Step) -> JSON {
    ["name": step.id, "title": step.card?.title]
  }
}
