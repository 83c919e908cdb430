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
    case .configSchema: ConfigSchema.text
    case .tourSchema: TourSchema.text
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

  /// All settings with what they can be in a file.
  private static var settings: String {
    var page = ManualText()
    page.list(Setting.allCases.map { ("Cm \($0.rawValue)", sentences($0)) })
    return page.text
  }

  private static func sentences(_ key: Setting) -> String {
    let row = key.row
    var sentences = [row.summary.prefix(1).uppercased() + row.summary.dropFirst() + "."]
    sentences.append(
      row.kind == .flag ? "It takes true or false." : "It takes \(row.kind.expectation).")
    sentences.append("Default: \(key.standard().text).")
    if !row.detail.isEmpty { sentences.append(row.detail) }
    switch row.kind {
    case .size: sentences.append("An object with width and height says the same.")
    case .ring:
      sentences.append(
        "An object with width, color, gap and opacity says the same, and false is none.")
    case .glow:
      sentences.append("An object with width, color and opacity says the same, and false is none.")
    case .dot:
      sentences.append("An object with size, color and opacity says the same, and false is none.")
    case .tint:
      sentences.append("An object with color and opacity says the same, and false is none.")
    case .outputs: sentences.append("Names stand between commas, or in a list.")
    default: break
    }
    if row.scope.fileModes != .steered {
      let modes = ShownMode.allCases.filter { row.scope.fileModes.contains($0) }
      sentences.append("In a file it applies to \(modes.map(\.verbs).conjunction).")
    }
    return sentences.joined(separator: "\n")
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
