import Expectations
import Followspot
import SpotlightPictures
import SpotlightPortal

@testable import followspot_tool

/// `followspot doctor`, from what was found out to what is printed.
@Suite struct DoctorTests {
  /// A machine that has everything.
  private static var whole: MachineReport {
    var answers = MachineReport()
    answers.font = "DejaVu Sans"
    answers.installed = Set(MachineReport.programs.map(\.name))
    (answers.landlock, answers.hasFilters) = (6, true)
    return answers
  }

  private func report(
    _ answers: MachineReport, on osRelease: String = "ID=debian\nPRETTY_NAME=\"Debian 12\"\n",
    role: String? = "an overlay", losses: [String] = []
  ) -> MachineReport {
    var report = answers
    if report.desktop.isEmpty { report.desktop = "sway" }
    report.distribution = Distribution(osRelease: osRelease)
    (report.role, report.losses) = (role, losses)
    return report
  }

  private func missing(
    on osRelease: String = "ID=debian", _ change: (inout MachineReport) -> Void
  ) -> [Finding] {
    var answers = Self.whole
    change(&answers)
    return report(answers, on: osRelease).missing
  }

  @Test func `where all is there, nothing is missing, and no remedy is named`() {
    let whole = report(Self.whole)
    expect(whole.missing, is: [])
    expect(whole.text.hasSuffix("Nothing is missing that a package brings.\n"))
    expect(!whole.text.contains("apt"))
  }

  @Test func `each part that is missing is told with its cost and its package`() {
    let cases: [((inout MachineReport) -> Void, String, String)] = [
      ({ $0.font = nil }, "words on cards", "fonts-dejavu-core"),
      ({ $0.textObstacle = "No Pango." }, "words on cards", "libpangocairo-1.0-0"),
      ({ $0.facts.bus = .none }, "session bus", "dbus-user-session"),
      ({ $0.facts.bus = .unreachable("") }, "session bus", "dbus-user-session"),
      (
        { $0.facts.portal = .missing }, "desktop portal",
        "xdg-desktop-portal xdg-desktop-portal-wlr"
      ),
      (
        {
          $0.facts.portal = .missing
          $0.desktop = "ubuntu:GNOME"
        }, "desktop portal", "xdg-desktop-portal xdg-desktop-portal-gnome"
      ),
      ({ $0.facts.hasSpeech = false }, "speech", "speech-dispatcher"),
      ({ $0.facts.pictures.remove(.webp) }, "WebP pictures", "webp-pixbuf-loader"),
      ({ $0.installed.remove("ffmpeg") }, "ffmpeg", "ffmpeg"),
      ({ $0.installed.remove("slurp") }, "slurp", "slurp"),
      ({ $0.installed.remove("jq") }, "jq", "jq"),
      ({ $0.installed.remove("xdg-open") }, "xdg-open", "xdg-utils"),
    ]
    for (change, name, package) in cases {
      let found = missing(on: "ID=ubuntu\nID_LIKE=debian", change)
      expect(found.map(\.name), is: [name])
      expect(found.first?.loss.hasSuffix(".") == true && found.first?.detail.hasSuffix(".") == true)
      expect(found.first?.remedy, is: "sudo apt install \(package)")
      let command = missing(on: "ID=fedora", change).first?.remedy ?? "none"
      expect(command.hasPrefix("install ") && !command.contains("apt"), "\(command)")
    }
  }

  @Test func `the stages of the sandbox that hold are named, and what is lost without the others`()
  {
    let whole = report(Self.whole).findings.first { $0.name == "sandbox" }
    expect(whole?.detail, is: "files (Landlock 6), system calls (seccomp)")
    var decoding = Self.whole
    decoding.facts.decoderLimits = ["Landlock", "seccomp"]
    expect(
      report(decoding).findings.first { $0.name == "sandbox" }?.detail,
      is: "files (Landlock 6), system calls (seccomp), pictures (Landlock, seccomp)")
    let cases: [(Int, Bool, String)] = [
      (1, false, "what holds is: files (Landlock 1)."),
      (0, true, "what holds is: system calls (seccomp)."),
      (
        0, false,
        "has no Landlock, or does not allow it, and cannot filter system calls here."
      ),
    ]
    for (landlock, hasFilters, end) in cases {
      let found = missing { ($0.landlock, $0.hasFilters) = (landlock, hasFilters) }
      expect(found.map(\.name), is: ["sandbox"])
      expect(found.first?.detail.hasSuffix(end) == true && found.first?.remedy == nil)
    }
  }

  @Test func `what did not answer is unknown, and no package is named for it`() {
    for change in [
      { $0.facts.bus = .silent }, { $0.facts.portalTellsSettings = false },
      { $0.facts.portal = .unknown },
    ] as [(inout MachineReport) -> Void] {
      expect(missing(change).map(\.state), is: [.unknown])
      var answers = Self.whole
      change(&answers)
      expect(!report(answers).text.contains("apt"))
    }
  }

  @Test func `a speech-dispatcher that is installed and does not run is started, not installed`() {
    let found = missing {
      $0.facts.hasSpeech = false
      $0.installed.insert("speech-dispatcher")
    }
    expect(found.first?.remedy, is: "speech-dispatcher --spawn")
  }

  @Test func `the report names desktop, distribution, overlay and what the desktop lacks`() {
    let text = report(Self.whole, role: nil, losses: ["No\u{1B}[31m overlay."]).text
    expect(
      text.hasPrefix(
        """
        Desktop
          desktop       sway
          distribution  Debian 12
          overlay       none; this desktop cannot show an overlay

        """))
    var answers = Self.whole
    (answers.font, answers.facts.portal) = (nil, .missing)
    let long = report(answers, losses: [String(repeating: "word ", count: 60)]).text
    expect(long.split(separator: "\n").allSatisfy { $0.count <= 80 })
    expect(long.contains("\n    sudo apt install fonts-dejavu-core\n"))
    // Names and sentences may come from a compositor.
    expect(text.contains("What this desktop lacks\n  No") && !text.contains("\u{1B}"))
  }

  @Test func `the lines of JSON have every finding with its remedy`() {
    var answers = Self.whole
    answers.installed.remove("jq")
    answers.facts.bus = .silent
    let json = report(answers).json
    expect(json.hasSuffix("}\n") && json.split(separator: "\n").count == 1)
    expect(
      json.contains(
        #"{"name":"jq","state":"missing","detail":"It is not on the path.","loss":"Scripts of the recipes cannot read lines of JSON.","remedy":"sudo apt install jq"}"#
      ))
    expect(json.contains(#""name":"session bus","state":"unknown""#))
    expect(
      json.contains(
        #"{"name":"ffmpeg","state":"there","detail":"on the path","loss":null,"remedy":null}"#))
    expect(json.hasPrefix(#"{"desktop":"sway","distribution":"Debian 12","overlay":"an overlay","#))
  }

  @Test(arguments: [
    ("", "an unknown distribution", false), ("ID=arch\nNAME='Arch Linux'", "Arch Linux", false),
    ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\nPRETTY_NAME=Mint", "Mint", true),
    ("=\n==\nID", "an unknown distribution", false),
  ])
  func `a distribution is known by its file`(text: String, name: String, isDebian: Bool) {
    let distribution = Distribution(osRelease: text)
    expect(distribution.name == name && distribution.isDebian == isDebian)
  }

  @Test func `a program is on the path if it is a file that can be run`() {
    expect(MachineReport.isOnPath("sh", in: "/nowhere::/bin"))
    expect(!MachineReport.isOnPath("sh", in: "/nowhere"))
    expect(!MachineReport.isOnPath("bin", in: "/usr"))
    expect(!MachineReport.isOnPath("os-release", in: "/etc"))
  }
}

/// When the card of the first start comes.
@Suite struct FirstStartTests {
  @Test func `a terminal, a menu's own process and a desktop's token are a person`() {
    func isPerson(_ isTerminal: Bool, _ launched: String?, _ hasToken: Bool) -> Bool {
      FirstStart.isByPerson(
        isTerminal: isTerminal, launched: launched, hasToken: hasToken, process: 42)
    }
    expect(isPerson(true, nil, false) && isPerson(false, "42", false))
    expect(isPerson(false, nil, true))
    // A script, a key binding, and a child of what the menu started.
    expect(!isPerson(false, nil, false) && !isPerson(false, "41", false))
  }

  @Test(arguments: [
    ([], true), (["--size", "400"], true), (["--hints", "auto"], true),
    (["--hints", "never"], false), (["--resident"], false), (["--ready-fd", "5"], false),
  ])
  func `a script that waits, a resident and a wish for no hints have no card`(
    words: [String], expected: Bool
  ) throws {
    let command = try VerbLine.command(["point"] + words, in: surroundings())
    expect(command.point?.isForPerson(hasPerson: true), is: expected)
    expect(command.point?.isForPerson(hasPerson: false) == false)
  }
}
