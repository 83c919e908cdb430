extension Plot {
  /// The whole program beside others: one small plot for each thing that was measured.
  static func start(_ figures: Figures) -> Plot {
    let commit = figures.commit("start") ?? "an unknown commit"
    var plot = Plot(
      width: 820, title: "The whole program beside others",
      remark: "Shorter is better. hand is C on libwayland and Cairo alone, gtk is GTK 3. "
        + "Measured at \(commit).")
    var y = plot.height + 18
    for (index, panel) in figures.starts.enumerated() {
      let x = index % 2 == 0 ? 16.0 : 424.0
      plot.panel(panel, x: x, y: y)
      // The taller of two neighbours decides where the next row begins.
      guard index % 2 == 1 || index == figures.starts.count - 1 else { continue }
      let first = index - index % 2
      let rows = figures.starts[first...index].map(\.numbers.count).max() ?? 0
      y += Double(rows) * 20 + 46
    }
    plot.grow(by: y - plot.height - 14)
    return plot
  }

  private mutating func panel(_ panel: Figures.Start, x: Double, y: Double) {
    text("\(panel.what), \(panel.unit)", x: x, y: y, size: 13, isBold: true)
    let most = panel.numbers.compactMap { Double($0.number) }.max() ?? 1
    for (row, entry) in panel.numbers.enumerated() {
      let top = y + 10 + Double(row) * 20
      let isOurs = entry.program == "followspot"
      let length = 220 * (Double(entry.number) ?? 0) / max(most, .leastNormalMagnitude)
      text(entry.program, x: x + 82, y: top + 11.5, anchor: .end, isBold: isOurs)
      bar(
        x: x + 90, y: top, width: max(length, 2), height: 15, color: Self.color(of: entry.program))
      text(
        entry.number, x: x + 96 + max(length, 2), y: top + 11.5, isBold: isOurs)
    }
  }
}
