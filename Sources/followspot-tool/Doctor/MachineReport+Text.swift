import SpotlightFiles

extension MachineReport {
  /// The report for people: what there is in lines, and what is missing with its cost and its remedy.
  var text: String {
    let overlay = role ?? "none; this desktop cannot show an overlay"
    var parts = [
      section(
        "Desktop",
        [
          ["desktop", desktop.isEmpty ? "not named" : desktop.printable()],
          ["distribution", distribution.name.printable()], ["overlay", overlay.printable()],
        ])
    ]
    let there = findings.filter { $0.state == .there }.map { [$0.name, $0.detail.printable()] }
    if !there.isEmpty { parts.append(section("What is there", there)) }
    let lines = losses.map { Self.lines($0.printable(), from: 2) }
    if !lines.isEmpty { parts.append("What this desktop lacks\n" + lines.joined()) }
    if missing.isEmpty {
      parts.append("Nothing is missing that a package brings.\n")
    } else {
      parts.append("What is missing\n" + missing.map(entry).joined())
    }
    return parts.joined(separator: "\n")
  }

  /// One line of JSON.
  var json: String {
    var line = JSONText()
    line.add("desktop", desktop.isEmpty ? nil : desktop)
    line.add("distribution", distribution.name)
    line.add("overlay", role)
    line.add("lacks", losses)
    line.add(
      "findings",
      findings.map { finding in
        var object = JSONText()
        object.add("name", finding.name)
        object.add("state", finding.state.rawValue)
        object.add("detail", finding.detail)
        object.add("loss", finding.state == .there ? nil : finding.loss)
        object.add("remedy", finding.state == .missing ? remedy(finding) : nil)
        return object
      })
    return line.text + "\n"
  }

  private func remedy(_ finding: Finding) -> String? {
    finding.remedy.map(distribution.command)
  }

  private func entry(_ finding: Finding) -> String {
    var text = Self.lines("\(finding.name): \(finding.detail.printable())", from: 2)
    text += Self.lines(finding.loss, from: 4)
    // A command stays in one line, to be copied.
    if finding.state == .missing, let remedy = remedy(finding) { text += "    \(remedy)\n" }
    return text
  }

  /// A sentence in lines of at most 80 letters, from a column on.
  private static func lines(_ sentence: String, from column: Int) -> String {
    TextLines(sentence, width: 80 - column).text.split(separator: "\n").map {
      String(repeating: " ", count: column) + $0 + "\n"
    }.joined()
  }

  private func section(_ title: String, _ rows: [[String]]) -> String {
    "\(title)\n\(TextTable(rows: rows, indentation: 2, gap: 2).text)\n"
  }
}
