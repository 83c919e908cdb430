import Followspot

/// What Beacon's examples do, and names that people know from elsewhere.
@MainActor enum BeaconSnippets {
  static var tooltips: Tour {
    // snippet
    let tour = Tour {
      Step("star", at: "star") { Text("Tap the star to keep this.") }
      Step("settings", at: "settings")
    }
    // end of snippet
    return tour
  }

  static var labels: Step {
    // snippet
    let mail = Step(
      "mail", lights: StepLight("inbox").label("3 new letters"),
      StepLight("compose").label("A new letter"), StepLight("settings")
    ) {
      Text("New letters are on the left. To write one, press the pen.")
    }
    // end of snippet
    return mail
  }

  static var dims: [StepDefaults] {
    // snippet
    let usual = StepDefaults(dim: Dim(opacity: 0.55))
    let light = StepDefaults(dim: Dim(opacity: 0.3))
    let dark = StepDefaults(dim: Dim(opacity: 0.75))
    let blue = StepDefaults(dim: Dim(color: Color(red: 0, green: 0, blue: 255), opacity: 0.6))
    // end of snippet
    return [usual, light, dark, blue]
  }

  static var shapes: Tour {
    // snippet
    let shapes = Tour {
      Step("star", at: "star").shape(.ellipse)
      Step("submit", at: "submit").shape(.capsule)
      Step("card", at: "card").shape(.rounded(radius: 12))
    }
    // end of snippet
    return shapes
  }

  static var firstTask: Tour {
    // snippet
    let firstTask = Tour(defaults: StepDefaults(onTapDim: .ignore)) {
      Step("add", at: "add-task") { Text("New tasks begin here.") }
        .before { closeSheet() }
      for (field, words) in [
        ("title-field", "Give it a name."), ("due-toggle", "Say when."), ("add-button", "Save it."),
      ] {
        Step(field, at: .named(field)) { Text(words) }
          .before { openSheet() }
      }
      Step("done", at: "task-checkbox") { Text("Tick it off when it is done.") }
        .before { closeSheet() }
    }
    // end of snippet
    return firstTask
  }

  static var slides: Tour {
    // snippet
    let slides = Tour(defaults: StepDefaults(onTapDim: .ignore)) {
      Step("tag", at: "priority-tag").nextOn(.after(.seconds(2.5)))
      Step("high", at: "priority-high").delay(.milliseconds(800)).nextOn(.after(.seconds(2)))
        .before { openSheet() }
      for level in ["medium", "low"] {
        Step(level, at: .named("priority-\(level)")).nextOn(.after(.seconds(2)))
      }
    }
    // end of snippet
    return slides
  }

  static var motions: [StepDefaults] {
    // snippet
    let bouncy = StepDefaults(
      glide: .spring(Spring(response: .milliseconds(500), dampingRatio: 0.6)))
    let slow = StepDefaults(glide: .eased(.milliseconds(600), .easeInOut))
    // end of snippet
    return [bouncy, slow]
  }

  static var otherNames: Tour {
    // snippet
    let tour = Tour {
      Step("hello") {
        Title("Hello")
        Text("This takes a minute.")
        Button(.next("Go on"))
        Button("To the end", id: "hurry", does: .goTo("both"))
      }
      .progress(.numbers)
      Step("save", at: "save-button") { Buttons(.back, .next) }
        .padding(8).shape(.rounded(radius: 6)).dim(.black, opacity: 0.6)
        .nextOn(.tap).onTapDim(.next)
        .ifMissing(.wait(.seconds(3), then: .skip))
      Step("try", at: "form").onTapLight(.passThrough).nextOn(.condition("sent"))
        .ifMissing(.skip).when("signed-in")
      Step("both", at: "left", "right").onTapDim(.dismiss)
        .glide(.eased(.milliseconds(400)))
    }
    // end of snippet
    return tour
  }
}
