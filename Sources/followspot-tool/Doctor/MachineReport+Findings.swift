import Followspot
import SpotlightFiles

/// What was found out, without judgement.
struct MachineAnswers: Sendable {
  /// Why no words can be drawn; nil if they can.
  var textObstacle: String?
  /// A font that is there; nil without any.
  var font: String?
  var facts = MachineFacts()
  /// The names of programs that are on the path.
  var programs: Set<String> = []
  /// The words for the desktop in XDG_CURRENT_DESKTOP, in small letters.
  var desktops: Set<String> = []
}

extension MachineReport {
  /// The findings, in the order of their weight.
  static func findings(_ answers: MachineAnswers) -> [Finding] {
    [words(answers), portal(answers), bus(answers), speech(answers)]
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
      case .running(tellsSettings: true): (.there, "it runs, and tells of settings")
      case .running(tellsSettings: false): (.unknown, "It runs, and told of no setting in time.")
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

  private static func picture(_ kind: MachineFacts.PictureKind) -> Finding {
    Finding(
      name: "\(kind.name) pictures", state: kind.isRead ? .there : .missing,
      detail: kind.isRead ? "gdk-pixbuf reads them" : "gdk-pixbuf has no decoder for them.",
      loss: "followspot view does not open them, and cards do not show them.",
      remedy: .package(kind.package, generic: "the \(kind.name) loader of gdk-pixbuf"))
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
}
