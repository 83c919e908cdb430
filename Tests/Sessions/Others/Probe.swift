/// What `followspot doctor --protocols` reports, part by part.
struct Probe {
  let exit: ChildProcess.Exit
  /// How an overlay gets above the windows.
  let role: String
  /// A line for each output.
  let outputs: [String]
  /// A sentence for each thing that the desktop lacks, or `nothing`.
  let losses: [String]

  init(in session: Session) throws {
    let child = try session.launch(BuiltProducts.followspot, ["doctor", "--protocols"])
    exit = try child.wait()
    var parts: [String: [String]] = [:]
    var title = ""
    for line in child.output.lines where !line.isEmpty {
      if line.hasPrefix("  ") {
        parts[title, default: []].append(String(line.drop { $0 == " " }))
      } else {
        title = line
      }
    }
    role = parts["Overlay"]?.first { $0.hasPrefix("role") } ?? ""
    outputs = parts["Outputs"] ?? []
    losses = parts["What this desktop lacks"] ?? []
  }
}
