import Spotlight
import Testing

@testable import SpotlightTargets

/// Names of elements as toolkits tell them.
@Suite struct WidgetNameTests {
  @Test(arguments: [
    ("Save", "Save"), ("  Save\n all ", "Save all"), ("_Save", "Save"), ("Sa_ve", "Save"),
    ("my_old_file", "my_old_file"), ("7 7", "7"), ("Save As Save As", "Save As"),
    ("7 8", "7 8"), ("GtkMenuButton", ""), ("Gtk", "Gtk"), ("Gtk-Doc", "Gtk-Doc"), ("", ""),
    ("a\u{0}b\u{1B}[31m", "a b [31m"), ("\u{202E}evaS", "evaS"), ("Preferences _", "Preferences _"),
    ("a\tb\r\nc", "a b c"),
  ])
  func `a name is cleaned`(told: String, clean: String) {
    #expect(WidgetName.clean(told) == clean)
  }

  @Test func `a pattern fits the name with and without what a toolkit adds`() {
    #expect(WidgetName.fits("Save", "_Save"))
    #expect(WidgetName.fits("_Save", "_Save"))
    #expect(WidgetName.fits("save", "Save Save"))
    #expect(WidgetName.fits("GtkMenuButton", "GtkMenuButton"))
    #expect(WidgetName.fits("New *", "New   Window "))
    #expect(!WidgetName.fits("Save", "Save As..."))
  }

  @Test func `only the first letters of a name without end count`() {
    let long = String(repeating: "a", count: 1 << 20)
    #expect(WidgetName.clean(long).count == WidgetName.longest)
    #expect(WidgetName.fits("a*", long))
  }

  @Test func `roles are told apart by their numbers, and a kind has those of all toolkits`() {
    for role in WidgetRole.allCases { #expect(!role.numbers.isEmpty) }
    #expect(WidgetRole.button.numbers.isSuperset(of: [43, 62, 129]))
    for number: UInt32 in 0..<200 {
      guard let role = WidgetRole(number: number) else { continue }
      #expect(role.numbers.contains(number), "\(role) must stand for \(number).")
    }
  }

  @Test func `nothing that may hold what a person types is collected`() {
    for role in WidgetRole.allCases where role.canBeCollected {
      #expect(role.numbers.isDisjoint(with: [29, 40, 60, 61, 73, 79, 94, 116]))
    }
  }
}
