import Expectations
import Spotlight

/// A program that is not ours, with three elements whose places are known to its toolkit.
enum OthersProgram: String, CaseIterable, CustomTestStringConvertible {
  /// Of GTK 3, GTK 4 and Qt 5.
  case mousepad, calculator, kcalc

  var testDescription: String { rawValue }

  var command: String { self == .calculator ? "gnome-calculator" : rawValue }
  var package: String { command }

  /// The application's id.
  var app: TextPattern {
    switch self {
    case .mousepad: "*mousepad*"
    case .calculator: "org.gnome.Calculator"
    case .kcalc: "org.kde.kcalc"
    }
  }

  var window: WindowPattern { WindowPattern(app: app) }

  /// Three elements that are painted otherwise while the pointer is over them.
  var widgets: [WidgetPattern] {
    switch self {
    case .mousepad: ["New", "Open...", "Find"].map { WidgetPattern(role: .button, name: $0) }
    case .calculator, .kcalc: ["7", "5", "8"].map { WidgetPattern(role: .button, name: $0) }
    }
  }

  /// How far a side may be from that of what is painted: two pixels, and in GTK 4.8 more, which tells the place of a button's
  /// words without what is around them.
  var tolerance: Double { self == .calculator ? 6 : 2 }

  /// Whether it tells what its buttons are for while the pointer rests on them.
  var hasTips: Bool { self == .mousepad }

  /// What its settings say, so that it has a bar of tools.
  var settings: String? {
    self == .mousepad ? "[org/xfce/mousepad/preferences/window]\ntoolbar-visible=true\n" : nil
  }

  static var missing: [String] {
    let programs = [("at-spi2-core", ScreenReader.launcherPath), ("dbus-daemon", "dbus-daemon")]
    return (programs + allCases.map { ($0.package, $0.command) })
      .filter { Command.find($0.1) == nil }.map(\.0)
  }
}
