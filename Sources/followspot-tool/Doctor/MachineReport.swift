import CSandbox
import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import SpotlightPortal
import SpotlightText

/// What was found out about the desktop and the machine, without judgement.
struct MachineReport: Sendable {
  /// The name of the desktop, as it calls itself.
  var desktop = ""
  var distribution = Distribution()
  /// How an overlay would be shown, in words; nil if it cannot be.
  var role: String?
  /// What this desktop lacks, or why no overlay can be shown, as sentences.
  var losses: [String] = []
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
  var installed: Set<String> = []
}

extension MachineReport {
  /// Looks at this machine; nothing is shown, and no answer is waited for longer than a few seconds.
  @MainActor
  static func gather() -> MachineReport {
    var report = MachineReport()
    report.desktop = environment("XDG_CURRENT_DESKTOP") ?? ""
    report.textObstacle = Typesetter.problem?.description
    // No font has this name, so fontconfig names the one that replaces it.
    report.font = FontNames.substitute(for: "no font has this name")
    report.facts = MachineFacts.gather()
    report.landlock = Int(cs_landlock_abi())
    report.hasFilters = cs_has_filters()
    let sought = programs.map(\.name) + [speaker]
    report.installed = Set(sought.filter { isOnPath($0, in: environment("PATH") ?? "") })
    report.distribution = .ofMachine
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
}

/// Judges what was found out.
extension MachineReport {
  /// The findings, in the order of their weight.
  var findings: [Finding] {
    [words, portal, bus, speech, sandbox]
      + PictureKind.allCases.filter { $0 != .png }.map(pictures) + Self.programs.map(program)
  }

  var missing: [Finding] { findings.filter { $0.state != .there } }

  private var words: Finding {
    let isThere = textObstacle == nil && font != nil
    return Finding(
      name: "words on cards", state: isThere ? .there : .missing,
      detail: textObstacle ?? font.map { "Pango, with \($0) and others" }
        ?? "Pango is there, and no font.",
      loss: "Tours have no cards, and lights have no labels.",
      remedy: textObstacle == nil
        ? distribution.installing("fonts-dejavu-core", generic: "a font, such as DejaVu")
        : distribution.installing("libpangocairo-1.0-0", generic: "Pango with Cairo (pangocairo)"))
  }

  private var bus: Finding {
    let (state, detail): (Finding.State, String) =
      switch facts.bus {
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
      remedy: distribution.installing("dbus-user-session", generic: "a D-Bus session bus"))
  }

  private var portal: Finding {
    let (state, detail): (Finding.State, String) =
      switch facts.portal {
      case .running where facts.portalTellsSettings:
        (.there, "it runs, and tells of settings")
      case .running: (.unknown, "It runs, and told of no setting in time.")
      case .startable: (.there, "the bus starts it when it is needed")
      case .missing: (.missing, "There is none on the session bus.")
      case .unknown: (.unknown, "No session bus said so in time, or there is none.")
      }
    let words = desktop.lowercased().split(separator: ":")
    let backend = ["gnome", "kde"].first { words.contains(Substring($0)) } ?? "wlr"
    return Finding(
      name: "desktop portal", state: state, detail: detail,
      loss: "Cards do not follow the desktop's dark style, text size and reduced motion; if the "
        + "compositor takes no stills, there are none.",
      remedy: distribution.installing(
        "xdg-desktop-portal xdg-desktop-portal-\(backend)",
        generic: "xdg-desktop-portal and xdg-desktop-portal-\(backend)"))
  }

  private var sandbox: Finding {
    let files = landlock > 0 ? "files (Landlock \(landlock))" : nil
    let calls = hasFilters ? "system calls (seccomp)" : nil
    let limits = facts.decoderLimits.joined(separator: ", ")
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
  private static let speaker = "speech-dispatcher"

  private var speech: Finding {
    Finding(
      name: "speech", state: facts.hasSpeech ? .there : .missing,
      detail: facts.hasSpeech
        ? "speech-dispatcher listens" : "No speech-dispatcher listens in this session.",
      loss: "followspot tour --speak reads nothing aloud.",
      remedy: installed.contains(Self.speaker)
        ? "speech-dispatcher --spawn"
        : distribution.installing(Self.speaker))
  }

  private func pictures(_ kind: PictureKind) -> Finding {
    let isRead = facts.pictures.contains(kind)
    return Finding(
      name: "\(kind.name) pictures", state: isRead ? .there : .missing,
      detail: isRead ? "gdk-pixbuf reads them" : "gdk-pixbuf has no decoder for them.",
      loss: "followspot view does not open them, and cards do not show them.",
      remedy: distribution.installing(
        kind.package, generic: "the \(kind.name) loader of gdk-pixbuf"))
  }

  /// Programs that Followspot or its examples start, and what each is for.
  static let programs: [(name: String, loss: String)] = [
    ("ffmpeg", "Moving pictures of a tour cannot become GIF, MP4 or WebM."),
    ("slurp", "Places cannot be selected with the pointer, as in slurp | followspot light."),
    ("jq", "Scripts of the recipes cannot read lines of JSON."),
    ("xdg-open", "Links on cards open no page if there is no portal."),
  ]

  private func program(_ name: String, _ loss: String) -> Finding {
    let isThere = installed.contains(name)
    return Finding(
      name: name, state: isThere ? .there : .missing,
      detail: isThere ? "on the path" : "It is not on the path.", loss: loss,
      remedy: distribution.installing(name == "xdg-open" ? "xdg-utils" : name))
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
    let findings = findings.map { finding -> JSON in
      [
        "name": finding.name, "state": finding.state.rawValue, "detail": finding.detail,
        "loss": finding.state == .there ? nil : finding.loss,
        "remedy": finding.state == .missing ? finding.remedy : nil,
      ]
    }
    let all: JSON = [
      "desktop": desktop.isEmpty ? nil : desktop, "distribution": distribution.name,
      "overlay": role, "lacks": losses, "findings": findings,
    ]
    return all.line + "\n"
  }

  private func entry(_ finding: Finding) -> String {
    var text = Self.lines("\(finding.name): \(finding.detail.printable())", from: 2)
    text += Self.lines(finding.loss, from: 4)
    // A command stays in one line, to be copied.
    if finding.state == .missing, let remedy = finding.remedy { text += "    \(remedy)\n" }
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

  /// A few words, such as "words on cards".
  let name: String
  var state: State
  /// What there is, or what is wrong, as a few words or a sentence.
  var detail: String
  /// What the person does without while it is missing, as a sentence.
  var loss: String
  /// The one command or sentence that says how to get it.
  var remedy: String?
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

  init() {}

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

  /// How to install a package: by its name in Debian, or by its name elsewhere.
  func installing(_ debian: String, generic: String? = nil) -> String {
    isDebian
      ? "sudo apt install \(debian)" : "install \(generic ?? debian) with your package manager"
  }
}
