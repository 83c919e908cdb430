import Spotlight
import TestFiles
import Testing

@testable import SpotlightFiles

/// followspot-tour(5) says to people what the reader reads.
@Suite struct TourManualTests {
  /// The keys that each section of the page lists.
  private let sections: [String: [String]]

  init() throws {
    let page = try TestFile.text(inPackage: "Documentation/Manual/followspot-tour.5")
    var sections: [String: [String]] = [:]
    var title = ""
    for line in page.split(separator: "\n") {
      if line.hasPrefix(".Sh ") { title = String(line.dropFirst(4)) }
      if line.hasPrefix(".It Cm ") {
        sections[title, default: []].append(String(line.dropFirst(7)))
      }
    }
    self.sections = sections
  }

  @Test func `the page lists the keys of the reader, all of them and no others`() {
    // What the defaults take besides looks is explained at steps, and named at the defaults.
    let cards = Card.record.keys + ["panels", "nextOn", "delay"]
    let looks = Set(Step.defaultsRecord.keys.filter { !cards.contains($0) })
    let expected: [String: [String]] = [
      "TOUR": Tour.record.keys, "DEFAULTS": Array(looks),
      "STEPS": Step.record.keys.filter { !looks.contains($0) },
      // Defaults have a window too, for widgets.
      "LIGHTS": StepLight.record.keys.filter { $0 == "window" || !looks.contains($0) },
      "REACTIONS": Reaction.record.keys, "SIGNALS": NextSignal.record.keys,
      "BUTTONS": Button.record.keys, "PANELS": StepPanel.record.keys,
      "THEME": Theme.record.keys, "TASKS": TourTask.record.keys, "LIST": TaskList.record.keys,
    ]
    #expect(Set(sections.keys) == Set(expected.keys))
    for (title, keys) in expected {
      #expect(sections[title]?.sorted() == keys.sorted(), "\(title)")
    }
  }
}
