/// The files of the project that come from the table, or parts of which do.
package enum TableDocument: CaseIterable, Sendable {
  case configSchema, tourSchema, configManual

  /// Where it is, from the top of the project.
  package var path: String {
    switch self {
    case .configSchema: "Documentation/config.schema.json"
    case .tourSchema: "Documentation/tour.schema.json"
    case .configManual: "Documentation/Manual/followspot-config.5"
    }
  }

  /// The file as the table has it, with the rest as it is; nil when a part has no place in it.
  package func text(_ old: String) -> String? {
    switch self {
    case .configSchema: ConfigFile.schema
    case .tourSchema: TourFile.schema
    case .configManual: Self.configManual(old)
    }
  }
}

/// The parts of followspot-config(5) that come from the table.
extension TableDocument {
  /// The page with these parts as the table has them.
  ///
  /// - Returns: the text, or nil when a part has no place in it.
  private static func configManual(_ page: String) -> String? {
    var page = page
    for (name, part) in [("settings", settings), ("what can be set", live)] {
      let start = ".\\\" From the table: \(name)\n"
      let end = ".\\\" End of it\n"
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0) + "\n" }
      guard let first = lines.firstIndex(of: start),
        let last = lines[first...].firstIndex(of: end)
      else { return nil }
      page = lines[...first].joined() + part + lines[last...].joined()
      page.removeLast()
    }
    return page
  }

  /// All settings with what they can be in a file, in groups of those that apply to the same verbs.
  private static var settings: String {
    let pointing = Setting.allCases.filter { Set($0.row.scope.fileModes) == [.point] }
    let steered = Setting.allCases.filter {
      Set($0.row.scope.fileModes) == Set(ShownMode.steered)
    }
    let others = Setting.allCases.filter { !pointing.contains($0) && !steered.contains($0) }
    var page = ManualText()
    page.subsection("Light under the pointer")
    page.paragraphs(["In the file, these apply to \(verbs(of: [.point])) only."])
    page.list(pointing.map { ("Cm \($0.rawValue)", sentences($0)) })
    page.subsection("Dim, stills and cards")
    page.paragraphs(["These apply to \(verbs(of: ShownMode.steered))."])
    page.list(steered.map { ("Cm \($0.rawValue)", sentences($0)) })
    page.subsection("Other settings")
    page.paragraphs(["Each entry ends with the verbs that the setting applies to."])
    page.list(
      others.map { key in
        let verbs = verbs(of: key.row.scope.fileModes)
        return ("Cm \(key.rawValue)", "\(sentences(key))\nIt applies to \(verbs).")
      })
    return page.text
  }

  private static func verbs(of modes: [ShownMode]) -> String {
    ShownMode.allCases.filter { modes.contains($0) }.map(\.verbs).conjunction
  }

  private static func sentences(_ key: Setting) -> String {
    let row = key.row
    var sentences = ["\(summary(row))."]
    sentences.append("It takes \(values(row.kind)).")
    sentences.append("Default: \(key.standard().text).")
    if !row.detail.isEmpty { sentences.append(row.detail) }
    switch row.kind {
    case .size: sentences.append("The value can also be an object with width and height.")
    case .ring:
      sentences.append(
        "The value can also be an object with width, color, gap and opacity; false means none.")
    case .glow:
      sentences.append(
        "The value can also be an object with width, color and opacity; false means none.")
    case .dot:
      sentences.append(
        "The value can also be an object with size, color and opacity; false means none.")
    case .tint:
      sentences.append("The value can also be an object with color and opacity; false means none.")
    case .outputs: sentences.append("The value can also be a list of names.")
    default: break
    }
    return sentences.joined(separator: "\n")
  }

  /// What a setting is, without the example of a value, which follows.
  private static func summary(_ row: Setting.Row) -> String {
    let summary: String = row.summary.prefix(1).uppercased() + row.summary.dropFirst()
    return switch row.kind {
    case .ring, .glow, .dot, .tint: String(summary.prefix { $0 != "," })
    default: summary
    }
  }

  /// What a value must be, to be read after "takes".
  private static func values(_ kind: OptionKind) -> String {
    switch kind {
    case .flag: "true or false"
    case .color: "a colour: #RRGGBB, #RRGGBBAA, or a name such as navy"
    case .tint: "none, or a colour: #RRGGBB, #RRGGBBAA, or a name such as navy"
    default: kind.expectation
    }
  }

  /// What can be changed while each mode is shown.
  private static var live: String {
    var page = ManualText()
    page.list(
      [ShownMode.point, .light, .tour].map { mode in
        ("for \(mode.phrase)", Setting.live(in: mode).map(\.option).conjunction + ".")
      })
    return page.text
  }
}

extension ShownMode {
  /// The mode by the verb that shows it.
  fileprivate var verbs: String { "followspot \(rawValue)" }
}
