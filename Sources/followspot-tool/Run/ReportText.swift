import Followspot
import SpotlightFiles

/// A report about a desktop as plain text.
extension Desktop {
  /// A name and its values per line, to read and to grep.
  var text: String {
    // Names come from the compositor, so nothing is printed as it came.
    [
      section(
        "Overlay",
        [
          ["role", role?.printable() ?? "none; this desktop cannot show an overlay"],
          ["scale", scale.printable()],
          ["stills", stills.printable()],
          ["pointer", pointer.printable()],
          ["windows", windows.printable()],
        ] + (shell.map { [["extension", $0.printable()]] } ?? [])),
      section("Outputs", screens.map(row), none: "none"),
      section("Protocols", globals.map(row), none: "none"),
      section("What this desktop lacks", losses.map { [$0.printable()] }, none: "nothing"),
    ].joined(separator: "\n")
  }

  private func row(_ output: Desktop.Screen) -> [String] {
    [
      output.name.isEmpty ? "(unnamed)" : output.name.printable(),
      "\(LabelledRect(frame: output.frame, label: nil))",
      "scale \(Decimal.text(output.scale))",
    ]
  }

  private func row(_ global: Desktop.Global) -> [String] {
    [
      global.interface.printable(),
      "offered \(global.offered)",
      global.used.map { "used \($0)" } ?? "not used",
    ]
  }

  private func section(_ title: String, _ rows: [[String]], none: String = "") -> String {
    "\(title)\n\((rows.isEmpty ? [[none]] : rows).table(indentedBy: 2))\n"
  }
}
