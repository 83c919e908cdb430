import Testing

@testable import SpotlightFiles

/// followspot-tour(5) says to people what the reader reads.
@Suite struct TourManualTests {
  /// The keys that each section of the page lists.
  private let sections: [String: [String]]

  init() throws {
    let page = String(
      decoding: try ProjectFile.bytes("Documentation/Manual/followspot-tour.5"), as: UTF8.self)
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
    let looks = Set(keys(DefaultsKey.self))
    let expected: [String: [String]] = [
      "TOUR": keys(TourKey.self), "DEFAULTS": keys(DefaultsKey.self),
      "STEPS": keys(StepKey.self).filter { !looks.contains($0) },
      "LIGHTS": keys(LightKey.self).filter { !looks.contains($0) },
      "REACTIONS": keys(ReactionKey.self), "SIGNALS": keys(SignalKey.self),
      "BUTTONS": keys(ButtonKey.self), "PANELS": keys(PanelKey.self),
      "THEME": keys(ThemeKey.self), "TASKS": keys(TaskKey.self), "LIST": keys(ListKey.self),
    ]
    #expect(Set(sections.keys) == Set(expected.keys))
    for (title, keys) in expected {
      #expect(sections[title]?.sorted() == keys.sorted(), "\(title)")
    }
  }

  private func keys<Key: FieldKey>(_ type: Key.Type) -> [String] { Key.allCases.map(\.rawValue) }
}
