import Followspot

/// Tours as values, for the page on tours in Swift.
@MainActor enum ValueSnippets {
  static var problems: Tour {
    // snippet
    let tour = Tour {
      Step("open", at: "open-button") { Text("Open a file here.") }
      Step("share", at: "share-button") { Text("And share it here.") }
    }
    for problem in tour.problems { print(problem) }
    // end of snippet
    return tour
  }

  static var reuse: (short: Tour, long: Tour) {
    // snippet
    let search = Step("search", at: "search-field") { Text("Find anything.") }

    @TourBuilder func greeting(for name: String?) -> [Step] {
      Step("welcome") {
        if let name { Title("Welcome, \(name)") } else { Title("Welcome") }
      }
    }

    let short = Tour {
      greeting(for: nil)
      search
    }
    let long = Tour {
      greeting(for: "Ada")
      search.padding(12)
      for page in ["Files", "Photos", "Notes"] {
        Step(page, at: .named(page)) { Text("Your \(page.lowercased()) are here.") }
      }
    }
    // end of snippet
    return (short, long)
  }

  static func condition(_ device: Device) -> Tour {
    // snippet
    let tour = Tour {
      switch device {
      case .laptop: Step("pad", at: "touchpad-settings")
      case .tablet: Step("pen", at: "pen-settings")
      case .other: []
      }
      Step("inbox", at: "inbox").when("signed-in")
    }
    // end of snippet
    return tour
  }

  static var card: Step {
    // snippet
    let backup = Step("backup", at: "backup-switch") {
      Title("Keep a copy")
      Text("A copy is made each night.")
      Text("You can change that at any time.")
      Picture("backup.png", alt: "A folder with an arrow to a second one")
      Button(.next("Keep copies"))
      Button("Later", id: "later")
      Button("What is that?", id: "explain", does: .goTo("help"))
    }
    .progress(.dots)
    .language("en")
    // end of snippet
    return backup
  }

  static var placed: Step {
    // snippet
    let mail = Step("mail", at: "inbox", "compose") {
      Text("New letters are here.")
      Hint("Enter goes on")
    }
    .card(at: .trailing).card(about: "inbox")
    // end of snippet
    return mail
  }

  static var themed: Tour {
    // snippet
    var theme = Theme(.dark)
    theme.accent = Color(red: 0xFF, green: 0xB3, blue: 0x47)
    theme.width = 320
    theme.shadow = Shadow(opacity: 0.5, blur: 20, x: 4, spread: -2)
    theme.radius = CornerRadii(topLeft: 24, topRight: 6, bottomRight: 24)

    let tour = Tour {
      Step("hello") { Title("Hello") }
    }
    .theme(theme)
    // end of snippet
    return tour
  }

  static var pulses: Tour {
    // snippet
    let tour = Tour(defaults: StepDefaults(look: Look().ring(width: 3, gap: 2), pulse: Pulse())) {
      Step("save", at: "save-button")
      Step("form", at: "form").pulse(Pulse(period: .seconds(4), depth: 0.3))
      Step("read", at: "terms").pulse(.off)
    }
    // end of snippet
    return tour
  }

  static var looks: Tour {
    // snippet
    let warm = Look().feather(18, curve: .smooth).ring(width: 2, gap: 3).glow(width: 30)

    let tour = Tour(defaults: StepDefaults(dim: Dim(opacity: 0.7)).look(warm).padding(6)) {
      Step("left", at: "left-panel").shape(.rounded(radius: 12)).dim(opacity: 0.4)
      Step(
        "both",
        lights: StepLight("left-panel").named("panel").label("Your files"),
        StepLight("right-panel").shape(.ellipse).opacity(0.8).label("What is in them")
      )
      .glide(.spring(Spring(response: .milliseconds(500), dampingRatio: 0.7)))
    }
    // end of snippet
    return tour
  }

  static var forms: Tour {
    get throws {
      // snippet
      let star = try Path(svg: "M50 5 61 39 97 39 68 60 79 95 50 74 21 95 32 60 3 39 39 39z")
      var tour = Tour {
        Step("pen", at: "pen").shape(.rounded(radius: 12)).rotation(30)
        Step("star", at: "favourites").shape(.path(star)).glide(.eased(.milliseconds(700)))
        Step("mail", lights: StepLight("inbox").label("3 new letters"), StepLight("compose"))
      }
      tour.showsLabels = true
      // end of snippet
      return tour
    }
  }

  static var panels: Step {
    // snippet
    var about = Step("about", at: "about-button") { Text("All who made it are listed here.") }
    about.panels = [
      StepPanel(
        "logo.png", at: .corner(.topRight, Rect(x: 24, y: 24, width: 160, height: 160)),
        look: PanelLook(cornerRadius: 16), isMovable: true)
    ]
    // end of snippet
    return about
  }

  static var supplied: Tour {
    // snippet
    var tour = Tour {
      Step("save", at: "save-button")
      Step("account", at: "account-button").when("signed-in")
    }
    tour.targets["save-button"] = Rect(x: 40, y: 60, width: 120, height: 32)
    tour.conditions["signed-in"] = true
    // end of snippet
    return tour
  }

  static var signals: Tour {
    // snippet
    let tour = Tour(keys: ["F8": .next]) {
      Step("look", at: "chart").onTapLight(.ignore).nextOn(.after(.seconds(4)))
      Step("form", at: "form").onTapLight(.passThrough).nextOn(.appears("result"), .key("F9"))
      Step("wait", at: "progress").nextOn(.vanishes("progress")).delay(.milliseconds(200))
      Step("name", at: "name-field").onTapDim(.dismiss).nextOn(.condition("name-given"))
    }
    // end of snippet
    return tour
  }

  static var missing: Tour {
    // snippet
    let tour = Tour(defaults: StepDefaults(missing: .skip)) {
      Step("menu", at: "menu") { Text("Everything else is here.") }
        .ifMissing(.card)
      Step("late", at: "results").ifMissing(.wait(.seconds(3), then: .skip))
    }
    // end of snippet
    return tour
  }

  static var hooks: Tour {
    // snippet
    let tour = Tour {
      Step("account", at: "account-button")
        .after {
          guard await signIn() else { throw StepDenied("You need to sign in first.") }
        }
      Step("folder", at: "shared-folder")
        .before { try await openFolder() }
        .padding(10)
      Step("end") { Text("That is all.") }
    }
    // end of snippet
    return tour
  }
}
