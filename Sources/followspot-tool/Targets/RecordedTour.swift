import Followspot
import SpotlightFiles

/// A tour that is made of what a person clicks in other programs.
struct RecordedTour {
  private(set) var steps: [(id: String, target: ForeignTarget, title: String)] = []
  private let language: String?

  /// The most steps.
  static let mostSteps = 1000

  /// - Parameter language: of the desktop, for the cards; nil if it is unknown.
  init(language: String?) { self.language = language }

  /// Adds a step on what was chosen, and returns its name.
  mutating func add(_ target: ForeignTarget, named name: String) -> String {
    let number = steps.count + 1
    let id = "step-\(number)"
    // Another program's words: one line of text, whatever they hold.
    let words = TextPattern(exactly: name).text.filter { $0 != "?" || name.contains("?") }
    let title = words.allSatisfy(\.isWhitespace) ? "Step \(number)" : words
    steps.append((id, target, String(title.prefix(200))))
    return id
  }

  /// The text of the file.
  ///
  /// A window that all steps are in is named once.
  var text: String {
    let windows = Set(steps.map(\.target.window))
    let shared =
      windows.count == 1 && steps.allSatisfy { $0.target.widget != nil } ? windows.first : nil
    var lines = ["{"]
    if let language { lines.append("  language: \(JSON.quoted(language, in: "'")),") }
    var defaults = ["onTapLight: 'passThrough'", "padding: 4"]
    if let shared { defaults.insert(shared.member, at: 0) }
    lines.append("  defaults: { \(defaults.joined(separator: ", ")) },")
    lines.append("  steps: [")
    for step in steps {
      let at = [shared == nil ? step.target.window.member : nil, step.target.widget?.member]
      lines.append("    {")
      lines.append("      id: '\(step.id)',")
      lines.append("      at: { \(at.compactMap(\.self).joined(separator: ", ")) },")
      lines.append("      title: \(JSON.quoted(step.title, in: "'")),")
      // The tour can wait for a press.
      if step.target.widget != nil { lines.append("      nextOn: 'press',") }
      lines.append("    },")
    }
    lines += ["  ],", "}", ""]
    return lines.joined(separator: "\n")
  }
}
