public import Spotlight

/// What a step shows, beside how its lights look.
extension Step {
  /// What lies over everything that is not lit.
  public func dim(_ dim: Dim) -> Step { changed { $0.dim = dim } }

  /// What lies over everything that is not lit: a colour, and how much of the screen it hides, 0 to 1.
  public func dim(_ color: Color = .black, opacity: Double) -> Step {
    dim(Dim(color: color, opacity: opacity))
  }

  /// How it comes in.
  public func glide(_ glide: Glide) -> Step { changed { $0.glide = glide } }

  /// How its rings come and go while it stays; without a ring there is nothing that pulses.
  ///
  /// ``/Spotlight/Pulse/off`` is for a step that rests where the defaults pulse.
  public func pulse(_ pulse: Pulse = Pulse()) -> Step { changed { $0.pulse = pulse } }

  /// Gives all its lights the same label; ``/Spotlight/Tour/showsLabels`` draws labels beside them.
  ///
  /// Use ``/Spotlight/StepLight/label(_:)`` for labels that differ.
  public func label(_ label: String) -> Step {
    changed { step in
      for index in step.lights.indices { step.lights[index].label = label }
    }
  }

  /// What it says, in place of what it said before.
  public func card(_ card: Card) -> Step { changed { $0.card = card } }

  /// What it says, in place of what it said before.
  public func card(@CardBuilder _ parts: () throws -> Card) rethrows -> Step {
    let card = try parts()
    return changed { $0.card = card.unlessBlank }
  }

  /// The place that its card tries first; without room there it goes elsewhere.
  ///
  /// ```swift
  /// let menu = Step("menu", at: "menu") { Text("All the rest.") }.card(at: .bottom)
  /// ```
  ///
  /// A step without a card gets one.
  public func card(at place: CardWish) -> Step {
    changed { $0.card = ($0.card ?? Card()).place(place) }
  }

  /// The one light that its card is about, by that light's name; a step without a card gets one.
  ///
  /// The name is the one that ``/Spotlight/StepLight/named(_:)`` gave it, and without that its target's.
  public func card(about light: String) -> Step {
    changed { $0.card = ($0.card ?? Card()).about(light) }
  }

  /// How its card shows how far a person has come; a step without a card gets one.
  public func progress(_ progress: Card.Progress) -> Step {
    changed { $0.card = ($0.card ?? Card()).progress(progress) }
  }

  /// The language of its card by its tag, as `de` or `pt-BR`; a step without a card gets one.
  public func language(_ tag: String) -> Step {
    changed { $0.card = ($0.card ?? Card()).language(tag) }
  }
}
