import Glibc

extension Plot {
  /// How many times as long as the limit each painter takes for each scene.
  ///
  /// The scale is logarithmic: the ratios go from 1 to about 100.
  static func painting(_ figures: Figures) -> Plot {
    let scenes = figures.scenes.filter { scene in scene.times.contains { $0.name == "fill" } }
    let commit = figures.commit("painting") ?? "an unknown commit"
    var plot = Plot(
      width: 820, title: "Painting, as a multiple of filling the same bytes",
      remark: "Shorter is faster; 1 is memset or rep stos. Measured at \(commit).")
    let (left, right, most) = (230.0, 750.0, 128.0)
    func place(_ ratio: Double) -> Double {
      left + (right - left) * log2(min(max(ratio, 1), most)) / log2(most)
    }
    let rows = scenes.reduce(0) { $0 + Double($1.times.count - 1) * 15 + 12 }
    let top = plot.height + 36
    plot.legend(["Followspot", "Cairo", "pixman"], x: left, y: plot.height + 6)
    var tick = 1.0
    while tick < most {
      plot.bar(x: place(tick), y: top - 6, width: 1, height: rows, color: "#dddddd")
      plot.text(
        "\(Int(tick))", x: place(tick), y: top + rows + 10, anchor: .middle, color: "#555555")
      tick *= 2
    }
    var y = top
    for scene in scenes {
      guard let limit = scene.times.first(where: { $0.name == "fill" })?.time else { continue }
      let peers = scene.times.filter { $0.name != "fill" }
      plot.text(
        "\(scene.name)  \(scene.title)", x: left - 10, y: y + Double(peers.count) * 7.5 + 3,
        anchor: .end)
      for (name, time) in peers {
        let ratio = time / limit
        plot.bar(
          x: left, y: y, width: max(place(ratio) - left, 2), height: 12, color: color(of: name))
        plot.text(
          Self.digits(ratio), x: place(ratio) + 5, y: y + 10.5, size: 11,
          isBold: name == "Followspot")
        y += 15
      }
      y += 12
    }
    plot.grow(by: y - plot.height + 16)
    return plot
  }

  /// Two digits that count, as the figures in the file are rounded.
  private static func digits(_ ratio: Double) -> String {
    let tenths = Int((ratio * 10).rounded())
    return ratio >= 9.95 ? "\(Int(ratio.rounded()))" : "\(tenths / 10).\(tenths % 10)"
  }

  /// What the colours mean, in a row.
  mutating func legend(_ names: [String], x: Double, y: Double) {
    var x = x
    for name in names {
      bar(x: x, y: y, width: 12, height: 12, color: Self.color(of: name))
      text(name, x: x + 18, y: y + 10.5)
      x += 110
    }
  }
}
