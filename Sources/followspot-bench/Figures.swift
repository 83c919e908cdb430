/// Measured figures, as lines of words between tabs that the plots are drawn from.
///
/// `measured KIND COMMIT` says at which commit the figures of a kind were measured. A painting line is
/// `painting SCENE TITLE NAME NANOSECONDS`; a start line is `start PROGRAM WHAT UNIT NUMBER`; no plot shows `instructions`.
struct Figures {
  /// One line, as its words.
  private(set) var lines: [[String]] = []

  /// The figures in a text.
  ///
  /// Lines that begin with `#` are remarks and are left out.
  init(_ text: String = "") {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      lines.append(line.split(separator: "\t").map(String.init))
    }
  }

  /// The lines of a kind, without the kind.
  func lines(_ kind: String) -> [[String]] {
    lines.filter { $0.first == kind }.map { Array($0.dropFirst()) }
  }

  /// The commit at which the figures of a kind were measured.
  func commit(_ kind: String) -> String? {
    lines("measured").first { $0.count == 2 && $0[0] == kind }?[1]
  }

  /// Replaces all lines of a kind.
  mutating func replace(_ kind: String, commit: String, with new: [[String]]) {
    lines.removeAll { $0.first == kind || $0.first == "measured" && $0.dropFirst().first == kind }
    lines.append(["measured", kind, commit])
    lines += new.map { [kind] + $0 }
  }

  /// The text of the file.
  var text: String {
    let head =
      "# Written by Scripts/bench, also with the words start and instructions; --plots draws from it.\n"
    return lines.reduce(into: head) { $0 += $1.joined(separator: "\t") + "\n" }
  }
}

extension Figures {
  /// One scene's times in nanoseconds, by the name of the one that painted it.
  struct Scene {
    let name: String
    let title: String
    var times: [(name: String, time: Double)]
  }

  /// One thing that was measured of starts, as numbers in a unit, by the program.
  struct Start {
    let what: String
    let unit: String
    var numbers: [(program: String, number: String)]
  }

  /// The scenes in the order of the file.
  var scenes: [Scene] {
    var scenes: [Scene] = []
    for line in lines("painting") where line.count == 4 {
      guard let time = Double(line[3]), time > 0 else { continue }
      if scenes.last?.name != line[0] {
        scenes.append(Scene(name: line[0], title: line[1], times: []))
      }
      scenes[scenes.count - 1].times.append((line[2], time))
    }
    return scenes
  }

  /// What was measured of starts, in the order of the file.
  var starts: [Start] {
    var starts: [Start] = []
    for line in lines("start") where line.count == 4 && Double(line[3]) != nil {
      let index = starts.firstIndex { $0.what == line[1] } ?? starts.count
      if index == starts.count { starts.append(Start(what: line[1], unit: line[2], numbers: [])) }
      starts[index].numbers.append((line[0], line[3]))
    }
    return starts
  }
}
