import CSandbox
import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import SpotlightPortal
import SpotlightText

extension MachineReport {
  /// Looks at this machine; nothing is shown, and no answer is waited for longer than a few seconds.
  @MainActor
  static func gather() -> MachineReport {
    let desktop = variable("XDG_CURRENT_DESKTOP") ?? ""
    var answers = MachineAnswers()
    answers.textObstacle = Typesetter.problem?.description
    // No font has this name, so fontconfig names the one that replaces it.
    answers.font = FontNames.substitute(for: "no font has this name")
    answers.facts = MachineFacts.gather()
    answers.landlock = Int(cs_landlock_abi())
    answers.hasFilters = cs_has_filters()
    answers.desktops = Set(desktop.lowercased().split(separator: ":").map(String.init))
    let sought = programs.map(\.name) + [speaker]
    answers.programs = Set(sought.filter { isOnPath($0, in: variable("PATH") ?? "") })
    var report = MachineReport(
      desktop: desktop, distribution: .ofMachine, losses: [], findings: findings(answers))
    do {
      let desktop = try Desktop.probe()
      (report.role, report.losses) = (desktop.role, desktop.losses)
    } catch {
      report.losses = ["\(error)"]
    }
    return report
  }

  /// Whether a program can be started by its name alone.
  static func isOnPath(_ name: String, in path: String) -> Bool {
    path.split(separator: ":").contains { folder in
      var status = stat()
      let file = "\(folder)/\(name)"
      return folder.hasPrefix("/") && stat(file, &status) == 0
        && status.st_mode & S_IFMT == S_IFREG && access(file, X_OK) == 0
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// What was found out, without judgement.
struct MachineAnswers: Sendable {
  /// Why no words can be drawn; nil if they can.
  var textObstacle: String?
  /// A font that is there; nil without any.
  var font: String?
  var facts = MachineFacts()
  /// The version of Landlock, which keeps files from the command; 0 without it.
  var landlock = 0
  /// Whether the kernel can deny system calls to the command.
  var hasFilters = false
  /// The names of programs that are on the path.
  var programs: Set<String> = []
  /// The words for the desktop in XDG_CURRENT_DESKTOP, in small letters.
  var desktops: Set<String> = []
}

extension MachineReport {
  /// The findings, in the order of their weight.
  static func findings(_ answers: MachineAnswers) -> [Finding] {
    [words(answers), portal(answers), bus(answers), speech(answers), sandbox(answers)]
      + answers.facts.pictures.map(picture) + programs(answers)
  }

  private static func words(_ answers: MachineAnswers) -> Finding {
    let isThere = answers.textObstacle == nil && answers.font != nil
    return Finding(
      name: "words on cards", state: isThere ? .there : .missing,
      detail: answers.textObstacle ?? answers.font.map { "Pango, with \($0) and others" }
        ?? "Pango is there, and no font.",
      loss: "Tours have no cards, and lights have no labels.",
      remedy: answers.textObstacle == nil
        ? .package("fonts-dejavu-core", generic: "a font, such as DejaVu")
        : .package("libpangocairo-1.0-0", generic: "Pango with Cairo (pangocairo)"))
  }

  private static func bus(_ answers: MachineAnswers) -> Finding {
    let (state, detail): (Finding.State, String) =
      switch answers.facts.bus {
      case .there: (.there, "it answers")
      case .none: (.missing, "DBUS_SESSION_BUS_ADDRESS names none.")
      case .unreachable(let reason):
        (.missing, reason.isEmpty ? "No bus listens at its address." : reason)
      case .silent: (.unknown, "It did not answer within a second.")
      }
    return Finding(
      name: "session bus", state: state, detail: detail,
      loss: "The desktop cannot say whether it is dark, and how large text should be; links and "
        + "portals do not work.",
      remedy: .package("dbus-user-session", generic: "a D-Bus session bus"))
  }

  private static func portal(_ answers: MachineAnswers) -> Finding {
    let (state, detail): (Finding.State, String) =
      switch answers.facts.portal {
      case .running where answers.facts.portalTellsSettings:
        (.there, "it runs, and tells of settings")
      case .running: (.unknown, "It runs, and told of no setting in time.")
      case .startable: (.there, "the bus starts it when it is needed")
      case .missing: (.missing, "There is none on the session bus.")
      case .unknown: (.unknown, "No session bus said so in time, or there is none.")
      }
    let backend = ["gnome", "kde"].first { answers.desktops.contains($0) } ?? "wlr"
    return Finding(
      name: "desktop portal", state: state, detail: detail,
      loss: "Cards do not follow the desktop's dark style, text size and reduced motion; if the "
        + "compositor takes no stills, there are none.",
      remedy: .package(
        "xdg-desktop-portal xdg-desktop-portal-\(backend)",
        generic: "xdg-desktop-portal and xdg-desktop-portal-\(backend)"))
  }

  private static func sandbox(_ answers: MachineAnswers) -> Finding {
    let files = answers.landlock > 0 ? "files (Landlock \(answers.landlock))" : nil
    let calls = answers.hasFilters ? "system calls (seccomp)" : nil
    let limits = answers.facts.decoderLimits.joined(separator: ", ")
    let pictures = limits.isEmpty ? nil : "pictures (\(limits))"
    let held = [files, calls, pictures].compactMap(\.self).joined(separator: ", ")
    let lacks = [
      files == nil ? "has no Landlock, or does not allow it" : nil,
      calls == nil ? "cannot filter system calls here" : nil,
    ].compactMap(\.self).joined(separator: ", and ")
    return Finding(
      name: "sandbox", state: lacks.isEmpty ? .there : .missing,
      detail: lacks.isEmpty
        ? held : "The kernel \(lacks)" + (held.isEmpty ? "." : "; what holds is: \(held)."),
      loss: files == nil
        ? "A picture or a font that breaks a library could have all your files read."
        : "A picture or a font that breaks a library could start programs.")
  }

  /// The program that speaks.
  static let speaker = "speech-dispatcher"

  private static func speech(_ answers: MachineAnswers) -> Finding {
    Finding(
      name: "speech", state: answers.facts.hasSpeech ? .there : .missing,
      detail: answers.facts.hasSpeech
        ? "speech-dispatcher listens" : "No speech-dispatcher listens in this session.",
      loss: "followspot tour --speak reads nothing aloud.",
      remedy: answers.programs.contains(speaker)
        ? .run("speech-dispatcher --spawn")
        : .package(speaker, generic: speaker))
  }

  private static func picture(_ decoder: PictureDecoder) -> Finding {
    Finding(
      name: "\(decoder.kind) pictures", state: decoder.isInstalled ? .there : .missing,
      detail: decoder.isInstalled ? "gdk-pixbuf reads them" : "gdk-pixbuf has no decoder for them.",
      loss: "followspot view does not open them, and cards do not show them.",
      remedy: .package(decoder.package, generic: "the \(decoder.kind) loader of gdk-pixbuf"))
  }

  /// Programs that Followspot or its examples start, and what each is for.
  static let programs: [(name: String, loss: String)] = [
    ("ffmpeg", "Moving pictures of a tour cannot become GIF, MP4 or WebM."),
    ("slurp", "Places cannot be selected with the pointer, as in slurp | followspot light."),
    ("jq", "Scripts of the recipes cannot read lines of JSON."),
    ("xdg-open", "Links on cards open no page if there is no portal."),
  ]

  private static func programs(_ answers: MachineAnswers) -> [Finding] {
    programs.map { name, loss in
      let isThere = answers.programs.contains(name)
      let package = name == "xdg-open" ? "xdg-utils" : name
      return Finding(
        name: name, state: isThere ? .there : .missing,
        detail: isThere ? "on the path" : "It is not on the path.", loss: loss,
        remedy: .package(package, generic: package))
    }
  }

  // MARK: Text

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
    var line = JSON()
    line.add("desktop", desktop.isEmpty ? nil : desktop)
    line.add("distribution", distribution.name)
    line.add("overlay", role)
    line.add("lacks", losses)
    line.add(
      "findings",
      findings.map { finding in
        var object = JSON()
        object.add("name", finding.name)
        object.add("state", finding.state.rawValue)
        object.add("detail", finding.detail)
        object.add("loss", finding.state == .there ? nil : finding.loss)
        object.add("remedy", finding.state == .missing ? remedy(finding) : nil)
        return object
      })
    return line.line + "\n"
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
    sentence.lines(width: 80 - column).map {
      String(repeating: " ", count: column) + $0 + "\n"
    }.joined()
  }

  private func section(_ title: String, _ rows: [[String]]) -> String {
    "\(title)\n\(rows.table(indentedBy: 2))\n"
  }
}

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

/// The distribution, as far as it decides how a package is installed.
struct Distribution: Hashable, Sendable {
  /// The name that people read.
  var name = "an unknown distribution"
  /// Whether packages have Debian's names and come with apt.
  var isDebian = false

  /// The distribution that `/etc/os-release` names, which is read up to a bound.
  static var ofMachine: Distribution {
    for path in ["/etc/os-release", "/usr/lib/os-release"] {
      if let bytes = try? InputFile.path(path).read(atMost: 1 << 16, patience: 0) {
        return Distribution(osRelease: String(decoding: bytes, as: UTF8.self))
      }
    }
    return Distribution()
  }

  private init() {}

  /// Reads lines such as `ID_LIKE="ubuntu debian"`.
  init(osRelease text: String) {
    var values: [Substring: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      values[parts[0]] = String(parts[1].filter { $0 != "\"" && $0 != "'" })
    }
    let kin = [values["ID"], values["ID_LIKE"]].compactMap(\.self).joined(separator: " ")
    isDebian = kin.split(separator: " ").contains { $0 == "debian" || $0 == "ubuntu" }
    name = values["PRETTY_NAME"] ?? values["NAME"] ?? name
  }

  /// The one command, or the one sentence, that brings something.
  func command(for remedy: Finding.Remedy) -> String {
    switch remedy {
    case .package(let debian, let generic):
      isDebian ? "sudo apt install \(debian)" : "install \(generic) with your package manager"
    case .run(let line): line
    }
  }
}
