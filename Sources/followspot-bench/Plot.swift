import Glibc

/// A drawing of bars and words, as SVG.
struct Plot {
  let width: Double
  private(set) var height = 0.0
  private var shapes = ""

  /// Where a text ends or begins.
  enum Anchor: String { case start, middle, end }

  init(width: Double, title: String, remark: String) {
    self.width = width
    text(title, x: 16, y: 28, size: 16, isBold: true)
    text(remark, x: 16, y: 48, size: 12, color: "#555555")
    height = 60
  }

  /// Makes room below what is there.
  mutating func grow(by more: Double) { height += more }

  mutating func bar(x: Double, y: Double, width: Double, height: Double, color: String) {
    shapes +=
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
      + "height=\"\(Self.number(height))\" fill=\"\(color)\"/>\n"
  }

  mutating func text(
    _ words: String, x: Double, y: Double, size: Int = 12, anchor: Anchor = .start,
    isBold: Bool = false, color: String = "#111111"
  ) {
    shapes +=
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(size)\" "
      + "text-anchor=\"\(anchor.rawValue)\"\(isBold ? " font-weight=\"bold\"" : "") "
      + "fill=\"\(color)\">\(Self.escaped(words))</text>\n"
  }

  /// The whole file.
  ///
  /// Its background is white, so that it can be read on dark pages too.
  var svg: String {
    let size = "\(Self.number(width)) \(Self.number(height))"
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" "
      + "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\" "
      + "font-family=\"sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
      + shapes + "</svg>\n"
  }

  /// With one decimal, so that the file does not depend on how numbers are printed.
  private static func number(_ value: Double) -> String {
    value.text(1)
  }

  private static func escaped(_ words: String) -> String {
    words.reduce(into: "") { result, letter in
      switch letter {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.append(letter)
      }
    }
  }
}

extension Plot {
  /// Bars beside each other stand out by colour: Followspot's is the strong one.
  static func color(of name: String) -> String {
    switch name.lowercased() {
    case "followspot": "#d97706"
    case "cairo", "hand": "#4b6584"
    case "pixman", "gtk": "#8fa3b8"
    default: "#c3ccd6"
    }
  }

  /// How many times as long as the limit each painter takes for each scene.
  ///
  /// The scale is logarithmic: the ratios go from 1 to about 100.
  static func painting(_ figures: Figures) -> Plot {
    let scenes = figures.scenes.filter { scene in scene.times.contains { $0.name == "fill" } }
    let commit = figures.commit("painting") ?? "an unknown commit"
    var plot = Plot(
      width: 820, title: "Painting, as a multiple of filling the same bytes",
      remark: "Shorter is faster; 1 is memset or rep stos. Measured at \(commit).")
    let (left, right, most) = (230.0, 750.0, 256.0)
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
    ratio.text(ratio >= 9.95 ? 0 : 1)
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
