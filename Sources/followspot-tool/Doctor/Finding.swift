/// One thing that Followspot uses: whether it is there, what is lost without it, and what brings it.
struct Finding: Hashable, Sendable {
  enum State: String, Hashable, Sendable {
    case there, missing
    /// It did not answer in time, or could not be asked.
    case unknown
  }

  /// What brings it.
  enum Remedy: Hashable, Sendable {
    /// The Debian package, and the name elsewhere.
    case package(String, generic: String)
    /// Something to type.
    case run(String)
  }

  /// A few words, such as "words on cards".
  let name: String
  var state: State
  /// What there is, or what is wrong, as a few words or a sentence.
  var detail: String
  /// What the person does without while it is missing, as a sentence.
  var loss: String
  var remedy: Remedy?
}

/// Everything that is known of the desktop and the machine.
struct MachineReport: Hashable, Sendable {
  /// The name of the desktop, as it calls itself.
  var desktop: String
  var distribution: Distribution
  /// How an overlay would be shown, in words; nil if it cannot be.
  var role: String?
  /// What this desktop lacks, or why no overlay can be shown, as sentences.
  var losses: [String]
  var findings: [Finding]

  var missing: [Finding] { findings.filter { $0.state != .there } }
}
